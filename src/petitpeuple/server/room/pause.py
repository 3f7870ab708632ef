"""Pausing: who has agreed to a pause, and whether the table is paused."""

from collections.abc import Collection

from petitpeuple.core.contract import Seat
from petitpeuple.server.protocol.errors import CommandError


class PauseVote:
    """The pause of a table."""

    def __init__(self, *, paused: bool, votes: tuple[int, ...]) -> None:
        self.paused = paused
        self.votes = votes

    def agree(self, seat: Seat, asked: Collection[int], consenting: Collection[int]) -> bool:
        """Add a vote for a pause; return True if that makes it unanimous."""
        self.votes = (*(other for other in self.votes if other != seat), seat)
        if not set(asked) <= {*self.votes, *consenting}:
            return False
        self.paused, self.votes = True, ()
        return True

    def refuse(self) -> None:
        """Drop the request."""
        self.votes = ()

    def end(self) -> None:
        """Resume play."""
        self.paused, self.votes = False, ()

    def check_open(self, vote: str) -> None:
        """Raise CommandError if there is nothing to vote on."""
        if self.paused or (vote == "agree" and not self.votes):
            raise CommandError("not-now")
