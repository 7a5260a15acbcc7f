"""One device for several people: a line sees with the eyes of at most one of them, and only when they asked for it.

Whoever owns several seats of a table listens from behind a curtain and has the public view. `look` lifts the curtain
for one seat; it falls by itself as soon as another of these seats has to answer and this one has not.
"""

from typing import TYPE_CHECKING

from meydan.server.errors import NotAllowed

if TYPE_CHECKING:
    from meydan.server.broadcast import Listener
    from meydan.server.table import Table


def eyes(own: list[int], wanted: int | None) -> int | None:
    """From which of its seats a line listens: the only one, the one it wants, or none."""
    if wanted is None:
        return own[0] if len(own) == 1 else None
    if wanted not in own:
        raise NotAllowed("not_your_seat", "this seat is not yours", seat=wanted)
    return wanted


def look(table: "Table", listener: "Listener", wanted: int | None) -> None:
    """Lift the curtain for a seat, or let it fall."""
    table.turn_to(listener, eyes(listener.own, wanted))


def fall(table: "Table", asked: tuple[int, ...]) -> None:
    """It is somebody else's turn at this device: what the last one saw is no longer told."""
    for listener in table.audience.listeners:
        others = [seat for seat in listener.own if seat != listener.seat and seat in asked]
        if listener.seat is not None and listener.seat not in asked and others:
            table.turn_to(listener, None)
