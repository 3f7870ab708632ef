"""A bot for every game as a Python class: it looks at every action for a moment and takes a cautious one.

petitpeuple arena pebbles random tortoise:Tortoise
"""

from petitpeuple import Choice


class Tortoise:
    """Plays the action in the middle of the list, after two seconds of play."""

    def choose(self, view, actions, rng):
        """Return one of the legal actions."""
        return Choice(actions[len(actions) // 2], 2000)
