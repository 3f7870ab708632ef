"""WebSocket frames (RFC 6455, section 5.2), read one at a time before anything is done with them."""

from typing import Final, NamedTuple

CONTINUATION: Final = 0
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
_FINAL: Final = 0x80
_MASKED: Final = 0x80
_MASK_BYTES: Final = 4
_SHORT_HEADER: Final = 6  # with the mask, of a payload below 126 bytes
_TWO_BYTE_SIZE: Final = 126  # tells that the size is in the next two bytes
_WHOLE_MESSAGES: Final = (0x81, 0x82)  # a text, or bytes, in its first and last frame


class Frame(NamedTuple):
    """A frame as it was received."""

    data: bytes  # header and payload
    payload_at: int

    @property
    def opcode(self) -> int:
        """What kind of frame it is."""
        return self.data[0] & 0x0F

    @property
    def is_control(self) -> bool:
        """Whether it is a ping, a pong or a close."""
        return self.opcode >= CLOSE

    @property
    def is_final(self) -> bool:
        """Whether it is the last or the only fragment of its message."""
        return self.data[0] & _FINAL != 0

    @property
    def payload(self) -> bytes:
        """The payload, unmasked. Use it for control frames only: it is slow."""
        masked = self.data[self.payload_at :]
        if not self.data[1] & _MASKED:
            return masked
        mask = self.data[self.payload_at - _MASK_BYTES : self.payload_at]
        return bytes([byte ^ mask[at % _MASK_BYTES] for at, byte in enumerate(masked)])


def is_one_message(data: bytes, max_payload: int) -> bool:
    """Return True if these bytes are one whole message in one masked frame, as a browser sends it."""
    if len(data) < _SHORT_HEADER or data[0] not in _WHOLE_MESSAGES:
        return False
    size = data[1] - _MASKED
    if size < _TWO_BYTE_SIZE:
        return len(data) == _SHORT_HEADER + size
    size = int.from_bytes(data[2:4])
    return data[1] == _MASKED + _TWO_BYTE_SIZE and len(data) == _SHORT_HEADER + 2 + size <= max_payload


class FrameReader:
    """Splits the bytes of one connection into frames."""

    def __init__(self, max_payload: int) -> None:
        self._max_payload = max_payload
        self._buffer = b""
        self._at = 0  # of the next frame in the buffer

    def append(self, data: bytes) -> None:
        """Add bytes that were received."""
        self._buffer = self._buffer[self._at :] + data
        self._at = 0

    def next(self) -> Frame | None:
        """Return the next frame, or None until it is complete.

        A frame that is too big is returned with what there is of it, so that it can be refused.
        """
        buffer, at = self._buffer, self._at
        if len(buffer) < at + 2:
            return None
        size, start = buffer[at + 1] & 0x7F, at + 2
        if size >= 126:
            start += 2 if size == 126 else 8
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[at + 2 : start])
        if buffer[at + 1] & _MASKED:
            start += _MASK_BYTES
        end = len(buffer) if size > self._max_payload else start + size
        if len(buffer) < end:
            return None
        self._at = end
        return Frame(buffer[at:end], start - at)

    @property
    def size(self) -> int:
        """How many bytes have not been returned."""
        return len(self._buffer) - self._at

    def clear(self) -> None:
        """Discard everything."""
        self._buffer, self._at = b"", 0
