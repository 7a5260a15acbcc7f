"""Type names for rules. Each is one machine word (`i64`); the name says what the number means."""

from typing import Protocol, TypeAlias

from mypy_extensions import i64

Seat = i64
"""A place at the table, counted clockwise from 0."""
Card = i64
"""A kind of card; the game's data says which number is which."""
Choice = i64
"""One way to answer a question, numbered per question."""
Set = i64
"""A set of small numbers (0 to 59), one bit each."""
Item = i64
"""One thing the rules still have to do: a kind, a seat and three small public arguments (see `agenda`)."""


class Unchecked(Protocol):
    """A type that no value has. A type checker refuses every argument that is not of the other type of the union.

    Compiled code refuses arguments of a wrong type with a TypeError before a function begins. A parameter that is also
    `Unchecked` takes any object, so that the function itself refuses a wrong one, with an error of Meydan.
    """

    def _no_value_has_this(self) -> None: ...


Int: TypeAlias = int | Unchecked
"""An `int` for the caller; checked at run time by the function."""
Text: TypeAlias = str | Unchecked
"""A `str` for the caller; checked at run time by the function."""
