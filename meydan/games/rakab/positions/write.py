"""Writes a Rakab position as plain data (docs/positions/rakab.md)."""

from meydan.core.bitset import listed
from meydan.games.rakab.zones.deck import (
    counts,
    names,
)
from meydan.games.rakab.zones.plain import deck_cards, passed, province_name, seasons
from meydan.games.rakab.zones.state import Rakab


def dump(game: Rakab) -> dict[str, object]:
    """Cards by seat, markers and tokens. Remainder or boxes follow from the rest but are written for the reader."""
    seats = range(game.seats)
    data: dict[str, object] = {
        "hands": [names(game.hand(seat)) for seat in seats],
        "rows": [names(game.row(seat)) for seat in seats],
        "taken_back": [names(game.taken_back(seat)) for seat in seats],
        "owned": [[game.map.provinces[province] for province in listed(game.owned(seat))] for seat in seats],
        "war": province_name(game, game.war),
        "peace": province_name(game, game.peace),
        "chooser": int(game.chooser),
        "seasons": seasons(game),
        "fighting": listed(game.fighting),
        "passed": passed(game),
        "quiet": int(game.quiet),
    }
    if game.duel:
        data["decks"] = [deck_cards(game, seat) for seat in seats]
        data["boxes"] = [counts(game.box(seat)) for seat in seats]
    else:
        data["burnt"] = counts(game.burnt)
        data["remainder"] = counts(game.remainder)
    return data
