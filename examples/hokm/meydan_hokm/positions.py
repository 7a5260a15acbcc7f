"""Positions of Hokm as plain data and back; a position that no game can reach is refused in one sentence."""

from meydan.core.bitset import bit, has, listed
from meydan.core.codec import Reader, name_index
from meydan.core.errors import BadPosition
from meydan.core.types import Set

from .cards import CARDS, DECK, HAND, SUITS, names, of_suit, suit_of
from .state import NONE, TO_WIN, Table

BEFORE_TRUMP = 5


def write(table: Table) -> dict[str, object]:
    cards = table.cards
    return {
        "hands": [names(hand) for hand in cards.hands],
        "deck": [CARDS[card] for card in cards.deck],
        "trick": [CARDS[card] for card in cards.trick],
        "leader": cards.leader,
        "trump": None if cards.trump == NONE else SUITS[cards.trump],
        "tricks": list(cards.tricks),
        "lacking": [[SUITS[suit] for suit in listed(lacking)] for lacking in cards.lacking],
        "ruler": table.ruler,
        "points": list(table.points),
    }


def read(table: Table, data: Reader) -> None:
    """Read the zones. Cards that lie nowhere have been played."""
    cards = table.cards
    table.ruler = data.take_number("ruler", 0, 3)
    table.points = data.take_numbers("points", 2, 0, table.goal + 2, [0, 0])
    cards.leader = data.take_number("leader", 0, 3, table.ruler)
    trump = data.take("trump", None)
    cards.trump = NONE if trump is None else name_index(trump, "trump", SUITS)
    cards.tricks = data.take_numbers("tricks", 2, 0, TO_WIN, [0, 0])
    cards.hands = [_set(one, "hands", CARDS) for one in data.take_list("hands", length=4)]
    cards.deck = _cards(data.take_list("deck", []), "deck", CARDS)
    cards.trick = _cards(data.take_list("trick", []), "trick", CARDS)
    cards.lacking = [_set(one, "lacking", SUITS) for one in data.take_list("lacking", [[]] * 4, length=4)]
    where = [card for hand in cards.hands for card in listed(hand)] + cards.deck + cards.trick
    for card in where:
        if where.count(card) > 1:
            raise BadPosition("twice", f"the position has {CARDS[card]} twice", entry=CARDS[card])
    at_hand = sum(bit(card) for card in where if card not in cards.trick)
    cards.played = (bit(DECK) - 1) & ~at_hand


def _cards(data: list[object], entry: str, known: list[str]) -> list[int]:
    return [name_index(one, entry, known) for one in data]


def _set(data: object, entry: str, known: list[str]) -> Set:
    if not isinstance(data, list | tuple):
        raise BadPosition("not_a_list", f"{entry} must hold lists, not {data!r}", entry=entry)
    members: Set = 0
    for one in _cards(list(data), entry, known):
        if has(members, one):
            raise BadPosition("twice", f"{entry} has {known[one]} twice", entry=entry)
        members |= bit(one)
    return members


def check(table: Table, over: bool) -> None:
    """Refuse counts that no game can come to."""
    cards = table.cards
    if over != (max(table.points) >= table.goal) or min(table.points) >= table.goal:
        raise BadPosition("wrong_points", f"points must be below {table.goal} while the match goes on", entry="points")
    if over != (max(cards.tricks) == TO_WIN) or min(cards.tricks) == TO_WIN:
        raise BadPosition("wrong_tricks", f"a hand ends with {TO_WIN} tricks of one side", entry="tricks")
    if len(cards.trick) > 3:
        raise BadPosition("wrong_trick", "an open trick has at most three cards", entry="trick")
    before = cards.trump == NONE
    if before and (cards.leader != table.ruler or cards.trick or any(cards.tricks) or any(cards.lacking)):
        raise BadPosition("no_trump", "before trump is named nothing has been played", entry="trump")
    if len(cards.deck) != (DECK - 4 * BEFORE_TRUMP if before else 0):
        raise BadPosition("wrong_deck", "the deck has 32 cards until trump is named, then none", entry="deck")
    for seat in range(4):
        has_played = (seat - cards.leader) % 4 < len(cards.trick)
        due = BEFORE_TRUMP if before else HAND - sum(cards.tricks) - has_played
        if int(cards.hands[seat]).bit_count() != due:
            raise BadPosition("wrong_hand", f"the hand of seat {seat} must have {due} cards", entry="hands")
        for suit in listed(cards.lacking[seat]):
            if of_suit(cards.hands[seat], suit):
                raise BadPosition("has_suit", f"seat {seat} has {SUITS[suit]}, so it cannot lack them", entry="lacking")
        _check_followed(table, seat, has_played)


def _check_followed(table: Table, seat: int, has_played: bool) -> None:
    """H-5.2: who did not follow suit in the open trick must be noted as lacking it."""
    cards = table.cards
    if not has_played or seat == cards.leader:
        return
    led = suit_of(cards.trick[0])
    if suit_of(cards.trick[(seat - cards.leader) % 4]) != led and not table.lacks(seat, led):
        raise BadPosition("not_noted", f"seat {seat} did not follow, so it lacks {SUITS[led]}", entry="lacking")
