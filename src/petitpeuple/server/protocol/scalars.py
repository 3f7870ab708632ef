"""Constrained scalar types and enumerations that messages and HTTP bodies are made of."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

RequestId: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
SeatIndex: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
AbsenceMs: TypeAlias = Annotated[int, Meta(ge=1_000, le=31_536_000_000)]
BotLevel: TypeAlias = Annotated[str, Meta(max_length=32)]
BotSpeed = Literal["quick", "natural", "relaxed"]
PlayerName: TypeAlias = Annotated[str, Meta(max_length=32)]
Colour: TypeAlias = Annotated[str, Meta(pattern="^(#[0-9a-f]{6})?$")]
Face: TypeAlias = Annotated[str, Meta(pattern="^([A-Z][0-9]{2})?$")]  # a portrait of the web pages
Claim: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{32,64}$")]
RunId: TypeAlias = Annotated[str, Meta(max_length=32)]  # identifies one load of a room into memory
# Empty until it has been measured; "delayed" if the page replies later than its connection explains.
ConnectionQuality = Literal["", "good", "slow", "poor", "delayed"]
EmoteName = Literal["hello", "thanks", "well-played", "sorry", "hurry", "laugh", "wow", "think"]
Phase = Literal["waiting", "playing", "between", "over", "read-only"]
SeatKind = Literal["open", "person", "bot", "closed"]
TableCommandName = Literal["start", "next", "rematch", "list", "unlist"]
ErrorCode = Literal[
    "busy", "bad-message", "bad-action", "bad-options", "bad-seats", "full", "hello-first", "internal",
    "link-used", "muted", "no-bot", "no-example", "no-game", "no-hint", "no-link", "no-network", "no-seat",
    "no-table", "locked", "not-allowed", "not-connected", "not-now", "not-over", "only-the-host",
    "other-rules", "seat-in-use", "too-big", "too-many", "unavailable",
]  # fmt: skip
NoticeKind = Literal[
    "revoked",
    "seat-given",
    "seat-taken",
    "stand-in",
    "back",
    "host",
    "stopping",
    "moved",
    "table-gone",
    "second-device",
    "undo-refused",
    "undo-lapsed",
    "undo-done",
    "pause-refused",
    "pause-lapsed",
    "plan-followed",
    "plan-not-followed",
]
