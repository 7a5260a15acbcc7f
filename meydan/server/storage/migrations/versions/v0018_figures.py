"""Figures of people's games: counts of traits, and which games are counted."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people_figures",
        sa.Column("game", sa.String(length=32), primary_key=True),
        sa.Column("players", sa.Integer(), primary_key=True),
        sa.Column("options", sa.String(length=400), primary_key=True),
        sa.Column("theme", sa.String(length=32), primary_key=True),
        sa.Column("value", sa.String(length=64), primary_key=True),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Float(), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("new_games", sa.Integer(), nullable=False),
        sa.Column("new_seats", sa.Integer(), nullable=False),
        sa.Column("new_wins", sa.Float(), nullable=False),
    )
    op.create_table(
        "counted_games",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
    )
