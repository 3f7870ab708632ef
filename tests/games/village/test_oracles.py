"""Independent oracles: conservation of cards and meeples, brute force, and the odds of a real deck."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.village.positions import VillagePosition, card_no

from petitpeuple.core.contract import Decide, Over
from petitpeuple.games.village import GAME
from petitpeuple.games.village.chance import gargamel_bag
from petitpeuple.games.village.position import Options, State
from petitpeuple.games.village.resources import harvest_options, loss_options, payment_options
from petitpeuple.testing.random_games import Case, play_random_game

DIFFICULTIES: Any = ("standard", "complex", "terrible", "nightmare")


def all_cards(state: State) -> list[int]:
    b = state.board
    held = [card for hand in state.hands for card in hand]
    return [*held, *state.deck, *state.under, *b.discard, *b.gone, *([b.playing] if b.playing >= 0 else [])]


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_created_or_lost_in_random_games(seed: int) -> None:
    options = Options(
        difficulty=DIFFICULTIES[seed % 4], hungry=seed % 2 == 0, red=seed % 3 == 0, closed=seed > 3
    )
    for state in play_random_game(GAME, Case(options, 1 + seed % 5, seed)).states:
        b = state.board
        cards = all_cards(state)
        assert len(set(cards)) == len(cards)
        assert len(cards) + b.forest + b.extra == 35
        assert all(0 <= n <= 20 for n in b.stock)
        inventions = [*b.ideas, *b.crafted, *b.scrap]
        assert len(set(inventions)) == len(inventions)
        asked = b.agenda[0].do if b.agenda else ""
        assert len(b.crafted) <= 4 + (asked == "overflow")
        if asked != "dismiss":
            meeples = b.esplanade + b.nest + b.aside + b.zone + sum(b.rows) + sum(b.manned)
            assert meeples == 8 + (card_no("V04") in b.crafted)
        pending = GAME.pending(state)
        if isinstance(pending, Decide):
            assert max(len(GAME.legal(GAME.view(state, seat))) for seat in pending.asks) <= 512
        assert isinstance(pending, Over) == bool(b.over)


def chance_of_too_late(cards: int) -> list[Fraction]:
    """Return the probability that Too Late comes at each draw, according to the bags."""
    board = VillagePosition(left=cards).state.board
    odds, alive = [], Fraction(1)
    for drawn in range(cards):
        b = replace(board, left=cards - drawn, shown=tuple(range(1, drawn + 1)))
        bag = gargamel_bag(b)
        now = alive * Fraction(bag[0], sum(bag))
        odds.append(now)
        alive -= now
    return odds


@pytest.mark.parametrize("cards", [10, 11])
def test_vil3_too_late_is_as_likely_at_each_of_the_last_three_places(cards: int) -> None:
    third = Fraction(1, 3)
    assert chance_of_too_late(cards) == [Fraction(0)] * (cards - 3) + [third] * 3


def real_deck(rng: random.Random) -> list[int]:
    """Return a deck built from sixteen real cards and Too Late, as the booklet says."""
    others = list(range(1, 17))
    rng.shuffle(others)
    last = [0, *others[:2]]
    rng.shuffle(last)
    return others[2:9] + last


def test_vil3_the_bags_are_as_likely_as_real_cards() -> None:
    rng, tries = random.Random(1), 20_000
    eighth = [real_deck(rng)[7] for _ in range(tries)]
    bag = gargamel_bag(replace(VillagePosition(left=3).state.board, shown=(1, 2, 3, 4, 5, 6, 7)))
    assert abs(eighth.count(0) / tries - bag[0] / sum(bag)) < 0.015
    late = eighth.count(16) / tries  # another card: 2/3 of one in sixteen; the bag knows that seven are out
    assert abs(late - 2 / 3 / 16) < 0.01
    assert Fraction(bag[16], sum(bag)) == Fraction(2, 3) / 9


def test_vil31_harvests_against_brute_force() -> None:
    for base, bonus in product(range(3), range(3)):
        want = set()
        for first in product(range(3), repeat=3):
            if sum(first) == base and max(first) <= 1:
                others = [kind for kind in range(3) if first[kind] == 0]
                for extra in others if bonus else [0]:
                    want.add(tuple(n + bonus * (kind == extra) for kind, n in enumerate(first)))
        assert set(harvest_options("any_diff", base, bonus, retype=False)) == want


def test_vil55_losses_and_payments_against_brute_force() -> None:
    for stock in product(range(4), range(4), range(4)):
        for n in range(6):
            ways = {
                w
                for w in product(range(4), repeat=3)
                if sum(w) == min(n, sum(stock)) and all(a <= b for a, b in zip(w, stock, strict=True))
            }
            assert set(loss_options(stock, n)) == ways
    for discount in range(3):
        full = (0, 4, 2)
        want = {
            p
            for p in product(range(5), repeat=3)
            if sum(p) == 6 - discount and all(a <= b for a, b in zip(p, full, strict=True))
        }
        assert set(payment_options(card_no("R1"), (9, 9, 9), discount)) == want
