"""Secrets of seats and galleries: made here, kept as hashes, compared in constant time."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Final

SECRET_BYTES: Final = 24  # 192 bits


class BadLink(Exception):
    """This is not an address that a table was handed out with."""


def new_secret() -> str:
    """Make a secret for a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_table_id() -> str:
    """Make the name of a table; it opens nothing by itself, but can't be guessed either."""
    return secrets.token_hex(8)


def hash_of(secret: str) -> bytes:
    """Give what is kept of a secret: it is random and long, so a plain hash does."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def find(secret: str, hashes: Iterable[bytes | None]) -> int | None:
    """Tell which of these hashes the secret has, looking at every one of them whatever is found."""
    mine = hash_of(secret)
    found = None
    for at, theirs in enumerate(hashes):
        if theirs is not None and hmac.compare_digest(mine, theirs):
            found = at
    return found


def link(public_url: str, table: str, secret: str) -> str:
    """Give the address to hand out; the secret is behind the #, which browsers send to nobody."""
    return f"{table_link(public_url, table)}#{secret}"


def table_link(public_url: str, table: str) -> str:
    """Give the address of a table, without anything that opens it."""
    return f"{public_url.rstrip('/')}/table/{table}"


def read_link(text: str) -> tuple[str, str, str]:
    """Take a link apart: the server's address, the table, the secret."""
    address, _, secret = text.partition("#")
    base, slash, table = address.rpartition("/table/")
    if not slash or not table or "/" in table or not base.startswith(("http://", "https://")):
        raise BadLink
    return base, table, secret
