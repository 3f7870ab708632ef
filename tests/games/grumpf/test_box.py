"""The components of Grumpf and the set-up of a table."""

import pytest
from tests.games.grumpf.positions import SORCERER, A, B, everyone_to_bed, gathering_state, hunting_state

from petitpeuple.core.chance import Dice, Pick
from petitpeuple.core.checked import Refused, begin
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import (
    ANIMAL_COUNTS,
    BOX,
    CLANS,
    HUTS_BY_SEATS,
    NEUTRAL_TOKENS,
    SHARES,
    SPACES,
    TOKEN_FACES,
)
from petitpeuple.games.grumpf.moves import Flip
from petitpeuple.games.grumpf.position import Options


@pytest.mark.parametrize("seats", range(2, 7))
def test_gru1_two_to_six_clans_with_eight_tokens_and_an_elder(seats: int) -> None:
    state = hunting_state(seats)
    assert len(state.hands) == seats
    assert len(CLANS) == 6
    assert [len(hand) for hand in state.hands] == [7 if seats == 6 else 8] * seats


@pytest.mark.parametrize("seats", [1, 7])
def test_gru1_fewer_than_two_or_more_than_six_are_refused(seats: int) -> None:
    with pytest.raises(Refused, match="HOUSE-7"):
        begin(GAME, Options(), seats)


def test_gru2_the_bag() -> None:
    state = begin(GAME, Options(), 3)
    assert state.bag == (5, 7, 10, 12, 14)
    assert sum(ANIMAL_COUNTS) == 48
    assert GAME.pending(state) == Pick(12, (5, 7, 10, 12, 14))
    assert (BOX.jokers.value, BOX.tiles.value, max(HUTS_BY_SEATS), len(SPACES)) == (6, 4, 3, 6)


def test_gru3_the_faces_and_the_badge() -> None:
    assert TOKEN_FACES == ((1, 5), (2, 5), (3, 5), (1, 4), (2, 4), (2, 0), (3, 0), (1, 0))
    six = hunting_state(6)
    assert GAME.why_not(GAME.view(six, A), Flip(7)) == "GRU-3"
    assert Flip(7) not in GAME.legal(GAME.view(six, A))
    assert Flip(7) in GAME.legal(GAME.view(hunting_state(5), A))


def test_gru4_tracks_and_shares() -> None:
    assert SPACES == (7, 6, 5, 6, 5, 4)
    assert all(4 <= spaces <= 7 for spaces in SPACES)
    assert SHARES == ((1, 1, 1), (1, 1), (2, 1), (2, 1, 1), (2, 1, 1), (1,))


@pytest.mark.parametrize(("seats", "huts"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_gru5_huts_by_players(seats: int, huts: int) -> None:
    assert HUTS_BY_SEATS[seats] == huts


def test_gru11_a_newcomer_starts_with_a_joker() -> None:
    with pytest.raises(Refused, match="GRU-11"):
        begin(GAME, Options(jokers=(2,)), 2)
    assert begin(GAME, Options(jokers=(1,)), 2).options.jokers == (B,)


def test_gru12_two_hands_are_for_seats_of_this_table() -> None:
    with pytest.raises(Refused, match="GRU-12"):
        begin(GAME, Options(two_hands=(0, 3)), 3)


def test_gru13_tiles_are_out_only_on_side_one() -> None:
    assert begin(GAME, Options(), 3).tiles == 4
    assert begin(GAME, Options(sorcerer="two"), 3).tiles == 0


def test_gru20_twelve_animals_go_to_their_boards_on_top_of_those_left() -> None:
    first = gathering_state(3)
    assert sum(first.grounds) == 12
    assert [a + b for a, b in zip(first.bag, first.grounds, strict=True)] == list(ANIMAL_COUNTS)
    second = everyone_to_bed(
        hunting_state(3, tracks=((),) * 6)
    ).state  # no token stands anywhere: all animals stay
    assert second.round == 2
    assert sum(second.grounds) == 12
    assert GAME.pending(second) == Pick(12, second.bag)


def test_gru21_all_tokens_drop() -> None:
    assert GAME.pending(hunting_state(3, phase="drop")) == Dice(24, 2)
    assert GAME.pending(hunting_state(6, phase="drop")) == Dice(42, 2)


def test_gru50_no_hunt_of_two_can_be_stuck() -> None:
    # there is room for all tokens of both players and the neutral clan, so a number can always be placed
    assert sum(SPACES) >= 2 * len(TOKEN_FACES) + sum(NEUTRAL_TOKENS)
    assert NEUTRAL_TOKENS == (2, 1, 1, 2, 1, 1)
    assert len(SPACES) - 1 == SORCERER
