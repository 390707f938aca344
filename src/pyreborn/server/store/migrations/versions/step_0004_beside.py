"""What a game has beside its entries: open offers, answers ahead, what was carried out without an entry, a rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("beside", sa.Text, nullable=False, server_default=""))
