"""The bots that play The Great Dalmuti: one mind, and tempers that use more or less of it."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.dalmuti.endgame import UNKNOWN, Duel, runs_out
from petitpeuple.bots.dalmuti.engine import JOKERS, PASS, ROW, Bout, move
from petitpeuple.bots.dalmuti.sampling import Worlds, put
from petitpeuple.bots.dalmuti.search import Barter, Gift, Line, Move, Revolt, Search
from petitpeuple.bots.dalmuti.set_keeper import gifts, keeper_move
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis
from petitpeuple.games.dalmuti.moves import (
    TO_JESTER,
    TO_RECEIVER,
    Action,
    Call,
    Give,
    Lay,
    Trade,
)
from petitpeuple.games.dalmuti.position import Deal, Seen

GOOD: Final = 3  # cards up to this value are given to nobody


class Player:
    """A bot: *worlds* are imagined for a decision, *slips* are the mistakes in a hundred turns."""

    def __init__(
        self, *, pace: int, worlds: int = 0, spare: int = 1, ends: bool = True, slips: int = 0
    ) -> None:
        self.pace = pace  # milliseconds, more or less
        self.worlds = worlds
        self.spare = spare  # so many times more worlds are dealt, to keep the likely ones
        self.ends = ends  # looks for what is sure
        self.slips = slips

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Pick one of the actions offered, and the time it takes."""
        takes = Millis(self.pace // 2 + rng.randrange(self.pace))
        kind = "" if view.ask is None else view.ask.kind
        if len(actions) == 1:
            action = actions[0]
        elif kind == "play":
            action = self._play(view, actions, rng)
        elif kind == "judge":
            action = judge(view)
        elif kind == "admit":
            action = actions[rng.randrange(len(actions))]
        else:
            action = self._prepare(view, actions, rng)
        return Choice(action, takes)

    # Laying and passing ------------------------------------------------------------------

    def _play(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Action:
        """Slip now and then; take what is sure; else search, or keep sets."""
        if self.slips and rng.randrange(100) < self.slips:
            return slip(actions, rng)
        codes = [code_of(action) for action in actions]
        if not self.ends and not self.worlds:
            return actions[codes.index(keeper_move(bout_of(view)))]
        worlds = Worlds(view, rng)
        code = sure_move(worlds)
        if code == UNKNOWN and not self.worlds:
            code = keeper_move(worlds.base)
        if code != UNKNOWN:
            return actions[codes.index(code)]
        lines: list[Line] = [
            Move(worlds.me, at, code) for at, code in enumerate(codes) if is_sensible(code, worlds.base)
        ]
        return actions[self._best(view, worlds, lines)]

    def _best(self, view: Seen, worlds: Worlds, lines: list[Line]) -> int:
        """Try lines in worlds, and give the number of the best one's action."""
        if len(lines) == 1:
            return lines[0].action
        made = worlds.likely(self.worlds, self.spare)
        kind = view.board.deal.options.scoring == "philanthropic"
        return Search(worlds, made, kind_to_jesters=kind).best(lines).action

    # Before the play ---------------------------------------------------------------------

    def _prepare(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Action:
        """Call, give or trade: by rule of thumb, or by search."""
        if not self.worlds:
            return by_rule_of_thumb(view, actions)
        worlds = Worlds(view, rng)
        lines: list[Line] = []
        for at, action in enumerate(actions):
            line = line_of(worlds, at, action)
            if line is not None:
                lines.append(line)
        return actions[self._best(view, worlds, lines)]


def line_of(worlds: Worlds, at: int, action: Action) -> Line | None:
    """Give the line that begins with a call, a gift or a trade; None: not worth trying."""
    if isinstance(action, Call):
        return Revolt(worlds.me, at, general=action.general)
    if isinstance(action, Give):
        return Gift(worlds.me, at, action.cards) if min(action.cards) > GOOD or at == 0 else None
    if isinstance(action, Trade) and action.partner is not None:
        return Barter(worlds.me, at, worlds.place_of[action.partner])
    return Gift(worlds.me, at) if is_taxed(worlds.view.board.deal) else Revolt(worlds.me, at, general=False)


def by_rule_of_thumb(view: Seen, actions: Sequence[Action]) -> Action:
    """DAL-11, DAL-12: Jesters call what they may; DAL-14: gifts out of small sets; DAL-35: no trade."""
    if isinstance(actions[-1], Call):
        jesters = view.board.deal.places[-2:]
        return actions[-1] if view.viewer in jesters else actions[0]
    if isinstance(actions[0], Give):
        bout = bout_of(view)
        cards = gifts(bout.hands, bout.turn, len(actions[0].cards))
        for action in actions:
            if isinstance(action, Give) and sorted(action.cards) == sorted(cards):
                return action
    return actions[0]


def judge(view: Seen) -> Action:
    """DAL-34: what the Great Jester gets of the best, it pays; other cards go where they belong."""
    deal = view.board.deal
    mine = deal.receiver == deal.places[0]
    return TO_JESTER if is_taxed(deal) and not mine and (deal.shown or JOKERS) <= GOOD else TO_RECEIVER


def is_taxed(deal: Deal) -> bool:
    """DAL-30: a first-hour game has no taxes."""
    return not (deal.options.first_hour and deal.options.played == 0)


# What is looked at -----------------------------------------------------------------------------


def code_of(action: Action) -> int:
    """Write a set or a pass as the engine's number."""
    return move(action.value, action.naturals, action.jokers) if isinstance(action, Lay) else PASS


def bout_of(view: Seen) -> Bout:
    """Set up what one sees: the own hand, how many cards others have, the set to be beaten."""
    board = view.board
    bout = Bout(len(board.sizes))
    for place, seat in enumerate(board.deal.places):
        bout.hands[place * ROW] = board.sizes[seat]
        if seat == view.viewer and view.hand is not None:
            bout.turn = place
            put(bout.hands, place, view.hand)
    bout.top, bout.count, bout.to_pass = board.value, board.count, board.to_pass
    bout.alive = bout.players - len(board.out)
    return bout


def is_sensible(code: int, bout: Bout) -> bool:
    """Leave out leads that break a set: they are never tried."""
    if bout.top or code >> 6 == JOKERS:
        return True
    return bout.hands[bout.turn * ROW + (code >> 6)] == code >> 2 & 15


def sure_move(worlds: Worlds) -> int:
    """Find a move of which the end is known; UNKNOWN: there is none."""
    bout = worlds.base
    code = runs_out(bout, worlds.unseen())
    if code != PASS:
        return code
    if bout.alive > 2:
        return UNKNOWN
    duel = Bout(bout.players)
    worlds.deal(duel)  # with two players there is only one world
    return Duel().winning_move(duel)


def slip(actions: Sequence[Action], rng: Rng) -> Action:
    """Play as beginners do: overlook what could be laid, break a set, or waste a joker."""
    if rng.randrange(3) == 0:
        return actions[0]  # a pass, or one card of the worst
    few = min(len(actions), 4)  # the weakest that will do, whatever it is taken from
    return actions[rng.randrange(few)]
