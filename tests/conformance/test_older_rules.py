"""Records of every rules number replay for ever, to states with the very bytes that they first had."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.playthroughs.make import RECORDS

from petitpeuple.core.contract import AnyGame, Decide, Over, Seat
from petitpeuple.core.older import with_rules
from petitpeuple.core.record import RecordError, RecordLine, game_of, positions, read, write
from petitpeuple.games import GAMES
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

DIGESTS = (
    RECORDS / "states.sha256"
)  # written once for each file, by `python -m tests.conformance.test_older_rules`
FILES = sorted(RECORDS.glob("*/*.jsonl"))
ids = [f"{file.parent.name}/{file.stem}" for file in FILES]


def digest(file: Path) -> str:
    """Return a digest of all states of a recorded game, as JSON."""
    record = read(file.read_text(encoding="utf-8"), GAMES)
    found = hashlib.sha256()
    for state in positions(GAMES[record.game], record):
        found.update(msgspec.json.encode(state) + b"\n")
    return found.hexdigest()


def stored_digests() -> dict[str, str]:
    lines = DIGESTS.read_text(encoding="utf-8").splitlines() if DIGESTS.exists() else []
    return {name: value for value, name in (line.split("  ") for line in lines)}


@pytest.mark.parametrize("file", FILES, ids=ids)
def test_the_states_of_a_stored_game_have_the_bytes_they_had(file: Path) -> None:
    assert stored_digests()[f"{file.parent.name}/{file.name}"] == digest(file)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_number_of_a_game_has_a_stored_game(name: str) -> None:
    numbers = {
        read(file.read_text(encoding="utf-8"), GAMES).rules for file in (RECORDS / name).glob("*.jsonl")
    }
    assert numbers == set(range(1, GAMES[name].rules + 1))


@pytest.mark.parametrize("name", list(GAMES))
def test_a_number_that_never_was_is_refused_in_one_sentence(name: str) -> None:
    game = GAMES[name]
    assert with_rules(game, 0) is None
    assert with_rules(game, game.rules + 1) is None
    file = next((RECORDS / name).glob("*.jsonl"))
    header, rest = file.read_text(encoding="utf-8").split("\n", 1)
    number = read(file.read_text(encoding="utf-8"), GAMES).rules
    with pytest.raises(RecordError) as error:
        read(header.replace(f'"rules":{number}', '"rules":99') + "\n" + rest, GAMES)
    assert error.value.key == "record-rules"


@pytest.mark.parametrize("name", ["halma", "village"])
def test_a_table_in_play_goes_on_with_the_rules_it_began_with(name: str) -> None:
    """Stop a game of older rules halfway, resume it, and play it on at random."""
    file = next(file for file in FILES if file.parent.name == name and file.stem in ("three", "won"))
    record = read(file.read_text(encoding="utf-8"), GAMES)
    game = game_of(record, GAMES)
    assert game.rules == record.rules < GAMES[name].rules
    table = resume(game, record.options, record.seats, record.lines[: len(record.lines) // 2])
    rng = random.Random(1)
    for _ in range(60):
        if table.over is not None:
            break
        seat = rng.choice(table.asked)
        table.submit(seat, table.ticket(seat) or 0, rng.choice(list(table.view_and_actions(seat)[1])))
    assert table.record.rules == record.rules
    again = read(write(table.record), GAMES)
    *_, last = positions(GAMES[name], again)
    assert msgspec.json.encode(GAMES[name].view(last, Seat(0))) == msgspec.json.encode(
        table.view_and_actions(Seat(0))[0]
    )
    assert isinstance(GAMES[name].pending(last), (Decide, Over))


def resume(game: AnyGame, options: Any, seats: int, lines: Sequence[RecordLine]) -> Table[Any, Any, Any, Any]:
    clock = VirtualClock(10**9)
    table = Table.resume(game, options, seats, lines, clock=clock, dealer=random.Random(0))
    table.settle()
    return table


def main() -> None:
    """Add the digests of new files; a digest that is stored stays as it is."""
    stored = stored_digests()
    for file in FILES:
        name = f"{file.parent.name}/{file.name}"
        stored[name] = stored.get(name) or digest(file)
    DIGESTS.write_text(
        "".join(f"{value}  {name}\n" for name, value in sorted(stored.items())), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
