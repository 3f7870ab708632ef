"""The command line: play, replay and simulate in the terminal, in French and in English."""

from petitpeuple.cli.app import main

__all__ = ["main"]
