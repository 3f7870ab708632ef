"""Foresight: how the elder hunts, by dreaming the rest of the hunt a few times.

Of everything that it could do now it asks how likely it would then win the game. A dream is rough: all tokens
that are left go somewhere, or stay in the hand. The same dreams judge everything, so that this weighs on all
alike. In a dream no board depends on another, so that only the one that is touched is counted anew.
"""

import math
import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from petitpeuple.core.contract import Seat
from petitpeuple.games.grumpf.box import (
    ANIMALS,
    CLUB,
    HUTS,
    NEUTRAL,
    ROUNDS,
    SHARES,
    SORCERER,
    SPACES,
    TOKENS,
    Needs,
)
from petitpeuple.games.grumpf.counting import is_met
from petitpeuple.games.grumpf.hunt import may_be_clubbed, may_sleep
from petitpeuple.games.grumpf.moves import CLUBS, FLIPS, GO_TO_BED, PASS, PLACES, Action
from petitpeuple.games.grumpf.position import State
from petitpeuple.games.grumpf.rounds import needs_of
from petitpeuple.games.grumpf.series import best

DREAMS: Final = 12
SWAP: Final = 0.8  # points that a swap is worth
FLIP: Final = 0.004  # of a win that the time for a flip costs
HIGHER: Final = 0.65  # how likely a token shows its stronger side in the end
USED: Final = {1: 0.5, 2: 0.75, 3: 0.8}  # how likely a token is placed before the hunt ends, by free huts
CROWD: Final = 0.3  # how much each animal draws others to a board
DRAWS: Final = 16  # collections that a collection may become
A_ROUND: Final = 3  # animals that a clan catches in a round
HEAT: Final = 0.5, 0.9  # points by which luck decides: at the end, and for each round before

Standing = list[tuple[int, int]]  # clan and value, in the order of the track
Takes = dict[int, int]  # by clan


class Event(Struct, frozen=True):
    """Something dreamt on one board: a number is placed, or a club falls on one of those who stand there."""

    clan: int
    token: int
    value: int  # CLUB for a club
    aim: float  # which of them


class Use(Struct, frozen=True):
    """Something that could be done now: the action, the board as it is after, and the token that is gone."""

    action: Action
    board: int
    track: Standing
    taken: int  # spaces
    token: int
    cost: float


class Foresight:
    """One look ahead by one hunter."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.clans = len(state.hands)
        self.needs = [needs_of(state.options, board) for board in range(len(SPACES))]
        self.prizes = [*state.grounds, 1 if state.options.sorcerer == "two" else min(1, state.tiles)]
        self.tracks = [[(g.clan, g.value) for g in track if g.club is None] for track in state.tracks]
        self.taken = [len(track) for track in state.tracks]
        placed = state.hands[seat].count(None)
        # between two placements the dreams stay the same, or it would change its mind with every flip
        rng = random.Random(f"{state.round}/{seat}/{placed}")
        self.dreams = [self._dream(rng) for _ in range(DREAMS)]
        self.ends = [self._end(dream) for dream in self.dreams]
        self.chances = [self._chance(end) for end in self.ends]

    def decide(self) -> Action:
        """Do what makes winning most likely."""
        most, chosen = self._waiting()
        if may_sleep(self.state, self.seat):
            most, chosen = self._asleep(), GO_TO_BED
        for use in self._uses():
            chance = self._after(use) - use.cost
            if chance > most:
                most, chosen = chance, use.action
        return chosen

    # Dreams ---------------------------------------------------------------------------------

    def _dream(self, rng: random.Random) -> list[list[Event]]:
        """Let every token that is left go somewhere, or stay in the hand."""
        weights = self._weights()
        used = USED[HUTS[self.clans] - len(self.state.beds)]
        events: list[list[Event]] = [[] for _ in SPACES]
        coming = [
            (clan, token)
            for clan, hand in enumerate(self.state.hands)
            if clan not in self.state.beds
            for token, up in enumerate(hand)
            if up is not None
        ]
        rng.shuffle(coming)
        for clan, token in coming:
            if rng.random() < used:
                low, high = sorted(TOKENS[token])
                if low == CLUB:
                    value = CLUB if rng.random() < 0.5 else high
                else:
                    value = high if rng.random() < HIGHER else low
                board = rng.choices(range(len(SPACES)), weights)[0]
                events[board].append(Event(clan, token, value, rng.random()))
        return events

    def _weights(self) -> list[float]:
        """Tell how much each board draws hunters."""
        return [0.2 + CROWD * prize for prize in (*self.prizes[:SORCERER], 4 * self.prizes[SORCERER])]

    def _come_to_pass(
        self, board: int, track: Standing, taken: int, events: Sequence[Event], token: int, asleep: bool
    ) -> Takes:
        """Play the events of a board to the end, without one token of mine or without any, and count it."""
        standing = list(track)
        for event in events:
            mine = event.clan == self.seat
            if mine and (asleep or event.token == token):
                continue
            if event.value != CLUB:
                if taken < SPACES[board]:
                    taken += 1
                    standing.append((event.clan, event.value))
            else:
                self._fall(standing, event, asleep)
        return settle(self.needs[board], SHARES[board], self.prizes[board], standing)

    def _fall(self, standing: Standing, event: Event, asleep: bool) -> None:
        """Let a club fall on somebody else who is awake."""
        safe = {event.clan, *self.state.beds, *((self.seat,) if asleep else ())}
        heads = [at for at, (clan, _) in enumerate(standing) if clan not in safe]
        if heads:
            del standing[heads[int(event.aim * len(heads))]]

    def _end(self, dream: list[list[Event]], asleep: bool = False) -> list[Takes]:
        return [
            self._come_to_pass(board, self.tracks[board], self.taken[board], events, -1, asleep)
            for board, events in enumerate(dream)
        ]

    # What things are worth ------------------------------------------------------------------

    def _asleep(self) -> float:
        """Tell how likely I win if I go to bed now: with the last hut the hunt is over."""
        if HUTS[self.clans] - len(self.state.beds) == 1:
            return self._chance(
                [
                    settle(self.needs[board], SHARES[board], self.prizes[board], track)
                    for board, track in enumerate(self.tracks)
                ]
            )
        return sum([self._chance(self._end(dream, True)) for dream in self.dreams]) / DREAMS

    def _after(self, use: Use) -> float:
        """Tell how likely I win after something is done."""
        total = 0.0
        board = use.board
        for dream, end, chance in zip(self.dreams, self.ends, self.chances, strict=True):
            takes = self._come_to_pass(board, use.track, use.taken, dream[board], use.token, False)
            same = takes == end[board]
            total += chance if same else self._chance([*end[:board], takes, *end[board + 1 :]])
        return total / DREAMS

    def _chance(self, end: Sequence[Takes]) -> float:
        """Tell how likely I win the game when the hunt has ended so."""
        left = ROUNDS - self.state.round
        heat = HEAT[0] + HEAT[1] * left
        mine, all_ = 0.0, 0.0
        for clan in range(self.clans):
            likely = math.exp(self._wealth(clan, end, left) / heat)
            all_ += likely
            if clan == self.seat:
                mine = likely
        return mine / all_

    def _wealth(self, clan: int, end: Sequence[Takes], left: int) -> float:
        caught = self.state.caught[clan]
        more = tuple([caught[species] + end[species].get(clan, 0) for species in range(SORCERER)])
        prize = end[SORCERER].get(clan, 0)
        jokers = int(clan in self.state.options.jokers)
        if self.state.options.sorcerer == "two":
            return wealth(more, jokers, 0, left) + SWAP * prize
        return wealth(more, jokers, self.state.copies[clan] + prize, left)

    def _waiting(self) -> tuple[float, Action]:
        """Tell how likely I win if I let a turn go; where all hunt at once, nobody wants to."""
        if self.state.rota is not None:
            return sum(self.chances) / DREAMS, PASS
        left = [token for token, up in enumerate(self.state.hands[self.seat]) if up is not None]
        return -1.0, FLIPS[left[0]] if left else GO_TO_BED

    # What can be done -----------------------------------------------------------------------

    def _uses(self) -> list[Use]:
        """Give everything that could be done: each face with the token that is best for it."""
        found: list[Use] = []
        for face, (token, flip) in self._faces().items():
            cost = FLIP if flip else 0.0
            found += (
                self._clubs(token, flip, cost) if face == CLUB else self._numbers(face, token, flip, cost)
            )
        return found

    def _faces(self) -> dict[int, tuple[int, bool]]:
        """Give for each face the token to show it: one that does already, else the least loss."""
        found: dict[int, tuple[tuple[bool, int], int]] = {}
        for token, up in enumerate(self.state.hands[self.seat]):
            if up is None:
                continue
            for side, face in enumerate(TOKENS[token]):
                rank = side != up, TOKENS[token][1 - side]
                if face not in found or rank < found[face][0]:
                    found[face] = rank, token
        return {face: (token, flip) for face, ((flip, _), token) in found.items()}

    def _numbers(self, face: int, token: int, flip: bool, cost: float) -> list[Use]:
        return [
            Use(
                FLIPS[token] if flip else PLACES[token][board],
                board,
                [*self.tracks[board], (int(self.seat), face)],
                self.taken[board] + 1,
                token,
                cost,
            )
            for board in range(len(SPACES))
            if self.taken[board] < SPACES[board]
        ]

    def _clubs(self, token: int, flip: bool, cost: float) -> list[Use]:
        found = []
        for board, track in enumerate(self.state.tracks):
            for space, grumpf in enumerate(track):
                if may_be_clubbed(self.state, self.seat, grumpf):
                    after = [
                        (one.clan, one.value)
                        for at, one in enumerate(track)
                        if one.club is None and at != space
                    ]
                    action = FLIPS[token] if flip else CLUBS[token][board][space]
                    found.append(Use(action, board, after, self.taken[board], token, cost))
        return found


def settle(needs: Needs, shares: Sequence[int], prize: int, standing: Standing) -> Takes:
    """Count a board as the rules do (a test holds it to them): how many each clan takes."""
    if not is_met(needs, [value for _, value in standing]):
        return {}
    if needs.kind == "last":
        standing = standing[-needs.least :]
    strengths: dict[int, int] = {}
    for clan, value in standing:
        strengths[clan] = strengths.get(clan, 0) + value
    order = sorted(strengths, key=lambda clan: -strengths[clan])[: len(shares)]
    rounds, rest = divmod(prize, sum(shares[: len(order)]))
    takes: Takes = {}
    for clan, part in zip(order, shares, strict=False):
        last = min(part, rest)
        rest -= last
        if clan != NEUTRAL:
            takes[clan] = rounds * part + last
    return takes


@cache
def wealth(caught: tuple[int, ...], jokers: int, copies: int, left: int) -> float:
    """Tell how many points a collection will make, with some animals more for each round that is left."""
    total = 0.0
    for more in _draws(left):
        total += best(tuple([have + n for have, n in zip(caught, more, strict=True)]), jokers, copies)[0]
    return total / len(_draws(left)) - 0.02 * sum(caught)


@cache
def _draws(left: int) -> tuple[tuple[int, ...], ...]:
    """Give some ways in which the animals of the rounds that are left may come."""
    if left == 0:
        return ((0,) * len(ANIMALS),)
    rng = random.Random(left)
    bag = [species for species, n in enumerate(ANIMALS) for _ in range(n)]
    draws = [rng.sample(bag, A_ROUND * left) for _ in range(DRAWS)]
    return tuple([tuple([draw.count(species) for species in range(len(ANIMALS))]) for draw in draws])
