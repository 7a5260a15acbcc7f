"""Zones of Rakab as plain data, for the view and for positions."""

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.rakab.zones.deck import CARD_NAMES
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NOWHERE


def province_name(game: Rakab, province: i64) -> str | None:
    """A token's place; None beside the map."""
    if province == NOWHERE:
        return None
    return game.map.provinces[province]


def seasons(game: Rakab) -> list[list[object]]:
    """The season place, oldest card first, each with who played it."""
    found: list[list[object]] = []
    left = game.seasons
    while left != 0:
        found.append([CARD_NAMES[left & 15], int((left >> 4) & 7)])
        left >>= 7
    found.reverse()
    return found


def passed(game: Rakab) -> list[int]:
    """Who has passed, in that order."""
    found: list[int] = []
    left = game.passes
    while left != 0:
        found.append(int(left & 7) - 1)
        left >>= 3
    found.reverse()
    return found


def deck_cards(game: Rakab, seat: Seat) -> list[str]:
    """A deck for two, the next card first."""
    found: list[str] = []
    left = game.deck(seat)
    while left != 0:
        found.append(CARD_NAMES[(left & 15) - 1])
        left >>= 4
    return found
