"""What belongs to the server itself: its secrets and the tables of a café."""

from sqlalchemy import Column, ForeignKey, Integer, String, Table, Text

from meydan.server.storage.schema.base import metadata

server_secrets = Table(
    "server_secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

cafe_tables = Table(
    "cafe_tables",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
)

cafe_names = Table(
    "cafe_names",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),  # empty: it has only a number
)
