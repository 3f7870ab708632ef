"""Reverse proxies: real ones with the shipped configurations, and what is believed of their headers."""

from __future__ import annotations

import ipaddress
import ssl
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.fixtures import own_secret, running_server
from tests.server.transport.proxy_processes import PROXIES, certificate, running_proxy
from tests.server.transport.socket_helpers import OPEN_SOCKETS, receive, run_socket_scenario, send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from petitpeuple.server.transport.proxies import TrustedProxies

PROXY = "127.0.0.1"  # the clients of the tests come from other addresses of loopback
ANN, BOB = "127.0.0.2", "127.0.0.3"
FORGED = {"x-forwarded-for": "198.51.100.9", "forwarded": "for=198.51.100.9", "x-real-ip": "198.51.100.9"}
NEW_TABLE = {"game": "pebbles", "seats": [{"kind": "open"}, {"kind": "open"}]}
only_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")


def create(address: str, client: str, tls: Any = None, **headers: str) -> httpx.Response:
    """Create a table from this address of loopback."""
    transport = httpx.HTTPTransport(local_address=client, verify=tls or False)
    with httpx.Client(transport=transport) as http:
        return http.post(f"{address}/api/tables", json=NEW_TABLE, headers=headers)


async def join(address: str, created: Any, client: str, tls: Any = None, **headers: str) -> ClientConnection:
    """Join a table from this address of loopback."""
    url = address.replace("http", "ws") + "/ws"
    ws = await connect(
        url,
        compression=None,
        local_addr=(client, 0),
        ssl=tls,
        additional_headers=headers,
        origin=Origin(address),
    )
    OPEN_SOCKETS.append(ws)
    secret = created["seats"][0]["secret"]
    await send(ws, type="hello", table=created["table"], secret=secret, claim=own_secret(secret))
    await receive(ws, "welcome")
    return ws


@only_linux
@pytest.mark.parametrize("proxy", PROXIES)
def test_players_behind_a_proxy_are_told_apart(proxy: str, tmp_path: Path) -> None:
    limits = {"tables_per_address": 2, "sockets_per_address": 2, "trusted_proxies": (PROXY,)}
    with (
        running_server(public_url="https://localhost", **limits) as (server, _),
        running_proxy(proxy, tmp_path, server.removeprefix("http://")) as (address, tls),
    ):
        created = [create(address, ANN, tls) for _ in range(2)]
        assert [reply.status_code for reply in created] == [200, 200]
        assert create(address, ANN, tls).status_code == 429
        for headers in ({name: value} for name, value in FORGED.items()):
            assert create(address, ANN, tls, **headers).status_code == 429
        assert create(address, ANN, tls, **FORGED).status_code == 429
        assert create(address, BOB, tls).status_code == 200  # another client of the same proxy

        async def scenario() -> None:
            table = created[0].json()
            for _ in range(2):
                await join(address, table, ANN, tls)
            with pytest.raises((ConnectionClosed, InvalidStatus)):
                await join(address, table, ANN, tls, **{"x-forwarded-for": "198.51.100.9"})
            ws = await join(address, table, BOB, tls)
            await send(ws, type="chat", id=1, text="through the proxy")
            await receive(ws, "done", id=1)

        run_socket_scenario(scenario)


@only_linux
def test_a_forged_header_of_an_untrusted_peer_is_ignored() -> None:
    with running_server(tables_per_address=1, trusted_proxies=(PROXY,)) as (address, _):
        assert create(address, ANN).status_code == 200
        assert create(address, ANN).status_code == 429
        assert create(address, ANN, **FORGED).status_code == 429
        assert create(address, PROXY, **{"x-forwarded-for": ANN}).status_code == 429
        assert create(address, PROXY, **{"x-forwarded-for": BOB}).status_code == 200


def test_a_server_with_a_certificate_speaks_https(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    with running_server(tls_cert=str(cert), tls_key=str(key)) as (address, _):
        assert address.startswith("https://127.0.0.1:")
        named = address.replace("127.0.0.1", "localhost")
        tls = ssl.create_default_context(cafile=cert)
        assert create(named, PROXY, tls).json()["seats"][0]["link"].startswith(address)

        async def scenario() -> None:
            await join(named, create(named, PROXY, tls).json(), PROXY, tls)

        run_socket_scenario(scenario)


# What is believed -----------------------------------------------------------------------------

TRUSTED = TrustedProxies(["10.0.0.0/8", "2001:db8::/32"])


def resolve(peer: str, *headers: tuple[str, str], kind: str = "http") -> tuple[str, str]:
    scope: dict[str, Any] = {"type": kind, "client": (peer, 1), "scheme": "http" if kind == "http" else "ws"}
    scope["headers"] = [(name.encode(), value.encode()) for name, value in headers]
    TRUSTED.resolve(scope)
    return scope["client"][0], scope["scheme"]


def test_the_last_hop_that_is_no_proxy_of_ours_is_the_client() -> None:
    chain = ("x-forwarded-for", "6.6.6.6, 203.0.113.7, 10.1.1.1")
    assert resolve("10.0.0.1", chain) == ("203.0.113.7", "http")
    assert resolve("203.0.113.1", chain) == ("203.0.113.1", "http")
    assert (
        resolve("10.0.0.1", ("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "203.0.113.7"))[0]
        == "203.0.113.7"
    )
    assert resolve("10.0.0.1", ("x-forwarded-for", "10.2.2.2, 10.1.1.1"))[0] == "10.2.2.2"
    assert resolve("::ffff:10.0.0.1", ("x-forwarded-for", "203.0.113.7:4711"))[0] == "203.0.113.7"
    assert resolve("2001:db8::1", ("x-forwarded-for", "[2a00::7]:4711"))[0] == "2a00::7"


def test_the_standard_header_is_read_too() -> None:
    told = ("forwarded", 'for=6.6.6.6, For="[2a00::7]:4711";proto=https;by=10.0.0.1')
    assert resolve("10.0.0.1", told) == ("2a00::7", "https")
    assert resolve("10.0.0.1", told, kind="websocket") == ("2a00::7", "wss")
    assert resolve("203.0.113.1", told) == ("203.0.113.1", "http")


def test_a_proxy_that_passes_on_a_second_header_is_not_fooled_by_it() -> None:
    real = ("x-forwarded-for", "203.0.113.7")
    assert resolve("10.0.0.1", real, ("forwarded", "for=6.6.6.6")) == ("10.0.0.1", "http")
    assert resolve("10.0.0.1", real, ("forwarded", "for=203.0.113.7")) == ("203.0.113.7", "http")


def test_the_scheme_of_a_trusted_proxy_counts() -> None:
    secure = ("x-forwarded-proto", "http, https")
    assert resolve("10.0.0.1", ("x-forwarded-for", "203.0.113.7"), secure) == ("203.0.113.7", "https")
    assert resolve("203.0.113.1", ("x-forwarded-for", "203.0.113.7"), secure) == ("203.0.113.1", "http")


addresses = st.ip_addresses().map(str)
junk = st.sampled_from(
    ["unknown", "_hidden", "", "10.0.0", "for=", '"', "[", "::1]", "1.2.3.4, ", ";", "a=b;c"]
)


@given(st.lists(addresses | junk, max_size=4), addresses, st.sampled_from(["10.0.0.1", "2001:db8::5"]))
def test_whatever_a_client_sends_the_hop_that_the_proxy_adds_decides(
    sent: list[str], client: str, proxy: str
) -> None:
    header = ", ".join([*sent, client])
    if not TRUSTED.trusts(client):
        mapped = getattr(ipaddress.ip_address(client), "ipv4_mapped", None)
        assert resolve(proxy, ("x-forwarded-for", header))[0] == str(mapped or client)
    resolve(proxy, ("forwarded", header), ("x-forwarded-for", header))  # never raises
