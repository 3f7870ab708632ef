"""The learned bot: its features, its network, its lessons and its training."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Call, call  # noqa: F401 - a fixture

import petitpeuple as pp
from petitpeuple.bots.dalmuti.afterstate import SIZE, move_features
from petitpeuple.bots.dalmuti.endgame import cards_held_by_others
from petitpeuple.bots.dalmuti.engine import PlayState, XorShift32, deal_cards, deck_cards
from petitpeuple.bots.dalmuti.learned import LearnedBot, Network, packaged_network, unseen_counts
from petitpeuple.bots.dalmuti.lessons import candidate_moves, make_lessons
from petitpeuple.bots.dalmuti.set_keeper import keeper_move
from petitpeuple.bots.registry import bots_of, find_bot
from petitpeuple.games import GAMES
from petitpeuple.testing.random_games import play_random_games


def test_it_is_found_by_name_and_is_no_level() -> None:
    assert isinstance(find_bot("dalmuti", "learned"), LearnedBot)
    assert "learned" not in bots_of("dalmuti")


@pytest.mark.parametrize("seats", [4, 6, 10])
def test_it_plays_whole_games(seats: int) -> None:
    played = pp.play_out("dalmuti", bots="learned", seats=seats, seed=1)
    assert played.result is not None


def test_it_beats_random_players() -> None:
    points = 0.0
    for seed in range(8):
        played = pp.play_out("dalmuti", bots=["learned", *["random"] * 5], seats=6, seed=seed)
        assert played.result is not None
        points += played.result.payoffs[0]
    assert points / 8 > 4.0


def test_features_are_bytes_and_don_t_depend_on_hidden_cards() -> None:
    rng, cards = XorShift32(1), deck_cards(6)
    state = PlayState(6)
    rng.shuffle(cards)
    deal_cards(state, cards)
    while state.players_left > 1:
        unseen = cards_held_by_others(state)
        for code in candidate_moves(state):
            row = move_features(state, code, unseen)
            assert len(row) == SIZE
            assert 0 <= min(row) <= max(row) <= 255
            assert move_features(with_hidden_cards(state), code, unseen) == row
        state.apply(keeper_move(state))


def with_hidden_cards(state: PlayState) -> PlayState:
    """Return the state as the mover sees it: of the others, only the numbers of cards."""
    seen = PlayState(state.players)
    seen.copy_from(state)
    for seat in range(state.players):
        if seat != state.turn:
            for value in range(1, 14):
                seen.hands[seat * 14 + value] = 0
    return seen


def test_unseen_cards_are_those_of_the_others() -> None:
    game = GAMES["dalmuti"]
    for played in play_random_games(game, games=3):
        for state in played.sample(10):
            if not state.hands:
                continue
            for seat in range(len(state.hands)):
                others = [hand for at, hand in enumerate(state.hands) if at != seat]
                expected = [sum(counts) for counts in zip(*others, strict=True)]
                assert unseen_counts(game.view(state, seat))[1:] == expected  # type: ignore[arg-type]


def test_lessons_compare_the_moves_of_a_turn() -> None:
    lessons = make_lessons(5, 4, 7)
    rows = sum(lessons.moves)
    assert len(lessons.points) == rows
    assert len(lessons.rows) == rows * SIZE
    assert min(lessons.moves) >= 2
    assert max(lessons.points) <= 4
    assert bytes(make_lessons(5, 4, 7).rows) == bytes(lessons.rows)


def test_wrong_weights_are_refused() -> None:
    with pytest.raises(ValueError, match="numbers instead of"):
        Network(bytes(40))


def test_training_resumes_and_the_bot_plays_its_weights(tmp_path: Path, call: Call) -> None:  # noqa: F811
    np = pytest.importorskip("numpy")
    training = pytest.importorskip("petitpeuple.adapters.training")
    run = tmp_path / "run"
    for goal in (60, 120):
        result = call("train", str(run), "--lessons", str(goal), "--out", str(tmp_path / "weights.bin"))
        assert result.code == 0
    assert len((run / "curve.jsonl").read_text().splitlines()) == 2
    resumed = training.Training(run, 1, 120)
    assert resumed.lessons >= 120
    network = Network((tmp_path / "weights.bin").read_bytes())
    rows = np.frombuffer(make_lessons(4, 2, 1).rows, np.uint8).reshape(-1, SIZE)[:20]
    expected = training.outputs(resumed.network.average, rows)[-1][:, 0]
    found = [network.value([int(x) for x in row]) for row in rows]
    assert np.allclose(found, expected, atol=1e-4)


def test_the_packaged_weights_prefer_a_strong_hand() -> None:
    """Going out is worth more than keeping a card."""
    state = PlayState(4)
    for seat in range(4):
        state.hands[seat * 14] = state.hands[seat * 14 + 12] = 2
    state.hands[0] = state.hands[12] = 1
    network, unseen = packaged_network(), cards_held_by_others(state)
    out = network.value(move_features(state, 12 << 6 | 1 << 2, unseen))
    state.hands[0], state.hands[11] = 2, 1
    assert out > network.value(move_features(state, 12 << 6 | 1 << 2, unseen))
