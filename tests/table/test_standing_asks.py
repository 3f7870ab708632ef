"""Standing asks and late answers in a Grumpf hunt."""

from __future__ import annotations

import random
from typing import Any

import pytest

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Millis, Seat
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.moves import GO_TO_BED, READY, SHOUT, Flip, Place
from petitpeuple.games.grumpf.position import Options
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

A, B, C = Seat(0), Seat(1), Seat(2)


def hunt() -> tuple[Table[Any, Any, Any, Any], VirtualClock]:
    clock = VirtualClock()
    table: Table[Any, Any, Any, Any] = Table(GAME, Options(), 3, clock=clock, dealer=random.Random(1))
    table.settle()
    for seat in (A, B, C):
        table.submit(seat, table.ticket(seat) or 0, READY)
    table.submit(B, table.ticket(B) or 0, SHOUT)
    return table, clock


def test_two_simultaneous_shouts_start_one_hunt() -> None:
    clock = VirtualClock()
    table: Table[Any, Any, Any, Any] = Table(GAME, Options(), 2, clock=clock, dealer=random.Random(1))
    table.settle()
    for seat in (A, B):
        table.submit(seat, table.ticket(seat) or 0, READY)
    tickets = [table.ticket(seat) or 0 for seat in (A, B)]
    table.submit(A, tickets[0], SHOUT)
    with pytest.raises(Refused, match="GRU-21"):
        table.submit(B, tickets[1], SHOUT)


def test_gru22_a_standing_ask_keeps_its_ticket_through_the_hunt() -> None:
    table, clock = hunt()
    mine = table.ticket(A) or 0
    for _ in range(5):
        table.submit(A, mine, Flip(0))
        clock.advance_to(Millis(clock.now() + 300))
    assert table.ticket(A) == mine
    assert table.due == 180_000


def test_gru29_gru30_a_late_answer_is_refused_with_the_rule() -> None:
    table, _ = hunt()
    late = table.ticket(C) or 0
    table.submit(A, table.ticket(A) or 0, GO_TO_BED)
    table.submit(B, table.ticket(B) or 0, GO_TO_BED)
    with pytest.raises(Refused, match="GRU-29"):
        table.submit(C, late, Place(0, 0))
    with pytest.raises(Refused, match="GRU-30"):
        table.submit(C, late, GO_TO_BED)


def test_gru26_there_is_no_undo() -> None:
    table, _ = hunt()
    table.submit(A, table.ticket(A) or 0, Flip(0))
    with pytest.raises(Refused, match="HOUSE-11"):
        table.request_undo(A)


def test_gru62_the_round_ends_when_the_sand_glass_is_empty() -> None:
    table, clock = hunt()
    clock.advance_to(table.due or Millis(0))
    assert table.wake().lines
    assert table.observe(None).view.table.round == 2
