"""The shape of a turn in Coup's last duel, and what the players remember of the turns before.

Two players hold one card each and a challenge ends the game, so a turn is always the same small tree of words. What
came before is remembered as the coins and the last card each of them has claimed and was believed: without any memory
every strategy can be beaten badly, with this much hardly. Exchange is left out.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.games.coup.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE

CARDS: Final = 5
RICH: Final = 7
"""With so many coins a turn wins the duel."""
PURSES: Final = 10
"""Of the one who waits: more than nine coins are as good as nine, a theft leaves him seven."""
MEMORIES: Final = 12
"""Of a player: the last card he has claimed, or none, and whether his last turn went without a claim."""
STATES: Final = RICH * PURSES * MEMORIES * MEMORIES

# The moments of a turn: who speaks (0 whose turn it is, 1 the other), and what may be said.
ROOT: Final = 0
AID: Final = 1
AID_BLOCKED: Final = 2
TAX: Final = 3
THEFT: Final = 4
THEFT_BLOCKED_BY_CAPTAIN: Final = 5
THEFT_BLOCKED_BY_AMBASSADOR: Final = 6
MURDER: Final = 7
MURDER_BLOCKED: Final = 8
MOMENTS: Final = 9
SPEAKER: Final = vec[i64]([0, 1, 0, 1, 1, 0, 0, 1, 0])
CHOICES: Final = vec[i64]([5, 2, 2, 2, 4, 2, 2, 3, 2])
OFFSET: Final = vec[i64]([0, 5, 7, 9, 11, 15, 17, 19, 22])
WORDS: Final = 24
"""Choices of all moments together."""
NAMES: Final = (
    ("income", "foreign_aid", "tax", "steal", "assassinate"),
    ("allow", "block:duke"),
    ("allow", "challenge"),
    ("allow", "challenge"),
    ("allow", "challenge", "block:captain", "block:ambassador"),
    ("allow", "challenge"),
    ("allow", "challenge"),
    ("allow", "challenge", "block:contessa"),
    ("allow", "challenge"),
)
LEADS_TO: Final = vec[i64]([-1, 1, 3, 4, 7, -1, 2, -1, -1, -1, -1, -1, -1, 5, 6, -1, -1, -1, -1, -1, -1, 8, -1, -1])
"""By choice: the moment that follows within the turn, or -1 where the turn or the duel ends."""
SHOWN_BY: Final = vec[i64]([-1, -1, -1, -1, -1, -1, -1, -1, 1, -1, 0, -1, 0, -1, -1, -1, 1, -1, 1, -1, 0, -1, -1, 1])
"""By choice: who must show a card now (0 whose turn it is, 1 the other); he wins if he can."""
SHOWN: Final = vec[i64](
    [
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        DUKE,
        0,
        DUKE,
        0,
        CAPTAIN,
        0,
        0,
        0,
        CAPTAIN,
        0,
        AMBASSADOR,
        0,
        ASSASSIN,
        0,
        0,
        CONTESSA,
    ]
)
ALLOWED_MURDER: Final = 19
KEPT: Final = -1
"""In the two tables below: the claim stays what it was."""
CLAIMED: Final = vec[i64](
    [
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        DUKE,
        KEPT,
        CAPTAIN,
        KEPT,
        KEPT,
        KEPT,
        CAPTAIN,
        KEPT,
        CAPTAIN,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        ASSASSIN,
        KEPT,
    ]
)
"""By choice that ends a turn: what the one whose turn it was has claimed and was believed."""
COUNTERED: Final = vec[i64](
    [
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        DUKE,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        CAPTAIN,
        KEPT,
        AMBASSADOR,
        KEPT,
        KEPT,
        KEPT,
        KEPT,
        CONTESSA,
        KEPT,
    ]
)
"""The same for the other."""
EARNED: Final = vec[i64]([1, 0, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -3, 0])
STOLEN: Final = 11
"""The choice by which a theft is allowed."""
WON: Final = -2
LOST: Final = -1


def state_of(mine: i64, theirs: i64, my_memory: i64, their_memory: i64) -> i64:
    """A turn begins: whose it is has `mine` coins. A memory is 2 x (card + 1, or 0) + quiet."""
    purse = theirs
    if purse >= PURSES:
        purse = PURSES - 1
    return ((mine * PURSES + purse) * MEMORIES + my_memory) * MEMORIES + their_memory


def is_open(state: i64, choice: i64) -> bool:
    """Can this be said in this state?"""
    if choice == 3:
        return (state // (MEMORIES * MEMORIES)) % PURSES > 0
    if choice == 4:
        return state // (MEMORIES * MEMORIES * PURSES) >= 3
    return True


def after(state: i64, choice: i64) -> i64:
    """Where a choice leads that ends a turn without a card being shown: the next state, or who has won."""
    if choice == ALLOWED_MURDER:
        return WON
    theirs = (state // (MEMORIES * MEMORIES)) % PURSES
    mine = state // (MEMORIES * MEMORIES * PURSES) + EARNED[choice]
    if choice == STOLEN:
        loot: i64 = min(theirs, 2)
        mine += loot
        theirs -= loot
    if theirs >= RICH:
        return LOST
    my_memory = (state // MEMORIES) % MEMORIES
    if CLAIMED[choice] != KEPT:
        my_memory = 2 * (CLAIMED[choice] + 1)
    else:
        my_memory = my_memory | 1
    their_memory = state % MEMORIES
    if COUNTERED[choice] != KEPT:
        their_memory = 2 * (COUNTERED[choice] + 1)
    return state_of(theirs, mine, their_memory, my_memory)
