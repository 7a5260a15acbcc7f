"""What is stored. The truth of a game is its rows in `answers`; everything else says who, when and how it went.

Times are seconds since 1970. Secrets of a person (password, session tokens) are stored as hashes only.
"""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("avatar", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("login", String(40), unique=True),  # in small letters; none: a guest
    Column("password", Text),  # argon2id
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("banned", Boolean, nullable=False, default=False),
    Column("deleted", Boolean, nullable=False, default=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of the cookie
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),  # to the hour
    Column("device", String(40), nullable=False, server_default=""),  # browser and system; empty: not known
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),  # the credential's, base64url
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("public_key", Text, nullable=False),
    Column("used", Integer, nullable=False),  # the authenticator's own counter
    Column("created", Float, nullable=False),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    # the browser's session, with which it ends; none: a webhook, or not renewed since sessions were written down here
    Column("session", ForeignKey("sessions.token", ondelete="CASCADE"), index=True),
    Column("kind", String(8), nullable=False),  # push (a browser) or webhook (a messenger's bridge)
    Column("endpoint", Text, nullable=False),
    Column("keys", JSON, nullable=False),  # a browser's public key and secret; a webhook has none
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False, server_default="1"),  # the version of the game's rules
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("clock", String(16), nullable=False),
    Column("stand_in", String(32), nullable=False),  # who plays for somebody out of time: `default` or a bot's level
    Column("chat", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("hot_seat", Boolean, nullable=False),
    Column("host", ForeignKey("people.id")),
    Column("state", String(10), nullable=False, index=True),  # waiting, playing, finished, closed
    Column("version", Integer, nullable=False),  # one more with each change: of two changes at once only one is stored
    Column("paused_at", Float),  # since when the clocks stand; none: they go
    Column("asked", Float),  # when the present question was asked, moved on by the pauses since
    Column("want_pause", JSON, nullable=False),  # seats
    Column("want_abandon", JSON, nullable=False),  # seats
    Column("hinted", JSON, nullable=False),  # seats that were given a hint: everybody sees it
    Column("muted", JSON, nullable=False),  # people who may not talk here
    Column("seed", String(64), nullable=False),  # hexadecimal; secret until the end
    Column("salt", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("position", JSON),  # where a forked game begins; none: dealt from the seed
    Column("forked_from", String(16)),
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
    Column("bot", String(32)),  # its level; none: a person or nobody
    Column("ready", Boolean, nullable=False),
    Column("away", Boolean, nullable=False),  # a stand-in plays until the owner is back
    Column("back", Float),  # when the owner last came back: his time began anew
    Column("avatar", String(40), nullable=False, default=""),
    Column("resigned", Boolean, nullable=False, default=False),  # gave up: what it is asked gets the safe choice
)

answers = Table(
    "answers",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("word", Text, nullable=False),
    Column("by", String(8), nullable=False),  # person, bot, stand_in
    Column("time", Float, nullable=False),
    Column("spent", Float, nullable=False),  # seconds charged to the seat's clock
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

mutes = Table(
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", ForeignKey("people.id"), primary_key=True),  # whose talk this person does not want to hear
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("level", String(32), nullable=False),  # the bot that looked back
    Column("time", Float, nullable=False),
    Column("data", JSON, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, nullable=False),  # how many entries of the log it holds
    Column("version", String(32), nullable=False),  # of Meydan: another release folds the log anew
    Column("data", JSON, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("bot", String(32)),
    Column("place", Integer, nullable=False),  # 1 is best; equals share it
    Column("won", Boolean, nullable=False),
    Column("score", JSON, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("before", Float),  # the rating shown before and after, once it is settled
    Column("after", Float),
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

Index("open_tables", tables.c.state, tables.c.public, tables.c.created)
