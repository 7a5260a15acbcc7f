"""Results store how much they counted and whether the seat was really played; invisible characters leave names."""

import sqlalchemy as sa
from alembic import op

from meydan.server.common.names import clean_name

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

people = sa.table("people", sa.column("id", sa.String), sa.column("name", sa.String), sa.column("deleted", sa.Boolean))


def upgrade() -> None:
    op.add_column("results", sa.Column("weight", sa.Float()))
    op.add_column("results", sa.Column("reason", sa.String(length=16), nullable=False, server_default=""))
    op.add_column("results", sa.Column("real", sa.Boolean(), nullable=False, server_default=sa.true()))
    connection = op.get_bind()
    for row in connection.execute(sa.select(people).where(~people.c.deleted)).all():
        name = clean_name(row.name) or f"guest-{row.id[:4]}"
        if name != row.name:
            connection.execute(sa.update(people).where(people.c.id == row.id).values(name=name))
