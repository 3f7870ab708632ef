"""Structured logs: one JSON object per line, without secrets; repeated errors are summarised."""

import logging
import time
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

_STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "color_message",
    "taskName",
}

# At DEBUG, uvicorn logs every message on a socket: secrets of seats, hidden moves, chat.
LOWEST_LEVELS: Final = {"petitpeuple": logging.DEBUG, "uvicorn": logging.INFO}
SUMMARY_INTERVAL_S: Final = 60.0


class JsonFormatter(logging.Formatter):
    """Formats a log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {name: str(value) for name, value in vars(record).items() if name not in _STANDARD_FIELDS}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


_Place: TypeAlias = tuple[str, str, int, str, str]


class _Repeated(Struct):
    since: float
    count: int = 0  # after the first


class ThrottledHandler(logging.StreamHandler):  # type: ignore[type-arg] # generic only for type checkers
    """Writes the first of equal warnings and errors, and later how many more there were."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._repeated: dict[_Place, _Repeated] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, unless an equal one was written within the interval."""
        self.summarise()
        if record.levelno < logging.WARNING:
            super().emit(record)
            return
        place = _place_of(record)
        repeated = self._repeated.get(place)
        if repeated is None:
            self._repeated[place] = _Repeated(self._now())
            super().emit(record)
        else:
            repeated.count += 1

    def summarise(self, *, everything: bool = False) -> None:
        """Write how often each error was repeated in its interval; *everything* does not wait for its end."""
        before = self._now() - (0.0 if everything else SUMMARY_INTERVAL_S)
        for place in [place for place, repeated in self._repeated.items() if repeated.since <= before]:
            repeated = self._repeated.pop(place)
            if repeated.count:
                super().emit(self._summary(place, repeated))

    def _summary(self, place: _Place, repeated: _Repeated) -> logging.LogRecord:
        name, _, level, what, kind = place
        seconds = round(self._now() - repeated.since)
        fields = {"name": name, "levelno": level, "levelname": logging.getLevelName(level), "msg": "repeated"}
        more = {"repeated": what, "exception": kind, "times": repeated.count, "seconds": seconds}
        return logging.makeLogRecord(fields | {key: value for key, value in more.items() if value != ""})

    def close(self) -> None:
        """Write the last summaries."""
        self.summarise(everything=True)
        super().close()


def _place_of(record: logging.LogRecord) -> _Place:
    """Return what equal errors have in common: place, message, and type of the exception."""
    error = record.exc_info[1] if record.exc_info else None
    where, kind = f"{record.pathname}:{record.lineno}", "" if error is None else type(error).__name__
    return record.name, where, record.levelno, str(record.msg), kind


_handlers: list[ThrottledHandler] = []


def configure_logging(level: str) -> None:
    """Send all logs of this level and above to standard error."""
    handler = ThrottledHandler()
    handler.setFormatter(JsonFormatter())
    _handlers[:] = [handler]
    minimum = logging.getLevelNamesMapping()[level.upper()]
    for name, lowest in LOWEST_LEVELS.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(max(minimum, lowest))
        logger.propagate = False


def summarise_logs() -> None:
    """Write the summaries that are due; otherwise they would wait for the next error."""
    for handler in _handlers:
        handler.summarise()
