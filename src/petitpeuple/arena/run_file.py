"""The run file: a header, then a line of JSON for each finished game. An interrupted run resumes from it."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Final

import msgspec
from msgspec import Struct

from petitpeuple.arena.errors import ArenaError
from petitpeuple.arena.schedule import Setup
from petitpeuple.arena.worker import Result

FORMAT: Final = 1


class Header(Struct, frozen=True, tag_field="line", tag="arena", forbid_unknown_fields=True):
    """The first line: the setup of the run."""

    format: int
    setup: Setup


class RunFile:
    """A run that is being played; a result counts once its line is written."""

    def __init__(self, path: Path, setup: Setup) -> None:
        self.path = path
        self.setup = setup
        self.results: list[Result] = []
        try:
            self._file: IO[bytes] = path.open("a+b")
        except OSError as error:
            raise ArenaError("arena-cannot-write", path=str(path)) from error
        try:
            self._resume()
        except ArenaError:
            self.close()
            raise

    def _resume(self) -> None:
        """Read the existing results and truncate an incomplete last line."""
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if not whole and text and not text.startswith(b'{"line":"arena"'):
            raise ArenaError("arena-foreign", path=str(self.path))
        if whole:
            head, self.results = _parse(whole, str(self.path))
            _check_same_setup(head.setup, self.setup, str(self.path))
        self._file.truncate(len(whole))
        if not whole:
            self._write([Header(FORMAT, self.setup)])

    def add(self, results: list[Result]) -> None:
        """Append the results of finished games."""
        self._write(results)
        self.results += results

    def _write(self, lines: Iterable[Struct]) -> None:
        self._file.seek(0, os.SEEK_END)
        self._file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def read_run(path: Path) -> tuple[Setup, list[Result]]:
    """Return the setup and the results of a run file."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise ArenaError("arena-cannot-read", path=str(path)) from error
    head, results = _parse(text[: text.rfind(b"\n") + 1], str(path))
    return head.setup, results


def _parse(text: bytes, path: str) -> tuple[Header, list[Result]]:
    first, *lines = text.splitlines() or [b""]
    try:
        head = msgspec.json.decode(first, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ArenaError("arena-foreign", path=path) from error
    if head.format != FORMAT:
        raise ArenaError("arena-foreign", path=path)
    decoder = msgspec.json.Decoder(Result)
    results: dict[tuple[int, int, int], Result] = {}
    for number, line in enumerate(lines, start=2):
        try:
            result = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ArenaError("arena-bad-line", path=path, line=str(number)) from error
        results[result.key] = result
    return head, list(results.values())


def _check_same_setup(theirs: Setup, ours: Setup, path: str) -> None:
    """Raise ArenaError if the file holds another run. The number of deals may differ: a run can grow."""
    for name in ours.__struct_fields__:
        if getattr(theirs, name) != getattr(ours, name):
            raise ArenaError("arena-other-run", path=path, what=name)
