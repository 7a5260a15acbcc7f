"""The options of a table as columns. They never change during a game."""

from mypy_extensions import i64

from meydan.core.features.columns import Columns
from meydan.core.features.grid import Grid
from meydan.core.options import Flag, Names, Number, OneOf, Option


class OptionColumns:
    """A flag, one column for each named value, a number in binary, or for a list of names the place of each in it."""

    def __init__(self, columns: Columns, options: list[Option]) -> None:
        self.options = options
        self.starts: list[int] = [int(_added(columns, option)) for option in options]

    def fill(self, settings: dict[str, object], grid: Grid) -> None:
        for at in range(len(self.options)):
            _fill(grid, self.starts[at], self.options[at], settings[self.options[at].name])


def _added(columns: Columns, option: Option) -> i64:
    name = f"option.{option.name}"
    if isinstance(option, OneOf):
        return columns.each(name, option.values)
    if isinstance(option, Number):
        return columns.each(name, ["none"] + [f"bit{place}" for place in range(option.most.bit_length())])
    if isinstance(option, Names):
        return columns.each(name, ["none", *option.known])
    return columns.one(name)


def _fill(grid: Grid, start: i64, option: Option, value: object) -> None:
    if isinstance(option, Flag):
        if value is True:
            grid.flag(start)
    elif value is None:
        grid.flag(start)
    elif isinstance(option, OneOf) and isinstance(value, str):
        grid.flag(start + option.values.index(value))
    elif isinstance(option, Number) and isinstance(value, int):
        grid.put_set(start + 1, value)
    elif isinstance(option, Names) and isinstance(value, list):
        for place in range(len(value)):
            grid.put(start + 1 + option.known.index(value[place]), place + 1)
