"""Broadcasting: a numbered stream of frames for each viewer, sent to all of that viewer's connections."""

from collections import deque
from collections.abc import Collection
from functools import partial
from typing import Final

import msgspec

from petitpeuple.core.contract import Viewer
from petitpeuple.core.record import Undo
from petitpeuple.server.protocol.messages import GameOver, Resume, Undone, UndoRequestInfo
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.frame_parts import DecisionPart, SharedPart
from petitpeuple.server.room.narration import NO_EVENTS, Narration, recent_log, text_board
from petitpeuple.server.room.presence import Presence
from petitpeuple.server.room.seats import SeatId, Seats
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.turn import Turn
from petitpeuple.table.table import Outcome

FRAMES_REMEMBERED: Final = 8  # of each viewer, to be sent again to a connection that resumes
_encode = msgspec.json.Encoder().encode


class Snapshot:
    """The current position, encoded for one viewer after another."""

    def __init__(self, session: GameSession) -> None:
        table = session.table
        over, request = table.over, table.undo_request
        self._session = session
        self._at = table.clock.now()
        self._can_undo = table.acted
        self._asked = _encode(table.asked)
        self._shared = _encode(
            SharedPart(
                due=table.due,
                over=None if over is None else GameOver(over.payoffs, over.reason, session.continues),
                undo_request=None
                if request is None
                else UndoRequestInfo(request.seat, request.agreed, request.waiting),
                clocks=session.seat_clocks.info(),
            )
        )

    def parts(self, viewer: Viewer) -> tuple[bytes, ...]:
        """Return everything that a frame shows this viewer, except number, time and events."""
        session = self._session
        view, actions = session.table.view_and_actions(session.viewer(viewer))
        ticket = session.ticket(viewer)
        decision = b"null"
        if ticket is not None:
            ask = session.table.ask(viewer)
            decision = _encode(DecisionPart(ticket, 0 if ask is None else ask.opens, actions))
        can_undo = b"true" if viewer in self._can_undo else b"false"
        return self._asked, _encode(view), decision, can_undo, self._shared

    def frame(self, n: int, parts: tuple[bytes, ...], events: bytes) -> bytes:
        """Return a `protocol.Frame` as JSON; parts that are objects become fields of one."""
        asked, view, decision, can_undo, shared = parts
        return b"".join(
            (
                b'{"type":"frame","n":%d,"game":%d,"moment":{"at":%d,"asked":'
                % (n, self._session.number, self._at),
                asked,
                b',"view":',
                view,
                b",",
                events[1:-1],
                b'},"decision":',
                decision,
                b',"can_undo":',
                can_undo,
                b",",
                shared[1:],
            )
        )


class ViewerStream:
    """The frames of one viewer. The numbers are its own, so they reveal nothing about other viewers."""

    def __init__(self, viewer: Viewer, connections: list[Connection]) -> None:
        self.viewer = viewer
        self.connections = connections  # owned by Presence
        self.n = 0
        self._last: tuple[bytes, ...] = ()
        self._recent: deque[list[bytes]] = deque(maxlen=FRAMES_REMEMBERED)  # the newest has number `n`

    def set_viewer(self, viewer: Viewer) -> None:
        """Give the stream's seat another number."""
        self.viewer = viewer

    def advance(self, snapshot: Snapshot, events: bytes = NO_EVENTS) -> list[bytes]:
        """Return the next frame, or nothing if this viewer would see no change."""
        parts = snapshot.parts(self.viewer)
        if events is NO_EVENTS and parts == self._last:
            return []
        self._last = parts
        self.n += 1
        sent = [snapshot.frame(self.n, parts, events)]
        self._recent.append(sent)
        return sent

    def missed(self, since: int) -> list[bytes] | None:
        """Return what was sent after this frame, or None if it is not remembered any more."""
        if since == self.n:
            return []
        if not 0 < since < self.n <= since + len(self._recent):
            return None
        return [text for sent in [*self._recent][since - self.n :] for text in sent]


class Broadcaster:
    """The streams of all viewers of a room."""

    def __init__(self, run_id: str, presence: Presence) -> None:
        self._run_id = run_id
        self._presence = presence
        self._streams: dict[SeatId | None, ViewerStream] = {}

    def stream(self, seat: SeatId | None, viewer: Viewer) -> ViewerStream:
        """Return the stream of a seat that has this number now, or of the spectators."""
        found = self._streams.get(seat)
        if found is None:
            found = self._streams[seat] = ViewerStream(viewer, self._presence.connections(seat))
        return found

    def renumber(self, seats: Seats) -> None:
        """Take over new seat numbers."""
        for seat in seats:
            stream = self._streams.get(seat.id)
            if stream is not None:
                stream.set_viewer(seats.number(seat.id))

    def show(
        self, session: GameSession, outcome: Outcome, always: Collection[SeatId], seats: Seats, turn: Turn
    ) -> None:
        """Send what happened to everybody who is connected; number it for those who will resume."""
        narration = Narration(outcome.told, session.describer)
        snapshot = Snapshot(session)
        undone = any(isinstance(line, Undo) for line in outcome.lines)
        for seat_id in always:
            if seat_id not in self._streams:
                self.stream(seat_id, seats.number(seat_id))
        for seat, stream in self._streams.items():
            if not (stream.connections or seat in always):
                continue
            sent = stream.advance(snapshot, narration.encoded(session.viewer(stream.viewer)))
            if undone and sent:
                sent.insert(0, _undone(session, stream))
            if sent and stream.connections:
                self._send(session, stream, sent, turn)

    def _send(self, session: GameSession, stream: ViewerStream, sent: list[bytes], turn: Turn) -> None:
        for connection in stream.connections:
            for text in sent:
                turn.then(partial(connection.send, text))
        readers = self._presence.text_readers(stream.connections)
        if readers:
            turn.send_all(readers, text_board(session, stream.viewer, stream.n))

    def catch_up(
        self,
        session: GameSession,
        connection: Connection,
        stream: ViewerStream,
        resume: Resume | None,
        turn: Turn,
    ) -> None:
        """Bring a new connection up to date: with the frames it missed, or else with a full one."""
        snapshot = Snapshot(session)
        for text in stream.advance(snapshot):  # a change that nobody was connected to see
            for other in stream.connections:
                turn.then(partial(other.send, text))
        missed = stream.missed(resume.n) if resume is not None and resume.run == self._run_id else None
        if missed is None:
            missed = [snapshot.frame(stream.n, snapshot.parts(stream.viewer), NO_EVENTS)]
        for text in missed:
            turn.then(partial(connection.send, text))

    def send_full(
        self, session: GameSession | None, connection: Connection, stream: ViewerStream, turn: Turn
    ) -> None:
        """Send the current position again, with the number it already has."""
        if session is None:
            return
        snapshot = Snapshot(session)
        text = snapshot.frame(stream.n, snapshot.parts(stream.viewer), NO_EVENTS)
        turn.then(partial(connection.send, text))


def _undone(session: GameSession, stream: ViewerStream) -> bytes:
    """Return the `undone` message that goes before the frame of the restored position."""
    return _encode(
        Undone(
            n=stream.n,
            game=session.number,
            seat=session.undone_by,
            at=session.went_back_to(),
            log=recent_log(session, stream.viewer),
        )
    )
