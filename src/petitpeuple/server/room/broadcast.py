"""Those who look at a table: a numbered stream of frames for each viewer, shown on any number of devices."""

from collections import deque
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from petitpeuple.core.contract import Seat, Viewer
from petitpeuple.server.protocol.messages import FromServer, OverShown, Profile, Resume, WishShown
from petitpeuple.server.room.frame_parts import Common, Own
from petitpeuple.server.room.narration import NOTHING, Telling
from petitpeuple.server.room.session import Current
from petitpeuple.table.table import Outcome

REMEMBERED: Final = 8  # frames a stream can send again as they were
_encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A device at the table: a socket, or a test's ear."""

    viewer: Viewer
    profile: Profile
    known: bool  # whether its link was looked at and found good; nothing is done for others
    trips: deque[int]  # the last round trips of its line, in milliseconds

    def tell(self, text: bytes, /) -> None:
        """Send a message, as JSON in UTF-8; never waits."""
        ...

    def close(self, code: int, why: str, /) -> None:
        """Hang up, once what was told is sent."""
        ...


def as_json(message: FromServer) -> bytes:
    """Write a message."""
    return _encode(message)


class Moment:
    """A game at one moment, shown to one viewer after the other. The parts of `protocol.Frame` are here."""

    def __init__(self, current: Current) -> None:
        table = current.table
        over, wish = table.over, table.undo_request
        self._current = current
        self.now = table.clock.now()
        self._acted = table.acted
        self.common = _encode(
            Common(
                game=current.number,
                asked=table.asked,
                due=table.due,
                over=None if over is None else OverShown(over.payoffs, over.reason, current.more),
                wish=None if wish is None else WishShown(wish.seat, wish.agreed, wish.waiting),
                clocks=current.clocks.shown(),
            )
        )

    def own(self, viewer: Viewer) -> bytes:
        """Write what this viewer alone sees."""
        view, actions = self._current.table.view_and_actions(self._current.eyes(viewer))
        return _encode(Own(view, self._current.ticket(viewer), actions, viewer in self._acted))

    def frame(self, n: int, own: bytes, heard: bytes) -> bytes:
        """Put a frame together: its parts are JSON objects, whose fields become those of one."""
        head = b'{"tell":"frame","n":%d,"now":%d' % (n, self.now)
        return b",".join((head, own[1:-1], heard[1:-1], self.common[1:]))


class Stream:
    """The frames of one viewer. The numbers are its own, so that they tell nothing of what others see."""

    def __init__(self) -> None:
        self.n = 0
        self.devices: list[Listener] = []
        self._last = (b"", b"")  # what was shown last, without its number, its time and its events
        self._recent: deque[bytes] = deque(maxlen=REMEMBERED)  # the newest last; its number is `n`

    def update(self, moment: Moment, viewer: Viewer, heard: bytes = NOTHING) -> None:
        """Show this viewer what is new to it, if anything is."""
        own = moment.own(viewer)
        if heard is NOTHING and (own, moment.common) == self._last:
            return
        self._last = (own, moment.common)
        self.n += 1
        text = moment.frame(self.n, own, heard)
        self._recent.append(text)
        for device in self.devices:
            device.tell(text)

    def whole(self, current: Current, viewer: Viewer) -> bytes:
        """Give the frame of now, with the number it has already."""
        moment = Moment(current)
        return moment.frame(self.n, moment.own(viewer), NOTHING)

    def missed(self, since: int) -> list[bytes] | None:
        """Give the frames after that one, or None where they are no longer all there."""
        known = len(self._recent)
        if since == self.n:
            return []
        return [*self._recent][since - self.n :] if 0 < since < self.n <= since + known else None


class Audience:
    """All the streams of a room."""

    def __init__(self, line: str) -> None:
        self._line = line
        self._streams: dict[Viewer, Stream] = {}

    def stream(self, viewer: Viewer) -> Stream:
        """Give the stream of a viewer."""
        found = self._streams.get(viewer)
        if found is None:
            found = self._streams[viewer] = Stream()
        return found

    @property
    def devices(self) -> list[Listener]:
        """Give every device at the table."""
        return [device for stream in self._streams.values() for device in stream.devices]

    def count(self, viewer: Viewer) -> int:
        """Tell how many devices show what this viewer sees."""
        return len(self.stream(viewer).devices)

    def join(self, listener: Listener) -> None:
        """Let a device listen."""
        listener.known = True
        self.stream(listener.viewer).devices.append(listener)

    def leave(self, listener: Listener) -> bool:
        """Let a device go; tell whether it was there."""
        devices = self.stream(listener.viewer).devices
        if listener not in devices:
            return False
        devices.remove(listener)
        listener.known = False
        return True

    def catch_up(self, listener: Listener, current: Current, resume: Resume | None) -> None:
        """Bring a device that joins up to date: the frames it missed where they are still here, else all."""
        stream = self.stream(listener.viewer)
        stream.update(Moment(current), listener.viewer)  # what nobody was here to see is numbered now
        missed = stream.missed(resume.n) if resume is not None and resume.line == self._line else None
        for text in [stream.whole(current, listener.viewer)] if missed is None else missed:
            listener.tell(text)

    def show(self, current: Current, happened: Outcome, always: Sequence[Seat]) -> None:
        """Show what happened to all who look, and number it for those who will want to look back."""
        telling = Telling(happened, current.words)
        moment = Moment(current)
        for seat in always:
            self.stream(seat)
        for viewer, stream in self._streams.items():
            if stream.devices or viewer in always:
                stream.update(moment, viewer, telling.written(current.eyes(viewer)))

    def tell(self, message: FromServer) -> None:
        """Tell every device the same."""
        text = as_json(message)
        for device in self.devices:
            device.tell(text)

    def rearrange(self, order: dict[int, int]) -> list[Listener]:
        """Move seats from their old numbers to new ones; give the devices that moved."""
        moved = [d for d in self.devices if d.viewer is not None and order[d.viewer] != d.viewer]
        streams: dict[Viewer, Stream] = {}
        for viewer, stream in self._streams.items():
            new = None if viewer is None else Seat(order[viewer])
            streams[new] = stream
            for device in stream.devices:
                device.viewer = new
        self._streams = streams
        return moved
