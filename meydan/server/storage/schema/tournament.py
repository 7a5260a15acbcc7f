"""Tournaments."""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, String, Table, Text

from meydan.server.storage.schema.base import metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("name", String(60), nullable=False),
    Column("game", String(32), nullable=False),
    Column("owner", ForeignKey("people.id"), index=True),  # null: the account was deleted
    Column("helpers", JSON, nullable=False),  # people who may use the desk, too
    Column("plan", JSON, nullable=False),  # how its tables are played, and who may enter
    Column("key", String(64), nullable=False),  # of duplicate deals, hexadecimal; secret until the end
    Column("public", Boolean, nullable=False),  # listed
    Column("rounds", Integer, nullable=False),  # paired so far
    Column("created", Float, nullable=False),
    Column("ended", Float),
)

tournament_decisions = Table(
    "tournament_decisions",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of two decisions at once only one is stored
    Column("data", Text, nullable=False),
)

tournament_entrants = Table(
    "tournament_entrants",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("entrant", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), index=True),  # null: added by the desk, or the account was deleted
    Column("name", String(40), nullable=False),
)

tournament_tables = Table(
    "tournament_tables",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False, unique=True),
)
