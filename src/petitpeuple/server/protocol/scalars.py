"""Constrained scalar types and enumerations that messages and HTTP bodies are made of."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

RequestId: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
SeatIndex: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
AbsenceMs: TypeAlias = Annotated[int, Meta(ge=1_000, le=31_536_000_000)]
BotLevel: TypeAlias = Annotated[str, Meta(max_length=32)]
PlayerName: TypeAlias = Annotated[str, Meta(max_length=32)]
Colour: TypeAlias = Annotated[str, Meta(pattern="^(#[0-9a-f]{6})?$")]
RunId: TypeAlias = Annotated[str, Meta(max_length=32)]  # identifies one load of a room into memory
ConnectionQuality = Literal["", "good", "slow", "poor"]  # empty until it has been measured
EmoteName = Literal["hello", "thanks", "well-played", "sorry", "hurry", "laugh", "wow", "think"]
Phase = Literal["waiting", "playing", "between", "over"]
SeatKind = Literal["open", "person", "bot", "closed"]
TableCommandName = Literal["start", "next", "rematch", "list", "unlist"]
ErrorCode = Literal[
    "busy", "bad-message", "bad-action", "bad-options", "bad-seats", "full", "hello-first", "internal",
    "no-bot", "no-example", "no-game", "no-hint", "no-link", "no-seat", "no-table", "not-allowed", "not-now",
    "not-over", "only-the-host", "too-big", "too-many",
]  # fmt: skip
NoticeKind = Literal[
    "revoked", "seat-given", "seat-taken", "stand-in", "back", "host", "stopping", "table-gone"
]
