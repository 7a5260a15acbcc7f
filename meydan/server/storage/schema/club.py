"""Clubs, their calendar, tables and ladder."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Table

from meydan.server.storage.schema.base import metadata

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),  # of the link by which people join
    Column("name", String(40), nullable=False),
    Column("shape", String(80), nullable=False, unique=True),  # of the name: no two clubs look alike
    Column("about", String(400), nullable=False),
    Column("approval", Boolean, nullable=False),  # officers decide who joins; otherwise everybody with the link does
    Column("public", Boolean, nullable=False),  # everybody with the link may see the members
    Column("created", Float, nullable=False),
)

club_members = Table(
    "club_members",
    metadata,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("role", String(8), nullable=False),  # founder, officer, member; asking: has asked to join
    Column("since", Float, nullable=False),
)

club_nights = Table(
    "club_nights",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),  # at a table
    Column("time", Float, nullable=False),
    Column("by", ForeignKey("people.id")),  # null: the account was deleted
    Column("created", Float, nullable=False),
)

club_answers = Table(
    "club_answers",
    metadata,
    Column("night", ForeignKey("club_nights.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("answer", String(8), nullable=False),  # yes, no, maybe
)

club_tables = Table(
    "club_tables",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False, index=True),
)

club_tournaments = Table(
    "club_tournaments",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False, index=True),
)

club_games = Table(
    "club_games",
    metadata,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),  # a rated game that was looked at, once
    Column("counted", Boolean, nullable=False),  # for the ladder of the club
)

club_ratings = Table(
    "club_ratings",
    metadata,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

club_results = Table(
    "club_results",
    metadata,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("game", String(32), nullable=False),
    Column("after", Float, nullable=False),  # the displayed rating in the club
    Column("won", Boolean, nullable=False),
    Column("time", Float, nullable=False),
)
