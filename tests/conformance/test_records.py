"""Stored games: one or more for every ending and option. Every version replays each of them to its end."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.playthroughs.make import PLAYTHROUGHS, RECORDS, playthrough_of

from petitpeuple.core.contract import Over
from petitpeuple.core.options import choices, is_seats, values
from petitpeuple.core.record import Record, positions, read, write
from petitpeuple.games import GAMES

FILES = sorted(RECORDS.glob("*/*.jsonl"))
TEXTS = sorted(PLAYTHROUGHS.glob("*/*.txt"))
every_game = pytest.mark.parametrize("name", list(GAMES))


def load(file: Path) -> Record:
    return read(file.read_text(encoding="utf-8"), GAMES)


def ending(record: Record) -> Over:
    game = GAMES[record.game]
    *_, last = positions(game, record)
    over = game.pending(last)
    assert isinstance(over, Over)
    return over


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_stored_game_replays_to_its_end(file: Path) -> None:
    record = load(file)
    assert record.game == file.parent.name
    assert write(record) == file.read_text(encoding="utf-8")
    assert ending(record).reason in GAMES[record.game].endings


@every_game
def test_every_ending_has_a_stored_game(name: str) -> None:
    reached = {ending(load(file)).reason for file in FILES if file.parent.name == name}
    missing = set(GAMES[name].endings) - reached
    assert not missing, f"no record in tests/records/{name} ends with {missing}"


@every_game
def test_every_option_has_a_stored_game(name: str) -> None:
    records = [load(file) for file in FILES if file.parent.name == name]
    stored = [record.options for record in records if record.rules == GAMES[name].rules]
    for option in choices(GAMES[name].Options):
        possible = values(option)
        seen = {getattr(options, option.name) for options in stored}
        has_many_values = is_seats(option) or all(type(value) is int for value in possible)
        missing = set(possible) - seen
        enough = len(seen) >= 2 if has_many_values else not missing
        assert enough, f"no record in tests/records/{name} has {option.name} = {missing}"


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_playthrough_is_unchanged(file: Path) -> None:
    assert playthrough_of(RECORDS / file.parent.name / f"{file.stem}.jsonl") == file.read_text(
        encoding="utf-8"
    )


@every_game
def test_every_game_has_a_playthrough(name: str) -> None:
    texts = [file for file in TEXTS if file.parent.name == name]
    assert texts, f"there is no tests/playthroughs/{name}/*.txt"
