"""Journal entries store the time charged to each asked seat; older ones have it for the answering seat only."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("answers", sa.Column("others", sa.JSON()))
