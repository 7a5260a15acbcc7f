"""People with whom I have played lately."""

from sqlalchemy import ColumnElement, Select, func, select

from meydan.server.circles.relations import Column
from meydan.server.storage import schema

LATELY = 30 * 86_400.0
"""Seconds for which people who sat at one table know each other."""
MOST = 40


def played_together(one: Column, other: Column, now: float) -> ColumnElement[bool]:
    """SQL condition: both have lately played at the same table."""
    first, second, table = schema.seats.alias(), schema.seats.alias(), schema.tables.alias()
    both = first.join(second, second.c.table_id == first.c.table_id).join(table, table.c.id == first.c.table_id)
    same = (first.c.person == one) & (second.c.person == other) & (table.c.started > now - LATELY)
    return select(table.c.id).select_from(both).where(same).exists()


def companions(person: str, now: float) -> Select[tuple[str, float]]:
    """Select the ids of people with whom a person has played lately, the last first."""
    mine, other, table = schema.seats.alias(), schema.seats.alias(), schema.tables
    both = mine.join(other, other.c.table_id == mine.c.table_id).join(table, table.c.id == mine.c.table_id)
    same = (mine.c.person == person) & other.c.person.is_not(None) & (other.c.person != person)
    last = func.max(table.c.started).label("last")
    found = select(other.c.person, last).select_from(both).where(same & (table.c.started > now - LATELY))
    return found.group_by(other.c.person).order_by(last.desc()).limit(MOST)
