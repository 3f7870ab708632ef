"""The public API: its names, its doctests, its types, and what importing it costs."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import assert_type

import pytest
from tests.api.running import BY_GAME

import petitpeuple as pp
from petitpeuple.games import GAMES
from petitpeuple.games.dalmuti import moves as dalmuti_moves
from petitpeuple.games.dalmuti import position as dalmuti
from petitpeuple.games.grumpf import moves as grumpf_moves
from petitpeuple.games.grumpf import position as grumpf
from petitpeuple.games.halma import moves as halma_moves
from petitpeuple.games.halma import position as halma
from petitpeuple.games.pebbles import moves as pebbles_moves
from petitpeuple.games.pebbles import position as pebbles
from petitpeuple.games.village import moves as village_moves
from petitpeuple.games.village import position as village

ROOT = Path(__file__).parents[2]
DOCTESTED = ("petitpeuple", "petitpeuple.api.lookup", "petitpeuple.api.match", "petitpeuple.api.start")
HEAVY = {
    "numpy",
    "starlette",
    "uvicorn",
    "sqlalchemy",
    "click",
    "rich",
    "petitpeuple.server",
    "petitpeuple.cli",
}


def test_there_are_at_most_25_names_and_each_exists() -> None:
    assert len(pp.__all__) <= 25
    assert sorted(pp.__all__) == dir(pp)
    assert all(getattr(pp, name) is not None for name in pp.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = pp.nothing  # type: ignore[attr-defined,unused-ignore]  # pyright: ignore[reportAttributeAccessIssue]


def test_games_and_bots_are_functions_and_packages() -> None:
    assert pp.games() == tuple(GAMES)
    assert pp.bots("pebbles")[0] == "random"
    assert import_module("petitpeuple.games").GAMES is GAMES


@pytest.mark.parametrize("module", DOCTESTED)
def test_the_examples_in_the_docstrings_are_right(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("code", ["pass", "p.new('pebbles', 3).play('s1')"])
def test_importing_it_loads_neither_server_nor_numpy(code: str) -> None:
    program = f"import sys, json, petitpeuple as p; {code}; print(json.dumps(list(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT / "src", capture_output=True, text=True, check=True
    )
    loaded = set(json.loads(done.stdout))
    assert not HEAVY & loaded
    if code == "pass":
        assert {name for name in loaded if name.startswith("petitpeuple")} == {"petitpeuple"}


def test_the_types_of_each_game_are_known() -> None:
    """Mypy and pyright check these in `./run check`; here the values agree with them."""
    d = pp.new("dalmuti", 4, seed=1)
    assert_type(d, pp.Game[dalmuti.Options, dalmuti.State, dalmuti_moves.Action, dalmuti.Seen])
    assert_type(d.state, dalmuti.State)
    assert_type(d.view(0), dalmuti.Seen)
    assert_type(d.options, dalmuti.Options)
    g = pp.new("grumpf", 3, seed=1)
    assert_type(g, pp.Game[grumpf.Options, grumpf.State, grumpf_moves.Action, grumpf.Seen])
    assert_type(g.legal_actions(), tuple[grumpf_moves.Action, ...])
    h = pp.new("halma", 2, seed=1)
    assert_type(h, pp.Game[halma.Options, halma.Board, halma_moves.Action, halma.Seen])
    assert_type(h.state, halma.Board)
    p = pp.play_out("pebbles", seed=1)
    assert_type(p, pp.Game[pebbles.Options, pebbles.State, pebbles_moves.Stake, pebbles.Seen])
    assert_type(p.record.options, pebbles.Options)
    assert_type(p.legal_actions(), tuple[pebbles_moves.Stake, ...])
    v = pp.new("village", 2, seed=1)
    assert_type(v, pp.Game[village.Options, village.State, village_moves.Action, village.Seen])
    assert_type(next(v.record.positions()).view(), village.Seen)
    assert_type(p.result, pp.Over | None)
    found = {
        game.spec.id: (type(game.state), type(game.view(0)), type(game.options)) for game in (d, g, h, p, v)
    }  # type: ignore[attr-defined,unused-ignore]
    assert found == {
        id_: (game.types.state, game.types.view, game.Options)
        for id_, game in GAMES.items()
        if id_ in BY_GAME
    }
