"""The Grumpf bots: one class, and the profile of each level."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.grumpf.one_ply import LevelProfile, OnePlySearch
from petitpeuple.bots.grumpf.pace import thinking_time
from petitpeuple.bots.grumpf.rollouts import RolloutSearch
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.games.grumpf.moves import Action, Swap
from petitpeuple.games.grumpf.position import Seen, State
from petitpeuple.games.grumpf.rounds import apply_swap
from petitpeuple.games.grumpf.series import best_score


class GrumpfBot:
    """A bot that plays by a level profile."""

    def __init__(self, profile: LevelProfile) -> None:
        self.profile = profile

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Return an action and how long the bot takes for it."""
        state = view.table
        if len(actions) == 1 or view.viewer is None:
            action = actions[0]
        elif state.phase == "swap":
            action = self._swap(state, view.viewer, actions)
        elif self.profile.uses_rollouts:
            action = RolloutSearch(state, view.viewer).decide()
        else:
            action = OnePlySearch(state, view.viewer, self.profile, rng).decide()
        return Choice(action, thinking_time(view, actions, rng))

    def _swap(self, state: State, seat: Seat, actions: Sequence[Action]) -> Action:
        """Return the swap with the best gain for the bot less the gain of the other seat."""
        best_action, best_gain = actions[0], 0.0
        for action in actions:
            if isinstance(action, Swap):
                after = apply_swap(state, seat, action).state
                gain = _collection_value(after, seat) - _collection_value(state, seat)
                gain -= self.profile.rival_weight * (
                    _collection_value(after, action.seat) - _collection_value(state, action.seat)
                )
                if gain > best_gain:
                    best_action, best_gain = action, gain
        return best_action


def _collection_value(state: State, seat: int) -> float:
    """Return the points of a seat's collection, plus its potential for longer series."""
    caught = state.caught[seat]
    points = best_score(caught, int(seat in state.options.jokers), state.copies[seat])[0]
    return points + 0.3 * sum([n > 0 for n in caught])


GENTLE: Final = GrumpfBot(LevelProfile(noise=1.2, boards_noticed=3))
STEADY: Final = GrumpfBot(LevelProfile(noise=0.4, rival_weight=0.5, club_threshold=0.5))
SHARP: Final = GrumpfBot(LevelProfile(rival_weight=0.6, uses_rollouts=True))
