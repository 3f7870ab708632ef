"""The run file: a head, then one line of JSON for each game played. Whoever stops goes on from it."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Final

import msgspec
from msgspec import Struct

from petitpeuple.arena.errors import Trouble
from petitpeuple.arena.schedule import Setup
from petitpeuple.arena.worker import Result

FORMAT: Final = 1


class Head(Struct, frozen=True, tag_field="line", tag="arena", forbid_unknown_fields=True):
    """The first line: what is played."""

    format: int
    setup: Setup


class RunFile:
    """A run being written; lines are whole on disk before they count."""

    def __init__(self, path: Path, setup: Setup) -> None:
        self.path = path
        self.setup = setup
        self.results: list[Result] = []
        try:
            self._file: IO[bytes] = path.open("a+b")
        except OSError as error:
            raise Trouble("arena-cannot-write", path=str(path)) from error
        try:
            self._take_up()
        except Trouble:
            self.close()
            raise

    def _take_up(self) -> None:
        """Read what is there, and cut off a line that was not finished."""
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if not whole and text and not text.startswith(b'{"line":"arena"'):
            raise Trouble("arena-foreign", path=str(self.path))
        if whole:
            head, self.results = _parse(whole, str(self.path))
            _check_same(head.setup, self.setup, str(self.path))
        self._file.truncate(len(whole))
        if not whole:
            self._write([Head(FORMAT, self.setup)])

    def add(self, results: list[Result]) -> None:
        """Keep games that have been played."""
        self._write(results)
        self.results += results

    def _write(self, lines: Iterable[Struct]) -> None:
        self._file.seek(0, os.SEEK_END)
        self._file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        self._file.flush()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def read(path: Path) -> tuple[Setup, list[Result]]:
    """Read a run that somebody has made."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise Trouble("arena-cannot-read", path=str(path)) from error
    head, results = _parse(text[: text.rfind(b"\n") + 1], str(path))
    return head.setup, results


def _parse(text: bytes, path: str) -> tuple[Head, list[Result]]:
    first, *lines = text.splitlines() or [b""]
    try:
        head = msgspec.json.decode(first, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Trouble("arena-foreign", path=path) from error
    if head.format != FORMAT:
        raise Trouble("arena-foreign", path=path)
    decoder = msgspec.json.Decoder(Result)
    results: dict[tuple[int, int, int], Result] = {}
    for number, line in enumerate(lines, start=2):
        try:
            result = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Trouble("arena-bad-line", path=path, line=str(number)) from error
        results[result.key] = result
    return head, list(results.values())


def _check_same(theirs: Setup, ours: Setup, path: str) -> None:
    """Refuse to mix two runs in one file; how many deals is nobody's business, so a run can grow."""
    for name in ours.__struct_fields__:
        if getattr(theirs, name) != getattr(ours, name):
            raise Trouble("arena-other-run", path=path, what=name)
