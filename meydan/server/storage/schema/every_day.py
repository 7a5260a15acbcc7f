"""Daily deals and puzzles."""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text

from meydan.server.storage.schema.base import metadata

daily_deals = Table(
    "daily_deals",
    metadata,
    Column("day", String(10), primary_key=True),  # of UTC, as 2026-11-17
    Column("game", String(32), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(64), nullable=False),  # hexadecimal; secret until the day is over
    Column("salt", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("created", Float, nullable=False),  # when the commitment was first published
)

daily_tries = Table(
    "daily_tries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("day", String(10), nullable=False),
    Column("game", String(32), nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("practice", Boolean, nullable=False),
    Column("slot", String(80), unique=True),  # day, game and person of the try that counts; null: practice
    Column("newcomer", String(80), unique=True),  # the keyed hash of a newcomer's network, until the day is over
    Column("score", Integer),  # null: not finished
    Column("won", Boolean),
    Column("ended", Float),
)
Index("daily_field", daily_tries.c.day, daily_tries.c.game)

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("word", Text, nullable=False),  # the first answer; later ones are not stored
    Column("loss", Float, nullable=False),  # of win share
    Column("before", Integer),  # the displayed rating before and after; null: an answer in a storm, which is not rated
    Column("after", Integer),
    Column("time", Float, nullable=False),
    Column("again", Float, nullable=False),  # when it was last answered
)

puzzle_players = Table(
    "puzzle_players",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tries", Integer, nullable=False),  # rated answers
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("storm", Integer, nullable=False),  # the best one
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", String(64), primary_key=True),
    Column("game", String(32), nullable=False, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tries", Integer, nullable=False),
)

puzzle_storms = Table(
    "puzzle_storms",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("started", Float, nullable=False),
    Column("puzzles", JSON, nullable=False),  # ids, in the order in which they are asked
    Column("answered", Integer, nullable=False),
    Column("costly", Integer, nullable=False),
)

own_searches = Table(
    "own_searches",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("time", Float, nullable=False),
)

own_puzzles = Table(
    "own_puzzles",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the answer, from 0, undone ones not counted
    Column("seat", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("word", Text, nullable=False),  # what was answered in the game
    Column("judged", JSON, nullable=False),  # what each answer is worth, and why one is the best
    Column("tried", Float),  # when it was last answered again
    Column("time", Float, nullable=False),
)
