"""CFR+ over the states of the last duel: all coins and memories at once, one strategy for both players."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.duel.shape import (
    CARDS,
    CHOICES,
    LEADS_TO,
    MOMENTS,
    OFFSET,
    PURSES,
    RICH,
    SHOWN_BY,
    SPEAKER,
    STATES,
    WORDS,
    is_open,
    state_of,
)
from meydan.bots.duel.valuing import PAIRS, Values, zeros

LEVELS: Final = 7
"""Turns after the beginning of a duel whose positions are learnt from."""


class Solver(Values):
    """The duel after some cards were turned up: `prior` says how likely the players hold each pair of cards."""

    def __init__(self, prior: list[float]) -> None:
        super().__init__(prior, zeros(STATES * CARDS * WORDS))
        self.regret = zeros(STATES * CARDS * WORDS)
        self.change = zeros(STATES * CARDS * WORDS)
        self.total = zeros(STATES * CARDS * WORDS)
        # Reach by level, state and cards, leaving out the choices of him whose turn it is (`mover`) or of the other.
        self.mover: list[vec[float]] = []
        self.other: list[vec[float]] = []
        self.reached: list[vec[i64]] = []
        for _level in range(LEVELS + 1):
            self.mover.append(zeros(STATES * PAIRS))
            self.other.append(zeros(STATES * PAIRS))
            self.reached.append(vec[i64]([0] * STATES))
        # Each player's own part of the reach, for the average.
        self.mine: list[vec[float]] = []
        self.theirs: list[vec[float]] = []
        for _level in range(LEVELS + 1):
            self.mine.append(zeros(STATES * CARDS))
            self.theirs.append(zeros(STATES * CARDS))
        self.iteration: int = 0

    def solve(self, iterations: int) -> None:
        for _iteration in range(iterations):
            self.iteration += 1
            self.decide()
            self.weigh()
            self.weigh()
            self.learn()

    def decide(self) -> None:
        """The strategy of this iteration: in proportion to regret."""
        for at in range(STATES * CARDS):
            state = at // CARDS
            for moment in range(MOMENTS):
                start = at * WORDS + OFFSET[moment]
                spread(self.regret, self.policy, start, OFFSET[moment], CHOICES[moment], state)

    def begin(self) -> None:
        """Every duel may begin with any coins; nobody has claimed anything yet."""
        for mine in range(RICH):
            for theirs in range(PURSES):
                state = state_of(mine, theirs, 0, 0)
                self.reached[0][state] = 1
                for pair in range(PAIRS):
                    self.mover[0][state * PAIRS + pair] = self.prior[pair]
                    self.other[0][state * PAIRS + pair] = self.prior[pair]
                for card in range(CARDS):
                    self.mine[0][state * CARDS + card] = 1.0
                    self.theirs[0][state * CARDS + card] = 1.0

    def learn(self) -> None:
        """Regrets and the average, from the beginning of the duels on."""
        self.begin()
        for level in range(LEVELS):
            for state in range(STATES):
                if self.reached[level][state] != 0:
                    self.visit(level, state)
                    self.remember(level, state)
                    self.reached[level][state] = 0
        for state in range(STATES):
            if self.reached[LEVELS][state] != 0:
                self.reached[LEVELS][state] = 0
                clear(self.mover[LEVELS], state * PAIRS, PAIRS)
                clear(self.other[LEVELS], state * PAIRS, PAIRS)
                clear(self.mine[LEVELS], state * CARDS, CARDS)
                clear(self.theirs[LEVELS], state * CARDS, CARDS)
        for at in range(STATES * CARDS * WORDS):
            left = self.regret[at] + self.change[at]
            self.regret[at] = max(0.0, left)
            self.change[at] = 0.0

    def visit(self, level: i64, state: i64) -> None:
        """One state: regret of every choice, and reach of the states that follow."""
        for pair in range(PAIRS):
            at = state * PAIRS + pair
            mover = self.mover[level][at]
            other = self.other[level][at]
            self.mover[level][at] = 0.0
            self.other[level][at] = 0.0
            if mover <= 0.0 and other <= 0.0:
                continue
            mine = pair // CARDS
            theirs = pair % CARDS
            self.turn(state, mine, theirs)
            self.regret_of(level, state, mine, theirs, 0, mover, other)

    def regret_of(
        self, level: i64, state: i64, mine: i64, theirs: i64, moment: i64, mover: float, other: float
    ) -> None:
        first = SPEAKER[moment] == 0
        start = (state * CARDS + (mine if first else theirs)) * WORDS
        for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
            if not is_open(state, choice):
                continue
            share = self.policy[start + choice]
            more = self.words[choice] - self.worths[moment]
            if first:
                self.change[start + choice] += mover * more
                self.pass_on(level, state, mine, theirs, choice, mover, other * share)
            else:
                self.change[start + choice] -= other * more
                self.pass_on(level, state, mine, theirs, choice, mover * share, other)

    def pass_on(self, level: i64, state: i64, mine: i64, theirs: i64, choice: i64, mover: float, other: float) -> None:
        if mover <= 0.0 and other <= 0.0:
            return
        if LEADS_TO[choice] >= 0:
            self.regret_of(level, state, mine, theirs, LEADS_TO[choice], mover, other)
        elif SHOWN_BY[choice] < 0:
            follows = self.follows[state * WORDS + choice]
            if follows >= 0:
                at = follows * PAIRS + theirs * CARDS + mine
                self.reached[level + 1][follows] = 1
                self.mover[level + 1][at] += other
                self.other[level + 1][at] += mover

    def remember(self, level: i64, state: i64) -> None:
        """The average: each player's choices, weighed by how far his own choices lead here."""
        for card in range(CARDS):
            at = state * CARDS + card
            self.add(level, state, card, 0, 0, self.mine[level][at])
            self.add(level, state, card, 0, 1, self.theirs[level][at])
            self.mine[level][at] = 0.0
            self.theirs[level][at] = 0.0

    def add(self, level: i64, state: i64, card: i64, moment: i64, role: i64, reach: float) -> None:
        if reach <= 0.0:
            return
        start = (state * CARDS + card) * WORDS
        for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
            if not is_open(state, choice):
                continue
            inner = reach
            if SPEAKER[moment] == role:
                inner = reach * self.policy[start + choice]
                self.total[start + choice] += inner * float(self.iteration)
            if LEADS_TO[choice] >= 0:
                self.add(level, state, card, LEADS_TO[choice], role, inner)
            elif SHOWN_BY[choice] < 0:
                follows = self.follows[state * WORDS + choice]
                if follows >= 0 and inner > 0.0:
                    if role == 0:
                        self.theirs[level + 1][follows * CARDS + card] += inner
                    else:
                        self.mine[level + 1][follows * CARDS + card] += inner

    def average(self) -> vec[float]:
        """The solution: how often each choice is made, by state and card; equal shares where nobody ever comes."""
        found = zeros(STATES * CARDS * WORDS)
        for at in range(STATES * CARDS):
            for moment in range(MOMENTS):
                start = at * WORDS + OFFSET[moment]
                spread(self.total, found, start, OFFSET[moment], CHOICES[moment], at // CARDS)
        return found


def clear(numbers: vec[float], start: i64, count: i64) -> None:
    for at in range(start, start + count):
        numbers[at] = 0.0


def spread(numbers: vec[float], shares: vec[float], start: i64, first: i64, count: i64, state: i64) -> None:
    """Numbers of the open choices as shares of their sum; equal shares where there are none."""
    total = 0.0
    options = 0.0
    for at in range(count):
        if is_open(state, first + at):
            total += numbers[start + at]
            options += 1.0
    for at in range(count):
        if not is_open(state, first + at):
            shares[start + at] = 0.0
        elif total > 0.0:
            shares[start + at] = numbers[start + at] / total
        else:
            shares[start + at] = 1.0 / options
