"""Reads a Kingdomino position from plain data (docs/positions/kingdomino.md) and says clearly what is wrong with it."""

from meydan.core import codec
from meydan.core.bitset import bit, size
from meydan.core.errors import BadPosition
from meydan.games.kingdomino.board.spots import (
    DIRECTION_NAMES,
    FARTHEST,
    spot_at,
    spot_text,
    turned,
)
from meydan.games.kingdomino.scoring.kingdoms import HARMONY_BONUS, MIDDLE_BONUS, MOST_POINTS, make
from meydan.games.kingdomino.zones.dominoes import ALL_DOMINOES, DOMINOES, has_equal_halves
from meydan.games.kingdomino.zones.state import Kingdomino


def load(game: Kingdomino, data: codec.Reader) -> None:
    """Read the zones; what follows from the rest (pile, empty zones) may be left out."""
    seats = int(game.seats)
    seen: list[int] = []
    for seat, entry in enumerate(data.take_list("kingdoms", [[]] * seats, seats)):
        read_kingdom(game, seat, entry, seen)
    for seat, entry in enumerate(data.take_list("discarded", [[]] * seats, seats)):
        for number in as_list(entry, "discarded"):
            domino = read_domino(number, "discarded", seen)
            game.discarded |= bit(domino)
            game.fates[domino] = seat + 1
    read_line(game, data.take_list("line", []), seen)
    read_next_line(game, data.take_list("next_line", []), seen)
    for seat, count in enumerate(data.take_numbers("undrawn", seats, 0, int(game.variant.kings_each), [0] * seats)):
        for number in range(count):
            game.undrawn |= bit(seat + number * seats)
    game.pile = game.variant.in_play - len(seen)
    if game.pile < 0:
        raise BadPosition(
            "too_many", f"there are {len(seen)} dominoes on the table, but {game.variant.in_play} in play"
        )
    if data.take_number("pile", 0, DOMINOES, int(game.pile)) != game.pile:
        raise BadPosition("wrong_pile", f"the pile must be what is left: {game.pile}", entry="pile")
    front = data.take("front", None)
    if front is not None:
        if not game.variant.shows_front or game.pile == 0:
            raise BadPosition("no_front", "the pile shows no domino here, so front must be left out", entry="front")
        game.front = read_domino(front, "front", seen)
    game.unseen = ALL_DOMINOES
    for domino in seen:
        game.unseen &= ~bit(domino)
    game.unseen_count = size(game.unseen)
    read_finished(game, data)


def as_list(entry: object, key: str) -> list[object]:
    if not isinstance(entry, (list, tuple)):
        raise BadPosition("not_a_list", f"{key} must be a list for each seat, not {entry!r}", entry=key)
    return list(entry)


def read_domino(value: object, key: str, seen: list[int]) -> int:
    """N-1.1: a number from 1 to 48 that lies nowhere else."""
    domino = codec.number(value, key, 1, DOMINOES)
    if domino in seen:
        raise BadPosition("domino_twice", f"domino {domino} lies in two places", domino=domino)
    seen.append(domino)
    return domino


def read_kingdom(game: Kingdomino, seat: int, entry: object, seen: list[int]) -> None:
    """Lay the dominoes in any order the rules allow: what connected to a part of the kingdom connects to all of it."""
    waiting: list[tuple[int, int]] = []
    for laid in as_list(entry, "kingdoms"):
        if not isinstance(laid, (list, tuple)) or len(laid) != 4:
            raise BadPosition(
                "bad_domino", f"kingdoms has {laid!r}, which is no [number, x, y, direction]", entry="kingdoms"
            )
        domino = read_domino(laid[0], "kingdoms", seen)
        x = codec.number(laid[1], "kingdoms", -FARTHEST, FARTHEST)
        y = codec.number(laid[2], "kingdoms", -FARTHEST, FARTHEST)
        spot = spot_at(x, y, codec.name_index(laid[3], "kingdoms", DIRECTION_NAMES))
        if has_equal_halves(domino) and spot & 2 != 0:
            spot = int(turned(spot))
        waiting.append((domino, spot))
    while waiting:
        left: list[tuple[int, int]] = []
        for domino, spot in waiting:
            game.land.look(seat, domino)
            if game.land.allows(spot):
                game.put(seat, domino, spot)
            else:
                left.append((domino, spot))
        if len(left) == len(waiting):
            raise no_place(seat, left[0][0], left[0][1])
        waiting = left


def no_place(seat: int, domino: int, spot: int) -> BadPosition:
    where = spot_text(spot) if spot >= 0 else "its spot"
    return BadPosition(
        "bad_spot", f"domino {domino} cannot lie at {where} in the kingdom of seat {seat}", domino=domino
    )


def read_line(game: Kingdomino, entries: list[object], seen: list[int]) -> None:
    """`[domino, seat]` for every king that has yet to act."""
    for entry in entries:
        domino, seat = read_king(entry, "line", game, seen)
        if seat < 0:
            raise BadPosition("no_king", f"domino {domino} of the line needs a king", entry="line", domino=domino)
        game.line |= bit(domino)


def read_next_line(game: Kingdomino, entries: list[object], seen: list[int]) -> None:
    """`[domino, seat]`, or `[domino, null]` without a king."""
    for entry in entries:
        domino, seat = read_king(entry, "next_line", game, seen)
        if seat < 0:
            game.free |= bit(domino)
        else:
            game.claimed |= bit(domino)


def read_king(entry: object, key: str, game: Kingdomino, seen: list[int]) -> tuple[int, int]:
    if not isinstance(entry, (list, tuple)) or len(entry) != 2:
        raise BadPosition("bad_king", f"{key} has {entry!r}, which is no [domino, seat]", entry=key)
    domino = read_domino(entry[0], key, seen)
    if entry[1] is None:
        return domino, -1
    seat = codec.number(entry[1], key, 0, int(game.seats) - 1)
    game.fates[domino] = seat + 1
    return domino, seat


def read_finished(game: Kingdomino, data: codec.Reader) -> None:
    """N-6.7: what earlier games of a Dynasty brought."""
    games = data.take_list("finished", [])
    if len(games) >= game.variant.games:
        raise BadPosition(
            "too_many_games", "finished has more games than the match can have behind it", entry="finished"
        )
    for one in games:
        entries = as_list(one, "finished")
        if len(entries) != game.seats:
            raise BadPosition("wrong_length", f"a finished game has {game.seats} results", entry="finished")
        for entry in entries:
            game.remember(read_result(game, codec.Reader(entry, "finished game")))


def read_result(game: Kingdomino, data: codec.Reader) -> int:
    middle = read_bonus(data, "middle_kingdom", MIDDLE_BONUS, game.variant.rewards_middle)
    harmony = read_bonus(data, "harmony", HARMONY_BONUS, game.variant.rewards_harmony)
    base = data.take_number("base", 0, MOST_POINTS)
    largest = data.take_number("largest", 1, 49)
    crowns = data.take_number("crowns", 0, 39)
    data.done()
    return int(make(base, largest, crowns, middle, harmony))


def read_bonus(data: codec.Reader, key: str, bonus: int, in_force: bool) -> bool:
    value = data.take_number(key, 0, bonus, 0)
    if value not in (0, bonus) or (value and not in_force):
        raise BadPosition("bad_bonus", f"{key} of a finished game cannot be {value} here", entry=key)
    return value > 0
