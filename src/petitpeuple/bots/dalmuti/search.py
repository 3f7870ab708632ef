"""Flat Monte Carlo: every move is tried in the same worlds, played out by keepers of sets; the best go on."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.dalmuti.endgame import held_by_others, runs_out
from petitpeuple.bots.dalmuti.engine import ROW, Bout, Fate, swap
from petitpeuple.bots.dalmuti.sampling import Worlds
from petitpeuple.bots.dalmuti.set_keeper import keen_follow, keeper_follow, keeper_lead, pay_taxes, sets_in

FEW: Final = 4  # sets in a hand from which on it is worth looking for an end that is sure


class Line:
    """One thing that can be done, and how a world goes on from it."""

    def __init__(self, me: int, action: int) -> None:
        self.me = me  # the place that does it
        self.action = action  # its number in the list of what is offered
        self.points = 0

    def take(self, bout: Bout, _fate: Fate) -> int:
        """Do it in a world; give the place that I play on from."""
        raise NotImplementedError(bout)


class Move(Line):
    """DAL-15, DAL-16: lay a set, or pass."""

    def __init__(self, me: int, action: int, code: int) -> None:
        super().__init__(me, action)
        self.code = code

    def take(self, bout: Bout, _fate: Fate) -> int:
        """Do it in a world."""
        bout.do(self.code)
        return self.me


class Gift(Line):
    """DAL-14: give these cards for the taxes; none: pay, or be a merchant."""

    def __init__(self, me: int, action: int, cards: Sequence[int] = ()) -> None:
        super().__init__(me, action)
        self.cards = list(cards)

    def take(self, bout: Bout, _fate: Fate) -> int:
        """Exchange all taxes."""
        pay_taxes(bout, self.me if self.cards else -1, self.cards)
        return self.me


class Barter(Line):
    """DAL-35: swap a random card with a merchant."""

    def __init__(self, me: int, action: int, partner: int) -> None:
        super().__init__(me, action)
        self.partner = partner

    def take(self, bout: Bout, fate: Fate) -> int:
        """Exchange all taxes, then the two cards."""
        pay_taxes(bout, -1, [])
        hands = bout.hands
        given, got = any_card(hands, self.me, fate), any_card(hands, self.partner, fate)
        swap(hands, self.me, self.partner, given, got)
        return self.me


class Revolt(Line):
    """DAL-11, DAL-12: no taxes; and if it is a general one, the other way round."""

    def __init__(self, me: int, action: int, *, general: bool) -> None:
        super().__init__(me, action)
        self.general = general

    def take(self, bout: Bout, _fate: Fate) -> int:
        """Turn the places round, or only pay no taxes."""
        if not self.general:
            return self.me
        players = bout.players
        rows = [bout.hands[seat * ROW : (seat + 1) * ROW] for seat in range(players)]
        for seat, row in enumerate(rows):
            at = (players - 1 - seat) * ROW
            bout.hands[at : at + ROW] = row
        return players - 1 - self.me


def any_card(hands: list[int], seat: int, fate: Fate) -> int:
    """Draw a random card of a hand."""
    at = fate.below(hands[seat * ROW])
    value = 1
    while at >= hands[seat * ROW + value]:
        at -= hands[seat * ROW + value]
        value += 1
    return value


def my_move(bout: Bout) -> int:
    """Play on as I would: take what is sure once few sets are left, else keep sets, but keenly."""
    hands, row = bout.hands, bout.turn * ROW
    if sets_in(hands, row) <= FEW:
        code = runs_out(bout, held_by_others(bout))
        if code:
            return code
    return keen_follow(bout) if bout.top else keeper_lead(bout)


class Search:
    """Tries lines in worlds."""

    def __init__(self, worlds: Worlds, made: Sequence[list[int]], *, kind_to_jesters: bool) -> None:
        self.worlds = worlds
        self.made = made
        self.kind = kind_to_jesters  # DAL-33: who rises counts, so everything is played to the end
        self.bout = Bout(len(worlds.places))

    def points(self, line: Line, world: list[int]) -> int:
        """Play a line out in a world."""
        bout = self.bout
        bout.set_like(self.worlds.base)
        bout.hands[:] = world
        me = line.take(bout, self.worlds.fate)
        row = me * ROW
        while bout.alive > 1 and (bout.hands[row] or self.kind):
            if bout.turn == me:
                bout.do(my_move(bout))
            else:
                bout.do(keeper_follow(bout) if bout.top else keeper_lead(bout))
        points = bout.players - 1 - bout.out.index(me)
        if self.kind and me < 2:  # the Great Dalmuti answers for the Great Jester, the Lesser for the Lesser
            points += bout.out.index(bout.players - 1 - me) < bout.players - 1 - me
        return points

    def best(self, lines: Sequence[Line]) -> Line:
        """Try all lines in some worlds, the better half in as many more, and so on to the last world."""
        left = list(lines)
        rounds = rounds_for(len(left))
        tried = 0
        for number in range(rounds):
            until = len(self.made) * (number + 1) // rounds
            for world in self.made[tried:until]:
                for line in left:
                    line.points += self.points(line, world)
            tried = until
            left.sort(key=_worth)
            if number < rounds - 1:
                left = left[: (len(left) + 1) // 2]
        return left[0]


def _worth(line: Line) -> int:
    return -line.points


def rounds_for(lines: int) -> int:
    """Tell how many halvings leave two."""
    rounds = 1
    while lines > 2:
        lines = (lines + 1) // 2
        rounds += 1
    return rounds
