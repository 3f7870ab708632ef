"""The arena: thousands of games of bots in virtual time, on paired deals, with ratings and a report."""
