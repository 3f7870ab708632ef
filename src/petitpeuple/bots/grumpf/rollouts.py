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
    ANIMAL_COUNTS,
    CLUB,
    HUTS_BY_SEATS,
    NEUTRAL,
    ROUNDS,
    SHARES,
    SORCERER,
    SPACES,
    TOKEN_FACES,
    Condition,
)
from petitpeuple.games.grumpf.counting import is_met
from petitpeuple.games.grumpf.hunt import may_be_clubbed, may_go_to_bed
from petitpeuple.games.grumpf.moves import CLUBS, FLIPS, GO_TO_BED, PASS, PLACES, Action
from petitpeuple.games.grumpf.position import State
from petitpeuple.games.grumpf.rounds import condition_of
from petitpeuple.games.grumpf.series import best_score

ROLLOUTS: Final = 12
SWAP_VALUE: Final = 0.8  # points that a swap is worth
FLIP_COST: Final = 0.004  # of a win that the time for a flip costs
HIGH_FACE_PROBABILITY: Final = 0.65  # how likely a token shows its stronger side in the end
PLACED_PROBABILITY: Final = {
    1: 0.5,
    2: 0.75,
    3: 0.8,
}  # how likely a token is placed before the hunt ends, by free huts
ATTRACTION_PER_ANIMAL: Final = 0.3  # how much each animal draws others to a board
SAMPLED_DRAWS: Final = 16  # collections that a collection may become
CATCH_PER_ROUND: Final = 3  # animals that a clan catches in a round
SOFTMAX_TEMPERATURE: Final = 0.5, 0.9  # points by which luck decides: at the end, and for each round before

Standing = list[tuple[int, int]]  # clan and value, in the order of the track
Takes = dict[int, int]  # by clan


class RolloutEvent(Struct, frozen=True):
    """Something dreamt on one board: a number is placed, or a club falls on one of those who stand there."""

    clan: int
    token: int
    value: int  # CLUB for a club
    aim: float  # which of them


class Candidate(Struct, frozen=True):
    """Something that could be done now: the action, the board as it is after, and the token that is gone."""

    action: Action
    board: int
    track: Standing
    spaces_taken: int  # spaces
    token: int
    cost: float


class RolloutSearch:
    """One look ahead by one hunter."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.clans = len(state.hands)
        self.conditions = [condition_of(state.options, board) for board in range(len(SPACES))]
        self.prizes = [*state.grounds, 1 if state.options.sorcerer == "two" else min(1, state.tiles)]
        self.tracks = [[(g.clan, g.value) for g in track if g.club is None] for track in state.tracks]
        self.spaces_taken = [len(track) for track in state.tracks]
        placed = state.hands[seat].count(None)
        # between two placements the dreams stay the same, or it would change its mind with every flip
        rng = random.Random(f"{state.round}/{seat}/{placed}")
        self.rollouts = [self._sample_rollout(rng) for _ in range(ROLLOUTS)]
        self.baseline = [self._play_out(dream) for dream in self.rollouts]
        self.win_chances = [self._win_chance(end) for end in self.baseline]

    def decide(self) -> Action:
        """Do what makes winning most likely."""
        most, chosen = self._value_of_waiting()
        if may_go_to_bed(self.state, self.seat):
            most, chosen = self._value_of_bed(), GO_TO_BED
        for use in self._candidates():
            chance = self._value_of(use) - use.cost
            if chance > most:
                most, chosen = chance, use.action
        return chosen

    # Dreams ---------------------------------------------------------------------------------

    def _sample_rollout(self, rng: random.Random) -> list[list[RolloutEvent]]:
        """Let every token that is left go somewhere, or stay in the hand."""
        weights = self._board_weights()
        used = PLACED_PROBABILITY[HUTS_BY_SEATS[self.clans] - len(self.state.beds)]
        events: list[list[RolloutEvent]] = [[] for _ in SPACES]
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
                low, high = sorted(TOKEN_FACES[token])
                if low == CLUB:
                    value = CLUB if rng.random() < 0.5 else high
                else:
                    value = high if rng.random() < HIGH_FACE_PROBABILITY else low
                board = rng.choices(range(len(SPACES)), weights)[0]
                events[board].append(RolloutEvent(clan, token, value, rng.random()))
        return events

    def _board_weights(self) -> list[float]:
        """Tell how much each board draws hunters."""
        return [
            0.2 + ATTRACTION_PER_ANIMAL * prize
            for prize in (*self.prizes[:SORCERER], 4 * self.prizes[SORCERER])
        ]

    def _play_out_board(
        self,
        board: int,
        track: Standing,
        taken: int,
        events: Sequence[RolloutEvent],
        token: int,
        asleep: bool,
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
                self._apply_club(standing, event, asleep)
        return count_board(self.conditions[board], SHARES[board], self.prizes[board], standing)

    def _apply_club(self, standing: Standing, event: RolloutEvent, asleep: bool) -> None:
        """Let a club fall on somebody else who is awake."""
        safe = {event.clan, *self.state.beds, *((self.seat,) if asleep else ())}
        heads = [at for at, (clan, _) in enumerate(standing) if clan not in safe]
        if heads:
            del standing[heads[int(event.aim * len(heads))]]

    def _play_out(self, dream: list[list[RolloutEvent]], asleep: bool = False) -> list[Takes]:
        return [
            self._play_out_board(board, self.tracks[board], self.spaces_taken[board], events, -1, asleep)
            for board, events in enumerate(dream)
        ]

    # What things are worth ------------------------------------------------------------------

    def _value_of_bed(self) -> float:
        """Tell how likely I win if I go to bed now: with the last hut the hunt is over."""
        if HUTS_BY_SEATS[self.clans] - len(self.state.beds) == 1:
            return self._win_chance(
                [
                    count_board(self.conditions[board], SHARES[board], self.prizes[board], track)
                    for board, track in enumerate(self.tracks)
                ]
            )
        return sum([self._win_chance(self._play_out(dream, True)) for dream in self.rollouts]) / ROLLOUTS

    def _value_of(self, use: Candidate) -> float:
        """Tell how likely I win after something is done."""
        total = 0.0
        board = use.board
        for dream, end, chance in zip(self.rollouts, self.baseline, self.win_chances, strict=True):
            takes = self._play_out_board(board, use.track, use.spaces_taken, dream[board], use.token, False)
            same = takes == end[board]
            total += chance if same else self._win_chance([*end[:board], takes, *end[board + 1 :]])
        return total / ROLLOUTS

    def _win_chance(self, end: Sequence[Takes]) -> float:
        """Tell how likely I win the game when the hunt has ended so."""
        left = ROUNDS - self.state.round
        heat = SOFTMAX_TEMPERATURE[0] + SOFTMAX_TEMPERATURE[1] * left
        mine, all_ = 0.0, 0.0
        for clan in range(self.clans):
            likely = math.exp(self._expected_points(clan, end, left) / heat)
            all_ += likely
            if clan == self.seat:
                mine = likely
        return mine / all_

    def _expected_points(self, clan: int, end: Sequence[Takes], left: int) -> float:
        caught = self.state.caught[clan]
        more = tuple([caught[species] + end[species].get(clan, 0) for species in range(SORCERER)])
        prize = end[SORCERER].get(clan, 0)
        jokers = int(clan in self.state.options.jokers)
        if self.state.options.sorcerer == "two":
            return expected_points(more, jokers, 0, left) + SWAP_VALUE * prize
        return expected_points(more, jokers, self.state.copies[clan] + prize, left)

    def _value_of_waiting(self) -> tuple[float, Action]:
        """Tell how likely I win if I let a turn go; where all hunt at once, nobody wants to."""
        if self.state.rota is not None:
            return sum(self.win_chances) / ROLLOUTS, PASS
        left = [token for token, up in enumerate(self.state.hands[self.seat]) if up is not None]
        return -1.0, FLIPS[left[0]] if left else GO_TO_BED

    # What can be done -----------------------------------------------------------------------

    def _candidates(self) -> list[Candidate]:
        """Give everything that could be done: each face with the token that is best for it."""
        found: list[Candidate] = []
        for face, (token, flip) in self._token_for_face().items():
            cost = FLIP_COST if flip else 0.0
            found += (
                self._club_candidates(token, flip, cost)
                if face == CLUB
                else self._place_candidates(face, token, flip, cost)
            )
        return found

    def _token_for_face(self) -> dict[int, tuple[int, bool]]:
        """Give for each face the token to show it: one that does already, else the least loss."""
        found: dict[int, tuple[tuple[bool, int], int]] = {}
        for token, up in enumerate(self.state.hands[self.seat]):
            if up is None:
                continue
            for side, face in enumerate(TOKEN_FACES[token]):
                rank = side != up, TOKEN_FACES[token][1 - side]
                if face not in found or rank < found[face][0]:
                    found[face] = rank, token
        return {face: (token, flip) for face, ((flip, _), token) in found.items()}

    def _place_candidates(self, face: int, token: int, flip: bool, cost: float) -> list[Candidate]:
        return [
            Candidate(
                FLIPS[token] if flip else PLACES[token][board],
                board,
                [*self.tracks[board], (int(self.seat), face)],
                self.spaces_taken[board] + 1,
                token,
                cost,
            )
            for board in range(len(SPACES))
            if self.spaces_taken[board] < SPACES[board]
        ]

    def _club_candidates(self, token: int, flip: bool, cost: float) -> list[Candidate]:
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
                    found.append(Candidate(action, board, after, self.spaces_taken[board], token, cost))
        return found


def count_board(condition: Condition, shares: Sequence[int], prize: int, standing: Standing) -> Takes:
    """Count a board as the rules do (a test holds it to them): how many each clan takes."""
    if not is_met(condition, [value for _, value in standing]):
        return {}
    if condition.kind == "last":
        standing = standing[-condition.least :]
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
def expected_points(caught: tuple[int, ...], jokers: int, copies: int, left: int) -> float:
    """Tell how many points a collection will make, with some animals more for each round that is left."""
    total = 0.0
    for more in _sampled_draws(left):
        total += best_score(tuple([have + n for have, n in zip(caught, more, strict=True)]), jokers, copies)[
            0
        ]
    return total / len(_sampled_draws(left)) - 0.02 * sum(caught)


@cache
def _sampled_draws(left: int) -> tuple[tuple[int, ...], ...]:
    """Give some ways in which the animals of the rounds that are left may come."""
    if left == 0:
        return ((0,) * len(ANIMAL_COUNTS),)
    rng = random.Random(left)
    bag = [species for species, n in enumerate(ANIMAL_COUNTS) for _ in range(n)]
    draws = [rng.sample(bag, CATCH_PER_ROUND * left) for _ in range(SAMPLED_DRAWS)]
    return tuple([tuple([draw.count(species) for species in range(len(ANIMAL_COUNTS))]) for draw in draws])
