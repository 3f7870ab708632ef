"""The worked examples of the booklet, by name. Victor, Marie, Tatiana, Elliot and Éric play."""

from __future__ import annotations

import pytest
from tests.games.dalmuti.positions import (
    J,
    act,
    acts,
    all_pass,
    all_ready,
    dealt_position,
    hand,
    lay,
    legal_actions,
    play_position,
    turn_of,
)

from petitpeuple.core.chance import Pick
from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Luck, Millis
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.moves import PASS, Give
from petitpeuple.games.dalmuti.position import Options

VICTOR, MARIE, TATIANA, ELLIOT, ERIC = range(5)


def test_dal4_victor_and_eric_draw_again_and_tatiana_is_great_dalmuti() -> None:
    state = begin(GAME, Options(), 5)
    state = play(GAME, state, Luck((11, 5, 0, 1, 11), Millis(0))).state  # kinds count from 0: 12, 6, 1, 2, 12
    again = GAME.pending(state)
    assert isinstance(again, Pick)
    assert again.k == 2
    state = play(GAME, state, Luck((4, 12), Millis(0))).state  # a 5 and a joker
    assert state.board.deal.places == (TATIANA, ELLIOT, MARIE, VICTOR, ERIC)


def test_dal14_eric_must_give_the_archpriest_and_the_princess_and_gets_two_jugglers() -> None:
    tatiana = [3, 6, 6, 7, 9, 9, 9, 10, 10, 11, 11, 11, 11, 12, 12, 12]
    eric = [2, 4, 6, 7, 7, 7, 9, 9, 11, 11, 12, 12, 12, J]
    state = all_ready(dealt_position(tatiana, [5] * 4, [8] * 4, [9] * 4, eric))
    state = acts(state, (0, Give((10, 10))), (1, Give((5,))))
    assert state.papers[4].gave == (2, 4)
    assert state.papers[4].got == (10, 10)
    assert state.hands[4] == hand(6, 7, 7, 7, 9, 9, 10, 10, 11, 11, 12, 12, 12, J)
    assert state.hands[0] == hand(2, 3, 4, 6, 6, 7, 9, 9, 9, 11, 11, 11, 11, 12, 12, 12)


# From here on the seats are those of the table: Tatiana 0, Elliot 1, Marie 2, Victor 3, Éric 4.


def test_dal16_four_of_five_shepherdesses_may_follow_four_maids_but_not_all_five() -> None:
    state = play_position([11] * 4 + [12], [9] * 5, [12], [12], [12])
    state = act(state, 0, lay(11, 4))
    assert legal_actions(state, 1) == [PASS, lay(9, 4)]
    with pytest.raises(Refused, match="DAL-16"):
        act(state, 1, lay(9, 5))


def test_dal18_all_pass_on_the_four_maids_and_tatiana_keeps_the_lead() -> None:
    state = play_position([11] * 4 + [12], [9] * 5, [12], [12], [12])
    assert turn_of(all_pass(act(state, 0, lay(11, 4)), 4)) == 0


def test_dal17_the_second_round_with_passes_by_players_who_play_again() -> None:
    state = play_position(
        [12, 12, 12, 6, 6, J, 1], [10, 10, 10, 4], [7, 7, 7, 3], [8, 8, 8, 5, 5, 5, 9], [2, 2, 12, 12]
    )
    state = acts(
        state,
        (0, lay(12, 3)),
        (1, lay(10, 3)),
        (2, PASS),
        (3, lay(8, 3)),
        (4, PASS),
        (0, lay(6, 2, 1)),
        (1, PASS),
        (2, PASS),
        (3, lay(5, 3)),
    )
    state = all_pass(state, 4)
    assert turn_of(state) == 3
    assert len(state.board.rounds[0]) == 13


def test_dal2_marie_cannot_follow_the_archpriest_with_her_joker() -> None:
    state = play_position([8, 12], [2, 12], [J, 12], [9, 12], [12, 12], turn=3)
    state = acts(state, (3, lay(9)), (4, PASS), (0, lay(8)), (1, lay(2)))
    assert legal_actions(state, 2) == [PASS]
    with pytest.raises(Refused, match=r"DAL-2$"):
        act(state, 2, lay(J, 0, 1))
    assert turn_of(all_pass(state, 4)) == 1


def test_dal2_a_joker_with_the_great_dalmuti_is_a_pair_of_ones() -> None:
    state = play_position([2, 2, 12], [1, J, 12], [12], [12], [12])
    state = act(act(state, 0, lay(2, 2)), 1, lay(1, 1, 1))
    assert (state.board.value, state.board.count) == (1, 2)
    assert legal_actions(state, turn_of(state)) == [PASS]


def test_dal19_elliot_goes_out_second_with_his_one_and_victor_leads_since_marie_is_out_too() -> None:
    state = play_position([2, 12, 12], [1], [4], [7, 7], [8, 8], turn=2)
    state = acts(state, (2, lay(4)), (3, PASS), (4, PASS), (0, lay(2)), (1, lay(1)))
    assert state.board.out == (2, 1)
    state = all_pass(state, 3)
    assert turn_of(state) == 3
    assert state.board.value == 0


def test_dal32_five_players_get_four_three_two_one_and_no_point() -> None:
    state = play_position([1], [2], [3], [4], [5, 5], turn=4)
    state = acts(state, (4, lay(5)), (0, PASS), (1, PASS), (2, PASS), (3, lay(4)), (4, PASS))
    state = acts(
        state, (0, PASS), (1, PASS), (2, lay(3)), (4, PASS), (0, PASS), (1, lay(2)), (4, PASS), (0, lay(1))
    )
    over = GAME.pending(state)
    assert state.board.out == (3, 2, 1, 0, 4)
    assert over.payoffs == (1.0, 2.0, 3.0, 4.0, 0.0)  # type: ignore[union-attr]
