"""Translate database errors: into the store's three exceptions, or into one sentence for people."""

import re
import sqlite3
from collections.abc import Mapping
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError

from petitpeuple.server.store.interface import Conflict, NotFound, StoreUnavailable, UnavailableReason

_CONFLICT_CODES: Final = {
    "SQLITE_CONSTRAINT_PRIMARYKEY",
    "SQLITE_CONSTRAINT_UNIQUE",
    "SQLITE_CONSTRAINT_ROWID",
    "23505",
}
_DISK_FULL_CODES: Final = {"SQLITE_FULL", "53100"}
_LOCKED_CODES: Final = ("SQLITE_BUSY", "SQLITE_LOCKED", "55P03")
_NOT_FOUND_CODES: Final = {"SQLITE_CONSTRAINT_FOREIGNKEY", "SQLITE_CONSTRAINT_NOTNULL", "23503", "23502"}


class StoreOpenError(Exception):
    """The database cannot be opened or copied: a key of the texts, and the arguments for it."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(f"{key} {args}")
        self.key = key
        self.args_for_text: Mapping[str, str] = args


def translate_error(error: Exception) -> Exception:
    """Return the Conflict, NotFound or StoreUnavailable that a database error stands for."""
    if isinstance(error, Conflict | NotFound | StoreUnavailable):
        return error
    code = _error_code(error)
    if code in _CONFLICT_CODES:
        return Conflict("the row exists already")
    if code in _NOT_FOUND_CODES:
        return NotFound("the row that this write refers to does not exist")
    unavailable = StoreUnavailable(
        str(getattr(error, "orig", None) or error), _unavailable_reason(code or "")
    )
    unavailable.__cause__ = error
    return unavailable


def _unavailable_reason(code: str) -> UnavailableReason:
    if code in _DISK_FULL_CODES:
        return "full"
    return "locked" if code.startswith(_LOCKED_CODES) else "unreachable"


def is_transaction_failure(error: Exception) -> bool:
    """Return True if the error ends the whole transaction, not only the current savepoint."""
    return isinstance(error, OperationalError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )


def _error_code(error: Exception) -> str | None:
    original = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(original, sqlite3.Error):
        return getattr(original, "sqlite_errorname", None)
    return getattr(original, "sqlstate", None)


def to_open_error(error: Exception, where: str) -> StoreOpenError:
    """Return the reason why a database does not open: locked, damaged, unreadable or unreachable."""
    code = _error_code(error) or ""
    if code.startswith(_LOCKED_CODES):
        return StoreOpenError("store-locked", where=where)
    if code.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
        return StoreOpenError("store-damaged", where=where)
    if code.startswith("SQLITE"):
        return StoreOpenError("store-unreadable", where=where)
    original = getattr(error, "orig", None) or error
    return StoreOpenError("store-away", where=where, why=_first_line(original))


def _first_line(error: BaseException) -> str:
    """Return the first line of the database's message, without the exception's class name."""
    text = str(error).strip() or type(error).__name__
    return re.sub(r"^<class '[^']*'>: ", "", text.splitlines()[0]).rstrip(".")
