"""The protocol: every message on the socket, as types; page, schema and TypeScript are made from these."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from petitpeuple.core.phrases import Phrase, Span
from petitpeuple.server.protocol.scalars import (
    Absence,
    Colour,
    EmoteName,
    Id,
    Level,
    Line,
    Name,
    Phase,
    Run,
    SeatNumber,
    Sitter,
    Trouble,
    WhyNotice,
)  # fmt: skip

VERSION: Final = 1
MAX_FRAME: Final = 8192  # bytes of one message to the server
MARKS: Final = 8  # that one seat may have on the table
MARK: Final = 200  # bytes of one of them


# What both sides have in common -----------------------------------------------------------


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be seen; kept in the browser. The id is for the own history, told to nobody."""

    name: Name = ""
    colour: Colour = ""
    id: Annotated[str, Meta(max_length=64, pattern="^([A-Za-z0-9_-]{16,64})?$")] = ""


class Resume(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the line broke: the last frame that was seen."""

    line: Run
    n: Id


# From the client: `do` says what -----------------------------------------------------------


class FromClient(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What every wish has: a number that the reply quotes; the client counts up."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message on a socket. Without a secret: the gallery of a listed table."""

    table: Annotated[str, Meta(max_length=32)]
    secret: Annotated[str, Meta(max_length=128)] = ""
    resume: Resume | None = None
    profile: Profile = Profile()


class Answer(FromClient, frozen=True, tag="answer"):
    """One of the actions offered, with the ticket of the ask that it answers."""

    id: Id
    ticket: Annotated[str, Meta(max_length=64)]
    action: Raw


class Chat(FromClient, frozen=True, tag="chat"):
    """Words to all at the table. Sent again with the same key, they are said once."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Annotated[str, Meta(max_length=32)] = ""


class Emote(FromClient, frozen=True, tag="emote"):
    """A gesture to all at the table."""

    id: Id
    emote: EmoteName


class Mark(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a plan: what the one at this seat could do."""

    seat: SeatNumber
    action: Raw


class Propose(FromClient, frozen=True, tag="propose"):
    """Show all a plan, in place of the own one before; without marks it is taken back. It binds nobody."""

    id: Id
    marks: Annotated[tuple[Mark, ...], Meta(max_length=MARKS)]


class Undo(FromClient, frozen=True, tag="undo"):
    """Wish the own last action back, or have one's say on another's wish."""

    id: Id
    say: Literal["wish", "agree", "refuse"]


class Pause(FromClient, frozen=True, tag="pause"):
    """Wish for a pause, have one's say on it, or end it."""

    id: Id
    say: Literal["wish", "agree", "refuse", "go-on"]


class Again(FromClient, frozen=True, tag="again"):
    """Show me all of it again: a frame was missed."""


class Words(FromClient, frozen=True, tag="words"):
    """Say in words what I see and may do."""

    id: Id


class Hint(FromClient, frozen=True, tag="hint"):
    """Ask for a good action, and why it is one; only where that is fair to all at the table."""

    id: Id


class Pong(FromClient, frozen=True, tag="pong"):
    """The reply to a ping, as soon as it comes."""

    token: Id


class Introduce(FromClient, frozen=True, tag="introduce"):
    """Change how one is seen."""

    id: Id
    profile: Profile


class OwnSeat(FromClient, frozen=True, tag="own-seat"):
    """Give the own seat to a bot, take it back, leave it for good, or ask for a new link to it."""

    id: Id
    wish: Literal["to-bot", "take-back", "leave", "new-link"]
    level: Level = ""


class Webhook(FromClient, frozen=True, tag="webhook"):
    """Where to post when it is this seat's turn and nobody is there; empty: nowhere."""

    id: Id
    url: Annotated[str, Meta(max_length=500)]


class SetSeat(FromClient, frozen=True, tag="set-seat"):
    """The host opens a seat, gives it to a bot, or closes it (a seat that plays can't be closed)."""

    id: Id
    seat: SeatNumber
    kind: Literal["open", "bot", "closed"]
    level: Level = ""


class Revoke(FromClient, frozen=True, tag="revoke"):
    """The host makes a seat's link worthless and gets a new one; with no seat, the gallery's."""

    id: Id
    seat: SeatNumber | None


class Manage(FromClient, frozen=True, tag="manage"):
    """The host begins the game, the next of the match, or a new match; lists the table, or unlists it."""

    id: Id
    wish: Literal["start", "next", "rematch", "list", "unlist"]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Clocks in milliseconds; none by default. At the end of one, the quietest action is played."""

    per_move: Annotated[int, Meta(ge=1_000, le=1_209_600_000)] | None = None
    total: Annotated[int, Meta(ge=10_000, le=31_536_000_000)] | None = None


class SetTable(FromClient, frozen=True, tag="set-table"):
    """The host changes options, clocks or absence before the first game; what is not named stays as it is."""

    id: Id
    options: dict[str, Any] = field(default_factory=dict)
    limits: Limits | UnsetType = UNSET
    absence: Absence | UnsetType | None = UNSET


class PassHost(FromClient, frozen=True, tag="pass-host"):
    """The host makes another seat the host."""

    id: Id
    seat: SeatNumber


ClientMessage: TypeAlias = (
    Hello | Answer | Chat | Emote | Propose | Undo | Pause | Again | Words | Hint | Pong | Introduce | OwnSeat
    | Webhook | SetSeat | SetTable | Revoke | Manage | PassHost
)  # fmt: skip


# From the server: `tell` says what ---------------------------------------------------------


class FromServer(Struct, frozen=True, tag_field="tell"):
    """What the server tells one socket."""


class Said(FromServer, frozen=True, tag="said"):
    """Somebody said something; the text is only ever text. A seat of none: the gallery."""

    seat: int | None
    name: str
    text: str
    at: int  # Unix milliseconds


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The reply to a hello: who you are here. The line is for coming back."""

    version: int
    line: Run
    table: str
    game: str
    seat: int | None  # none: the gallery
    talk: tuple[Said, ...]  # the last lines of chat
    told: tuple[Phrase, ...]  # the last events of the game that this viewer heard, in words
    hook_hosts: tuple[str, ...] = ()  # where a seat's webhook may lead; none: there are no webhooks
    hook: str = ""  # the one this seat has set


class SeatShown(Struct, frozen=True):
    """What everybody may know of a seat. How many devices show it is told, so that nobody looks in unseen."""

    kind: Sitter
    name: str
    colour: str
    level: str  # of the bot that plays here, also while it stands in
    devices: int
    stand_in: bool
    line: Line  # how good the line is, once it was measured
    trip: int | None  # its round trip in milliseconds: what races take off its claims, up to a bound


class Room(FromServer, frozen=True, tag="room"):
    """The table and who sits at it: whole, whenever any of it changes."""

    phase: Phase
    number: int  # of the game in the match, from 1; 0 before the first
    options: Raw
    host: int
    listed: bool
    seats: tuple[SeatShown, ...]
    limits: Limits
    absence: int | None
    watchers: int
    paused: bool
    pause_wish: tuple[int, ...]  # the seats that have agreed to a pause, the one who wished first
    example: bool  # whether the game that runs can be shown played well from its start


class WishShown(Struct, frozen=True):
    """An undo that is wished for."""

    seat: int
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]


class OverShown(Struct, frozen=True):
    """How the game ended: a payoff a seat, the reason, and whether the match goes on."""

    payoffs: tuple[float, ...]
    reason: str
    more: bool


class ClockShown(Struct, frozen=True):
    """A seat's clocks, in time of play: when its time is up, and what is left of its total."""

    until: int | None
    left: int | None


class Frame(FromServer, frozen=True, tag="frame"):
    """All that one viewer sees, numbered for that viewer alone; whole, never a difference.

    *view*, *actions* and *events* are the game's own types; *told* says each of the events in words.
    """

    n: int
    now: int  # time of play
    game: int
    view: Raw
    ticket: str | None
    actions: Raw
    acted: bool  # whether an act of this viewer stands that could be wished back
    asked: tuple[int, ...]
    events: Raw
    told: tuple[Phrase, ...]
    due: int | None
    over: OverShown | None
    wish: WishShown | None
    clocks: tuple[ClockShown, ...]


class Worded(FromServer, frozen=True, tag="words"):
    """What a viewer sees and may do, in words: the board as lines, the actions in the order of the frame.

    A phrase is a key of the language files with what fills its gaps; a notation is short, and the same in
    every language.
    """

    n: int  # of the frame it belongs to
    ticket: str | None
    drawing: tuple[tuple[Phrase | Span, ...], ...]
    actions: tuple[Phrase, ...]
    notations: tuple[str, ...]


class Hinted(FromServer, frozen=True, tag="hinted"):
    """The reply to a hint asked for: a good action for the ask with this ticket, and why it is one."""

    id: int
    ticket: str
    action: Raw
    phrase: Phrase
    notation: str
    reasons: tuple[Phrase, ...]


class Emoted(FromServer, frozen=True, tag="emoted"):
    """Somebody made a gesture."""

    seat: int | None
    emote: EmoteName


class MarkShown(Struct, frozen=True):
    """One step of a plan: an action of the game for the one at this seat, and the same in words."""

    seat: int
    action: Raw
    phrase: Phrase


class Proposed(FromServer, frozen=True, tag="proposed"):
    """The plan of a seat, whole, whenever it changes. A step goes with the turn that it was meant for."""

    seat: int
    marks: tuple[MarkShown, ...]


class Done(FromServer, frozen=True, tag="done"):
    """The wish with this number was carried out, and is kept."""

    id: int


class Refusal(FromServer, frozen=True, tag="refusal"):
    """Not possible now, by the rule with this id; told to the sender alone."""

    id: int
    rule: str


class Problem(FromServer, frozen=True, tag="problem"):
    """A message that could not be carried out for another reason than the rules."""

    id: int | None
    code: Trouble


class Ping(FromServer, frozen=True, tag="ping"):
    """Reply with a pong at once: the server measures the line."""

    token: int


class Notice(FromServer, frozen=True, tag="notice"):
    """Something happened at the table that is no part of the game."""

    why: WhyNotice
    seat: int | None = None


class Link(FromServer, frozen=True, tag="link"):
    """A new secret for a seat or for the gallery; told to the one who asked, alone."""

    seat: int | None
    secret: str


ServerMessage: TypeAlias = (
    Welcome | Room | Frame | Worded | Hinted | Said | Emoted | Proposed | Done | Refusal | Problem | Ping
    | Notice | Link
)  # fmt: skip
