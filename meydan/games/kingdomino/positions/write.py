"""Writes a Kingdomino position as plain data (docs/positions/kingdomino.md)."""

from meydan.core.bitset import has, listed
from meydan.games.kingdomino.board.spots import (
    DIRECTION_NAMES,
    direction_of,
    x_of,
    y_of,
)
from meydan.games.kingdomino.scoring.kingdoms import sums
from meydan.games.kingdomino.view import discarded, undrawn
from meydan.games.kingdomino.zones.dominoes import DOMINOES, NO_DOMINO
from meydan.games.kingdomino.zones.state import Kingdomino


def dump(game: Kingdomino) -> dict[str, object]:
    """Kingdoms and discarded dominoes by seat, both lines with their kings, and the pile."""
    seats = range(game.seats)
    data: dict[str, object] = {
        "kingdoms": [plain_kingdom(game, seat) for seat in seats],
        "discarded": [discarded(game, seat) for seat in seats],
        "line": [[domino, int(game.owner(domino))] for domino in listed(game.line)],
        "next_line": [
            [domino, None if has(game.free, domino) else int(game.owner(domino))]
            for domino in listed(game.claimed | game.free)
        ],
        "undrawn": undrawn(game),
        "front": None if game.front == NO_DOMINO else int(game.front),
        "pile": int(game.pile),
    }
    if game.variant.games > 1:
        data["finished"] = [plain_results(game, number) for number in range(game.finished)]
    return data


def plain_kingdom(game: Kingdomino, seat: int) -> list[list[object]]:
    """Every domino as `[number, x, y, direction]`, in the order of the numbers."""
    found: list[list[object]] = []
    for domino in range(1, DOMINOES + 1):
        spot = game.spot(domino)
        if game.owner(domino) == seat and spot >= 0:
            found.append([domino, int(x_of(spot)), int(y_of(spot)), DIRECTION_NAMES[direction_of(spot)]])
    return found


def plain_results(game: Kingdomino, number: int) -> list[dict[str, object]]:
    """One finished game of a Dynasty, seat by seat."""
    found: list[dict[str, object]] = []
    for seat in range(game.seats):
        entry = sums([game.past[number * game.seats + seat]])
        del entry["total"]
        found.append(entry)
    return found
