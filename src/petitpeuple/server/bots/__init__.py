"""Where bots think, and the client for bots of other processes."""
