"""The table runs one game: it owns the state, draws chance, and keeps the clock, tickets and record."""
