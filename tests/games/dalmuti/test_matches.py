"""Matches with players who join and leave: recorded ones, and the same plans played again."""

from __future__ import annotations

import random

import pytest
from tests.games.dalmuti import invariants
from tests.games.dalmuti.scripted_matches import (
    DEALS,
    MATCHES,
    RECORDS,
    last_state,
    play_game,
    play_match,
    seats,
)

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Over, Seat
from petitpeuple.core.record import Record, positions, read
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.position import Options
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.match import Match

by_name = pytest.mark.parametrize("name", list(MATCHES))


def recorded_match(name: str) -> list[Record]:
    files = sorted(RECORDS.glob(f"{name}-game-*.jsonl"))
    return [read(file.read_text(encoding="utf-8"), {"dalmuti": GAME}) for file in files]  # type: ignore[dict-item]


def test_dal36_dal37_matches_are_kept_that_begin_with_4_5_7_and_10_players() -> None:
    assert [plan.seats for plan in MATCHES.values()] == [4, 5, 7, 10]
    for name, plan in MATCHES.items():
        sizes = [record.seats for record in recorded_match(name)]
        assert sizes == [plan.seats, *map(len, plan.changes)]
        assert any(None in change for change in plan.changes), "somebody joins"
        assert any(
            len(set(change) - {None}) < size for change, size in zip(plan.changes, sizes, strict=False)
        )


@by_name
def test_dal20_each_kept_game_follows_from_the_one_before(name: str) -> None:
    records = recorded_match(name)
    for before, after, change in zip(records, records[1:], MATCHES[name].changes, strict=False):
        assert GAME.sequel(last_state(before), change) == after.options


@by_name
@pytest.mark.parametrize("seed", [2, 3])
def test_dal32_points_add_up_over_a_match_played_again(name: str, seed: int) -> None:
    plan = MATCHES[name]._replace(seed=seed)
    records = play_match(plan)
    for record in records:
        for state in positions(GAME, record):  # type: ignore[arg-type]
            invariants.check(state)  # type: ignore[arg-type]
    for before, after, change in zip(records, records[1:], plan.changes, strict=False):
        assert isinstance(after.options, Options)
        over = GAME.pending(last_state(before))
        assert isinstance(over, Over)
        for seat, old in enumerate(change):
            assert isinstance(before.options, Options)
            earlier = 0 if old is None or not before.options.scores else before.options.scores[old]
            won = 0 if old is None or plan.options.scoring == "none" else over.payoffs[old]
            assert after.options.scores[seat] == earlier + won


@by_name
def test_dal31_the_deck_is_looked_at_again_for_each_game(name: str) -> None:
    fewer = MATCHES[name].options.fewer_cards
    for record in recorded_match(name):
        cards = {4: 57, 5: 68}.get(record.seats, 80) if fewer else 80
        assert sum(sum(hand) for hand in _dealt(record)) == cards


def _dealt(record: Record) -> tuple[tuple[int, ...], ...]:
    for state in positions(GAME, record):  # type: ignore[arg-type]
        if state.board.sizes[0]:  # type: ignore[attr-defined]
            hands: tuple[tuple[int, ...], ...] = state.hands  # type: ignore[attr-defined]
            return hands
    raise AssertionError


@pytest.mark.parametrize("name", list(DEALS))
def test_the_kept_deals_are_of_their_kind(name: str) -> None:
    record = read((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"), {"dalmuti": GAME})  # type: ignore[dict-item]
    assert DEALS[name][2](last_state(record))


def test_dal37_the_match_waits_below_four_players_and_goes_on_when_somebody_comes() -> None:
    rng = random.Random(1)
    match = Match(GAME, Options(), 4, clock=VirtualClock(), dealer=rng)
    play_game(match.table, rng)
    with pytest.raises(Refused, match="HOUSE-7"):
        match.start_next_game(seats(0, 1, 2))
    assert len(match.tables) == 1
    table = match.start_next_game([Seat(0), Seat(1), Seat(2), None])
    assert table is not None
    play_game(table, rng)
    assert table.over is not None
