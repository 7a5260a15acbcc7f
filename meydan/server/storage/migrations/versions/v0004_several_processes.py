"""Several processes at one table: table records get versions, and the state of clocks and votes is stored."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("paused_at", sa.Float()))
    op.add_column("tables", sa.Column("asked", sa.Float()))
    for name in ("want_pause", "want_abandon", "hinted", "muted"):
        op.add_column("tables", sa.Column(name, sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("seats", sa.Column("back", sa.Float()))
    op.execute("UPDATE tables SET paused_at = created WHERE paused")
    op.drop_column("tables", "paused")
