"""Small numbers as plain data and back: the arguments of agenda items and events, and the entries of a dump."""

import difflib

from mypy_extensions import i64

from meydan.core.errors import BadPosition


class Field:
    """A number that is written as a number."""

    def __init__(self, name: str) -> None:
        self.name = name

    def plain(self, value: i64) -> object:
        return int(value)

    def parse(self, data: object) -> i64:
        if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data < 2**16:
            raise BadPosition("bad_number", f"{self.name} must be a small number, not {data!r}", field=self.name)
        return data


class SeatField(Field):
    """A seat, written as its number. Observations say how far it is from the seat that looks."""


class Named(Field):
    """A number that is written as a name of a table."""

    def __init__(self, name: str, names: list[str]) -> None:
        super().__init__(name)
        self.names = names

    def plain(self, value: i64) -> object:
        return self.names[value]

    def parse(self, data: object) -> i64:
        if not isinstance(data, str) or data not in self.names:
            why = nearest(data, self.names) or f"; it is one of {', '.join(self.names)}"
            raise BadPosition("unknown_name", f"{self.name} cannot be {data!r}{why}", field=self.name)
        return self.names.index(data)


def nearest(value: object, names: list[str]) -> str:
    """The end of an error sentence that suggests the nearest of these names; empty if none is near."""
    found: list[str] = []
    if isinstance(value, str):
        found = difflib.get_close_matches(value, names, 1)
    if not found:
        return ""
    return f"; did you mean {found[0]}?"
