"""Secrets of seats, spectators and profiles: stored as hashes, compared in constant time."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Final

SECRET_BYTES: Final = 24  # 192 bits


class BadLink(Exception):
    """The text is not the link of a table."""


def new_secret() -> str:
    """Return a new random secret for a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_table_id() -> str:
    """Return a new table id. It grants no access, but can't be guessed either."""
    return secrets.token_hex(8)


def hash_secret(secret: str) -> bytes:
    """Return the hash that is stored. Secrets are long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def hash_profile(profile: str) -> str | None:
    """Return the form in which a profile's id is stored; None for a player without one."""
    return hashlib.sha256(profile.encode()).hexdigest() if profile else None


def match_secret(secret: str, hashes: Iterable[bytes | None]) -> int | None:
    """Return the position of the secret's hash, comparing with all of them in constant time."""
    mine = hash_secret(secret)
    found = None
    for position, theirs in enumerate(hashes):
        if theirs is not None and hmac.compare_digest(mine, theirs):
            found = position
    return found


def invite_link(public_url: str, table: str, secret: str) -> str:
    """Return the link to share. The secret is in the fragment, which browsers never send."""
    return f"{table_link(public_url, table)}#{secret}"


def invitation_link(public_url: str, table: str, secret: str) -> str:
    """Return the link of the one invitation to a table."""
    return f"{public_url.rstrip('/')}/join/{table}#{secret}"


def table_link(public_url: str, table: str) -> str:
    """Return the address of a table, without any secret."""
    return f"{public_url.rstrip('/')}/table/{table}"


def replay_link(public_url: str, table: str, number: int, secret: str) -> str:
    """Return the link that shows a finished game."""
    return f"{public_url.rstrip('/')}/replay/{table}/{number}#{secret}"


def parse_link(text: str) -> tuple[str, str, str]:
    """Return the server's address, the table and the secret of a link; raise BadLink."""
    address, _, secret = text.partition("#")
    base, slash, table = address.rpartition("/table/")
    if not slash or not table or "/" in table or not base.startswith(("http://", "https://")):
        raise BadLink
    return base, table, secret
