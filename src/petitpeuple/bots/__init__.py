"""Bots by game and level. They choose from views alone."""
