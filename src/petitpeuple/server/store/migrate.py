"""Bringing a database up to date when it is opened: once, whole or not at all, and never downwards."""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from petitpeuple.server.store.errors import Unusable

VERSION_TABLE: Final = "petitpeuple_version"
_LOCK: Final = 0x7065_7469  # "peti": two servers that start at once migrate one after the other


def migrate(connection: Connection, where: str) -> None:
    """Build what is missing; the caller commits."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    config.set_main_option("script_location", "petitpeuple.server.store:migrations")
    config.attributes["connection"] = connection
    _refuse_strangers(connection, ScriptDirectory.from_config(config), where)
    command.upgrade(config, "head")


def _refuse_strangers(connection: Connection, scripts: ScriptDirectory, where: str) -> None:
    """Leave alone what another program or a newer version of this one has made."""
    tables = inspect(connection).get_table_names()
    if VERSION_TABLE not in tables:
        if tables:
            raise Unusable("store-foreign", where=where)
        return
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    known = {script.revision for script in scripts.walk_revisions()}
    if not known.issuperset(context.get_current_heads()):
        raise Unusable("store-newer", where=where)
