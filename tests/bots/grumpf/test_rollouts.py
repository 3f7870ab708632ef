"""The sharp bot's rollouts: boards are counted as the rules do, and rollouts respect the rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.grumpf.positions import BEE, A, B, C, hunting_state, track, tracks

from petitpeuple.bots.grumpf.prizes import count_board, expected_points
from petitpeuple.bots.grumpf.rollouts import RolloutSearch
from petitpeuple.games.grumpf.box import CONDITIONS, NEUTRAL, SHARES
from petitpeuple.games.grumpf.counting import is_met, rank_clans, share_prizes
from petitpeuple.games.grumpf.moves import GO_TO_BED
from petitpeuple.games.grumpf.position import PlacedToken
from petitpeuple.games.grumpf.series import best_score

ALL_CONDITIONS = [condition for side in CONDITIONS.values() for condition in side]
STANDING = st.lists(st.tuples(st.sampled_from([NEUTRAL, 0, 1, 2, 3]), st.integers(1, 5)), max_size=7)


@given(st.sampled_from(ALL_CONDITIONS), st.sampled_from(SHARES), st.integers(0, 14), STANDING)
def test_a_board_is_counted_as_the_rules_count_it(
    condition: object, shares: tuple[int, ...], prize: int, standing: list[tuple[int, int]]
) -> None:
    wanted: dict[int, int] = {}
    if is_met(condition, [value for _, value in standing]):  # type: ignore[arg-type]
        ranks = rank_clans(condition, [PlacedToken(clan, value) for clan, value in standing])  # type: ignore[arg-type]
        for take in share_prizes(prize, shares, ranks):
            wanted[take.clan] = wanted.get(take.clan, 0) + take.n
    found = count_board(condition, shares, prize, standing)  # type: ignore[arg-type]
    assert {clan: n for clan, n in found.items() if n} == {c: n for c, n in wanted.items() if c != NEUTRAL}


@given(st.tuples(*[st.integers(0, 4)] * 5), st.integers(0, 1), st.integers(0, 2))
def test_at_the_end_expected_points_are_points_and_fewer_animals_break_the_tie(
    caught: tuple[int, ...], jokers: int, copies: int
) -> None:
    points = best_score(caught, jokers, copies)[0]
    assert points - 0.5 < expected_points(caught, jokers, copies, 0) <= points
    assert expected_points(caught, jokers, copies, 1) > points - 0.5


def test_completing_a_collection_raises_its_expected_points() -> None:
    assert expected_points((0, 1, 1, 1, 1), 0, 0, 2) < expected_points((1, 1, 1, 1, 1), 0, 0, 2)
    assert expected_points((0, 1, 1, 1, 2), 0, 0, 2) < expected_points((1, 1, 1, 1, 1), 0, 0, 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_rollouts_use_every_token_at_most_once_and_none_of_sleeping_clans(seats: int) -> None:
    beds = (B,) if seats > 2 else ()
    search = RolloutSearch(hunting_state(seats, beds=beds), A)
    for rollout in search.rollouts:
        tokens = [(event.clan, event.token) for events in rollout for event in events]
        assert len(set(tokens)) == len(tokens)
        assert not {clan for clan, _ in tokens} & set(beds)


def test_the_win_chances_of_all_clans_sum_to_one() -> None:
    ground = tracks(bee=track((A, 5), (B, 3)), fish=track((C, 4)))
    state = hunting_state(3, tracks=ground, grounds=(1, 2, 3, 2, 4))
    searches = [RolloutSearch(state, seat) for seat in (A, B, C)]
    end = searches[0].baseline[0]
    assert sum(search._win_chance(end) for search in searches) == pytest.approx(1.0)


def test_a_sleeping_clan_is_not_clubbed_in_a_rollout() -> None:
    ground = tracks(bee=track((A, 1)))
    state = hunting_state(4, tracks=ground, grounds=(0, 0, 0, 0, 9))
    search = RolloutSearch(state, A)
    for rollout in search.rollouts:
        asleep = search._play_out(rollout, True)[BEE]
        rivals = [event for event in rollout[BEE] if event.clan != A and event.value]
        assert A in asleep or len({event.clan for event in rivals}) >= len(SHARES[BEE])


def test_the_sharp_bot_ends_a_hunt_it_is_winning_before_others_can_respond() -> None:
    ground = tracks(bee=track((A, 5)), fish=track((A, 3)), sorcerer=track((A, 2)))
    state = hunting_state(3, tracks=ground, grounds=(0, 0, 2, 0, 3), beds=(B,), round=4)
    assert RolloutSearch(state, A).decide() == GO_TO_BED
