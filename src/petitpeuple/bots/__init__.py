"""Bots, by game and level. They see views and nothing else."""
