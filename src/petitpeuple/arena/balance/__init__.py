"""Studies of balance: what bots of several levels make of a game's values, against its targets."""
