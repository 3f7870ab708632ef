"""The generated cases that the web's preview of a placed meeple is tested with."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from petitpeuple.games.village.cards import GARGAMEL, INVENTIONS, SMURFS

sys.path.append(str(Path(__file__).parents[3] / "tools"))
import generate_village_cases

BABY = 3  # never on a last space


def test_the_cases_are_current() -> None:
    """VIL-21 to VIL-25: a change of the rules fails here first, and then in the web's test of `going`."""
    stored = generate_village_cases.FILE.read_text(encoding="utf-8")
    assert stored == generate_village_cases.file_text(), "run: ./run python tools/generate_village_cases.py"


def test_every_lasting_card_is_in_force_in_some_performed_action() -> None:
    cases = msgspec.json.decode(generate_village_cases.FILE.read_bytes())
    acting = [case for case in cases if case["then"].get("acts")]
    durable = {number for number, card in enumerate(INVENTIONS) if card.type == "durable"}
    lasting = {number for number, card in enumerate(GARGAMEL) if card.lasts == "round"}
    assert {case["folk"] for case in acting} == {*range(len(SMURFS))} - {BABY}
    assert {case["folk"] for case in cases} == {*range(len(SMURFS))}
    assert {case["lasting"] for case in acting} == lasting | {-1}
    assert {card for case in acting for card in case["crafted"]} >= durable
    assert {case["row"] for case in acting} == {*range(16)}


def test_every_row_that_gargamel_can_close_is_closed_in_some_case() -> None:
    cases = msgspec.json.decode(generate_village_cases.FILE.read_bytes())
    closed = {(GARGAMEL[case["lasting"]].id, case["row"]) for case in cases if case["then"]["closed"]}
    assert closed == {("G12", 6), ("G12", 7), ("G13", 14), ("G14", 10), ("G14", 11)}
