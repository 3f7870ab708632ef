"""Describe Gnome Halma as phrases: keys of `texts/*.ftl` and their arguments."""

from typing import ClassVar

from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Value
from petitpeuple.games.halma.moves import (
    Action,
    Began,
    CameHome,
    CountedHome,
    Event,
    GaveUp,
    GiveUp,
    Jumped,
    Pass,
    Passed,
    Stepped,
    Swapped,
)
from petitpeuple.games.halma.notation import POINT_NAMES, read_action, write_action, write_points
from petitpeuple.games.halma.position import Seen
from petitpeuple.games.halma.star import STEPS
from petitpeuple.games.halma.text_board import draw


class HalmaDescriber:
    """Describes views, actions and events of Gnome Halma."""

    keys: ClassVar[tuple[str, ...]] = ()

    def draw(self, view: Seen) -> Drawing:
        """Return the star with its coordinates, then the status of every family."""
        return draw(view)

    def action(self, action: Action) -> Phrase:
        """Return the phrase for an action."""
        if isinstance(action, Pass):
            return Phrase("halma-pass")
        if isinstance(action, GiveUp):
            return Phrase("halma-give-up")
        if action.via:
            return Phrase("halma-jump-along", {"path": write_action(action)})
        key = "halma-step" if action.dst in STEPS[action.src] else "halma-jump"
        return Phrase(key, {"src": POINT_NAMES[action.src], "dst": POINT_NAMES[action.dst]})

    def event(self, event: Event) -> Phrase:
        """Return the phrase for an event."""
        who: dict[str, Value] = {"who": SeatName(event.seat)}
        match event:
            case Began():
                return Phrase("halma-began", who)
            case Stepped(_, _, path):
                return Phrase("halma-stepped", {**who, "path": write_points(path)})
            case Jumped(_, _, path):
                return Phrase("halma-jumped", {**who, "path": write_points(path), "n": len(path) - 1})
            case Swapped(_, _, path):
                return Phrase("halma-swapped", {**who, "path": write_points(path)})
            case Passed():
                return Phrase("halma-passed", who)
            case CameHome(_, family):
                return Phrase("halma-came-home", {**who, "family": family})
            case CountedHome():
                return Phrase("halma-counted-home", who)
            case GaveUp():
                return Phrase("halma-gave-up", who)

    def notation(self, action: Action) -> str:
        """Return a move as its points, `e7-g9` or `e7-g9-i7`, and a pass as `pass`."""
        return write_action(action)

    def read(self, text: str) -> Action | None:
        """Return the action written in *text*, or None."""
        return read_action(text)
