"""The command line, as people use it: what they type, what they read, and the exit code."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.i18n.spaces import plain

from petitpeuple.cli.app import language_of, run, version
from petitpeuple.cli.sweep import share
from petitpeuple.core.record import read
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts


class Said(NamedTuple):
    code: int
    out: str
    err: str


Call = Callable[..., Said]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    def calling(*argv: str, typed: str = "", lang: str = "en") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run(argv, {"PETITPEUPLE_LANG": lang})
        captured = capsys.readouterr()
        return Said(code, plain(captured.out), plain(captured.err))

    return calling


def sentence(said: Said, code: int, part: str) -> None:
    """An error is one sentence on standard error, and nothing else."""
    assert said.code == code
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert part in said.err
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    "command", [(), ("play",), ("replay",), ("simulate",), ("games",), ("serve",), ("bot",), ("arena",)]
)
@pytest.mark.parametrize(("lang", "heading"), [("en", "Usage: "), ("fr", "Usage : ")])
def test_help_is_everywhere_and_in_both_languages(
    call: Call, command: tuple[str, ...], lang: str, heading: str
) -> None:
    said = call(*command, "--help", lang=lang)
    assert said.code == 0
    assert said.out.startswith(heading + "petitpeuple")
    assert "--lang" in said.out


def test_version_says_which_rules_are_running(call: Call) -> None:
    assert call("--version").out.strip() == version()
    assert version().endswith(("(interpreted)", "(compiled)"))


def test_games_lists_them(call: Call) -> None:
    said = call("games", "--lang", "fr", lang="en")
    assert said.code == 0
    assert "Les Cailloux" in said.out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", list(GAMES))
def test_games_tells_of_each(call: Call, game: str, lang: str) -> None:
    said = call("games", game, lang=lang)
    assert said.code == 0
    assert "random" in said.out
    assert "-1  " in said.out


@pytest.mark.parametrize(
    ("argv", "environ", "language"),
    [
        (["--lang", "fr"], {}, "fr"),
        (["play", "--lang=fr"], {"PETITPEUPLE_LANG": "en"}, "fr"),
        ([], {"PETITPEUPLE_LANG": "fr", "LANG": "en_GB.UTF-8"}, "fr"),
        ([], {"LANG": "fr_BE.UTF-8"}, "fr"),
        ([], {"LC_ALL": "en_GB", "LANG": "fr_FR"}, "en"),
        ([], {"LANG": "C"}, "en"),
        (["--lang"], {}, "en"),
    ],
)
def test_the_language(argv: list[str], environ: dict[str, str], language: str) -> None:
    assert language_of(argv, environ) == language


def test_a_game_is_played_to_its_end(call: Call) -> None:
    said = call("play", "pebbles", "--seed", "3", typed="2\n")
    assert said.code == 0
    assert "stake 2 pebbles  (s2)" in said.out
    assert "You: 2" in said.out
    assert said.err == ""


def test_a_game_is_played_in_french(call: Call) -> None:
    said = call("play", "pebbles", "--seed", "3", typed="s2\n", lang="fr")
    assert said.code == 0
    assert "miser 2 cailloux" in said.out
    assert "Vous : 2" in said.out


def test_a_coach_says_what_it_would_do_and_why(call: Call) -> None:
    said = call("play", "village", "--seats", "1", "--seed", "3", typed="h\nq\n")
    assert said.code == 0
    assert "The coach would: play " in said.out
    assert "in 100 games won" in said.out
    assert (
        "Essayé jusqu’à la fin du round"
        in call("play", "village", "--seats", "1", "--seed", "3", typed="h\nq\n", lang="fr").out
    )


def test_halmas_coach_leads_whoever_plays_alone_and_nobody_else(call: Call) -> None:
    alone = call("play", "halma", "--seats", "1", typed="h\nq\n").out
    race = call("play", "halma", "--seats", "3", "--bots", "random", typed="h\nq\n").out
    assert "The coach would:" in alone
    assert "The coach would:" not in race
    assert "Nobody coaches" in race


def test_a_game_without_a_coach_says_so(call: Call) -> None:
    said = call("play", "pebbles", "--seed", "3", typed="h\n2\n")
    assert said.code == 0
    assert "Nobody coaches this game yet" in said.out


@pytest.mark.parametrize("typed", ["pebbles", str(len(GAMES)), "chess\n99\npebbles"])
def test_a_game_that_is_not_named_is_asked_for(call: Call, typed: str) -> None:
    said = call("play", typed=f"{typed}\n2\n")
    assert said.code == 0
    assert "You: " in said.out


def test_help_and_bad_input_cost_nothing(call: Call) -> None:
    said = call("play", "pebbles", typed="?\n\n0\n7\nzzz\ns9\n-1\n\u00e9\n1\n")
    assert said.code == 0
    assert "PEB-2" in said.out
    assert said.out.count("Type a number from 1 to 3") == 6
    assert "(PEB-2)" in said.out


def test_a_match_goes_on_game_after_game(call: Call) -> None:
    said = call("play", "pebbles", "-o", "games=3", typed="1\n2\n3\n")
    assert said.code == 0
    assert "Game 3 of the match." in said.out


def test_undo_with_nothing_done_is_refused_with_the_rule(call: Call) -> None:
    said = call("play", "pebbles", typed="u\n1\n")
    assert "HOUSE-10" in said.out
    assert said.code == 0


def test_q_leaves(call: Call) -> None:
    said = call("play", "pebbles", typed="q\n")
    assert (said.code, said.out.splitlines()[-1]) == (0, "Your choice: Goodbye!")


def test_the_end_of_input_leaves_as_ctrl_c_does(call: Call) -> None:
    said = call("play", "pebbles", typed="")
    assert said.code == 130
    assert said.out.endswith("Goodbye!\n")
    assert said.err.strip() == ""


def test_ctrl_c_leaves_cleanly(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("rich.console.Console.input", interrupted)
    assert call("play", "pebbles").code == 130


def test_a_saved_game_is_replayed(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert call("play", "pebbles", "--save", str(file), typed="1\n").code == 0
    assert read(file.read_text(), GAMES).game == "pebbles"
    told = call("replay", str(file), "--text")
    assert told.code == 0
    assert "#3  Chance:" in told.out
    assert "Seat 1: a closed fist\n" in told.out


def test_a_game_left_in_the_middle_is_saved_too(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    call("play", "pebbles", "--save", str(file), typed="q\n")
    assert read(file.read_text(), GAMES).seats == 2


def test_replay_with_the_eyes_of_a_seat(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    call("play", "pebbles", "--save", str(file), typed="3\n")
    mine = call("replay", str(file), "--text", "--seat", "1").out
    assert "holding 3" in mine
    assert "Seat 1: stake 3" in mine
    assert "Seat 1: stake 3" not in call("replay", str(file), "--text", "--seat", "2").out
    assert "holding 3" not in call("replay", str(file), "--text").out
    sentence(call("replay", str(file), "--seat", "3"), 1, "no seat 3")


def test_replay_steps_on_and_back(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    call("play", "pebbles", "--save", str(file), typed="1\n")
    said = call("replay", str(file), typed="\nb\n\n99\n\n")
    assert [line.split(" ")[0] for line in said.out.splitlines() if "Enter" in line] == [
        "0/3",
        "1/3",
        "0/3",
        "1/3",
        "3/3",
    ]
    assert said.code == 0
    assert "3/3" in call("replay", str(file), typed="9999999999\nq\n").out
    assert call("replay", str(file), typed="q\n").code == 0


def test_simulate_shows_a_table_and_is_the_same_again_from_its_seed(call: Call) -> None:
    first = call("simulate", "pebbles", "-n", "50", "--seed", "1", "--seats", "3", "--bots", "random")
    again = call(
        "simulate", "pebbles", "-n", "50", "--seed", "1", "--seats", "3", "--bots", "random,random,random"
    )
    assert first.code == 0
    assert first.out.splitlines()[:6] == again.out.splitlines()[:6]
    assert "50 games" in first.out
    assert first.err == ""


def test_a_slow_simulation_says_how_slow(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    took = iter([0.0, 8.0])
    monkeypatch.setattr("petitpeuple.cli.simulate.time.process_time", lambda: next(took))
    assert "2 games, 0.25 a second." in call("simulate", "pebbles", "-n", "2").out


def test_a_sweep_knows_how_many_games_it_plays(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    totals: list[object] = []

    def add_task(_self: object, _said: str, total: object) -> int:
        totals.append(total)
        return 0

    monkeypatch.setattr("rich.progress.Progress.add_task", add_task)
    monkeypatch.setattr("rich.progress.Progress.advance", lambda *_: None)
    call("simulate", "pebbles", "-n", "2", "--sweep", "stakes", "--sweep", "seats")
    call("simulate", "pebbles", "-n", "3")
    assert totals == [2 * 5 * 5, 3]


@pytest.mark.parametrize(
    ("argv", "code", "english", "french"),
    [
        (("dance",), 2, "no command “dance”", "pas de commande « dance »"),
        (("simulate",), 2, "GAME is missing", "Il manque JEU"),
        (("play", "chess"), 1, "no game called “chess”", "pas de jeu appelé « chess »"),
        (("play", "pebbles", "--seats", "9"), 1, "for 2 to 6 players", "pour 2 à 6 joueurs"),
        (("play", "pebbles", "--seats", "two"), 2, "--seats has a value", "--seats a une valeur"),
        (("play", "pebbles", "--sets", "2"), 2, "no option --sets", "pas d’option --sets"),
        (("play", "pebbles", "extra"), 2, "not called like that", "ne s’utilise pas ainsi"),
        (("play", "pebbles", "-o", "stakes=9"), 1, "can’t be “9”", "ne peut pas être « 9 »"),
        (("play", "pebbles", "-o", "wins=9"), 1, "no option of this game", "pas une option de ce jeu"),
        (("play", "pebbles", "-o", "stakes"), 1, "no option of this game", "pas une option de ce jeu"),
        (("play", "pebbles", "--bots", "genius"), 1, "no bot called “genius”", "pas de bot"),
        (("simulate", "pebbles", "--bots", "random,random,random"), 1, "3 levels", "3 niveaux"),
        (("simulate", "pebbles", "-n", "0"), 2, "-n has a value", "-n a une valeur"),
        (("--lang", "de", "games"), 2, "--lang has a value", "--lang a une valeur"),
        (("replay", "/nowhere/at/all"), 1, "can’t be read", "ne peut pas être lu"),
        (("replay", "."), 1, "can’t be read", "ne peut pas être lu"),
        (("replay", "x" * 3000), 1, "can’t be read", "ne peut pas être lu"),
        (("play", "pebbles", "--seats", "9" * 40), 1, "not for 999", "pas pour 999"),
        (("play", "x" * 3000), 1, "no game called “xxx", "pas de jeu appelé « xxx"),
    ],
)
def test_errors_are_one_sentence_in_both_languages(
    call: Call, argv: tuple[str, ...], code: int, english: str, french: str
) -> None:
    sentence(call(*argv), code, english)
    sentence(call(*argv, lang="fr"), code, french)


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"\xff\xfe\x00", "not the beginning"),
        (b"hello\n", "not the beginning"),
        (
            b'{"petitpeuple":1,"game":"pebbles","rules":1,"seats":2,"options":{}}\n{"do":',
            "Line 2 is not whole",
        ),
        (
            b'{"petitpeuple":1,"game":"pebbles","rules":1,"seats":2,"options":{}}\n'
            b'{"do":"act","seat":0,"action":{"type":"Stake","n":9},"at":1}\n',
            "(PEB-2)",
        ),
    ],
)
def test_a_bad_record_is_one_sentence(call: Call, tmp_path: Path, content: bytes, part: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(content)
    sentence(call("replay", str(file)), 1, part)


def test_a_record_that_cannot_be_written_is_said_before_the_first_deal(call: Call) -> None:
    sentence(call("play", "pebbles", "--save", "/nowhere/at/all", typed="1\n"), 1, "can’t be written")


def test_no_record_is_overwritten(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("precious")
    sentence(call("play", "pebbles", "--save", str(file), typed="1\n"), 1, "is there already")
    assert file.read_text() == "precious"


def test_every_game_of_a_match_is_saved(call: Call, tmp_path: Path) -> None:
    call("play", "pebbles", "-o", "games=3", "--save", str(tmp_path / "m.jsonl"), typed="1\n1\n1\n")
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == ["m-2.jsonl", "m-3.jsonl", "m.jsonl"]
    assert all(read((tmp_path / name).read_text(), GAMES) for name in names)


def test_a_file_that_a_later_game_would_overwrite_is_left_alone(call: Call, tmp_path: Path) -> None:
    (tmp_path / "m-2.jsonl").write_text("precious")
    call("play", "pebbles", "-o", "games=3", "--save", str(tmp_path / "m.jsonl"), typed="1\n1\n1\n")
    assert (tmp_path / "m-2.jsonl").read_text() == "precious"
    played = [read((tmp_path / f"m{n}.jsonl").read_text(), GAMES).options for n in ("", "-3", "-4")]
    assert [options.played for options in played] == [0, 1, 2]  # type: ignore[attr-defined]


def test_a_game_that_can_not_begin_leaves_no_file(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    said = call("play", "halma", "--seats", "2", "-o", "first=seat-3", "--save", str(file), typed="q\n")
    sentence(said, 1, "Not possible.")
    assert not file.exists()


@pytest.mark.parametrize("typed", ["9" * 5000, "s" + "9" * 5000, "²", "٣"])
def test_strange_numbers_are_no_numbers(call: Call, typed: str) -> None:
    said = call("play", "pebbles", typed=f"{typed}\n1\n")
    assert said.code == 0
    assert "Type a number" in said.out


def test_a_terminal_without_the_letters_gets_a_substitute() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "petitpeuple", "simulate", "pebbles", "-n", "2", "--lang", "fr"],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="the terminal that is put in here is one of Unix")
def test_a_terminal_shows_whole_words() -> None:
    terminal, inside = os.openpty()
    environment = {"PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "30", "TERM": "xterm"}
    subprocess.run(
        [sys.executable, "-m", "petitpeuple", "games", "pebbles", "--lang", "en"],
        stdout=inside,
        env={**os.environ, **environment},
        check=True,
    )
    shown = os.read(terminal, 10**6).decode()
    os.close(inside)
    os.close(terminal)
    assert re.search(r"PEB-1  Two to six players *\r\nsit down, each with an empty *\r\nfist\.", shown)


def test_letters_that_are_none_are_not_understood() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "petitpeuple", "play", "pebbles", "--lang", "en"],
        capture_output=True,
        input=b"\xc3\n1\n",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8:strict"},
        check=False,
    )
    assert b"Type a number" in done.stdout
    assert (done.returncode, done.stderr) == (0, b"")


def test_numbers_are_written_as_the_language_writes_them(call: Call) -> None:
    english = call("simulate", "pebbles", "-n", "9", "--seed", "1").out
    french = call("simulate", "pebbles", "-n", "9", "--seed", "1", lang="fr").out
    assert re.search(r"\d\.\d{3} ± \d\.\d{3}  +\d+\.\d%", english)
    assert re.search(r"\d,\d{3} ± \d,\d{3}  +\d+,\d %", french)


def test_a_reader_that_leaves_early_sees_no_traceback() -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run(
        [sys.executable, "-m", "petitpeuple", "simulate", "pebbles", "-n", "1"],
        stdout=write_end,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    os.close(write_end)
    assert done.stderr == ""
    assert done.returncode == 1


def test_where_all_play_at_once_a_beat_goes_by_for_each_thing_typed(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "hunt.jsonl"
    typed = "ready\n\n\nbed\nq\n"  # others shout; then two beats go by without a choice
    said = call("play", "grumpf", "--seats", "3", "--seed", "3", "--save", str(path), typed=typed)
    assert said.code == 0
    assert said.out.count("Your choice:") == 5
    assert "You: in bed." in said.out
    lines = [line for line in read(path.read_text(encoding="utf-8"), GAMES).lines if hasattr(line, "seat")]
    mine = [line.at for line in lines if getattr(line, "seat", 1) == 0]
    others = [line.at for line in lines if getattr(line, "seat", 0) != 0]
    assert mine[-1] - mine[0] >= 3000
    assert any(mine[0] < at < mine[-1] for at in others)


def test_many_choices_are_shown_side_by_side(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    said = call("play", "grumpf", "--seats", "3", "--seed", "3", typed="ready\n\nq\n")
    assert any("(f1)" in line and "(p" in line for line in said.out.splitlines())


def test_simulate_sweeps_options_and_seats(call: Call) -> None:
    said = call("simulate", "pebbles", "-n", "8", "--seed", "1", "--sweep", "stakes", "--sweep", "seats")
    assert said.code == 0
    rows = [line.split() for line in said.out.splitlines()]
    assert [(row[0], row[1]) for row in rows if row and row[0].isdecimal()] == [
        (str(stakes), str(seats)) for stakes in range(2, 7) for seats in range(2, 7)
    ]
    assert "The stake nearest" in said.out
    sentence(call("simulate", "pebbles", "--sweep", "size"), 1, "size")


@pytest.mark.parametrize(
    ("count", "games", "said"),
    [(0, 100, "0.0% – 3.7%"), (100, 100, "96.3% – 100.0%"), (50, 100, "40.4% – 59.6%")],
)
def test_shares_have_wilsons_interval(count: int, games: int, said: str) -> None:
    assert said in share(count, games, Texts("en", tuple(GAMES)))
