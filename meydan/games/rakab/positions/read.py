"""Reads a Rakab position from plain data (docs/positions/rakab.md) and says clearly what is wrong with it."""

from typing import Final

from mypy_extensions import i64

from meydan.core import codec
from meydan.core.bitset import bit, has
from meydan.core.errors import BadPosition
from meydan.games.rakab.zones.deck import (
    ALL_CARDS,
    ALL_FOR_TWO,
    CARD_NAMES,
    DECK_SIZE,
    KINDS,
    Cards,
    copies,
    counts,
    one,
    several,
)
from meydan.games.rakab.zones.plain import deck_cards, passed, seasons
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import BOXES, DECKS, HANDS, NOWHERE, OWNED, ROWS, TAKEN_BACK

SEASON_NAMES: Final = ["winter", "spring"]
MOST_SEASONS: Final = 6
MOST_UNDRAWN: Final = 15
"""R-11.2: a deck of 23 without a hand of eight."""


def load(game: Rakab, data: codec.Reader) -> None:
    """Read the zones; what follows from the rest may be left out."""
    read_handfuls(game, data, "hands", HANDS)
    read_handfuls(game, data, "rows", ROWS)
    read_handfuls(game, data, "taken_back", TAKEN_BACK)
    game.chooser = data.take_number("chooser", 0, int(game.seats) - 1, 0)
    read_map(game, data)
    read_seasons(game, data)
    game.quiet = data.take_number("quiet", 0, 2**31, 0)
    for seat in read_seats(game, data.take_list("passed", []), "passed"):
        game.passes = game.passes << 3 | seat + 1
    read_fighting(game, data)
    if game.duel:
        read_decks(game, data)
        read_boxes(game, data)
    else:
        game.burnt = read_cards(data.take("burnt", {}), "burnt")
        game.remainder = left_over(game, data)


def read_handfuls(game: Rakab, data: codec.Reader, key: str, zone: i64) -> None:
    seats = int(game.seats)
    for seat, entry in enumerate(data.take_list(key, [[]] * seats, seats)):
        game.zones[zone + 4 * seat] = read_cards(entry, key)


def read_cards(entry: object, key: str) -> Cards:
    """Cards from a list of names, or from how many there are of each name."""
    cards: Cards = 0
    if isinstance(entry, dict):
        for name in entry:
            card = codec.name_index(name, key, CARD_NAMES)
            cards += several(card, codec.number(entry[name], key, 0, int(copies(ALL_CARDS, card))))
        return cards
    if not isinstance(entry, (list, tuple)) or len(entry) > DECK_SIZE:
        raise BadPosition("not_cards", f"{key} must have lists of card names, not {entry!r}", entry=key)
    for name in entry:
        card = codec.name_index(name, key, CARD_NAMES)
        if copies(cards, card) == copies(ALL_CARDS, card):
            raise BadPosition("too_many", f"{key} has more copies of {name} than there are", entry=key, card=name)
        cards += one(card)
    return cards


def read_map(game: Rakab, data: codec.Reader) -> None:
    """Markers and tokens."""
    seats = int(game.seats)
    for seat, entry in enumerate(data.take_list("owned", [[]] * seats, seats)):
        if not isinstance(entry, (list, tuple)):
            raise BadPosition("not_a_list", f"owned must have lists of provinces, not {entry!r}", entry="owned")
        for name in entry:
            province = codec.name_index(name, "owned", game.map.provinces)
            if not has(game.unmarked(), province):
                raise BadPosition("owned_twice", f"{name} has two markers", province=name)
            game.zones[OWNED + 4 * seat] |= bit(province)
    game.war = read_place(game, data, "war")
    game.peace = read_place(game, data, "peace")


def read_place(game: Rakab, data: codec.Reader, key: str) -> i64:
    name = data.take(key, None)
    if name is None:
        return NOWHERE
    province = codec.name_index(name, key, game.map.provinces)
    if not has(game.unmarked(), province):
        raise BadPosition("not_empty", f"the {key} token lies on {name}, which has a marker", province=str(name))
    return province


def read_seasons(game: Rakab, data: codec.Reader) -> None:
    """`[["winter", 0], ["spring", 2]]`: the oldest first."""
    entries = data.take_list("seasons", [])
    if len(entries) > MOST_SEASONS:
        raise BadPosition("too_many", f"seasons has more than {MOST_SEASONS} cards", entry="seasons")
    for entry in entries:
        if not isinstance(entry, (list, tuple)) or len(entry) != 2:
            raise BadPosition("bad_season", f"seasons has {entry!r}, which is no [season, seat]", entry="seasons")
        codec.name_index(entry[0], "seasons", SEASON_NAMES)
        card = codec.name_index(entry[0], "seasons", CARD_NAMES)
        seat = codec.number(entry[1], "seasons", 0, int(game.seats) - 1)
        game.seasons = game.seasons << 7 | seat << 4 | card


def read_seats(game: Rakab, entries: list[object], key: str) -> list[int]:
    found: list[int] = []
    for entry in entries:
        seat = codec.number(entry, key, 0, int(game.seats) - 1)
        if seat in found:
            raise BadPosition("twice", f"{key} names seat {seat} twice", entry=key)
        found.append(seat)
    return found


def read_fighting(game: Rakab, data: codec.Reader) -> None:
    """Left out, everybody with cards who has not passed is in the battle."""
    gone = passed(game)
    if data.has("fighting"):
        for seat in read_seats(game, data.take_list("fighting"), "fighting"):
            game.fighting |= bit(seat)
            if seat in gone:
                raise BadPosition("passed_and_fights", f"seat {seat} cannot fight: it has passed", seat=seat)
    elif game.war != NOWHERE:
        for seat in range(game.seats):
            if (game.hand(seat) != 0 or game.row(seat) != 0) and int(seat) not in gone:
                game.fighting |= bit(seat)


def read_decks(game: Rakab, data: codec.Reader) -> None:
    """R-11.1: the order of a deck, the next card first."""
    for seat, entry in enumerate(data.take_list("decks", [[], []], 2)):
        if not isinstance(entry, (list, tuple)) or len(entry) > MOST_UNDRAWN:
            raise BadPosition("not_cards", f"decks must have lists of at most {MOST_UNDRAWN} cards", entry="decks")
        deck: i64 = 0
        for name in reversed(entry):
            deck = deck << 4 | codec.name_index(name, "decks", CARD_NAMES) + 1
        game.zones[DECKS + seat] = deck


def read_boxes(game: Rakab, data: codec.Reader) -> None:
    """What of a player's 23 cards lies nowhere else is in the box."""
    given = data.take_list("boxes", [None, None], 2)
    for seat in range(2):
        used = [0] * KINDS
        add_up(used, game.hand(seat))
        add_up(used, game.row(seat))
        for name in deck_cards(game, seat):
            used[CARD_NAMES.index(name)] += 1
        for entry in seasons(game):
            if entry[1] == seat:
                used[CARD_NAMES.index(str(entry[0]))] += 1
        left = rest(ALL_FOR_TWO, used, f"seat {seat}")
        if given[seat] is not None and read_cards(given[seat], "boxes") != left:
            raise BadPosition("wrong_box", f"the box of seat {seat} must be the rest: {counts(left)}", entry="boxes")
        game.zones[BOXES + seat] = left


def left_over(game: Rakab, data: codec.Reader) -> Cards:
    """R-1.4: the remainder is what lies nowhere else. If the position names it, it must agree."""
    used = [0] * KINDS
    add_up(used, game.burnt)
    for seat in range(game.seats):
        add_up(used, game.hand(seat))
        add_up(used, game.row(seat))
    for entry in seasons(game):
        used[CARD_NAMES.index(str(entry[0]))] += 1
    left = rest(ALL_CARDS, used, "the table")
    if data.has("remainder") and read_cards(data.take("remainder"), "remainder") != left:
        raise BadPosition("wrong_remainder", f"the remainder must be what is left: {counts(left)}", entry="remainder")
    return left


def add_up(used: list[int], cards: Cards) -> None:
    for card in range(KINDS):
        used[card] += int(copies(cards, card))


def rest(deck: Cards, used: list[int], whose: str) -> Cards:
    """What is left of a deck."""
    left: Cards = 0
    for card in range(KINDS):
        there = int(copies(deck, card))
        if used[card] > there:
            name = CARD_NAMES[card]
            raise BadPosition("too_many", f"{whose} has {used[card]} cards {name}, there are {there}", card=name)
        left += several(card, there - used[card])
    return left
