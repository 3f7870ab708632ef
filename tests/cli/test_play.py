"""`petitpeuple play` and `petitpeuple replay`: input, hints, matches, saved games and stepping."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Call, check_error

from petitpeuple.core.record import read
from petitpeuple.games import GAMES


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
    assert "The coach suggests: play " in result.out
    assert "The village is nearly saved." in result.out
    assert (
        "Le village est presque sauvé."
        in call("play", "village", "--seats", "1", "--seed", "3", typed="h\nq\n", lang="fr").out
    )


def test_halma_has_hints_alone_and_against_bots(call: Call) -> None:
    alone = call("play", "halma", "--seats", "1", typed="h\nq\n").out
    race = call("play", "halma", "--seats", "3", "--bots", "random", typed="h\nq\n").out
    assert "The coach suggests:" in alone
    assert "The coach suggests:" in race


def test_a_game_without_hints_says_so(call: Call) -> None:
    result = call("play", "pebbles", "--seed", "3", typed="h\n2\n")
    assert result.code == 0
    assert "There is no coach for this game yet" in result.out


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


def test_a_match_continues_with_the_next_game(call: Call) -> None:
    result = call("play", "pebbles", "-o", "games=3", typed="1\n2\n3\n")
    assert result.code == 0
    assert "Game 3 of the match." in result.out


def test_undo_with_nothing_done_is_refused_with_the_rule(call: Call) -> None:
    result = call("play", "pebbles", typed="u\n1\n")
    assert "HOUSE-10" in result.out
    assert result.code == 0


def test_q_quits(call: Call) -> None:
    result = call("play", "pebbles", typed="q\n")
    assert (result.code, result.out.splitlines()[-1]) == (0, "Your choice: Goodbye!")


def test_end_of_input_exits_like_ctrl_c(call: Call) -> None:
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


def test_replay_as_one_seat_shows_only_that_seats_view(call: Call, tmp_path: Path) -> None:
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


def test_an_existing_record_is_not_overwritten(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("precious")
    check_error(call("play", "pebbles", "--save", str(file), typed="1\n"), 1, "already exists")
    assert file.read_text() == "precious"


def test_every_game_of_a_match_is_saved(call: Call, tmp_path: Path) -> None:
    call("play", "pebbles", "-o", "games=3", "--save", str(tmp_path / "m.jsonl"), typed="1\n1\n1\n")
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == ["m-2.jsonl", "m-3.jsonl", "m.jsonl"]
    assert all(read((tmp_path / name).read_text(), GAMES) for name in names)


def test_later_games_of_a_match_overwrite_no_file(call: Call, tmp_path: Path) -> None:
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


def test_in_a_real_time_game_each_prompt_takes_a_second(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "hunt.jsonl"
    typed = "ready\n\n\nbed\nq\n"  # others shout; then the user lets two prompts pass
    result = call("play", "grumpf", "--seats", "3", "--seed", "3", "--save", str(path), typed=typed)
    assert result.code == 0
    assert result.out.count("Your choice:") == 5
    assert "You went to bed." in result.out
    lines = [line for line in read(path.read_text(encoding="utf-8"), GAMES).lines if hasattr(line, "seat")]
    mine = [line.at for line in lines if getattr(line, "seat", 1) == 0]
    others = [line.at for line in lines if getattr(line, "seat", 0) != 0]
    assert mine[-1] - mine[0] >= 3000
    assert any(mine[0] < at < mine[-1] for at in others)


def test_many_choices_are_shown_in_columns(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    result = call("play", "grumpf", "--seats", "3", "--seed", "3", typed="ready\n\nq\n")
    assert any("(f1)" in line and "(p" in line for line in result.out.splitlines())
