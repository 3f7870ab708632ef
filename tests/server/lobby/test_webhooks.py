"""Webhooks: only to listed hosts and public addresses, once a turn, and never awaited."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Sequence
from typing import Any

import pytest
from tests.server.fixtures import OPEN, InMemoryServer, run_scenario

from petitpeuple.server.lobby import webhooks
from petitpeuple.server.lobby.webhooks import Webhooks, is_public
from petitpeuple.server.protocol import messages as p

WEBHOOK_URL = "https://chat.example/hook?room=1"
TO_CHAT, TO_NOBODY = Webhooks(["chat.example"]), Webhooks([])


@pytest.mark.parametrize(
    ("url", "allowed"),
    [
        (WEBHOOK_URL, True),
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
def test_only_listed_hosts_over_https_are_allowed(url: str, allowed: bool) -> None:
    assert TO_CHAT.allows(url) is allowed
    assert not TO_NOBODY.allows(url)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.1",
     "224.0.0.1", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "ff02::1", "fec0::1",
     "2002:7f00:1::", "2002:5db8:d822::", "64:ff9b::7f00:1", "64:ff9b::5db8:d822", "64:ff9b:1::1",
     "::7f00:1", "::5db8:d822", "::ffff:0:7f00:1", "2001:0:7f00:1::", "::", "::ffff:224.0.0.1"],
)  # fmt: skip
def test_private_addresses_are_not_called(address: str) -> None:
    assert not is_public(address)
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1:248:1893:25c8:1946")
    assert is_public("::ffff:93.184.216.34")


@pytest.mark.parametrize(
    ("found", "called"), [(["93.184.216.34"], True), (["93.184.216.34", "10.0.0.1"], False), ([], False)]
)
def test_a_host_that_resolves_to_a_private_address_is_not_called(
    found: list[str], called: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    posted: list[Any] = []

    async def find(_host: str, _port: int) -> Sequence[str]:
        return found

    async def post(address: str, parts: Any, body: bytes, _tls: ssl.SSLContext) -> None:
        posted.append((address, parts.path, body))

    async def scenario() -> None:
        hooks = Webhooks(["chat.example"], find)
        hooks.notify(WEBHOOK_URL, "pebbles", "http://here/table/x")
        hooks.notify("https://evil.example/", "pebbles", "http://here/table/x")
        await asyncio.gather(*hooks._tasks)

    monkeypatch.setattr(webhooks, "post", post)
    asyncio.run(scenario())
    assert bool(posted) is called
    if called:
        assert posted[0][:2] == ("93.184.216.34", "/hook")
        assert b'"link":"http://here/table/x"' in posted[0][2]


async def find_public(_host: str, _port: int) -> Sequence[str]:
    return ["93.184.216.34"]


def test_certificates_are_loaded_once_and_off_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[Any] = []

    async def connect(*_: Any, ssl: Any, **__: Any) -> Any:
        used.append(ssl)
        raise OSError

    hooks = Webhooks(["chat.example"], find_public)

    async def scenario() -> None:
        for _ in range(3):
            hooks.notify(WEBHOOK_URL, "pebbles", "http://here/table/x")
        await asyncio.gather(*hooks._tasks)

    monkeypatch.setattr(asyncio, "open_connection", connect)
    monkeypatch.setattr(ssl, "create_default_context", lambda: pytest.fail("read again"))
    asyncio.run(scenario())
    assert len(used) == 3
    assert set(used) == {used[0]}
    assert used[0].check_hostname
    assert used[0].verify_mode == ssl.CERT_REQUIRED


def test_a_webhook_waits_while_too_many_are_being_called(monkeypatch: pytest.MonkeyPatch) -> None:
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

    async def scenario() -> None:
        hooks = Webhooks(["chat.example"], find_public)
        for number in range(webhooks.MAX_PENDING + 5):
            hooks.notify(WEBHOOK_URL, "pebbles", f"http://here/table/{number}")
        await asyncio.gather(*hooks._tasks)

    monkeypatch.setattr(webhooks, "post", post)
    monkeypatch.setattr(webhooks, "MAX_PENDING", 50)
    asyncio.run(scenario())
    assert len(done) == 50
    assert max(at_once) == webhooks.MAX_CONCURRENT


class RecordingNotifier:
    def __init__(self) -> None:
        self.created: list[tuple[str, str, str]] = []

    def allows(self, url: str) -> bool:
        return url == WEBHOOK_URL

    def notify(self, url: str, game: str, link: str) -> None:
        self.created.append((url, game, link))


def test_an_absent_player_is_notified_once_a_turn() -> None:
    async def scenario(server: InMemoryServer) -> None:
        calls = server.services.notifier = RecordingNotifier()
        await server.create_table(OPEN, OPEN, options={"games": 2})
        ann, bob = await server.join(0), await server.join(1)
        assert await server.request(bob, p.SetWebhook(1, "https://evil.example/")) == p.ErrorReply(
            1, "not-allowed"
        )
        assert await server.request(bob, p.SetWebhook(2, WEBHOOK_URL)) == p.Done(2)
        assert calls.created == []  # he is connected
        await server.answer(bob)
        await server.leave(bob)
        await server.answer(ann)
        await server.request(ann, p.TableCommand(3, "next"))
        await server.request(ann, p.SendChat(4, "your turn"))
        assert calls.created == [(WEBHOOK_URL, "pebbles", f"http://here/table/{server.created.table}")]
        assert WEBHOOK_URL not in "".join(ann.received)

    run_scenario(scenario)


def test_nobody_is_notified_while_a_bot_plays_the_seat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        calls = server.services.notifier = RecordingNotifier()
        server.bots.may_answer.clear()
        await server.create_table(OPEN, OPEN, OPEN, absence=60_000)
        ann, bob, eve = [await server.join(seat) for seat in range(3)]
        await server.request(bob, p.SetWebhook(1, WEBHOOK_URL))
        await server.request(bob, p.OwnSeat(2, "to-bot"))
        await server.leave(bob)
        await server.advance_clock(60_000)
        assert calls.created == []
        await server.request(eve, p.SetWebhook(3, WEBHOOK_URL))
        await server.leave(eve)
        assert len(calls.created) == 1
        await server.advance_clock(60_000)  # a bot stands in for her
        assert ann.last(p.RoomInfo).seats[2].stand_in
        await server.answer(ann)
        assert await server.request(ann, p.Undo(4, "request")) == p.Done(4)  # everybody is asked again
        assert len(calls.created) == 1

    run_scenario(scenario)


def test_webhooks_are_off_unless_the_operator_allows_hosts() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0)
        assert await server.request(ann, p.SetWebhook(1, WEBHOOK_URL)) == p.ErrorReply(1, "not-allowed")

    run_scenario(scenario)


def test_only_a_seat_is_sent_its_webhook_and_the_allowed_hosts() -> None:
    async def scenario(server: InMemoryServer) -> None:
        server.services.notifier = RecordingNotifier()
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0)
        await server.request(ann, p.SetWebhook(1, WEBHOOK_URL))
        welcomes = {seat: (await server.join(seat)).last(p.Welcome) for seat in (0, 1, None)}
        assert {seat: (hello.webhook_hosts, hello.webhook) for seat, hello in welcomes.items()} == {
            0: (("chat.example",), WEBHOOK_URL),
            1: (("chat.example",), ""),
            None: ((), ""),
        }

    run_scenario(scenario, webhook_hosts=("chat.example",))
