"""The words rules are written in. Each is one machine word; the names say what the word means."""

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
"""One thing the rules still owe: a kind, a seat and three small public arguments (see `agenda`)."""
