"""Puzzles: who has answered which, ratings of people and puzzles, and storms."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("puzzle", sa.String(length=64), primary_key=True),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("loss", sa.Float(), nullable=False),
        sa.Column("before", sa.Integer()),
        sa.Column("after", sa.Integer()),
        sa.Column("time", sa.Float(), nullable=False),
        sa.Column("again", sa.Float(), nullable=False),
    )
    op.create_table(
        "puzzle_players",
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(length=32), primary_key=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("longest", sa.Integer(), nullable=False),
        sa.Column("storm", sa.Integer(), nullable=False),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.String(length=64), primary_key=True),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
    )
    op.create_index(op.f("ix_puzzle_ratings_game"), "puzzle_ratings", ["game"], unique=False)
    op.create_table(
        "puzzle_storms",
        sa.Column("id", sa.String(length=16), primary_key=True),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("started", sa.Float(), nullable=False),
        sa.Column("puzzles", sa.JSON(), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("costly", sa.Integer(), nullable=False),
    )
    op.create_index(op.f("ix_puzzle_storms_person"), "puzzle_storms", ["person"], unique=False)
