"""Puzzles from people's own games, and which games were searched for them."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "own_searches",
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("time", sa.Float(), nullable=False),
    )
    op.create_table(
        "own_puzzles",
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("judged", sa.JSON(), nullable=False),
        sa.Column("tried", sa.Float()),
        sa.Column("time", sa.Float(), nullable=False),
    )
