"""What a database's errors mean: for the server, three exceptions; for people, one sentence."""

import re
import sqlite3
from collections.abc import Mapping

from sqlalchemy.exc import DBAPIError, OperationalError

from petitpeuple.server.store.interface import Missing, Taken, Unkept

_TAKEN = {"SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_ROWID", "23505"}
_MISSING = {"SQLITE_CONSTRAINT_FOREIGNKEY", "SQLITE_CONSTRAINT_NOTNULL", "23503", "23502"}


class Unusable(Exception):
    """The database can't be used: a key of the texts, and what fills its gaps."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(f"{key} {args}")
        self.key = key
        self.args_for_text: Mapping[str, str] = args


def explain(error: Exception) -> Exception:
    """Turn an error of the database into one of the port."""
    if isinstance(error, Taken | Missing):
        return error
    code = _code(error)
    if code in _TAKEN:
        return Taken("it is written already")
    if code in _MISSING:
        return Missing("there is nothing to write it to")
    unkept = Unkept(str(getattr(error, "orig", None) or error))
    unkept.__cause__ = error
    return unkept


def is_everybodys(error: Exception) -> bool:
    """Tell an error that ends the whole transaction from one that is of somebody's own making."""
    return isinstance(error, OperationalError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )


def _code(error: Exception) -> str | None:
    original = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(original, sqlite3.Error):
        return getattr(original, "sqlite_errorname", None)
    return getattr(original, "sqlstate", None)


def why_closed(error: Exception, where: str) -> Unusable:
    """Say why a database does not open: locked, not ours, unreadable, or away."""
    code = _code(error) or ""
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return Unusable("store-locked", where=where)
    if code.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return Unusable("store-damaged", where=where)
    if code.startswith("SQLITE"):
        return Unusable("store-unreadable", where=where)
    original = getattr(error, "orig", None) or error
    return Unusable("store-away", where=where, why=_first_line(original))


def _first_line(error: BaseException) -> str:
    """Give what the database said, without the name of an exception's class before it."""
    text = str(error).strip() or type(error).__name__
    return re.sub(r"^<class '[^']*'>: ", "", text.splitlines()[0]).rstrip(".")
