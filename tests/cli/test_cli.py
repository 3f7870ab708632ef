"""The command line: input, output and exit codes."""

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

from petitpeuple.cli.app import detect_language, run, version
from petitpeuple.cli.sweep import share_with_interval
from petitpeuple.core.record import read
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts


class Result(NamedTuple):
    code: int
    out: str
    err: str


Call = Callable[..., Result]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    def run_command(*argv: str, typed: str = "", lang: str = "en") -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run(argv, {"PETITPEUPLE_LANG": lang})
        captured = capsys.readouterr()
        return Result(code, plain(captured.out), plain(captured.err))

    return run_command


def check_error(result: Result, code: int, part: str) -> None:
    """Check that the command printed one sentence on standard error and nothing else."""
    assert result.code == code
    assert result.out == ""
    assert result.err.count("\n") == 1
    assert part in result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    "command", [(), ("play",), ("replay",), ("simulate",), ("games",), ("serve",), ("bot",), ("arena",)]
)
@pytest.mark.parametrize(("lang", "heading"), [("en", "Usage: "), ("fr", "Usage : ")])
def test_every_command_has_help_in_both_languages(
    call: Call, command: tuple[str, ...], lang: str, heading: str
) -> None:
    result = call(*command, "--help", lang=lang)
    assert result.code == 0
    assert result.out.startswith(heading + "petitpeuple")
    assert "--lang" in result.out


def test_version_shows_whether_the_rules_are_compiled(call: Call) -> None:
    assert call("--version").out.strip() == version()
    assert version().endswith(("(interpreted)", "(compiled)"))


def test_games_lists_all_games(call: Call) -> None:
    result = call("games", "--lang", "fr", lang="en")
    assert result.code == 0
    assert "Les Cailloux" in result.out


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", list(GAMES))
def test_games_describes_each_game(call: Call, game: str, lang: str) -> None:
    result = call("games", game, lang=lang)
    assert result.code == 0
    assert "random" in result.out
    assert "-1  " in result.out


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
def test_the_language_is_detected(argv: list[str], environ: dict[str, str], language: str) -> None:
    assert detect_language(argv, environ) == language


def test_a_game_is_played_to_its_end(call: Call) -> None:
    result = call("play", "pebbles", "--seed", "3", typed="2\n")
    assert result.code == 0
    assert "stake 2 pebbles  (s2)" in result.out
    assert "You: 2" in result.out
    assert result.err == ""


def test_a_game_is_played_in_french(call: Call) -> None:
    result = call("play", "pebbles", "--seed", "3", typed="s2\n", lang="fr")
    assert result.code == 0
    assert "miser 2 cailloux" in result.out
    assert "Vous : 2" in result.out


def test_a_hint_has_reasons(call: Call) -> None:
    result = call("play", "village", "--seats", "1", "--seed", "3", typed="h\nq\n")
    assert result.code == 0
    assert "The coach would: play " in result.out
    assert "in 100 games won" in result.out
    assert (
        "Essayé jusqu’à la fin du round"
        in call("play", "village", "--seats", "1", "--seed", "3", typed="h\nq\n", lang="fr").out
    )


def test_halma_has_hints_only_in_solitaire(call: Call) -> None:
    alone = call("play", "halma", "--seats", "1", typed="h\nq\n").out
    race = call("play", "halma", "--seats", "3", "--bots", "random", typed="h\nq\n").out
    assert "The coach would:" in alone
    assert "The coach would:" not in race
    assert "Nobody coaches" in race


def test_a_game_without_hints_says_so(call: Call) -> None:
    result = call("play", "pebbles", "--seed", "3", typed="h\n2\n")
    assert result.code == 0
    assert "Nobody coaches this game yet" in result.out


@pytest.mark.parametrize("typed", ["pebbles", str(len(GAMES)), "chess\n99\npebbles"])
def test_play_without_a_game_asks_for_one(call: Call, typed: str) -> None:
    result = call("play", typed=f"{typed}\n2\n")
    assert result.code == 0
    assert "You: " in result.out


def test_help_and_invalid_input_change_nothing(call: Call) -> None:
    result = call("play", "pebbles", typed="?\n\n0\n7\nzzz\ns9\n-1\n\u00e9\n1\n")
    assert result.code == 0
    assert "PEB-2" in result.out
    assert result.out.count("Type a number from 1 to 3") == 6
    assert "(PEB-2)" in result.out


def test_a_match_continues_game_after_game(call: Call) -> None:
    result = call("play", "pebbles", "-o", "games=3", typed="1\n2\n3\n")
    assert result.code == 0
    assert "Game 3 of the match." in result.out


def test_undo_with_nothing_done_is_refused_with_the_rule(call: Call) -> None:
    result = call("play", "pebbles", typed="u\n1\n")
    assert "HOUSE-10" in result.out
    assert result.code == 0


def test_q_leaves(call: Call) -> None:
    result = call("play", "pebbles", typed="q\n")
    assert (result.code, result.out.splitlines()[-1]) == (0, "Your choice: Goodbye!")


def test_the_end_of_input_leaves_as_ctrl_c_does(call: Call) -> None:
    result = call("play", "pebbles", typed="")
    assert result.code == 130
    assert result.out.endswith("Goodbye!\n")
    assert result.err.strip() == ""


def test_ctrl_c_exits_cleanly(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_interrupt(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("rich.console.Console.input", raise_interrupt)
    assert call("play", "pebbles").code == 130


def test_a_saved_game_can_be_replayed(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert call("play", "pebbles", "--save", str(file), typed="1\n").code == 0
    assert read(file.read_text(), GAMES).game == "pebbles"
    replayed = call("replay", str(file), "--text")
    assert replayed.code == 0
    assert "#3  Chance:" in replayed.out
    assert "Seat 1: a closed fist\n" in replayed.out


def test_an_unfinished_game_is_saved_too(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    call("play", "pebbles", "--save", str(file), typed="q\n")
    assert read(file.read_text(), GAMES).seats == 2


def test_replay_as_one_seat_shows_only_what_it_knew(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    call("play", "pebbles", "--save", str(file), typed="3\n")
    mine = call("replay", str(file), "--text", "--seat", "1").out
    assert "holding 3" in mine
    assert "Seat 1: stake 3" in mine
    assert "Seat 1: stake 3" not in call("replay", str(file), "--text", "--seat", "2").out
    assert "holding 3" not in call("replay", str(file), "--text").out
    check_error(call("replay", str(file), "--seat", "3"), 1, "no seat 3")


def test_replay_steps_forward_and_back(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    call("play", "pebbles", "--save", str(file), typed="1\n")
    result = call("replay", str(file), typed="\nb\n\n99\n\n")
    assert [line.split(" ")[0] for line in result.out.splitlines() if "Enter" in line] == [
        "0/3",
        "1/3",
        "0/3",
        "1/3",
        "3/3",
    ]
    assert result.code == 0
    assert "3/3" in call("replay", str(file), typed="9999999999\nq\n").out
    assert call("replay", str(file), typed="q\n").code == 0


def test_simulate_gives_the_same_result_for_the_same_seed(call: Call) -> None:
    first = call("simulate", "pebbles", "-n", "50", "--seed", "1", "--seats", "3", "--bots", "random")
    again = call(
        "simulate", "pebbles", "-n", "50", "--seed", "1", "--seats", "3", "--bots", "random,random,random"
    )
    assert first.code == 0
    assert first.out.splitlines()[:6] == again.out.splitlines()[:6]
    assert "50 games" in first.out
    assert first.err == ""


def test_a_slow_simulation_shows_its_speed_with_decimals(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    process_times = iter([0.0, 8.0])
    monkeypatch.setattr("petitpeuple.cli.simulate.time.process_time", lambda: next(process_times))
    assert "2 games, 0.25 a second." in call("simulate", "pebbles", "-n", "2").out


def test_the_progress_bar_of_a_sweep_counts_all_its_games(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    totals: list[object] = []

    def add_task(_self: object, _description: str, total: object) -> int:
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
    check_error(call(*argv), code, english)
    check_error(call(*argv, lang="fr"), code, french)


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
def test_an_invalid_record_is_reported_in_one_sentence(
    call: Call, tmp_path: Path, content: bytes, part: str
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(content)
    check_error(call("replay", str(file)), 1, part)


def test_a_record_that_cannot_be_written_is_reported_before_the_first_deal(call: Call) -> None:
    check_error(call("play", "pebbles", "--save", "/nowhere/at/all", typed="1\n"), 1, "can’t be written")


def test_no_record_is_overwritten(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("precious")
    check_error(call("play", "pebbles", "--save", str(file), typed="1\n"), 1, "is there already")
    assert file.read_text() == "precious"


def test_every_game_of_a_match_is_saved(call: Call, tmp_path: Path) -> None:
    call("play", "pebbles", "-o", "games=3", "--save", str(tmp_path / "m.jsonl"), typed="1\n1\n1\n")
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == ["m-2.jsonl", "m-3.jsonl", "m.jsonl"]
    assert all(read((tmp_path / name).read_text(), GAMES) for name in names)


def test_saving_a_later_game_overwrites_no_file(call: Call, tmp_path: Path) -> None:
    (tmp_path / "m-2.jsonl").write_text("precious")
    call("play", "pebbles", "-o", "games=3", "--save", str(tmp_path / "m.jsonl"), typed="1\n1\n1\n")
    assert (tmp_path / "m-2.jsonl").read_text() == "precious"
    played = [read((tmp_path / f"m{n}.jsonl").read_text(), GAMES).options for n in ("", "-3", "-4")]
    assert [options.played for options in played] == [0, 1, 2]  # type: ignore[attr-defined]


def test_a_game_that_cannot_start_leaves_no_file(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    result = call("play", "halma", "--seats", "2", "-o", "first=seat-3", "--save", str(file), typed="q\n")
    check_error(result, 1, "Not possible.")
    assert not file.exists()


@pytest.mark.parametrize("typed", ["9" * 5000, "s" + "9" * 5000, "²", "٣"])
def test_invalid_numbers_are_not_accepted(call: Call, typed: str) -> None:
    result = call("play", "pebbles", typed=f"{typed}\n1\n")
    assert result.code == 0
    assert "Type a number" in result.out


def test_characters_that_cannot_be_encoded_are_replaced() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "petitpeuple", "simulate", "pebbles", "-n", "2", "--lang", "fr"],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs a Unix pseudo-terminal")
def test_terminal_output_is_wrapped_at_words() -> None:
    terminal, child_terminal = os.openpty()
    environment = {"PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "30", "TERM": "xterm"}
    subprocess.run(
        [sys.executable, "-m", "petitpeuple", "games", "pebbles", "--lang", "en"],
        stdout=child_terminal,
        env={**os.environ, **environment},
        check=True,
    )
    shown = os.read(terminal, 10**6).decode()
    os.close(child_terminal)
    os.close(terminal)
    assert re.search(r"PEB-1  Two to six players *\r\nsit down, each with an empty *\r\nfist\.", shown)


def test_input_that_cannot_be_decoded_is_not_understood() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "petitpeuple", "play", "pebbles", "--lang", "en"],
        capture_output=True,
        input=b"\xc3\n1\n",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8:strict"},
        check=False,
    )
    assert b"Type a number" in done.stdout
    assert (done.returncode, done.stderr) == (0, b"")


def test_numbers_are_formatted_for_the_language(call: Call) -> None:
    english = call("simulate", "pebbles", "-n", "9", "--seed", "1").out
    french = call("simulate", "pebbles", "-n", "9", "--seed", "1", lang="fr").out
    assert re.search(r"\d\.\d{3} ± \d\.\d{3}  +\d+\.\d%", english)
    assert re.search(r"\d,\d{3} ± \d,\d{3}  +\d+,\d %", french)


def test_a_closed_pipe_causes_no_traceback() -> None:
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


def test_in_a_real_time_game_each_prompt_takes_a_second(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "hunt.jsonl"
    typed = "ready\n\n\nbed\nq\n"  # others shout; then the user lets two prompts pass
    result = call("play", "grumpf", "--seats", "3", "--seed", "3", "--save", str(path), typed=typed)
    assert result.code == 0
    assert result.out.count("Your choice:") == 5
    assert "You: in bed." in result.out
    lines = [line for line in read(path.read_text(encoding="utf-8"), GAMES).lines if hasattr(line, "seat")]
    mine = [line.at for line in lines if getattr(line, "seat", 1) == 0]
    others = [line.at for line in lines if getattr(line, "seat", 0) != 0]
    assert mine[-1] - mine[0] >= 3000
    assert any(mine[0] < at < mine[-1] for at in others)


def test_many_choices_are_shown_in_columns(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    result = call("play", "grumpf", "--seats", "3", "--seed", "3", typed="ready\n\nq\n")
    assert any("(f1)" in line and "(p" in line for line in result.out.splitlines())


def test_simulate_sweeps_options_and_seats(call: Call) -> None:
    result = call("simulate", "pebbles", "-n", "8", "--seed", "1", "--sweep", "stakes", "--sweep", "seats")
    assert result.code == 0
    rows = [line.split() for line in result.out.splitlines()]
    assert [(row[0], row[1]) for row in rows if row and row[0].isdecimal()] == [
        (str(stakes), str(seats)) for stakes in range(2, 7) for seats in range(2, 7)
    ]
    assert "The stake nearest" in result.out
    check_error(call("simulate", "pebbles", "--sweep", "size"), 1, "size")


@pytest.mark.parametrize(
    ("count", "games", "expected"),
    [(0, 100, "0.0% – 3.7%"), (100, 100, "96.3% – 100.0%"), (50, 100, "40.4% – 59.6%")],
)
def test_shares_have_a_wilson_interval(count: int, games: int, expected: str) -> None:
    assert expected in share_with_interval(count, games, Texts("en", tuple(GAMES)))
