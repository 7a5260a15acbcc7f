"""Traits of a game of Dej or Kohan Dej: roles, districts, who completed a city first; and how well roles aimed."""

from meydan.core.game import Game
from meydan.statistics.traits import SeatTraits, told, whole

KEYS = frozenset(
    {"round", "picked_role", "got_role", "revealed", "announced", "picked_pocket", "built", "completed", "gathered"}
    | {"earned", "drew", "looked"}
)
MURDERED, ROBBED = "murdered", "robbed"


def read(game: Game, found: SeatTraits) -> None:
    begun = False
    completed = False
    held: set[str] = set()
    robber: int | None = None
    gathering: int | None = None
    for key, args in told(game, KEYS):
        seat = whole(args["seat"])
        if key == "round":
            if not begun:
                found.order(seat)
                begun = True
            held.clear()
            missed(found, robber)
            robber = None
        elif key in ("picked_role", "got_role"):
            held.add(str(args["role"]))
        elif key == "revealed":
            found.first(seat, "first_role", str(args["role"]))
            found.add(seat, "role", str(args["role"]))
        elif key == "announced" and args["mark"] == MURDERED:
            found.habit(seat, MURDERED, args["role"] in held)  # Kohan Dej does not tell who it was
        elif key == "announced" and args["mark"] == ROBBED:
            robber = seat
        elif key == "picked_pocket" and robber is not None:
            found.habit(robber, ROBBED, True)
            robber = None
        elif key == "built":
            found.first(seat, "first_district", str(args["district"]))
            found.add(seat, "district", str(args["district"]))
        elif key == "completed":
            found.first(seat, "city", "later" if completed else "first")
            completed = True
        if gathering is not None and key in ("earned", "drew", "looked"):
            found.habit(gathering, "coins_gathered", key == "earned")
            gathering = None
        if key == "gathered":
            gathering = seat
    missed(found, robber)
    for seat in range(found.players):
        found.first(seat, "city", "never")


def missed(found: SeatTraits, robber: int | None) -> None:
    """The theft of the last round, if it found nobody."""
    if robber is not None:
        found.habit(robber, ROBBED, False)
