"""Hot seat: several players share one device, and the screen shows the hidden cards of at most one of them.

A person who owns several seats of a table starts with the public view. The message `look` shows the view of one seat;
it is hidden again as soon as another of these seats has to answer and this one does not.
"""

from collections.abc import Iterable, Sequence

from meydan.server.common.errors import NotAllowed
from meydan.server.state.table_record import TableRecord
from meydan.server.wire.listener import Listener


def shown_seat(own: Sequence[int], wanted: int | None) -> int | None:
    """The seat whose view a connection gets: its only one, the one it asks for, or none (the public view)."""
    if wanted is None:
        return own[0] if len(own) == 1 else None
    if wanted not in own:
        raise NotAllowed("not_your_seat", "this seat is not yours", seat=wanted)
    return wanted


def check_owner(seat: int | None) -> int:
    """The seat of a player; spectators are refused."""
    if seat is None:
        raise NotAllowed("spectator", "spectators cannot play")
    return seat


def playing_seats(record: TableRecord, listener: Listener) -> list[int]:
    """The seats of a listener that have not resigned. Players who share a device vote together."""
    if not listener.own:
        raise NotAllowed("spectator", "spectators cannot play")
    playing = [seat for seat in listener.own if not record.seats[seat].resigned]
    if not playing or (listener.seat is not None and listener.seat not in playing):
        raise NotAllowed("resigned", "you have resigned from this game")
    return playing


def to_hide(listeners: Iterable[Listener], asked: Sequence[int]) -> list[Listener]:
    """The connections that must go back to the public view, because another seat of the same device is asked."""
    return [one for one in listeners if one.seat is not None and one.seat not in asked and _other_asked(one, asked)]


def _other_asked(listener: Listener, asked: Sequence[int]) -> bool:
    return any(seat != listener.seat and seat in asked for seat in listener.own)
