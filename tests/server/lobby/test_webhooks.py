"""Webhooks: to hosts on the list, to public addresses, once a turn, and never waited for."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Sequence
from typing import Any

import pytest
from tests.server.fixtures import OPEN, World, run

from petitpeuple.server.lobby import webhooks
from petitpeuple.server.lobby.webhooks import Webhooks, is_public
from petitpeuple.server.protocol import messages as p

HOOK = "https://chat.example/hook?room=1"
TO_CHAT, TO_NOBODY = Webhooks(["chat.example"]), Webhooks([])


@pytest.mark.parametrize(
    ("url", "allowed"),
    [
        (HOOK, True),
        ("https://CHAT.example/x", True),
        ("http://chat.example/x", False),
        ("https://chat.example:8443/x", False),
        ("https://user:pass@chat.example/x", False),
        ("https://chat.example@evil.example/x", False),
        ("https://evil.example/?chat.example", False),
        ("https://chat.example.evil.example/", False),
        ("https://chat.example/\r\nX: y", False),
        ("https://chat.example:99999/", False),
        ("https://[::1]/", False),
        ("ftp://chat.example/", False),
        ("", False),
    ],
)
def test_only_named_hosts_over_https(url: str, allowed: bool) -> None:
    assert TO_CHAT.allows(url) is allowed
    assert not TO_NOBODY.allows(url)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.1",
     "224.0.0.1", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "ff02::1", "fec0::1",
     "2002:7f00:1::", "2002:5db8:d822::", "64:ff9b::7f00:1", "64:ff9b::5db8:d822", "64:ff9b:1::1",
     "::7f00:1", "::5db8:d822", "::ffff:0:7f00:1", "2001:0:7f00:1::", "::", "::ffff:224.0.0.1"],
)  # fmt: skip
def test_private_addresses_are_none(address: str) -> None:
    assert not is_public(address)
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1:248:1893:25c8:1946")
    assert is_public("::ffff:93.184.216.34")


@pytest.mark.parametrize(
    ("found", "called"), [(["93.184.216.34"], True), (["93.184.216.34", "10.0.0.1"], False), ([], False)]
)
def test_a_name_that_leads_inside_is_not_called(
    found: list[str], called: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    posted: list[Any] = []

    async def find(_host: str, _port: int) -> Sequence[str]:
        return found

    async def post(address: str, parts: Any, body: bytes, _tls: ssl.SSLContext) -> None:
        posted.append((address, parts.path, body))

    async def story() -> None:
        hooks = Webhooks(["chat.example"], find)
        hooks.notify(HOOK, "pebbles", "http://here/table/x")
        hooks.notify("https://evil.example/", "pebbles", "http://here/table/x")
        await asyncio.gather(*hooks._tasks)

    monkeypatch.setattr(webhooks, "post", post)
    asyncio.run(story())
    assert bool(posted) is called
    if called:
        assert posted[0][:2] == ("93.184.216.34", "/hook")
        assert b'"link":"http://here/table/x"' in posted[0][2]


async def find_public(_host: str, _port: int) -> Sequence[str]:
    return ["93.184.216.34"]


def test_certificates_are_read_once_and_not_while_tables_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[Any] = []

    async def connect(*_: Any, ssl: Any, **__: Any) -> Any:
        used.append(ssl)
        raise OSError

    hooks = Webhooks(["chat.example"], find_public)

    async def story() -> None:
        for _ in range(3):
            hooks.notify(HOOK, "pebbles", "http://here/table/x")
        await asyncio.gather(*hooks._tasks)

    monkeypatch.setattr(asyncio, "open_connection", connect)
    monkeypatch.setattr(ssl, "create_default_context", lambda: pytest.fail("read again"))
    asyncio.run(story())
    assert len(used) == 3
    assert set(used) == {used[0]}
    assert used[0].check_hostname
    assert used[0].verify_mode == ssl.CERT_REQUIRED


def test_whoever_is_called_while_many_are_waits_and_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    at_once: list[int] = []
    running = 0

    async def post(_address: str, _parts: Any, body: bytes, _tls: ssl.SSLContext) -> None:
        nonlocal running
        running += 1
        at_once.append(running)
        await asyncio.sleep(0.001)
        running -= 1
        done.append(body.decode())

    async def story() -> None:
        hooks = Webhooks(["chat.example"], find_public)
        for number in range(webhooks.MAX_PENDING + 5):
            hooks.notify(HOOK, "pebbles", f"http://here/table/{number}")
        await asyncio.gather(*hooks._tasks)

    monkeypatch.setattr(webhooks, "post", post)
    monkeypatch.setattr(webhooks, "MAX_PENDING", 50)
    asyncio.run(story())
    assert len(done) == 50
    assert max(at_once) == webhooks.MAX_CONCURRENT


class Calls:
    def __init__(self) -> None:
        self.made: list[tuple[str, str, str]] = []

    def allows(self, url: str) -> bool:
        return url == HOOK

    def notify(self, url: str, game: str, link: str) -> None:
        self.made.append((url, game, link))


def test_somebody_who_is_away_is_called_once_a_turn() -> None:
    async def story(w: World) -> None:
        calls = w.services.notifier = Calls()
        await w.table(OPEN, OPEN, options={"games": 2})
        ann, bob = await w.join(0), await w.join(1)
        assert await w.wish(bob, p.SetWebhook(1, "https://evil.example/")) == p.ErrorReply(1, "not-allowed")
        assert await w.wish(bob, p.SetWebhook(2, HOOK)) == p.Done(2)
        assert calls.made == []  # he is here
        await w.answer(bob)
        await w.leave(bob)
        await w.answer(ann)
        await w.wish(ann, p.TableCommand(3, "next"))
        await w.wish(ann, p.SendChat(4, "your turn"))
        assert calls.made == [(HOOK, "pebbles", f"http://here/table/{w.made.table}")]
        assert HOOK not in "".join(ann.heard)

    run(story)


def test_nobody_is_called_to_a_seat_that_a_bot_plays() -> None:
    async def story(w: World) -> None:
        calls = w.services.notifier = Calls()
        w.bots.held.clear()
        await w.table(OPEN, OPEN, OPEN, absence=60_000)
        ann, bob, eve = [await w.join(seat) for seat in range(3)]
        await w.wish(bob, p.SetWebhook(1, HOOK))
        await w.wish(bob, p.OwnSeat(2, "to-bot"))
        await w.leave(bob)
        await w.forward(60_000)
        assert calls.made == []
        await w.wish(eve, p.SetWebhook(3, HOOK))
        await w.leave(eve)
        assert len(calls.made) == 1
        await w.forward(60_000)  # now a bot stands in for her
        assert ann.last(p.RoomInfo).seats[2].stand_in
        await w.answer(ann)
        assert await w.wish(ann, p.Undo(4, "request")) == p.Done(4)  # which asks everybody anew
        assert len(calls.made) == 1

    run(story)


def test_no_hooks_unless_the_owner_allows_them() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann = await w.join(0)
        assert await w.wish(ann, p.SetWebhook(1, HOOK)) == p.ErrorReply(1, "not-allowed")

    run(story)


def test_a_seat_is_told_where_webhooks_may_lead_and_its_own_and_nobody_else_is() -> None:
    async def story(w: World) -> None:
        w.services.notifier = Calls()
        await w.table(OPEN, OPEN)
        ann = await w.join(0)
        await w.wish(ann, p.SetWebhook(1, HOOK))
        told = {seat: (await w.join(seat)).last(p.Welcome) for seat in (0, 1, None)}
        assert {seat: (hello.webhook_hosts, hello.webhook) for seat, hello in told.items()} == {
            0: (("chat.example",), HOOK),
            1: (("chat.example",), ""),
            None: ((), ""),
        }

    run(story, webhook_hosts=("chat.example",))
