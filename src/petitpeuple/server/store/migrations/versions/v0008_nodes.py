"""Let several nodes serve one database: who they are, and which of them serves which table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the columns of ownership and both tables; until a node claims it, nobody owns a table."""
    op.add_column("tables", sa.Column("owner", sa.Text))
    op.add_column("tables", sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("wake", sa.BigInteger, server_default="0"))
    op.add_column("uptime", sa.Column("at", sa.DateTime(timezone=True)))
    owned = sa.text("owner IS NOT NULL")
    op.create_index("tables_owner", "tables", ["owner"], sqlite_where=owned, postgresql_where=owned)
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )
    op.create_table(
        "cluster",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_cluster"),
    )
