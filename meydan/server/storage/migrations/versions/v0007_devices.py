"""Sessions store their device; existing ones get it when they are next used."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("device", sa.String(length=40), nullable=False, server_default=""))
