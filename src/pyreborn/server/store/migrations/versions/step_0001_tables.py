"""The first tables.  Written out, not taken from ``schema``, which goes on changing."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _of_game() -> "sa.Column[str]":
    return sa.Column("game", sa.String(10), sa.ForeignKey("game.id"), primary_key=True)


def upgrade() -> None:
    _games()
    op.create_table(
        "entry",
        _of_game(),
        sa.Column("n", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("spent_ms", sa.BigInteger, nullable=False),
        sa.Column("client_n", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chat",
        _of_game(),
        sa.Column("n", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "deck",
        sa.Column("owner_hash", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(200), primary_key=True),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def _games() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(10), primary_key=True),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("owner", sa.String(64)),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("lease_until", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
    )
    op.create_index("game_by_status", "game", ["status", "created"])
    op.create_index("game_by_owner", "game", ["owner"])
    op.create_table(
        "seat",
        _of_game(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("deck", sa.Text),
        sa.Column("token_hash", sa.String(64)),
    )
