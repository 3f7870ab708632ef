"""Flat Monte Carlo: every move is tried in the same worlds, played out by keepers of sets; the best go on."""

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

MAX_SETS_FOR_SURE_RUN: Final = 4  # sets in a hand from which on it is worth looking for an end that is sure


class Candidate:
    """One thing that can be done, and how a world goes on from it."""

    def __init__(self, me: int, action: int) -> None:
        self.me = me  # the place that does it
        self.action = action  # its number in the list of what is offered
        self.points = 0

    def apply(self, state: PlayState, _rng: XorShift32) -> int:
        """Do it in a world; give the place that I play on from."""
        raise NotImplementedError(state)


class PlayCandidate(Candidate):
    """DAL-15, DAL-16: lay a set, or pass."""

    def __init__(self, me: int, action: int, code: int) -> None:
        super().__init__(me, action)
        self.code = code

    def apply(self, state: PlayState, _rng: XorShift32) -> int:
        """Do it in a world."""
        state.apply(self.code)
        return self.me


class GiftCandidate(Candidate):
    """DAL-14: give these cards for the taxes; none: pay, or be a merchant."""

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
    """DAL-11, DAL-12: no taxes; and if it is a general one, the other way round."""

    def __init__(self, me: int, action: int, *, general: bool) -> None:
        super().__init__(me, action)
        self.general = general

    def apply(self, state: PlayState, _rng: XorShift32) -> int:
        """Turn the places round, or only pay no taxes."""
        if not self.general:
            return self.me
        players = state.players
        rows = [state.hands[seat * ROW_SIZE : (seat + 1) * ROW_SIZE] for seat in range(players)]
        for seat, row in enumerate(rows):
            at = (players - 1 - seat) * ROW_SIZE
            state.hands[at : at + ROW_SIZE] = row
        return players - 1 - self.me


def random_card(hands: list[int], seat: int, rng: XorShift32) -> int:
    """Draw a random card of a hand."""
    at = rng.below(hands[seat * ROW_SIZE])
    value = 1
    while at >= hands[seat * ROW_SIZE + value]:
        at -= hands[seat * ROW_SIZE + value]
        value += 1
    return value


def rollout_move(state: PlayState) -> int:
    """Play on as I would: take what is sure once few sets are left, else keep sets, but keenly."""
    hands, row = state.hands, state.turn * ROW_SIZE
    if count_sets(hands, row) <= MAX_SETS_FOR_SURE_RUN:
        code = find_sure_run(state, cards_held_by_others(state))
        if code:
            return code
    return set_breaking_follow(state) if state.top else keeper_lead(state)


class Search:
    """Tries lines in worlds."""

    def __init__(self, sampler: WorldSampler, worlds: Sequence[list[int]], *, philanthropic: bool) -> None:
        self.sampler = sampler
        self.worlds = worlds
        self.philanthropic = philanthropic  # DAL-33: who rises counts, so everything is played to the end
        self.state = PlayState(len(sampler.places))

    def rollout(self, candidate: Candidate, world: list[int]) -> int:
        """Play a line out in a world."""
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
        ):  # the Great Dalmuti answers for the Great Jester, the Lesser for the Lesser
            points += state.out.index(state.players - 1 - me) < state.players - 1 - me
        return points

    def best_candidate(self, candidates: Sequence[Candidate]) -> Candidate:
        """Try all lines in some worlds, the better half in as many more, and so on to the last world."""
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
    """Tell how many halvings leave two."""
    rounds = 1
    while candidates > 2:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds
