"""Browsers on which an account was used before, and actions of administrators on the command line."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "known_devices",
        sa.Column("token", sa.String(length=64), primary_key=True),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("seen", sa.Float(), nullable=False),
    )
    op.create_index(op.f("ix_known_devices_person"), "known_devices", ["person"], unique=False)
    op.create_table(
        "admin_actions",
        sa.Column("id", sa.String(length=16), primary_key=True),
        sa.Column("time", sa.Float(), nullable=False),
        sa.Column("action", sa.String(length=32), nullable=False),
        sa.Column("target", sa.String(length=16), nullable=False),
        sa.Column("by", sa.String(length=80), nullable=False),
    )
