"""What messages and forms are made of: numbers and texts within bounds, and the words that are known."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

Id: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Absence: TypeAlias = Annotated[int, Meta(ge=1_000, le=31_536_000_000)]  # milliseconds
Level: TypeAlias = Annotated[str, Meta(max_length=32)]
Name: TypeAlias = Annotated[str, Meta(max_length=32)]
Colour: TypeAlias = Annotated[str, Meta(pattern="^(#[0-9a-f]{6})?$")]
Run: TypeAlias = Annotated[str, Meta(max_length=32)]  # names one unbroken run of a room: its *line*
Line = Literal["", "good", "slow", "poor"]
EmoteName = Literal["hello", "thanks", "well-played", "sorry", "hurry", "laugh", "wow", "think"]
Phase = Literal["waiting", "playing", "between", "over"]
Sitter = Literal["open", "person", "bot", "closed"]
Trouble = Literal[
    "busy", "bad-message", "bad-action", "bad-options", "bad-seats", "full", "hello-first", "internal",
    "no-bot", "no-example", "no-game", "no-hint", "no-link", "no-seat", "no-table", "not-allowed", "not-now",
    "not-over", "only-the-host", "too-big", "too-many",
]  # fmt: skip
WhyNotice = Literal[
    "revoked", "seat-given", "seat-taken", "stand-in", "back", "host", "stopping", "table-gone"
]
