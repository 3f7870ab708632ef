"""Bots for Grumpf: they hunt at a human pace, and see what lies on the table as people do.

For every token and both its faces a bot asks what a board would be worth to it with that token on it: how
likely its condition will be met, what it would then take, what rivals would. The best one is placed; if it
shows the wrong face, it is flipped first. Levels differ in pace, in noise, and in what they look at.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis, Seat
from petitpeuple.core.players import Choice
from petitpeuple.games.grumpf.box import CALM, CLUB, HUTS, NEUTRAL, SHARES, SORCERER, SPACES, TOKENS, Needs
from petitpeuple.games.grumpf.counting import is_met, rank, share, standing
from petitpeuple.games.grumpf.hunt import may_be_clubbed, may_sleep
from petitpeuple.games.grumpf.moves import CLUBS, FLIPS, GO_TO_BED, PASS, PLACES, Action, Swap
from petitpeuple.games.grumpf.position import Grumpf, Seen, State
from petitpeuple.games.grumpf.rounds import needs_of, swap
from petitpeuple.games.grumpf.series import best

TILE: Final = 1.2  # what a sorcerer tile is worth, in points
TURN: Final = 0.8  # what a swap is worth
NEW: Final = 0.6  # beyond its points, an animal of a species that one has none of
MORE: Final = 0.25  # and one of a species that one has
USED: Final = 0.05  # what a token's strength could do elsewhere


class Temper(Struct, frozen=True):
    """What makes a level: how fast it is, how sure, and what it looks at."""

    pace: int  # milliseconds from seeing to doing, more or less
    noise: float  # points by which it may misjudge
    foresight: bool  # asks whether a condition can still be met, and not only whether it is
    rivals: float  # how much it minds what others take
    patience: float  # the least gain that it gives a club for, early in a hunt
    watches_huts: bool  # goes to bed when that ends the hunt well


class Hunter:
    """A bot of one temper."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Pick one of the actions offered, and the time it takes to think of it and do it."""
        state = view.table
        if len(actions) == 1 or view.viewer is None:
            action = actions[0]
        elif state.phase == "swap":
            action = self._swap(state, view.viewer, actions)
        else:
            action = Look(state, view.viewer, self.temper, rng).decide()
        return Choice(action, self._takes(state, rng))

    def _takes(self, state: State, rng: Rng) -> Millis:
        """Draw the time: mostly near the pace, never in no time, once in a while a long look."""
        pace = self.temper.pace * (CALM if state.options.tempo == "calm" else 1)
        spread = sum([rng.randrange(pace) for _ in range(3)])
        hesitation = 2 if rng.randrange(12) == 0 else 1
        return Millis((pace // 2 + spread // 3) * hesitation)

    def _swap(self, state: State, seat: Seat, actions: Sequence[Action]) -> Action:
        """Take what helps most, and hurt a rival rather than not."""
        chosen, most = actions[0], 0.0
        for action in actions:
            if isinstance(action, Swap):
                after = swap(state, seat, action).state
                gain = _wealth(after, seat) - _wealth(state, seat)
                gain -= self.temper.rivals * (_wealth(after, action.seat) - _wealth(state, action.seat))
                if gain > most:
                    chosen, most = action, gain
        return chosen


class Look:
    """One look at the table by one hunter."""

    def __init__(self, state: State, seat: Seat, temper: Temper, rng: Rng) -> None:
        self.state, self.seat, self.temper, self.rng = state, seat, temper, rng
        self.needs = [needs_of(state.options, board) for board in range(len(SPACES))]
        awake = [i for i in range(len(state.hands)) if i not in state.beds]
        self.tokens = sum([len(state.hands[i]) - state.hands[i].count(None) for i in awake])
        self.huts = HUTS[len(state.hands)] - len(state.beds)
        self.now = [self.worth(board, track) for board, track in enumerate(state.tracks)]

    def decide(self) -> Action:
        """Do what gains most; go to bed when nothing does, or when this is the moment."""
        sleepy = may_sleep(self.state, self.seat)
        if sleepy and self.huts == 1 and self.temper.watches_huts and self._ends_well():
            return GO_TO_BED
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
        for board, track in enumerate(self.state.tracks):
            if len(track) < SPACES[board]:
                after = (*track, Grumpf(self.seat, value))
                gain = self.worth(board, after) - self.now[board] - USED * value + self._doubt()
                found = max(found, (gain, board, len(track)))
        return found

    def _club(self) -> tuple[float, int, int]:
        """Find the best head for a club, and wait for a better one while the hunt is young."""
        found = (-99.0, -1, 0)
        for board, track in enumerate(self.state.tracks):
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

    def _ends_well(self) -> bool:
        """Ask whether the hunt, ended now, gives more than a fair share of what lies there."""
        mine = theirs = 0.0
        for board, track in enumerate(self.state.tracks):
            if is_met(self.needs[board], [grumpf.value for grumpf in standing(track)]):
                for clan, worth in self._takes(board, track).items():
                    if clan == self.seat:
                        mine += worth
                    else:
                        theirs += worth
        return mine > 1.0 and mine * (len(self.state.hands) - 1) > 1.3 * theirs

    def worth(self, board: int, track: Sequence[Grumpf]) -> float:
        """Tell what a board promises: how likely it is met, times what I take and others do not."""
        values = [grumpf.value for grumpf in standing(track)]
        if not values:
            return 0.0
        needs = self.needs[board]
        chance = self._chance(needs, values, SPACES[board] - len(track))
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

    def _chance(self, needs: Needs, values: list[int], room: int) -> float:
        """Guess how likely a condition is met in the end; certain of nothing while tokens are left."""
        met = is_met(needs, values)
        if not self.temper.foresight:
            return 1.0 if met else 0.4
        coming = min(float(room), self.tokens / len(SPACES))
        return _if_met(needs, values, coming) if met else _if_not_yet(needs, values, room, coming)


def _if_met(needs: Needs, values: list[int], coming: float) -> float:
    """Guess how likely a condition that is met stays so: what comes may spoil it."""
    if needs.kind in ("nothing", "last", "tokens"):
        return 1.0
    if needs.kind == "total":
        slack = needs.most - sum(values)
        return 1.0 if slack > 6 * coming else 1.0 - 0.12 * min(coming, 4.0)
    return 1.0 - 0.12 * min(coming, 4.0)


def _if_not_yet(needs: Needs, values: list[int], room: int, coming: float) -> float:
    """Guess how likely enough will come, and whether there is room for it; a club may help, too."""
    if needs.kind == "total" and sum(values) < needs.least:
        missing = needs.least - sum(values)
        if missing > 5 * room:
            return 0.0
        return max(0.05, 1.0 - missing / (3.5 * coming + 1))
    if needs.kind == "tokens":
        missing = needs.least - len(values)
        return 0.0 if missing > room else max(0.05, 1.0 - missing / (coming + 2))
    if needs.kind == "even":
        return 0.45 if coming >= 1 else 0.15
    return 0.12  # only a club can help


def _value(state: State, clan: int, species: int, n: int) -> float:
    """Tell what so many animals of a species are worth to a clan, with its collection in mind."""
    if clan == NEUTRAL or n == 0:
        return 0.0
    caught = state.caught[clan]
    more = (*caught[:species], caught[species] + n, *caught[species + 1 :])
    jokers = int(clan in state.options.jokers)
    gain = best(more, jokers, 0)[0] - best(caught, jokers, 0)[0]
    return gain + MORE * (n - 1) + (MORE if caught[species] else NEW)


def _wealth(state: State, seat: int) -> float:
    """Tell what a seat's collection is worth, with what it may still become."""
    caught = state.caught[seat]
    points = best(caught, int(seat in state.options.jokers), state.copies[seat])[0]
    return points + 0.3 * sum([n > 0 for n in caught])


CUB: Final = Hunter(Temper(1300, 1.2, False, 0.0, 0.0, False))
TRACKER: Final = Hunter(Temper(850, 0.4, False, 0.5, 0.5, False))
ELDER: Final = Hunter(Temper(550, 0.05, True, 0.6, 1.0, True))
LEVELS: Final = {"cub": CUB, "tracker": TRACKER, "elder": ELDER}  # weakest first
