"""Logs for machines: a line of JSON each, with what happened and where, and never a secret."""

import logging
from typing import Final

import msgspec

_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}

# uvicorn would tell all that comes in on sockets: secrets of seats, moves that are hidden, what people say
LOWEST: Final = {"petitpeuple": logging.DEBUG, "uvicorn": logging.INFO}


class JsonLines(logging.Formatter):
    """Writes a record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {name: str(value) for name, value in vars(record).items() if name not in _OWN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(level: str) -> None:
    """Send all logs to standard error, as lines of JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    wanted = logging.getLevelNamesMapping()[level.upper()]
    for name, lowest in LOWEST.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(max(wanted, lowest))
        logger.propagate = False
