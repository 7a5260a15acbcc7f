"""People, how they log in, and what administrators did."""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, String, Table, Text

from meydan.server.storage.schema.base import metadata

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("avatar", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("login", String(40), unique=True),  # in lower case; null: a guest
    Column("password", Text),  # argon2id
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("banned", Boolean, nullable=False, default=False),
    Column("deleted", Boolean, nullable=False, default=False),
    Column("program", Boolean, nullable=False, default=False),  # not a human
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of the cookie
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),  # to the hour
    Column("device", String(40), nullable=False, server_default=""),  # browser and system; empty: unknown
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),  # the credential's id, base64url
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("public_key", Text, nullable=False),
    Column("used", Integer, nullable=False),  # the authenticator's own counter
    Column("created", Float, nullable=False),
)

known_devices = Table(
    "known_devices",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of the cookie, which outlives the session
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("seen", Float, nullable=False),  # when the account was last logged in there
)

admin_actions = Table(
    "admin_actions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("time", Float, nullable=False),
    Column("action", String(32), nullable=False),  # its name in the security log
    Column("target", String(16), nullable=False),  # the id of a person or table, or the beginning of a hash
    Column("by", String(80), nullable=False),  # the user of the operating system
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    # the browser's session; null: a webhook, or a subscription from before sessions were stored here
    Column("session", ForeignKey("sessions.token", ondelete="CASCADE"), index=True),
    Column("kind", String(8), nullable=False),  # push (a browser) or webhook (a messenger's bridge)
    Column("endpoint", Text, nullable=False),
    Column("keys", JSON, nullable=False),  # a browser's public key and secret; a webhook has none
    Column("created", Float, nullable=False),
)
