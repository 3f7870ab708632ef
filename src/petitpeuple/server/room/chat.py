"""Chat: history and idempotent delivery."""

from collections import deque
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from petitpeuple.server.protocol.messages import ChatMessage
from petitpeuple.server.store.interface import CHAT_MESSAGES_KEPT, ChatRow

KEYS_REMEMBERED: Final = 200


class StoredMessage(Struct, frozen=True, rename={"message": "said"}):
    """A chat message as it is stored, with its idempotency key."""

    message: "StoredChat"
    key: str = ""


class StoredChat(Struct, frozen=True, tag_field="tell", tag="said"):
    """The fields of a stored chat message; the tag is the first protocol's."""

    seat: int | None
    name: str
    text: str
    at: int


class Chat:
    """The recent messages of a room."""

    def __init__(self, rows: Sequence[ChatRow] = ()) -> None:
        self._messages: deque[ChatMessage] = deque(maxlen=CHAT_MESSAGES_KEPT)
        self._keys: deque[tuple[int | None, str]] = deque(maxlen=KEYS_REMEMBERED)
        self._next = 0
        for row in rows:
            stored = msgspec.json.decode(row.line, type=StoredMessage)
            said = stored.message
            self._add(row.seq, ChatMessage(said.seat, said.name, said.text, said.at), stored.key)

    @property
    def recent(self) -> tuple[ChatMessage, ...]:
        """The most recent messages, oldest first."""
        return tuple(self._messages)

    def is_repeated(self, seat: int | None, key: str) -> bool:
        """Return True if this seat has sent a message with this key before."""
        return key != "" and (seat, key) in self._keys

    def add(self, message: ChatMessage, key: str) -> ChatRow:
        """Add a message, and return the row to store."""
        stored = StoredMessage(StoredChat(message.seat, message.name, message.text, message.at), key)
        row = ChatRow(seq=self._next, line=msgspec.json.encode(stored).decode())
        self._add(row.seq, message, key)
        return row

    def _add(self, seq: int, message: ChatMessage, key: str) -> None:
        self._messages.append(message)
        self._keys.append((message.seat, key))
        self._next = seq + 1
