"""Migrate a database when it is opened, in one transaction. There are no downgrades."""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from petitpeuple.server.store.errors import StoreOpenError
from petitpeuple.server.store.schema import VERSION_TABLE

_ADVISORY_LOCK: Final = 0x7065_7469  # "peti": servers that start together migrate one after the other


def migrate(connection: Connection, where: str) -> None:
    """Run the missing migrations; the caller commits."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _ADVISORY_LOCK})
    config = Config()
    config.set_main_option("script_location", "petitpeuple.server.store:migrations")
    config.attributes["connection"] = connection
    _check_ownership(connection, ScriptDirectory.from_config(config), where)
    command.upgrade(config, "head")


def _check_ownership(connection: Connection, scripts: ScriptDirectory, where: str) -> None:
    """Raise StoreOpenError if another program or a newer version made this database."""
    tables = inspect(connection).get_table_names()
    if VERSION_TABLE not in tables:
        if tables:
            raise StoreOpenError("store-foreign", where=where)
        return
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    known = {script.revision for script in scripts.walk_revisions()}
    if not known.issuperset(context.get_current_heads()):
        raise StoreOpenError("store-newer", where=where)
