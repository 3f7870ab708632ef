"""The arena: bots play thousands of games in virtual time on paired deals, with ratings and a report."""
