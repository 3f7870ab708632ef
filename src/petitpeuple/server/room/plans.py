"""Plans that all at the table see: who would do what. They bind nobody, and are kept nowhere but here."""

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from petitpeuple.core.contract import Seat
from petitpeuple.games import AnyDescriber, AnyPlanRules
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.broadcast import Listener, as_json
from petitpeuple.server.room.inbox import Trouble
from petitpeuple.server.room.session import Current

if TYPE_CHECKING:
    from petitpeuple.server.room.room import Room


class Proposals:
    """The plan of each seat. Nothing but the gallery's view is asked whether one may be shown."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._plans: dict[Seat, tuple[p.MarkShown, ...]] = {}
        self._game: Current | None = None
        self._seen: Any = None  # what the gallery saw when they were last looked at

    def propose(self, seat: Seat, marks: tuple[p.Mark, ...]) -> None:
        """Put a seat's plan in place of the one before, and show it to everybody."""
        current = self._room.playing()
        plans, words = self._speech(current)
        if current.table.over is not None or seat >= current.table.seats:
            raise Trouble("not-now")
        view = current.table.observe(None).view
        shown = tuple([_shown(current, plans, words, view, mark) for mark in marks])
        self.look()
        self._game, self._seen = current, view
        self._change(seat, shown)

    def look(self) -> None:
        """Forget what was meant for a turn that has passed; of another game, or at the end, all of it."""
        if not self._plans:
            return
        current = self._room.current
        if current is None or current is not self._game or current.table.over is not None:
            for seat in [*self._plans]:
                self._change(seat, ())
            return
        before, self._seen = self._seen, current.table.observe(None).view
        past = self._speech(current)[0].turn_ended(before, self._seen)
        if past is not None:
            for seat, plan in [*self._plans.items()]:
                self._change(seat, tuple([mark for mark in plan if mark.seat != past]))

    def show(self, listener: Listener) -> None:
        """Tell a device that joins what is planned."""
        for seat, marks in self._plans.items():
            listener.tell(as_json(p.Proposed(seat, marks)))

    def _speech(self, current: Current) -> tuple[AnyPlanRules, AnyDescriber]:
        plans = self._room.services.plans.get(current.table.game.id)
        if plans is None or current.words is None:
            raise Trouble("not-allowed")
        return plans, current.words

    def _change(self, seat: Seat, marks: tuple[p.MarkShown, ...]) -> None:
        if marks == self._plans.get(seat, ()):
            return
        self._plans[seat] = marks
        if not marks:
            del self._plans[seat]
        self._room.audience.tell(p.Proposed(seat, marks))


def _shown(
    current: Current, plans: AnyPlanRules, words: AnyDescriber, view: Any, mark: p.Mark
) -> p.MarkShown:
    """Read a mark as an action of the game, and write it anew: nothing else of it is passed on."""
    if mark.seat >= current.table.seats:
        raise Trouble("bad-seats")
    if len(mark.action) > p.MARK:
        raise Trouble("too-big")
    try:
        action = current.read_action(bytes(mark.action))
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Trouble("bad-action") from error
    if not plans.is_public(view, Seat(mark.seat), action):
        raise Trouble("not-allowed")
    return p.MarkShown(mark.seat, Raw(msgspec.json.encode(action)), words.action(action))
