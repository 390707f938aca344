"""Processes: each says once for all of its games that it is there."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "process",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
