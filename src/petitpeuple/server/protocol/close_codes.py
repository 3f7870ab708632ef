"""Why a socket is closed, by its code (RFC 6455, 7.4)."""

from typing import Final

POLICY: Final = 1008  # flood, a bad first message, a link that is worth nothing, a reader that is stuck
TOO_BIG: Final = 1009
BROKEN: Final = 1011
RESTART: Final = 1012  # come back by yourself
OVERLOAD: Final = 1013
