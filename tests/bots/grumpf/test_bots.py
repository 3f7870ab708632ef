"""The Grumpf bots: human pace, sound decisions, and the one-hand limit."""

import random
from itertools import pairwise
from statistics import mean, pstdev
from typing import Any

import pytest
from msgspec.structs import replace
from tests.arena.runs import play_deals as results_of
from tests.arena.runs import setup as arena
from tests.games.grumpf.positions import (
    BEE,
    BIRD,
    MAMMOTH,
    A,
    B,
    C,
    everyone_to_bed,
    gathering_state,
    hunting_state,
    track,
    tracks,
)

from petitpeuple.arena.report.summary import make_report
from petitpeuple.bots.grumpf import GENTLE, SHARP, STEADY
from petitpeuple.bots.grumpf.pace import PACE_MS
from petitpeuple.bots.registry import AnyBot, bots_of
from petitpeuple.core.contract import Act, Seat, Tick
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import FLIP_MS, NEUTRAL, PLACE_MS
from petitpeuple.games.grumpf.moves import DECLINE, GO_TO_BED, PASS, Club, Flip, Place, Swap
from petitpeuple.games.grumpf.position import Options, State
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table


def choose(bot: AnyBot, state: State, seat: Seat = A, seed: int = 1) -> Any:
    view = GAME.view(state, seat)
    chosen = bot.choose(view, GAME.legal(view), random.Random(seed))
    assert chosen.action in GAME.legal(view)
    return chosen


def play_game(options: Options, levels: list[str], seed: int) -> Table[Any, Any, Any, Any]:
    rng, clock = random.Random(seed), VirtualClock()
    table: Table[Any, Any, Any, Any] = Table(GAME, options, len(levels), clock=clock, dealer=rng)
    play_out(
        BotSeats(table, {Seat(i): bots_of("grumpf")[level] for i, level in enumerate(levels)}, rng), clock
    )
    return table


def keep_tokens(state: State, *tokens: int, up: int = 0) -> State:
    """Return the state with only these tokens left to the first seat."""
    hand = tuple([up if token in tokens else None for token in range(8)])
    return replace(state, hands=(hand, *state.hands[1:]))


def test_the_levels_are_registered_weakest_first() -> None:
    assert list(bots_of("grumpf")) == ["random", "gentle", "steady", "sharp"]


@pytest.mark.parametrize("options", [Options(), Options(tempo="calm"), Options(tempo="turns")])
def test_a_game_of_six_bots_replays_identically_from_its_record(options: Options) -> None:
    levels = ["gentle", "steady", "sharp"] * 2
    first, second = play_game(options, levels, 4), play_game(options, levels, 4)
    assert first.record == second.record
    again = Table.resume(GAME, options, 6, first.record.lines, clock=VirtualClock(10**9))
    assert again.over == first.over
    assert again.observe(None).view == first.observe(None).view


def test_gru24_the_one_hand_binds_bots_too() -> None:
    table = play_game(Options(), ["sharp"] * 6, 2)
    for seat in range(6):
        acts = [line for line in table.record.lines if isinstance(line, Act) and line.seat == seat]
        for before, after in pairwise(acts):
            busy = {Flip: FLIP_MS, Place: PLACE_MS, Club: PLACE_MS}.get(type(before.action), 0)
            assert after.at - before.at >= busy


@pytest.mark.parametrize("tempo", ["hunt", "calm"])
def test_the_pace_is_drawn_from_a_distribution_and_is_the_same_at_every_level(tempo: Any) -> None:
    state = hunting_state(4, options=Options(tempo=tempo))
    pace = PACE_MS[tempo]
    players = [GENTLE, STEADY, bots_of("grumpf")["random"]]
    for bot in players:
        times = [choose(bot, state, seed=seed).think_time for seed in range(300)]
        assert 0.9 < mean(times) / (pace * 13 / 12) < 1.1
        assert min(times) >= pace // 2
        assert max(times) <= 3 * pace
        assert pstdev(times) > pace / 6


def test_a_bot_is_ready_at_once() -> None:
    times = [choose(SHARP, gathering_state(4), seed=seed).think_time for seed in range(50)]
    assert min(times) >= 200
    assert max(times) <= 300


def test_the_sharp_bot_leaves_a_board_whose_condition_can_no_longer_be_met() -> None:
    ones = track(*[(B, 1)] * 6)  # the sum is 6 and one space is left: 20 is out of reach
    state = hunting_state(3, up=1, tracks=tracks(mammoth=ones), grounds=(5, 0, 0, 0, 1))
    for seed in range(20):
        action = choose(SHARP, state, seed=seed).action
        assert not (isinstance(action, Place) and action.board == MAMMOTH)


def test_the_sharp_bot_does_not_spoil_what_it_is_winning() -> None:
    ground = tracks(
        bird=track((A, 5), (A, 5), (B, 5), (A, 4))
    )  # the sum is 19: a number above 1 would spoil it
    state = keep_tokens(hunting_state(3, tracks=ground, grounds=(0, 4, 0, 0, 0)), 1, 2)
    for seed in range(20):
        action = choose(SHARP, state, seed=seed).action
        assert not (isinstance(action, Place) and action.board == BIRD)


def test_the_sharp_bot_goes_for_the_species_it_lacks() -> None:
    caught = ((1, 1, 1, 1, 0), (0,) * 5, (0,) * 5)
    state = keep_tokens(
        hunting_state(3, up=1, grounds=(0, 0, 0, 0, 3), caught=caught, tracks=((),) * 6), 0, up=1
    )
    assert choose(SHARP, state).action == Place(0, BEE)


def test_the_sharp_bot_clubs_the_rival_who_stands_in_its_way() -> None:
    ground = tracks(bee=track((B, 5), (A, 4)), sorcerer=track(*[(C, 5)] * 4))
    state = keep_tokens(hunting_state(3, tracks=ground, grounds=(0, 0, 0, 0, 1)), 7, up=1)
    assert choose(SHARP, state).action == Club(7, BEE, 0)


def test_the_sharp_bot_keeps_its_club_while_it_gains_little() -> None:
    ground = tracks(bee=track((B, 1)))
    state = hunting_state(3, up=1, tracks=ground, grounds=(1, 1, 1, 1, 1))
    for seed in range(20):
        assert not isinstance(choose(SHARP, state, seed=seed).action, Club)


def test_the_sharp_bot_takes_the_last_hut_when_the_hunt_ends_well_for_it() -> None:
    ground = tracks(bee=track((A, 5)), fish=track((A, 3)), sorcerer=track((A, 2)))
    state = hunting_state(3, tracks=ground, grounds=(0, 0, 2, 0, 3), beds=(B,))
    assert choose(SHARP, state).action == GO_TO_BED
    poor = hunting_state(3, tracks=tracks(bee=track((C, 5))), grounds=(0, 0, 2, 0, 3), beds=(B,))
    assert choose(SHARP, poor).action != GO_TO_BED


def test_bots_go_to_bed_when_nothing_is_to_be_gained() -> None:
    state = keep_tokens(hunting_state(3, grounds=(0,) * 5, tracks=tracks(sorcerer=track(*[(B, 5)] * 4))), 0)
    assert choose(SHARP, state).action == GO_TO_BED


def test_with_two_players_a_bot_that_may_not_go_to_bed_waits() -> None:
    full = tuple([track(*[(NEUTRAL, 1, B)] * n) for n in (7, 6, 5, 6, 5, 4)])
    state = keep_tokens(hunting_state(2, tracks=full), 0)
    assert choose(SHARP, state).action == Flip(0)
    assert choose(SHARP, keep_tokens(hunting_state(2, Options(tempo="turns"), tracks=full), 0)).action == PASS


def test_the_swap_takes_what_helps_most_or_nothing() -> None:
    options = Options(sorcerer="two")
    ground = tracks(sorcerer=track((A, 3)))
    caught = ((1, 1, 1, 2, 0), (0, 0, 0, 0, 1), (0, 0, 3, 0, 0))
    state = everyone_to_bed(hunting_state(3, options, tracks=ground, caught=caught, grounds=(0,) * 5)).state
    assert choose(SHARP, state).action == Swap(1, 4, 3)
    complete = ((1, 1, 1, 1, 1), (0, 0, 2, 0, 0), (0,) * 5)
    state = everyone_to_bed(hunting_state(3, options, tracks=ground, caught=complete, grounds=(0,) * 5)).state
    assert choose(GENTLE, state).action == DECLINE


def test_the_cub_overlooks_what_others_see() -> None:
    caught = ((1, 1, 1, 1, 0), (0,) * 5, (0,) * 5)
    state = keep_tokens(
        hunting_state(3, up=1, grounds=(0, 0, 0, 0, 3), caught=caught, tracks=((),) * 6), 0, up=1
    )
    gentle, steady = (
        [choose(bot, state, seed=seed).action for seed in range(40)] for bot in (GENTLE, STEADY)
    )
    elsewhere = [Place(0, board) for board in range(6) if board != BEE]
    assert not [action for action in steady if action in elsewhere]
    assert len([action for action in gentle if action in elsewhere]) > 4


def test_beginners_end_their_hunts_themselves() -> None:
    for seed in range(3):
        table = play_game(Options(), ["gentle"] * 4, seed)
        assert not [line for line in table.record.lines if isinstance(line, Tick)]  # the sand-glass


@pytest.mark.parametrize(
    ("strong", "weak"),
    [("gentle", "random"), ("steady", "gentle"), pytest.param("sharp", "steady", marks=pytest.mark.long)],
)
def test_each_level_beats_the_one_below(strong: str, weak: str) -> None:
    won = 0.0
    games = 12
    for seed in range(games):
        levels = [strong, weak, strong, weak] if seed % 2 else [weak, strong, weak, strong]
        over = play_game(Options(), levels, seed).over
        assert over is not None
        won += sum(payoff for payoff, level in zip(over.payoffs, levels, strict=True) if level == strong)
    assert won / games > 0.6


@pytest.mark.slow
def test_the_sharp_bot_takes_half_of_the_wins_against_three_steady_bots_with_95_percent_confidence() -> None:
    setup = arena("grumpf", seats=4, bots=("sharp", "steady"))
    report = make_report(setup, results_of(setup, 12))
    assert report is not None
    assert report.meetings[0].wins.low >= 0.5
