"""D-10.3, K-10.2: a counted city line by line: what every point is for. The points of the lines add up to the total."""

from meydan.core.bitset import listed, lowest
from meydan.core.types import Seat
from meydan.games.dej.catalogue import DISTRICTS
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.scoring.cities import COMPLETE_PART, TYPES_PART, CityTally, tally
from meydan.games.dej.zones.names import TYPE_NAMES, UNIQUE
from meydan.games.dej.zones.piles import BEAUTIFIED, CITY
from meydan.games.dej.zones.state import Dej

Line = dict[str, object]


def lines(game: Dej, seat: Seat) -> list[Line]:
    """The city of a seat counted as at the end of the game, in the counting that is best for its owner."""
    found = tally(game, seat, True)
    told: list[Line] = []
    for card in listed(game.city(seat)):
        for _copy in range(game.copies(CITY + seat, card)):
            told.append(_line("district", game.in_play.costs[card], card))
    coins = game.pile_size(BEAUTIFIED + seat)
    if coins != 0:
        told.append(_line("beautified", coins))
    if found.parts[TYPES_PART] != 0:
        told += _joker(game, seat, found)
        told.append(_line("all_types", found.parts[TYPES_PART]))
    if found.parts[COMPLETE_PART] != 0:
        first = game.first_complete == seat
        told.append(_line("first" if first else "complete", found.parts[COMPLETE_PART]))
    return told + _extras(game, seat, found)


def _joker(game: Dej, seat: Seat, found: CityTally) -> list[Line]:
    """D-9.1: the district that stands for another type."""
    joker = game.city(seat) & game.in_play.standing_in
    if joker == 0 or found.as_type == UNIQUE:
        return []
    line = _line("stands_for", 0, lowest(joker))
    line["type"] = TYPE_NAMES[found.as_type]
    return [line]


def _extras(game: Dej, seat: Seat, found: CityTally) -> list[Line]:
    """What the districts themselves score, in the city and shown from the hand."""
    told: list[Line] = []
    for card in listed(game.city(seat) & game.in_play.scoring):
        points = DISTRICTS[card].score(game, seat, found.counted)
        if points != 0:
            told.append(_line("extra", points, card))
    for card in listed(found.counted.shown):
        told.append(_line("shown", DISTRICTS[card].score_in_hand(game, seat), card))
    return told


def _line(why: str, points: int, card: int = -1) -> Line:
    line: Line = {"why": why, "points": int(points)}
    if card >= 0:
        line["district"] = DISTRICT_NAMES[card]
    return line
