"""Coup's last duel as a small OpenSpiel game, and its stored solution as a policy, to measure its exploitability.

The duel is played for `turns` turns; an unfinished duel is worth what the stored solution wins from there against
itself, as in our own measure (`meydan.bots.duel.responding`).
"""

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy as spiel_policy

from meydan.bots.duel.responding import Response
from meydan.bots.duel.shape import CARDS, CHOICE_TOTAL, CHOICES, LEADS_TO, NAMES, OFFSET, SHOWN, SHOWN_BY, SPEAKER
from meydan.bots.duel.states import FORGOTTEN, LOST, WON, states

FAIR = 0.5
TYPE = pyspiel.GameType(
    short_name="meydan_coup_duel",
    long_name="Meydan: Coup's last duel",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={},
)


class DuelGame(pyspiel.Game):  # type: ignore[misc]
    """The duel that a response attacks, from given coins on; made here, not loaded by name."""

    def __init__(self, response: Response, mine: int, theirs: int, turns: int) -> None:
        self.response = response
        self.start = int(states().of(mine, theirs, FORGOTTEN, FORGOTTEN))
        self.turns = turns
        info = pyspiel.GameInfo(
            num_distinct_actions=int(CHOICE_TOTAL),
            max_chance_outcomes=int(CARDS * CARDS),
            num_players=2,
            min_utility=-FAIR,
            max_utility=FAIR,
            utility_sum=0.0,
            max_game_length=4 * turns,
        )
        super().__init__(TYPE, info, {})

    def new_initial_state(self) -> "DuelState":
        return DuelState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DuelObserver":
        return DuelObserver()


class DuelRules:
    """What does not change in a duel; shared by all its positions."""

    def __init__(self, game: DuelGame) -> None:
        self.response = game.response
        self.turns = game.turns

    def __deepcopy__(self, memo: object) -> "DuelRules":
        return self


class DuelState(pyspiel.State):  # type: ignore[misc]
    """Whose turn it is, the state of the solution when the turn began, the moment in it, and all that was said."""

    def __init__(self, game: DuelGame) -> None:
        super().__init__(game)
        self.rules = DuelRules(game)
        self.cards: list[int] = []
        self.actor = 0
        self.state = game.start
        self.moment = 0
        self.turns = 0
        self.said: list[str] = []
        self.share: float | None = None
        """What player 0 wins, when it is over."""

    def current_player(self) -> Any:
        if self.share is not None:
            return pyspiel.PlayerId.TERMINAL
        if not self.cards:
            return pyspiel.PlayerId.CHANCE
        return self.actor if SPEAKER[self.moment] == 0 else 1 - self.actor

    def choices(self) -> range:
        first = int(OFFSET[self.moment])
        return range(first, first + int(CHOICES[self.moment]))

    def _legal_actions(self, player: int) -> list[int]:
        return [choice for choice in self.choices() if states().is_open(self.state, choice)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        prior = self.rules.response.prior
        return [(pair, prior[pair]) for pair in range(CARDS * CARDS) if prior[pair] > 0]

    def _apply_action(self, action: int) -> None:
        if not self.cards:
            self.cards = [action // CARDS, action % CARDS]
            return
        self.said.append(self._action_to_string(0, action))
        if LEADS_TO[action] >= 0:
            self.moment = int(LEADS_TO[action])
        elif SHOWN_BY[action] >= 0:
            claimant = self.actor if SHOWN_BY[action] == 0 else 1 - self.actor
            proved = self.cards[claimant] == SHOWN[action]
            self.share = float(proved == (claimant == 0))
        else:
            self.finish(int(states().follows[self.state * CHOICE_TOTAL + action]))

    def finish(self, follows: int) -> None:
        """The turn is over, or the duel."""
        if follows in (WON, LOST):
            self.share = float((follows == WON) == (self.actor == 0))
            return
        self.state, self.moment, self.actor = follows, 0, 1 - self.actor
        self.turns += 1
        if self.turns == self.rules.turns:
            mine, theirs = self.cards[self.actor], self.cards[1 - self.actor]
            wins = self.rules.response.value[(self.state * CARDS + mine) * CARDS + theirs]
            self.share = wins if self.actor == 0 else 1 - wins

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        for moment, names in enumerate(NAMES):
            if OFFSET[moment] <= action < OFFSET[moment] + CHOICES[moment]:
                return names[action - int(OFFSET[moment])]
        return str(action)

    def is_terminal(self) -> bool:
        return self.share is not None

    def returns(self) -> list[float]:
        if self.share is None:
            return [0.0, 0.0]
        return [self.share - FAIR, FAIR - self.share]

    def __str__(self) -> str:
        return f"{self.cards} {' '.join(self.said)}"


class DuelObserver:
    """A player's own card and all that was said."""

    def __init__(self) -> None:
        self.tensor = np.zeros(CARDS, np.float32)
        self.dict = {"card": self.tensor}

    def set_from(self, state: DuelState, player: int) -> None:
        self.tensor.fill(0)
        if state.cards:
            self.tensor[state.cards[player]] = 1

    def string_from(self, state: DuelState, player: int) -> str:
        card = state.cards[player] if state.cards else "-"
        return f"{player} {card} {' '.join(state.said)}"


class StoredPolicy(spiel_policy.Policy):  # type: ignore[misc]
    """The stored solution, as OpenSpiel asks for it."""

    def __init__(self, game: DuelGame) -> None:
        super().__init__(game, [0, 1])
        self.shares = game.response.policy

    def action_probabilities(self, state: DuelState, player_id: int | None = None) -> dict[int, float]:
        player = state.current_player() if player_id is None else player_id
        start = (state.state * CARDS + state.cards[player]) * CHOICE_TOTAL
        return {choice: self.shares[start + choice] for choice in state.legal_actions()}


def exploitability(response: Response, mine: int, theirs: int, turns: int) -> float:
    """The exploitability of the solution by OpenSpiel's own best responses."""
    from open_spiel.python.algorithms import exploitability as measure

    game = DuelGame(response, mine, theirs, turns)
    return float(measure.exploitability(game, StoredPolicy(game)))
