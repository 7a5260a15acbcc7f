"""Tables store whether their game is a first game with a coach."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("coached", sa.Boolean(), nullable=False, server_default=sa.false()))
