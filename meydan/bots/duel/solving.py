"""CFR+ over the states of the last duel: all coins and memories at once, one strategy for both players.

A state can be reached in many ways, and the player does not remember which one it was. The regret of a choice
therefore weighs the ways by how often they are taken: the reach probability of both players together, divided by that
of the player's own choices. With perfect recall this is the weight that CFR uses.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.duel.shape import (
    CARDS,
    CHOICE_TOTAL,
    CHOICES,
    LEADS_TO,
    MOMENTS,
    OFFSET,
    OTHER,
    ROOT,
    SHOWN_BY,
    SPEAKER,
)
from meydan.bots.duel.states import starts, states
from meydan.bots.duel.valuing import PAIRS, Values, zeros

SLIPS: Final = 0.001
"""The probability of a random choice, so that every state is reached now and then."""
ROLES: Final = 2


class Solver(Values):
    """The duel after some cards were turned up: `prior` says how likely the players hold each pair of cards."""

    def __init__(self, prior: list[float]) -> None:
        size = states().count * CARDS * CHOICE_TOTAL
        super().__init__(prior, zeros(size))
        self.regret = zeros(size)
        self.total = zeros(size)
        # How often a state is reached: by both cards, and, with the other player choosing freely, by one's own card.
        self.joint = zeros(self.count * PAIRS)
        self.own = zeros(self.count * ROLES * CARDS)
        # The turn being looked at: choices of each moment, reach probabilities, regrets.
        self.options = zeros(MOMENTS)
        self.coming = zeros(MOMENTS)
        self.walking = zeros(MOMENTS * ROLES * CARDS)
        self.change = zeros(CARDS * CHOICE_TOTAL)
        self.here = zeros(PAIRS)
        self.iteration: int = 0
        for state in range(self.count):
            self.decide(state)

    def solve(self, iterations: int) -> None:
        for _iteration in range(iterations):
            self.iteration += 1
            self.weigh()
            self.begin()
            for state in range(self.count):
                self.walk(state)
                self.learn(state)
                self.decide(state)

    def decide(self, state: i64) -> None:
        """The strategy of the next iteration: in proportion to regret."""
        for card in range(CARDS):
            for moment in range(MOMENTS):
                self.spread(self.regret, self.policy, state, card, moment)

    def spread(self, numbers: vec[float], shares: vec[float], state: i64, card: i64, moment: i64) -> None:
        """The numbers of the possible choices as shares of their sum; equal shares if all are zero."""
        start = (state * CARDS + card) * CHOICE_TOTAL
        total = 0.0
        options = 0.0
        for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
            if self.states.is_open(state, choice):
                total += numbers[start + choice]
                options += 1.0
        for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
            if not self.states.is_open(state, choice):
                shares[start + choice] = 0.0
            elif total > 0.0:
                shares[start + choice] = numbers[start + choice] / total
            else:
                shares[start + choice] = 1.0 / options

    def begin(self) -> None:
        for key in starts():
            state = self.states.numbers[key]
            for pair in range(PAIRS):
                self.joint[state * PAIRS + pair] += self.prior[pair]
            for at in range(ROLES * CARDS):
                self.own[state * ROLES * CARDS + at] += 1.0

    def walk(self, state: i64) -> None:
        """Reach probabilities by each player's own choices, in this turn and for the next; adds to the average."""
        for at in range(ROLES * CARDS):
            self.walking[at] = self.own[state * ROLES * CARDS + at]
            self.own[state * ROLES * CARDS + at] = 0.0
        for moment in range(MOMENTS):
            self.options[moment] = self.open_choices(state, moment)
            for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
                is_open = self.states.is_open(state, choice)
                for role in range(ROLES):
                    for card in range(CARDS):
                        self.step(state, moment, choice, role, card, is_open)

    def step(self, state: i64, moment: i64, choice: i64, role: i64, card: i64, is_open: bool) -> None:
        reach = 0.0
        if is_open:
            reach = self.walking[(moment * ROLES + role) * CARDS + card]
        if SPEAKER[moment] == role:
            at = (state * CARDS + card) * CHOICE_TOTAL + choice
            self.total[at] += reach * self.policy[at] * float(self.iteration)
            reach *= SLIPS / self.options[moment] + (1.0 - SLIPS) * self.policy[at]
        else:
            reach /= self.options[moment]
        if LEADS_TO[choice] >= 0:
            self.walking[(LEADS_TO[choice] * ROLES + role) * CARDS + card] = reach
        elif SHOWN_BY[choice] < 0:
            follows = self.follows[state * CHOICE_TOTAL + choice]
            if follows >= 0:
                self.own[(follows * ROLES + 1 - role) * CARDS + card] += reach

    def learn(self, state: i64) -> None:
        """Regrets of this turn's choices, and how often both players together reach the next turn."""
        for pair in range(PAIRS):
            self.here[pair] = self.joint[state * PAIRS + pair]
            self.joint[state * PAIRS + pair] = 0.0
        for at in range(CARDS * CHOICE_TOTAL):
            self.change[at] = 0.0
        for pair in range(PAIRS):
            if self.prior[pair] > 0.0:
                self.turn(state, pair // CARDS, pair % CARDS)
                self.coming[ROOT] = self.here[pair]
                for moment in range(MOMENTS):
                    self.regret_of(state, pair // CARDS, pair % CARDS, moment)
        start = state * CARDS * CHOICE_TOTAL
        for at in range(CARDS * CHOICE_TOTAL):
            left = self.regret[start + at] + self.change[at]
            if left < 0.0:
                left = 0.0
            self.regret[start + at] = left

    def regret_of(self, state: i64, mine: i64, theirs: i64, moment: i64) -> None:
        speaker = SPEAKER[moment]
        card = mine
        if speaker == OTHER:
            card = theirs
        coming = self.coming[moment]
        weight = 0.0
        walking = self.walking[(moment * ROLES + speaker) * CARDS + card]
        if walking > 0.0:
            weight = coming / walking
        if speaker == OTHER:
            weight = -weight
        slip = SLIPS / self.options[moment]
        for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
            share = 0.0
            if self.states.is_open(state, choice):
                self.change[card * CHOICE_TOTAL + choice] += weight * (self.words[choice] - self.worths[moment])
                share = slip + (1.0 - SLIPS) * self.policy[(state * CARDS + card) * CHOICE_TOTAL + choice]
            if LEADS_TO[choice] >= 0:
                self.coming[LEADS_TO[choice]] = coming * share
            elif SHOWN_BY[choice] < 0:
                follows = self.follows[state * CHOICE_TOTAL + choice]
                if follows >= 0:
                    self.joint[follows * PAIRS + theirs * CARDS + mine] += coming * share

    def open_choices(self, state: i64, moment: i64) -> float:
        found = 0.0
        for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
            if self.states.is_open(state, choice):
                found += 1.0
        return found

    def average(self) -> vec[float]:
        """The solution: how often each choice is made, by state and card."""
        found = zeros(self.count * CARDS * CHOICE_TOTAL)
        for state in range(self.count):
            for card in range(CARDS):
                for moment in range(MOMENTS):
                    self.spread(self.total, found, state, card, moment)
        return found
