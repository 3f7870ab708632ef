"""Reverse proxies: which ones are believed, and whom they speak for."""

import ipaddress
import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from starlette.types import Scope

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
NOBODY: Final = "none"
_SCHEMES: Final = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
_PAIR: Final = re.compile(r'\s*([a-z]+)\s*=\s*("[^"]*"|[^",;\s]+)\s*(;|,|$)', re.IGNORECASE)


class Hop(Struct, frozen=True):
    """One step of the way to us: who asked there, and by which scheme, as far as it is told."""

    address: Address | None
    scheme: str = ""


class TrustedProxies:
    """The proxies whose headers count. The last hop that is none of them is the client."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks = parse_networks(networks)

    def trusts(self, host: str) -> bool:
        """Return True if this address is a trusted proxy's."""
        address = parse_address(host)
        return address is not None and self._is_ours(address)

    def _is_ours(self, address: Address) -> bool:
        return any(address in network for network in self._networks)

    def resolve(self, scope: Scope) -> None:
        """Replace client and scheme of a request by what a trusted proxy tells."""
        client = scope.get("client")
        if not client or not self.trusts(client[0]):
            return
        hop = self._client(scope["headers"])
        if hop is None:
            return
        if hop.address is not None:
            scope["client"] = (str(hop.address), 0)
        if hop.scheme:
            is_socket = scope["type"] == "websocket"
            scope["scheme"] = hop.scheme.replace("http", "ws") if is_socket else hop.scheme

    def _client(self, headers: Sequence[tuple[bytes, bytes]]) -> Hop | None:
        """Return the client; None if no header tells, or if two headers name different ones.

        A proxy sets one of the headers and may pass on the other as the client sent it.
        """
        usual = _read_usual(headers)
        standard = _read_standard(_values(headers, b"forwarded"))
        found = [self._last_untrusted(hops) for hops in (usual, standard) if hops]
        if len(found) == 2 and found[0].address != found[1].address:
            return None
        return found[0] if found else None

    def _last_untrusted(self, hops: Sequence[Hop]) -> Hop:
        """Return the last hop that is not ours; nothing before a hop that can't be read is believed."""
        last = hops[-1]
        for hop in reversed(hops):
            if hop.address is None:
                break
            last = Hop(hop.address, hop.scheme or last.scheme)
            if not self._is_ours(hop.address):
                break
        return last


def parse_networks(texts: Iterable[str]) -> list[Network]:
    """Return addresses and networks in CIDR notation; raise ValueError for anything else but `none`."""
    return [ipaddress.ip_network(text, strict=False) for text in texts if text != NOBODY]


def parse_address(text: str) -> Address | None:
    """Return an address, with or without a port and brackets; an IPv4 address mapped to IPv6 is IPv4."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def _values(headers: Sequence[tuple[bytes, bytes]], name: bytes) -> str:
    """Return all headers of a name as one list."""
    return ",".join(value.decode("latin-1") for header, value in headers if header == name)


def _read_usual(headers: Sequence[tuple[bytes, bytes]]) -> list[Hop]:
    """Return the hops of X-Forwarded-For; the scheme of X-Forwarded-Proto belongs to the last one."""
    told = _values(headers, b"x-forwarded-for")
    scheme = _SCHEMES.get(_values(headers, b"x-forwarded-proto").rpartition(",")[2].strip().lower(), "")
    if not told:
        return [Hop(None, scheme)] if scheme else []
    *before, last = [parse_address(part) for part in told.split(",")]
    return [*[Hop(address) for address in before], Hop(last, scheme)]


def _read_standard(told: str) -> list[Hop]:
    """Return the hops of Forwarded (RFC 7239); everything before a malformed part is dropped."""
    hops: list[Hop] = []
    pairs: dict[str, str] = {}
    end = 0
    while end < len(told):
        pair = _PAIR.match(told, end)
        if pair is None:
            return [Hop(None)]
        pairs[pair[1].lower()] = pair[2].strip('"')
        end = pair.end()
        if pair[3] != ";":
            scheme = _SCHEMES.get(pairs.get("proto", "").lower(), "")
            hops.append(Hop(parse_address(pairs.get("for", "")), scheme))
            pairs = {}
    return hops
