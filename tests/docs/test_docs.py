"""The documentation is correct: its commands exist, its code runs, and its quotations match the source."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.plugins.outside import environment, install, run_petitpeuple

import petitpeuple as pp
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


FILE = re.compile(r"^`([^`\n]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def tutorial_files() -> dict[str, str]:
    """Return the files that the tutorial shows, by path."""
    return dict(FILE.findall((ROOT / "docs" / "tutorial" / "add-a-game.md").read_text(encoding="utf-8")))


@pytest.fixture
def last_stone(tmp_path: Path) -> Path:
    """The package of the tutorial, made as it says; its folder."""
    assert run_petitpeuple(tmp_path, "new-game", "last_stone").returncode == 0
    package = tmp_path / "last-stone"
    for path, text in tutorial_files().items():
        assert (package / path).exists(), f"new-game makes no {path}"
        (package / path).write_text(text, encoding="utf-8")
    (tmp_path / "last_stone").symlink_to(package / "src" / "last_stone")
    install(tmp_path, "last_stone", {}, {"petitpeuple.games": {"last_stone": "last_stone.spec:SPEC"}})
    return package


def test_the_game_of_the_tutorial_passes_its_tests_and_plays(last_stone: Path) -> None:
    site = last_stone.parent
    command = [sys.executable, "-m", "pytest", "-q", "-p", "petitpeuple.testing.plugin"]
    done = subprocess.run(
        command, cwd=last_stone, env=environment(site), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    played = run_petitpeuple(site, "play", "last_stone", "--seats", "2", "--seed", "1", typed="t1\n" * 15)
    assert "The last stone is taken." in played.stdout


def test_the_tutorial_replaces_every_file_that_is_about_pebbles(last_stone: Path) -> None:
    left = [
        str(file.relative_to(last_stone))
        for file in last_stone.rglob("*.*")
        if file.suffix in (".py", ".ftl") and "stake" in file.read_text(encoding="utf-8").lower()
    ]
    assert left == []


@pages
def test_the_sessions_in_a_page_are_right(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sessions = "\n".join(blocks(page.read_text(encoding="utf-8"), "pycon"))
    test = doctest.DocTestParser().get_doctest(sessions, {}, page.name, str(page), 0)
    flags = doctest.ELLIPSIS
    assert doctest.DocTestRunner(optionflags=flags).run(test).failed == 0


def test_the_first_example_of_the_readme_makes_a_move_and_prints_a_board() -> None:
    first = blocks(README, "pycon")[0]
    assert first.index("game.play(") < first.index("print(game)")


def test_the_bot_of_the_tutorial_beats_the_random_one() -> None:
    page = (ROOT / "docs" / "tutorial" / "write-a-bot.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(compile(blocks(page, "python")[0], "hasty.py", "exec"), names)  # noqa: S102 - our own page
    for seat in (0, 1):
        bots = [names["Hasty"](), "random"]
        result = pp.play_out("halma", bots[::-1] if seat else bots, seed=1).result
        assert result is not None
        assert result.payoffs[seat] > result.payoffs[1 - seat]
