"""Flat Monte Carlo with sequential halving: every candidate is rolled out in the same sampled worlds."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.dalmuti.endgame import cards_held_by_others, find_sure_run
from petitpeuple.bots.dalmuti.engine import ROW_SIZE, PlayState, XorShift32, swap_cards
from petitpeuple.bots.dalmuti.sampling import WorldSampler
from petitpeuple.bots.dalmuti.set_keeper import (
    count_sets,
    keeper_follow,
    keeper_lead,
    pay_taxes,
    set_breaking_follow,
)

MAX_SETS_FOR_SURE_RUN: Final = 4  # look for a sure run once a hand has this few sets


class Candidate:
    """An action to evaluate, and how it changes a world."""

    def __init__(self, me: int, action: int) -> None:
        self.me = me  # the place of the player who acts
        self.action = action  # its index among the actions offered
        self.points = 0

    def apply(self, state: PlayState, _rng: XorShift32) -> int:
        """Apply the action to a world, and return the place that I play on from."""
        raise NotImplementedError(state)


class PlayCandidate(Candidate):
    """DAL-15, DAL-16: play a set, or pass."""

    def __init__(self, me: int, action: int, code: int) -> None:
        super().__init__(me, action)
        self.code = code

    def apply(self, state: PlayState, _rng: XorShift32) -> int:
        """Play the set, or pass."""
        state.apply(self.code)
        return self.me


class GiftCandidate(Candidate):
    """DAL-14: give these cards in return for taxes; none: you pay, or are a merchant."""

    def __init__(self, me: int, action: int, cards: Sequence[int] = ()) -> None:
        super().__init__(me, action)
        self.cards = list(cards)

    def apply(self, state: PlayState, _rng: XorShift32) -> int:
        """Exchange all taxes."""
        pay_taxes(state, self.me if self.cards else -1, self.cards)
        return self.me


class TradeCandidate(Candidate):
    """DAL-35: swap a random card with a merchant."""

    def __init__(self, me: int, action: int, partner: int) -> None:
        super().__init__(me, action)
        self.partner = partner

    def apply(self, state: PlayState, rng: XorShift32) -> int:
        """Exchange all taxes, then the two cards."""
        pay_taxes(state, -1, [])
        hands = state.hands
        given, got = random_card(hands, self.me, rng), random_card(hands, self.partner, rng)
        swap_cards(hands, self.me, self.partner, given, got)
        return self.me


class RevolutionCandidate(Candidate):
    """DAL-11, DAL-12: a revolution cancels taxes; a general one also reverses the places."""

    def __init__(self, me: int, action: int, *, general: bool) -> None:
        super().__init__(me, action)
        self.general = general

    def apply(self, state: PlayState, _rng: XorShift32) -> int:
        """Reverse the places if the revolution is general."""
        if not self.general:
            return self.me
        players = state.players
        rows = [state.hands[seat * ROW_SIZE : (seat + 1) * ROW_SIZE] for seat in range(players)]
        for seat, row in enumerate(rows):
            at = (players - 1 - seat) * ROW_SIZE
            state.hands[at : at + ROW_SIZE] = row
        return players - 1 - self.me


def random_card(hands: list[int], seat: int, rng: XorShift32) -> int:
    """Return a random card of a hand."""
    at = rng.below(hands[seat * ROW_SIZE])
    value = 1
    while at >= hands[seat * ROW_SIZE + value]:
        at -= hands[seat * ROW_SIZE + value]
        value += 1
    return value


def rollout_move(state: PlayState) -> int:
    """Return my move in a rollout: a sure run once few sets are left, else a follow that may break sets."""
    hands, row = state.hands, state.turn * ROW_SIZE
    if count_sets(hands, row) <= MAX_SETS_FOR_SURE_RUN:
        code = find_sure_run(state, cards_held_by_others(state))
        if code:
            return code
    return set_breaking_follow(state) if state.top else keeper_lead(state)


class Search:
    """Evaluates candidates by rollouts in sampled worlds."""

    def __init__(self, sampler: WorldSampler, worlds: Sequence[list[int]], *, philanthropic: bool) -> None:
        self.sampler = sampler
        self.worlds = worlds
        self.philanthropic = (
            philanthropic  # DAL-33: Jesters' ranks count, so every rollout is played to the end
        )
        self.state = PlayState(len(sampler.places))

    def rollout(self, candidate: Candidate, world: list[int]) -> int:
        """Apply a candidate to a world, play it to the end, and return my points."""
        state = self.state
        state.copy_from(self.sampler.base)
        state.hands[:] = world
        me = candidate.apply(state, self.sampler.fast_rng)
        row = me * ROW_SIZE
        while state.players_left > 1 and (state.hands[row] or self.philanthropic):
            if state.turn == me:
                state.apply(rollout_move(state))
            else:
                state.apply(keeper_follow(state) if state.top else keeper_lead(state))
        points = state.players - 1 - state.out.index(me)
        if (
            self.philanthropic and me < 2
        ):  # the Great Dalmuti is paired with the Great Jester, the Lesser with the Lesser
            points += state.out.index(state.players - 1 - me) < state.players - 1 - me
        return points

    def best_candidate(self, candidates: Sequence[Candidate]) -> Candidate:
        """Sequential halving: after each batch of worlds, keep the better half of the candidates."""
        left = list(candidates)
        rounds = halving_rounds(len(left))
        tried = 0
        for number in range(rounds):
            until = len(self.worlds) * (number + 1) // rounds
            for world in self.worlds[tried:until]:
                for candidate in left:
                    candidate.points += self.rollout(candidate, world)
            tried = until
            left.sort(key=_negated_points)
            if number < rounds - 1:
                left = left[: (len(left) + 1) // 2]
        return left[0]


def _negated_points(candidate: Candidate) -> int:
    return -candidate.points


def halving_rounds(candidates: int) -> int:
    """Return the number of rounds of halving that leave two candidates."""
    rounds = 1
    while candidates > 2:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds
