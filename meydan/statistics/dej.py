"""Traits of a game of Dej or Kohan Dej: roles, districts, who completed a city first; and how well roles aimed."""

from meydan.core.game import Game
from meydan.statistics.traits import SeatTraits, told, whole

KEYS = frozenset(
    {"round", "picked_role", "revealed", "announced", "lost_turn", "picked_pocket", "built", "completed", "gathered"}
    | {"earned", "drew", "looked"}
)
MURDERED, ROBBED = "murdered", "robbed"


def read(game: Game, found: SeatTraits) -> None:
    begun = False
    completed = False
    marks: dict[str, int] = {}
    gathering: int | None = None
    for key, args in told(game, KEYS):
        seat = whole(args["seat"])
        if key == "round":
            if not begun:
                found.order(seat)
                begun = True
            missed(found, marks)
        elif key == "revealed":
            found.first(seat, "first_role", str(args["role"]))
            found.add(seat, "role", str(args["role"]))
        elif key == "announced" and args["mark"] in (MURDERED, ROBBED):
            marks[str(args["mark"])] = seat
        elif key == "lost_turn":
            hit(found, marks, MURDERED)
        elif key == "picked_pocket":
            hit(found, marks, ROBBED)
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
    missed(found, marks)
    for seat in range(found.players):
        found.first(seat, "city", "never")


def hit(found: SeatTraits, marks: dict[str, int], mark: str) -> None:
    """The murder or theft of this round has found its victim."""
    if mark in marks:
        found.habit(marks.pop(mark), mark, True)


def missed(found: SeatTraits, marks: dict[str, int]) -> None:
    """What was announced in the last round and found nobody."""
    for mark in sorted(marks):
        found.habit(marks[mark], mark, False)
    marks.clear()
