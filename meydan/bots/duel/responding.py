"""The best response to a strategy of the last duel, by somebody who remembers everything and knows the strategy."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.duel.shape import ACTOR, CARDS, CHOICE_TOTAL, CHOICES, LEADS_TO, OFFSET, SHOWN, SHOWN_BY, SPEAKER
from meydan.bots.duel.states import LOST, WON
from meydan.bots.duel.valuing import Values

SWEEPS: Final = 12


class Response:
    """A strategy under attack: for some turns the opponent plays the best response, then the strategy itself.

    The gain is therefore a lower bound; it hardly grows after five turns, because duels are short.
    """

    def __init__(self, prior: list[float], policy: vec[float]) -> None:
        values = Values(prior, policy)
        for _sweep in range(SWEEPS):
            values.weigh()
        self.prior = values.prior
        self.policy = policy
        self.value = values.value
        self.states = values.states

    def exploitability(self, state: i64, turns: i64) -> float:
        """How far the strategy is from unbeatable, both seats taken together: 0 is perfect, 0.5 the worst."""
        return (self.wins(state, 0, turns) + self.wins(state, 1, turns) - 1.0) / 2.0

    def wins(self, state: i64, role: i64, turns: i64) -> float:
        """What the best response wins as the player whose turn it is (0) or as the other (1)."""
        return sum(self.turn(state, role, turns, [1.0] * CARDS))

    def turn(self, state: i64, role: i64, turns: i64, reach: list[float]) -> list[float]:
        if turns == 0:
            return self.resumed(state, role, reach)
        return self.moment(state, 0, role, turns, reach)

    def moment(self, state: i64, moment: i64, role: i64, turns: i64, reach: list[float]) -> list[float]:
        """The attacker's value for each card, given how likely the other player's cards led here."""
        mine = SPEAKER[moment] == role
        found = [0.0] * CARDS
        first = True
        for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
            if not self.states.is_open(state, choice):
                continue
            if mine:
                worths = self.choice(state, choice, role, turns, reach)
                for card in range(CARDS):
                    if first or worths[card] > found[card]:
                        found[card] = worths[card]
                first = False
                continue
            inner = [0.0] * CARDS
            total = 0.0
            for card in range(CARDS):
                inner[card] = reach[card] * self.policy[(state * CARDS + card) * CHOICE_TOTAL + choice]
                total += inner[card]
            if total > 0.0:
                worths = self.choice(state, choice, role, turns, inner)
                for card in range(CARDS):
                    found[card] += worths[card]
        return found

    def choice(self, state: i64, choice: i64, role: i64, turns: i64, reach: list[float]) -> list[float]:
        if LEADS_TO[choice] >= 0:
            return self.moment(state, LEADS_TO[choice], role, turns, reach)
        if SHOWN_BY[choice] >= 0:
            return self.shown(SHOWN[choice], SHOWN_BY[choice] == role, reach)
        follows = self.states.follows[state * CHOICE_TOTAL + choice]
        if follows == WON:
            return self.ended(reach, 1.0 if role == ACTOR else 0.0)
        if follows == LOST:
            return self.ended(reach, 0.0 if role == ACTOR else 1.0)
        return self.turn(follows, 1 - role, turns - 1, reach)

    def resumed(self, state: i64, role: i64, reach: list[float]) -> list[float]:
        """From here on the attacker plays by the strategy as well."""
        found: list[float] = []
        for mine in range(CARDS):
            worth = 0.0
            for theirs in range(CARDS):
                if role == ACTOR:
                    wins = self.value[(state * CARDS + mine) * CARDS + theirs]
                else:
                    wins = 1.0 - self.value[(state * CARDS + theirs) * CARDS + mine]
                worth += wins * reach[theirs] * self.prior[mine * CARDS + theirs]
            found.append(worth)
        return found

    def ended(self, reach: list[float], share: float) -> list[float]:
        found: list[float] = []
        for mine in range(CARDS):
            worth = 0.0
            for theirs in range(CARDS):
                worth += reach[theirs] * self.prior[mine * CARDS + theirs]
            found.append(share * worth)
        return found

    def shown(self, card: i64, by_me: bool, reach: list[float]) -> list[float]:
        """A player must show a card, and wins if able to."""
        found: list[float] = []
        for mine in range(CARDS):
            worth = 0.0
            for theirs in range(CARDS):
                wins = mine == card if by_me else theirs != card
                if wins:
                    worth += reach[theirs] * self.prior[mine * CARDS + theirs]
            found.append(worth)
        return found
