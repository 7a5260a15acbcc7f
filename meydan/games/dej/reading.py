"""A position of Dej or Kohan Dej as plain data (docs/positions/dej.md): reading it, with clear complaints."""

from typing import Final

from mypy_extensions import i64

from meydan.core import codec
from meydan.core.bitset import bit, has
from meydan.core.errors import BadPosition
from meydan.core.types import Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.names import KINDS_OF_DISTRICT, NOBODY
from meydan.games.dej.picks import pick_word
from meydan.games.dej.piles import CITY, COINED, LAID_ROOM, PICKS
from meydan.games.dej.reading_seen import read_facts, read_laid
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import MARKS, MARKS_ROOM

MOST_COINS: Final = 10000
DRAWN_ROOM: Final = 8


def load(game: Dej, data: codec.Reader) -> None:
    """Read the zones. Whatever is left out is empty; the deck is at least what lies nowhere else."""
    seats = int(game.seats)
    left = list(game.box.counts)
    for seat, entry in enumerate(data.take_list("hands", [[]] * seats, seats)):
        for card in read_cards(entry, "hands", left):
            game.put(seat, card)
    for seat, entry in enumerate(data.take_list("cities", [[]] * seats, seats)):
        for card in read_cards(entry, "cities", left):
            game.put(CITY + seat, card)
    read_beautified(game, data)
    for seat, coins in enumerate(data.take_numbers("coins", seats, 0, MOST_COINS, [2] * seats)):
        game.earn(seat, coins)
    for place, card in enumerate(read_cards(data.take("drawn", []), "drawn", left, DRAWN_ROOM)):
        game.set_drawn(place, card)
    between = data.take("between", None)
    if between is not None:
        game.between = read_cards([between], "between", left)[0]
    read_laid(game, data, read_cards(data.take("laid", []), "laid", left, LAID_ROOM))
    read_deck(game, data, left)
    game.crown = data.take_number("crown", 0, seats - 1, 0)
    game.caller = data.take_number("caller", 0, seats - 1, int(game.crown))
    read_round(game, codec.Reader(data.take("round", {}), "round"))
    read_marks(game, codec.Reader(data.take("marks", {}), "marks"))
    read_stash(game, codec.Reader(data.take("stash", {}), "stash"))
    read_turn(game, data.take("turn", None))
    read_completed(game, data)
    read_facts(game, data)


def read_cards(entry: object, key: str, left: list[int], most: int = 200) -> list[int]:
    """Cards by name; each is taken out of what the box still has."""
    if not isinstance(entry, (list, tuple)) or len(entry) > most:
        raise BadPosition("not_cards", f"{key} must be lists of at most {most} districts, not {entry!r}", entry=key)
    found: list[int] = []
    for name in entry:
        card = codec.name_index(name, key, DISTRICT_NAMES)
        if left[card] == 0:
            raise BadPosition("too_many", f"{key} has more copies of {name} than are in the game", entry=key)
        left[card] -= 1
        found.append(card)
    return found


def read_deck(game: Dej, data: codec.Reader, left: list[int]) -> None:
    """From the top; cards that lie nowhere go under those named, in the order of the box."""
    for card in read_cards(data.take("deck", []), "deck", left):
        game.put_under(card)
    for kind in range(KINDS_OF_DISTRICT):
        for _copy in range(left[kind]):
            game.put_under(kind)


def read_beautified(game: Dej, data: codec.Reader) -> None:
    """K-8.26: districts with a coin on them stand in the city."""
    seats = int(game.seats)
    for seat, entry in enumerate(data.take_list("beautified", [[]] * seats, seats)):
        city = [int(game.copies(CITY + seat, kind)) for kind in range(KINDS_OF_DISTRICT)]
        for card in read_cards(entry, "beautified", city):
            game.put(COINED + seat, card)


# -- the round ---------------------------------------------------------------------------------------------------------


def read_roles(game: Dej, entry: object, key: str) -> Set:
    if not isinstance(entry, (list, tuple)):
        raise BadPosition("not_roles", f"{key} must be a list of roles, not {entry!r}", entry=key)
    found: Set = 0
    for name in entry:
        rank = read_role(game, name, key)
        if rank == 0 or has(found, rank):
            raise BadPosition("twice", f"{key} has {name!r} twice or as nothing", entry=key)
        found |= bit(rank)
    return found


def read_role(game: Dej, name: object, key: str) -> i64:
    """A role of the cast as its rank; nothing is 0."""
    if name is None:
        return 0
    names = [game.box.cast[rank].key for rank in range(1, game.box.ranks + 1)]
    return codec.name_index(name, key, names) + 1


def read_round(game: Dej, data: codec.Reader) -> None:
    holders = data.take_dict("holders", {})
    for name in holders:
        game.set_holder(
            read_role(game, name, "holders"), codec.number(holders[name], "holders", 0, int(game.seats) - 1)
        )
    game.packet = read_roles(game, data.take("packet", []), "packet")
    game.burned_up = read_roles(game, data.take("burned_up", []), "burned_up")
    game.first_down = read_role(game, data.take("first_down", None), "first_down")
    game.shown = read_roles(game, data.take("shown", []), "shown")
    game.called = data.take_number("called", 0, int(game.box.ranks), 0)
    game.crown_returned = data.take_number("crown_returned", 0, 99, 0)
    game.burned_down = read_roles(game, data.take("burned_down", rest_of_cast(game)), "burned_down")
    for step, entry in enumerate(data.take_list("picks", [])):
        if step >= len(game.box.draft):
            raise BadPosition("bad_pick", "there are more picks than steps in the draft", entry="picks")
        if entry is not None:
            game.table[PICKS + step] = read_pick(game, entry)
    traded = data.take("traded", None)
    if traded is not None:
        read_trade(game, codec.Reader(traded, "traded"))
    data.done()


def rest_of_cast(game: Dej) -> list[str]:
    """While roles are held, whatever lies nowhere else is burned face down."""
    found: list[str] = []
    for rank in range(1, game.box.ranks + 1):
        if game.holders != 0xFFFFFFFFFF and game.holder(rank) == NOBODY and not has(game.packet | game.burned_up, rank):
            found.append(game.box.cast[rank].key)
    return found


def read_pick(game: Dej, entry: object) -> i64:
    if not isinstance(entry, (list, tuple)) or len(entry) != 3:
        raise BadPosition("bad_pick", f"picks has {entry!r}, which is not [packet, kept, burned]", entry="picks")
    packet = read_roles(game, entry[0], "picks")
    kept = read_role(game, entry[1], "picks")
    burned = read_role(game, entry[2], "picks")
    if not has(packet, kept) or (burned != 0 and not has(packet, burned)):
        raise BadPosition("bad_pick", f"picks has {entry!r}: what was kept and burned was in the packet", entry="picks")
    return pick_word(packet, kept, burned)


def read_trade(game: Dej, data: codec.Reader) -> None:
    """K-9.28: who exchanged roles with whom, and which."""
    last = int(game.seats) - 1
    by = data.take_number("by", 0, last)
    partner = data.take_number("with", 0, last)
    game.set_trade(by, partner, read_role(game, data.take("gave"), "gave"), read_role(game, data.take("got"), "got"))
    data.done()


def read_marks(game: Dej, data: codec.Reader) -> None:
    for number in range(MARKS_ROOM):
        mark = MARKS[number]
        if mark.number == number and data.has(mark.key):
            entry = codec.Reader(data.take(mark.key), mark.key)
            ranks = read_roles(game, entry.take("roles"), mark.key)
            by = entry.take_number("by", 0, int(game.seats) - 1)
            true_rank = read_role(game, entry.take("true", None), mark.key)
            if mark.secret != (true_rank != 0) or (true_rank != 0 and not has(ranks, true_rank)):
                raise BadPosition("wrong_true", f"{mark.key} must say the true one of its roles, or it has none")
            game.mark(number, ranks, by, true_rank)
            if entry.take("open", False) is True:
                game.open_mark(number)
            entry.done()
    data.done()


def read_stash(game: Dej, data: codec.Reader) -> None:
    for rank in range(1, game.box.ranks + 1):
        game.set_stash(rank, data.take_number(game.box.cast[rank].key, 0, 2**40, 0))
    data.done()


# -- the turn, the end, what was seen ----------------------------------------------------------------------------------


def read_turn(game: Dej, entry: object) -> None:
    """Whose turn it is and what he has done in it; what is left out has not been done."""
    if entry is None:
        return
    data = codec.Reader(entry, "turn")
    game.start_turn(data.take_number("seat", 0, int(game.seats) - 1), read_role(game, data.take("role"), "turn"))
    game.gathered = data.take("gathered", False) is True
    game.income_taken = data.take("income", False) is True
    game.bonus_taken = data.take("bonus", False) is True
    for ability in data.take_list("used", []):
        game.used |= bit(codec.number(ability, "used", 0, 3))
    for name in data.take_list("used_districts", []):
        game.used_districts |= bit(codec.name_index(name, "used_districts", DISTRICT_NAMES))
    game.builds = data.take_number("builds", 0, 60, 0)
    game.paid_builds = data.take_number("paid_builds", 0, 60, 0)
    game.spent = data.take_number("spent", 0, MOST_COINS, 0)
    game.covered = data.take_number("covered", 0, 20, 0)
    data.done()


def read_completed(game: Dej, data: codec.Reader) -> None:
    """D-10.2: who has completed a city; left out, it is whoever has one, and the first of them was first."""
    complete: list[int] = [seat for seat in range(int(game.seats)) if game.complete(seat)]
    for entry in data.take_list("completed", complete):
        game.completed |= bit(codec.number(entry, "completed", 0, int(game.seats) - 1))
    default: object = None
    if complete:
        default = complete[0]
    first = data.take("first_complete", default)
    if first is not None:
        game.first_complete = codec.number(first, "first_complete", 0, int(game.seats) - 1)
    if (first is None) != (game.completed == 0) or (first is not None and not has(game.completed, game.first_complete)):
        raise BadPosition("wrong_first", "first_complete must be one of completed", entry="first_complete")
