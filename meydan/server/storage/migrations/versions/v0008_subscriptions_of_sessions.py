"""A browser's subscription ends with its session; existing ones are tied to one when the app renews them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("subscriptions") as table:  # SQLite has to rewrite the table for a key like this
        table.add_column(sa.Column("session", sa.String(length=64)))
        table.create_foreign_key("subscriptions_session_fkey", "sessions", ["session"], ["token"], ondelete="CASCADE")
        table.create_index(op.f("ix_subscriptions_session"), ["session"], unique=False)
