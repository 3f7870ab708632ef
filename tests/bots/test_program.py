"""Bots as programs: the examples play, and a program that is late, wrong or greedy is replaced."""

from __future__ import annotations

import json
import logging
import os
import random
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import petitpeuple as pp
from petitpeuple.bots import program
from petitpeuple.bots.program import ProgramBot
from petitpeuple.core.plugins import PluginError

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PYTHON_BOT = f"{sys.executable} {EXAMPLES / 'program_bot.py'}"
GAME = pp.new("pebbles", 3, seed=1, stakes=6)
VIEW, ACTIONS = GAME.view(0), GAME.legal_actions(0)


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return a function that makes a bot of some lines of Python; it has little time."""
    bots: list[ProgramBot] = []
    monkeypatch.setattr(program, "START_SECONDS", 20.0)

    def make(code: str, seconds: float = 0.5) -> ProgramBot:
        file = tmp_path / f"bot{len(bots)}.py"
        file.write_text(code)
        bots.append(ProgramBot("pebbles", f"{sys.executable} {file}", seconds))
        return bots[-1]

    yield make
    for bot in bots:
        bot.close()


def choose(bot: ProgramBot) -> Any:
    return bot.choose(VIEW, ACTIONS, random.Random(1)).action


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("name", ["program_bot.py", "program-bot.js"])
def test_the_examples_beat_the_random_bot(name: str) -> None:
    runner = sys.executable if name.endswith(".py") else shutil.which("node")
    if runner is None:
        pytest.skip("there is no Node here")
    command = f"program:{runner} {EXAMPLES / name}"
    game = pp.play_out("halma", [command, "random"], seed=1)
    assert game.result is not None
    assert game.result.payoffs[0] > game.result.payoffs[1]


def test_the_same_seed_gives_the_same_game() -> None:
    games = [pp.play_out("pebbles", f"program:{PYTHON_BOT}", seats=3, seed=5) for _ in range(2)]
    assert games[0].record.to_jsonl() == games[1].record.to_jsonl()


ECHO = """
import json, os, sys
for line in sys.stdin:
    with open({path!r}, "w") as file:
        json.dump([json.loads(line), dict(os.environ), os.getpgid(0)], file)
    print('{{"action": 2, "think_time": 1500}}', flush=True)
"""


def test_a_program_gets_its_seats_view_and_actions_and_nothing_else(
    script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PETITPEUPLE_METRICS_TOKEN", "secret")
    told = tmp_path / "told.json"
    bot = script(ECHO.format(path=str(told)), 10)
    choice = bot.choose(VIEW, ACTIONS, random.Random(1))
    assert (choice.action, choice.think_time, bot.failures) == (ACTIONS[2], 1500, [])
    question, environment, group = json.loads(told.read_text())
    assert set(question) == {"petitpeuple", "game", "seat", "view", "actions", "seed", "seconds"}
    assert (question["petitpeuple"], question["game"], question["seat"]) == (1, "pebbles", 0)
    assert question["view"]["mine"] is None
    assert [offered["notation"] for offered in question["actions"]] == GAME.notations(0)
    assert set(environment) <= {*program.KEPT_VARIABLES, "PWD", "SHLVL", "_", "LC_CTYPE"}
    assert group != os.getpgid(0)


WRONG = {
    "late": ("import time; time.sleep(60)", "program-late"),
    "silent after a question": ("import sys; sys.stdin.readline(); sys.stdin.read()", "program-late"),
    "ended": ("", "program-ended"),
    "failed": ("raise SystemExit(3)", "program-ended"),
    "no JSON": ("print('hello', flush=True); import time; time.sleep(9)", "program-wrong"),
    "no object": ("print('[1]', flush=True); import time; time.sleep(9)", "program-wrong"),
    "no number": ('print(\'{"action": "s1"}\', flush=True); import time; time.sleep(9)', "program-wrong"),
    "not offered": ("print('{\"action\": 6}', flush=True); import time; time.sleep(9)", "program-wrong"),
    "negative": ("print('{\"action\": -1}', flush=True); import time; time.sleep(9)", "program-wrong"),
    "endless": ("import sys\nwhile True: sys.stdout.write('x' * 9999)", "program-ended"),
    "deep": ("print('[' * 50000, flush=True); import time; time.sleep(9)", "program-wrong"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_program_that_is_late_or_wrong_is_killed_and_replaced(
    script: Any, what: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code, key = WRONG[what]
    if key == "program-late":
        monkeypatch.setattr(program, "START_SECONDS", 0.0)
    before = "import sys; sys.stdin.readline()\n" if key == "program-wrong" else ""
    bot = script(before + code)
    assert choose(bot) == ACTIONS[0]
    assert [failure.key for failure in bot.failures] == [key]
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_all_that_a_program_started_is_killed(script: Any, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    code = f"""
import os, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
for line in sys.stdin:
    print('{{"action": 1}}', flush=True)
"""
    bot = script(code, 20)
    assert choose(bot) == choose(bot) == ACTIONS[1]
    started = [int(pid) for pid in pids.read_text().split()]
    assert all(map(alive, started))
    bot.close()
    deadline = time.monotonic() + 20
    while any(map(alive, started[:1])) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not alive(started[0])


def test_after_three_failures_a_program_is_not_asked_again(script: Any) -> None:
    bot = script("")
    assert [choose(bot) for _ in range(5)] == [ACTIONS[0]] * 5
    assert len(bot.failures) == 3


def test_what_a_program_says_unasked_is_ignored(script: Any) -> None:
    bot = script(
        """
import sys, time
for line in sys.stdin:
    print('{"action": 1}', flush=True)
    print('{"action": 5}', flush=True)
""",
        20,
    )
    assert choose(bot) == ACTIONS[1]
    time.sleep(0.5)
    assert choose(bot) == ACTIONS[1]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no resource limits")
def test_a_program_has_resource_limits(script: Any, tmp_path: Path) -> None:
    found = tmp_path / "limits"
    code = f"""
import resource, sys
names = ("RLIMIT_CORE", "RLIMIT_CPU", "RLIMIT_NOFILE", "RLIMIT_FSIZE")
open({str(found)!r}, "w").write(" ".join(str(resource.getrlimit(getattr(resource, n))[0]) for n in names))
for line in sys.stdin:
    print('{{"action": 0}}', flush=True)
"""
    choose(script(code, 20))
    assert found.read_text() == "0 600 256 16777216"


@pytest.mark.parametrize("command", ["", "  ", "'", "no-such-program --x", "/etc/passwd"])
def test_a_command_that_cannot_be_run_is_refused_at_once(command: str) -> None:
    with pytest.raises(PluginError, match="program-not-found"):
        ProgramBot("pebbles", command)


def test_the_examples_are_short() -> None:
    for name in ("program_bot.py", "program-bot.js", "tortoise.py"):
        assert len((EXAMPLES / name).read_text().splitlines()) <= 32
