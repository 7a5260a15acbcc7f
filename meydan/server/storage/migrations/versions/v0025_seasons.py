"""Seasons of ladders: groups, archives that never change, and notes on them."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seasons",
        sa.Column("ladder", sa.String(length=16), primary_key=True),
        sa.Column("game", sa.String(length=32), primary_key=True),
        sa.Column("season", sa.String(length=8), primary_key=True),
        sa.Column("starts", sa.Float(), nullable=False),
        sa.Column("ends", sa.Float(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("document", sa.Text()),
        sa.Column("hash", sa.String(length=64)),
    )
    op.create_table(
        "season_places",
        sa.Column("ladder", sa.String(length=16), primary_key=True),
        sa.Column("game", sa.String(length=32), primary_key=True),
        sa.Column("season", sa.String(length=8), primary_key=True),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("group", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
    )
    op.create_index("ix_season_places_person", "season_places", ["person"])
    op.create_table(
        "season_entries",
        sa.Column("ladder", sa.String(length=16), primary_key=True),
        sa.Column("game", sa.String(length=32), primary_key=True),
        sa.Column("season", sa.String(length=8), primary_key=True),
        sa.Column("entry", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id")),
    )
    op.create_index("ix_season_entries_person", "season_entries", ["person"])
    op.create_table(
        "season_notes",
        sa.Column("ladder", sa.String(length=16), primary_key=True),
        sa.Column("game", sa.String(length=32), primary_key=True),
        sa.Column("season", sa.String(length=8), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
    )
