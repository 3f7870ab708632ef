"""Flat Monte Carlo search for the elder: sample how the hunt goes on, and maximise the chance to win.

A rollout is coarse: every token left is placed somewhere at random, or stays in the hand. All candidates are
evaluated on the same rollouts, so their errors largely cancel. Boards are independent within a rollout, so
only the board that a candidate touches is counted again.
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
from petitpeuple.games.grumpf.position import PlacedToken, State
from petitpeuple.games.grumpf.rounds import condition_of
from petitpeuple.games.grumpf.series import best_score

ROLLOUTS: Final = 12
SWAP_VALUE: Final = 0.8  # points
FLIP_COST: Final = 0.004  # win probability lost to the time a flip takes
HIGH_FACE_PROBABILITY: Final = 0.65  # that a placed token shows its higher number
CLUB_PROBABILITY: Final = 0.5  # that a placed token with a club shows the club
PLACED_PROBABILITY: Final = {1: 0.5, 2: 0.75, 3: 0.8}  # that a token is placed in this hunt, by free huts
ATTRACTION: Final = 0.2  # weight of an empty board when a rollout chooses one
ATTRACTION_PER_ANIMAL: Final = 0.3
TILE_ATTRACTION: Final = 4  # animals that attract as much as a sorcerer tile
SAMPLED_DRAWS: Final = 16  # samples of the animals caught in the rounds left
CATCH_PER_ROUND: Final = 3  # animals that a clan catches in a round
END_TEMPERATURE: Final = 0.5  # softmax temperature in points, at the end of the game
TEMPERATURE_PER_ROUND: Final = 0.9  # added for each round left
ANIMAL_COST: Final = 0.02  # points: GRU-48 breaks ties by fewest animals

Standing = list[tuple[int, int]]  # clan and value, in the order of the track
Takes = dict[int, int]  # animals (or tiles) taken, by clan


class RolloutEvent(Struct, frozen=True):
    """One event of a rollout on one board: a placed number, or a club on one of the numbers there."""

    clan: int
    token: int
    value: int  # CLUB for a club
    aim: float  # from 0 to 1: which of the possible victims a club hits


class Candidate(Struct, frozen=True):
    """An action to evaluate: the board after it, and the token it uses."""

    action: Action
    board: int
    track: Standing
    spaces_taken: int
    token: int
    cost: float  # win probability


class RolloutSearch:
    """A search for the best action of one seat in one state."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.clans = len(state.hands)
        self.conditions = [condition_of(state.options, board) for board in range(len(SPACES))]
        self.prizes = [*state.grounds, 1 if state.options.sorcerer == "two" else min(1, state.tiles)]
        self.tracks = [_standing(track) for track in state.tracks]
        self.spaces_taken = [len(track) for track in state.tracks]
        placed = state.hands[seat].count(None)
        # The seed only changes when the bot places a token, or it would change its mind with every flip.
        rng = random.Random(f"{state.round}/{seat}/{placed}")
        self.rollouts = [self._sample_rollout(rng) for _ in range(ROLLOUTS)]
        self.baseline = [self._play_out(rollout) for rollout in self.rollouts]
        self.win_chances = [self._win_chance(takes) for takes in self.baseline]

    def decide(self) -> Action:
        """Return the action with the highest estimated chance to win the game."""
        best_value, best_action = self._value_of_waiting()
        if may_go_to_bed(self.state, self.seat):
            best_value, best_action = self._value_of_bed(), GO_TO_BED
        for candidate in self._candidates():
            value = self._value_of(candidate) - candidate.cost
            if value > best_value:
                best_value, best_action = value, candidate.action
        return best_action

    # Rollouts -------------------------------------------------------------------------------

    def _sample_rollout(self, rng: random.Random) -> list[list[RolloutEvent]]:
        """Return the events of one rollout, by board."""
        weights = self._board_weights()
        placed_probability = PLACED_PROBABILITY[HUTS_BY_SEATS[self.clans] - len(self.state.beds)]
        events: list[list[RolloutEvent]] = [[] for _ in SPACES]
        tokens_left = [
            (clan, token)
            for clan, hand in enumerate(self.state.hands)
            if clan not in self.state.beds
            for token, up in enumerate(hand)
            if up is not None
        ]
        rng.shuffle(tokens_left)
        for clan, token in tokens_left:
            if rng.random() < placed_probability:
                low, high = sorted(TOKEN_FACES[token])
                if low == CLUB:
                    value = CLUB if rng.random() < CLUB_PROBABILITY else high
                else:
                    value = high if rng.random() < HIGH_FACE_PROBABILITY else low
                board = rng.choices(range(len(SPACES)), weights)[0]
                events[board].append(RolloutEvent(clan, token, value, rng.random()))
        return events

    def _board_weights(self) -> list[float]:
        """Return how likely a rollout places a token on each board, relative to the others."""
        animals = [*self.prizes[:SORCERER], TILE_ATTRACTION * self.prizes[SORCERER]]
        return [ATTRACTION + ATTRACTION_PER_ANIMAL * n for n in animals]

    def _play_out_board(
        self,
        board: int,
        track: Standing,
        taken: int,
        events: Sequence[RolloutEvent],
        token: int,
        asleep: bool,
    ) -> Takes:
        """Apply the events of a board and count it; skip my *token*, or all of mine if *asleep*."""
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
        """Knock out a number of another clan that is awake, if there is one."""
        safe = {event.clan, *self.state.beds, *((self.seat,) if asleep else ())}
        victims = [at for at, (clan, _) in enumerate(standing) if clan not in safe]
        if victims:
            del standing[victims[int(event.aim * len(victims))]]

    def _play_out(self, rollout: list[list[RolloutEvent]], asleep: bool = False) -> list[Takes]:
        return [
            self._play_out_board(board, self.tracks[board], self.spaces_taken[board], events, -1, asleep)
            for board, events in enumerate(rollout)
        ]

    # Evaluation -----------------------------------------------------------------------------

    def _value_of_bed(self) -> float:
        """Return the chance to win after going to bed now; taking the last hut ends the hunt."""
        if HUTS_BY_SEATS[self.clans] - len(self.state.beds) == 1:
            return self._win_chance(
                [
                    count_board(self.conditions[board], SHARES[board], self.prizes[board], track)
                    for board, track in enumerate(self.tracks)
                ]
            )
        return sum([self._win_chance(self._play_out(rollout, True)) for rollout in self.rollouts]) / ROLLOUTS

    def _value_of(self, candidate: Candidate) -> float:
        """Return the mean chance to win after a candidate, over all rollouts."""
        total = 0.0
        board, track, spaces_taken = candidate.board, candidate.track, candidate.spaces_taken
        for rollout, baseline, chance in zip(self.rollouts, self.baseline, self.win_chances, strict=True):
            takes = self._play_out_board(board, track, spaces_taken, rollout[board], candidate.token, False)
            if takes == baseline[board]:
                total += chance
            else:
                total += self._win_chance([*baseline[:board], takes, *baseline[board + 1 :]])
        return total / ROLLOUTS

    def _win_chance(self, takes: Sequence[Takes]) -> float:
        """Return the chance to win the game if the hunt ends with these takes, by board."""
        rounds_left = ROUNDS - self.state.round
        temperature = END_TEMPERATURE + TEMPERATURE_PER_ROUND * rounds_left
        mine, total = 0.0, 0.0
        for clan in range(self.clans):
            weight = math.exp(self._expected_points(clan, takes, rounds_left) / temperature)
            total += weight
            if clan == self.seat:
                mine = weight
        return mine / total

    def _expected_points(self, clan: int, takes: Sequence[Takes], rounds_left: int) -> float:
        caught = self.state.caught[clan]
        after = tuple([caught[species] + takes[species].get(clan, 0) for species in range(SORCERER)])
        prize = takes[SORCERER].get(clan, 0)
        jokers = int(clan in self.state.options.jokers)
        if self.state.options.sorcerer == "two":
            return expected_points(after, jokers, 0, rounds_left) + SWAP_VALUE * prize
        return expected_points(after, jokers, self.state.copies[clan] + prize, rounds_left)

    def _value_of_waiting(self) -> tuple[float, Action]:
        """Return the chance to win after a pass; outside turns waiting is the last resort."""
        if self.state.rota is not None:
            return sum(self.win_chances) / ROLLOUTS, PASS
        left = [token for token, up in enumerate(self.state.hands[self.seat]) if up is not None]
        return -1.0, FLIPS[left[0]] if left else GO_TO_BED

    # Candidates -----------------------------------------------------------------------------

    def _candidates(self) -> list[Candidate]:
        """Return the candidates of every face, each with the best token for that face."""
        found: list[Candidate] = []
        for face, (token, flip) in self._token_for_face().items():
            cost = FLIP_COST if flip else 0.0
            if face == CLUB:
                found += self._club_candidates(token, flip, cost)
            else:
                found += self._place_candidates(face, token, flip, cost)
        return found

    def _token_for_face(self) -> dict[int, tuple[int, bool]]:
        """Return the token to use for each face, and whether to flip it: shown already, else least loss."""
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
            for space, target in enumerate(track):
                if may_be_clubbed(self.state, self.seat, target):
                    after = _standing((*track[:space], *track[space + 1 :]))
                    action = FLIPS[token] if flip else CLUBS[token][board][space]
                    found.append(Candidate(action, board, after, self.spaces_taken[board], token, cost))
        return found


def _standing(track: Sequence[PlacedToken]) -> Standing:
    return [(token.clan, token.value) for token in track if token.club is None]


def count_board(condition: Condition, shares: Sequence[int], prize: int, standing: Standing) -> Takes:
    """Return what each clan takes: a fast version of the rules' counting, checked against it by a test."""
    if not is_met(condition, [value for _, value in standing]):
        return {}
    if condition.kind == "last":
        standing = standing[-condition.least :]
    strengths: dict[int, int] = {}
    for clan, value in standing:
        strengths[clan] = strengths.get(clan, 0) + value
    order = sorted(strengths, key=lambda clan: -strengths[clan])[: len(shares)]
    full_rounds, rest = divmod(prize, sum(shares[: len(order)]))
    takes: Takes = {}
    for clan, share in zip(order, shares, strict=False):
        last = min(share, rest)
        rest -= last
        if clan != NEUTRAL:
            takes[clan] = full_rounds * share + last
    return takes


@cache
def expected_points(caught: tuple[int, ...], jokers: int, copies: int, rounds_left: int) -> float:
    """Return the mean points of a collection at the end, over samples of the animals still to come."""
    total = 0.0
    for draw in _sampled_draws(rounds_left):
        final = tuple([have + n for have, n in zip(caught, draw, strict=True)])
        total += best_score(final, jokers, copies)[0]
    return total / len(_sampled_draws(rounds_left)) - ANIMAL_COST * sum(caught)


@cache
def _sampled_draws(rounds_left: int) -> tuple[tuple[int, ...], ...]:
    """Return samples of the animals a clan may catch in the rounds left, as counts by species."""
    if rounds_left == 0:
        return ((0,) * len(ANIMAL_COUNTS),)
    rng = random.Random(rounds_left)
    bag = [species for species, n in enumerate(ANIMAL_COUNTS) for _ in range(n)]
    draws = [rng.sample(bag, CATCH_PER_ROUND * rounds_left) for _ in range(SAMPLED_DRAWS)]
    return tuple([tuple([draw.count(species) for species in range(len(ANIMAL_COUNTS))]) for draw in draws])
