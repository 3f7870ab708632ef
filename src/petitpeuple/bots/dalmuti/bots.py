"""The bots of The Great Dalmuti: one algorithm, with settings for each level."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.dalmuti.endgame import UNKNOWN, TwoPlayerSolver, find_sure_run
from petitpeuple.bots.dalmuti.engine import JOKERS, PASS, ROW_SIZE, PlayState, encode_move
from petitpeuple.bots.dalmuti.sampling import WorldSampler, write_hand
from petitpeuple.bots.dalmuti.search import (
    Candidate,
    GiftCandidate,
    PlayCandidate,
    RevolutionCandidate,
    Search,
    TradeCandidate,
)
from petitpeuple.bots.dalmuti.set_keeper import choose_gifts, keeper_move
from petitpeuple.bots.pace import natural_time
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
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

MAX_VALUE_KEPT: Final = 3  # cards up to this value are never given away


class DalmutiBot:
    """A bot that samples *worlds* states per decision, with mistakes in *mistake_percent* of its turns."""

    def __init__(
        self,
        *,
        worlds: int = 0,
        oversampling: int = 1,
        solves_endgames: bool = True,
        mistake_percent: int = 0,
    ) -> None:
        self.worlds = worlds
        self.oversampling = oversampling  # how many times more worlds are dealt, to keep the likely ones
        self.solves_endgames = solves_endgames  # plays endgames that are proven
        self.mistake_percent = mistake_percent

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Return one of the actions offered, and the thinking time."""
        takes = natural_time(view, actions, rng)
        kind = "" if view.ask is None else view.ask.kind
        if len(actions) == 1:
            action = actions[0]
        elif kind == "play":
            action = self._choose_play(view, actions, rng)
        elif kind == "judge":
            action = award_shown_card(view)
        elif kind == "admit":
            action = actions[rng.randrange(len(actions))]
        else:
            action = self._choose_before_play(view, actions, rng)
        return Choice(action, takes)

    # Play -----------------------------------------------------------------------------

    def _choose_play(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Action:
        """Make a mistake now and then; else play a proven move; else search, or keep sets."""
        if self.mistake_percent and rng.randrange(100) < self.mistake_percent:
            return make_mistake(actions, rng)
        codes = [encode_action(action) for action in actions]
        if not self.solves_endgames and not self.worlds:
            return actions[codes.index(keeper_move(state_from_view(view)))]
        sampler = WorldSampler(view, rng)
        code = proven_move(sampler)
        if code == UNKNOWN and not self.worlds:
            code = keeper_move(sampler.base)
        if code != UNKNOWN:
            return actions[codes.index(code)]
        candidates: list[Candidate] = [
            PlayCandidate(sampler.me, at, code)
            for at, code in enumerate(codes)
            if keeps_sets_whole(code, sampler.base)
        ]
        return actions[self._best_action_index(view, sampler, candidates)]

    def _best_action_index(self, view: Seen, sampler: WorldSampler, candidates: list[Candidate]) -> int:
        """Return the index of the action that scores best over sampled worlds."""
        if len(candidates) == 1:
            return candidates[0].action
        worlds = sampler.weighted_sample(self.worlds, self.oversampling)
        philanthropic = view.board.deal.options.scoring == "philanthropic"
        return Search(sampler, worlds, philanthropic=philanthropic).best_candidate(candidates).action

    # Before play -------------------------------------------------------------------------

    def _choose_before_play(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Action:
        """Choose a call, a gift or a trade, by heuristic or by search."""
        if not self.worlds:
            return heuristic_action(view, actions)
        sampler = WorldSampler(view, rng)
        candidates: list[Candidate] = []
        for at, action in enumerate(actions):
            candidate = candidate_for(sampler, at, action)
            if candidate is not None:
                candidates.append(candidate)
        return actions[self._best_action_index(view, sampler, candidates)]


def candidate_for(sampler: WorldSampler, at: int, action: Action) -> Candidate | None:
    """Return the candidate for a call, a gift or a trade, or None if it is not worth a search."""
    if isinstance(action, Call):
        return RevolutionCandidate(sampler.me, at, general=action.general)
    if isinstance(action, Give):
        return (
            GiftCandidate(sampler.me, at, action.cards)
            if min(action.cards) > MAX_VALUE_KEPT or at == 0
            else None
        )
    if isinstance(action, Trade) and action.partner is not None:
        return TradeCandidate(sampler.me, at, sampler.place_of[action.partner])
    return (
        GiftCandidate(sampler.me, at)
        if has_taxes(sampler.view.board.deal)
        else RevolutionCandidate(sampler.me, at, general=False)
    )


def heuristic_action(view: Seen, actions: Sequence[Action]) -> Action:
    """DAL-11, DAL-12: Jesters call if they can. DAL-14: give from small sets. DAL-35: never trade."""
    if isinstance(actions[-1], Call):
        jesters = view.board.deal.places[-2:]
        return actions[-1] if view.viewer in jesters else actions[0]
    if isinstance(actions[0], Give):
        state = state_from_view(view)
        cards = choose_gifts(state.hands, state.turn, len(actions[0].cards))
        for action in actions:
            if isinstance(action, Give) and sorted(action.cards) == sorted(cards):
                return action
    return actions[0]


def award_shown_card(view: Seen) -> Action:
    """DAL-34: a good card goes to the Great Jester, who must pay it as tax; others to their receiver."""
    deal = view.board.deal
    mine = deal.receiver == deal.places[0]
    return (
        TO_JESTER
        if has_taxes(deal) and not mine and (deal.shown or JOKERS) <= MAX_VALUE_KEPT
        else TO_RECEIVER
    )


def has_taxes(deal: Deal) -> bool:
    """DAL-30: a first-hour game has no taxes."""
    return not (deal.options.first_hour and deal.options.played == 0)


# Helpers -------------------------------------------------------------------------------------


def encode_action(action: Action) -> int:
    """Return a set or a pass as the engine's move number."""
    return encode_move(action.value, action.naturals, action.jokers) if isinstance(action, Lay) else PASS


def state_from_view(view: Seen) -> PlayState:
    """Return the engine's state of a view: your hand, the sizes of the others, the set to beat."""
    board = view.board
    state = PlayState(len(board.sizes))
    for place, seat in enumerate(board.deal.places):
        state.hands[place * ROW_SIZE] = board.sizes[seat]
        if seat == view.viewer and view.hand is not None:
            state.turn = place
            write_hand(state.hands, place, view.hand)
    state.top, state.count, state.passes_left = board.value, board.count, board.to_pass
    state.players_left = state.players - len(board.out)
    return state


def keeps_sets_whole(code: int, state: PlayState) -> bool:
    """Return False for leads that break a set; they are not searched."""
    if state.top or code >> 6 == JOKERS:
        return True
    return state.hands[state.turn * ROW_SIZE + (code >> 6)] == code >> 2 & 15


def proven_move(sampler: WorldSampler) -> int:
    """Return a move with a proven outcome, or UNKNOWN."""
    state = sampler.base
    code = find_sure_run(state, sampler.unseen_counts())
    if code != PASS:
        return code
    if state.players_left > 2:
        return UNKNOWN
    duel_state = PlayState(state.players)
    sampler.sample_into(duel_state)  # with two players left, only one world is possible
    return TwoPlayerSolver().winning_move(duel_state)


def make_mistake(actions: Sequence[Action], rng: Rng) -> Action:
    """Return a beginner's mistake: a needless pass, a broken set, or a wasted joker."""
    if rng.randrange(3) == 0:
        return actions[0]  # a pass, or a single worst card
    few = min(len(actions), 4)  # one of the weakest, even if it breaks a set
    return actions[rng.randrange(few)]
