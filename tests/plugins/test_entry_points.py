"""Games and bots of other packages are found by their entry points."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.plugins.outside import BOT, install, install_marbles, run_petitpeuple, run_python

from petitpeuple.bots import registry
from petitpeuple.core.plugins import PluginError, load_object
from petitpeuple.games import BUILT_IN, GAMES, problems

LIST = "from petitpeuple.games import GAMES, problems; print(*GAMES); print(*[p.key for p in problems()])"
BOTS = """
from petitpeuple.bots.registry import bots_of, problems, weakest_bot
print(*bots_of('marbles'))
print(*bots_of('halma'), weakest_bot('halma')); print(*[p.key for p in problems()])
"""


def test_without_packages_there_are_the_built_in_games() -> None:
    assert tuple(GAMES) == BUILT_IN == ("grumpf", "village", "halma", "dalmuti", "pebbles")
    assert problems() == registry.problems() == ()


def test_a_game_of_another_package_comes_after_the_built_in_ones(tmp_path: Path) -> None:
    install_marbles(tmp_path)
    assert run_python(tmp_path, LIST) == "grumpf village halma dalmuti pebbles marbles"


def test_the_command_line_lists_plays_and_simulates_it(tmp_path: Path) -> None:
    install_marbles(tmp_path)
    assert "Marbles" in run_petitpeuple(tmp_path, "games").stdout
    assert "MAR-2" in run_petitpeuple(tmp_path, "games", "marbles").stdout
    played = run_petitpeuple(tmp_path, "play", "marbles", "--seed", "1", typed="s2\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "The die:" in played.stdout
    simulated = run_petitpeuple(tmp_path, "simulate", "marbles", "-n", "3", "--seed", "1")
    assert (simulated.returncode, simulated.stderr) == (0, "")


def test_a_game_without_french_texts_speaks_english(tmp_path: Path) -> None:
    install_marbles(tmp_path)
    (tmp_path / "marbles" / "texts" / "fr.ftl").unlink()
    assert "closed fist" in run_petitpeuple(tmp_path, "play", "marbles", "--lang", "fr", typed="s1\n").stdout


def test_a_missing_text_shows_its_key(tmp_path: Path) -> None:
    install_marbles(tmp_path)
    for file in (tmp_path / "marbles" / "texts").iterdir():
        file.write_text(
            file.read_text(encoding="utf-8").replace("marbles-about", "marbles-else"), encoding="utf-8"
        )
    listed = run_petitpeuple(tmp_path, "games")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "marbles-about" in listed.stdout


BROKEN = {
    "plugin-broken": {"nim": "nim:MISSING"},
    "plugin-no-spec": {"nim": "nim:BOT"},
    "plugin-other-id": {"nim": "petitpeuple.games.pebbles:SPEC"},
    "plugin-twice": {"pebbles": "petitpeuple.games.pebbles:SPEC"},
    "plugin-prefix": {"nim": "nim:SPEC"},
}
NIM = """
from msgspec.structs import replace
from petitpeuple.games.pebbles.rules import Pebbles
from petitpeuple.games.pebbles import SPEC

class Nim(Pebbles):
    id = "nim"

SPEC = replace(SPEC, game=Nim())
BOT = 1
"""


@pytest.mark.parametrize("problem", BROKEN)
def test_a_game_that_cannot_be_used_is_left_out_with_a_sentence(tmp_path: Path, problem: str) -> None:
    install(tmp_path, "nim", {"__init__.py": NIM}, {"petitpeuple.games": BROKEN[problem]})
    assert run_python(tmp_path, LIST).split("\n") == ["grumpf village halma dalmuti pebbles", problem]
    listed = run_petitpeuple(tmp_path, "games")
    assert listed.returncode == 0
    assert listed.stderr.startswith("An installed package can’t be used and is left out.")
    assert listed.stderr.count("\n") == 1


def test_bots_of_another_package_never_become_the_default(tmp_path: Path) -> None:
    install_marbles(tmp_path)
    points = {"halma.first": "firsts:First", "marbles": "firsts:BOTS"}
    offered = """
from petitpeuple.bots.spec import GameBots
BOTS = GameBots(levels={"low": First(), "high": First()})
"""
    install(tmp_path, "firsts", {"__init__.py": BOT + offered}, {"petitpeuple.bots": points})
    assert run_python(tmp_path, BOTS).split("\n") == [
        "random low high",
        "random first gentle steady sharp expert gentle",
    ]
    assert "first" in run_petitpeuple(tmp_path, "games", "halma").stdout
    simulated = run_petitpeuple(
        tmp_path, "simulate", "halma", "-n", "1", "--bots", "first,random", "--seed", "1"
    )
    assert (simulated.returncode, simulated.stderr) == (0, "")


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("halma.first", "firsts:Nothing", "plugin-broken"),
        ("halma.first", "firsts:number", "plugin-no-bot"),
        ("halma.first", "firsts:Picky", "plugin-broken"),
        ("halma.random", "firsts:First", "plugin-twice"),
        ("halma", "firsts:First", "plugin-twice"),
        ("marbles", "firsts:First", "plugin-no-bots"),
    ],
)
def test_a_bot_that_cannot_be_used_is_left_out(tmp_path: Path, name: str, value: str, problem: str) -> None:
    more = "number = 1\nclass Picky:\n    def __init__(self, wanted): pass\n"
    install(tmp_path, "firsts", {"__init__.py": BOT + more}, {"petitpeuple.bots": {name: value}})
    assert run_python(tmp_path, BOTS).split("\n")[1:] == [
        "random gentle steady sharp expert gentle",
        problem,
    ]


@pytest.mark.parametrize(
    "reference", ["", "random", ":x", "os:", "nowhere:Bot", "os:nothing", "os:path.nothing"]
)
def test_a_wrong_reference_is_a_plugin_error(reference: str) -> None:
    with pytest.raises(PluginError):
        load_object(reference)
