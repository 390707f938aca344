"""Links: to another device, and for whoever watches; what a seat adds to the seed; games anybody may sit down at."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("watch_hash", sa.String(64)))
    op.add_column("game", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seat", sa.Column("link_hash", sa.String(64)))
    op.add_column("seat", sa.Column("share", sa.Text, nullable=False, server_default=""))
