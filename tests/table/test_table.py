"""The table: tickets, chance, time, the record, bots and matches."""

import random
import time
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from tests.table.race_game import QUIZ, RACE, Grab

from petitpeuple.bots.registry import RandomBot
from petitpeuple.core.bot import Choice
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Act, Luck, Millis, Over, Seat
from petitpeuple.core.record import positions, read, write
from petitpeuple.games import GAMES
from petitpeuple.games.pebbles import GAME
from petitpeuple.games.pebbles.moves import Stake, Staked
from petitpeuple.games.pebbles.position import Options
from petitpeuple.table.bot_seats import BotSeats, Stuck, play_out
from petitpeuple.table.clock import RealClock, VirtualClock
from petitpeuple.table.match import Match
from petitpeuple.table.table import Outcome, Table

A, B = Seat(0), Seat(1)


def pebbles(seats: int = 2, seed: int = 1) -> Table[Any, Any, Any, Any]:
    table = Table(GAME, Options(), seats, clock=VirtualClock(), dealer=random.Random(seed))
    table.settle()
    return table


def ticket(table: Table[Any, Any, Any, Any], seat: Seat) -> int:
    found = table.ticket(seat)
    assert found is not None
    return found


def stake(table: Table[Any, Any, Any, Any], seat: Seat, n: int) -> Outcome:
    return table.submit(seat, ticket(table, seat), Stake(n))


def test_a_double_click_is_refused() -> None:
    table = pebbles(3)
    first = ticket(table, A)
    table.submit(A, first, Stake(1))
    with pytest.raises(Refused, match="HOUSE-1"):
        table.submit(A, first, Stake(2))


def test_the_ask_that_is_open_to_a_seat() -> None:
    table = pebbles()
    stake(table, A, 1)
    open_to = [table.ask(viewer) for viewer in (A, B, None)]
    assert [ask.kind if ask else None for ask in open_to] == [None, "stake", None]


def test_honest_simultaneous_moves_are_not_refused() -> None:
    table = pebbles()
    mine, theirs = ticket(table, A), ticket(table, B)
    table.submit(A, mine, Stake(1))
    table.submit(B, theirs, Stake(2))
    assert table.over


def test_a_stale_ticket_is_refused_and_changes_nothing() -> None:
    table = pebbles(3)
    before = table.record
    with pytest.raises(Refused, match="HOUSE-9"):
        table.submit(A, ticket(table, A) + 1, Stake(1))
    assert table.record == before


def test_a_refused_action_keeps_its_ticket() -> None:
    table = pebbles()
    mine = ticket(table, A)
    with pytest.raises(Refused, match="PEB-2"):
        table.submit(A, mine, Stake(6))
    table.submit(A, mine, Stake(1))


def test_tickets_of_one_seat_reveal_nothing_about_another() -> None:
    busy, calm = pebbles(3), pebbles(3)
    for _ in range(3):
        stake(busy, A, 1)
        busy.request_undo(A)
    stake(busy, A, 1)
    stake(calm, A, 1)
    assert ticket(busy, B) - 3 == ticket(calm, B)  # everybody sees an undo, but not a stake


def test_no_action_is_accepted_after_the_end() -> None:
    table = pebbles()
    last = ticket(table, A)
    stake(table, A, 1)
    stake(table, B, 1)
    with pytest.raises(Refused, match="HOUSE-6"):
        table.submit(A, last, Stake(1))
    assert table.observe(A).over == table.over
    assert table.observe(A).asked == ()


def test_chance_is_drawn_at_once_and_recorded() -> None:
    table = pebbles()
    stake(table, A, 1)
    outcome = stake(table, B, 2)
    assert [type(line) for line in outcome.lines] == [Act, Luck]
    assert table.record.lines[1:] == outcome.lines


def test_two_tables_dealt_by_the_operating_system_differ() -> None:
    def dice() -> list[Any]:
        found = []
        for _ in range(30):
            table = Table(GAME, Options(stakes=6), 2, clock=RealClock())
            stake(table, A, 1)
            found.append(stake(table, B, 1).lines[1].value)  # type: ignore[union-attr]
        return found

    assert dice() != dice()


def test_each_viewer_gets_only_its_own_events() -> None:
    table = pebbles(3)
    outcome = stake(table, A, 1)
    assert outcome.events_for(None) == outcome.events_for(B) == (Staked(A),)


def test_a_table_is_resumed_from_its_record() -> None:
    table = pebbles(3)
    stake(table, A, 2)
    again = Table.resume(GAME, Options(), 3, table.record.lines, clock=VirtualClock(900))
    assert again.observe(A).view == table.observe(A).view
    assert again.record == table.record
    stake(again, B, 1)
    assert again.record.lines[-1].at == 900


def test_tickets_follow_from_the_record() -> None:
    table = pebbles(3)
    stake(table, A, 2)
    table.request_undo(A)
    stake(table, A, 1)
    stake(table, B, 1)
    table.request_undo(B)
    again = Table.resume(GAME, Options(), 3, table.record.lines, clock=VirtualClock())
    again.settle()
    assert [again.ticket(Seat(i)) for i in range(3)] == [table.ticket(Seat(i)) for i in range(3)]


def test_a_resumed_table_never_goes_back_in_time() -> None:
    table = pebbles(3)
    clock = table.clock
    assert isinstance(clock, VirtualClock)
    clock.advance_to(Millis(500))
    stake(table, A, 2)
    again = Table.resume(GAME, Options(), 3, table.record.lines, clock=VirtualClock(0))
    stake(again, B, 1)
    assert again.record.lines[-1].at == 500
    read(write(again.record), GAMES)


def test_the_record_stores_the_legal_action_not_an_equal_one() -> None:
    table = pebbles(3)
    table.submit(A, ticket(table, A), Stake(True))
    (act,) = table.record.lines
    assert isinstance(act, Act)
    assert type(act.action.n) is int  # type: ignore[attr-defined]
    assert read(write(table.record), GAMES) == table.record


def test_a_compensated_time_is_clamped_between_the_last_line_and_now() -> None:
    table, clock = race()
    clock.advance_to(Millis(400))
    table.submit(A, ticket(table, A), Grab(), at=Millis(350))
    table.submit(B, ticket(table, B), Grab(), at=Millis(20))
    clock.advance_to(Millis(700))
    table.submit(B, ticket(table, B), Grab(), at=Millis(900))
    assert [line.at for line in table.record.lines] == [350, 350, 700]


def test_a_table_that_crashed_before_chance_was_drawn_draws_it_when_resumed() -> None:
    lines = (Act(A, Stake(1), Millis(3)), Act(B, Stake(2), Millis(4)))
    again = Table.resume(GAME, Options(), 2, lines, clock=VirtualClock(9))
    assert again.over is None
    assert [type(line) for line in again.settle().lines] == [Luck]
    assert again.over


def test_the_record_of_a_table_replays_to_its_end() -> None:
    table = pebbles(4)
    play_out(BotSeats(table, {Seat(i): RandomBot() for i in range(4)}, random.Random(3)), table.clock)  # type: ignore[arg-type]
    *_, last = positions(GAMES["pebbles"], table.record)
    assert GAME.pending(last) == table.over  # type: ignore[arg-type]


def test_a_real_clock_continues_from_its_start_value() -> None:
    clock = RealClock(5_000)
    first = clock.now()
    assert 5_000 <= first < 6_000
    assert clock.now() >= first


def test_a_virtual_clock_never_goes_back() -> None:
    clock = VirtualClock(10)
    clock.advance_to(Millis(5))
    assert clock.now() == 10


# Time: a race in which a seat must wait for a while after each grab -------------------------


def race() -> tuple[Table[Any, Any, Any, Any], VirtualClock]:
    clock = VirtualClock()
    table = Table(RACE, RACE.Options(), 2, clock=clock, dealer=random.Random(1))
    table.settle()
    return table, clock


def test_a_standing_ask_keeps_its_ticket_and_the_seat_must_wait() -> None:
    table, clock = race()
    mine = ticket(table, A)
    table.submit(A, mine, Grab())
    assert ticket(table, A) == mine
    with pytest.raises(Refused, match="HOUSE-2"):
        table.submit(A, mine, Grab())
    clock.advance_to(Millis(300))
    table.submit(A, mine, Grab())


def test_the_timer_ticks_when_it_is_due_and_not_before() -> None:
    table, clock = race()
    assert table.due == 1000
    clock.advance_to(Millis(999))
    assert table.wake() == Outcome()
    clock.advance_to(Millis(1000))
    with pytest.raises(Refused, match="HOUSE-3"):
        table.submit(A, ticket(table, A), Grab())
    assert len(table.wake().lines) == 1
    over: Over | None = table.over
    due: Millis | None = table.due
    assert over == Over((0.0, 0.0), "time")
    assert due is None
    assert table.wake() == Outcome()


def test_an_answer_that_arrives_after_the_tick_does_not_answer_the_next_ask() -> None:
    clock = VirtualClock()
    table = Table(QUIZ, QUIZ.Options(), 1, clock=clock)
    late = ticket(table, A)
    clock.advance_to(Millis(100))
    table.wake()
    with pytest.raises(Refused, match="HOUSE-9"):
        table.submit(A, late, Grab())
    table.submit(A, ticket(table, A), Grab())


def test_the_timer_ticks_in_real_time_too() -> None:
    table = Table(RACE, RACE.Options(), 2, clock=RealClock(start=950))
    table.settle()
    assert table.wake() == Outcome()
    deadline = time.monotonic() + 5
    while table.over is None and time.monotonic() < deadline:
        time.sleep(0.01)
        table.wake()
    (tick,) = table.record.lines
    assert tick.at >= 1000


def test_bots_must_wait_after_a_grab_too() -> None:
    table, clock = race()
    over = play_out(BotSeats(table, {A: RandomBot(), B: RandomBot()}, random.Random(1)), clock)
    times = [line.at for line in table.record.lines if isinstance(line, Act) and line.seat == A]
    assert all(later - earlier >= 300 for earlier, later in pairwise(times))
    assert over.reason == "time"
    assert clock.now() == 1000


def test_playing_out_a_table_with_an_empty_seat_raises_stuck() -> None:
    table = pebbles()
    clock = table.clock
    assert isinstance(clock, VirtualClock)
    with pytest.raises(Stuck):
        play_out(BotSeats(table, {A: RandomBot()}, random.Random(1)), clock)


def test_a_bot_whose_answer_is_outdated_chooses_again() -> None:
    table, clock = race()
    bots = BotSeats(table, {A: RandomBot()}, random.Random(1))
    due = bots.due
    assert due is not None
    table.submit(A, ticket(table, A), Grab())  # somebody else acts for this seat in between
    clock.advance_to(Millis(299))
    bots._scheduled[A] = replace(bots._scheduled[A], at=Millis(299))
    assert bots.wake() == Outcome()
    assert A not in bots._scheduled


class IllegalBot:
    """Answers with an illegal action."""

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        return Choice(Stake(77))


def test_an_illegal_answer_of_a_bot_raises_refused() -> None:
    table = pebbles()
    clock = table.clock
    assert isinstance(clock, VirtualClock)
    with pytest.raises(Refused, match="PEB-2"):
        play_out(BotSeats(table, {A: IllegalBot(), B: IllegalBot()}, random.Random(1)), clock)


class RandomNumberUser:
    """Draws random numbers before it chooses the first action."""

    def __init__(self, draws: int) -> None:
        self.draws = draws

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        for _ in range(self.draws):
            rng.randrange(6)
        return Choice(actions[0])


def test_the_deal_does_not_depend_on_random_numbers_that_bots_use() -> None:
    dice = set()
    for draws in range(8):
        table = pebbles(seed=7)
        clock = table.clock
        assert isinstance(clock, VirtualClock)
        play_out(
            BotSeats(table, {A: RandomNumberUser(draws), B: RandomNumberUser(1)}, random.Random(1)), clock
        )
        dice.add(table.observe(None).view.die)
    assert len(dice) == 1


# A match ------------------------------------------------------------------------------------


def test_a_match_is_a_sequence_of_games() -> None:
    match = Match(GAME, Options(games=2), 2, clock=VirtualClock(), dealer=random.Random(1))
    with pytest.raises(Refused, match="HOUSE-8"):
        match.start_next_game()
    stake(match.table, A, 1)
    stake(match.table, B, 1)
    second = match.start_next_game([A, B, None])
    assert second is not None
    assert second is match.table
    assert second.seats == 3
    assert second.options.played == 1
    for seat in (A, B, Seat(2)):
        stake(second, seat, 2)
    assert match.start_next_game() is None
    assert len(match.tables) == 2
