"""Older rules numbers: a record or table goes on by the rules it began with, whatever has changed since.

A game whose rules changed has a `by_rules` method. It returns the game as of an older number, of which only
`start` and `Options` differ: a state carries its number, so every other method of the newest game plays it.
"""

from typing import Protocol, runtime_checkable

from petitpeuple.core.contract import AnyGame


@runtime_checkable
class KeepsOlderRules(Protocol):
    """A game that still plays by its older rules."""

    def by_rules(self, number: int, /) -> AnyGame | None:
        """Return the game by the rules of this number, or None if there is no such number."""
        ...


def with_rules(game: AnyGame, number: int) -> AnyGame | None:
    """Return the game by the rules of this number, or None if it never had that number."""
    if type(number) is not int:
        return None
    if number == game.rules:
        return game
    return game.by_rules(number) if isinstance(game, KeepsOlderRules) else None
