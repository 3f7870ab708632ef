"""HAL-22: the command line keeps the user's best scores. HAL-23: the solver prints a solution."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.halma.make_records import SHORTEST_SOLUTION
from tests.games.halma.positions import start
from tests.i18n.spaces import plain

from petitpeuple.cli.app import run
from petitpeuple.cli.best_scores import MAX_RECENT_GAMES, BestScores
from petitpeuple.core.checked import play
from petitpeuple.core.contract import Act, Millis, Seat
from petitpeuple.core.record import Record, positions, read
from petitpeuple.games import GAMES
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.moves import MOVES
from petitpeuple.games.halma.notation import POINT_NAMES, read_action
from petitpeuple.games.halma.position import Board, Options

SOLUTION = [tuple(map(int, pair.split("-"))) for pair in SHORTEST_SOLUTION.split()]
RECORD = Record("halma", GAME.rules, Options(), 1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name: str(tmp_path / name))
    return tmp_path / "petitpeuple"


def run_cli(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str, *argv: str
) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert run(argv, {"PETITPEUPLE_LANG": "en"}) == 0
    return plain(capsys.readouterr().out)


def solved_board() -> Board:
    board = start(1)
    for src, dst in SOLUTION:
        board = play(GAME, board, Act(Seat(0), MOVES[src][dst], Millis(0))).state
    return board


def test_hal22_the_best_score_is_saved_and_shown_next_time(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "".join(f"{POINT_NAMES[src]}-{POINT_NAMES[dst]}\n" for src, dst in SOLUTION)
    first = run_cli(capsys, monkeypatch, typed, "play", "halma", "--seats", "1")
    assert "no result here yet; the fewest moves known are 27" in first
    assert "Your new best: 27 moves; the fewest known: 27." in first
    assert msgspec.json.decode((folder / "solitaire.json").read_bytes()) == {"0": {"best": 27, "last": [27]}}
    again = run_cli(capsys, monkeypatch, "q\n", "play", "halma", "--seats", "1")
    assert "Your best: 27 moves" in again
    other = run_cli(capsys, monkeypatch, "q\n", "play", "halma", "--seats", "1", "-o", "solo_families=3")
    assert "the fewest moves known are 77" in other
    assert sorted(file.name for file in folder.iterdir()) == ["solitaire-0.jsonl", "solitaire.json"]
    assert "That game is kept in" in first
    assert "That game is kept in" not in again


def test_hal22_the_best_game_can_be_replayed(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "".join(f"{POINT_NAMES[src]}-{POINT_NAMES[dst]}\n" for src, dst in SOLUTION)
    output = run_cli(capsys, monkeypatch, typed, "play", "halma", "--seats", "1")
    file = folder / "solitaire-0.jsonl"
    assert str(file) in output.replace("\n", "")
    *_, last = positions(GAMES["halma"], read(file.read_text(encoding="utf-8"), GAMES))
    assert isinstance(last, Board)
    assert (last.ending, last.rounds) == ("solved", 27)
    assert "10 of 10 home" in run_cli(capsys, monkeypatch, "27\nq\n", "replay", str(file))


def test_hal22_only_fewer_moves_are_a_new_best_and_recent_games_are_limited(tmp_path: Path) -> None:
    board = solved_board()
    for moves in (40, 31, 35, *range(50, 62)):
        phrases = BestScores(tmp_path).save_result(replace(board, rounds=moves), replace(RECORD, rules=moves))
        assert phrases[0].key == ("cli-new-best" if moves in (40, 31) else "cli-best")
    assert '"rules":31,' in (tmp_path / "solitaire-0.jsonl").read_text(encoding="utf-8")  # the best game
    scores = BestScores(tmp_path).scores["0"]
    assert scores.best == 31
    assert scores.last == tuple(range(61, 61 - MAX_RECENT_GAMES, -1))


def test_hal22_each_setup_has_its_own_best(tmp_path: Path) -> None:
    board = solved_board()
    setups = (Options(), Options(first="seat-1"), Options(foreign_houses="closed", backwards="never"))
    boards = [replace(board, options=options, rounds=40 - n) for n, options in enumerate(setups)]
    for changed in boards:
        BestScores(tmp_path).save_result(changed, RECORD)
    stored = {key: (scores.best, scores.last) for key, scores in BestScores(tmp_path).scores.items()}
    assert stored == {"0": (39, (39, 40)), "0-closed-never": (38, (38,))}


def test_hal22_an_unfinished_game_is_not_saved(tmp_path: Path) -> None:
    assert BestScores(tmp_path).save_result(start(1), RECORD) == []
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("content", [b"{", b'{"0": {"best": "few"}}', b"\xff\xfe", b"[]"])
def test_an_unreadable_file_is_reported_and_not_overwritten(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "solitaire.json"
    file.write_bytes(content)
    best_scores = BestScores(tmp_path)
    assert [phrase.key for phrase in best_scores.describe_best(start(1))] == ["cli-bests-broken"]
    assert best_scores.save_result(solved_board(), RECORD) == []
    assert file.read_bytes() == content


def test_an_unwritable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    phrases = BestScores(tmp_path / "file").save_result(solved_board(), RECORD)
    assert [phrase.key for phrase in phrases] in (["cli-new-best", "cli-cannot-write"], [])


def test_hal23_solve_prints_a_winning_solution(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    output = run_cli(capsys, monkeypatch, "", "solve", "halma", "--width", "60")
    moves = re.findall(r"[a-q]\d+-[a-q]\d+", output)
    board = start(1)
    for text in moves:
        action = read_action(text)
        assert action is not None
        board = play(GAME, board, Act(Seat(0), action, Millis(0))).state
    assert board.ending == "solved"
    assert f"{len(moves)} moves (fewest known: 27)" in output


def test_solve_reports_a_game_without_a_solver(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("solve", "grumpf"), {"PETITPEUPLE_LANG": "en"}) == 1
    assert "There is no solver for “grumpf”" in plain(capsys.readouterr().err)
