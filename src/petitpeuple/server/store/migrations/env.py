"""Alembic's environment: runs the migrations on the connection and in the transaction of `migrate`."""

from alembic import context
from sqlalchemy import Connection

from petitpeuple.server.store.schema import METADATA, VERSION_TABLE

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, version_table=VERSION_TABLE)
context.run_migrations()
