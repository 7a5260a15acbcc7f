"""Trying dominoes on a kingdom: what it would be worth with a domino on a spot, now and with a view to the future."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import size
from meydan.core.moves import Moves
from meydan.core.types import Seat
from meydan.games.kingdomino.board.land import CROWN_ONES, CROWN_TWOS, REACH, TAKEN, WORDS, Land
from meydan.games.kingdomino.board.ring49 import MAY_COVER, WIDTH, Squares, back, group, on
from meydan.games.kingdomino.board.spots import Reach, Spot, frame_of, is_centred
from meydan.games.kingdomino.scoring.kingdoms import total
from meydan.games.kingdomino.zones.dominoes import TERRAIN_A, TERRAIN_B, TERRAINS, Domino
from meydan.games.kingdomino.zones.state import Kingdomino

# What a kingdom is worth beyond its points, in points.
HOLE: Final = 0
"""A square that no domino can cover any more."""
MIDDLE: Final = 1
"""The castle can still be in the middle."""
BARREN: Final = 2
"""A square of a territory without crowns."""
FERTILE: Final = 3
"""A square of a territory with crowns: it may grow."""
SPLIT: Final = 4
"""A territory of its own."""
WEIGHTS: Final = 5


class KingdomTrial:
    """A copy of one kingdom, to try dominoes on without changing the game."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.land: Land | None = None
        self.wide: bool = False
        """Is it the area of seven by seven? Then only points are counted."""
        self.seat: Seat = 0
        self.has_middle: bool = False
        self.has_harmony: bool = False
        self.worths: vec[float] = vec[float]([0.0] * TERRAINS)
        """The worth of the territories of each terrain in the kingdom as it is."""
        self.farsighted: bool = True

    def begin(self, game: Kingdomino, seat: Seat, farsighted: bool) -> None:
        """Copy the kingdom of a seat."""
        if self.land is None:
            self.land = game.land.sibling()
        self.ground().assign(game.land)
        self.seat = seat
        self.wide = game.variant.is_duel
        self.has_middle = game.variant.rewards_middle
        self.has_harmony = game.variant.rewards_harmony
        self.farsighted = farsighted and not self.wide
        self.count_all()

    def ground(self) -> Land:
        land = self.land
        assert land is not None
        return land

    def count_all(self) -> None:
        if self.wide:
            return
        for terrain in range(TERRAINS):
            self.worths[terrain] = self.of_terrain(terrain)

    def of_terrain(self, terrain: i64) -> float:
        """Points of the territories of one terrain, plus their expected growth."""
        words = self.ground().words
        at = WORDS * self.seat
        ones = words[at + CROWN_ONES]
        twos = words[at + CROWN_TWOS]
        left = words[at + terrain]
        points: i64 = 0
        barren: i64 = 0
        fertile: i64 = 0
        groups: i64 = 0
        while left != 0:
            found = group(left)
            left &= ~found
            squares = size(found)
            crowns = size(found & ones) + 2 * size(found & twos)
            points += squares * crowns
            groups += 1
            if crowns == 0:
                barren += squares
            else:
                fertile += squares
        if not self.farsighted:
            return float(points)
        hoped = self.weights[BARREN] * float(barren) + self.weights[FERTILE] * float(fertile)
        return float(points) + hoped + self.weights[SPLIT] * float(groups)

    def with_domino(self, domino: Domino, spot: Spot) -> float:
        """What the kingdom would be worth with a domino on a spot; the kingdom stays as it was."""
        land = self.ground()
        before = land.words[:]
        land.lay(self.seat, domino, spot)
        worth = self.after(domino)
        land.words = before
        return worth

    def after(self, domino: Domino) -> float:
        """What the kingdom is worth after a domino was laid: only the terrains of its halves have changed."""
        a = TERRAIN_A[domino]
        b = TERRAIN_B[domino]
        worth = 0.0
        if self.wide:
            return float(self.ground().tally(self.seat)[0]) + self.bonuses()
        for terrain in range(TERRAINS):
            if terrain in (a, b):
                worth += self.of_terrain(terrain)
            else:
                worth += self.worths[terrain]
        return worth + self.bonuses()

    def bonuses(self) -> float:
        land = self.ground()
        reach = land.reach(self.seat)
        worth = 0.0
        if not self.farsighted:
            if self.has_middle and is_centred(reach):
                worth += 10.0
            if self.has_harmony and land.is_full(self.seat):
                worth += 5.0
            if self.wide:
                return worth
            return worth - float(size(self.holes()))
        if self.has_middle and can_be_middle(reach):
            worth += self.weights[MIDDLE]
        return worth + self.weights[HOLE] * float(size(self.holes()))

    def holes(self) -> Squares:
        """Free squares with no free neighbour."""
        words = self.ground().words
        at = WORDS * self.seat
        free = MAY_COVER[frame_of(words[at + REACH])] & ~words[at + TAKEN]
        return free & ~(back(free, 1) | on(free, 1) | back(free, WIDTH) | on(free, WIDTH))

    def best_of(self, domino: Domino, moves: Moves) -> float:
        """The worth of the best spot for a domino; less than now if it must be discarded."""
        land = self.ground()
        if not land.look(self.seat, domino):
            return self.unchanged() - 5.0
        moves.clear()
        land.list_spots(moves)
        best = -1000.0
        for at in range(moves.count):
            worth = self.with_domino(domino, moves.choices[at])
            if worth > best:
                best = worth
        return best

    def unchanged(self) -> float:
        worth = self.bonuses()
        if self.wide:
            return worth + float(self.ground().tally(self.seat)[0])
        for terrain in range(TERRAINS):
            worth += self.worths[terrain]
        return worth


def can_be_middle(reach: Reach) -> bool:
    """N-6.2: no side reaches farther than two, so that five by five squares around the castle are still possible."""
    return reach & 63 <= 3 and (reach >> 6) & 63 <= 3 and (reach >> 12) & 63 <= 3 and reach >> 18 <= 3


def points_now(game: Kingdomino, seat: Seat) -> i64:
    """All points of a seat as its kingdoms lie now."""
    points = total(game.result(seat))
    for at in range(seat, len(game.past), game.seats):
        points += total(game.past[at])
    return points
