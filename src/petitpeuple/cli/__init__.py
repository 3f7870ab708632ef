"""The command line interface, in French and English."""

from petitpeuple.cli.app import main

__all__ = ["main"]
