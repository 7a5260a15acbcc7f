"""Tables store how fast their bots play, and seats whether their owner left or was out of time."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("seats", sa.Column("late", sa.Boolean(), nullable=False, server_default=sa.false()))
