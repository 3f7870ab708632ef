"""The record: a game as lines of JSON, a header followed by every input. Replaying it restores the game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct, ValidationError

from petitpeuple.core.checked import MAX_SAFE_INTEGER, Refused, begin, play
from petitpeuple.core.contract import Act, AnyGame, Input, Luck, Millis, Seat, Tick
from petitpeuple.core.older import with_rules

FORMAT = 1

S = TypeVar("S")


class Undo(Struct, frozen=True, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Take back every input after the first *keep*."""

    keep: int
    at: Millis


RecordLine: TypeAlias = Act | Luck | Tick | Undo


class Record(Struct, frozen=True):
    """A whole game as it was played, including all secrets."""

    game: str
    rules: int
    options: Struct
    seats: int
    lines: tuple[RecordLine, ...] = ()

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The inputs that were not undone."""
        return tuple([given for _, given in effective_inputs(self.lines)])


class RecordError(Exception):
    """The text is not a readable record. The key and its arguments make a sentence for the user."""

    def __init__(self, key: str, line: int, **args: str | int) -> None:
        super().__init__(f"{key} (line {line})")
        self.key = key
        self.args_for_text: Mapping[str, str | int] = {"line": line, **args}


_Number: TypeAlias = Annotated[int, Meta(ge=-MAX_SAFE_INTEGER, le=MAX_SAFE_INTEGER)]
_Name: TypeAlias = Annotated[str, Meta(pattern=r"^[\w-]{1,40}\Z")]


class _Header(Struct, frozen=True, forbid_unknown_fields=True):
    petitpeuple: _Number
    game: _Name
    rules: _Number
    seats: _Number
    options: Raw


class _WireAct(Struct, frozen=True, tag_field="do", tag="act", forbid_unknown_fields=True):
    seat: int
    action: Raw
    at: int


class _WireFormat(Struct):
    petitpeuple: _Number


_WireLine: TypeAlias = _WireAct | Luck | Tick | Undo


def write(record: Record) -> str:
    """Return the record as the text of a file."""
    return "".join([text + "\n" for text in (write_header(record), *map(write_line, record.lines))])


def write_header(record: Record) -> str:
    """Return the header line of the record."""
    options = Raw(msgspec.json.encode(record.options))
    header = _Header(FORMAT, record.game, record.rules, record.seats, options)
    return msgspec.json.encode(header).decode()


def write_line(line: RecordLine) -> str:
    """Return one line of a record as JSON."""
    return msgspec.json.encode(line).decode()


def read(text: str, games: Mapping[str, AnyGame]) -> Record:
    """Parse a record and validate its format. `positions` checks whether its inputs are legal."""
    first, *rest = text.removesuffix("\n").split("\n")
    header = _read_header(first)
    game = game_of(header, games)
    try:
        options: Struct = msgspec.json.decode(header.options, type=game.Options)
    except (ValidationError, RecursionError) as error:
        raise RecordError("record-options", 1, where=_error_path(error)) from error
    if header.seats not in game.players:
        raise RecordError("record-seats", 1, seats=header.seats)
    lines: list[RecordLine] = []
    for number, line in enumerate(rest, start=2):
        lines.append(read_line(line, number, game))
    _check_lines(lines, game)
    effective_inputs(lines)
    return Record(header.game, header.rules, options, header.seats, tuple(lines))


def _read_header(text: str) -> _Header:
    try:
        version = msgspec.json.decode(text, type=_WireFormat).petitpeuple
    except (msgspec.MsgspecError, RecursionError) as error:
        raise RecordError("record-foreign", 1) from error
    if version != FORMAT:
        raise RecordError("record-version", 1, version=version)
    try:
        return msgspec.json.decode(text, type=_Header)
    except ValidationError as error:
        raise RecordError("record-header", 1, where=_error_path(error)) from error


def _error_path(error: Exception) -> str:
    """Return the JSON path that an error is about; `$` is the whole line."""
    _, separator, path = str(error).rpartition(" - at `")
    return path.rstrip("`") if separator else "$"


def game_of(record: _Header | Record, games: Mapping[str, AnyGame]) -> AnyGame:
    """Return the game of a record, by the rules that it was played with."""
    game = games.get(record.game)
    if game is None:
        raise RecordError("record-game", 1, game=record.game)
    return _by_its_rules(game, record)


def _by_its_rules(game: AnyGame, record: _Header | Record) -> AnyGame:
    played = with_rules(game, record.rules) if type(record.rules) is int else None
    if played is None:
        raise RecordError("record-rules", 1, game=record.game, theirs=_shown(record.rules), ours=game.rules)
    return played


def _shown(value: object) -> str:
    """Return a value of a header as text; a record built in Python may hold what has no text."""
    return str(value) if type(value) in (str, int) else type(value).__name__


def read_line(text: str, number: int, game: AnyGame) -> RecordLine:
    """Parse one line of a record; *number* is its line number for error messages."""
    try:
        line: _WireLine = msgspec.json.decode(text, type=_WireLine)
        if line.at > MAX_SAFE_INTEGER:
            raise RecordError("record-line", number, where="$.at")
        if not isinstance(line, _WireAct):
            return line
        action: Struct = msgspec.json.decode(line.action, type=game.types.action)
    except ValidationError as error:
        raise RecordError("record-line", number, where=_error_path(error)) from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise RecordError("record-json", number) from error
    return Act(Seat(line.seat), action, Millis(line.at))


def _check_lines(lines: Sequence[object], game: AnyGame) -> None:
    """Raise `RecordError` at a line that is none, goes back in time, or undoes what can't be undone."""
    now = 0
    for number, line in enumerate(lines, start=2):
        if not isinstance(line, (Act, Luck, Tick, Undo)) or type(line.at) is not int:
            raise RecordError("record-line", number, where="$")
        if line.at < now:
            raise RecordError("record-time", number)
        if isinstance(line, Undo) and game.undo == "never":
            raise RecordError("record-no-undo", number)
        now = line.at


def effective_inputs(lines: Sequence[RecordLine]) -> list[tuple[int, Input]]:
    """Return the inputs that were not undone, each with its line number in the file."""
    kept: list[tuple[int, Input]] = []
    for number, line in enumerate(lines, start=2):
        if not isinstance(line, Undo):
            kept.append((number, line))
        elif type(line.keep) is int and 0 <= line.keep <= len(kept):
            del kept[line.keep :]
        else:
            raise RecordError("record-undo", number)
    return kept


def positions(game: AnyGame, record: Record) -> Iterator[Struct]:
    """Yield every state of a recorded game, from the first. Raise `RecordError` at an illegal line.

    The game is played by the rules of the record's number, whatever the number of *game*.
    """
    if type(record.game) is not str or record.game != game.id:
        raise RecordError("record-game", 1, game=_shown(record.game))
    game = _by_its_rules(game, record)
    if not isinstance(record.lines, tuple):
        raise RecordError("record-line", 2, where="$")
    _check_lines(record.lines, game)
    try:
        state = begin(game, record.options, record.seats)
    except Refused as refused:
        raise RecordError("record-refused", 1, rule=refused.rule) from refused
    yield state
    for number, given in effective_inputs(record.lines):
        try:
            state = play(game, state, given).state
        except Refused as refused:
            raise RecordError("record-refused", number, rule=refused.rule) from refused
        yield state
