"""The first message to a connection."""

from petitpeuple.server.protocol.messages import VERSION, Welcome
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.narration import recent_log
from petitpeuple.server.room.presence import Member
from petitpeuple.server.room.seats import viewer_of
from petitpeuple.server.room.state import RoomState


def welcome(state: RoomState, member: Member, connection: Connection) -> Welcome:
    """Return the `welcome` for a connection."""
    seat = member.seat
    row, session, viewer = state.table.row, state.session, viewer_of(seat)
    return Welcome(
        version=VERSION,
        run=state.run_id,
        table=row.id,
        game=row.game,
        seat=viewer,
        chat=state.chat.recent,
        log=() if session is None else recent_log(session, viewer),
        webhook_hosts=() if seat is None else state.services.config.webhook_hosts,
        webhook="" if seat is None else seat.webhook,
        push_key="" if seat is None or state.services.push is None else state.services.push.public_key,
        token=connection.token,
        spectator=member.spectator,
    )
