"""The game contract, chance, records and phrases. Nothing here knows any particular game."""
