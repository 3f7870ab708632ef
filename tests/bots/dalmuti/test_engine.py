"""The engine plays as the rules do, turn by turn over many games, and its worlds are the rules' worlds."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.conformance.random_games import Case, play_random_game
from tests.games.dalmuti.positions import J, acts, all_ready, at_play, dealt, lay

from petitpeuple.bots.dalmuti.bots import code_of
from petitpeuple.bots.dalmuti.engine import ROW, Bout, Fate, deal, deck, random_deals
from petitpeuple.bots.dalmuti.sampling import Worlds
from petitpeuple.bots.dalmuti.search import Gift
from petitpeuple.bots.dalmuti.set_keeper import gifts, keeper_move, policy_deals
from petitpeuple.core.contract import Act, Millis, Over, Seat
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.imagining import Guess
from petitpeuple.games.dalmuti.moves import PASS, Give
from petitpeuple.games.dalmuti.position import Options, State


def cards_in(bout: Bout, place: int) -> list[int]:
    row = place * ROW
    cards = [value for value in range(1, 14) for _ in range(bout.hands[row + value])]
    assert bout.hands[row] == len(cards)
    return cards


def as_state(bout: Bout) -> State:
    return at_play(*[cards_in(bout, place) for place in range(bout.players)])


def check_same(bout: Bout, state: State) -> None:
    """Everything the engine knows is what the rules say."""
    board = state.board
    assert (bout.turn, bout.top, bout.count, bout.to_pass) == (
        board.turn,
        board.value,
        board.count,
        board.to_pass,
    )
    assert bout.out == list(board.out)
    assert bout.alive == len(board.sizes) - len(board.out)
    assert [bout.hands[place * ROW] for place in range(bout.players)] == list(board.sizes)
    rows = [tuple(bout.hands[p * ROW + 1 : (p + 1) * ROW]) for p in range(bout.players)]
    assert rows == list(state.hands)


def play_both(players: int, fate: Fate, keep: int) -> None:
    """Play one deal in the engine and by the rules; one turn in so many is a set-keeper's."""
    bout, cards = Bout(players), deck(players)
    fate.shuffle(cards)
    deal(bout, cards)
    state = as_state(bout)
    while bout.alive > 1:
        check_same(bout, state)
        seat = Seat(bout.turn)
        actions = GAME.legal(GAME.view(state, seat))
        moves = bout.moves()
        assert moves == [code_of(action) for action in actions]
        assert bout.choices() == len(moves)
        assert [bout.choice(number) for number in range(len(moves))] == moves
        code = keeper_move(bout) if fate.below(keep) == 0 else moves[fate.below(len(moves))]
        state = GAME.apply(state, Act(seat, actions[moves.index(code)], Millis(0))).state
        bout.do(code)
    assert bout.out == list(state.board.out)
    assert isinstance(GAME.pending(state), Over)


@pytest.mark.parametrize("players", range(4, 11))
def test_the_engine_plays_as_the_rules_do(players: int) -> None:
    fate = Fate(players)
    for number in range(6):
        play_both(players, fate, keep=1 + number % 3 * 4)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(4, 11))
def test_the_engine_plays_as_the_rules_do_over_thousands_of_games(players: int) -> None:
    fate = Fate(players + 100)
    for number in range(1500):
        play_both(players, fate, keep=1 + number % 3 * 4)


def test_dal14_the_engine_exchanges_taxes_as_the_rules_do() -> None:
    fate = Fate(5)
    for players in range(4, 11):
        bout, cards = Bout(players), deck(players)
        fate.shuffle(cards)
        deal(bout, cards)
        options = Options(played=1, places=tuple(range(players)))
        state = all_ready(dealt(*[cards_in(bout, p) for p in range(players)], options=options))
        mine, lesser = cards_in(bout, 0)[-3:-1], gifts(bout.hands, 1, 1)
        Gift(0, 0, mine).take(bout, fate)
        state = acts(state, (0, give(mine)), (1, Give(tuple(lesser))))
        assert [list(hand) for hand in state.hands] == [
            bout.hands[p * ROW + 1 : (p + 1) * ROW] for p in range(players)
        ]


def give(cards: list[int]) -> Give:
    """As the rules write it: the worst natural first, jokers last."""
    one, other = sorted(cards, key=lambda card: (card == J, -card))
    return Give((one, other))


def test_same_seed_same_deals() -> None:
    assert random_deals(6, 20, 3) == random_deals(6, 20, 3)
    assert policy_deals(6, 20, 3) == policy_deals(6, 20, 3)
    assert random_deals(6, 20, 3) != random_deals(6, 20, 4)


def test_fate_is_even() -> None:
    fate = Fate(1)
    counts = Counter(fate.below(7) for _ in range(70_000))
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
            worlds = Worlds(view, rng)
            bout = Bout(players)
            worlds.deal(bout)
            hands = [tuple(bout.hands[worlds.place_of[s] * ROW :][1:ROW]) for s in range(players)]
            guess = Guess(view, rng)
            found = guess.explained(hands)
            assert found is not None
            assert GAME.view(guess.state(hands, found), viewer) == view
            assert [bout.hands[worlds.place_of[s] * ROW] for s in range(players)] == list(state.board.sizes)
            for seat in range(players):
                assert not Counter(guess.sure.held(seat)) - Counter(cards_in(bout, worlds.place_of[seat]))


def test_the_engines_worlds_are_as_likely_as_those_of_the_rules() -> None:
    """After the taxes, from a merchant's seat: how often each other holds each value, counted both ways."""
    made = play_random_game(GAME, Case(Options(played=1, places=tuple(range(6))), 6, seed=3))
    state = next(s for s in made.settled_states if s.board.deal.taxed and len(s.board.rounds) == 3)
    view = GAME.view(state, Seat(2))
    rng, count = random.Random(2), 800
    worlds, bout = Worlds(view, rng), Bout(6)
    ours = [0.0] * (6 * ROW)
    theirs = [0.0] * (6 * ROW)
    for _ in range(count):
        worlds.deal(bout)
        for at, held in enumerate(bout.hands):
            ours[at] += held / count
        for seat, hand in enumerate(GAME.imagine(view, rng).hands):
            for at, held in enumerate((sum(hand), *hand)):
                theirs[worlds.place_of[seat] * ROW + at] += held / count
    assert max(abs(a - b) for a, b in zip(ours, theirs, strict=True)) < 0.2


def test_likely_worlds_are_those_in_which_others_would_have_played_as_they_did() -> None:
    state = next(
        s
        for s in play_random_game(GAME, Case(Options(), 6, seed=4)).settled_states
        if len(s.board.rounds) == 6
    )
    rng = random.Random(4)
    worlds, bout = Worlds(GAME.view(state, Seat(2)), rng), Bout(6)
    plain = 0
    for _ in range(120):
        worlds.deal(bout)
        plain += worlds.doubts(bout.hands)
    likely = sum(worlds.doubts(world) for world in worlds.likely(120, 3))
    assert likely < 0.95 * plain


def test_doubts_count_leads_and_passes_that_keepers_would_not_have_made() -> None:
    state = at_play([12, 9, 9, 3], [11, 6, 6], [8, 8, 2], [10, 10, 7, 7])
    state = acts(state, (0, lay(9, 2)), (1, PASS), (2, lay(8, 2)), (3, PASS), (0, PASS), (1, PASS))
    worlds = Worlds(GAME.view(state, Seat(3)), random.Random(1))
    world = worlds.base.hands.copy()
    for place, cards in enumerate([[12, 3], [11, 6, 6], [2]]):  # 0 kept a 12; 1 passed twice with two 6s
        world[place * ROW] = len(cards)
        for value in cards:
            world[place * ROW + value] += 1
    assert worlds.doubts(world) == 3
