"""People and seats store whether they are programs."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("people", "seats"):
        op.add_column(table, sa.Column("program", sa.Boolean(), nullable=False, server_default=sa.false()))
