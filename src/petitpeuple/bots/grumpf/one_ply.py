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
from petitpeuple.games.grumpf.box import CLUB, NEUTRAL, SHARES, SORCERER, SPACES, TOKENS
from petitpeuple.games.grumpf.counting import is_met, rank, share, standing
from petitpeuple.games.grumpf.hunt import may_be_clubbed, may_sleep
from petitpeuple.games.grumpf.moves import CLUBS, FLIPS, GO_TO_BED, PASS, PLACES, Action
from petitpeuple.games.grumpf.position import Grumpf, State
from petitpeuple.games.grumpf.rounds import needs_of
from petitpeuple.games.grumpf.series import best

TILE: Final = 1.2  # what a sorcerer tile is worth, in points
TURN: Final = 0.8  # what a swap is worth
NEW: Final = 0.6  # beyond its points, an animal of a species that one has none of
MORE: Final = 0.25  # and one of a species that one has
NOT_YET: Final = 0.4  # how likely a condition that is not met will be: it does not look closer
USED: Final = 0.05  # what a token's strength could do elsewhere


class Temper(Struct, frozen=True):
    """What makes a level: how fast it is, how sure, and what it looks at."""

    pace: int  # milliseconds from seeing to doing, more or less
    noise: float = 0.0  # points by which it may misjudge
    rivals: float = 0.0  # how much it minds what others take
    patience: float = 0.0  # the least gain that it gives a club for, early in a hunt
    boards: int = len(SPACES)  # that it takes in at one look
    ahead: bool = False  # thinks of what is to come, and not only of what is


class Look:
    """One look at the table by one hunter."""

    def __init__(self, state: State, seat: Seat, temper: Temper, rng: Rng) -> None:
        self.state, self.seat, self.temper, self.rng = state, seat, temper, rng
        self.needs = [needs_of(state.options, board) for board in range(len(SPACES))]
        awake = [i for i in range(len(state.hands)) if i not in state.beds]
        self.tokens = sum([len(state.hands[i]) - state.hands[i].count(None) for i in awake])
        self.seen = self._glance()
        self.now = [self.worth(board, track) for board, track in enumerate(state.tracks)]

    def _glance(self) -> list[int]:
        """Take in as many boards as the temper does; a beginner overlooks the others."""
        boards = list(range(len(SPACES)))
        if self.temper.boards < len(boards):
            self.rng.shuffle(boards)
        return boards[: self.temper.boards]

    def decide(self) -> Action:
        """Do what gains most; go to bed when nothing does."""
        sleepy = may_sleep(self.state, self.seat)
        gain, action = self._best()
        if action is None or (sleepy and gain < 0.1):
            return GO_TO_BED if sleepy else self._wait()
        return action

    def _best(self) -> tuple[float, Action | None]:
        """Find the best use of any token, either side up; a token that shows the other is flipped first."""
        uses: dict[int, tuple[float, int, int]] = {}  # by face: gain, board, space
        most, chosen = -99.0, None
        for token, up in enumerate(self.state.hands[self.seat]):
            if up is None:
                continue
            for side, face in enumerate(TOKENS[token]):
                if face not in uses:
                    uses[face] = self._club() if face == CLUB else self._number(face)
                gain, board, space = uses[face]
                gain -= 0.05 if side != up else 0.0
                gain -= USED * (max(TOKENS[token]) - face)
                if board >= 0 and gain > most:
                    most = gain
                    use = CLUBS[token][board][space] if face == CLUB else PLACES[token][board]
                    chosen = use if side == up else FLIPS[token]
        return most, chosen

    def _number(self, value: int) -> tuple[float, int, int]:
        """Find the best board for a number."""
        found = (-99.0, -1, 0)
        for board in self.seen:
            track = self.state.tracks[board]
            if len(track) < SPACES[board]:
                after = (*track, Grumpf(self.seat, value))
                gain = self.worth(board, after) - self.now[board] - USED * value + self._doubt()
                found = max(found, (gain, board, len(track)))
        return found

    def _club(self) -> tuple[float, int, int]:
        """Find the best head for a club, and wait for a better one while the hunt is young."""
        found = (-99.0, -1, 0)
        for board in self.seen:
            track = self.state.tracks[board]
            for space, grumpf in enumerate(track):
                if may_be_clubbed(self.state, self.seat, grumpf):
                    out = Grumpf(grumpf.clan, grumpf.value, self.seat)
                    after = (*track[:space], out, *track[space + 1 :])
                    gain = self.worth(board, after) - self.now[board] + self._doubt()
                    found = max(found, (gain, board, space))
        young = self.tokens / (len(self.state.hands) * len(TOKENS))
        return found if found[0] > self.temper.patience * young else (found[0] - 1.0, found[1], found[2])

    def _doubt(self) -> float:
        return self.temper.noise * (self.rng.randrange(201) - 100) / 100

    def _wait(self) -> Action:
        """Do as little as can be done: pass, or fiddle with a token."""
        if self.state.rota is not None:
            return PASS
        return FLIPS[next(token for token, up in enumerate(self.state.hands[self.seat]) if up is not None)]

    def worth(self, board: int, track: Sequence[Grumpf]) -> float:
        """Tell what a board promises: how likely it is met, times what I take and others do not."""
        values = [grumpf.value for grumpf in standing(track)]
        if not values:
            return 0.0
        chance = 1.0 if is_met(self.needs[board], values) else NOT_YET
        takes = self._takes(board, track)
        mine = takes.pop(self.seat, 0.0)
        return chance * (mine - self.temper.rivals * sum(takes.values()) / max(1, len(self.state.hands) - 1))

    def _takes(self, board: int, track: Sequence[Grumpf]) -> dict[int, float]:
        """Tell what each clan would take of a board, in points."""
        ranks = rank(self.needs[board], track)
        if board == SORCERER:
            prize = TILE if self.state.options.sorcerer == "one" else TURN
            return {ranks[0].clan: prize}
        counts: dict[int, int] = {}
        for take in share(self.state.grounds[board], SHARES[board], ranks):
            counts[take.clan] = counts.get(take.clan, 0) + take.n
        return {clan: _value(self.state, clan, board, n) for clan, n in counts.items()}


def _value(state: State, clan: int, species: int, n: int) -> float:
    """Tell what so many animals of a species are worth to a clan, with its collection in mind."""
    if clan == NEUTRAL or n == 0:
        return 0.0
    caught = state.caught[clan]
    more = (*caught[:species], caught[species] + n, *caught[species + 1 :])
    jokers = int(clan in state.options.jokers)
    gain = best(more, jokers, 0)[0] - best(caught, jokers, 0)[0]
    return gain + MORE * (n - 1) + (MORE if caught[species] else NEW)
