"""Reports about people, what people gave each other in rated games, and marks of people from one network."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("results", sa.Column("network", sa.String(length=32)))
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=16), primary_key=True),
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("reporter", sa.String(length=16), sa.ForeignKey("people.id")),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.Column("decided", sa.Float()),
        sa.Column("decision", sa.String(length=16), nullable=False),
        sa.Column("by", sa.String(length=80), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("seen", sa.Float()),
        sa.UniqueConstraint("table_id", "reporter", name="one_report_of_a_game"),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_person", "reports", ["person"])
    op.create_table(
        "gifts",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("giver", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("receiver", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("gave", sa.Float(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
    )
    op.create_index("ix_gifts_receiver", "gifts", ["receiver"])
