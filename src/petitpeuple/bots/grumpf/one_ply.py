"""A look at the table as it is now: how cubs and trackers hunt.

For every token and both its faces a bot asks what a board would be worth to it with that token on it: how
likely its condition will be met, what it would then take, what rivals would. The best one is placed; if it
shows the wrong face, it is flipped first. What is to come is only guessed at.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.games.grumpf.box import CLUB, NEUTRAL, SHARES, SORCERER, SPACES, TOKEN_FACES
from petitpeuple.games.grumpf.counting import is_met, rank_clans, share_prizes, standing_tokens
from petitpeuple.games.grumpf.hunt import may_be_clubbed, may_go_to_bed
from petitpeuple.games.grumpf.moves import CLUBS, FLIPS, GO_TO_BED, PASS, PLACES, Action
from petitpeuple.games.grumpf.position import PlacedToken, State
from petitpeuple.games.grumpf.rounds import condition_of
from petitpeuple.games.grumpf.series import best_score

TILE_VALUE: Final = 1.2  # what a sorcerer tile is worth, in points
SWAP_VALUE: Final = 0.8  # what a swap is worth
NEW_SPECIES_VALUE: Final = 0.6  # beyond its points, an animal of a species that one has none of
SAME_SPECIES_VALUE: Final = 0.25  # and one of a species that one has
UNMET_PROBABILITY: Final = 0.4  # how likely a condition that is not met will be: it does not look closer
STRENGTH_COST: Final = 0.05  # what a token's strength could do elsewhere


class LevelProfile(Struct, frozen=True):
    """What makes a level: how fast it is, how sure, and what it looks at."""

    pace_ms: int  # milliseconds from seeing to doing, more or less
    noise: float = 0.0  # points by which it may misjudge
    rival_weight: float = 0.0  # how much it minds what others take
    club_threshold: float = 0.0  # the least gain that it gives a club for, early in a hunt
    boards_noticed: int = len(SPACES)  # that it takes in at one look
    uses_rollouts: bool = False  # thinks of what is to come, and not only of what is


class OnePlySearch:
    """One look at the table by one hunter."""

    def __init__(self, state: State, seat: Seat, profile: LevelProfile, rng: Rng) -> None:
        self.state, self.seat, self.profile, self.rng = state, seat, profile, rng
        self.conditions = [condition_of(state.options, board) for board in range(len(SPACES))]
        awake = [i for i in range(len(state.hands)) if i not in state.beds]
        self.tokens_left = sum([len(state.hands[i]) - state.hands[i].count(None) for i in awake])
        self.noticed = self._noticed_boards()
        self.current = [self.evaluate_board(board, track) for board, track in enumerate(state.tracks)]

    def _noticed_boards(self) -> list[int]:
        """Take in as many boards as the temper does; a beginner overlooks the others."""
        boards = list(range(len(SPACES)))
        if self.profile.boards_noticed < len(boards):
            self.rng.shuffle(boards)
        return boards[: self.profile.boards_noticed]

    def decide(self) -> Action:
        """Do what gains most; go to bed when nothing does."""
        sleepy = may_go_to_bed(self.state, self.seat)
        gain, action = self._best_use()
        if action is None or (sleepy and gain < 0.1):
            return GO_TO_BED if sleepy else self._wait()
        return action

    def _best_use(self) -> tuple[float, Action | None]:
        """Find the best use of any token, either side up; a token that shows the other is flipped first."""
        uses: dict[int, tuple[float, int, int]] = {}  # by face: gain, board, space
        most, chosen = -99.0, None
        for token, up in enumerate(self.state.hands[self.seat]):
            if up is None:
                continue
            for side, face in enumerate(TOKEN_FACES[token]):
                if face not in uses:
                    uses[face] = self._best_club() if face == CLUB else self._best_place(face)
                gain, board, space = uses[face]
                gain -= 0.05 if side != up else 0.0
                gain -= STRENGTH_COST * (max(TOKEN_FACES[token]) - face)
                if board >= 0 and gain > most:
                    most = gain
                    use = CLUBS[token][board][space] if face == CLUB else PLACES[token][board]
                    chosen = use if side == up else FLIPS[token]
        return most, chosen

    def _best_place(self, value: int) -> tuple[float, int, int]:
        """Find the best board for a number."""
        found = (-99.0, -1, 0)
        for board in self.noticed:
            track = self.state.tracks[board]
            if len(track) < SPACES[board]:
                after = (*track, PlacedToken(self.seat, value))
                gain = (
                    self.evaluate_board(board, after)
                    - self.current[board]
                    - STRENGTH_COST * value
                    + self._noise()
                )
                found = max(found, (gain, board, len(track)))
        return found

    def _best_club(self) -> tuple[float, int, int]:
        """Find the best head for a club, and wait for a better one while the hunt is young."""
        found = (-99.0, -1, 0)
        for board in self.noticed:
            track = self.state.tracks[board]
            for space, grumpf in enumerate(track):
                if may_be_clubbed(self.state, self.seat, grumpf):
                    out = PlacedToken(grumpf.clan, grumpf.value, self.seat)
                    after = (*track[:space], out, *track[space + 1 :])
                    gain = self.evaluate_board(board, after) - self.current[board] + self._noise()
                    found = max(found, (gain, board, space))
        young = self.tokens_left / (len(self.state.hands) * len(TOKEN_FACES))
        return (
            found if found[0] > self.profile.club_threshold * young else (found[0] - 1.0, found[1], found[2])
        )

    def _noise(self) -> float:
        return self.profile.noise * (self.rng.randrange(201) - 100) / 100

    def _wait(self) -> Action:
        """Do as little as can be done: pass, or fiddle with a token."""
        if self.state.rota is not None:
            return PASS
        return FLIPS[next(token for token, up in enumerate(self.state.hands[self.seat]) if up is not None)]

    def evaluate_board(self, board: int, track: Sequence[PlacedToken]) -> float:
        """Tell what a board promises: how likely it is met, times what I take and others do not."""
        values = [grumpf.value for grumpf in standing_tokens(track)]
        if not values:
            return 0.0
        chance = 1.0 if is_met(self.conditions[board], values) else UNMET_PROBABILITY
        takes = self._prize_values(board, track)
        mine = takes.pop(self.seat, 0.0)
        return chance * (
            mine - self.profile.rival_weight * sum(takes.values()) / max(1, len(self.state.hands) - 1)
        )

    def _prize_values(self, board: int, track: Sequence[PlacedToken]) -> dict[int, float]:
        """Tell what each clan would take of a board, in points."""
        ranks = rank_clans(self.conditions[board], track)
        if board == SORCERER:
            prize = TILE_VALUE if self.state.options.sorcerer == "one" else SWAP_VALUE
            return {ranks[0].clan: prize}
        counts: dict[int, int] = {}
        for take in share_prizes(self.state.grounds[board], SHARES[board], ranks):
            counts[take.clan] = counts.get(take.clan, 0) + take.n
        return {clan: _animals_value(self.state, clan, board, n) for clan, n in counts.items()}


def _animals_value(state: State, clan: int, species: int, n: int) -> float:
    """Tell what so many animals of a species are worth to a clan, with its collection in mind."""
    if clan == NEUTRAL or n == 0:
        return 0.0
    caught = state.caught[clan]
    more = (*caught[:species], caught[species] + n, *caught[species + 1 :])
    jokers = int(clan in state.options.jokers)
    gain = best_score(more, jokers, 0)[0] - best_score(caught, jokers, 0)[0]
    return (
        gain + SAME_SPECIES_VALUE * (n - 1) + (SAME_SPECIES_VALUE if caught[species] else NEW_SPECIES_VALUE)
    )
