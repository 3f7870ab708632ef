"""What the board foretells of a meeple is held, on the web's side, against games by the rules."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from petitpeuple.games.village.cards import GARGAMEL, INVENTIONS, SMURFS

sys.path.append(str(Path(__file__).parents[3] / "tools"))
import village_going

BABY = 3  # never on a last space


def test_what_came_of_meeples_is_current() -> None:
    """VIL-21 to VIL-25: a change of the rules shows here, and then in the web's test of `going`."""
    kept = village_going.FILE.read_text(encoding="utf-8")
    assert kept == village_going.text(), "run: ./run python tools/village_going.py"


def test_every_card_that_lasts_comes_up_while_an_action_is_performed() -> None:
    cases = msgspec.json.decode(village_going.FILE.read_bytes())
    acting = [case for case in cases if case["then"].get("acts")]
    durable = {number for number, card in enumerate(INVENTIONS) if card.type == "durable"}
    lasting = {number for number, card in enumerate(GARGAMEL) if card.lasts == "round"}
    assert {case["folk"] for case in acting} == {*range(len(SMURFS))} - {BABY}
    assert {case["folk"] for case in cases} == {*range(len(SMURFS))}
    assert {case["lasting"] for case in acting} == lasting | {-1}
    assert {card for case in acting for card in case["crafted"]} >= durable
    assert {case["row"] for case in acting} == {*range(16)}


def test_every_row_that_the_wizard_can_close_is_seen_closed() -> None:
    cases = msgspec.json.decode(village_going.FILE.read_bytes())
    closed = {(GARGAMEL[case["lasting"]].id, case["row"]) for case in cases if case["then"]["closed"]}
    assert closed == {("G12", 6), ("G12", 7), ("G13", 14), ("G14", 10), ("G14", 11)}
