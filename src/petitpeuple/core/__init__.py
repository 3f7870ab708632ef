"""The contract every game keeps, chance, the record and the words: nothing here knows any one game."""
