"""Writes a Coup position as plain data (docs/positions/coup.md)."""

from mypy_extensions import i64

from meydan.core.bitset import listed
from meydan.games.coup.zones import facts
from meydan.games.coup.zones.cards import CARD_NAMES, names
from meydan.games.coup.zones.state import Coup


def dump(game: Coup) -> dict[str, object]:
    """Hands, revealed and removed cards by seat; Court and treasury follow from them but are written for the reader."""
    seats = range(game.seats)
    data: dict[str, object] = {
        "hands": [names(game.hand(seat)) for seat in seats],
        "revealed": [names(game.revealed(seat)) for seat in seats],
        "removed": [names(game.removed(seat)) for seat in seats],
        "aside": names(game.aside),
        "court": names(game.court),
        "coins": [int(game.coins(seat)) for seat in seats],
        "treasury": None if game.endless_treasury else int(game.treasury),
    }
    if game.won & ~game.living != 0:
        data["winners"] = listed(game.won)
    if game.story is not None:
        data["seen"] = [plain_fact(fact) for fact in game.story.facts]
    return data


def plain_fact(fact: i64) -> list[object]:
    """What the table saw of hidden cards, as `read_fact` reads it."""
    kind = facts.kind_of(fact)
    data: list[object] = [facts.FACT_NAMES[kind], int(facts.seat_of(fact))]
    if kind == facts.EXCHANGED:
        data.append(int(facts.open_part(fact)))
    else:
        data.append(CARD_NAMES[facts.open_part(fact)])
    if kind != facts.LOST:
        data.append(names(facts.drawn(fact)))
    if kind == facts.EXCHANGED:
        data.append(names(facts.back(fact)))
    return data
