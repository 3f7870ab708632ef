"""French spaces that do not break, for tests that compare sentences."""


def plain(text: str) -> str:
    """Give a text with ordinary spaces only."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")
