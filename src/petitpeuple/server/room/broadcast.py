"""Broadcasting: a numbered stream of frames for each viewer, sent to all of that viewer's connections."""

from collections import deque
from functools import partial
from typing import Final

import msgspec

from petitpeuple.core.contract import Seat
from petitpeuple.core.record import Undo
from petitpeuple.server.protocol.messages import GameOver, Resume, Undone, UndoRequestInfo
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.frame_parts import DecisionPart, SharedPart
from petitpeuple.server.room.narration import NO_EVENTS, Narration, recent_log, text_board
from petitpeuple.server.room.presence import Presence
from petitpeuple.server.room.seats import SeatState, viewer_of
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.turn import Turn
from petitpeuple.table.table import Outcome

FRAMES_REMEMBERED: Final = 8  # of each viewer, to be sent again to a connection that resumes
_encode = msgspec.json.Encoder().encode


class Snapshot:
    """The current position: what all viewers share, encoded once."""

    def __init__(self, session: GameSession) -> None:
        table = session.table
        over, request, clocks = table.over, table.undo_request, session.seat_clocks
        self.session = session
        self.at = table.clock.now()
        self.asked = _encode(table.asked)
        self.shared = _encode(
            SharedPart(
                due=table.due,
                over=None if over is None else GameOver(over.payoffs, over.reason, session.continues),
                undo_request=None
                if request is None
                else UndoRequestInfo(request.seat, request.agreed, request.waiting),
                clocks=clocks.info() if clocks.enabled else (),
            )
        )


class ViewerStream:
    """The frames of one viewer. The numbers are its own, so they reveal nothing about other viewers."""

    def __init__(self, seat: SeatState | None, connections: list[Connection]) -> None:
        self.seat = seat
        self.connections = connections  # owned by Presence
        self.n = 0
        self._last: tuple[bytes, ...] = ()
        self._recent: deque[list[bytes]] = deque(maxlen=FRAMES_REMEMBERED)  # the newest has number `n`

    def advance(self, snapshot: Snapshot, events: bytes = NO_EVENTS) -> list[bytes]:
        """Return the next frame, or nothing if this viewer would see no change."""
        parts = self._parts(snapshot)
        if events is NO_EVENTS and parts == self._last:
            return []
        self._last = parts
        self.n += 1
        sent = [_frame(self.n, snapshot, parts, events)]
        self._recent.append(sent)
        return sent

    def current(self, snapshot: Snapshot) -> bytes:
        """Return the current position as a frame, with the number it already has."""
        return _frame(self.n, snapshot, self._parts(snapshot), NO_EVENTS)

    def _parts(self, snapshot: Snapshot) -> tuple[bytes, ...]:
        """Return everything that a frame shows this viewer, except number, time and events."""
        session = snapshot.session
        table = session.table
        seat = None if self.seat is None else Seat(self.seat.row.seat)
        viewer = seat if seat is None or seat < table.seats else None  # a seat added since then only watches
        view, actions = table.view_and_actions(viewer)
        decision = b"null"
        if viewer is not None and viewer in table.asks:
            ticket = session.ticket_prefix + str(table.ticket(viewer))
            decision = _encode(DecisionPart(ticket, table.asks[viewer].opens, actions))
        can_undo = b"true" if seat in table.acted else b"false"
        return snapshot.asked, _encode(view), decision, can_undo, snapshot.shared

    def missed(self, since: int) -> list[bytes] | None:
        """Return what was sent after this frame, or None if it is not remembered any more."""
        if since == self.n:
            return []
        if not 0 < since < self.n <= since + len(self._recent):
            return None
        return [text for sent in [*self._recent][since - self.n :] for text in sent]


def _frame(n: int, snapshot: Snapshot, parts: tuple[bytes, ...], events: bytes) -> bytes:
    """Return a `protocol.Frame` as JSON; parts that are objects become fields of one."""
    asked, view, decision, can_undo, shared = parts
    head = b'{"type":"frame","n":%d,"game":%d,"moment":{"at":%d,"asked":' % (
        n,
        snapshot.session.number,
        snapshot.at,
    )
    moment = (asked, b',"view":', view, b",", events[1:-1])
    rest = (b'},"decision":', decision, b',"can_undo":', can_undo, b",", shared[1:])
    return b"".join((head, *moment, *rest))


class Broadcaster:
    """The streams of all viewers of a room."""

    def __init__(self, run_id: str, presence: Presence) -> None:
        self._run_id = run_id
        self._presence = presence
        self._streams: dict[int | None, ViewerStream] = {}  # by SeatState.id

    def stream(self, seat: SeatState | None) -> ViewerStream:
        """Return the stream of a seat, or of the spectators."""
        key = None if seat is None else seat.id
        found = self._streams.get(key)
        if found is None:
            found = self._streams[key] = ViewerStream(seat, self._presence.connections(seat))
        return found

    def show(self, session: GameSession, outcome: Outcome, turn: Turn) -> None:
        """Send what happened to everybody who is connected; number it for players who will resume.

        An undo is kept for spectators, too: their log would keep what was taken back.
        """
        narration = Narration(outcome.told, session.describer)
        snapshot = Snapshot(session)
        undone = len(outcome.lines) > 0 and isinstance(outcome.lines[0], Undo)
        for stream in self._streams.values():
            seat = stream.seat
            kept = undone or (seat is not None and seat.row.kind == "person")
            if not (stream.connections or kept):
                continue
            events = narration.public
            if events is None:
                events = narration.encoded(session.viewer(viewer_of(seat)))
            sent = stream.advance(snapshot, events)
            if undone and sent:
                sent.insert(0, _undone(session, stream))
            for connection in stream.connections:
                for text in sent:
                    turn.deliveries.append(partial(connection.send, text))
            if sent and self._presence.text_readers:
                self._send_text(session, stream, turn)

    def _send_text(self, session: GameSession, stream: ViewerStream, turn: Turn) -> None:
        readers = [one for one in stream.connections if one in self._presence.text_readers]
        if readers:
            turn.send_all(readers, text_board(session, viewer_of(stream.seat), stream.n))

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
        for text in [stream.current(snapshot)] if missed is None else missed:
            turn.then(partial(connection.send, text))

    def send_full(
        self, session: GameSession | None, connection: Connection, stream: ViewerStream, turn: Turn
    ) -> None:
        """Send the current position again, with the number it already has."""
        if session is not None:
            turn.then(partial(connection.send, stream.current(Snapshot(session))))


def _undone(session: GameSession, stream: ViewerStream) -> bytes:
    """Return the `undone` message that goes before the frame of the restored position."""
    return _encode(
        Undone(
            n=stream.n,
            game=session.number,
            seat=session.undone_by,
            at=session.went_back_to(),
            log=recent_log(session, viewer_of(stream.seat)),
        )
    )
