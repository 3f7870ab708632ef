"""Give tables a version, which refuses stale writers, and count the time that nobody visited them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add both columns, and the server's own clock: tables of before count as visited now."""
    op.add_column("tables", sa.Column("attended", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("version", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("milliseconds", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_uptime"),
    )
