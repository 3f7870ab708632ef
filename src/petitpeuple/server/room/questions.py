"""Questions to people: votes on an undo or a pause, and whether to go on waiting for somebody absent."""

from typing import Final

QUESTION_MS: Final = 30_000  # for an answer; bots and clocks wait meanwhile
WAIT_AGAIN_MS: Final = 120_000  # after somebody chose to wait, before the table asks again


class Questions:
    """Since when a vote is open, and until when the table agreed to wait for which absent players."""

    def __init__(self) -> None:
        self.open_since: int | None = None
        self.held = False  # bots and clocks wait for a vote; read for every action
        self._waits: dict[int, int] = {}  # by SeatState.id

    @property
    def lapses_at(self) -> int | None:
        """When the open vote ends without an answer."""
        return None if self.open_since is None else self.open_since + QUESTION_MS

    def start(self, now: int) -> None:
        """Note that a vote is open."""
        self.open_since, self.held = now, True

    def end(self) -> None:
        """Note that no vote is open any more."""
        self.open_since, self.held = None, False

    def wait_for(self, seat_id: int, now: int) -> None:
        """Do not ask about an absent player for a while."""
        self._waits[seat_id] = now + WAIT_AGAIN_MS

    def ask_from(self, seat_id: int, moment: int) -> int:
        """Return when to ask about an absent player: at this moment, or after an agreed wait."""
        return max(moment, self._waits.get(seat_id, moment))

    def forget(self, seat_id: int) -> None:
        """Forget the wait for a player who is back."""
        self._waits.pop(seat_id, None)
