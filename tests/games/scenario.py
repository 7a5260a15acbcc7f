"""Positions and play in a few words, for rule tests of every game.

    table = scenario("coup").seat("duke", "captain", coins=3).seat("contessa", "contessa")
    table.play("0 tax", "1 challenge", "0 prove")
    assert table.words(1) == ["lose:contessa"]

The first seat moves first unless `having(agenda=…)` says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import meydan

ZONES: dict[str, dict[str, Any]] = {
    "coup": {"coins": 2, "revealed": [], "removed": []},
}
"""What lies before a seat that says nothing about it, by the names of `Game.dump`."""
MOST_CHANCES = 20_000


class Scenario:
    """A position being written, and, from the first look or move on, a game being played."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.seats: list[dict[str, Any]] = []
        self.entries: dict[str, Any] = {}
        self.started: meydan.Game | None = None

    # -- writing ---------------------------------------------------------------------------------------------------

    def seat(self, *hand: str, **zones: Any) -> Scenario:
        """The next seat clockwise: its hand, then its other zones by name."""
        self.seats.append({"hands": list(hand), **ZONES.get(self.key, {}), **zones})
        return self

    def having(self, **entries: Any) -> Scenario:
        """Entries of the position that belong to no seat: court, chance, agenda, seen, …"""
        self.entries.update(entries)
        return self

    def options(self, **chosen: Any) -> Scenario:
        return self.having(options=chosen)

    def position(self) -> dict[str, Any]:
        """The position as `meydan.load` reads it."""
        data: dict[str, Any] = {"game": self.key, "players": len(self.seats), **self.entries}
        for zone in self.seats[0]:
            data[zone] = [seat[zone] for seat in self.seats]
        return data

    # -- playing ---------------------------------------------------------------------------------------------------

    @property
    def game(self) -> meydan.Game:
        if self.started is None:
            self.started = meydan.load(self.position())
        return self.started

    def play(self, *moves: str) -> Scenario:
        """Answers as `"seat word"`; `"all word"` is said by every seat asked, clockwise."""
        for move in moves:
            who, word = move.split(" ", 1)
            seats = clockwise(self.game) if who == "all" else [int(who)]
            for seat in seats:
                self.game.answer(seat, self.game.choice(seat, word))
        return self

    def play_lucky(self, wanted: Callable[[Scenario], bool], *moves: str) -> Scenario:
        """Play the moves with the first chance that makes them end as wanted."""
        for chance in range(MOST_CHANCES):
            other = self.again(chance).play(*moves)
            if wanted(other):
                self.started = other.started
                return self
        raise AssertionError(f"no chance makes {moves} end as wanted")

    def play_defaults(self, most: int = 5000) -> Scenario:
        """Play the ledger's safe choices for all seats to the end."""
        for _answer in range(most):
            if self.game.over:
                return self
            self.game.answer(self.game.next_asked, self.game.default(self.game.next_asked))
        raise AssertionError(f"the safe choices do not end the game within {most} answers")

    def fork(self) -> Scenario:
        """The same table, to be played on in another way."""
        other = Scenario(self.key)
        other.started = self.game.copy()
        return other

    def again(self, chance: int) -> Scenario:
        """The same position, to be played on with another random seed. Earlier events are dropped."""
        other = Scenario(self.key)
        other.started = meydan.load({**self.game.dump(), "chance": chance})
        return other

    # -- looking ---------------------------------------------------------------------------------------------------

    def __getitem__(self, zone: str) -> Any:
        """A zone of the true position, by its name in the dump."""
        return self.game.dump()[zone]

    @property
    def asked(self) -> Any:
        """The seats asked. Untyped, because mypy would otherwise narrow it to the first value it is compared with."""
        return self.game.asked

    @property
    def question(self) -> str:
        return self.game.question

    @property
    def agenda(self) -> str:
        """The agenda on one line, next item first."""
        return " < ".join(f"{name}({', '.join(map(str, rest))})" for name, *rest in self["agenda"])

    def words(self, seat: int) -> list[str]:
        return self.game.words(seat)

    def default(self, seat: int) -> str:
        """The safe choice in words."""
        return self.game.word(seat, self.game.default(seat))

    def refuses(self, move: str) -> bool:
        """Is this answer illegal now? The table is left as it was."""
        try:
            self.fork().play(move)
        except meydan.IllegalChoice:
            return True
        return False

    def told(self, *keys: str) -> list[dict[str, object]]:
        """The events so far, or those with these keys, as plain data."""
        return [event.plain() for event in self.game.events if not keys or event.key in keys]

    def heard(self, seat: int | None) -> list[dict[str, object]]:
        """The events a seat (None: a spectator) may know."""
        return [event.plain() for event in self.game.events_known_to(seat)]

    def view(self, seat: int | None) -> Any:
        return self.game.view(seat)


def scenario(key: str) -> Scenario:
    return Scenario(key)


def dealt(key: str, players: int, seed: int = 0, **options: Any) -> Scenario:
    """A table at the start of a new game."""
    table = Scenario(key)
    table.started = meydan.new(meydan.game_key(key), players, seed, **options)
    return table


def clockwise(game: meydan.Game) -> list[int]:
    """The seats asked now, in the order a driver asks them one by one."""
    first = game.next_asked
    return sorted(game.asked, key=lambda seat: (seat - first) % game.players)
