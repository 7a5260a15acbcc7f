"""Rows of the database as typed structs."""

from typing import Any, TypeVar

import msgspec
from sqlalchemy import Row

Struct = TypeVar("Struct", bound=msgspec.Struct)


def read_as(kind: type[Struct], row: Row[*tuple[Any, ...]]) -> Struct:
    """A row as a struct with fields of the same names. The names of columns are a kind of str that msgspec refuses."""
    return msgspec.convert({str(name): value for name, value in row._mapping.items()}, kind)
