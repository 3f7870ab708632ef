"""Fixtures for command line tests: run a command with typed input, and check its errors."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest
from tests.i18n.spaces import plain

from petitpeuple.cli.app import run


class Result(NamedTuple):
    code: int
    out: str
    err: str


Call = Callable[..., Result]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    def run_command(*argv: str, typed: str = "", lang: str = "en") -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run(argv, {"PETITPEUPLE_LANG": lang})
        captured = capsys.readouterr()
        return Result(code, plain(captured.out), plain(captured.err))

    return run_command


def check_error(result: Result, code: int, part: str) -> None:
    """Check that the command printed one sentence on standard error and nothing else."""
    assert result.code == code
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert part in result.err
    assert "Traceback" not in result.err
