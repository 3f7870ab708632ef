"""The command line: input, output and exit codes."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from tests.cli.conftest import Call, check_error

from petitpeuple.cli.app import detect_language, version
from petitpeuple.cli.sweep import share_with_interval
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts


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


def test_many_values_of_a_number_are_a_range(call: Call) -> None:
    assert "0 (0–100)" in call("games", "dalmuti", lang="en").out


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
    call("simulate", "pebbles", "-n", "2", "--bots", "random", "--sweep", "stakes", "--sweep", "seats")
    call("simulate", "pebbles", "-n", "3", "--bots", "random")
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
        (("play", "pebbles", "extra"), 2, "not how this command is used", "ne s’utilise pas ainsi"),
        (("play", "pebbles", "-o", "stakes=9"), 1, "can’t be “9”", "ne peut pas être « 9 »"),
        (("play", "pebbles", "-o", "wins=9"), 1, "not an option of this game", "pas une option de ce jeu"),
        (("play", "pebbles", "-o", "stakes"), 1, "not an option of this game", "pas une option de ce jeu"),
        (("play", "pebbles", "--bots", "genius"), 1, "no bot called “genius”", "pas de bot"),
        (("simulate", "pebbles", "--bots", "random,random,random"), 1, "3 levels", "3 niveaux"),
        (("simulate", "pebbles", "-n", "0"), 2, "-n has a value", "-n a une valeur"),
        (("--lang", "xx", "games"), 2, "--lang has a value", "--lang a une valeur"),
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


def test_undecodable_input_is_rejected_with_a_hint() -> None:
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


def test_simulate_sweeps_options_and_seats(call: Call) -> None:
    sweep = ("--sweep", "stakes", "--sweep", "seats", "--bots", "random")
    result = call("simulate", "pebbles", "-n", "8", "--seed", "1", *sweep)
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
