"""The tables of a café: which game is at which of them."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cafe_tables",
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), nullable=False),
    )
