"""What a value net reads of each seat, as a sparse row of numbers. Each game with a net has a subclass."""

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.game import Game
from meydan.core.types import Seat


class Row:
    """The numbers of one seat that are not zero, with their columns."""

    def __init__(self, width: i64) -> None:
        self.columns: vec[i64] = vec[i64]([0] * width)
        self.numbers: vec[float] = vec[float]([0.0] * width)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def put(self, column: i64, number: float) -> None:
        """Write a number; a column is written once at most."""
        self.columns[self.count] = column
        self.numbers[self.count] = number
        self.count += 1

    def flag(self, column: i64) -> None:
        self.put(column, 1.0)


class ValueColumns:
    """The columns of one game. All seats have the same columns, so that a net cannot prefer a seat."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def numbered(self, name: str, number: int) -> i64:
        """Add this many columns, and return the first."""
        first = len(self.names)
        for at in range(number):
            self.names.append(f"{name}.{at}")
        return first

    def rests(self, game: Game) -> bool:
        """Whether the game is at a moment the net has learned to judge."""
        raise NotImplementedError

    def fill(self, game: Game, seat: Seat, row: Row) -> None:
        """Write the row of a seat. The hand counts, also for other seats: nets are asked about redealt games only."""
        raise NotImplementedError
