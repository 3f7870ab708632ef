"""Run bots in worker processes, and connect bots to other servers."""
