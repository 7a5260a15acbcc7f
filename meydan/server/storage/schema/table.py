"""Tables and what was said and decided at them."""

from typing import Any

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, false

from meydan.server.common.table_settings import SETTINGS, TableSetting
from meydan.server.storage.schema.base import metadata

COLUMN_TYPES = {bool: Boolean, int: Integer, dict: JSON}
"""The SQL type of a table setting by its Python type; texts have a length of their own."""


def _column(setting: TableSetting) -> Column[Any]:
    kind = String(setting.length) if setting.kind is str else COLUMN_TYPES[setting.kind]
    return Column(setting.name, kind, nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("rules", Integer, nullable=False, server_default="1"),  # the version of the game's rules
    *(_column(one) for one in SETTINGS),
    Column("host", ForeignKey("people.id")),
    Column("state", String(10), nullable=False, index=True),  # waiting, playing, finished, closed
    Column(
        "version", Integer, nullable=False
    ),  # incremented with each change: of two changes at once only one is stored
    Column("paused_at", Float),  # since when the clocks have been stopped; null: they run
    Column("asked", Float),  # when the last entry was stored, plus the pauses since
    Column("want_pause", JSON, nullable=False),  # seats
    Column("want_abandon", JSON, nullable=False),  # seats
    Column("hinted", JSON, nullable=False),  # seats that were given a hint; public
    Column("muted", JSON, nullable=False),  # people who are muted at this table
    Column("seed", String(64), nullable=False),  # hexadecimal; secret until the end
    Column("salt", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("position", JSON),  # the position from which a forked game begins; null: dealt from the seed
    Column("forked_from", String(16)),
    Column("coached", Boolean, nullable=False, default=False),  # a first game with a coach
    Column("on_device", Boolean, nullable=False, default=False),  # played without a server, and handed in
    Column("daily", String(10), nullable=False, server_default=""),  # the day of a daily deal; empty: another game
    Column("practice", Boolean, nullable=False, server_default=false()),  # a daily deal that does not count
    Column("tournament", String(8), nullable=False, server_default=""),  # the code of its tournament
    Column("sealed", Boolean, nullable=False, server_default=false()),  # others still play the same deal
    Column("rematch_of", String(16)),
    Column("rematch", String(16)),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(32)),  # the bot's level; null: a person or an empty seat
    Column("ready", Boolean, nullable=False),
    Column("away", Boolean, nullable=False),  # a stand-in plays until the owner is back
    Column("late", Boolean, nullable=False, default=False),  # away because the time for an answer was up
    Column("back", Float),  # when the owner last came back
    Column("avatar", String(40), nullable=False, default=""),
    Column("resigned", Boolean, nullable=False, default=False),  # resigned: its questions get the safe choice
    Column("program", Boolean, nullable=False, default=False),  # its person is a program
)

answers = Table(
    "answers",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("word", Text, nullable=False),
    Column("by", String(8), nullable=False),  # person, bot, stand_in, standing
    Column("time", Float, nullable=False),
    Column("spent", Float, nullable=False),  # seconds charged to the seat's clock
    Column("others", JSON),  # [seat, seconds] charged to the clocks of the other asked seats
)

standing_answers = Table(
    "standing_answers",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("place", Integer, primary_key=True),  # oldest first; of several that fit, the newest counts
    Column("name", String(32), nullable=False),  # such as claim:duke
    Column("term", String(8), nullable=False),  # turn: until the seat's next turn; game
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", ForeignKey("people.id")),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("phrase", String(32), nullable=False),  # the key of a quick phrase; empty: free text
    Column("time", Float, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("level", String(32), nullable=False),  # the bot that made the review
    Column("time", Float, nullable=False),
    Column("data", JSON, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, nullable=False),  # number of journal entries it contains
    Column("version", String(32), nullable=False),  # Meydan's version: another release replays the journal instead
    Column("data", JSON, nullable=False),
)

Index("open_tables", tables.c.state, tables.c.public, tables.c.created)
