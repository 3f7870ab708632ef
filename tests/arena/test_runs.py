"""A run: every executor plays the same games, results are saved line by line, and a run can be resumed."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.arena.runs import fake_result, play_deals, setup, without_thinking_time

from petitpeuple.arena import worker
from petitpeuple.arena.errors import ArenaError
from petitpeuple.arena.executors import Executor, run_in_processes, run_inline, run_on_ray
from petitpeuple.arena.report.summary import make_report
from petitpeuple.arena.run_file import RunFile, read_run
from petitpeuple.arena.runner import missing_tasks, play_missing
from petitpeuple.arena.schedule import ScheduledGame, Setup
from petitpeuple.arena.worker import Failure, Result, Task, play, run_task
from petitpeuple.core.bot import Choice
from petitpeuple.table.table import Table

GRUMPF = setup("grumpf", seats=3, bots=("steady", "gentle"))


def results_of(executor: Executor, tmp_path: Path, one: Setup, deals: int) -> list[Result]:
    with closing(RunFile(tmp_path / f"{len(list(tmp_path.iterdir()))}.jsonl", one)) as run:
        play_missing(run, deals, executor, lambda _count: None)
    return sorted(map(without_thinking_time, run.results), key=lambda result: result.key)


def test_the_games_do_not_depend_on_how_many_processes_play_them(tmp_path: Path) -> None:
    alone = results_of(run_inline, tmp_path, GRUMPF, 3)
    assert len(alone) == 9
    for count in (2, 3):
        assert results_of(partial(run_in_processes, count=count), tmp_path, GRUMPF, 3) == alone


def run_arena(*argv: str) -> subprocess.CompletedProcess[str]:
    """Run the command in its own process: Ray leaves resources open in the process that started it."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PETITPEUPLE_LANG": "en"}
    command = [sys.executable, "-m", "petitpeuple", "arena", *argv]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.long
def test_a_local_ray_cluster_plays_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed (pip install petitpeuple[ray])")
    alone = results_of(run_inline, tmp_path, GRUMPF, 2)
    path = tmp_path / "ray.jsonl"
    game = ("grumpf", "steady", "gentle", "--form", "challenge", "--seats", "3", "--deals", "2")
    call = ("--ray", "local", "--run", str(path))
    said = run_arena(*game, *call)
    if "could not start" in said.stderr:  # a busy machine may exceed Ray's limit of 30 s
        said = run_arena(*game, *call)
    assert (said.returncode, said.stderr) == (0, "")
    again, results = read_run(path)
    assert again == GRUMPF
    assert sorted(map(without_thinking_time, results), key=lambda result: result.key) == alone


@pytest.mark.long
def test_an_unreachable_cluster_is_reported_in_a_sentence(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed (pip install petitpeuple[ray])")
    run = str(tmp_path / "run.jsonl")
    said = run_arena("grumpf", "gentle", "steady", "--ray", "ray-is-not-here:1", "--run", run)
    assert said.returncode == 1
    assert "Traceback" not in said.stderr
    assert said.stderr.splitlines()[-1].startswith("There is no Ray cluster at ray-is-not-here:1;")


def test_a_missing_ray_is_reported_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match="arena-no-ray"):
        list(run_on_ray([], "local"))


def test_the_seed_determines_the_deals() -> None:
    def inputs(seed: int) -> list[int]:
        return [
            result.inputs
            for result in play_deals(setup("grumpf", seats=3, bots=("gentle", "random"), seed=seed), 2)
        ]

    assert inputs(1) == inputs(1) != inputs(2)


def test_a_bot_against_itself_scores_exactly_even() -> None:
    one = setup("grumpf", seats=4, bots=("gentle",), form="team")
    wins = [0.0] * 4
    for turn in range(4):  # the same deal in every rotation of the seats
        bots = ("gentle",) * 4
        result = play(one, ScheduledGame(0, 0, turn, bots))
        wins = [a + b for a, b in zip(wins, result.payoffs, strict=True)]
    assert sorted(wins) == [0.0, 0.0, 0.0, 4.0]


def test_line_ups_play_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The animals of the first round are drawn before the first action."""
    one = setup("grumpf", seats=4, bots=("gentle", "steady"))
    tables: list[Any] = []

    class Kept(Table[Any, Any, Any, Any]):
        def __init__(self, *args: Any, **rest: Any) -> None:
            super().__init__(*args, **rest)
            tables.append(self)

    monkeypatch.setattr(worker, "Table", Kept)
    for deal in (3, 4):
        for bots in (("gentle",) * 4, ("steady", "gentle", "random", "gentle")):
            play(one, ScheduledGame(deal, 0, 0, bots))
    first = [table.record.lines[0].value for table in tables]
    assert first[0] == first[1] != first[2] == first[3]


def test_an_interrupted_run_resumes_with_the_same_results(tmp_path: Path) -> None:
    whole = results_of(run_inline, tmp_path, GRUMPF, 3)
    path = tmp_path / "stopped.jsonl"

    class CtrlC(Exception):
        pass

    def stop(_count: int) -> None:
        raise CtrlC

    for _ in range(2):
        run = RunFile(path, GRUMPF)
        with pytest.raises(CtrlC):
            play_missing(run, 3, run_inline, stop)
        run.close()
    with path.open("ab") as file:
        file.write(b'{"line":"game","deal":2,"meet')  # an incomplete line
    run = RunFile(path, GRUMPF)
    assert len(list(missing_tasks(run, 3))) == 1
    play_missing(run, 3, run_inline, lambda _count: None)
    run.close()
    assert not list(missing_tasks(run, 3))
    again, results = read_run(path)
    assert again == GRUMPF
    assert sorted(map(without_thinking_time, results), key=lambda result: result.key) == whole


def test_a_run_can_be_extended(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    for deals in (1, 2):
        run = RunFile(path, GRUMPF)
        play_missing(run, deals, run_inline, lambda _count: None)
        run.close()
        assert {result.deal for result in run.results} == set(range(deals))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b"hello\n", "arena-foreign"),
        (b"hello", "arena-foreign"),
        (b"\xff\xfe\n", "arena-foreign"),
        (b'{"line":"arena","format":9}\n', "arena-foreign"),
        (b"HEAD{}\n{}\n", "arena-bad-line"),
        (b"HEAD\xff\n", "arena-bad-line"),
        (b"OTHER", "arena-other-run"),
    ],
)
def test_a_file_that_is_not_this_run_is_left_unchanged(tmp_path: Path, text: bytes, key: str) -> None:
    path = tmp_path / "run.jsonl"
    heads = []
    for one in (GRUMPF, msgspec.structs.replace(GRUMPF, seed=2)):
        run = RunFile(path, one)
        run.close()
        heads.append(path.read_bytes())
        path.unlink()
    text = text.replace(b"HEAD", heads[0]).replace(b"OTHER", heads[1])
    path.write_bytes(text)
    with pytest.raises(ArenaError, match=key):
        RunFile(path, GRUMPF)
    assert path.read_bytes() == text


def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="arena-cannot-write"):
        RunFile(tmp_path / "no" / "run.jsonl", GRUMPF)
    with pytest.raises(ArenaError, match="arena-cannot-read"):
        read_run(tmp_path / "no")


class Broken:
    def choose(self, *_: Any) -> Choice[Any]:
        raise ZeroDivisionError("nothing left")


def test_a_failing_bot_is_reported_with_its_deal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(worker, "find_bot", lambda _game, _name: Broken())
    run = RunFile(tmp_path / "run.jsonl", GRUMPF)
    with pytest.raises(ArenaError, match="arena-failed") as caught:
        play_missing(run, 1, run_inline, lambda _count: None)
    run.close()
    assert caught.value.gaps["why"] == "ZeroDivisionError: nothing left"


def test_a_worker_of_another_version_is_refused() -> None:
    done = run_task(Task(GRUMPF, [ScheduledGame(0, 0, 0, ("gentle",) * 3)], version="0"))
    assert isinstance(done, Failure)


def test_incomplete_deals_are_not_counted() -> None:
    results = play_deals(GRUMPF, 3)
    report = make_report(GRUMPF, random.Random(1).sample(results[:-1], len(results) - 1))
    assert report is not None
    assert (report.deals, report.games, report.left) == (2, 6, 2)
    assert make_report(GRUMPF, results[:3]) is None


def test_the_summary_matches_the_games() -> None:
    one = setup("grumpf", seats=3, bots=("steady", "gentle"))
    payoffs = {(0, 0): (1.0, 0.0, 0.0), (0, 1): (0.0, 1.0, 0.0), (0, 2): (0.0, 0.5, 0.5)}
    seats = [("steady", "gentle", "gentle"), ("gentle", "gentle", "steady"), ("gentle", "steady", "gentle")]
    results = [
        fake_result(seats[turn], payoffs[0, turn], deal, 0, turn) for deal in range(2) for turn in range(3)
    ]
    report = make_report(one, results)
    assert report is not None
    (row,) = report.meetings
    assert (row.bot, row.games) == ("steady", 6)
    assert row.fair == pytest.approx(1 / 3)
    assert row.wins.mean == pytest.approx(0.5)  # it won one game, lost one, shared one
    assert row.edge is not None
    assert row.edge.mean == pytest.approx((1.0 - 0.5 + 0.25) / 3)
    assert {bot.bot: bot.seats for bot in report.bots} == {"steady": 6, "gentle": 12}


def test_the_report_does_not_depend_on_the_order_of_the_games() -> None:
    results = [without_thinking_time(result) for result in play_deals(GRUMPF, 4)]
    timed = [
        msgspec.structs.replace(result, thoughts=((worker.ThinkingTime(1, 1.0, 1.0),) * 3))
        for result in results
    ]
    mixed = random.Random(2).sample(timed, len(timed))
    assert msgspec.json.encode(make_report(GRUMPF, timed)) == msgspec.json.encode(make_report(GRUMPF, mixed))
