"""A PostgreSQL server for the tests: in a temporary folder, listening on a Unix socket there."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

OPTIONS = "-c listen_addresses='' -c shared_buffers=16MB -c max_connections=50"


def binaries() -> Path | None:
    """Return the folder of the newest installed PostgreSQL's programs, or None."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name), reverse=True)
    found = shutil.which("initdb")
    folders = [*debian, *([Path(found).parent] if found else [])]
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def unprivileged_user() -> pwd.struct_passwd | None:
    """Return the user to run the server as if we are root, which PostgreSQL refuses."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise LookupError("no user to run PostgreSQL as")


class Server:
    """A server that can be crashed and started again."""

    def __init__(self, folder: Path, programs: Path, options: str) -> None:
        self.folder = folder
        self._options = f"{OPTIONS} {options} -k {folder}"
        self._programs = programs
        self._made = False
        user = unprivileged_user()
        self._as: dict[str, Any] = {}
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
            self._as = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self._run("initdb", "-D", self._data, "-U", "petit", "-A", "trust", "-E", "UTF8", "--no-sync")

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def url(self, database: str) -> str:
        return f"postgresql://petit@/{database}?host={self.folder}"

    def start(self) -> None:
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", self._data, "-l", log, "-w", "-o", self._options, "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop the server; `immediate` is a crash, without a checkpoint."""
        self._run("pg_ctl", "-D", self._data, "-m", mode, "-w", "stop")

    def create(self, database: str) -> str:
        self._run("createdb", "-h", str(self.folder), "-U", "petit", "-T", "template0", database)
        return self.url(database)

    def fresh(self) -> str:
        """Return the URL of an empty database: emptying one is faster than creating many."""
        if not self._made:
            self._made = True
            return self.create("tests")
        wipe = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
        self._run("psql", "-q", "-h", str(self.folder), "-U", "petit", "-c", wipe, "tests")
        return self.url("tests")

    def query_rows(self, query: str) -> list[list[str]]:
        """Return the rows of a query, run by psql."""
        output = self._run(
            "psql", "-qAt", "-F", "\t", "-h", str(self.folder), "-U", "petit", "-c", query, "tests"
        )
        return [line.split("\t") for line in output.splitlines()]

    def _run(self, program: str, *arguments: str) -> str:
        """Run a program and return psql's output. (A server started by pg_ctl would keep a pipe open.)"""
        completed = subprocess.run(
            [str(self._programs / program), *arguments],
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
            check=True,
            timeout=60,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if program == "psql" else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
            **self._as,
        )
        return completed.stdout or ""


@contextmanager
def running(options: str = "") -> Iterator[Server]:
    """Run a server for the duration of the context."""
    programs = binaries()
    if programs is None:
        raise LookupError("PostgreSQL is not installed here (Debian: apt install postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="pp-pg-"))  # short: a socket path is limited to 107 bytes
    try:
        server = Server(folder, programs, options)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
