"""Gnome Halma in the terminal, in both languages; bad input is answered with one sentence."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.games.halma.make_records import RECIPES, file_of, play_game
from tests.games.halma.positions import board_with, hemmed_in, start

from petitpeuple.cli.app import run
from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Act, Millis, Seat, Step
from petitpeuple.core.record import Record, read, write
from petitpeuple.games import GAMES
from petitpeuple.games.halma import DESCRIBER, GAME
from petitpeuple.games.halma.moves import PASS, Move
from petitpeuple.games.halma.notation import POINTS_BY_NAME
from petitpeuple.games.halma.position import Options
from petitpeuple.i18n.texts import Texts

HEADER = '{"petitpeuple":1,"game":"halma","rules":1,"seats":%d,"options":{"first":"seat-1"}}\n'
ACT = '{"do":"act","seat":0,"action":{"type":"Move","src":%d,"dst":%d},"at":1}\n'


class Terminal:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *argv: str, typed: str = "", lang: str = "en") -> tuple[int, str, str]:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run(argv, {"PETITPEUPLE_LANG": lang})
        said = self._capsys.readouterr()
        return code, said.out, said.err


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


def test_a_move_is_typed_with_a_path_of_its_own_and_kept(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    typed = "d10-e9\nB12-d10-f8\nu\nb12-f8\nq\n"
    code, out, err = terminal("play", "halma", "--seats", "1", "--save", str(file), typed=typed)
    assert (code, err) == (0, "")
    assert "You made a chain of 2 jumps: b12-d10-f8." in out
    record = read(file.read_text(encoding="utf-8"), GAMES)
    moves = [line.action for line in record.lines if isinstance(line, Act)]
    assert moves[1] == Move(POINTS_BY_NAME["b12"], POINTS_BY_NAME["f8"], (POINTS_BY_NAME["d10"],))
    assert moves[2] == Move(POINTS_BY_NAME["b12"], POINTS_BY_NAME["f8"])


def test_it_speaks_french(terminal: Terminal) -> None:
    code, out, _ = terminal("play", "halma", "--seats", "1", typed="d10-e9\nq\n", lang="fr")
    assert code == 0
    assert "faire un pas de d10 à e9  (d10-e9)" in out
    assert "Vous avancez d’un pas\u00a0: d10-e9." in out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("d10-h9", "Type a number from 1 to 15"),
        ("z9-a13", "Type a number from 1 to 15"),
        ("d10-f12", "(HAL-6)"),
        ("d10-d12", "(HAL-5)"),
        ("i13-i15", "(HAL-4)"),
        ("c11-e13-e15", "(HAL-4)"),
        ("a13-a13", "(HAL-7)"),
        ("pass", "(HAL-4)"),
    ],
)
def test_a_wrong_move_costs_nothing(terminal: Terminal, typed: str, said: str) -> None:
    code, out, err = terminal("play", "halma", "--seats", "1", typed=f"{typed}\nq\n")
    assert (code, err) == (0, "")
    assert said in out
    assert "»" not in out


def sentence(said: tuple[int, str, str], part: str) -> None:
    code, out, err = said
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert part in err


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_hal2_four_cannot_play(terminal: Terminal, lang: str) -> None:
    part = {"en": "for 1 to 3 players, not for 4", "fr": "pour 1 à 3 joueurs, pas pour 4"}[lang]
    sentence(terminal("play", "halma", "--seats", "4", lang=lang), part)
    with pytest.raises(Refused, match="HOUSE-7"):
        begin(GAME, Options(), 4)


def test_hal3_who_is_not_there_cannot_begin(terminal: Terminal) -> None:
    sentence(terminal("play", "halma", "-o", "first=seat-3"), "(HAL-3)")
    sentence(terminal("simulate", "halma", "-o", "first=seat-3"), "(HAL-3)")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (HEADER % 4, "not played with 4 seats"),
        (HEADER % 2 + ACT % (6, 121), "Line 2 is not an input of this game (at $.dst)"),
        (HEADER % 2 + ACT % (-1, 6), "Line 2 is not an input of this game (at $.src)"),
        (HEADER % 2 + ACT % (6, 60), "Line 2 can’t be played"),
        (HEADER % 2 + ACT % (6, 60), "(HAL-6)"),
        (HEADER % 2 + ACT % (6, 14) + ACT.replace('"at":1', '"at":2') % (7, 15), "Line 3 can’t be played"),
        (HEADER.replace("seat-1", "seat-9") % 2, "the options don’t fit the game"),
    ],
)
def test_a_bad_record_is_one_sentence(terminal: Terminal, tmp_path: Path, text: str, part: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(text, encoding="utf-8")
    sentence(terminal("replay", str(file)), part)


@pytest.mark.parametrize("name", ["equal-turns-together", "full-goal", "own-paths", "swap"])
def test_kept_games_hold_what_they_are_kept_for(name: str) -> None:
    file = file_of(name)
    text = file.read_text(encoding="utf-8")
    told: set[str] = set()
    record: Any = read(text, GAMES)
    board = begin(GAME, record.options, record.seats)
    for given in record.inputs:
        step = play(GAME, board, given)
        told |= {type(one.event).__name__ for one in step.told}
        board = step.state
    assert board.ending == RECIPES[name].ending
    assert name != "swap" or "Swapped" in told
    assert name != "own-paths" or '"via":[' in text


def test_the_kept_games_can_be_played_again() -> None:
    file = file_of("three")
    _, inputs = play_game(RECIPES["three"], 0)
    record = Record("halma", GAME.rules, Options(**RECIPES["three"].options), 3, tuple(inputs))
    assert write(record) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("lang", "swapped", "passed"),
    [
        (
            "en",
            "Seat 1 changed places with an intruder: m15-n16.",
            "Seat 1 couldn’t move and passed.",
        ),
        (
            "fr",
            "Joueur 1 échange sa place avec un intrus\u00a0: m15-n16.",
            "Joueur 1 ne peut pas bouger et passe.",
        ),
    ],
)
def test_rare_events_are_said_too(lang: str, swapped: str, passed: str) -> None:
    def said(step: Step[Any]) -> str:
        event: Any = step.told[0].event
        return Texts(lang, tuple(GAMES)).phrase(DESCRIBER.event(event))

    mine = "n10 n12 n14 o11 o13 o15 p12 p14 q13 m15"
    swap = board_with(start(2, blocked_goal="swap"), mine, "n16 i5 i7 i9 i11 j8 i15 i17 i19 i21")
    step = play(GAME, swap, Act(Seat(0), Move(POINTS_BY_NAME["m15"], POINTS_BY_NAME["n16"]), Millis(0)))
    assert said(step) == swapped
    step = play(GAME, hemmed_in(), Act(Seat(0), PASS, Millis(0)))
    assert said(step) == passed


def test_there_is_no_next_game_of_a_match() -> None:
    assert GAME.sequel(start(2), [Seat(0), Seat(1)]) is None
