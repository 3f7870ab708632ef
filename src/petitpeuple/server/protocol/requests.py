"""Messages from the client to the server, and what both directions share."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from petitpeuple.server.protocol.scalars import (
    AbsenceMs,
    BotLevel,
    BotSpeed,
    Colour,
    EmoteName,
    Face,
    PlayerName,
    RequestId,
    RunId,
    SeatIndex,
    TableCommandName,
)

MAX_MESSAGE_BYTES: Final = 8192  # of one message to the server
MAX_PLAN_STEPS: Final = 8  # in one seat's plan
MAX_PLAN_ACTION_BYTES: Final = 200


# Shared by both directions ---------------------------------------------------------------------


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """How a player is shown. The id is for the player's own results; other players never see it."""

    name: PlayerName = ""
    colour: Colour = ""
    id: Annotated[str, Meta(max_length=64, pattern="^([A-Za-z0-9_-]{16,64})?$")] = ""
    face: Face = ""


class Resume(Struct, frozen=True, forbid_unknown_fields=True):
    """The last frame received before the connection was lost."""

    run: RunId
    n: RequestId


class ClockLimits(Struct, frozen=True, forbid_unknown_fields=True):
    """Time limits in milliseconds; none by default. When one expires, the first legal action is played."""

    per_move: Annotated[int, Meta(ge=1_000, le=1_209_600_000)] | None = None
    total: Annotated[int, Meta(ge=10_000, le=31_536_000_000)] | None = None


class PushSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser receives push messages, with its keys as URL-safe base64, and the player's language."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{87}$")]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
    language: Annotated[str, Meta(pattern="^[a-z]{2,3}$")] = "en"  # an unknown one: English


# Client to server ------------------------------------------------------------------------------


class FromClient(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of client messages. Those with an `id` get exactly one `done`, `refused` or `error` reply."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message on a socket. Without a secret, the client watches a listed table.

    An invitation is exchanged for *claim*, which becomes the seat's only secret; without a claim, for a new
    secret of the server. A `link` message confirms it. A client that repeats both is admitted again.

    A seat that another profile has open is refused with `seat-in-use` until the player confirms it.
    """

    table: Annotated[str, Meta(max_length=32)]
    secret: Annotated[str, Meta(max_length=128)] = ""
    resume: Resume | None = None
    profile: Profile = Profile()
    text_board: bool = False  # as in SetTextBoard
    claim: Annotated[str, Meta(max_length=64, pattern="^([A-Za-z0-9_-]{32,64})?$")] = ""
    second_device: bool = False  # the player confirms that the seat is also open elsewhere


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


class PlayAgain(FromClient, frozen=True, tag="again"):
    """After a game: play the next one with the same people.

    It starts when all connected players have sent this. A player whose seat a bot plays takes it back.
    """

    id: RequestId


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


class DecideAbsent(FromClient, frozen=True, tag="absent"):
    """Go on waiting for an absent player, or let a bot play until they are back; any player may decide."""

    id: RequestId
    seat: SeatIndex
    choice: Literal["wait", "bot"]


class SetWebhook(FromClient, frozen=True, tag="webhook"):
    """Set the URL to notify when it is this seat's turn and nobody is connected; empty removes it."""

    id: RequestId
    url: Annotated[str, Meta(max_length=500)]


class SetPush(FromClient, frozen=True, tag="push"):
    """Let the server send a push message to this browser when it is this seat's turn, or no longer."""

    id: RequestId
    subscription: PushSubscription
    on: bool


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
    """Host only: change options, clocks or absence before the first game, the bots' speed at any time.

    Fields left out stay the same.
    """

    id: RequestId
    options: dict[str, Any] = field(default_factory=dict)
    limits: ClockLimits | UnsetType = UNSET
    absence: AbsenceMs | UnsetType | None = UNSET
    ask_absent: AbsenceMs | UnsetType = UNSET
    bot_speed: BotSpeed | UnsetType = UNSET


class SetInvitation(FromClient, frozen=True, tag="set-invitation"):
    """Host only: lock or unlock the table, let guests take over bots' seats or not, or renew the link."""

    id: RequestId
    locked: bool | UnsetType = UNSET
    bot_seats: bool | UnsetType = UNSET
    renew: bool = False


class RenamePlayer(FromClient, frozen=True, tag="rename"):
    """Host only: change the name of another player."""

    id: RequestId
    seat: SeatIndex
    name: PlayerName


class MoveSeat(FromClient, frozen=True, tag="move"):
    """Host only, before the first game: exchange two seats with whoever sits there."""

    id: RequestId
    seat: SeatIndex
    to: SeatIndex


class PassHost(FromClient, frozen=True, tag="pass-host"):
    """Host only: make another player the host."""

    id: RequestId
    seat: SeatIndex


class Mute(FromClient, frozen=True, tag="mute"):
    """Host only: let a player no longer talk, or talk again; without a seat, all spectators."""

    id: RequestId
    seat: SeatIndex | None
    on: bool


ClientMessage: TypeAlias = (
    Hello | Answer | SendChat | SendEmote | SetPlan | Undo | Pause | Refresh | SetTextBoard | RequestHint
    | Pong | SetProfile | OwnSeat | SetWebhook | SetSeat | SetTable | RevokeLink | TableCommand | PassHost
    | Mute | DecideAbsent | PlayAgain | SetPush | SetInvitation | RenamePlayer | MoveSeat
)  # fmt: skip

__all__ = [
    "MAX_MESSAGE_BYTES",
    "MAX_PLAN_ACTION_BYTES",
    "MAX_PLAN_STEPS",
    "Answer",
    "ClientMessage",
    "ClockLimits",
    "DecideAbsent",
    "FromClient",
    "Hello",
    "MoveSeat",
    "Mute",
    "OwnSeat",
    "PassHost",
    "Pause",
    "PlanStep",
    "PlayAgain",
    "Pong",
    "Profile",
    "PushSubscription",
    "Refresh",
    "RenamePlayer",
    "RequestHint",
    "Resume",
    "RevokeLink",
    "SendChat",
    "SendEmote",
    "SetInvitation",
    "SetPlan",
    "SetProfile",
    "SetPush",
    "SetSeat",
    "SetTable",
    "SetTextBoard",
    "SetWebhook",
    "TableCommand",
    "Undo",
]
