"""Non-breaking spaces of French texts, for tests that compare sentences."""


def plain(text: str) -> str:
    """Return the text with ordinary spaces instead of non-breaking ones."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")
