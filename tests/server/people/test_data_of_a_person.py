"""Every column of the database that names a person is exported and emptied with the account, or listed with reasons."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, Table, insert, select

from meydan.server.ops import data_export
from meydan.server.people.person import Person
from meydan.server.storage import schema
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio
WITHOUT_KEY = {schema.ratings.c.who, schema.admin_actions.c.target}
"""Columns with ids of people that are no foreign keys: bots have ratings, and tables are targets, too."""
NOT_EXPORTED = {
    schema.mutes.c.other: "would tell who has set the person aside",
}
KEPT = {
    schema.tables.c.host: "who opened a finished game: the id leads to a row without name",
    schema.admin_actions.c.target: "what was done by administrators stays on record",
}
PRIMARY = "row"
"""The key of the rows of other tables to which the generated rows belong."""


def columns_of_people() -> Iterator[Column[Any]]:
    for table in schema.metadata.sorted_tables:
        for column in table.columns:
            if column in WITHOUT_KEY or any(key.column is schema.people.c.id for key in column.foreign_keys):
                yield column


def value(column: Column[Any], number: int) -> object:
    """Anything that the column can hold, different for each number."""
    keys: set[ForeignKey] = column.foreign_keys
    if keys:
        return PRIMARY
    match column.type:
        case Boolean():
            return True
        case Integer() | Float():
            return number
        case JSON():
            return []
    return PRIMARY if number == 0 else f"{PRIMARY} {number}"


def row_of(table: Table, people: dict[str, str], number: int) -> dict[str, object]:
    return {
        column.name: people.get(column.name, value(column, number))
        for column in table.columns
        if column.name in people or not column.nullable or column.primary_key
    }


async def fill(here: Room, person: Person, other: Person) -> None:
    """One row for each column that names somebody: there the person, in other such columns of the row somebody else."""
    found = list(columns_of_people())
    for name in ("tables", "tournaments", "clubs", "club_nights"):
        table = schema.metadata.tables[name]
        await here.services.journal.write((insert(table), row_of(table, {}, 0)))
    for number, column in enumerate(found, 1):
        here_too = [one.name for one in found if one.table is column.table]
        people = {name: person.id if name == column.name else other.id for name in here_too}
        await here.services.journal.write((insert(column.table), row_of(column.table, people, number)))


async def naming(here: Room, person: Person) -> set[Column[Any]]:
    """The columns that name the person."""
    async with here.services.engine.connect() as connection:
        return {
            column
            for column in columns_of_people()
            if (await connection.execute(select(column).where(column == person.id))).first() is not None
        }


async def test_every_column_that_names_a_person_is_exported_and_emptied(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        person, other = await here.person("Ali"), await here.person("Sara")
        await fill(here, person, other)
        assert await naming(here, person) == set(columns_of_people())
        exported = {column for column, _ in data_export.PARTS.values()} | set(data_export.WHOLE.values())
        assert set(columns_of_people()) - exported == set(NOT_EXPORTED)
        stored = await data_export.export(here.services.engine, person.id)
        empty = [name for name in (*data_export.WHOLE, *data_export.PARTS) if not stored[name]]
        assert empty == []
        await here.people.delete(person.id)
        assert await naming(here, person) == set(KEPT)
        async with here.services.engine.connect() as connection:
            left = (await connection.execute(select(schema.people).where(schema.people.c.id == person.id))).one()
        assert (left.name, left.avatar, left.login, left.password, left.deleted) == ("", "", None, None, True)
