"""Where a turn of the last duel can begin: the coins, and what is remembered of the turns before.

A state remembers, for each player, the last claim that was not challenged, the action of the last turn, and whether
that was the first turn. Without memory every strategy can be exploited badly; with this much, hardly.
"""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.duel.shape import (
    ASSASSINATE,
    CARDS,
    CHOICE_TOTAL,
    CHOICES,
    CLAIMED,
    COUNTERED,
    EARNED,
    LEADS_TO,
    MOMENTS,
    MURDERED,
    OFFSET,
    SHOWN_BY,
    STEAL,
    STOLEN,
)
from meydan.core.agenda import NOTHING

RICH: Final = 7
"""With this many coins a turn wins the duel."""
PURSES: Final = 10
"""Coins of the waiting player are capped here: more than nine are as good as nine, and a theft leaves seven."""
PRICE_OF_MURDER: Final = 3
CLAIMS: Final = CARDS + 1
"""None, or a card."""
ACTIONS: Final = 5
DEEDS: Final = 1 + 2 * ACTIONS
"""None, an action of a first turn, or of a later turn."""
MEMORIES: Final = CLAIMS * DEEDS
FORGOTTEN: Final = 0
"""The memory of a player of whom nothing is known yet."""
WON: Final = -2
LOST: Final = -1


def acted(memory: i64, action: i64, claim: i64) -> i64:
    """The memory of a player after their own turn; `claim` is the unchallenged claim, or `NOTHING`."""
    deed = action + 1
    if memory >= CLAIMS:
        deed += ACTIONS
    if claim == NOTHING:
        return deed * CLAIMS + memory % CLAIMS
    return deed * CLAIMS + claim + 1


def countered(memory: i64, claim: i64) -> i64:
    """The memory of a player whose block with this claim was not challenged."""
    return memory - memory % CLAIMS + claim + 1


def begun_by() -> list[int]:
    """By choice: with which action its turn began."""
    found = list(range(CHOICE_TOTAL))
    for moment in range(MOMENTS):
        for choice in range(OFFSET[moment], OFFSET[moment] + CHOICES[moment]):
            if LEADS_TO[choice] != NOTHING:
                first = OFFSET[LEADS_TO[choice]]
                for inner in range(first, first + CHOICES[LEADS_TO[choice]]):
                    found[inner] = found[choice]
    return found


ACTION: Final = vec[i64](begun_by())


class States:
    """All reachable states, numbered by the coins on the table: few choices lead to a lower number."""

    def __init__(self) -> None:
        self.keys: vec[i64] = vec[i64](reached())
        self.count: i64 = len(self.keys)
        self.numbers: vec[i64] = vec[i64]([NOTHING] * int(RICH * PURSES * MEMORIES * MEMORIES))
        for number in range(self.count):
            self.numbers[self.keys[number]] = number
        self.follows: vec[i64] = vec[i64]([LOST] * int(self.count * CHOICE_TOTAL))
        """By state and choice that ends a turn without a card being shown: the next state, or who has won."""
        for number in range(self.count):
            for choice in range(CHOICE_TOTAL):
                if ends(self.keys[number], choice):
                    key = after(self.keys[number], choice)
                    self.follows[number * CHOICE_TOTAL + choice] = key if key < 0 else self.numbers[key]

    def of(self, mine: i64, theirs: i64, my_memory: i64, their_memory: i64) -> i64:
        """The state of a turn that begins; the player to move has `mine` coins. `NOTHING` if it is not reachable."""
        return self.numbers[key_of(mine, theirs, my_memory, their_memory)]

    def is_open(self, state: i64, choice: i64) -> bool:
        """Is this choice possible in this state?"""
        return is_open(self.keys[state], choice)


@cache
def states() -> States:
    return States()


def key_of(mine: i64, theirs: i64, my_memory: i64, their_memory: i64) -> i64:
    purse = theirs
    if purse >= PURSES:
        purse = PURSES - 1
    return ((mine * PURSES + purse) * MEMORIES + my_memory) * MEMORIES + their_memory


def mine_of(key: i64) -> i64:
    return key // (MEMORIES * MEMORIES * PURSES)


def theirs_of(key: i64) -> i64:
    return (key // (MEMORIES * MEMORIES)) % PURSES


def starts() -> list[int]:
    """Every duel may begin with any coins; nobody has claimed anything yet."""
    found: list[int] = []
    for mine in range(RICH):
        for theirs in range(PURSES):
            found.append(int(key_of(mine, theirs, FORGOTTEN, FORGOTTEN)))
    return found


def reached() -> list[int]:
    """The keys of all states that follow from the starts, in the order of the coins on the table."""
    found = starts()
    seen = set(found)
    at = 0
    while at < len(found):
        for choice in range(CHOICE_TOTAL):
            if ends(found[at], choice):
                key = int(after(found[at], choice))
                if key >= 0 and key not in seen:
                    seen.add(key)
                    found.append(key)
        at += 1
    return sorted(found, key=order_of)


def order_of(key: int) -> tuple[int, int]:
    return int(mine_of(key) + theirs_of(key)), key


def is_open(key: i64, choice: i64) -> bool:
    if choice == STEAL:
        return theirs_of(key) > 0
    if choice == ASSASSINATE:
        return mine_of(key) >= PRICE_OF_MURDER
    return True


def ends(key: i64, choice: i64) -> bool:
    """Is this choice reachable, and does it end the turn without a card being shown?"""
    return LEADS_TO[choice] == NOTHING and SHOWN_BY[choice] == NOTHING and is_open(key, ACTION[choice])


def after(key: i64, choice: i64) -> i64:
    """Where a choice leads that ends a turn: the next state's key, or who has won."""
    if choice == MURDERED:
        return WON
    theirs = theirs_of(key)
    mine = mine_of(key) + EARNED[choice]
    if choice == STOLEN:
        loot: i64 = min(theirs, 2)
        mine += loot
        theirs -= loot
    if theirs >= RICH:
        return LOST
    my_memory = acted((key // MEMORIES) % MEMORIES, ACTION[choice], CLAIMED[choice])
    their_memory = key % MEMORIES
    if COUNTERED[choice] != NOTHING:
        their_memory = countered(their_memory, COUNTERED[choice])
    return key_of(theirs, mine, their_memory, my_memory)
