"""Reading what seats have seen: the cards lying under a district, and where hidden cards went (D-12, K-12)."""

from meydan.core import codec
from meydan.core.bitset import bit
from meydan.core.errors import BadPosition
from meydan.core.types import Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.setup import lay_out
from meydan.games.dej.zones import facts
from meydan.games.dej.zones.names import TYPE_NAMES, TYPES
from meydan.games.dej.zones.state import Dej


def read_laid(game: Dej, data: codec.Reader, cards: list[int]) -> None:
    """K-9.17: the districts under another one, and who has seen each; left out, nobody has."""
    nobody: list[list[int]] = [[]] * len(cards)
    seen = data.take_list("laid_seen", nobody, len(cards))
    for place in range(len(cards)):
        game.add_laid(cards[place], read_seats(seen[place], "laid_seen", int(game.seats)))


def read_seats(entry: object, key: str, seats: int) -> Set:
    if not isinstance(entry, (list, tuple)):
        raise BadPosition("not_seats", f"{key} must be a list of seats, not {entry!r}", entry=key)
    found: Set = 0
    for seat in entry:
        found |= bit(codec.number(seat, key, 0, seats - 1))
    return found


def read_facts(game: Dej, data: codec.Reader) -> None:
    """What seats have seen of hidden cards. Without the entry, seats know only what they see now."""
    if not data.has("seen"):
        lay_out(game)
        return
    for entry in data.take_list("seen"):
        game.remember(read_fact(entry))


def read_fact(entry: object) -> int:
    if not isinstance(entry, (list, tuple)) or len(entry) != 5:
        raise BadPosition("bad_fact", f"seen has {entry!r}, which is no fact", entry="seen")
    kind = codec.name_index(entry[0], "seen", facts.FACT_NAMES)
    source = codec.name_index(entry[1], "seen", facts.ZONE_NAMES)
    goals = TYPE_NAMES[:TYPES] if kind == facts.COUNTED else facts.ZONE_NAMES
    goal = codec.name_index(entry[2], "seen", goals)
    if kind in facts.NUMBERS:
        number = codec.number(entry[3], "seen", 0, 127)
    elif entry[3] is None:
        number = 0
    else:
        number = codec.name_index(entry[3], "seen", DISTRICT_NAMES) + 1
    return facts.fact(kind, source, goal, number, read_seats(entry[4], "seen", 8))
