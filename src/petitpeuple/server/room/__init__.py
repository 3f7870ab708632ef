"""One table online: a mailbox, the game session and what surrounds it."""
