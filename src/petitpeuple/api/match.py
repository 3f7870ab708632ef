"""A match: games one after the other, in which places and points go on."""

from collections.abc import Sequence
from typing import Generic

from petitpeuple.api.errors import Error, as_sentences
from petitpeuple.api.game import Game
from petitpeuple.api.lookup import shown
from petitpeuple.bots.spec import AnyBot
from petitpeuple.core.contract import A, O, S, Seat, V


class Match(Generic[O, S, A, V]):
    """Games one after the other. `game` is the current one, `games` has all.

    >>> import petitpeuple as pp
    >>> match = pp.Match(pp.new("pebbles", seats=2, seed=1, games=3))
    >>> match.play_out("random")
    >>> len(match.games)
    3
    """

    def __init__(self, game: Game[O, S, A, V]) -> None:
        if not isinstance(game, Game):
            raise Error("api-no-match", given=shown(game))
        self.games = [game]

    @property
    def game(self) -> Game[O, S, A, V]:
        """The current game."""
        return self.games[-1]

    def next(self, seats: Sequence[int | None] | None = None) -> Game[O, S, A, V] | None:
        """Start the next game and return it; None if the match is over.

        *seats* has, for each seat of the next game, that player's seat in the last one; None is a newcomer.
        By default everybody keeps their seat.
        """
        game = self.game
        previous = range(game.seats) if seats is None else self._check(seats)
        with as_sentences(game.spec.id, game.language):
            following = game.followed_by([None if at is None else Seat(at) for at in previous])
        if following is not None:
            self.games.append(following)
        return following

    def play_out(self, bots: "str | AnyBot | Sequence[str | AnyBot]" = "random", games: int = 100) -> None:
        """Let bots play to the end of the match, or of so many games."""
        while True:
            self.game.play_out(bots)
            if len(self.games) >= games or self.next() is None:
                return

    def _check(self, seats: object) -> Sequence[int | None]:
        game = self.game
        if isinstance(seats, str) or not isinstance(seats, Sequence) or len(seats) not in game.spec.players:
            raise Error("api-match-seats", language=game.language, given=shown(seats))
        for at in seats:
            if at is not None and (isinstance(at, bool) or at not in range(game.seats)):
                raise Error("api-match-seats", language=game.language, given=shown(seats))
        if len(known := [at for at in seats if at is not None]) != len(set(known)):
            raise Error("api-match-seats", language=game.language, given=shown(seats))
        return seats
