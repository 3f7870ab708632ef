"""The exception behind every `error` message and HTTP error body."""

from petitpeuple.server.protocol.scalars import ErrorCode


class CommandError(Exception):
    """A command can't be carried out, for a reason other than the rules of the game."""

    def __init__(self, code: ErrorCode) -> None:
        super().__init__(code)
        self.code: ErrorCode = code
