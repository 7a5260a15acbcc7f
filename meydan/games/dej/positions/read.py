"""Reads a position of Dej or Kohan Dej from plain data (docs/positions/dej.md) and says clearly what is wrong with
it."""

from typing import Final

from meydan.core import codec
from meydan.core.bitset import bit, has
from meydan.core.errors import BadPosition
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.positions.read_round import read_marks, read_round, read_stash
from meydan.games.dej.positions.read_seen import read_facts, read_laid
from meydan.games.dej.positions.read_turn import rank_of_turn, read_turn
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT, MOST_COINS, NO_CARD
from meydan.games.dej.zones.piles import BEAUTIFIED, CITY, LAID_ROOM
from meydan.games.dej.zones.state import Dej

DRAWN_ROOM: Final = 8


def load(game: Dej, data: codec.Reader) -> None:
    """Read the zones. Whatever is left out is empty; the deck is at least what lies nowhere else."""
    seats = int(game.seats)
    left = list(game.in_play.counts)
    in_play = [DISTRICT_NAMES[kind] for kind in range(KINDS_OF_DISTRICT) if left[kind] > 0]
    for seat, entry in enumerate(data.take_list("hands", [[]] * seats, seats)):
        for card in read_cards(entry, "hands", left, in_play):
            game.put(seat, card)
    for seat, entry in enumerate(data.take_list("cities", [[]] * seats, seats)):
        for card in read_cards(entry, "cities", left, in_play):
            game.put(CITY + seat, card)
    read_beautified(game, data, in_play)
    for seat, coins in enumerate(data.take_numbers("coins", seats, 0, MOST_COINS, [2] * seats)):
        game.set_coins(seat, coins)
    for place, card in enumerate(read_cards(data.take("drawn", []), "drawn", left, in_play, DRAWN_ROOM)):
        game.set_drawn(place, card)
    between = data.take("between", None)
    if between is not None:
        game.between = read_cards([between], "between", left, in_play)[0]
    read_laid(game, data, read_cards(data.take("laid", []), "laid", left, in_play, LAID_ROOM))
    read_deck(game, data, left, in_play)
    game.crown = data.take_number("crown", 0, seats - 1, 0)
    game.caller = data.take_number("caller", 0, seats - 1, int(game.crown))
    turn = data.take("turn", None)
    read_round(game, codec.Reader(data.take("round", {}), "round"), rank_of_turn(game, turn))
    read_marks(game, codec.Reader(data.take("marks", {}), "marks"))
    read_stash(game, codec.Reader(data.take("stash", {}), "stash"))
    read_turn(game, turn)
    read_letter(game, data)
    read_completed(game, data)
    read_facts(game, data)


def read_letter(game: Dej, data: codec.Reader) -> None:
    """Read what only tables by the printed letter store: coins saved from earlier rounds, and the Wizard's card."""
    seats = int(game.seats)
    if not game.in_play.thief_takes_all_coins:
        now = [int(game.coins(seat)) for seat in range(seats)]
        for seat, coins in enumerate(data.take_numbers("saved_coins", seats, 0, MOST_COINS, now)):
            game.set_saved_coins(seat, coins)
    if not game.in_play.wizard_repeats_kept_card:
        entry = data.take("kept", None)
        if entry is not None:
            read_kept(game, codec.Reader(entry, "kept"))


def read_kept(game: Dej, data: codec.Reader) -> None:
    """KR-60: the card that the Wizard took to the hand, if it is still there, and from whom."""
    target = data.take_number("from", 0, int(game.seats) - 1)
    name = data.take("card")
    card = NO_CARD
    if name is not None:
        card = codec.name_index(name, "kept", DISTRICT_NAMES)
    if game.playing == 0 or game.player == target:
        raise BadPosition("bad_kept", "kept is what the Wizard took from another player in this turn", entry="kept")
    if card != NO_CARD and not has(game.hand(game.player), card):
        raise BadPosition("bad_kept", f"kept has {name}, which is not in the hand of the Wizard", entry="kept")
    game.keep_card(target, card)


def read_cards(entry: object, key: str, left: list[int], in_play: list[str], most: int = 200) -> list[int]:
    """Cards by name; each is subtracted from the copies that are left."""
    if not isinstance(entry, (list, tuple)) or len(entry) > most:
        raise BadPosition("not_cards", f"{key} must be lists of at most {most} districts, not {entry!r}", entry=key)
    found: list[int] = []
    for name in entry:
        card = codec.name_index(name, key, DISTRICT_NAMES, in_play)
        if left[card] == 0:
            sentence = f"{key} has more copies of {name} than are in the game"
            raise BadPosition("too_many", sentence, entry=key, card=name)
        left[card] -= 1
        found.append(card)
    return found


def read_deck(game: Dej, data: codec.Reader, left: list[int], in_play: list[str]) -> None:
    """From the top; cards that lie nowhere go under those named, in the order of their numbers."""
    for card in read_cards(data.take("deck", []), "deck", left, in_play):
        game.put_under(card)
    for kind in range(KINDS_OF_DISTRICT):
        for _copy in range(left[kind]):
            game.put_under(kind)


def read_beautified(game: Dej, data: codec.Reader, in_play: list[str]) -> None:
    """K-8.26: districts with a coin on them stand in the city."""
    seats = int(game.seats)
    for seat, entry in enumerate(data.take_list("beautified", [[]] * seats, seats)):
        city = [int(game.copies(CITY + seat, kind)) for kind in range(KINDS_OF_DISTRICT)]
        for card in read_cards(entry, "beautified", city, in_play):
            game.put(BEAUTIFIED + seat, card)


def read_completed(game: Dej, data: codec.Reader) -> None:
    """D-10.2: who has completed a city; left out, these are the players with a complete city, the lowest seat first."""
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
    for seat in complete:
        if not has(game.completed, seat):
            raise BadPosition("not_completed", f"completed lacks: {seat}, whose city is complete", entry="completed")
