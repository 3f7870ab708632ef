"""The HTTP API of invitations: find a table by its code, look at it, and sit down."""

from functools import partial
from typing import Final

from petitpeuple.server.lobby import table_calls
from petitpeuple.server.operation import ApiRequest, Operation
from petitpeuple.server.protocol import http


async def find_code(request: ApiRequest) -> http.FoundInvitation:
    """Return the table of a code. Every attempt costs a token of a small bucket: codes are short."""
    return await request.lobby.find_code(request.body.code)


async def show_invitation(request: ApiRequest) -> http.InvitationInfo:
    """Return what a guest sees before sitting down."""
    call = partial(table_calls.show_invitation, request.secret, request.body.claim)
    info: http.InvitationInfo = await request.in_room(call)
    return info


async def accept_invitation(request: ApiRequest) -> http.SeatLink:
    """Sit down as a guest."""
    seat = await request.in_room(partial(table_calls.accept_invitation, request.secret, request.body))
    return request.lobby.seat_link(request.table, seat, request.body.claim)


INVITATION: Final = "/api/tables/{table}/invitation"
OPERATIONS: Final = (
    Operation(
        "POST",
        "/api/invitations",
        "Find a table by its code",
        find_code,
        http.FoundInvitation,
        http.TypedCode,
        guesses_code=True,
    ),
    Operation(
        "POST",
        INVITATION,
        "Show an invitation",
        show_invitation,
        http.InvitationInfo,
        http.Guest,
        auth="invitation",
    ),
    Operation(
        "POST",
        INVITATION + "/seat",
        "Sit down by an invitation",
        accept_invitation,
        http.SeatLink,
        http.NewGuest,
        auth="invitation",
    ),
)
