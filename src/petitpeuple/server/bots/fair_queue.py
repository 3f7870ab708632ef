"""A queue in which addresses take turns, and the tables of one address take turns among themselves."""

from collections import OrderedDict, deque
from typing import Generic, TypeVar

from petitpeuple.server.ports import Requester

T = TypeVar("T")
Tables = OrderedDict[str, deque[T]]


class FairQueue(Generic[T]):
    """However much one address asks for, the next request of another waits for one of its requests only."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, Tables[T]] = OrderedDict()  # the next one to be served first
        self._lengths: dict[str, int] = {}
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def length_of(self, address: str) -> int:
        """Return how much waits for an address."""
        return self._lengths.get(address, 0)

    def put(self, requester: Requester, item: T, *, first: bool = False) -> None:
        """Add an item; *first* puts it before everything else, for one that was taken out before."""
        tables = self._addresses.setdefault(requester.address, OrderedDict())
        items = tables.setdefault(requester.table, deque())
        if first:
            items.appendleft(item)
            tables.move_to_end(requester.table, last=False)
            self._addresses.move_to_end(requester.address, last=False)
        else:
            items.append(item)
        self._count(requester.address, 1)

    def pop(self) -> T | None:
        """Return the next item, or None if there is none."""
        if not self._addresses:
            return None
        address, tables = self._addresses.popitem(last=False)
        table, items = tables.popitem(last=False)
        item = items.popleft()
        if items:
            tables[table] = items  # the last of its address now
        if tables:
            self._addresses[address] = tables
        self._count(address, -1)
        return item

    def remove(self, requester: Requester, item: T) -> None:
        """Remove an item if it waits."""
        tables = self._addresses.get(requester.address, OrderedDict())
        items = tables.get(requester.table, deque())
        if item not in items:
            return
        items.remove(item)
        if not items:
            del tables[requester.table]
        if not tables:
            del self._addresses[requester.address]
        self._count(requester.address, -1)

    def _count(self, address: str, change: int) -> None:
        self._length += change
        self._lengths[address] = self._lengths.get(address, 0) + change
        if not self._lengths[address]:
            del self._lengths[address]
