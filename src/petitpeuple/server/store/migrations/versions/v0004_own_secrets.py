"""Seats get invitations besides their secrets; profile ids are stored as hashes; results can be shared."""

import hashlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns, hash the profile ids, and make links invalid that the host has to bots' seats."""
    op.add_column("seats", sa.Column("invite_hash", sa.LargeBinary))
    op.add_column("seats", sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("results", sa.Column("share", sa.Text))
    _hash_profiles("seats", "seat")
    _hash_profiles("players", "number")
    _drop_links_of_bots()


def _drop_links_of_bots() -> None:
    columns: list[sa.ColumnClause[Any]] = [
        sa.column(name) for name in ("table_id", "seat", "kind", "secret_hash", "name", "profile")
    ]
    seats, tables = sa.table("seats", *columns), sa.table("tables", sa.column("id"), sa.column("host"))
    host = sa.select(tables.c.host).where(tables.c.id == seats.c.table_id).scalar_subquery()
    nobody = seats.c.name == "", seats.c.profile.is_(None)
    bots = seats.update().where(seats.c.kind == "bot", *nobody, seats.c.seat != host)
    op.execute(bots.values(secret_hash=None))


def _hash_profiles(name: str, number: str) -> None:
    """Replace each row's profile, found by its primary key: there is no index of profiles alone."""
    table = sa.table(name, sa.column("table_id"), sa.column(number), sa.column("profile", sa.Text))
    columns = [table.c["table_id"], table.c[number], table.c.profile]
    rows = op.get_bind().execute(sa.select(*columns).where(table.c.profile.is_not(None))).all()
    same = [column == sa.bindparam(f"old_{place}") for place, column in enumerate(columns)]
    update = table.update().where(*same).values(profile=sa.bindparam("hashed"))
    changes = [
        {"old_0": table_id, "old_1": place, "old_2": profile, "hashed": _hash(profile)}
        for table_id, place, profile in map(tuple[Any, ...], rows)
    ]
    if changes:
        op.get_bind().execute(update, changes)


def _hash(profile: str) -> str:
    return hashlib.sha256(profile.encode()).hexdigest()
