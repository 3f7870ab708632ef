"""Every WebSocket message, as types. Reference page, JSON schema and TypeScript are generated from them."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from petitpeuple.core.phrases import Phrase, Span
from petitpeuple.server.protocol.scalars import (
    AbsenceMs,
    BotLevel,
    Colour,
    ConnectionQuality,
    EmoteName,
    ErrorCode,
    NoticeKind,
    Phase,
    PlayerName,
    RequestId,
    RunId,
    SeatIndex,
    SeatKind,
    TableCommandName,
)  # fmt: skip

VERSION: Final = 2
MAX_MESSAGE_BYTES: Final = 8192  # of one message to the server
MAX_PLAN_STEPS: Final = 8  # in one seat's plan
MAX_PLAN_ACTION_BYTES: Final = 200


# Shared by both directions ---------------------------------------------------------------------


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """How a player is shown. The id is for the player's own results; other players never see it."""

    name: PlayerName = ""
    colour: Colour = ""
    id: Annotated[str, Meta(max_length=64, pattern="^([A-Za-z0-9_-]{16,64})?$")] = ""


class Resume(Struct, frozen=True, forbid_unknown_fields=True):
    """The last frame received before the connection was lost."""

    run: RunId
    n: RequestId


class ClockLimits(Struct, frozen=True, forbid_unknown_fields=True):
    """Time limits in milliseconds; none by default. When one expires, the first legal action is played."""

    per_move: Annotated[int, Meta(ge=1_000, le=1_209_600_000)] | None = None
    total: Annotated[int, Meta(ge=10_000, le=31_536_000_000)] | None = None


# Client to server ------------------------------------------------------------------------------


class FromClient(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of client messages. Those with an `id` get exactly one `done`, `refused` or `error` reply."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message on a socket. Without a secret, the client watches a listed table."""

    table: Annotated[str, Meta(max_length=32)]
    secret: Annotated[str, Meta(max_length=128)] = ""
    resume: Resume | None = None
    profile: Profile = Profile()
    text_board: bool = False  # as in SetTextBoard


class Answer(FromClient, frozen=True, tag="answer"):
    """Play one of the actions offered, with the ticket of the question it answers."""

    id: RequestId
    ticket: Annotated[str, Meta(max_length=64)]
    action: Raw


class SendChat(FromClient, frozen=True, tag="chat"):
    """Say something to everybody at the table. A repeated key is delivered once."""

    id: RequestId
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Annotated[str, Meta(max_length=32)] = ""


class SendEmote(FromClient, frozen=True, tag="emote"):
    """Send a gesture to everybody at the table."""

    id: RequestId
    emote: EmoteName


class PlanStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a plan: an action that the player in this seat could take."""

    seat: SeatIndex
    action: Raw


class SetPlan(FromClient, frozen=True, tag="plan"):
    """Replace the sender's shared plan; an empty one removes it. A plan binds nobody."""

    id: RequestId
    steps: Annotated[tuple[PlanStep, ...], Meta(max_length=MAX_PLAN_STEPS)]


class Undo(FromClient, frozen=True, tag="undo"):
    """Request that the sender's last action is taken back, or vote on somebody else's request."""

    id: RequestId
    vote: Literal["request", "agree", "refuse"]


class Pause(FromClient, frozen=True, tag="pause"):
    """Request a pause, vote on a request, or resume play."""

    id: RequestId
    vote: Literal["request", "agree", "refuse", "resume"]


class Refresh(FromClient, frozen=True, tag="refresh"):
    """Request a full frame, after a gap in the frame numbers."""


class SetTextBoard(FromClient, frozen=True, tag="text-board"):
    """Start or stop receiving the board as text with every frame."""

    id: RequestId
    on: bool


class RequestHint(FromClient, frozen=True, tag="hint"):
    """Request a good action and the reasons for it, where a hint is fair to all players."""

    id: RequestId


class Pong(FromClient, frozen=True, tag="pong"):
    """The immediate reply to a ping."""

    token: RequestId


class SetProfile(FromClient, frozen=True, tag="set-profile"):
    """Change how the sender is shown."""

    id: RequestId
    profile: Profile


class OwnSeat(FromClient, frozen=True, tag="own-seat"):
    """Hand the sender's seat to a bot, take it back, leave it for good, or replace its link."""

    id: RequestId
    command: Literal["to-bot", "take-back", "leave", "new-link"]
    level: BotLevel = ""


class SetWebhook(FromClient, frozen=True, tag="webhook"):
    """Set the URL to notify when it is this seat's turn and nobody is connected; empty removes it."""

    id: RequestId
    url: Annotated[str, Meta(max_length=500)]


class SetSeat(FromClient, frozen=True, tag="set-seat"):
    """Host only: open a seat, give it to a bot, or close it. A seat in play can't be closed."""

    id: RequestId
    seat: SeatIndex
    kind: Literal["open", "bot", "closed"]
    level: BotLevel = ""


class RevokeLink(FromClient, frozen=True, tag="revoke"):
    """Host only: invalidate a seat's link and get a new one; without a seat, the spectators' link."""

    id: RequestId
    seat: SeatIndex | None


class TableCommand(FromClient, frozen=True, tag="table"):
    """Host only: start the game, the next game or a new match; list or unlist the table."""

    id: RequestId
    command: TableCommandName


class SetTable(FromClient, frozen=True, tag="set-table"):
    """Host only, before the first game: change options, clocks or absence. Fields left out stay the same."""

    id: RequestId
    options: dict[str, Any] = field(default_factory=dict)
    limits: ClockLimits | UnsetType = UNSET
    absence: AbsenceMs | UnsetType | None = UNSET


class PassHost(FromClient, frozen=True, tag="pass-host"):
    """Host only: make another player the host."""

    id: RequestId
    seat: SeatIndex


ClientMessage: TypeAlias = (
    Hello | Answer | SendChat | SendEmote | SetPlan | Undo | Pause | Refresh | SetTextBoard | RequestHint
    | Pong | SetProfile | OwnSeat | SetWebhook | SetSeat | SetTable | RevokeLink | TableCommand | PassHost
)  # fmt: skip


# Server to client ------------------------------------------------------------------------------


class FromServer(Struct, frozen=True, tag_field="type"):
    """Base of server messages."""


class ChatMessage(FromServer, frozen=True, tag="chat"):
    """A chat message. The text is plain text. A null seat is a spectator."""

    seat: int | None
    name: str
    text: str
    at: int  # Unix milliseconds


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The reply to `hello`: the client's seat, and the run id to resume with."""

    version: int
    run: RunId
    table: str
    game: str
    seat: int | None  # null: spectator
    chat: tuple[ChatMessage, ...]  # the most recent messages
    log: tuple[Phrase, ...]  # the most recent events that this viewer saw, as phrases
    webhook_hosts: tuple[str, ...] = ()  # hosts a webhook may use; empty: webhooks are off
    webhook: str = ""  # this seat's webhook


class SeatInfo(Struct, frozen=True):
    """What everybody may know of a seat. The number of devices is public so that nobody watches unseen."""

    kind: SeatKind
    name: str
    colour: str
    level: str  # of the bot that plays here, also while it stands in for a person
    devices: int
    stand_in: bool
    connection: ConnectionQuality
    round_trip: int | None  # milliseconds; lag compensation subtracts it from claims, up to a bound


class RoomInfo(FromServer, frozen=True, tag="room"):
    """The table and its seats; sent in full whenever any of it changes."""

    phase: Phase
    number: int  # of the game in the match, from 1; 0 before the first
    options: Raw
    host: int
    listed: bool
    seats: tuple[SeatInfo, ...]
    limits: ClockLimits
    absence: int | None
    spectators: int
    paused: bool
    pause_votes: tuple[int, ...]  # seats that agreed to a pause, the requesting one first
    example: bool  # whether a well-played example of this game can be shown


class UndoRequestInfo(Struct, frozen=True):
    """A pending undo request."""

    seat: int
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]


class GameOver(Struct, frozen=True):
    """How the game ended: one payoff a seat, the reason, and whether the match continues."""

    payoffs: tuple[float, ...]
    reason: str
    more: bool


class SeatClock(Struct, frozen=True):
    """A seat's clock, in time of play: when its time expires, and what is left of its total."""

    until: int | None
    left: int | None


class Moment(Struct, frozen=True):
    """A game at one moment, as one viewer sees it: live, in the history and in replays.

    *view* and *events* are the game's own types; *log* has a phrase for each event.
    """

    at: int  # time of play in milliseconds
    asked: tuple[int, ...]  # seats with an open question
    view: Raw
    events: Raw
    log: tuple[Phrase, ...]


class Decision(Struct, frozen=True):
    """An open question to this viewer; an answer quotes the ticket and is accepted from *opens* on."""

    ticket: str
    opens: int  # time of play in milliseconds
    actions: Raw  # the legal actions, the game's own type


class Frame(FromServer, frozen=True, tag="frame"):
    """The current moment for one viewer, complete. Frames are numbered for each viewer separately."""

    n: int
    game: int  # number of the game in the match
    moment: Moment
    decision: Decision | None
    can_undo: bool  # whether this viewer has an action that can be requested back
    due: int | None  # time of play when the game's own timer expires
    over: GameOver | None
    undo_request: UndoRequestInfo | None
    clocks: tuple[SeatClock, ...]


class Undone(FromServer, frozen=True, tag="undone"):
    """Actions were taken back. Sent before the frame with the restored position; *log* replaces the log."""

    n: int  # of the frame that follows
    game: int
    seat: int  # whose request it was
    at: int  # time of play to which the game went back: moments after it are no longer part of the game
    log: tuple[Phrase, ...]


class TextBoard(FromServer, frozen=True, tag="text-board"):
    """The board and the legal actions as text, in the order of the frame's actions.

    A phrase is a key of the language files with its arguments; a notation is the same in every language.
    """

    n: int  # of the frame it belongs to
    lines: tuple[tuple[Phrase | Span, ...], ...]
    actions: tuple[Phrase, ...]
    notations: tuple[str, ...]


class Hint(FromServer, frozen=True, tag="hint"):
    """A good action for the question with this ticket, and the reasons; the reply to a hint request."""

    id: int
    ticket: str
    action: Raw
    phrase: Phrase
    notation: str
    reasons: tuple[Phrase, ...]


class Emote(FromServer, frozen=True, tag="emote"):
    """Somebody's gesture."""

    seat: int | None
    emote: EmoteName


class PlanStepInfo(Struct, frozen=True):
    """One step of a plan: an action for the player in this seat, and the same as a phrase."""

    seat: int
    action: Raw
    phrase: Phrase


class Plan(FromServer, frozen=True, tag="plan"):
    """A seat's whole plan, sent whenever it changes. A step is dropped when its turn has passed."""

    seat: int
    steps: tuple[PlanStepInfo, ...]


class Done(FromServer, frozen=True, tag="done"):
    """The request was carried out and is stored."""

    id: int


class RefusedByRule(FromServer, frozen=True, tag="refused"):
    """The rule with this id forbids the request now; sent to the requester only."""

    id: int
    rule: str


class ErrorReply(FromServer, frozen=True, tag="error"):
    """The request failed for a reason other than the rules; without an id, a message was malformed."""

    id: int | None
    code: ErrorCode


class Ping(FromServer, frozen=True, tag="ping"):
    """Reply with `pong` at once: the server measures the round trip."""

    token: int


class Heartbeat(FromServer, frozen=True, tag="heartbeat"):
    """Sent every few seconds, so that a client notices a dead connection. Needs no reply."""


class Notice(FromServer, frozen=True, tag="notice"):
    """Something happened at the table that is not part of the game."""

    kind: NoticeKind
    seat: int | None = None


class Link(FromServer, frozen=True, tag="link"):
    """A new secret for a seat or for spectators; sent only to the player who asked for it."""

    seat: int | None
    secret: str


ServerMessage: TypeAlias = (
    Welcome | RoomInfo | Frame | Undone | TextBoard | Hint | ChatMessage | Emote | Plan | Done | RefusedByRule
    | ErrorReply | Ping | Heartbeat | Notice | Link
)  # fmt: skip
