"""Rounds, the swap, the two-player game and the end."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.grumpf.positions import (
    BEE,
    BIRD,
    SORCERER,
    A,
    B,
    C,
    act,
    apply_luck,
    events_of,
    everyone_to_bed,
    gathering_state,
    hunting_state,
    refusal,
    track,
    tracks,
)

from petitpeuple.core.chance import Shuffle
from petitpeuple.core.checked import begin
from petitpeuple.core.contract import Ask, Decide, Over, Step
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import NEUTRAL
from petitpeuple.games.grumpf.moves import (
    DECLINE,
    GO_TO_BED,
    Club,
    Counted,
    Declined,
    NeutralPlaced,
    NothingToSwap,
    Place,
    Scored,
    Swap,
    Swapped,
    Take,
)
from petitpeuple.games.grumpf.position import Options, State

SORCERER_TWO = Options(sorcerer="two")


# The swap of side •• ------------------------------------------------------------------------


def swap_phase(**changes: Any) -> Step[State]:
    caught = changes.pop("caught", ((1, 0, 0, 0, 2), (0, 1, 0, 0, 1), (0, 0, 3, 0, 0)))
    ground = tracks(sorcerer=track((B, 2), (A, 3)))
    return everyone_to_bed(
        hunting_state(3, SORCERER_TWO, tracks=ground, caught=caught, grounds=(0,) * 5, **changes)
    )


def test_gru44_the_winner_is_asked_last_of_all() -> None:
    state = swap_phase().state
    assert state.phase == "swap"
    assert GAME.pending(state) == Decide({A: Ask("swap")})
    offered = list(GAME.legal(GAME.view(state, A)))
    assert offered[0] == DECLINE
    assert set(offered[1:]) == {
        Swap(1, 1, 0), Swap(1, 1, 4), Swap(1, 4, 0), Swap(2, 2, 0), Swap(2, 2, 4),
    }  # fmt: skip


def test_gru44_two_animals_change_owners() -> None:
    step = act(swap_phase().state, A, Swap(2, 2, 4))
    assert step.state.caught == ((1, 0, 1, 0, 1), (0, 1, 0, 0, 1), (0, 0, 2, 0, 1))
    assert events_of(step, Swapped) == [Swapped(A, C, 2, 4)]
    assert (step.state.phase, step.state.round, step.state.swapper) == ("draw", 2, None)


def test_gru44_or_the_winner_declines() -> None:
    step = act(swap_phase().state, A, DECLINE)
    assert step.state.caught == swap_phase().state.caught
    assert events_of(step, Declined) == [Declined(A)]


@pytest.mark.parametrize(
    "action", [Swap(0, 0, 4), Swap(1, 0, 0), Swap(1, 1, 3), Swap(5, 1, 0), Place(0, BEE)]
)
def test_gru44_what_nobody_has_cannot_be_swapped(action: Any) -> None:
    rule = refusal(swap_phase().state, A, action)
    assert rule == ("GRU-29" if isinstance(action, Place) else "GRU-44")
    assert refusal(swap_phase().state, B, DECLINE) == "HOUSE-1"


@pytest.mark.parametrize(
    "caught",
    [
        ((0, 0, 0, 0, 0), (0, 1, 0, 0, 1), (0, 0, 3, 0, 0)),
        ((1, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
        ((1, 0, 0, 0, 0), (2, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    ],
)
def test_gru44_without_animals_on_both_sides_there_is_no_swap(caught: Any) -> None:
    step = swap_phase(caught=caught)
    assert step.state.phase == "draw"
    assert events_of(step, NothingToSwap) == [NothingToSwap(A)]


def test_gru44_nobody_swaps_if_nobody_is_on_the_sorcerers_board() -> None:
    step = everyone_to_bed(hunting_state(3, SORCERER_TWO, tracks=((),) * 6, caught=((1,) * 5,) * 3))
    assert step.state.phase == "draw"
    assert events_of(step, NothingToSwap) == []


def test_gru44_jokers_are_no_animals() -> None:
    only_jokers = Options(sorcerer="two", jokers=(0, 1))
    ground = tracks(sorcerer=track((A, 3)))
    step = everyone_to_bed(hunting_state(3, only_jokers, tracks=ground, grounds=(0,) * 5))
    assert step.state.phase == "draw"


def test_gru4_side_two_gives_no_tile() -> None:
    assert swap_phase().state.copies == (0, 0, 0)
    assert events_of(swap_phase(), Counted)[SORCERER].takes == ()


# Two players --------------------------------------------------------------------------------


def place_neutral_faces(*faces: int) -> Step[State]:
    """Place the neutral clan; *faces* come first in the shuffle, as 2 × token + side."""
    state = apply_luck(begin(GAME, Options(), 2)).state
    assert GAME.pending(state) == Shuffle(16)
    return apply_luck(state, (*faces, *[face for face in range(16) if face not in faces]))


def test_gru50_neutral_numbers_stand_on_the_first_spaces_and_clubs_are_set_aside() -> None:
    # 5 and club on mammoth, 2 on bird, club on fish, 1 and 3 on reptile, 4 on bee, 1 on sorcerer
    step = place_neutral_faces(1, 11, 2, 13, 6, 4, 9, 14)
    assert {grumpf.clan for one in step.state.tracks for grumpf in one} == {NEUTRAL}
    stand = [tuple([grumpf.value for grumpf in one]) for one in step.state.tracks]
    assert stand == [(5,), (2,), (), (1, 3), (4,), (1,)]
    assert events_of(step, NeutralPlaced) == [NeutralPlaced(((5,), (2,), (), (1, 3), (4,), (1,)), 2)]


def test_gru50_every_neutral_token_is_used_once_and_both_sides_come() -> None:
    seen = set()
    for seed in range(60):
        state = apply_luck(begin(GAME, Options(), 2)).state
        step = apply_luck(state, seed=seed)
        (event,) = events_of(step, NeutralPlaced)
        values = [value for board in event.values for value in board]
        assert len(values) + event.aside == 8
        seen.add(values.count(5))
    assert seen == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", range(3, 7))
def test_gru50_from_three_players_on_there_is_no_neutral_clan(seats: int) -> None:
    assert gathering_state(seats).tracks == ((),) * 6


def end_two_player_hunt(state: State) -> Step[State]:
    """End a two-player hunt: the first seat has placed every token and goes to bed."""
    return act(replace(state, hands=((None,) * 8, state.hands[1])), A, GO_TO_BED)


def test_gru51_the_neutral_clan_takes_shares_and_its_animals_leave_the_game() -> None:
    ground = tracks(bee=track((NEUTRAL, 5), (A, 3), (B, 1)))
    step = end_two_player_hunt(hunting_state(2, tracks=ground, grounds=(0, 0, 0, 0, 6)))
    assert events_of(step, Counted)[BEE].takes == (Take(NEUTRAL, 2), Take(A, 1), Take(B, 1), Take(NEUTRAL, 2))
    assert step.state.caught == ((0, 0, 0, 0, 1), (0, 0, 0, 0, 1))
    assert step.state.grounds[BEE] == 0


def test_gru51_a_tile_it_wins_is_discarded() -> None:
    step = end_two_player_hunt(hunting_state(2, tracks=tracks(sorcerer=track((NEUTRAL, 5), (A, 3)))))
    assert step.state.tiles == 3
    assert step.state.copies == (0, 0)


def test_gru51_a_swap_it_wins_does_not_happen() -> None:
    ground = tracks(sorcerer=track((NEUTRAL, 5), (A, 3)))
    caught = ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0))
    step = end_two_player_hunt(hunting_state(2, SORCERER_TWO, tracks=ground, caught=caught))
    assert step.state.phase == "draw"
    assert events_of(step, NothingToSwap) == [NothingToSwap(NEUTRAL)]


def test_gru51_it_can_be_clubbed() -> None:
    state = hunting_state(2, up=1, tracks=tracks(bird=track((NEUTRAL, 5))))
    assert act(state, A, Club(7, BIRD, 0)).state.tracks[BIRD] == track((NEUTRAL, 5, A))


# The end ------------------------------------------------------------------------------------


def last_round(caught: Any, copies: Any = (0, 0, 0), options: Options | None = None) -> Step[State]:
    return everyone_to_bed(hunting_state(3, options, round=4, tracks=((),) * 6, caught=caught, copies=copies))


def final_result(step: Step[State]) -> Over:
    pending = GAME.pending(step.state)
    assert isinstance(pending, Over)
    return pending


def test_gru20_there_are_four_rounds() -> None:
    for number in (1, 2, 3):
        step = everyone_to_bed(hunting_state(3, round=number, tracks=((),) * 6))
        assert (step.state.phase, step.state.round) == ("draw", number + 1)
    assert last_round(((0,) * 5,) * 3).state.phase == "over"


def test_gru48_most_points_wins() -> None:
    step = last_round(((1, 1, 1, 1, 1), (1, 1, 1, 1, 0), (0, 0, 0, 0, 9)))
    assert final_result(step) == Over((1.0, 0.0, 0.0), "points")
    assert [(one.seat, one.points, one.animals) for one in events_of(step, Scored)] == [
        (A, 6, 5),
        (B, 4, 4),
        (C, 0, 9),
    ]


def test_gru48_in_a_tie_fewer_animals() -> None:
    step = last_round(((1, 1, 1, 0, 3), (1, 1, 1, 1, 0), (0, 0, 0, 0, 9)))
    assert step.state.points == (4, 4, 0)
    assert final_result(step) == Over((0.0, 1.0, 0.0), "animals")


def test_gru48_only_real_tokens_count_in_a_tie() -> None:
    step = last_round(((1, 1, 1, 0, 0), (1, 1, 1, 0, 1), (0,) * 5), options=Options(jokers=(0,)))
    assert step.state.points == (4, 4, 0)
    assert final_result(step) == Over((1.0, 0.0, 0.0), "animals")


def test_gru48_then_the_win_is_shared() -> None:
    step = last_round(((1, 1, 1, 0, 0), (0, 1, 1, 1, 0), (0, 0, 0, 0, 1)))
    assert final_result(step) == Over((0.5, 0.5, 0.0), "shared")


def test_gru11_gru46_jokers_and_tiles_score_at_the_end() -> None:
    step = last_round(((1, 1, 1, 1, 0), (2, 1, 0, 0, 0), (0,) * 5), (0, 1, 0), Options(jokers=(0,)))
    assert step.state.points == (6, 2, 0)


def test_gru44_a_swap_in_the_last_round_still_counts() -> None:
    ground = tracks(sorcerer=track((A, 3)))
    caught = ((1, 1, 1, 2, 0), (0, 0, 0, 0, 1), (0,) * 5)
    step = everyone_to_bed(
        hunting_state(3, SORCERER_TWO, round=4, tracks=ground, caught=caught, grounds=(0,) * 5)
    )
    assert events_of(step, Scored) == []
    step = act(step.state, A, Swap(1, 4, 3))
    assert step.state.points == (6, 0, 0)
