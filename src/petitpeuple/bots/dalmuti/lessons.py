"""Lessons for the learned bot: what every move of a turn would have brought, in the same deal.

A turn is taken from a game of set keepers, and each of its moves is rolled out with the same cards. The cards
differ only between lessons, so a network that learns from many of them learns the average over what a player
can't know. Comparing moves within one deal removes most of the chance.
"""

from typing import Final

from petitpeuple.bots.dalmuti.afterstate import move_features
from petitpeuple.bots.dalmuti.endgame import cards_held_by_others
from petitpeuple.bots.dalmuti.engine import JOKERS, ROW_SIZE, PlayState, XorShift32, deal_cards, deck_cards
from petitpeuple.bots.dalmuti.search import rollout_move
from petitpeuple.bots.dalmuti.set_keeper import keeper_move, pay_taxes

LESSON_PERCENT: Final = 20  # of the turns of a game
STRANGE_PERCENT: Final = 8  # of the turns are played at random, so that unusual hands are learnt, too
TAXED_PERCENT: Final = 85
KEEN_PERCENT: Final = 50  # of the others play like the bot's own rollouts


class Lessons:
    """Lessons collected so far: a row of features, the points, and the number of moves of each turn."""

    def __init__(self) -> None:
        self.rows = bytearray()
        self.points = bytearray()
        self.moves = bytearray()


def candidate_moves(state: PlayState) -> list[int]:
    """Return the legal moves without leads that break a set."""
    moves = state.legal_moves()
    if state.top:
        return moves
    row = state.turn * ROW_SIZE
    return [code for code in moves if code >> 6 == JOKERS or state.hands[row + (code >> 6)] == code >> 2 & 15]


def make_lessons(players: int, deals: int, seed: int) -> Lessons:
    """Play deals between set keepers, and return what was learnt from some of their turns."""
    rng, state, cards = XorShift32(seed), PlayState(players), deck_cards(players)
    copy, lessons = PlayState(players), Lessons()
    for _ in range(deals):
        rng.shuffle(cards)
        deal_cards(state, cards)
        if rng.below(100) < TAXED_PERCENT:
            pay_taxes(state, -1, [])
        keen = [rng.below(100) < KEEN_PERCENT for _ in range(players)]
        while state.players_left > 1:
            if rng.below(100) < LESSON_PERCENT:
                _add_lesson(lessons, state, copy, keen)
            state.apply(_turn_of_game(state, keen, rng))
    return lessons


def _turn_of_game(state: PlayState, keen: list[bool], rng: XorShift32) -> int:
    if rng.below(100) < STRANGE_PERCENT:
        return state.move_at(rng.below(state.count_moves()))
    return rollout_move(state) if keen[state.turn] else keeper_move(state)


def _add_lesson(lessons: Lessons, state: PlayState, copy: PlayState, keen: list[bool]) -> None:
    """Add what every move of this turn would bring."""
    moves = candidate_moves(state)
    if len(moves) < 2:
        return
    unseen = cards_held_by_others(state)
    for code in moves:
        lessons.rows += bytes(move_features(state, code, unseen))
        copy.copy_from(state)
        lessons.points.append(_roll_out(copy, code, keen))
    lessons.moves.append(len(moves))


def _roll_out(state: PlayState, code: int, keen: list[bool]) -> int:
    """Play a move and the rest of the deal, and return the mover's points."""
    me = state.turn
    row = me * ROW_SIZE
    state.apply(code)
    while state.players_left > 1 and state.hands[row]:
        turn = state.turn
        state.apply(rollout_move(state) if turn == me or keen[turn] else keeper_move(state))
    return state.players - 1 - state.out.index(me)


__all__ = ["Lessons", "candidate_moves", "make_lessons"]
