"""The middle of a race as action ids and vectors, without values of the rules: for environments that learn.

It gives the same observations and ids as rules and encoder; tests compare them step by step. A move that may
end the game, or after which a family is home or waits before a full goal, is left to the rules.
"""

from typing import Final

from librt.strings import BytesWriter
from msgspec import UNSET

from petitpeuple.core.contract import Over
from petitpeuple.core.encoder import LEFT_TO_RULES, NOT_LEGAL, PLAYED
from petitpeuple.games.halma.action_ids import (
    FIRST_MOVE,
    KINDS,
    PASS_ID,
    TURNED,
    actions_of,
    codes_of,
    ids_of,
)
from petitpeuple.games.halma.endings import ROUND_LIMIT
from petitpeuple.games.halma.move_generation import add_moves, mark_moves, occupied_points, shortest_chain
from petitpeuple.games.halma.movement import movement_of
from petitpeuple.games.halma.moves import Action
from petitpeuple.games.halma.position import Board
from petitpeuple.games.halma.star import HOUSE_OF, HOUSES, NO_HOUSE, OPPOSITE, POINTS, STEPS
from petitpeuple.games.halma.vectors import AT_ASKED, AT_PATH, AT_ROUNDS, AT_TURN, fixed_row

_COUNT: Final = sum([kind.count for kind in KINDS])
_NO_IDS: Final = bytes(_COUNT)
_FULL: Final = len(HOUSES[0])


def can_play_fast(board: Board) -> bool:
    """Return True for a race without swaps and repetitions, before anybody is home or waits."""
    options = board.options
    return (
        board.seats > 1
        and board.first is not None
        and not board.ending
        and not board.home
        and board.blockade is UNSET
        and options.turn_limit != "off"
        and options.blocked_goal != "swap"
    )


class Family:
    """The gnomes of one family, and the tables that depend on its house."""

    def __init__(self, board: Board, family: int) -> None:
        house = board.houses[family]
        self.house = house
        self.goal = OPPOSITE[house]
        self.points: list[int] = list(board.gnomes[family])  # sorted
        self.movement = movement_of(house, board.options)
        self.ids = ids_of(house)
        self.codes = codes_of(house)
        self.actions = actions_of(house)
        self.turned = TURNED[house]
        self.row = fixed_row(board, family)

    def move(self, src: int, dst: int) -> None:
        """Move a gnome; the points stay sorted."""
        points = self.points
        at = 0
        while points[at] != src:
            at += 1
        while at > 0 and points[at - 1] > dst:
            points[at] = points[at - 1]
            at -= 1
        while at < len(points) - 1 and points[at + 1] < dst:
            points[at] = points[at + 1]
            at += 1
        points[at] = dst

    def count_in(self, house: int) -> int:
        """Return the number of gnomes in a house."""
        count = 0
        for point in self.points:
            if HOUSE_OF[point] == house:
                count += 1
        return count


class FastPlay:
    """A race in play. `act` plays for the seat to act."""

    def __init__(self, board: Board) -> None:
        self.seats = board.seats
        self.first: int = board.first or 0
        self.seat: int = board.turn
        self.rounds = board.rounds
        self.path: list[int] = list(board.path)
        self.families = [Family(board, family) for family in range(board.seats)]
        self.occupied = occupied_points(board.gnomes)
        self._mask = b""
        self._update()

    # Playing ------------------------------------------------------------------------------

    def act(self, number: int) -> int:
        """Play an action id. Change nothing if it is not legal or left to the rules; return which."""
        if number <= 0 or number >= _COUNT or not self._mask[number]:
            return NOT_LEGAL
        seat = self.seat
        after = (seat + 1) % self.seats
        round_over = after == self.first
        if round_over and self.rounds + 1 >= ROUND_LIMIT:
            return LEFT_TO_RULES
        if number == PASS_ID:
            self.path = []
        elif not self._move(self.families[seat], number):
            return LEFT_TO_RULES
        if round_over:
            self.rounds += 1
        self.seat = after
        self._update()
        return PLAYED

    def _move(self, family: Family, number: int) -> bool:
        """HAL-5 to HAL-7: step or jump; return False, and change nothing, if a goal needs the rules then."""
        code = family.codes[number - FIRST_MOVE]
        src, dst = code // POINTS, code % POINTS
        family.move(src, dst)
        if (HOUSE_OF[src] != NO_HOUSE or HOUSE_OF[dst] != NO_HOUSE) and self._somebody_waits():
            family.move(dst, src)
            return False
        occupied = self.occupied
        if dst in STEPS[src]:
            self.path = [src, dst]
        else:
            self.path = list(shortest_chain(src, dst, occupied, family.movement.links))
        occupied[src] = False
        occupied[dst] = True
        return True

    def _somebody_waits(self) -> bool:
        """HAL-8, HAL-10: return True if a family is home, or waits before a full goal."""
        for family in self.families:
            if family.count_in(family.goal) and not family.count_in(family.house):
                held = 0
                for other in self.families:
                    held += other.count_in(family.goal)
                if held == _FULL:
                    return True
        return False

    def _update(self) -> None:
        """Find the legal actions of the seat to act."""
        family = self.families[self.seat]
        writer = BytesWriter()
        writer.write(_NO_IDS)
        if not mark_moves(family.points, family.movement, self.occupied, family.ids, writer):
            writer[PASS_ID] = 1
        self._mask = writer.getvalue()

    # What environments read -----------------------------------------------------------------

    @property
    def ids(self) -> list[int]:
        """The legal action ids of the seat to act, in the order of the rules."""
        family = self.families[self.seat]
        codes: list[int] = []
        chains: list[int] = []
        add_moves(family.points, family.movement, self.occupied, codes, chains)
        codes += chains
        return [family.ids[code] for code in codes] if codes else [PASS_ID]

    def mask(self) -> bytes:
        """Return a byte for each action id: 1 if the seat to act may play it."""
        return self._mask

    def action(self, number: int, seat: int) -> Action:
        """Return the action of the rules with this id of a seat."""
        return self.families[seat].actions[number]

    def result(self) -> Over:
        """Raise an error: the rules decide every ending."""
        raise AssertionError

    def observe(self, viewer: int) -> bytes:
        """Return the observation of a seat."""
        families, seats = self.families, self.seats
        own = families[viewer]
        turned = own.turned
        row = BytesWriter()
        row.write(own.row)
        at = 0
        for i in range(seats):
            for point in families[(viewer + i) % seats].points:
                row[at + turned[point]] = 1
            at += POINTS
        for point in self.path:
            row[AT_PATH + turned[point]] = 1
        if viewer == self.seat:
            row[AT_ASKED] = 1
        row[AT_TURN + (self.seat - viewer) % seats] = 1
        row[AT_ROUNDS] = min(self.rounds, 255)
        return row.getvalue()


__all__ = ["FastPlay", "can_play_fast"]
