"""The engine agrees with the rules turn by turn, and its sampled worlds with the rules' `imagine`."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.dalmuti.positions import J, acts, all_ready, dealt_position, lay, play_position

from petitpeuple.bots.dalmuti.bots import encode_action
from petitpeuple.bots.dalmuti.engine import (
    ROW_SIZE,
    PlayState,
    XorShift32,
    deal_cards,
    deck_cards,
    random_deals,
)
from petitpeuple.bots.dalmuti.sampling import WorldSampler
from petitpeuple.bots.dalmuti.search import GiftCandidate
from petitpeuple.bots.dalmuti.set_keeper import choose_gifts, keeper_move, simulate_deals
from petitpeuple.core.contract import Act, Millis, Over, Seat
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.imagine import Determinizer
from petitpeuple.games.dalmuti.moves import PASS, Give
from petitpeuple.games.dalmuti.position import Options, State
from petitpeuple.testing.random_games import Case, play_random_game


def cards_in(engine_state: PlayState, place: int) -> list[int]:
    row = place * ROW_SIZE
    cards = [value for value in range(1, 14) for _ in range(engine_state.hands[row + value])]
    assert engine_state.hands[row] == len(cards)
    return cards


def as_state(engine_state: PlayState) -> State:
    return play_position(*[cards_in(engine_state, place) for place in range(engine_state.players)])


def check_same(engine_state: PlayState, state: State) -> None:
    """Check that the engine's state equals that of the rules."""
    board = state.board
    assert (engine_state.turn, engine_state.top, engine_state.count, engine_state.passes_left) == (
        board.turn,
        board.value,
        board.count,
        board.to_pass,
    )
    assert engine_state.out == list(board.out)
    assert engine_state.players_left == len(board.sizes) - len(board.out)
    assert [engine_state.hands[place * ROW_SIZE] for place in range(engine_state.players)] == list(
        board.sizes
    )
    rows = [
        tuple(engine_state.hands[p * ROW_SIZE + 1 : (p + 1) * ROW_SIZE]) for p in range(engine_state.players)
    ]
    assert rows == list(state.hands)


def play_both(players: int, fast_rng: XorShift32, keep: int) -> None:
    """Play one deal in the engine and by the rules; one turn in so many is a set keeper's."""
    engine_state, cards = PlayState(players), deck_cards(players)
    fast_rng.shuffle(cards)
    deal_cards(engine_state, cards)
    state = as_state(engine_state)
    while engine_state.players_left > 1:
        check_same(engine_state, state)
        seat = Seat(engine_state.turn)
        actions = GAME.legal(GAME.view(state, seat))
        moves = engine_state.legal_moves()
        assert moves == [encode_action(action) for action in actions]
        assert engine_state.count_moves() == len(moves)
        assert [engine_state.move_at(number) for number in range(len(moves))] == moves
        code = keeper_move(engine_state) if fast_rng.below(keep) == 0 else moves[fast_rng.below(len(moves))]
        state = GAME.apply(state, Act(seat, actions[moves.index(code)], Millis(0))).state
        engine_state.apply(code)
    assert engine_state.out == list(state.board.out)
    assert isinstance(GAME.pending(state), Over)


@pytest.mark.parametrize("players", range(4, 11))
def test_the_engine_plays_as_the_rules_do(players: int) -> None:
    fast_rng = XorShift32(players)
    for number in range(6):
        play_both(players, fast_rng, keep=1 + number % 3 * 4)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(4, 11))
def test_the_engine_plays_as_the_rules_do_over_thousands_of_games(players: int) -> None:
    fast_rng = XorShift32(players + 100)
    for number in range(1500):
        play_both(players, fast_rng, keep=1 + number % 3 * 4)


def test_dal14_the_engine_exchanges_taxes_as_the_rules_do() -> None:
    fast_rng = XorShift32(5)
    for players in range(4, 11):
        engine_state, cards = PlayState(players), deck_cards(players)
        fast_rng.shuffle(cards)
        deal_cards(engine_state, cards)
        options = Options(played=1, places=tuple(range(players)))
        state = all_ready(
            dealt_position(*[cards_in(engine_state, p) for p in range(players)], options=options)
        )
        mine, lesser = cards_in(engine_state, 0)[-3:-1], choose_gifts(engine_state.hands, 1, 1)
        GiftCandidate(0, 0, mine).apply(engine_state, fast_rng)
        state = acts(state, (0, give(mine)), (1, Give(tuple(lesser))))
        assert [list(hand) for hand in state.hands] == [
            engine_state.hands[p * ROW_SIZE + 1 : (p + 1) * ROW_SIZE] for p in range(players)
        ]


def give(cards: list[int]) -> Give:
    """In the order of the rules: worst naturals first, jokers last."""
    one, other = sorted(cards, key=lambda card: (card == J, -card))
    return Give((one, other))


def test_same_seed_same_deals() -> None:
    assert random_deals(6, 20, 3) == random_deals(6, 20, 3)
    assert simulate_deals(6, 20, 3) == simulate_deals(6, 20, 3)
    assert random_deals(6, 20, 3) != random_deals(6, 20, 4)


def test_xorshift_is_uniform() -> None:
    fast_rng = XorShift32(1)
    counts = Counter(fast_rng.below(7) for _ in range(70_000))
    assert all(9_600 < count < 10_400 for count in counts.values())


# Worlds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 6, 9, 10])
@pytest.mark.parametrize(
    "options",
    [Options(), Options(merchants=True, error_rate=100, fewer_cards=True), Options(first_hour=True)],
)
def test_dal39_the_engines_worlds_are_worlds_of_the_rules(players: int, options: Options) -> None:
    made = play_random_game(GAME, Case(options, players, seed=players))
    rng = random.Random(1)
    for state in made.sample(6):
        if not state.hands or state.board.rest is not None:
            continue
        for viewer in made.viewers[1:]:
            view = GAME.view(state, viewer)
            worlds = WorldSampler(view, rng)
            engine_state = PlayState(players)
            worlds.sample_into(engine_state)
            hands = [
                tuple(engine_state.hands[worlds.place_of[s] * ROW_SIZE :][1:ROW_SIZE]) for s in range(players)
            ]
            guess = Determinizer(view, rng)
            found = guess.infer_exchanges(hands)
            assert found is not None
            assert GAME.view(guess.build_state(hands, found), viewer) == view
            assert [engine_state.hands[worlds.place_of[s] * ROW_SIZE] for s in range(players)] == list(
                state.board.sizes
            )
            for seat in range(players):
                assert not Counter(guess.constraints.required_unseen(seat)) - Counter(
                    cards_in(engine_state, worlds.place_of[seat])
                )


def test_the_engines_worlds_are_as_likely_as_those_of_the_rules() -> None:
    """After the taxes, from a merchant's seat: both ways give the same frequencies of values per player."""
    made = play_random_game(GAME, Case(Options(played=1, places=tuple(range(6))), 6, seed=3))
    state = next(s for s in made.settled_states if s.board.deal.taxed and len(s.board.rounds) == 3)
    view = GAME.view(state, Seat(2))
    rng, count = random.Random(2), 800
    worlds, engine_state = WorldSampler(view, rng), PlayState(6)
    ours = [0.0] * (6 * ROW_SIZE)
    theirs = [0.0] * (6 * ROW_SIZE)
    for _ in range(count):
        worlds.sample_into(engine_state)
        for at, held in enumerate(engine_state.hands):
            ours[at] += held / count
        for seat, hand in enumerate(GAME.imagine(view, rng).hands):
            for at, held in enumerate((sum(hand), *hand)):
                theirs[worlds.place_of[seat] * ROW_SIZE + at] += held / count
    assert max(abs(a - b) for a, b in zip(ours, theirs, strict=True)) < 0.2


def test_likely_worlds_are_those_in_which_others_would_have_played_as_they_did() -> None:
    state = next(
        s
        for s in play_random_game(GAME, Case(Options(), 6, seed=4)).settled_states
        if len(s.board.rounds) == 6
    )
    rng = random.Random(4)
    worlds, engine_state = WorldSampler(GAME.view(state, Seat(2)), rng), PlayState(6)
    plain = 0
    for _ in range(120):
        worlds.sample_into(engine_state)
        plain += worlds.count_unlikely_turns(engine_state.hands)
    likely = sum(worlds.count_unlikely_turns(world) for world in worlds.weighted_sample(120, 3))
    assert likely < 0.95 * plain


def test_unlikely_turns_are_leads_and_passes_that_set_keepers_would_not_make() -> None:
    state = play_position([12, 9, 9, 3], [11, 6, 6], [8, 8, 2], [10, 10, 7, 7])
    state = acts(state, (0, lay(9, 2)), (1, PASS), (2, lay(8, 2)), (3, PASS), (0, PASS), (1, PASS))
    worlds = WorldSampler(GAME.view(state, Seat(3)), random.Random(1))
    world = worlds.base.hands.copy()
    for place, cards in enumerate([[12, 3], [11, 6, 6], [2]]):  # 0 kept a 12; 1 passed twice with two 6s
        world[place * ROW_SIZE] = len(cards)
        for value in cards:
            world[place * ROW_SIZE + value] += 1
    assert worlds.count_unlikely_turns(world) == 3
