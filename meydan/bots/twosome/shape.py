"""The two-player game of Coup as the solver sees it: hands, what is remembered of a player, the questions of a turn.

A state is the coins of both players and, for each of them, which claims are remembered. Claims were not challenged;
a player with two cards may be remembered with up to two characters, a player with one card with one.
"""

from typing import Final

from meydan.games.coup.zones.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE

CARDS: Final = 5
SINGLES: Final = [(card,) for card in range(CARDS)]
PAIRS: Final = [(first, second) for first in range(CARDS) for second in range(first, CARDS)]
PURSES: Final = 10
"""Coins are below this when a turn begins: with seven or more a player stages a coup."""
RICH: Final = 7
FORGOTTEN: Final = 0
MEMORIES: Final[list[tuple[int, ...]]] = [(), *SINGLES, *[pair for pair in PAIRS if pair[0] != pair[1]]]
"""The characters that may be remembered; a player with one card has the first six."""
SHORT: Final = 6
LONG: Final = 16

MOVER: Final = 0
OTHER: Final = 1


class Moment:
    """A question of a turn: who is asked, and the choices."""

    def __init__(self, name: str, speaker: int, words: list[str]) -> None:
        self.name = name
        self.speaker = speaker
        self.words = words


ROOT: Final = 0
AID: Final = 1
AID_BLOCKED: Final = 2
TAX: Final = 3
EXCHANGE: Final = 4
THEFT: Final = 5
THEFT_BLOCKED_BY_CAPTAIN: Final = 6
THEFT_BLOCKED_BY_AMBASSADOR: Final = 7
MURDER: Final = 8
MURDER_BLOCKED: Final = 9
LATE_BLOCK: Final = 10
"""The other player challenged the Assassin wrongly, lost a card, and blocks with the last one."""
MOMENTS: Final = [
    Moment("root", MOVER, ["income", "foreign_aid", "tax", "exchange", "steal", "assassinate"]),
    Moment("aid", OTHER, ["allow", "block:duke"]),
    Moment("aid_blocked", MOVER, ["allow", "challenge"]),
    Moment("tax", OTHER, ["allow", "challenge"]),
    Moment("exchange", OTHER, ["allow", "challenge"]),
    Moment("theft", OTHER, ["allow", "challenge", "block:captain", "block:ambassador"]),
    Moment("theft_blocked_by_captain", MOVER, ["allow", "challenge"]),
    Moment("theft_blocked_by_ambassador", MOVER, ["allow", "challenge"]),
    Moment("murder", OTHER, ["allow", "challenge", "block:contessa"]),
    Moment("murder_blocked", MOVER, ["allow", "challenge"]),
    Moment("late_block", MOVER, ["allow", "challenge"]),
]
ACTION_MOMENTS: Final = [-1, AID, TAX, EXCHANGE, THEFT, MURDER]
"""By choice at the root: the question that follows."""
CLAIMS: Final = [-1, -1, DUKE, AMBASSADOR, CAPTAIN, ASSASSIN]
BLOCKERS: Final = {
    AID_BLOCKED: DUKE,
    THEFT_BLOCKED_BY_CAPTAIN: CAPTAIN,
    THEFT_BLOCKED_BY_AMBASSADOR: AMBASSADOR,
    MURDER_BLOCKED: CONTESSA,
    LATE_BLOCK: CONTESSA,
}


NUMBERS: Final[dict[tuple[int, ...], int]] = {
    hand: number for group in (SINGLES, PAIRS) for number, hand in enumerate(group)
}


def hands(cards: int) -> list[tuple[int, ...]]:
    """All hands of one or two cards."""
    return [*PAIRS] if cards == 2 else [*SINGLES]


def hand_number(cards: tuple[int, ...]) -> int:
    return NUMBERS[tuple(sorted(cards))]


def memories(cards: int) -> int:
    """How many memories there are of a player with this many cards."""
    return LONG if cards == 2 else SHORT


def claimed(memory: int, card: int, cards: int) -> int:
    """The memory of a player after a claim that nobody challenged; a third character makes the others doubtful."""
    before = MEMORIES[memory]
    if card in before:
        return memory
    if cards == 1 or len(before) == 2:
        return card + 1
    return MEMORIES.index(tuple(sorted((*before, card))))


def disproved(memory: int, card: int) -> int:
    """The memory of a player who has shown this character and drawn another, or could not show it."""
    return MEMORIES.index(tuple(one for one in MEMORIES[memory] if one != card))


def left_with(memory: int, lost: int) -> int:
    """The memory of a player who turns up this character and keeps one card."""
    left = tuple(one for one in MEMORIES[memory] if one != lost)
    return left[0] + 1 if len(left) == 1 else FORGOTTEN
