"""Flat Monte Carlo search for the sharp level: sample how the hunt goes on, and maximise the chance to win.

A rollout is coarse: every token left is placed somewhere at random, or stays in the hand. All candidates are
evaluated on the same rollouts, so their errors largely cancel. Boards are independent within a rollout, so
only the board that a candidate touches is counted again.
"""

import math
import random
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from petitpeuple.bots.grumpf.prizes import Standing, Takes, count_board, expected_points
from petitpeuple.core.contract import Seat
from petitpeuple.games.grumpf.box import (
    CLUB,
    HUTS_BY_SEATS,
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

ROLLOUTS: Final = 16
SWAP_VALUE: Final = 0.8  # points
FLIP_COST: Final = 0.004  # win probability lost to the time a flip takes
HIGH_FACE_PROBABILITY: Final = 0.65  # that a placed token shows its higher number
HIGH_FACE_WHERE_MUCH_IS_NEEDED: Final = 0.95  # the same on a board that needs a high total
HIGH_FACE_WHERE_LITTLE_IS_ALLOWED: Final = 0.25  # the same on a board that allows a low total only
MUCH: Final = 15
LITTLE: Final = 10
NO_LIMIT: Final = 999
NO_TOKEN: Final = -2
SPOILS_PROBABILITY: Final = 0.2  # that a number is placed although it makes the total too high
CLUB_PROBABILITY: Final = 0.5  # that a placed token with a club shows the club
PLACED_PROBABILITY: Final = {1: 0.5, 2: 0.75, 3: 0.8}  # that a token is placed in this hunt, by free huts
ATTRACTION: Final = 1.0  # weight of an empty board when a rollout chooses one
ATTRACTION_PER_ANIMAL: Final = 0.15
MOMENTUM: Final = 3.0  # added for a board whose needs are nearly met
STEADY_SHARE: Final = 0.3  # of a board's weight that is the same in all rollouts; the rest is random
BED_COST: Final = 0.008  # win probability a token left: rollouts play them worse than the bot will
TILE_ATTRACTION: Final = 4  # animals that attract as much as a sorcerer tile
END_TEMPERATURE: Final = 0.5  # softmax temperature in points, at the end of the game
TEMPERATURE_PER_ROUND: Final = 0.9  # added for each round left
OWN_POINT: Final = 0.12  # what a point is worth besides the chance to win: it pays to hunt together


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


class Plan(Struct, frozen=True):
    """Several tokens for one board that no single token can meet: its first action, and all its numbers."""

    action: Action
    board: int
    values: list[int]


class RolloutSearch:
    """A search for the best action of one seat in one state."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.clans = len(state.hands)
        self.conditions = [condition_of(state.options, board) for board in range(len(SPACES))]
        self.high_face = [_high_face_probability(condition) for condition in self.conditions]
        self.prizes = [*state.grounds, 1 if state.options.sorcerer == "two" else min(1, state.tiles)]
        self.tracks = [_standing(track) for track in state.tracks]
        self.spaces_taken = [len(track) for track in state.tracks]
        self.board_weights = self._board_weights()
        placed = state.hands[seat].count(None)
        # The seed only changes when the bot places a token, or it would change its mind with every flip.
        rng = random.Random(f"{state.round}/{seat}/{placed}")
        self.rollouts = [self._sample_rollout(rng) for _ in range(ROLLOUTS)]
        self.baseline = [self._play_out(rollout) for rollout in self.rollouts]
        self.values = [self._evaluate(takes) for takes in self.baseline]

    def decide(self) -> Action:
        """Return the action with the highest estimated chance to win the game."""
        best_value, best_action = self._value_of_waiting()
        if may_go_to_bed(self.state, self.seat):
            best_value, best_action = self._value_of_bed() - self._bed_cost(), GO_TO_BED
        for candidate in self._candidates():
            value = self._value_of(candidate) - candidate.cost
            if value > best_value:
                best_value, best_action = value, candidate.action
        for plan in self._plans():
            value = self._value_of_plan(plan)
            if value > best_value:
                best_value, best_action = value, plan.action
        return best_action

    def _bed_cost(self) -> float:
        """Return what going to bed costs: the more tokens are left, the more, while a board has room."""
        boards = zip(self.prizes, self.spaces_taken, SPACES, strict=True)
        if not any(prize and taken < spaces for prize, taken, spaces in boards):
            return 0.0
        hand = self.state.hands[self.seat]
        return BED_COST * (len(hand) - hand.count(None))

    # Rollouts -------------------------------------------------------------------------------

    def _sample_rollout(self, rng: random.Random) -> list[list[RolloutEvent]]:
        """Return the events of one rollout, by board."""
        weights = [weight * (STEADY_SHARE + rng.expovariate(1)) for weight in self.board_weights]
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
                board = rng.choices(range(len(SPACES)), weights)[0]
                low, high = sorted(TOKEN_FACES[token])
                if low == CLUB:
                    value = CLUB if rng.random() < CLUB_PROBABILITY else high
                else:
                    value = high if rng.random() < self.high_face[board] else low
                events[board].append(RolloutEvent(clan, token, value, rng.random()))
        return events

    def _board_weights(self) -> list[float]:
        """Return how likely a rollout places a token on each board, relative to the others."""
        animals = [*self.prizes[:SORCERER], TILE_ATTRACTION * self.prizes[SORCERER]]
        return [
            ATTRACTION + ATTRACTION_PER_ANIMAL * n + MOMENTUM * self._progress(board)
            for board, n in enumerate(animals)
        ]

    def _progress(self, board: int) -> float:
        """Return how much of what a board needs is there already: players finish what others began."""
        condition, values = self.conditions[board], [value for _, value in self.tracks[board]]
        if is_met(condition, values) or not condition.least:
            return 0.0
        have = len(values) if condition.kind == "tokens" else sum(values)
        return min(have / condition.least, 1.0)

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
        condition = self.conditions[board]
        most = condition.most if condition.kind == "total" else NO_LIMIT
        total = sum([value for _, value in standing])
        for event in events:
            mine = event.clan == self.seat
            if mine and (asleep or event.token == token):
                continue
            if event.value == CLUB:
                self._apply_club(standing, event, asleep)
                total = sum([value for _, value in standing])
            elif taken < SPACES[board] and (total + event.value <= most or event.aim < SPOILS_PROBABILITY):
                taken += 1
                total += event.value
                standing.append((event.clan, event.value))
        return count_board(condition, SHARES[board], self.prizes[board], standing)

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
            return self._evaluate(
                [
                    count_board(self.conditions[board], SHARES[board], self.prizes[board], track)
                    for board, track in enumerate(self.tracks)
                ]
            )
        return sum([self._evaluate(self._play_out(rollout, True)) for rollout in self.rollouts]) / ROLLOUTS

    def _value_of(self, candidate: Candidate) -> float:
        """Return the mean chance to win after a candidate, over all rollouts."""
        total = 0.0
        board, track, spaces_taken = candidate.board, candidate.track, candidate.spaces_taken
        for rollout, baseline, chance in zip(self.rollouts, self.baseline, self.values, strict=True):
            takes = self._play_out_board(board, track, spaces_taken, rollout[board], candidate.token, False)
            if takes == baseline[board]:
                total += chance
            else:
                total += self._evaluate([*baseline[:board], takes, *baseline[board + 1 :]])
        return total / ROLLOUTS

    def _evaluate(self, takes: Sequence[Takes]) -> float:
        """Return the chance to win with these takes, and something for every point of one's own."""
        own = self._expected_points(int(self.seat), takes, ROUNDS - self.state.round)
        return self._win_chance(takes) + OWN_POINT * own

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
            return sum(self.values) / ROLLOUTS, PASS
        left = [token for token, up in enumerate(self.state.hands[self.seat]) if up is not None]
        return -1.0, FLIPS[left[0]] if left else GO_TO_BED

    def _value_of_plan(self, plan: Plan) -> float:
        """Return the mean chance to win if the bot's next tokens all go to one board, and no other."""
        total = 0.0
        mine = [RolloutEvent(int(self.seat), -1, value, 1.0) for value in plan.values]
        for rollout in self.rollouts:
            takes: list[Takes] = []
            for board, events in enumerate(rollout):
                others = [event for event in events if event.clan != self.seat]
                if board == plan.board:
                    others = mine + others
                track, taken = self.tracks[board], self.spaces_taken[board]
                takes.append(self._play_out_board(board, track, taken, others, NO_TOKEN, False))
            total += self._evaluate(takes)
        return total / ROLLOUTS

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

    def _plans(self) -> list[Plan]:
        """Return a plan for each board that needs more strength or more tokens than stand there."""
        numbers: list[tuple[int, bool, int]] = []  # value, whether it is shown, token
        for token, up in enumerate(self.state.hands[self.seat]):
            if up is not None:
                numbers += [
                    (face, side == up, token) for side, face in enumerate(TOKEN_FACES[token]) if face != CLUB
                ]
        found = []
        for board, condition in enumerate(self.conditions):
            values = [value for _, value in self.tracks[board]]
            if condition.least and condition.kind in ("total", "tokens") and not is_met(condition, values):
                found += self._plan(board, condition, values, numbers)
        return found

    def _plan(
        self, board: int, condition: Condition, values: list[int], numbers: list[tuple[int, bool, int]]
    ) -> list[Plan]:
        """Return the plan for one board, if there is room: high numbers for strength, else low ones."""
        strength = condition.kind == "total"
        missing = condition.least - (sum(values) if strength else len(values))
        chosen: dict[int, tuple[int, bool]] = {}  # value and whether it is shown, by token
        for value, shown, token in sorted(numbers, key=lambda one: -one[0] if strength else one[0]):
            if missing > 0 and self.spaces_taken[board] + len(chosen) < SPACES[board] and token not in chosen:
                chosen[token] = value, shown
                missing -= value if strength else 1
        if not chosen:
            return []
        token = max(chosen, key=lambda one: chosen[one][1])  # one that need not be flipped, if possible
        action: Action = PLACES[token][board] if chosen[token][1] else FLIPS[token]
        return [Plan(action, board, [value for value, _ in chosen.values()])]

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


def _high_face_probability(condition: Condition) -> float:
    """Return how likely a token placed on a board shows its higher number: players want the board met."""
    if condition.kind == "total" and condition.least >= MUCH:
        return HIGH_FACE_WHERE_MUCH_IS_NEEDED
    if (condition.kind == "total" and condition.most <= LITTLE) or condition.kind == "each":
        return HIGH_FACE_WHERE_LITTLE_IS_ALLOWED
    return HIGH_FACE_PROBABILITY


def _standing(track: Sequence[PlacedToken]) -> Standing:
    return [(token.clan, token.value) for token in track if token.club is None]
