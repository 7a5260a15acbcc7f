"""Circles: who follows whom, settings, people set aside, invitations, and people who look for a table."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("mutes", sa.Column("chat", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("mutes", sa.Column("uninvited", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("mutes", sa.Column("blocked", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "follows",
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("ix_follows_other", "follows", ["other"])
    op.create_table(
        "circle_settings",
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("presence", sa.String(length=10), nullable=False),
        sa.Column("invitations", sa.String(length=10), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("by", sa.String(length=16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
    )
    op.create_index("ix_invitations_person", "invitations", ["person"])
    op.create_index("ix_invitations_by", "invitations", ["by"])
    op.create_table(
        "pairing",
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("least", sa.Integer(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id")),
    )
    op.create_index("ix_pairing_game", "pairing", ["game"])
