"""The bots of the Hidden Village."""

from petitpeuple.bots.village.greedy import GreedyBot

__all__ = ["GreedyBot"]
