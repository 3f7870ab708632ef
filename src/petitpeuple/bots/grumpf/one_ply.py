"""One-ply search, used by the gentle and the steady level.

The bot evaluates every face of its tokens on every board: how likely the condition is met, what it would take
and what its rivals would take. It places the best token, and flips it first if it shows the other face.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.games.grumpf.box import CLUB, NEUTRAL, SHARES, SORCERER, SPACES, TOKEN_FACES, Condition
from petitpeuple.games.grumpf.counting import is_met, rank_clans, share_prizes, standing_tokens
from petitpeuple.games.grumpf.hunt import may_be_clubbed, may_go_to_bed
from petitpeuple.games.grumpf.moves import CLUBS, FLIPS, GO_TO_BED, PASS, PLACES, Action
from petitpeuple.games.grumpf.position import PlacedToken, State
from petitpeuple.games.grumpf.rounds import condition_of
from petitpeuple.games.grumpf.series import best_score

# In points:
TILE_VALUE: Final = 1.2
SWAP_VALUE: Final = 0.8
NEW_SPECIES_VALUE: Final = 0.6  # of the first animal of a species, beyond its series points
SAME_SPECIES_VALUE: Final = 0.25  # of any other animal
STRENGTH_COST: Final = 0.05  # opportunity cost of a token's strength
FLIP_COST: Final = 0.05
BED_THRESHOLD: Final = 0.1  # the bot goes to bed rather than gain less

UNMET_PROBABILITY: Final = 0.4  # that a condition not met now is met in the end
UNMET_START: Final = 0.25  # the same for a board that needs much, while it is empty
UNMET_NEARLY: Final = 0.9  # and when nearly everything is there
WORST: Final = -99.0


class LevelProfile(Struct, frozen=True):
    """The parameters of a level."""

    noise: float = 0.0  # maximum evaluation error, in points
    rival_weight: float = 0.0  # weight of what rivals take
    club_threshold: float = 0.0  # minimum gain for a club at the start of a hunt
    boards_noticed: int = len(SPACES)  # boards considered for each action
    uses_rollouts: bool = False  # search with rollouts instead of one ply


class OnePlySearch:
    """A one-ply search for one seat in one state."""

    def __init__(self, state: State, seat: Seat, profile: LevelProfile, rng: Rng) -> None:
        self.state, self.seat, self.profile, self.rng = state, seat, profile, rng
        self.conditions = [condition_of(state.options, board) for board in range(len(SPACES))]
        awake = [i for i in range(len(state.hands)) if i not in state.beds]
        self.tokens_left = sum([len(state.hands[i]) - state.hands[i].count(None) for i in awake])
        self.noticed = self._noticed_boards()
        self.current = [self.evaluate_board(board, track) for board, track in enumerate(state.tracks)]

    def _noticed_boards(self) -> list[int]:
        """Return the boards the bot considers; a weak level overlooks some at random."""
        boards = list(range(len(SPACES)))
        if self.profile.boards_noticed < len(boards):
            self.rng.shuffle(boards)
        return boards[: self.profile.boards_noticed]

    def decide(self) -> Action:
        """Return the action with the best gain, or go to bed if none gains enough."""
        sleepy = may_go_to_bed(self.state, self.seat)
        gain, action = self._best_use()
        if action is None or (sleepy and gain < BED_THRESHOLD):
            return GO_TO_BED if sleepy else self._wait()
        return action

    def _best_use(self) -> tuple[float, Action | None]:
        """Return the best use of any token and its gain; the action may be the flip before it."""
        uses: dict[int, tuple[float, int, int]] = {}  # by face: gain, board, space
        best_gain, best_action = WORST, None
        for token, up in enumerate(self.state.hands[self.seat]):
            if up is None:
                continue
            for side, face in enumerate(TOKEN_FACES[token]):
                if face not in uses:
                    uses[face] = self._best_club() if face == CLUB else self._best_place(face)
                gain, board, space = uses[face]
                gain -= FLIP_COST if side != up else 0.0
                gain -= STRENGTH_COST * (max(TOKEN_FACES[token]) - face)
                if board >= 0 and gain > best_gain:
                    best_gain = gain
                    use = CLUBS[token][board][space] if face == CLUB else PLACES[token][board]
                    best_action = use if side == up else FLIPS[token]
        return best_gain, best_action

    def _best_place(self, value: int) -> tuple[float, int, int]:
        """Return the gain, board and space of the best place for a number."""
        found = (WORST, -1, 0)
        for board in self.noticed:
            track = self.state.tracks[board]
            if len(track) < SPACES[board]:
                after = (*track, PlacedToken(self.seat, value))
                gain = self.evaluate_board(board, after) - self.current[board]
                gain = gain - STRENGTH_COST * value + self._noise()
                found = max(found, (gain, board, len(track)))
        return found

    def _best_club(self) -> tuple[float, int, int]:
        """Return the gain, board and space of the best target for a club; early on it must gain more."""
        found = (WORST, -1, 0)
        for board in self.noticed:
            track = self.state.tracks[board]
            for space, target in enumerate(track):
                if may_be_clubbed(self.state, self.seat, target):
                    knocked_out = PlacedToken(target.clan, target.value, self.seat)
                    after = (*track[:space], knocked_out, *track[space + 1 :])
                    gain = self.evaluate_board(board, after) - self.current[board] + self._noise()
                    found = max(found, (gain, board, space))
        hunt_left = self.tokens_left / (len(self.state.hands) * len(TOKEN_FACES))
        if found[0] > self.profile.club_threshold * hunt_left:
            return found
        return found[0] - 1.0, found[1], found[2]

    def _noise(self) -> float:
        return self.profile.noise * (self.rng.randrange(201) - 100) / 100

    def _wait(self) -> Action:
        """Return a pass, or a harmless flip where seats can't pass."""
        if self.state.rota is not None:
            return PASS
        return FLIPS[next(token for token, up in enumerate(self.state.hands[self.seat]) if up is not None)]

    def evaluate_board(self, board: int, track: Sequence[PlacedToken]) -> float:
        """Return the expected value of a board: my prizes less the weighted prizes of my rivals."""
        values = [token.value for token in standing_tokens(track)]
        if not values:
            return 0.0
        chance = met_probability(self.conditions[board], values)
        takes = self._prize_values(board, track)
        mine = takes.pop(self.seat, 0.0)
        rivals = max(1, len(self.state.hands) - 1)
        return chance * (mine - self.profile.rival_weight * sum(takes.values()) / rivals)

    def _prize_values(self, board: int, track: Sequence[PlacedToken]) -> dict[int, float]:
        """Return the points that each clan would take from a board."""
        ranks = rank_clans(self.conditions[board], track)
        if board == SORCERER:
            prize = TILE_VALUE if self.state.options.sorcerer == "one" else SWAP_VALUE
            return {ranks[0].clan: prize}
        counts: dict[int, int] = {}
        for take in share_prizes(self.state.grounds[board], SHARES[board], ranks):
            counts[take.clan] = counts.get(take.clan, 0) + take.n
        return {clan: _animals_value(self.state, clan, board, n) for clan, n in counts.items()}


def met_probability(condition: Condition, values: Sequence[int]) -> float:
    """Return an estimate of how likely a board is met in the end: others help where little is missing."""
    if is_met(condition, values):
        return 1.0
    have = len(values) if condition.kind == "tokens" else sum(values)
    if condition.kind not in ("total", "tokens") or have >= condition.least:
        return UNMET_PROBABILITY
    return UNMET_START + (UNMET_NEARLY - UNMET_START) * have / condition.least


def _animals_value(state: State, clan: int, species: int, n: int) -> float:
    """Return the value of *n* animals of a species for a clan with its present collection."""
    if clan == NEUTRAL or n == 0:
        return 0.0
    caught = state.caught[clan]
    more = (*caught[:species], caught[species] + n, *caught[species + 1 :])
    jokers = int(clan in state.options.jokers)
    gain = best_score(more, jokers, 0)[0] - best_score(caught, jokers, 0)[0]
    return (
        gain + SAME_SPECIES_VALUE * (n - 1) + (SAME_SPECIES_VALUE if caught[species] else NEW_SPECIES_VALUE)
    )
