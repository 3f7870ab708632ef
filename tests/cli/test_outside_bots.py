"""Bots by `module:Class` and `program:COMMAND` on the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec
import pytest
from tests.cli.conftest import Call, check_error

import petitpeuple as pp
from petitpeuple.bots import registry
from petitpeuple.bots.registry import bots_of, reference_of, weakest_bot
from petitpeuple.cli.bots import add_named_bot
from petitpeuple.cli.errors import UserError
from petitpeuple.server.bots.thinking import choose_action

PROGRAM = f"program:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'bots' / 'program_bot.py'}"
MODULE = """
from petitpeuple import Choice

class Top:
    def choose(self, view, actions, rng):
        return Choice(actions[-1])

class Fails:
    def choose(self, view, actions, rng):
        return 1 / 0

class Cheats:
    def choose(self, view, actions, rng):
        return Choice(type(actions[0])(99))

class Bare:
    def choose(self, view, actions, rng):
        return actions[0]
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a module with bots in the current folder, with a name of its own for each test."""
    name = f"bots_of_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return name


def test_a_class_of_the_current_folder_plays(call: Call, module: str) -> None:
    result = call("simulate", "pebbles", "-n", "5", "--bots", f"{module}:Top,random", "--seed", "1")
    assert (result.code, result.err) == (0, "")
    assert f"{module}:Top" in result.out
    result = call("play", "pebbles", "--bots", f"{module}:Top", "--seed", "1", typed="s1\n")
    assert (result.code, result.err) == (0, "")


def test_classes_and_programs_meet_in_the_arena(call: Call, module: str, tmp_path: Path) -> None:
    bots = (f"{module}:Top", PROGRAM, "random")
    result = call(
        "arena", "pebbles", *bots, "--deals", "2", "--processes", "1", "--run", str(tmp_path / "run.jsonl")
    )
    assert (result.code, result.err) == (0, "")
    report = json.loads((tmp_path / "run.json").read_text())
    assert {bot["bot"] for bot in report["bots"]} == set(bots)
    assert f"{module}:Top" in (tmp_path / "run.html").read_text()


def test_a_program_that_fails_in_the_arena_is_counted(call: Call, module: str, tmp_path: Path) -> None:
    bots = (f"program:{sys.executable} -c pass", "random")
    result = call(
        "arena", "pebbles", *bots, "--deals", "2", "--processes", "1", "--run", str(tmp_path / "run.jsonl")
    )
    assert result.code == 0
    assert "ended without an answer" in result.err
    assert "without a proper answer" in result.out


@pytest.mark.parametrize(
    ("bot", "part"),
    [
        ("Fails", "ZeroDivisionError"),
        ("Cheats", "not a legal choice"),
        ("Bare", "failed"),
        ("Nobody", "can’t be loaded"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_bot_that_fails_is_told_in_one_sentence(
    call: Call, module: str, command: str, bot: str, part: str
) -> None:
    result = call(command, "pebbles", "--bots", f"{module}:{bot}", "--seed", "1", typed="s1\nq\n")
    assert result.code == 1
    assert result.err.count("\n") == 1
    assert part in result.err


@pytest.mark.parametrize("bot", ["nobody", "nowhere:Bot", "program:no-such-thing", "program:"])
@pytest.mark.parametrize("command", ["simulate", "arena", "play"])
def test_an_unknown_bot_is_an_error(call: Call, command: str, bot: str, tmp_path: Path) -> None:
    named = (bot, "random") if command == "arena" else ("--bots", bot)
    check_error(call(command, "pebbles", *named), 1, "“")


@pytest.mark.parametrize(
    "text", ["", "turtle", "halma=x", "halma.random=x:Y", "chess.a=x:Y", "halma.a b=x:Y", "halma.new=nobody"]
)
def test_a_wrong_bot_of_the_server_is_an_error(call: Call, text: str) -> None:
    check_error(call("serve", "--bot", text, "--port", "0"), 1, "“")


def test_the_server_offers_added_bots_by_name_alone(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_ADDED", {})
    add_named_bot(f"pebbles.top={module}:Top")
    add_named_bot(f"pebbles.script={PROGRAM}")
    assert list(bots_of("pebbles"))[:3] == ["random", "top", "script"]
    view = msgspec.json.encode(pp.new("pebbles", 2).view(0))
    assert reference_of("pebbles", "top") == f"{module}:Top"
    assert reference_of("pebbles", "random") == "random"
    assert choose_action("pebbles", reference_of("pebbles", "top"), view, 1)[0] == b'{"type":"Stake","n":3}'
    assert choose_action("pebbles", reference_of("pebbles", "script"), view, 1)[0].startswith(
        b'{"type":"Stake"'
    )
    assert weakest_bot("pebbles") not in ("top", "script")
    with pytest.raises(UserError):
        add_named_bot(f"pebbles.top={module}:Top")
