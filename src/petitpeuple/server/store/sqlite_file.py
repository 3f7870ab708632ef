"""The file of an SQLite database: one server at a time uses it, and it must stay where it is."""

import os
import sys
from pathlib import Path

from petitpeuple.server.store.errors import StoreOpenError
from petitpeuple.server.store.interface import StoreUnavailable

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class SqliteFile:
    """A lock that the system frees when the process ends, however it ends, and a look at the file itself.

    The lock is on a file of its own: closing a descriptor of the database would free SQLite's own locks.
    """

    def __init__(self, database: str) -> None:
        self._path = Path(os.path.realpath(database))  # a link to the file is locked like the file
        self._wal = f"{self._path}-wal"
        self._identity = (0, 0)
        self._descriptor = -1

    def lock(self) -> None:
        """Take the lock; raise StoreOpenError if another server has it."""
        try:
            self._descriptor = os.open(f"{self._path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreOpenError("store-unreadable", where=str(self._path)) from error
        try:
            _lock(self._descriptor)
        except OSError as error:
            self.unlock()
            raise StoreOpenError("store-in-use", where=str(self._path)) from error

    def unlock(self) -> None:
        """Free the lock."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def remember(self) -> None:
        """Remember which file is open now."""
        self._identity = self._find()

    def check(self) -> None:
        """Raise StoreUnavailable if the file was moved away, deleted or replaced since it was opened."""
        if self._find() != self._identity:
            raise StoreUnavailable(f"the database file {self._path} was moved away or replaced")

    def check_commit(self) -> None:
        """Raise StoreUnavailable if what was committed just now is not in the file and its journal."""
        self.check()
        if not os.path.exists(self._wal):
            raise StoreUnavailable(f"the journal {self._wal} was moved away")

    def _find(self) -> tuple[int, int]:
        try:
            found = os.stat(self._path)
        except OSError:
            return (-1, -1)
        return found.st_dev, found.st_ino
