"""The documentation is correct: its commands exist, its code runs, and its quotations match the source."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from rich.console import Console

from petitpeuple.cli.app import build_cli
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tools"))
import commands  # noqa: E402

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
pages = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def known_commands() -> set[str]:
    return set(commands.OWN) | set(build_cli(Texts("en", tuple(GAMES)), Console()).commands)


def test_the_readme_starts_with_the_two_commands() -> None:
    first = blocks(README, "sh")[0].splitlines()
    assert [line.split("#")[0].strip() for line in first] == ["./run", "./run test"]


@pytest.mark.parametrize("script", ["run", "run.cmd", ".ci/run"])
def test_the_scripts_exist(script: str) -> None:
    assert (ROOT / script).exists()


def test_ci_calls_the_test_command() -> None:
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-1] == "./run test"


@pages
def test_the_commands_in_a_page_exist(page: Path) -> None:
    text = "\n".join(blocks(page.read_text(encoding="utf-8"), "sh"))
    called = set(re.findall(r"\./run (\w[\w-]*)", text))
    assert called <= known_commands()


@pages
def test_the_relative_links_in_a_page_exist(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not link.startswith("http") and not (page.parent / link).exists()] == []


@pytest.mark.parametrize("number", range(len(blocks(README, "python"))))
def test_the_code_in_the_readme_runs(number: int) -> None:
    code = blocks(README, "python")[number]
    if "pettingzoo" in code:
        pytest.importorskip("pettingzoo", reason="PettingZoo is an optional extra")
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - our own page


def test_the_tutorial_quotes_the_source() -> None:
    folder = ROOT / "src" / "petitpeuple" / "games" / "pebbles"
    source = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    for block in blocks((ROOT / "docs" / "tutorial" / "add-a-game.md").read_text(encoding="utf-8"), "python"):
        assert block in source
