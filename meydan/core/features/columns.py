"""The columns of an observation by name, in groups that begin at a number."""

from mypy_extensions import i64


class Columns:
    """The names of all columns. Every method adds a group and returns the number of its first column."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def one(self, name: str) -> i64:
        """A single column: a flag or a small number."""
        return self.add([name])

    def add(self, names: list[str]) -> i64:
        start = len(self.names)
        self.names += names
        return start

    def each(self, prefix: str, members: list[str]) -> i64:
        """One column for each member: `own.hand.duke`, `own.hand.captain` …"""
        return self.add([f"{prefix}.{member}" for member in members])

    def number(self, prefix: str, most: int) -> i64:
        """A number from 0 to `most`, one column for each, and one for how far it is above: see `Grid.put_number`."""
        return self.each(prefix, [str(value) for value in range(most + 1)] + ["more"])

    def bits(self, prefix: str, count: int) -> i64:
        """A number in binary, lowest bit first."""
        return self.each(prefix, [f"bit{place}" for place in range(count)])


def places(seats: int) -> list[str]:
    """Seats as one of them sees the table: itself, the next one clockwise, and so on."""
    return ["own"] + [f"left{steps}" for steps in range(1, seats)]


def place(seat: i64, viewer: i64, seats: i64) -> i64:
    """How many steps clockwise from the viewer a seat is."""
    steps = seat - viewer
    if steps < 0:
        steps += seats
    return steps
