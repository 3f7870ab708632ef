"""Web Push: tells players whose page is closed that it is their turn, through their browsers' push services.

A browser chooses the address of its push service, so only public https hosts are called, as for webhooks.
"""

import asyncio
import ssl
import time
from collections import OrderedDict
from typing import Final
from urllib.parse import urlsplit

import msgspec

from petitpeuple.i18n.sources import LANGUAGES
from petitpeuple.i18n.texts import Texts
from petitpeuple.server.lobby import push_encryption as encryption
from petitpeuple.server.lobby.webhooks import (
    MAX_CONCURRENT,
    MAX_PENDING,
    TIMEOUT_S,
    NotPublic,
    Resolve,
    is_plain_https,
    post,
    public_address,
    resolve,
)
from petitpeuple.server.ports import LOG, TurnNotice
from petitpeuple.server.protocol.requests import PushSubscription
from petitpeuple.server.store.interface import Store

KEY_NAME: Final = "web-push"
NO_CONTACT: Final = "mailto:operator@petitpeuple.invalid"  # a server without an https address of its own
KEPT_SECONDS: Final = 24 * 3600  # by the push service, for a browser that is off
GONE: Final = (404, 410)  # the browser has cancelled the subscription
MAX_GONE: Final = 1_000


class WebPush:
    """Sends encrypted messages in the background, and remembers which subscriptions have ended."""

    def __init__(self, private_key: str, contact: str = "", find: Resolve = resolve) -> None:
        self._key = encryption.load_private_key(private_key)
        self.public_key = encryption.encode_bytes(encryption.public_bytes(self._key))
        self._contact = contact if contact.startswith("https://") else NO_CONTACT
        self._find = find
        self._tls = ssl.create_default_context()
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(MAX_CONCURRENT)
        self._gone: OrderedDict[str, None] = OrderedDict()

    def allows(self, subscription: PushSubscription) -> bool:
        """Return True for a subscription at a plain https address."""
        return is_plain_https(subscription.endpoint)

    def is_gone(self, subscription: PushSubscription) -> bool:
        """Return True if the push service said that the subscription has ended."""
        return subscription.endpoint in self._gone

    def send(self, subscription: PushSubscription, notice: TurnNotice) -> None:
        """Send a notice in the background; dropped when too many are pending."""
        if len(self._tasks) < MAX_PENDING:
            task = asyncio.create_task(self._send(subscription, notice))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _send(self, subscription: PushSubscription, notice: TurnNotice) -> None:
        parts = urlsplit(subscription.endpoint)
        try:
            async with self._slots, asyncio.timeout(TIMEOUT_S):
                body = await asyncio.to_thread(encrypted, subscription, notice)
                address = await public_address(parts.hostname or "", self._find)
                status = await post(address, parts, body, self._tls, self._headers(parts.netloc))
        except (OSError, TimeoutError, NotPublic, ValueError) as error:
            LOG.warning("push failed", extra={"host": parts.hostname, "why": type(error).__name__})
            return
        if status in GONE:
            self._gone[subscription.endpoint] = None
            while len(self._gone) > MAX_GONE:
                self._gone.popitem(last=False)

    def _headers(self, host: str) -> dict[str, str]:
        signature = encryption.authorization(self._key, f"https://{host}", self._contact, int(time.time()))
        return {
            "Authorization": signature,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "high",
        }


def encrypted(subscription: PushSubscription, notice: TurnNotice) -> bytes:
    """Return the message for a browser: a title, a text and the table, in the player's language."""
    language = subscription.language if subscription.language in LANGUAGES else "en"
    texts = Texts(language, [notice.game])
    others = texts.say("comma").join(notice.others)
    game = texts.say(f"{notice.game}-title")
    body = texts.say("push-against", game=game, names=others) if others else game
    message = {"title": texts.say("push-turn"), "body": body, "table": notice.table}
    key, secret = (encryption.decode_bytes(text) for text in (subscription.p256dh, subscription.auth))
    return encryption.encrypt(msgspec.json.encode(message), key, secret)


async def open_push(store: Store, contact: str = "") -> WebPush:
    """Return push with the key of this store, which is made on first use."""
    return WebPush(await store.secret(KEY_NAME, encryption.new_private_key()), contact)
