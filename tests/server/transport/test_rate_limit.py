"""Limits of addresses and networks: an IPv6 customer with 65,536 networks gets four addresses' worth."""

from __future__ import annotations

from tests.server.fixtures import ManualClock

from petitpeuple.server.config import Config
from petitpeuple.server.transport.rate_limit import FLOOD_COST, AddressBook, address_group, network_group


def test_an_ipv6_address_counts_as_its_64_and_its_network_as_its_48() -> None:
    assert address_group("2001:db8:1:2:3::4") == "2001:db8:1:2::/64"
    assert network_group("2001:db8:1:2:3::4") == "2001:db8:1::/48"
    for group in (address_group, network_group):
        assert group("::ffff:192.0.2.1") == group("192.0.2.1") == "192.0.2.1"
        assert group("somewhere") == "somewhere"


def hosts(network: int, count: int) -> list[str]:
    """Return addresses of a /48, each in a /64 of its own."""
    return [f"2001:db8:{network:x}:{n:x}::1" for n in range(count)]


def test_a_network_opens_as_many_sockets_as_four_addresses() -> None:
    book = AddressBook(Config(sockets_per_address=10), ManualClock())

    def open_all(host: str) -> int:
        while book[host].may_open_socket:
            book[host].open_socket()
        return book[host].sockets

    assert [open_all(host) for host in hosts(1, 6)] == [10, 10, 10, 10, 0, 0]
    assert open_all(hosts(2, 1)[0]) == 10  # another network
    assert open_all("192.0.2.1") == 10
    book[hosts(1, 1)[0]].close_socket()
    assert open_all(hosts(1, 6)[5]) == 1


def test_a_network_creates_tables_sends_messages_and_requests_like_four_addresses() -> None:
    clock = ManualClock()
    book = AddressBook(Config(tables_per_address=5, rate_limit_scale=0.1), clock)

    def take_all(bucket: str, host: str) -> int:
        return sum(getattr(book[host], bucket).take() for _ in range(1000))

    for bucket, most in (("tables", 5), ("http", 12), ("messages", 100), ("handshakes", 20)):
        assert [take_all(bucket, host) for host in hosts(1, 6)] == [most] * 4 + [0, 0]
        assert take_all(bucket, hosts(2, 1)[0]) == most
    clock.ms += 3_600_000
    assert take_all("tables", hosts(1, 9)[8]) == 5


def test_an_address_that_was_cut_off_waits_before_it_connects_again() -> None:
    clock = ManualClock()
    book = AddressBook(Config(), clock)
    one, other = hosts(1, 2)
    for _ in range(30):
        book[one].handshakes.charge(FLOOD_COST)
    assert not book[one].handshakes.take()
    assert not book[other].handshakes.take()  # of the same network
    assert book[hosts(2, 1)[0]].handshakes.take()
    clock.ms += 20_000  # the debt is bounded
    assert not book[one].handshakes.take()
    assert book[other].handshakes.take()
    clock.ms += 300
    assert book[one].handshakes.take()


def test_quiet_addresses_are_forgotten_but_not_the_network_of_a_busy_one() -> None:
    clock = ManualClock()
    book = AddressBook(Config(sockets_per_address=10, tables_per_address=5), clock)
    busy, quiet = hosts(1, 2)
    book[busy].tables.take(4)
    book[quiet].tables.take(1)
    network = book[busy].network
    clock.ms += 800_000  # the network has its tokens again, and so has the quiet one
    book.forget_idle()
    assert book[quiet].network is network is book[busy].network
    clock.ms += 3_600_000
    book.forget_idle()
    assert not book._known
