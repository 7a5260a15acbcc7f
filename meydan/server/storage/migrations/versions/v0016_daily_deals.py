"""The daily deal: the server's secret, the deals of each day, and who has tried them."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("daily", sa.String(length=10), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "server_secrets",
        sa.Column("name", sa.String(length=32), primary_key=True),
        sa.Column("value", sa.Text(), nullable=False),
    )
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.String(length=10), primary_key=True),
        sa.Column("game", sa.String(length=32), primary_key=True),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_table(
        "daily_tries",
        sa.Column("table_id", sa.String(length=16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.Column("slot", sa.String(length=80), unique=True),
        sa.Column("newcomer", sa.String(length=80), unique=True),
        sa.Column("score", sa.Integer()),
        sa.Column("won", sa.Boolean()),
        sa.Column("ended", sa.Float()),
    )
    op.create_index(op.f("ix_daily_tries_person"), "daily_tries", ["person"], unique=False)
    op.create_index("daily_field", "daily_tries", ["day", "game"], unique=False)
