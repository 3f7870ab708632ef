"""The record: reading restores what was written, and the error of an invalid file names the line."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petitpeuple.core.contract import Act, Luck, Millis, Seat, Tick
from petitpeuple.core.record import Record, RecordError, Undo, positions, read, write
from petitpeuple.games import GAMES
from petitpeuple.games.pebbles import GAME
from petitpeuple.games.pebbles.moves import Stake
from petitpeuple.games.pebbles.position import Options
from petitpeuple.i18n.texts import LANGUAGES, Texts

LINES = (
    Act(Seat(1), Stake(3), Millis(5)),
    Undo(0, Millis(6)),
    Act(Seat(1), Stake(1), Millis(7)),
    Act(Seat(0), Stake(2), Millis(8)),
    Luck((1,), Millis(8)),
)
RECORD = Record("pebbles", 1, Options(stakes=3), 2, LINES)
VALID = write(RECORD).splitlines()
HEADER: dict[str, Any] = json.loads(VALID[0])


def header(**changes: Any) -> str:
    return json.dumps({**HEADER, **changes})


def test_a_record_is_equal_after_writing_and_reading() -> None:
    assert read(write(RECORD), GAMES) == RECORD
    assert [type(g) for g in RECORD.inputs] == [Act, Act, Luck]


def test_deeply_nested_json_raises_record_error() -> None:
    deep = "[" * 200_000
    for text in (
        deep,
        f'{VALID[0]}\n{{"do":"act","seat":0,"action":{deep},"at":1}}',
        header(options={})[:-3] + deep,
    ):
        with pytest.raises(RecordError):
            read(text, GAMES)


def test_undone_inputs_are_in_the_record_but_have_no_effect() -> None:
    *_, last = positions(GAMES["pebbles"], RECORD)
    assert GAME.view(last, None).stakes == (2, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lines", "key", "number"),
    [
        ([""], "record-foreign", 1),
        (["not json"], "record-foreign", 1),
        (["{}"], "record-foreign", 1),
        (["[1, 2]"], "record-foreign", 1),
        (['{"petitpeuple": "one"}'], "record-foreign", 1),
        ([header(petitpeuple=2)], "record-version", 1),
        (['{"petitpeuple": 1}'], "record-header", 1),
        ([header(extra=1)], "record-header", 1),
        ([header(game="chess")], "record-game", 1),
        ([header(rules=99)], "record-rules", 1),
        ([header(options={"stakes": 7})], "record-options", 1),
        ([header(options={"pebbles": 1})], "record-options", 1),
        ([header(seats=9)], "record-seats", 1),
        ([header(petitpeuple=10**40)], "record-foreign", 1),
        ([header(rules=10**40)], "record-header", 1),
        ([header(seats=10**40)], "record-header", 1),
        ([header(game="x" * 2000)], "record-header", 1),
        ([header(game="a\nb")], "record-header", 1),
        ([VALID[0], "{"], "record-json", 2),
        ([VALID[0], "", VALID[1]], "record-json", 2),
        ([*VALID[:3], VALID[3][:20]], "record-json", 4),
        ([VALID[0], '{"do": "dance"}'], "record-line", 2),
        ([VALID[0], '{"do": "tick", "at": 1, "extra": 2}'], "record-line", 2),
        ([VALID[0], '{"do": "act", "seat": 0, "at": 1}'], "record-line", 2),
        ([VALID[0], '{"do":"act","seat":0,"action":{"type":"Steal","n":1},"at":1}'], "record-line", 2),
        ([VALID[0], '{"do":"act","seat":0,"action":{"type":"Stake","n":"many"},"at":1}'], "record-line", 2),
        ([*VALID[:3], '{"do": "tick", "at": 1}'], "record-time", 4),
        ([*VALID[:5], '{"do": "luck", "value": [1], "at": 1%s}' % ("0" * 40)], "record-line", 6),
        ([*VALID[:2], '{"do": "undo", "keep": 5, "at": 9}'], "record-undo", 3),
        ([*VALID[:2], '{"do": "undo", "keep": -1, "at": 9}'], "record-undo", 3),
    ],
)
def test_the_error_of_an_invalid_record_names_the_line_and_the_reason(
    lines: list[str], key: str, number: int
) -> None:
    with pytest.raises(RecordError) as raised:
        read("\n".join(lines), GAMES)
    assert raised.value.key == key
    assert raised.value.args_for_text["line"] == number
    for language in LANGUAGES:
        sentence = Texts(language, tuple(GAMES)).say(key, **raised.value.args_for_text)
        assert str(number) in sentence


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        (Act(Seat(0), Stake(5), Millis(9)), "PEB-2"),
        (Luck((9,), Millis(9)), "HOUSE-4"),
        (Tick(Millis(9)), "HOUSE-5"),
    ],
)
def test_the_error_of_an_illegal_line_names_the_rule(line: Any, rule: str) -> None:
    record = Record("pebbles", 1, Options(), 2, (line,))
    with pytest.raises(RecordError) as raised:
        list(positions(GAMES["pebbles"], read(write(record), GAMES)))
    assert raised.value.args_for_text == {"line": 2, "rule": rule}


def test_an_invalid_number_of_seats_is_refused_on_replay_too() -> None:
    with pytest.raises(RecordError, match="record-refused"):
        list(positions(GAMES["pebbles"], Record("pebbles", 1, Options(), 9)))


@given(st.text())
def test_any_text_raises_nothing_but_record_error(text: str) -> None:
    with suppress(RecordError):
        read(text, GAMES)


@given(st.data())
def test_a_damaged_record_raises_nothing_but_record_error(data: st.DataObject) -> None:
    text = list(write(RECORD))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at] = data.draw(st.sampled_from(["", "\n", '"', "{", "}", "9", "-", "x", "\0", "é", "null"]))
    with suppress(RecordError):
        list(positions(GAMES["pebbles"], read("".join(text), GAMES)))
