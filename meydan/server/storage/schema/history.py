"""Results, ratings, and figures of finished games."""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, String, Table, true

from meydan.server.storage.schema.base import metadata

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("bot", String(32)),
    Column("place", Integer, nullable=False),  # 1 is best; ties share a place
    Column("won", Boolean, nullable=False),
    Column("score", JSON, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("before", Float),  # the displayed rating before and after, once it is settled
    Column("after", Float),
    Column(
        "weight", Float
    ),  # how much the game counted for this seat, once it is settled; null: settled before this column existed
    Column("reason", String(16), nullable=False, server_default=""),  # why it counted less than in full
    Column("real", Boolean, nullable=False, server_default=true()),  # did the owner of the seat really play?
    # a keyed hash, equal for people of one table who came from one network; null: from another network than the others
    Column("network", String(32)),
    Column("time", Float, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("who", String(32), primary_key=True),  # a person's id, or bot:level
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

people_figures = Table(
    "people_figures",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("options", String(400), primary_key=True),  # those that differ from the defaults, as `map=italy`
    Column("theme", String(32), primary_key=True),
    Column("value", String(64), primary_key=True),
    Column("games", Integer, nullable=False),  # of the days before `day`
    Column("seats", Integer, nullable=False),
    Column("wins", Float, nullable=False),
    Column("day", String(10), nullable=False),  # when the cell was last added to
    Column("new_games", Integer, nullable=False),  # of that day: published when it is over
    Column("new_seats", Integer, nullable=False),
    Column("new_wins", Float, nullable=False),
)

counted_games = Table("counted_games", metadata, Column("table_id", ForeignKey("tables.id"), primary_key=True))
