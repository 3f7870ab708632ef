"""The addresses under which other machines of the local network reach this one."""

import contextlib
import ipaddress
import socket
import struct
from collections.abc import Iterator
from typing import Final

VIRTUAL: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "cni", "podman", "lxc")
SIOCGIFADDR: Final = 0x8915  # Linux: the IPv4 address of an interface
SOMEWHERE: Final = ("192.0.2.1", 9)  # nothing is sent: it only shows which interface leads out


def local_addresses() -> list[str]:
    """Return this machine's IPv4 addresses, the likeliest first, without loopback and link-local ones."""
    found = [*_default_address(), *_interface_addresses(), *_named_addresses()]
    return [address for address in dict.fromkeys(found) if is_reachable(address)]


def is_reachable(address: str) -> bool:
    """Return True for an address that another machine can use."""
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def _default_address() -> Iterator[str]:
    """Yield the address of the interface that leads to the rest of the world."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(SOMEWHERE)
        yield str(probe.getsockname()[0])


def _interface_addresses() -> Iterator[str]:
    """Yield the addresses of all interfaces on Linux, those of containers and virtual machines last."""
    try:
        import fcntl  # noqa: PLC0415 - not on Windows
    except ImportError:
        return
    names = [name for _, name in socket.if_nameindex()]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for name in sorted(names, key=lambda one: one.startswith(VIRTUAL)):
            with contextlib.suppress(OSError):  # an interface without an address, or another system
                packed = struct.pack("256s", name.encode()[:15])
                yield socket.inet_ntoa(fcntl.ioctl(probe, SIOCGIFADDR, packed)[20:24])


def _named_addresses() -> Iterator[str]:
    """Yield the addresses of this machine's own name, for systems without the above."""
    with contextlib.suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]
