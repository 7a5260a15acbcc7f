"""Reports of people, and gifts between them."""

from sqlalchemy import JSON, Column, Float, ForeignKey, Integer, String, Table, Text, UniqueConstraint

from meydan.server.storage.schema.base import metadata

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("reporter", ForeignKey("people.id"), index=True),  # null: the account was deleted
    Column("person", ForeignKey("people.id"), nullable=False, index=True),  # who is reported
    Column("seat", Integer, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("lines", JSON, nullable=False),  # what the person said at the table, as far as it is reported
    Column("time", Float, nullable=False),
    Column("decided", Float),  # null: open
    Column("decision", String(16), nullable=False),
    Column("by", String(80), nullable=False),  # the user who decided, in the operating system
    Column("note", Text, nullable=False),
    Column("seen", Float),  # when the person has read a warning
    UniqueConstraint("table_id", "reporter", name="one_report_of_a_game"),
)

gifts = Table(
    "gifts",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("giver", ForeignKey("people.id"), primary_key=True),
    Column("receiver", ForeignKey("people.id"), primary_key=True, index=True),
    Column("gave", Float, nullable=False),  # win share, more than to an average opponent
    Column("time", Float, nullable=False),
)
