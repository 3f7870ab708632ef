"""Messages from the server to the client; with `requests`, the whole WebSocket protocol.

The reference page, JSON schema and TypeScript are generated from these types.
"""

from typing import Final, TypeAlias

from msgspec import Raw, Struct

from petitpeuple.core.phrases import Phrase, Span
from petitpeuple.server.protocol.requests import *  # noqa: F403 - one namespace for both directions
from petitpeuple.server.protocol.requests import ClockLimits
from petitpeuple.server.protocol.scalars import (
    BotSpeed,
    ConnectionQuality,
    EmoteName,
    ErrorCode,
    NoticeKind,
    Phase,
    RunId,
    SeatKind,
)

VERSION: Final = 2


# Server to client ------------------------------------------------------------------------------


class FromServer(Struct, frozen=True, tag_field="type"):
    """Base of server messages."""


class ChatMessage(FromServer, frozen=True, tag="chat"):
    """A chat message. The text is plain text.

    A message without a seat is a spectator's, whatever its name: a client must show that.
    """

    seat: int | None
    name: str  # unique at the table
    text: str
    at: int  # Unix milliseconds
    spectator: int = 0  # the spectator's number; 0 for players, and in messages from before a restart


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
    push_key: str = ""  # the server's public key for push subscriptions; empty: there is no push
    spectator: int = 0  # the client's number among the spectators
    token: str = ""  # authorizes requests for this game's history while this connection is open


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
    muted: bool = False  # by the host
    face: str = ""  # the portrait that a person has chosen
    character: str = ""  # of a bot: the beginning of the text keys of its name and lines


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
    spectators_muted: bool = False  # by the host
    locked: bool = False  # nobody new may sit down
    held: bool = False  # bots and clocks wait for a vote
    absent_asked: tuple[int, ...] = ()  # absent players about whom those present are asked
    ask_absent: int = 30_000  # milliseconds after which they are asked
    bot_seats: bool = False  # a guest may take over a bot's seat
    again: tuple[int, ...] = ()  # after a game: seats whose players want the next one
    bot_speed: BotSpeed = "natural"
    lesson: str = ""  # the lesson that is played here, alone with bots; it counts nowhere


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
    """Somebody's gesture; without a seat it is a spectator's."""

    seat: int | None
    emote: EmoteName
    spectator: int = 0  # as in `chat`


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
    """A new secret for a seat or for spectators; sent only to the player who asked for it or sat down."""

    seat: int | None
    secret: str


class Invitation(FromServer, frozen=True, tag="invitation"):
    """The invitation to the table, for players: sent after `welcome`, and again when the host renews it."""

    secret: str
    code: str


ServerMessage: TypeAlias = (
    Welcome | RoomInfo | Frame | Undone | TextBoard | Hint | ChatMessage | Emote | Plan | Done | RefusedByRule
    | ErrorReply | Ping | Heartbeat | Notice | Link | Invitation
)  # fmt: skip
