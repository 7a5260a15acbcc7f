"""Tables store whether their game was played on a device without a server and handed in afterwards."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("on_device", sa.Boolean(), nullable=False, server_default=sa.false()))
