"""Find tables by the codes of their invitations, and let the server keep secrets of its own."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0005"


def upgrade() -> None:
    """Add the column and the table, and copy the codes out of the settings; of two equal ones, the newer."""
    op.add_column("tables", sa.Column("code", sa.Text))
    _copy_codes()
    op.create_index("tables_code", "tables", ["code"], unique=True)
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )


def _copy_codes() -> None:
    tables = sa.table(
        "tables", sa.column("id"), sa.column("settings"), sa.column("created"), sa.column("code")
    )
    rows = op.get_bind().execute(sa.select(tables.c.id, tables.c.settings).order_by(tables.c.created))
    codes = {code: table for table, settings in rows.all() if (code := _code(settings))}
    update = tables.update().where(tables.c.id == sa.bindparam("of_table")).values(code=sa.bindparam("found"))
    if codes:
        values = [{"of_table": table, "found": code} for code, table in codes.items()]
        op.get_bind().execute(update, values)


def _code(settings: bytes) -> str | None:
    try:
        found = json.loads(settings)["invitation"]["code"]
    except (ValueError, LookupError, TypeError):  # a table without an invitation
        return None
    return found if isinstance(found, str) else None
