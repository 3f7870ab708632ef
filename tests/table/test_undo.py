"""Undo: free while nothing else has happened, otherwise by consent, or never."""

import contextlib
import random
from typing import Any

import pytest
from tests.table.race_game import QUIZ, RACE, Grab, Quiz

from petitpeuple.core.checked import Refused, replay
from petitpeuple.core.contract import Decide, Millis, Seat, Step
from petitpeuple.core.record import Undo, read, write
from petitpeuple.games import GAMES
from petitpeuple.games.pebbles import GAME
from petitpeuple.games.pebbles.moves import Stake
from petitpeuple.games.pebbles.position import Options
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Outcome, Table
from petitpeuple.table.undo import UndoConsent, UndoRequest

A, B, C = Seat(0), Seat(1), Seat(2)


def table_of(seats: int) -> Table[Any, Any, Any, Any]:
    table = Table(GAME, Options(), seats, clock=VirtualClock(), dealer=random.Random(1))
    table.settle()
    return table


def stake(table: Table[Any, Any, Any, Any], seat: Seat, n: int = 1) -> None:
    ticket = table.ticket(seat)
    assert ticket is not None
    table.submit(seat, ticket, Stake(n))


def test_a_seat_may_undo_its_last_act_without_consent() -> None:
    table = table_of(3)
    stake(table, A, 3)
    outcome = table.request_undo(A)
    assert [type(line) for line in outcome.lines] == [Undo]
    assert table.observe(A).view.mine is None
    stake(table, A, 2)
    assert table.observe(A).view.mine == 2


def test_the_undo_is_a_line_and_the_record_reads_back() -> None:
    table = table_of(3)
    stake(table, A)
    table.request_undo(A)
    stake(table, A, 2)
    record = read(write(table.record), GAMES)
    assert len(record.lines) == 3
    assert len(record.inputs) == 1


def test_an_answer_given_before_an_undo_is_stale_after_it() -> None:
    table = table_of(3)
    before = table.ticket(B)
    assert before is not None
    stake(table, A)
    table.request_undo(A)
    with pytest.raises(Refused, match="HOUSE-9"):
        table.submit(B, before, Stake(1))


def test_after_the_act_of_another_seat_all_must_agree() -> None:
    table = table_of(3)
    stake(table, A)
    stake(table, B)
    assert table.request_undo(A) == Outcome()
    assert table.observe(C).undo_request == UndoRequest(A, (), (B, C))
    assert table.accept_undo(C) == Outcome()
    assert table.observe(None).undo_request == UndoRequest(A, (C,), (B,))
    assert len(table.accept_undo(B).lines) == 1
    assert table.observe(A).view.placed == (False, False, False)
    assert table.observe(A).undo_request is None


def test_after_chance_all_must_agree_and_bots_always_do() -> None:
    table = table_of(2)
    stake(table, A)
    stake(table, B)
    assert table.over
    assert len(table.request_undo(A, agreeing=[B]).lines) == 1
    assert table.over is None


def test_one_seat_can_decline_and_the_requester_can_withdraw() -> None:
    table = table_of(3)
    stake(table, A)
    stake(table, B)
    table.request_undo(A)
    table.decline_undo(C)
    assert table.observe(A).undo_request is None
    table.request_undo(A)
    table.decline_undo(A)
    assert table.observe(A).undo_request is None


def test_a_request_is_closed_when_the_game_continues() -> None:
    table = table_of(4)
    stake(table, A)
    stake(table, B)
    table.request_undo(A)
    stake(table, C)
    assert table.observe(A).undo_request is None
    with pytest.raises(Refused, match="HOUSE-12"):
        table.accept_undo(B)


@pytest.mark.parametrize("answer", ["accept_undo", "decline_undo"])
def test_a_seat_that_is_not_asked_can_not_answer(answer: str) -> None:
    table = table_of(3)
    with pytest.raises(Refused, match="HOUSE-12"):
        getattr(table, answer)(B)
    stake(table, A)
    stake(table, B)
    table.request_undo(A)
    table.accept_undo(C)
    with pytest.raises(Refused, match="HOUSE-12"):
        getattr(table, answer)(C)


def test_acted_excludes_acts_that_were_undone() -> None:
    table = table_of(3)
    assert set(table.acted) == set()
    stake(table, A)
    stake(table, B)
    assert set(table.acted) == {A, B}
    table.request_undo(B)
    assert set(table.acted) == {A}


def test_a_seat_without_an_act_has_nothing_to_undo() -> None:
    with pytest.raises(Refused, match="HOUSE-10"):
        table_of(2).request_undo(A)


def test_the_policy_never_refuses_every_request() -> None:
    table = Table(RACE, RACE.Options(), 1, clock=VirtualClock())
    table.submit(A, 1, Grab())
    with pytest.raises(Refused, match="HOUSE-11"):
        table.request_undo(A)


def test_the_policy_consent_asks_even_if_the_undo_would_be_free() -> None:
    consent = UndoConsent("consent")
    consent.open_request(A, 0, free=True, others=frozenset({B}))
    assert consent.granted() is None
    consent.accept(B)
    assert consent.granted() == 0


def test_a_table_may_be_stricter_than_its_game_but_not_more_lenient() -> None:
    strict = Table(GAME, Options(), 3, clock=VirtualClock(), undo="consent")
    stake(strict, A)
    assert strict.request_undo(A) == Outcome()
    lenient = Table(RACE, RACE.Options(), 1, clock=VirtualClock(), undo="free")
    lenient.submit(A, 1, Grab())
    with pytest.raises(Refused, match="HOUSE-11"):
        lenient.request_undo(A)


def test_only_one_request_is_open_at_a_time() -> None:
    table = table_of(3)
    stake(table, A)
    stake(table, B)
    table.request_undo(A)
    with pytest.raises(Refused, match="HOUSE-14"):
        table.request_undo(B)
    assert table.observe(C).undo_request == UndoRequest(A, (), (B, C))


def test_an_ask_whose_time_has_run_out_is_not_reopened() -> None:
    clock = VirtualClock(90)
    table = Table(QUIZ, QUIZ.Options(), 1, clock=clock)
    table.submit(A, 1, Grab())
    clock.advance_to(Millis(100))
    with pytest.raises(Refused, match="HOUSE-13"):
        table.request_undo(A)
    assert table.version == 1


def test_consent_after_the_deadline_is_refused_too() -> None:
    clock = VirtualClock(90)
    table = Table(QUIZ, QUIZ.Options(), 2, clock=clock, undo="consent")
    table.submit(A, 1, Grab())
    table.request_undo(A)
    clock.advance_to(Millis(150))
    with pytest.raises(Refused, match="HOUSE-13"):
        table.accept_undo(B)
    assert table.observe(A).undo_request is None


class CountingQuiz(Quiz):
    """Counts the calls of apply()."""

    def __init__(self) -> None:
        self.applied = 0

    def apply(self, state: Any, given: Any) -> Step[Any]:
        self.applied += 1
        return super().apply(state, given)


def test_only_a_granted_undo_replays_the_game() -> None:
    quiz: Any = CountingQuiz()
    table = Table(quiz, quiz.Options(), 2, clock=VirtualClock(), undo="consent")
    for ticket in (1, 2, 3):
        table.submit(A, ticket, Grab())
    for _ in range(5):
        table.request_undo(A)
        table.decline_undo(B)
    assert quiz.applied == 3
    table.request_undo(A)
    table.accept_undo(B)
    assert quiz.applied == 3 + 2


def test_the_policy_never_is_checked_before_the_deadline() -> None:
    clock = VirtualClock()
    table = Table(RACE, RACE.Options(), 1, clock=clock)
    with pytest.raises(Refused, match="HOUSE-11"):
        table.request_undo(A)
    table.submit(A, 1, Grab())
    clock.advance_to(Millis(5000))
    with pytest.raises(Refused, match="HOUSE-11"):
        table.request_undo(A)


@pytest.mark.parametrize("seed", range(20))
def test_the_table_keeps_the_deadline_of_every_effective_input(seed: int) -> None:
    rng, clock = random.Random(seed), VirtualClock()
    table = Table(QUIZ, QUIZ.Options(), 1, clock=clock)
    while table.over is None:
        clock.advance_to(Millis(clock.now() + rng.randrange(60)))
        ticket = table.ticket(A) or 0
        if table.due is not None and table.due <= clock.now():
            table.wake()
        elif rng.random() < 0.3 and table.acted:
            with contextlib.suppress(Refused):
                table.request_undo(A)
        else:
            table.submit(A, ticket, Grab())
        *before, _ = replay(QUIZ, table.options, 1, table.record.inputs)
        pendings = [QUIZ.pending(state) for state in before]
        assert table._deadlines == [p.until if isinstance(p, Decide) else None for p in pendings]
