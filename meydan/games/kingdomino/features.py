"""N-7: what every seat sees, as a row of numbers: all that the view has."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import drop_lowest, has, lowest
from meydan.core.events import Telling
from meydan.core.features.columns import Columns, place, places
from meydan.core.features.grid import Grid
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.types import Seat
from meydan.games.kingdomino import events
from meydan.games.kingdomino.board.spots import FARTHEST, SIDE, SPOTS, STEP_X, STEP_Y
from meydan.games.kingdomino.scoring import kingdoms
from meydan.games.kingdomino.zones.dominoes import (
    CROWNS_A,
    CROWNS_B,
    DOMINOES,
    NO_DOMINO,
    TERRAIN_A,
    TERRAIN_B,
    TERRAIN_NAMES,
    TERRAINS,
)
from meydan.games.kingdomino.zones.state import Kingdomino
from meydan.games.kingdomino.zones.variant import GAMES_OF_A_DYNASTY

if TYPE_CHECKING:
    from meydan.core.rules import Rules

SLOTS: Final = 6
SQUARE: Final = 8
"""Columns of a square: terrains, crowns, and the domino."""
NEAR: Final = 4
"""How far a square of a kingdom with sides of five can be from its castle. N-6.4: only two players have larger ones."""
POINT_BITS: Final = 12
TELLINGS: Final = [value for value in vars(events).values() if isinstance(value, Telling)]


@final
class KingdominoFeatures(Features):
    """Kingdoms square by square around the castle, lines with the kings on them, and finished games of a Dynasty.

    The domino of a square is its number; on the square of half B it is 48 more.
    """

    def __init__(self, rules: "Rules", players: int | None, history: int) -> None:
        super().__init__(rules, players, SLOTS, SPOTS)
        columns = self.columns
        reach = NEAR if players is not None and players > 2 else FARTHEST
        numbers = [str(number + 1) for number in range(DOMINOES)]
        self.front_at: i64 = columns.each("front", numbers)
        self.free_at: i64 = columns.each("next_line.free", numbers)
        self.pile_at: i64 = columns.one("pile")
        self.finished_at: i64 = columns.number("finished", GAMES_OF_A_DYNASTY - 1)
        self.square_a: vec[i64] = vec[i64](_squares(reach, 0))
        self.square_b: vec[i64] = vec[i64](_squares(reach, 1))
        self.players_start: i64 = len(columns.names)
        self.line_at: i64 = 0
        self.claimed_at: i64 = 0
        self.discarded_at: i64 = 0
        self.undrawn_at: i64 = 0
        self.past_at: i64 = 0
        self.past_width: i64 = 0
        self.squares_at: i64 = 0
        self.width: i64 = 0
        for name in places(self.room):
            begin = len(columns.names)
            self.line_at = columns.each(f"{name}.line", numbers) - begin
            self.claimed_at = columns.each(f"{name}.next_line", numbers) - begin
            self.discarded_at = columns.each(f"{name}.discarded", numbers) - begin
            self.undrawn_at = columns.one(f"{name}.undrawn") - begin
            self.past_at = len(columns.names) - begin
            for number in range(GAMES_OF_A_DYNASTY - 1):
                self.past_width = _add_result(columns, f"{name}.game.{number + 1}")
            self.squares_at = columns.add(_square_names(name, reach)) - begin
            self.width = len(columns.names) - begin
        self.add_history(TELLINGS, history)

    def fill(self, game: Game, viewer: Seat, grid: Grid) -> None:
        assert isinstance(game, Kingdomino)
        super().fill(game, viewer, grid)
        if game.front != NO_DOMINO:
            grid.flag(self.front_at + game.front - 1)
        grid.put_set(self.free_at - 1, game.free)
        grid.put(self.pile_at, game.pile)
        grid.flag(self.finished_at + game.finished)
        for seat in range(game.seats):
            start = self.players_start + self.width * place(seat, viewer, game.seats)
            kings = undrawn(game, seat)
            if kings > 0:
                grid.put(start + self.undrawn_at, kings)
            for number in range(game.finished):
                put_result(grid, start + self.past_at + self.past_width * number, game.past[number * game.seats + seat])
        self.fill_owned(game, viewer, grid, game.line, self.line_at)
        self.fill_owned(game, viewer, grid, game.claimed, self.claimed_at)
        self.fill_owned(game, viewer, grid, game.discarded, self.discarded_at)
        self.fill_squares(game, viewer, grid)

    def fill_owned(self, game: Kingdomino, viewer: Seat, grid: Grid, dominoes: i64, column: i64) -> None:
        """A flag for each of these dominoes with the seat whose king claimed it."""
        while dominoes != 0:
            domino = lowest(dominoes)
            seat = place(game.owner(domino), viewer, game.seats)
            grid.flag(self.players_start + self.width * seat + column + domino - 1)
            dominoes = drop_lowest(dominoes)

    def fill_squares(self, game: Kingdomino, viewer: Seat, grid: Grid) -> None:
        """N-4: both halves of every domino that lies in a kingdom."""
        for domino in range(1, DOMINOES + 1):
            spot = game.spot(domino)
            if spot >= 0:
                seat = place(game.owner(domino), viewer, game.seats)
                start = self.players_start + self.width * seat + self.squares_at
                put_half(grid, start + self.square_a[spot], TERRAIN_A[domino], CROWNS_A[domino], domino)
                put_half(grid, start + self.square_b[spot], TERRAIN_B[domino], CROWNS_B[domino], domino + DOMINOES)


def put_half(grid: Grid, start: i64, terrain: i64, crowns: i64, domino: i64) -> None:
    grid.flag(start + terrain)
    if crowns > 0:
        grid.put(start + TERRAINS, crowns)
    grid.put(start + TERRAINS + 1, domino)


def put_result(grid: Grid, start: i64, result: i64) -> None:
    """N-6.7: what a finished game brought one seat."""
    grid.put_set(start, kingdoms.territory_points(result))
    grid.put(start + POINT_BITS, kingdoms.largest(result))
    grid.put(start + POINT_BITS + 1, kingdoms.crowns(result))
    grid.put(start + POINT_BITS + 2, kingdoms.middle(result))
    grid.put(start + POINT_BITS + 3, kingdoms.harmony(result))


def _add_result(columns: Columns, prefix: str) -> i64:
    """The columns that `put_result` fills; how many they are."""
    before = len(columns.names)
    columns.bits(f"{prefix}.points", POINT_BITS)
    columns.each(prefix, ["largest", "crowns", "middle_kingdom", "harmony"])
    return len(columns.names) - before


def undrawn(game: Kingdomino, seat: Seat) -> i64:
    """N-2.7: how many kings of a seat are still to be drawn."""
    kings: i64 = 0
    king = seat
    while king < game.variant.kings:
        if has(game.undrawn, king):
            kings += 1
        king += game.seats
    return kings


def _square_names(name: str, reach: int) -> list[str]:
    found: list[str] = []
    for y in range(-reach, reach + 1):
        for x in range(-reach, reach + 1):
            found += [f"{name}.square.{x},{y}.{what}" for what in [*TERRAIN_NAMES, "crowns", "domino"]]
    return found


def _squares(reach: int, half: int) -> list[int]:
    """By spot, where the columns of the square of half A or half B begin; 0 for spots out of reach."""
    found: list[int] = []
    for spot in range(SPOTS):
        x = spot // 4 % SIDE - FARTHEST + half * STEP_X[spot % 4]
        y = spot // 4 // SIDE - FARTHEST + half * STEP_Y[spot % 4]
        inside = -reach <= x <= reach and -reach <= y <= reach
        found.append(SQUARE * ((y + reach) * (2 * reach + 1) + x + reach) if inside else 0)
    return found
