"""Events, boards and actions as phrases, which each client renders in its own language."""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from petitpeuple.core.contract import Told, Viewer
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import AnyDescriber
from petitpeuple.server.protocol.messages import TextBoard
from petitpeuple.server.room.frame_parts import EventsPart
from petitpeuple.server.room.session import GameSession

_encode: Final = msgspec.json.Encoder().encode
NO_EVENTS: Final = _encode(EventsPart())


class Narration:
    """Events with their phrases, encoded once for all viewers who see the same ones."""

    def __init__(self, told: Sequence[Told], describer: AnyDescriber | None) -> None:
        self._told = told
        self._encoded: dict[tuple[int, ...], bytes] = {(): NO_EVENTS}
        self.public: bytes | None = NO_EVENTS  # what everybody sees as JSON, if all see the same
        events: list[Struct] = []
        phrases: list[Phrase] = []
        is_public = True
        for one in told:
            is_public = is_public and one.to is None
            events.append(one.event)
            if describer is not None:
                phrases.append(describer.event(one.event))
        self._phrases = phrases
        if events:
            self.public = _encode(EventsPart(tuple(events), tuple(phrases))) if is_public else None

    def part(self, viewer: Viewer) -> EventsPart:
        """Return what this viewer sees."""
        return self._select(self._visible(viewer))

    def encoded(self, viewer: Viewer) -> bytes:
        """Return what this viewer sees as JSON; the constant `NO_EVENTS` for nothing."""
        if self.public is not None:
            return self.public
        visible = self._visible(viewer)
        encoded = self._encoded.get(visible)
        if encoded is None:
            encoded = self._encoded[visible] = _encode(self._select(visible))
        return encoded

    def _visible(self, viewer: Viewer) -> tuple[int, ...]:
        return tuple([at for at, one in enumerate(self._told) if one.visible_to(viewer)])

    def _select(self, visible: tuple[int, ...]) -> EventsPart:
        events = tuple([self._told[at].event for at in visible])
        return EventsPart(events, tuple([self._phrases[at] for at in visible]) if self._phrases else ())


def recent_log(session: GameSession, viewer: Viewer) -> tuple[Phrase, ...]:
    """Return the most recent events of a game that this viewer saw, as phrases."""
    return Narration(tuple(session.log), session.describer).part(session.viewer(viewer)).log


def text_board(session: GameSession, viewer: Viewer, n: int) -> TextBoard:
    """Return the board and the legal actions as text, made from the viewer's own view alone."""
    describer = session.describer
    if describer is None:
        return TextBoard(n, (), (), ())
    seen = session.table.observe(session.viewer(viewer))
    return TextBoard(
        n=n,
        lines=tuple([tuple(line) for line in describer.draw(seen.view)]),
        actions=tuple([describer.action(action) for action in seen.actions]),
        notations=tuple([describer.notation(action) for action in seen.actions]),
    )
