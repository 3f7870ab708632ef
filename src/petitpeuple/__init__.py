"""Petit Peuple: four tabletop games, as a server to play on and as a library to study."""

__version__ = "0.1.0"
