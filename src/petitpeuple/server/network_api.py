"""The HTTP API of the network: from where this server can be reached, and opening it to the local network."""

from typing import Final

from petitpeuple.server.operation import ApiRequest, Operation
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol.errors import CommandError


async def show_network(request: ApiRequest) -> http.NetworkInfo:
    """Return from where this server can be reached. Addresses are told to its own machine only."""
    services = request.lobby.services
    if not request.from_this_machine:
        return http.NetworkInfo((), "", can_open=False)
    network = services.network
    addresses = () if network is None else network.addresses
    return http.NetworkInfo(addresses, services.tunnel, can_open=network is not None and network.can_open)


async def open_network(request: ApiRequest) -> http.NetworkInfo:
    """Open the server to the local network or close it: only from its own machine."""
    network = request.lobby.services.network
    if network is None or not request.from_this_machine:
        raise CommandError("not-allowed")
    await network.set_open(on=request.body.open)
    return await show_network(request)


OPERATIONS: Final = (
    Operation("GET", "/api/network", "Show from where the server is reached", show_network, http.NetworkInfo),
    Operation(
        "POST",
        "/api/network",
        "Open the server to the local network (from its own machine)",
        open_network,
        http.NetworkInfo,
        http.OpenNetwork,
    ),
)
