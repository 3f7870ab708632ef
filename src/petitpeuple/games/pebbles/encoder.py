"""Pebbles as vectors and numbers; `docs/reference/encoders/pebbles.md` is made from this module."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.core.contract import Millis
from petitpeuple.core.encoder import WAITING, ActionKind, Feature, clip, offsets, total_size
from petitpeuple.games.pebbles.moves import STAKES, Stake
from petitpeuple.games.pebbles.position import Seen

MAX_SEATS: Final = 6
MAX_STAKE: Final = 6
FEATURES: Final = (
    Feature("seats", (1,), MAX_SEATS, "Number of seats."),
    Feature("highest", (1,), MAX_STAKE, "The highest stake, which is also the number of sides of the die."),
    Feature("staked", (MAX_SEATS,), 1, "Has staked, by seat from the viewer on."),
    Feature("mine", (MAX_STAKE,), 1, "The viewer's stake: entry n - 1 is 1 for a stake of n."),
    Feature("open", (MAX_SEATS,), MAX_STAKE, "The opened stakes, by seat from the viewer on; 0 before."),
    Feature("die", (1,), MAX_STAKE, "The die; 0 before it is rolled."),
    Feature("played", (1,), 9, "Games of the match that were played before this one."),
    Feature("games", (1,), 9, "Games of the match."),
    Feature("wins", (MAX_SEATS,), 9, "Games won before, by seat from the viewer on."),
)
AT: Final = offsets(FEATURES)
SIZE: Final = total_size(FEATURES)


class PebblesEncoder:
    """The encoder of Pebbles."""

    version = 1
    observation = FEATURES
    actions = (WAITING, ActionKind("stake", MAX_STAKE, "Stake 1 … 6 pebbles."))
    action_features = (Feature("stake", (1,), MAX_STAKE, "The number of pebbles; 0 to wait."),)

    def observe(self, view: Seen, _now: Millis) -> bytearray:
        """Return the observation; time does not matter in this game."""
        row = bytearray(SIZE)
        seats = len(view.placed)
        first = view.viewer or 0
        options = view.options
        row[AT["seats"]] = seats
        row[AT["highest"]] = options.stakes
        if view.mine is not None:
            row[AT["mine"] + view.mine - 1] = 1
        row[AT["die"]] = view.die or 0
        row[AT["played"]] = clip(options.played, 9)
        row[AT["games"]] = options.games
        for i in range(seats):
            seat = (first + i) % seats
            row[AT["staked"] + i] = view.placed[seat]
            row[AT["open"] + i] = view.stakes[seat] if view.stakes else 0
            row[AT["wins"] + i] = clip(options.wins[seat], 9) if options.wins else 0
        return row

    def legal_ids(self, view: Seen) -> Sequence[int]:
        """Return the ids of the possible stakes."""
        return range(1, view.options.stakes + 1) if view.ask else ()

    def action_id(self, _view: Seen, action: Stake) -> int:
        """Return the stake, which is its own id."""
        return action.n

    def action(self, _view: Seen, number: int) -> Stake:
        """Return the stake with this id."""
        return STAKES[number - 1]

    def describe(self, number: int) -> bytes:
        """Return the stake."""
        return bytes([number])


ENCODER: Final = PebblesEncoder()
