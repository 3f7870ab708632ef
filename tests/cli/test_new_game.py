"""`petitpeuple new-game`: a package with a game that works from the first minute."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.plugins.outside import environment, install, run_petitpeuple, run_python

from petitpeuple.cli.errors import UserError
from petitpeuple.cli.new_game import check_name, rule_prefix, scaffold
from petitpeuple.core.spec import Manifest


@pytest.fixture
def odd_stones(tmp_path: Path) -> Path:
    """A scaffolded game that is installed; its folder."""
    done = run_petitpeuple(tmp_path, "new-game", "odd_stones")
    assert (done.returncode, done.stderr) == (0, "")
    package = tmp_path / "odd-stones"
    (tmp_path / "odd_stones").symlink_to(package / "src" / "odd_stones")
    install(tmp_path, "odd_stones", {}, {"petitpeuple.games": {"odd_stones": "odd_stones.spec:SPEC"}})
    return package


def test_its_tests_and_the_conformance_suite_pass(odd_stones: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "petitpeuple.testing.plugin",
        "-p",
        "no:cacheprovider",
    ]
    done = subprocess.run(
        [*command, "--petitpeuple-cases", "4"], cwd=odd_stones,
        env={**environment(odd_stones.parent), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_it_plays_in_the_terminal_in_both_languages(odd_stones: Path) -> None:
    site = odd_stones.parent
    assert "The die:" in run_petitpeuple(site, "play", "odd_stones", "--seed", "1", typed="s2\n").stdout
    french = run_petitpeuple(site, "play", "odd_stones", "--seed", "1", "--lang", "fr", typed="s2\n")
    assert "Le dé" in french.stdout


def test_it_has_a_manifest_for_the_pages(odd_stones: Path) -> None:
    code = "from odd_stones.spec import SPEC; print(SPEC.manifest, SPEC.rule_prefix, SPEC.game.id)"
    manifest = Manifest(minutes=2, quick_seats=3, friend_seats=3, picture="picture.svg", colour="#2f6f73")
    assert run_python(odd_stones.parent, code) == f"{manifest} ODD odd_stones"
    assert (odd_stones / "src" / "odd_stones" / "picture.svg").read_text().startswith("<svg")


@pytest.mark.parametrize("name", ["Odd", "odd-stones", "1st", "import", "x", "odd stones", "../odd"])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UserError, match="cli-new-game-name"):
        check_name(name, tmp_path / name)


@pytest.mark.parametrize("name", ["pebbles", "random", "petitpeuple"])
def test_a_name_that_is_taken_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UserError, match="cli-new-game-taken"):
        check_name(name, tmp_path / name)


def test_a_folder_that_exists_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "odd-stones").mkdir()
    done = run_petitpeuple(tmp_path, "new-game", "odd_stones")
    assert done.returncode == 1
    assert "exists already" in done.stderr
    assert list((tmp_path / "odd-stones").iterdir()) == []


def test_every_name_has_a_rule_prefix_of_its_own() -> None:
    assert [rule_prefix(name) for name in ("tic_tac_toe", "halma_two", "go")] == ["TIC", "HALM", "GOX"]


def test_nothing_of_the_name_pebbles_is_left_in_the_code() -> None:
    files = scaffold("odd_stones")
    left = [path for path, text in files.items() if path != "README.md" and "Pebbles" in text]
    assert left == []
