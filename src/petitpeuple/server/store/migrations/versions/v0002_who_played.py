"""Store who played: the names at the end of a game, and the seats that each profile held."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add both columns as JSON lists; they are empty for games that ended before."""
    op.add_column("results", sa.Column("names", sa.Text, nullable=False, server_default="[]"))
    op.add_column("players", sa.Column("seats", sa.Text, nullable=False, server_default="[]"))
