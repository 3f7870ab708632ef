"""Structured logs: one JSON object per line, without secrets."""

import logging
from typing import Final

import msgspec

_STANDARD_FIELDS: Final = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "color_message",
    "taskName",
}

# At DEBUG, uvicorn logs every message on a socket: secrets of seats, hidden moves, chat.
LOWEST_LEVELS: Final = {"petitpeuple": logging.DEBUG, "uvicorn": logging.INFO}


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


def configure_logging(level: str) -> None:
    """Send all logs of this level and above to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    minimum = logging.getLevelNamesMapping()[level.upper()]
    for name, lowest in LOWEST_LEVELS.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(max(minimum, lowest))
        logger.propagate = False
