"""The hunt: all seats act at once, with one hand each."""

import pytest
from tests.games.grumpf.positions import (
    BEE,
    BIRD,
    EMPTY_TRACKS,
    MAMMOTH,
    SORCERER,
    A,
    B,
    C,
    D,
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

from petitpeuple.core.checked import Refused, play
from petitpeuple.core.contract import Act, Ask, Decide, Millis, Seat, Tick
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import SPACES
from petitpeuple.games.grumpf.moves import (
    DECLINE,
    GO_TO_BED,
    PASS,
    READY,
    SHOUT,
    Club,
    Clubbed,
    Dropped,
    Flip,
    Flipped,
    HuntEnded,
    Place,
    Placed,
    Swap,
    WentToBed,
)
from petitpeuple.games.grumpf.position import Options, State


def pending_asks(state: State) -> dict[Seat, Ask]:
    pending = GAME.pending(state)
    assert isinstance(pending, Decide)
    return dict(pending.asks)


def test_gru21_any_player_shouts_once_all_are_ready() -> None:
    state = gathering_state(3)
    assert refusal(state, A, SHOUT) == "GRU-21"
    for seat in (B, A):
        state = act(state, seat, READY).state
        assert seat not in pending_asks(state)
    assert refusal(state, C, SHOUT) == "GRU-21"
    state = act(state, C, READY).state
    assert set(pending_asks(state)) == {A, B, C}
    assert refusal(state, A, READY) == "GRU-21"
    for seat in (A, B, C):
        assert act(state, seat, SHOUT).state.phase == "drop"


def test_gru21_faces_are_random_and_nothing_is_placed_before() -> None:
    state = gathering_state(3)
    assert refusal(state, A, Place(0, BEE)) == "GRU-21"
    assert refusal(state, A, GO_TO_BED) == "GRU-21"
    for seat in (A, B, C):
        state = act(state, seat, READY).state
    state = act(state, B, SHOUT, 700).state
    step = apply_luck(state, (1, 2) * 12, at=700)
    assert step.state.hands == ((0, 1) * 4,) * 3
    assert events_of(step, Dropped)[0].faces[0] == (1, 5, 3, 4, 2, 0, 3, 0)
    assert {ask.opens for ask in pending_asks(step.state).values()} == {700}
    assert refusal(step.state, A, SHOUT) == "GRU-21"


def test_gru22_own_tokens_are_flipped_one_at_a_time_as_often_as_wanted() -> None:
    state = hunting_state()
    for face in (5, 1, 5):
        step = act(state, A, Flip(0))
        state = step.state
        assert events_of(step, Flipped) == [Flipped(A, 0, face)]
    assert state.hands[B] == (0,) * 8


def test_gru22_all_play_at_once() -> None:
    assert set(pending_asks(hunting_state(4))) == {A, B, C, D}
    assert all(ask.standing for ask in pending_asks(hunting_state(4)).values())


def test_gru23_a_number_goes_on_the_first_free_space() -> None:
    state = hunting_state(tracks=tracks(bee=track((B, 2, C))))
    step = act(state, A, Place(2, BEE))
    assert events_of(step, Placed) == [Placed(A, 2, 3, BEE, 1)]
    assert step.state.tracks[BEE] == track((B, 2, C), (A, 3))
    assert step.state.hands[A][2] is None


@pytest.mark.parametrize("board", range(6))
def test_gru23_a_full_track_takes_no_more(board: int) -> None:
    full = tuple([track(*[(B, 1)] * SPACES[i]) if i == board else () for i in range(6)])
    state = hunting_state(tracks=full)
    assert refusal(state, A, Place(0, board)) == "GRU-23"
    assert act(state, A, Place(0, (board + 1) % 6)).state.tracks[(board + 1) % 6] == track((A, 1))


@pytest.mark.parametrize(
    ("options", "seat", "flip", "place"),
    [
        (Options(), A, 300, 450),
        (Options(two_hands=(1,)), A, 300, 450),
        (Options(two_hands=(1,)), B, 150, 225),
        (Options(tempo="calm"), A, 900, 1350),
        (Options(tempo="calm", two_hands=(0,)), A, 450, 675),
    ],
)
def test_gru24_one_hand_is_busy_for_a_while(options: Options, seat: Seat, flip: int, place: int) -> None:
    state = act(hunting_state(3, options), seat, Flip(0), 2000).state
    assert pending_asks(state)[seat].opens == 2000 + flip
    assert refusal(state, seat, Flip(0), 2000 + flip - 1) == "HOUSE-2"
    state = act(state, seat, Place(0, BEE), 2000 + flip).state
    assert pending_asks(state)[seat].opens == 2000 + flip + place
    state = act(state, seat, Flip(5)).state
    busy = pending_asks(state)[seat].opens
    state = act(state, seat, Club(5, BEE, 0), busy).state
    assert pending_asks(state)[seat].opens == busy + place
    assert pending_asks(state)[C].opens == 1000


def test_gru25_a_club_goes_on_a_standing_number() -> None:
    state = hunting_state(up=1, tracks=tracks(bird=track((B, 4), (A, 2), (C, 1, B))))
    step = act(state, A, Club(7, BIRD, 0))
    assert step.state.tracks[BIRD] == track((B, 4, A), (A, 2), (C, 1, B))
    assert events_of(step, Clubbed) == [Clubbed(A, 7, BIRD, 0, B, 4)]
    assert step.state.hands[A][7] is None
    assert refusal(state, A, Club(7, BIRD, 2)) == "GRU-25"  # already knocked out
    assert refusal(state, A, Club(7, BIRD, 3)) == "GRU-25"  # no token there
    assert refusal(state, A, Club(0, BIRD, 0)) == "GRU-23"  # it shows a number
    assert refusal(state, A, Place(7, BIRD)) == "GRU-25"  # it shows a club


def test_gru25_own_tokens_may_be_clubbed_unless_the_switch_forbids_it() -> None:
    mine = tracks(bird=track((A, 4)))
    assert act(hunting_state(up=1, tracks=mine), A, Club(7, BIRD, 0)).state.tracks[BIRD] == track((A, 4, A))
    assert (
        refusal(hunting_state(3, Options(own_clubs=False), up=1, tracks=mine), A, Club(7, BIRD, 0))
        == "GRU-25"
    )


def test_gru26_what_is_placed_is_never_flipped_moved_or_taken_back() -> None:
    state = act(hunting_state(tracks=EMPTY_TRACKS), A, Place(0, BEE)).state
    for action in (Flip(0), Place(0, BIRD), Club(0, BEE, 0)):
        assert refusal(state, A, action) == "GRU-26"
    assert GAME.undo == "never"


def test_gru27_a_knocked_out_token_keeps_its_space() -> None:
    state = hunting_state(tracks=tracks(sorcerer=track((A, 5, B), (A, 5, B), (A, 5, B))))
    state = act(state, B, Place(0, SORCERER)).state
    assert len(state.tracks[SORCERER]) == 4
    assert refusal(state, C, Place(0, SORCERER)) == "GRU-23"


def test_gru28_a_clan_in_bed_is_safe_and_done() -> None:
    state = hunting_state(up=1, tracks=tracks(bee=track((A, 5), (B, 5))))
    step = act(state, A, GO_TO_BED)
    assert events_of(step, WentToBed) == [WentToBed(A, 1)]
    assert None not in step.state.hands[A]  # she still has tokens
    assert A not in pending_asks(step.state)
    assert refusal(step.state, A, Place(0, BEE)) == "GRU-28"
    assert refusal(step.state, B, Club(7, BEE, 0)) == "GRU-28"
    assert act(step.state, B, Club(7, BEE, 1)).state.tracks[BEE][1].club == B


def test_gru28_going_to_bed_needs_the_hand() -> None:
    state = act(hunting_state(), A, Flip(0), 2000).state
    assert refusal(state, A, GO_TO_BED, 2100) == "HOUSE-2"


@pytest.mark.parametrize(("seats", "huts"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_gru29_the_last_hut_ends_the_hunt(seats: int, huts: int) -> None:
    state = hunting_state(seats)
    for seat in range(huts - 1):
        state = act(state, seat, GO_TO_BED).state
        assert state.phase == "hunt"
    step = act(state, huts - 1, GO_TO_BED)
    assert events_of(step, HuntEnded) == [HuntEnded("huts")]
    late = apply_luck(step.state).state
    assert refusal(late, seats - 1, Place(0, BEE)) == "GRU-29"
    assert refusal(late, seats - 1, Flip(0)) == "GRU-29"


def test_gru30_the_later_claim_of_a_space_gets_the_next_one() -> None:
    state = hunting_state(tracks=tracks(bee=track((C, 1))))
    state = act(state, B, Place(0, BEE), 2000).state
    state = act(state, A, Place(1, BEE), 2000).state
    assert state.tracks[BEE] == track((C, 1), (B, 1), (A, 2))


def test_gru30_the_later_claim_of_the_last_space_is_refused_and_keeps_its_token() -> None:
    state = hunting_state(tracks=tracks(sorcerer=track((C, 1), (C, 1), (C, 1))))
    state = act(state, B, Place(0, SORCERER), 2000).state
    assert refusal(state, A, Place(1, SORCERER), 2000) == "GRU-23"
    assert state.hands[A][1] == 0


def test_gru30_the_later_claim_of_the_last_hut_is_refused_with_the_reason() -> None:
    state = act(hunting_state(), A, GO_TO_BED, 2000).state
    over = apply_luck(act(state, B, GO_TO_BED, 2000).state).state
    assert refusal(over, C, GO_TO_BED, 2000) == "GRU-30"


def test_gru30_the_later_of_two_clubs_is_refused() -> None:
    state = hunting_state(up=1, tracks=tracks(mammoth=track((C, 5))))
    state = act(state, A, Club(6, MAMMOTH, 0), 2000).state
    assert refusal(state, B, Club(6, MAMMOTH, 0), 2000) == "GRU-25"


def test_gru44_gru61_actions_of_another_phase_are_refused_with_their_rule() -> None:
    assert refusal(hunting_state(), A, PASS) == "GRU-61"
    assert refusal(hunting_state(), A, DECLINE) == "GRU-44"
    assert refusal(hunting_state(), A, Swap(1, 0, 1)) == "GRU-44"
    assert refusal(hunting_state(), A, READY) == "GRU-21"


def test_gru52_with_two_players_only_a_seat_that_has_placed_all_tokens_goes_to_bed() -> None:
    state = hunting_state(2, tracks=EMPTY_TRACKS)
    assert refusal(state, A, GO_TO_BED) == "GRU-52"
    for token, board in enumerate((0, 0, 0, 0, 0, 0, 0, 1)):
        state = act(state, A, Place(token, board)).state
    assert list(GAME.legal(GAME.view(state, A))) == [GO_TO_BED]
    step = act(state, A, GO_TO_BED)
    assert events_of(step, HuntEnded) == [HuntEnded("huts")]


def test_gru60_the_calm_sand_glass_runs_three_times_as_long() -> None:
    assert hunting_state().ends == 1000 + 180_000
    assert hunting_state(3, Options(tempo="calm")).ends == 1000 + 540_000


def test_gru62_the_sand_glass_ends_a_hunt_that_does_not_end() -> None:
    state = hunting_state()
    with pytest.raises(Refused, match="HOUSE-3"):
        play(GAME, state, Act(A, Flip(0), Millis(181_000)))
    step = play(GAME, state, Tick(Millis(181_000)))
    assert events_of(step, HuntEnded) == [HuntEnded("sandglass")]
    assert step.state.round == 2
    assert hunting_state(3, Options(sandglass=False)).ends is None


def test_the_legal_actions_are_in_a_fixed_order() -> None:
    state = hunting_state(3, Options(own_clubs=False), up=1, tracks=tracks(bee=track((A, 1), (B, 1))))
    state = act(state, A, Place(0, BEE)).state
    actions = list(GAME.legal(GAME.view(state, A)))
    assert actions[:7] == [Flip(token) for token in range(1, 8)]
    assert actions[7:13] == [Place(1, board) for board in range(6)]
    assert actions[-4:] == [Club(5, BEE, 1), Club(6, BEE, 1), Club(7, BEE, 1), GO_TO_BED]


def test_nothing_is_hidden() -> None:
    state = hunting_state()
    assert GAME.view(state, A).table == GAME.view(state, None).table == state
    assert GAME.legal(GAME.view(state, None)) == ()


def test_a_game_has_no_sequel() -> None:
    assert GAME.sequel(everyone_to_bed(hunting_state(round=4)).state, [A, B, C]) is None
