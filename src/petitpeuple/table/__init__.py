"""The table: where a game is played. It holds the truth, deals chance, keeps time, tickets and the record."""
