"""Those who look at a table: a numbered stream of frames for each viewer, shown on any number of devices."""

from collections import deque
from typing import Final, Protocol

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from petitpeuple.core.contract import Millis, Seat, Viewer
from petitpeuple.play.table import Happened
from petitpeuple.server.current import Current
from petitpeuple.server.protocol import (
    Frame,
    FromServer,
    OverShown,
    Profile,
    Resume,
    WishShown,
)
from petitpeuple.server.telling import NOTHING, Heard, Telling

REMEMBERED: Final = 8  # frames a stream can send again as they were
EMPTY: Final = Raw(b"[]")
_encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A device at the table: a socket, or a test's ear."""

    viewer: Viewer
    profile: Profile
    known: bool  # whether its link was looked at and found good; nothing is done for others
    trips: deque[int]  # the last round trips of its line, in milliseconds

    def tell(self, text: str, /) -> None:
        """Send a message; never waits."""
        ...

    def close(self, code: int, why: str, /) -> None:
        """Hang up, once what was told is sent."""
        ...


def as_text(message: FromServer) -> str:
    """Write a message."""
    return _encode(message).decode()


class Stream:
    """The frames of one viewer. The numbers are its own, so that they tell nothing of what others see."""

    def __init__(self) -> None:
        self.n = 0
        self.devices: list[Listener] = []
        self._last: Frame | None = None  # what was shown last, without its number, its time and its events
        self._recent: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)

    def update(self, current: Current, viewer: Viewer, heard: Heard = NOTHING) -> None:
        """Show this viewer what is new to it, if anything is."""
        now, shown = _shown(current, viewer)
        if not heard.events and shown == self._last:
            return
        self._last = shown
        self.n += 1
        events = Raw(_encode(heard.events)) if heard.events else EMPTY
        text = as_text(replace(shown, n=self.n, now=now, events=events, told=heard.told))
        self._recent.append((self.n, text))
        for device in self.devices:
            device.tell(text)

    def whole(self, current: Current, viewer: Viewer) -> str:
        """Give the frame of now, with the number it has already."""
        now, shown = _shown(current, viewer)
        return as_text(replace(shown, n=self.n, now=now))

    def missed(self, since: int) -> list[str] | None:
        """Give the frames after that one, or None where they are no longer all there."""
        if since == self.n:
            return []
        frames = [text for n, text in self._recent if n > since]
        return frames if 0 < since < self.n and len(frames) == self.n - since else None


def _shown(current: Current, viewer: Viewer) -> tuple[Millis, Frame]:
    """Give the time, and all that a viewer sees without number, time and events: equal, nothing is new."""
    frame = current.table.frame(viewer)
    over, wish = frame.over, frame.wish
    return frame.now, Frame(
        n=0,
        now=0,
        game=current.number,
        view=Raw(_encode(frame.view)),
        ticket=current.ticket(viewer),
        actions=Raw(_encode(frame.actions)) if frame.actions else EMPTY,
        asked=frame.asked,
        events=EMPTY,
        told=(),
        due=current.table.due,
        over=None if over is None else OverShown(over.payoffs, over.reason, current.more),
        wish=None if wish is None else WishShown(wish.seat, wish.agreed, wish.waiting),
        clocks=current.clocks.shown(),
    )


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
        stream.update(current, listener.viewer)  # what nobody was here to see is numbered now
        missed = stream.missed(resume.n) if resume is not None and resume.line == self._line else None
        for text in [stream.whole(current, listener.viewer)] if missed is None else missed:
            listener.tell(text)

    def show(self, current: Current, happened: Happened, always: set[Viewer]) -> None:
        """Show what happened to all who look, and number it for those who will want to look back."""
        telling = Telling(happened, current.words)
        for viewer, stream in self._streams.items():
            if stream.devices or viewer in always:
                stream.update(current, viewer, telling.to(viewer))

    def tell(self, message: FromServer) -> None:
        """Tell every device the same."""
        text = as_text(message)
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
