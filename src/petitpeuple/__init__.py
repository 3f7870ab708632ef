"""Petit Peuple: four games of little folk, as a table to play at and as a library to study."""

__version__ = "0.1.0"
