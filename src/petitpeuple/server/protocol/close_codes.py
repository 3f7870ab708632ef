"""WebSocket close codes (RFC 6455, section 7.4) and when the server uses them."""

from typing import Final

POLICY: Final = 1008  # rate limit exceeded, bad first message, invalid link, stuck reader
TOO_BIG: Final = 1009
INTERNAL_ERROR: Final = 1011
RESTART: Final = 1012  # the client should reconnect
OVERLOAD: Final = 1013
