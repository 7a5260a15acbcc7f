"""Names of a café's tables that its owner has chosen at the desk."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cafe_names",
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(length=40), nullable=False),
    )
