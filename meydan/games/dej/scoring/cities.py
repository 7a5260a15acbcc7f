"""D-10, K-10: counting the cities, and who has won."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit, drop_lowest, has, listed, lowest, size
from meydan.core.types import Seat, Set
from meydan.games.dej.catalogue import DISTRICTS
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.hooks import CountedCity
from meydan.games.dej.zones.names import TYPE_NAMES, TYPES, UNIQUE
from meydan.games.dej.zones.piles import BEAUTIFIED, CITY
from meydan.games.dej.zones.state import Dej

ALL_TYPES_BONUS: Final = 3
FIRST_BONUS: Final = 4
COMPLETE_BONUS: Final = 2

# The parts of a score.
DISTRICTS_PART: Final = 0
TYPES_PART: Final = 1
COMPLETE_PART: Final = 2
EXTRA_PART: Final = 3
PART_NAMES: Final = ["districts", "all_types", "complete", "extra"]
PARTS: Final = 4


class CityTally:
    """A score in its parts, in the counting that is best for its owner (D-9.1, K-10.4)."""

    def __init__(self, counted: CountedCity, joker: Set, as_type: i64) -> None:
        self.parts: vec[i64] = vec[i64]([0] * PARTS)
        self.counted = counted
        self.joker = joker
        self.as_type = as_type
        """As which type the joker counted, if there is one."""

    def total(self) -> i64:
        return self.parts[0] + self.parts[1] + self.parts[2] + self.parts[3]


def tally(game: Dej, seat: Seat, at_end: bool) -> CityTally:
    """D-10.3, K-10.2: the best counting of a city: what stands for another type, and whether hand cards are shown."""
    best = count(game, seat, 0, UNIQUE)
    joker = game.city(seat) & game.in_play.standing_in
    shown: Set = 0
    if at_end:
        shown = game.hand(seat) & game.in_play.scoring_in_hand
    if joker != 0 or shown != 0:
        stands_for: Set = 0
        if joker != 0:
            stands_for = DISTRICTS[lowest(joker)].stands_for(game)
        left = stands_for | bit(UNIQUE)
        while left != 0:
            as_type = lowest(left)
            best = better(best, count(game, seat, joker & -joker, as_type))
            if shown != 0:
                best = better(best, count(game, seat, joker & -joker, as_type, shown))
            left = drop_lowest(left)
    return best


def better(one: CityTally, other: CityTally) -> CityTally:
    if other.total() > one.total():
        return other
    return one


def count(game: Dej, seat: Seat, joker: Set, as_type: i64, shown: Set = 0) -> CityTally:
    """One counting: the joker (if any) as this type, these hand cards shown."""
    counted = counted_by_type(game, seat, joker, as_type, shown)
    types: i64 = 0
    for kind in range(TYPES):
        if counted.of_type[kind] > 0:
            types += 1
    found = CityTally(counted, joker, as_type)
    found.parts[DISTRICTS_PART] = worth(game, seat)
    if types == TYPES:
        found.parts[TYPES_PART] = ALL_TYPES_BONUS
    found.parts[COMPLETE_PART] = completion(game, seat, shown)
    found.parts[EXTRA_PART] = extra(game, seat, counted)
    return found


def counted_by_type(game: Dej, seat: Seat, joker: Set, as_type: i64, shown: Set) -> CountedCity:
    """How many districts of each type a counting finds."""
    counted = CountedCity(shown)
    for kind in range(TYPES):
        districts = game.count(CITY + seat, game.in_play.of_type[kind] & ~joker)
        if joker != 0 and kind == as_type:
            districts += 1
        if kind == UNIQUE:
            districts += size(shown)
        counted.of_type[kind] = districts
    return counted


def worth(game: Dej, seat: Seat) -> i64:
    """The printed costs, and a point for each beautifying coin (K-10.2)."""
    total = game.pile_size(BEAUTIFIED + seat)
    left = game.city(seat)
    while left != 0:
        card = lowest(left)
        total += game.in_play.costs[card] * game.copies(CITY + seat, card)
        left = drop_lowest(left)
    return total


def completion(game: Dej, seat: Seat, shown: Set) -> i64:
    """D-10.3.3, K-10.2, K-10.3: once earned it stays; shown hand cards may complete a city, never as the first.

    KR-17: by the printed letter, a Monument may do so as well.
    """
    if game.first_complete == seat:
        return FIRST_BONUS
    if has(game.completed, seat):
        return COMPLETE_BONUS
    if shown == 0 and game.in_play.weighed == game.in_play.heavy:
        return 0
    weight = game.final_weight(seat)
    while shown != 0:
        weight += DISTRICTS[lowest(shown)].weight_in_hand(game)
        shown = drop_lowest(shown)
    if weight >= game.in_play.city_size:
        return COMPLETE_BONUS
    return 0


def extra(game: Dej, seat: Seat, counted: CountedCity) -> i64:
    """D-10.3.4, K-10.2: what the districts themselves score."""
    total: i64 = 0
    left = game.city(seat) & game.in_play.scoring
    while left != 0:
        total += DISTRICTS[lowest(left)].score(game, seat, counted)
        left = drop_lowest(left)
    left = counted.shown
    while left != 0:
        total += DISTRICTS[lowest(left)].score_in_hand(game, seat)
        left = drop_lowest(left)
    return total


def best(game: Dej) -> Set:
    """D-10.5, K-10.5: the highest total; among equals the highest rank of the last round."""
    winner: Seat = 0
    most: i64 = -1
    may_win = game.contenders()
    for seat in range(game.seats):
        if not has(may_win, seat):
            continue
        points = tally(game, seat, True).total() * 16 + highest_rank(game, seat)
        if points > most:
            most = points
            winner = seat
    return bit(winner)


def highest_rank(game: Dej, seat: Seat) -> i64:
    """D-10.5, DR-16: the higher of a player's role numbers."""
    rank = game.in_play.ranks
    while rank > 0 and game.holder(rank) != seat:
        rank -= 1
    return rank


def scores(game: Dej) -> list[dict[str, object]]:
    """Per seat its total and parts, and how they came about. While the game goes on, hand cards are never shown."""
    table: list[dict[str, object]] = []
    for seat in range(game.seats):
        found = tally(game, seat, game.over)
        entry: dict[str, object] = {"seat": int(seat), "total": int(found.total())}
        for part in range(PARTS):
            entry[PART_NAMES[part]] = int(found.parts[part])
        explained = extras(game, seat, found)
        if explained:
            entry["extras"] = explained
        if found.joker != 0 and found.as_type != UNIQUE:
            entry["stands_for"] = {DISTRICT_NAMES[lowest(found.joker)]: TYPE_NAMES[found.as_type]}
        table.append(entry)
    return table


def extras(game: Dej, seat: Seat, found: CityTally) -> dict[str, object]:
    """K-10.2: the points of each district that scores by itself, in the counting that was best."""
    points: dict[str, object] = {}
    for card in listed(game.city(seat) & game.in_play.scoring):
        scored = int(DISTRICTS[card].score(game, seat, found.counted))
        if scored != 0:
            points[DISTRICT_NAMES[card]] = scored
    for card in listed(found.counted.shown):
        points[DISTRICT_NAMES[card]] = int(DISTRICTS[card].score_in_hand(game, seat))
    return points
