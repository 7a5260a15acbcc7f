"""Seasons of ladders and their archives."""

from sqlalchemy import Column, Float, ForeignKey, Integer, String, Table, Text

from meydan.server.storage.schema.base import metadata

seasons = Table(
    "seasons",
    metadata,
    Column("ladder", String(16), primary_key=True),  # the id of a club; empty: of the server
    Column("game", String(32), primary_key=True),
    Column("season", String(8), primary_key=True),  # Persian year and quarter, as 1405-3
    Column("starts", Float, nullable=False),
    Column("ends", Float, nullable=False),
    Column("version", Integer, nullable=False),  # of its groups: of two placements at once only one is stored
    Column("document", Text),  # the archive, which never changes; null: the season is not over
    Column("hash", String(64)),  # SHA-256 of the document
)

season_places = Table(
    "season_places",
    metadata,
    Column("ladder", String(16), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("season", String(8), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("group", Integer, nullable=False),  # 1 is the highest
    Column("number", Integer, nullable=False),  # the order in which people were placed
    Column("rating", Float, nullable=False),  # when they were placed
)

season_entries = Table(
    "season_entries",
    metadata,
    Column("ladder", String(16), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("season", String(8), primary_key=True),
    Column("entry", Integer, primary_key=True, autoincrement=False),  # in the archive, which names nobody
    Column("person", ForeignKey("people.id"), index=True),  # null: the account was deleted
)

season_notes = Table(
    "season_notes",
    metadata,
    Column("ladder", String(16), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("season", String(8), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),  # a correction, appended by the operator
    Column("time", Float, nullable=False),
    Column("hash", String(64), nullable=False),  # SHA-256 of the hash before it and of this note
)
