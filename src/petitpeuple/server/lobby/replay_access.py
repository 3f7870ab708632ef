"""Who may see a finished game: everybody if its table is listed; otherwise players and owners of a link."""

import hmac

from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.invites import hash_profile, match_secret, new_secret
from petitpeuple.server.store.interface import GameAccess, SaveShare, Store


async def require_viewer(store: Store, table: str, number: int, secret: str) -> None:
    """Raise CommandError unless this secret shows the game."""
    access = await _access(store, table, number)
    if not (access.listed or _played(access, secret) or _is_shown_by(access, secret)):
        raise CommandError("no-link")


async def share(store: Store, table: str, number: int, secret: str) -> str:
    """Return the secret that shares a game to somebody who played it, making one if there is none."""
    access = await _access(store, table, number)
    if not _played(access, secret):
        raise CommandError("not-allowed")
    if access.share is None:
        await store.commit([SaveShare(table, number, new_secret())])
        access = await _access(store, table, number)
    if access.share is None:
        raise CommandError("not-over")
    return access.share


async def _access(store: Store, table: str, number: int) -> GameAccess:
    access = await store.access(table, number)
    if access is None:
        raise CommandError("no-table")
    return access


def _played(access: GameAccess, secret: str) -> bool:
    """Return True for the secret of a seat, and for the id of a profile that played."""
    return match_secret(secret, access.seat_hashes) is not None or hash_profile(secret) in access.profiles


def _is_shown_by(access: GameAccess, secret: str) -> bool:
    if match_secret(secret, [access.gallery_hash]) is not None:
        return True
    shared = (access.share or "").encode()
    return shared != b"" and hmac.compare_digest(shared, secret.encode("utf-8", "surrogatepass"))
