"""Traits of a game of Rakab: cards played, provinces won; and how battles were entered and paid for."""

from meydan.core.game import Game
from meydan.statistics.traits import SeatTraits, told, whole

KEYS = frozenset(
    {"starts", "site", "played", "passed", "powers", "battle_won", "battle_tied", "battle_broken_off", "rows_burnt"}
)
DOUBLE = 2
"""A battle is overpaid if the victor's power is this many times the next one's."""


class CountedBattle:
    """One battle: who fought, and how strong the armies were in the end."""

    def __init__(self) -> None:
        self.fought: set[int] = set()
        self.asked: set[int] = set()
        self.powers: dict[int, int] = {}

    def counted(self, found: SeatTraits, victor: int | None) -> None:
        for seat in sorted(self.asked):
            found.habit(seat, "fought", seat in self.fought)
        for seat in sorted(self.fought):
            found.habit(seat, "battles_won", seat == victor)
        if victor is not None:
            others = [power for seat, power in self.powers.items() if seat != victor]
            found.habit(victor, "overpaid", self.powers.get(victor, 0) >= DOUBLE * max([*others, 1]))


def read(game: Game, found: SeatTraits) -> None:
    battle = CountedBattle()
    for key, args in told(game, KEYS):
        seat = whole(args.get("seat", -1))
        if key == "starts":
            found.order(seat)
        elif key == "site":
            battle = CountedBattle()
            found.first(seat, "first_site", str(args["province"]))
        elif key == "played":
            battle.asked.add(seat)
            battle.fought.add(seat)
            found.first(seat, "first_card", str(args["card"]))
            found.add(seat, "card", str(args["card"]))
        elif key == "passed":
            battle.asked.add(seat)
        elif key == "powers":
            battle.powers[seat] = whole(args["power"])
        elif key == "battle_won":
            found.first(seat, "first_province", str(args["province"]))
            found.add(seat, "province", str(args["province"]))
            battle.counted(found, seat)
        elif key in ("battle_tied", "battle_broken_off"):
            battle.counted(found, None)
