"""Web Push: encrypted and signed by the standards, to public https hosts only, off until it is asked for."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import ssl
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.fixtures import OPEN, InMemoryServer, RecordingConnection, run_scenario

from petitpeuple.server.ports import TurnNotice
from petitpeuple.server.protocol import messages as p

pytest.importorskip("cryptography")
from cryptography import x509
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
)

from petitpeuple.server.lobby import push, webhooks
from petitpeuple.server.lobby.push import WebPush, open_push
from petitpeuple.server.lobby.push_encryption import (
    decode_bytes,
    encode_bytes,
    encrypt,
    load_private_key,
    new_private_key,
    public_bytes,
)

HOST = "push.example"
PUBLIC = "93.184.216.34"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"  # this and the next two: the example of RFC 8291, section 5
BROWSER_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
EXAMPLE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
    "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def decrypt(body: bytes, private: str = BROWSER_KEY, auth: str = AUTH) -> bytes:
    """Read a message as a browser does, written from the standard and not from our encryption."""
    browser = load_private_key(private)
    salt, size, key_length = body[:16], int.from_bytes(body[16:20]), body[20]
    sender, sealed = body[21 : 21 + key_length], body[21 + key_length :]
    assert (size, key_length) == (4096, 65)
    shared = browser.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    info = b"WebPush: info\0" + public_bytes(browser) + sender
    secret = HKDF(hashes.SHA256(), 32, decode_bytes(auth), info).derive(shared)
    key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    text, _, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\x02")
    assert padding == b""
    return text


def subscription(endpoint: str = f"https://{HOST}/send/1", language: Any = "en") -> p.PushSubscription:
    key = encode_bytes(public_bytes(load_private_key(BROWSER_KEY)))
    return p.PushSubscription(endpoint, key, AUTH, language)


def test_a_message_can_be_read_by_its_browser_alone() -> None:
    assert decrypt(decode_bytes(EXAMPLE)) == b"When I grow up, I want to be a watermelon"
    body = encrypt("À vous".encode(), decode_bytes(subscription().p256dh), decode_bytes(AUTH))
    assert decrypt(body) == "À vous".encode()
    assert body != encrypt("À vous".encode(), decode_bytes(subscription().p256dh), decode_bytes(AUTH))
    with pytest.raises(InvalidTag):
        decrypt(body, new_private_key())
    with pytest.raises(ValueError, match="EC key"):
        encrypt(b"", b"\x04" + bytes(64), decode_bytes(AUTH))  # not a point of the curve


# A stand-in for a push service -----------------------------------------------------------------


class PushService:
    """Listens on loopback with TLS, and keeps what it receives."""

    def __init__(self, folder: Path) -> None:
        self.received: asyncio.Queue[tuple[str, dict[str, str], bytes]] = asyncio.Queue()
        self.status = "201 Created"
        self.certificate = make_certificate(folder)
        self.port = 0

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(self.certificate)
        async with await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=tls) as listening:
            self.port = listening.sockets[0].getsockname()[1]
            yield

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(f"HTTP/1.1 {self.status}\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.received.put_nowait((lines[0], headers, body))


def make_certificate(folder: Path) -> Path:
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "push.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(made.public_bytes(Encoding.PEM) + private)
    return path


async def on_loopback(_host: str, _port: int) -> Sequence[str]:
    return ["127.0.0.1"]


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PushService:
    """Return a stand-in that counts as a public host."""
    made = PushService(tmp_path)
    monkeypatch.setattr(webhooks, "is_public", lambda address: address == "127.0.0.1")
    trusting = ssl.create_default_context(cafile=str(made.certificate))
    monkeypatch.setattr(ssl, "create_default_context", lambda *_, **__: trusting)
    return made


def check_signature(header: str, public_key: str) -> dict[str, Any]:
    """Check a VAPID header and return its claims."""
    scheme, _, rest = header.partition(" ")
    fields = dict(part.split("=", 1) for part in rest.split(", "))
    signed, _, signature = fields["t"].rpartition(".")
    raw = decode_bytes(signature)
    numbers = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode_bytes(fields["k"]))
    key.verify(numbers, signed.encode(), ec.ECDSA(hashes.SHA256()))
    assert (scheme, fields["k"]) == ("vapid", public_key)
    claims: dict[str, Any] = msgspec.json.decode(decode_bytes(signed.split(".")[1]))
    return claims


async def start(
    server: InMemoryServer, **more: Any
) -> tuple[WebPush, RecordingConnection, RecordingConnection]:
    """Start Halma with two people at a server with push; Ann begins."""
    sender = WebPush(new_private_key(), find=on_loopback)
    server.services.push = sender
    await server.create_table(OPEN, OPEN, game="halma", options={"first": "seat-1"}, **more)
    ann = await server.join(0, profile=p.Profile("Ann"))
    bob = await server.join(1, profile=p.Profile("Bob"))
    return sender, ann, bob


@pytest.mark.parametrize(
    ("language", "title", "body"),
    [("en", "It’s your turn", "Gnome Halma, with Ann"), ("fr", "C’est à vous", "Halma de lutins, avec Ann")],
)
def test_a_player_whose_page_is_closed_is_told_by_their_push_service(
    service: PushService, monkeypatch: pytest.MonkeyPatch, language: str, title: str, body: str
) -> None:
    async def scenario(server: InMemoryServer) -> None:
        async with service.running():
            monkeypatch.setattr(webhooks, "PORT", service.port)
            sender, ann, bob = await start(server)
            assert bob.last(p.Welcome).push_key == sender.public_key
            await server.request(bob, p.SetPush(1, subscription(language=language), on=True))
            await server.answer(ann)
            await server.settle()
            assert not sender._tasks, "nobody is told whose page is open"
            await server.leave(bob)
            line, headers, sealed = await asyncio.wait_for(service.received.get(), 30)
            assert line == "POST /send/1 HTTP/1.1"
            assert (headers["host"], headers["content-encoding"]) == (HOST, "aes128gcm")
            told = msgspec.json.decode(decrypt(sealed))
            assert told == {"title": title, "body": body, "table": server.created.table}
            claims = check_signature(headers["authorization"], sender.public_key)
            assert claims["aud"] == f"https://{HOST}"
            assert claims["sub"].startswith("mailto:")
            await server.room.call(lambda _state, _turn: None)
            assert not sender._tasks, "once a question"

    run_scenario(scenario)


def test_a_subscription_that_has_ended_is_forgotten(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: InMemoryServer) -> None:
        async with service.running():
            service.status = "410 Gone"
            monkeypatch.setattr(webhooks, "PORT", service.port)
            sender, ann, bob = await start(server, limits=p.ClockLimits(per_move=1_000))
            await server.request(bob, p.SetPush(1, subscription(), on=True))
            await server.leave(bob)
            await server.answer(ann)
            await asyncio.wait_for(service.received.get(), 30)
            await asyncio.gather(*sender._tasks)
            assert sender.is_gone(subscription())
            await server.advance_clock(1_001)  # Bob's time is up, and Ann moves again
            await server.answer(ann)
            assert server.room.state.seats[1].push == ()

    run_scenario(scenario)


@pytest.mark.parametrize("found", [["127.0.0.1"], [PUBLIC, "10.0.0.1"], ["169.254.169.254"], ["::1"], []])
def test_no_message_goes_to_a_private_address(found: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def find(_host: str, _port: int) -> Sequence[str]:
        return found

    async def never(*_: Any) -> int:
        pytest.fail("a private address was called")

    async def scenario() -> None:
        monkeypatch.setattr(push, "post", never)
        sender = WebPush(new_private_key(), find=find)
        sender.send(subscription(), TurnNotice("t", "halma", ()))
        await asyncio.gather(*sender._tasks)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/1",
        "https://push.example:8443/1",
        "https://a:b@push.example/",
        "https:///1",
        "x",
        "",
    ],
)
def test_only_plain_https_addresses_can_be_subscribed(endpoint: str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        _, ann, _ = await start(server)
        reply = await server.request(ann, p.SetPush(1, subscription(endpoint), on=True))
        assert reply == p.ErrorReply(1, "not-allowed")

    run_scenario(scenario)


def test_subscriptions_survive_a_restart_and_end_with_the_seat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        _, ann, _ = await start(server)
        for n in range(5):
            await server.request(ann, p.SetPush(n, subscription(f"https://{HOST}/{n}"), on=True))
        await server.request(ann, p.SetPush(9, subscription(f"https://{HOST}/3"), on=False))
        await server.restart()
        kept = [one.endpoint for one in server.room.state.seats[0].push]
        assert kept == [f"https://{HOST}/2", f"https://{HOST}/4"]
        again = await server.join(0, secret=server.secret(0))
        await server.request(again, p.OwnSeat(1, "leave"))
        assert server.room.state.seats[0].push == ()

    run_scenario(scenario)


def test_without_push_no_key_is_offered_and_nothing_can_be_subscribed() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0)
        assert ann.last(p.Welcome).push_key == ""
        reply = await server.request(ann, p.SetPush(1, subscription(), on=True))
        assert reply == p.ErrorReply(1, "not-allowed")

    run_scenario(scenario)


def test_all_servers_of_a_store_sign_with_one_key() -> None:
    async def scenario(server: InMemoryServer) -> None:
        keys = [(await open_push(server.store)).public_key for _ in range(2)]
        assert keys[0] == keys[1]
        assert len(decode_bytes(keys[0])) == 65

    run_scenario(scenario)
