"""Tournaments: their settings, decisions, entrants, and the tables of their rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("tournament", sa.String(length=8), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("sealed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=16), primary_key=True),
        sa.Column("code", sa.String(length=8), nullable=False, unique=True),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("owner", sa.String(length=16), sa.ForeignKey("people.id")),
        sa.Column("helpers", sa.JSON(), nullable=False),
        sa.Column("plan", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float()),
    )
    op.create_index(op.f("ix_tournaments_owner"), "tournaments", ["owner"], unique=False)
    op.create_table(
        "tournament_decisions",
        sa.Column("tournament", sa.String(length=16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("data", sa.Text(), nullable=False),
    )
    op.create_table(
        "tournament_entrants",
        sa.Column("tournament", sa.String(length=16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("entrant", sa.String(length=16), primary_key=True),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id")),
        sa.Column("name", sa.String(length=40), nullable=False),
    )
    op.create_index(op.f("ix_tournament_entrants_person"), "tournament_entrants", ["person"], unique=False)
    op.create_table(
        "tournament_tables",
        sa.Column("tournament", sa.String(length=16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), nullable=False, unique=True),
    )
