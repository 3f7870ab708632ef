"""HAL-22 on the command line: own bests are kept and shown; HAL-23: the solver shows a line."""

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
from petitpeuple.cli.best_scores import LAST, Bests
from petitpeuple.core.checked import play
from petitpeuple.core.contract import Act, Millis, Seat
from petitpeuple.core.record import Record, positions, read
from petitpeuple.games import GAMES
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.moves import MOVES
from petitpeuple.games.halma.notation import POINT_NAMES, read_action
from petitpeuple.games.halma.position import Board, Options

LINE = [tuple(map(int, pair.split("-"))) for pair in SHORTEST_SOLUTION.split()]
RECORD = Record("halma", GAME.rules, Options(), 1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name: str(tmp_path / name))
    return tmp_path / "petitpeuple"


def called(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str, *argv: str
) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert run(argv, {"PETITPEUPLE_LANG": "en"}) == 0
    return plain(capsys.readouterr().out)


def solved() -> Board:
    board = start(1)
    for src, dst in LINE:
        board = play(GAME, board, Act(Seat(0), MOVES[src][dst], Millis(0))).state
    return board


def test_hal22_playing_alone_keeps_the_best_and_shows_it_next_time(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "".join(f"{POINT_NAMES[src]}-{POINT_NAMES[dst]}\n" for src, dst in LINE)
    first = called(capsys, monkeypatch, typed, "play", "halma", "--seats", "1")
    assert "no result of your own here yet; the fewest moves known are 27" in first
    assert "Your new best: 27 moves; the fewest known: 27." in first
    assert msgspec.json.decode((folder / "solitaire.json").read_bytes()) == {"0": {"best": 27, "last": [27]}}
    again = called(capsys, monkeypatch, "q\n", "play", "halma", "--seats", "1")
    assert "Your best: 27 moves" in again
    other = called(capsys, monkeypatch, "q\n", "play", "halma", "--seats", "1", "-o", "solo_families=3")
    assert "the fewest moves known are 77" in other
    assert sorted(file.name for file in folder.iterdir()) == ["solitaire-0.jsonl", "solitaire.json"]
    assert "That game is kept in" in first
    assert "That game is kept in" not in again


def test_hal22_the_best_game_can_be_replayed(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "".join(f"{POINT_NAMES[src]}-{POINT_NAMES[dst]}\n" for src, dst in LINE)
    said = called(capsys, monkeypatch, typed, "play", "halma", "--seats", "1")
    file = folder / "solitaire-0.jsonl"
    assert str(file) in said.replace("\n", "")
    *_, last = positions(GAMES["halma"], read(file.read_text(encoding="utf-8"), GAMES))
    assert isinstance(last, Board)
    assert (last.ending, last.rounds) == ("solved", 27)
    assert "10 of 10 home" in called(capsys, monkeypatch, "27\nq\n", "replay", str(file))


def test_hal22_only_fewer_moves_are_a_new_best_and_the_last_games_are_few(tmp_path: Path) -> None:
    board = solved()
    for moves in (40, 31, 35, *range(50, 62)):
        said = Bests(tmp_path).after(replace(board, rounds=moves), replace(RECORD, rules=moves))
        assert said[0].key == ("cli-new-best" if moves in (40, 31) else "cli-best")
    assert '"rules":31,' in (tmp_path / "solitaire-0.jsonl").read_text(encoding="utf-8")  # that of the best
    kept = Bests(tmp_path).kept["0"]
    assert kept.best == 31
    assert kept.last == tuple(range(61, 61 - LAST, -1))


def test_hal22_each_set_up_has_a_best_of_its_own(tmp_path: Path) -> None:
    board = solved()
    ways = (Options(), Options(first="seat-1"), Options(foreign_houses="closed", backwards="never"))
    boards = [replace(board, options=options, rounds=40 - n) for n, options in enumerate(ways)]
    for one in boards:
        Bests(tmp_path).after(one, RECORD)
    kept = {name: (one.best, one.last) for name, one in Bests(tmp_path).kept.items()}
    assert kept == {"0": (39, (39, 40)), "0-closed-never": (38, (38,))}


def test_hal22_a_game_given_up_is_not_kept(tmp_path: Path) -> None:
    assert Bests(tmp_path).after(start(1), RECORD) == []
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("broken", [b"{", b'{"0": {"best": "few"}}', b"\xff\xfe", b"[]"])
def test_a_broken_file_is_one_sentence_and_is_left_alone(tmp_path: Path, broken: bytes) -> None:
    file = tmp_path / "solitaire.json"
    file.write_bytes(broken)
    bests = Bests(tmp_path)
    assert [phrase.key for phrase in bests.before(start(1))] == ["cli-bests-broken"]
    assert bests.after(solved(), RECORD) == []
    assert file.read_bytes() == broken


def test_a_folder_that_cant_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    said = Bests(tmp_path / "file").after(solved(), RECORD)
    assert [phrase.key for phrase in said] in (["cli-new-best", "cli-cannot-write"], [])


def test_hal23_solve_shows_a_line_that_wins(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = called(capsys, monkeypatch, "", "solve", "halma", "--width", "60")
    line = re.findall(r"[a-q]\d+-[a-q]\d+", said)
    board = start(1)
    for text in line:
        action = read_action(text)
        assert action is not None
        board = play(GAME, board, Act(Seat(0), action, Millis(0))).state
    assert board.ending == "solved"
    assert f"{len(line)} moves (fewest known: 27)" in said


def test_solve_knows_which_games_it_solves(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("solve", "grumpf"), {"PETITPEUPLE_LANG": "en"}) == 1
    assert "There is no solver for “grumpf”" in plain(capsys.readouterr().err)
