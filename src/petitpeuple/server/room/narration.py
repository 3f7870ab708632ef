"""A game in words: what is told, seen and offered, as phrases that every browser says in its own language."""

from typing import Final

import msgspec

from petitpeuple.core.contract import Told, Viewer
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import AnyDescriber
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.frame_parts import Heard
from petitpeuple.server.room.session import Current
from petitpeuple.table.table import Outcome

_encode: Final = msgspec.json.Encoder().encode
NOTHING: Final = _encode(Heard())


class Telling:
    """What happened, put into words once for all who hear it."""

    def __init__(self, happened: Outcome, words: AnyDescriber | None) -> None:
        self._told = happened.told
        self._phrases = say(happened.told, words)
        self._all = tuple(range(len(happened.told)))
        self._open = all(told.to is None for told in happened.told)
        self._written: dict[tuple[int, ...], bytes] = {(): NOTHING}

    def to(self, viewer: Viewer) -> Heard:
        """Give this viewer what it may hear."""
        return self._heard(self._places(viewer))

    def written(self, viewer: Viewer) -> bytes:
        """Write what this viewer may hear, once for all who hear the same; `NOTHING` for nothing."""
        places = self._places(viewer)
        written = self._written.get(places)
        if written is None:
            written = self._written[places] = _encode(self._heard(places))
        return written

    def _places(self, viewer: Viewer) -> tuple[int, ...]:
        if self._open:
            return self._all
        return tuple([at for at in self._all if self._told[at].visible_to(viewer)])

    def _heard(self, places: tuple[int, ...]) -> Heard:
        events = tuple([self._told[at].event for at in places])
        return Heard(events, tuple([self._phrases[at] for at in places]) if self._phrases else ())


def say(told: tuple[Told, ...], words: AnyDescriber | None) -> tuple[Phrase, ...]:
    """Say events in the game's words; a game without words says nothing."""
    return () if words is None else tuple([words.event(one.event) for one in told])


def past(current: Current) -> Telling:
    """Give the last events of a game, for somebody who comes to look."""
    return Telling(Outcome(told=tuple(current.past)), current.words)


def worded(current: Current, viewer: Viewer, n: int) -> p.Worded:
    """Say what a viewer sees and may do, from its own view and from nothing else."""
    frame, words = current.table.observe(current.eyes(viewer)), current.words
    ticket = current.ticket(viewer)
    if words is None:
        return p.Worded(n, ticket, (), (), ())
    return p.Worded(
        n=n,
        ticket=ticket,
        drawing=tuple([tuple(line) for line in words.draw(frame.view)]),
        actions=tuple([words.action(action) for action in frame.actions]),
        notations=tuple([words.notation(action) for action in frame.actions]),
    )
