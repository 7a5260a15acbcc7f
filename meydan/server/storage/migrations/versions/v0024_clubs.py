"""Clubs: members, calendar, tables, tournaments, and a ladder of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(length=16), primary_key=True),
        sa.Column("code", sa.String(length=16), nullable=False, unique=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("shape", sa.String(length=80), nullable=False, unique=True),
        sa.Column("about", sa.String(length=400), nullable=False),
        sa.Column("approval", sa.Boolean(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_table(
        "club_members",
        sa.Column("club", sa.String(length=16), sa.ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("role", sa.String(length=8), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
    )
    op.create_index("ix_club_members_person", "club_members", ["person"])
    op.create_table(
        "club_nights",
        sa.Column("id", sa.String(length=16), primary_key=True),
        sa.Column("club", sa.String(length=16), sa.ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.Column("by", sa.String(length=16), sa.ForeignKey("people.id")),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("ix_club_nights_club", "club_nights", ["club"])
    op.create_table(
        "club_answers",
        sa.Column("night", sa.String(length=16), sa.ForeignKey("club_nights.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("answer", sa.String(length=8), nullable=False),
    )
    op.create_index("ix_club_answers_person", "club_answers", ["person"])
    op.create_table(
        "club_tables",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("club", sa.String(length=16), sa.ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("ix_club_tables_club", "club_tables", ["club"])
    op.create_table(
        "club_tournaments",
        sa.Column("tournament", sa.String(length=16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("club", sa.String(length=16), sa.ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("ix_club_tournaments_club", "club_tournaments", ["club"])
    op.create_table(
        "club_games",
        sa.Column("club", sa.String(length=16), sa.ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("counted", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "club_ratings",
        sa.Column("club", sa.String(length=16), sa.ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(length=32), primary_key=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
    )
    op.create_index("ix_club_ratings_person", "club_ratings", ["person"])
    op.create_table(
        "club_results",
        sa.Column("club", sa.String(length=16), sa.ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("after", sa.Float(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
    )
    op.create_index("ix_club_results_person", "club_results", ["person"])
