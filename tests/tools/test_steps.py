"""The summary that `./run check` and `./run test` print at the end."""

import os
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "tools"))
import steps
import system_packages
from steps import Result, Step

PYTEST_OUTPUT = """\
..s.F
FAILED tests/a.py::test_b - assert 1 == 2
SKIPPED [2] tests/c.py:3: no browser: apt install one
SKIPPED [1] tests/d.py:4: no browser: apt install one
1 failed, 2 passed, 3 skipped
"""


def test_failures_are_repeated_and_named_in_the_last_line(capsys: pytest.CaptureFixture[str]) -> None:
    results = [
        Result("mypy", failed=True, output="a.py:1: error: wrong"),
        Result("ruff", failed=False, output="fine"),
        Result("tests", failed=True, output=PYTEST_OUTPUT, live=True),
    ]
    assert steps.summarize(results) == 1
    lines = capsys.readouterr().err.splitlines()
    assert "a.py:1: error: wrong" in lines
    assert "FAILED tests/a.py::test_b - assert 1 == 2" in lines
    assert "fine" not in lines
    assert lines[-2:] == [
        "  3 tests: no browser: apt install one",
        "FAILED: mypy, tests. (./run fix fixes format and much of the lint.)",
    ]


def test_the_last_line_reports_success(capsys: pytest.CaptureFixture[str]) -> None:
    assert steps.summarize([Result("mypy", failed=False)], ["the store: postgresql is missing."]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert lines == ["", "Skipped:", "  the store: postgresql is missing.", "All is well."]


def test_a_step_captures_stdout_and_stderr(capfd: pytest.CaptureFixture[str]) -> None:
    code = "import sys; print('out', flush=True); sys.exit('\\x1b[31merr\\x1b[0m')"
    done = steps.run_steps([Step("tool", [sys.executable, "-c", code], os.environ)] * 2, at_once=2)
    assert done == [Result("tool", failed=True, output="out\nerr\n")] * 2
    assert capfd.readouterr().err.count("tool: FAILED") == 2


def test_packages_that_cannot_be_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "has_postgresql", lambda: False)
    monkeypatch.setattr(system_packages, "has_browser", lambda: True)
    monkeypatch.setattr(system_packages, "compiler_is_here", lambda: True)
    monkeypatch.setattr(system_packages, "may_install", lambda: False)
    sentence = "the store on PostgreSQL: postgresql is missing (it takes root and apt-get to install it)."
    assert system_packages.install() == [sentence]
