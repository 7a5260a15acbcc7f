"""Whom people follow, set aside, invite and look for."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Table, false, true

from meydan.server.storage.schema.base import metadata

mutes = Table(
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", ForeignKey("people.id"), primary_key=True),  # the person who is set aside
    Column("chat", Boolean, nullable=False, server_default=true()),  # their chat messages are hidden
    Column("uninvited", Boolean, nullable=False, server_default=false()),  # their invitations are not shown
    Column("blocked", Boolean, nullable=False, server_default=false()),  # all of this, and no presence and pairing
)

follows = Table(
    "follows",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", ForeignKey("people.id"), primary_key=True, index=True),  # the person who is followed
    Column("created", Float, nullable=False),
)

circle_settings = Table(
    "circle_settings",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("presence", String(10), nullable=False),  # who sees that I am here: nobody, followed, followers
    Column("invitations", String(10), nullable=False),  # who may invite me: nobody, followed, known
    Column("hidden", Boolean, nullable=False),  # listed nowhere
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),  # who is invited
    Column("by", ForeignKey("people.id"), nullable=False, index=True),
    Column("shown", Boolean, nullable=False),  # false: the invited person is not told, and the other does not learn it
    Column("declined", Boolean, nullable=False),
    Column("time", Float, nullable=False),
)

pairing = Table(
    "pairing",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(32), nullable=False, index=True),
    Column("least", Integer, nullable=False),
    Column("most", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when the page last asked: a silent one looks no longer
    Column("table_id", ForeignKey("tables.id")),  # where a seat was found; null: still looking
)
