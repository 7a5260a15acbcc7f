"""Padding of updates: their size on the wire depends on public information only.

Encryption hides the content of an update, not its size. So the update of a seat is padded to the size of the
spectators' update plus room for everything that may be private in it. That room is computed from public numbers: how
many cards each seat holds, whether the seat is asked, and how many private events it gets (the rules always announce
publicly that a player saw something, and show only that player what it was).
"""

from collections.abc import Mapping

from meydan.server.wire.protocol import Update

SEAT = 384
"""Bytes of a view beyond the public one, besides the hand: roles held and seen, marks, names of entries."""
CARD = 32
"""Bytes for a card in a seat's own hand."""
EVENT = 96
"""Bytes for a private event."""
ASKED = 1024
"""Bytes for the choices of an asked seat, and what its view says about them, apart from cards."""
STANDING = 1024
"""Bytes for the standing answers of a seat, however many are used, at tables that have them."""
CHOICE = 64
"""Bytes for a choice about a card. The cards may be those of the largest hand at the table."""


class PublicSize:
    """The sizes of all updates that belong to one public update."""

    def __init__(self, public: Update, size: int) -> None:
        """`size` is that of the public update before padding."""
        self.size = size
        self.events = len(public.events)
        self.asked = public.asked
        self.hands = hand_sizes(public.view)

    def least(self, update: Update, seat: int | None) -> int:
        """The size to which the update of a seat (None: of spectators) is padded."""
        if seat is None:
            return self.size
        room = SEAT + CARD * self.hands.get(seat, 0) + EVENT * (len(update.events) - self.events)
        if update.standing is not None:
            room += STANDING
        if seat in self.asked:
            room += ASKED + CHOICE * max(self.hands.values(), default=0)
        return self.size + room


def hand_sizes(view: Mapping[str, object]) -> dict[int, int]:
    """How many cards each seat holds, according to the public view; empty for a game without hidden hands."""
    players = view.get("players")
    if not isinstance(players, list):
        return {}
    return {player["seat"]: player["cards"] for player in players if isinstance(player.get("cards"), int)}
