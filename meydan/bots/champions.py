"""Frozen champions: bots as they were on a day, kept as opponents for ever.

A champion is a file: for every game the weights of the rules of thumb and the plan of the search, written out in full,
so that later tuning does not change it, and some of its answers, by which a test sees whether it still plays them.
"""

import json
from importlib import resources
from typing import Any, Final

from meydan.bots.bot import Budget
from meydan.bots.halving import Halving, Plan
from meydan.bots.knowledge import Knowledge, known
from meydan.bots.levels import DEEP
from meydan.bots.tastes import taste_of, weights_of
from meydan.bots.thinkers import SEED_BITS, Searcher
from meydan.core.errors import MeydanError
from meydan.games.contract import games, new

PREFIX: Final = "champion-"
FOLDER: Final = "meydan.bots"
SECONDS: Final = 0.3
PLAYERS: Final = 3
LOOKS: Final = 24
"""Playouts for each of the answers that are kept."""
ANSWERS: Final = 12


class UnknownChampion(MeydanError):
    """There is no champion of this name."""


class Champion(Searcher):
    """A searcher by the weights and plans of its file."""

    def __init__(self, name: str, frozen: dict[str, Any]) -> None:
        super().__init__(name, {}, Budget(seconds=float(frozen["seconds"])))
        self.games: dict[str, Any] = frozen["games"]

    def search(self, known: Knowledge, seed: int, budget: Budget | None) -> Halving:
        if known.key not in self.games:
            raise UnknownChampion("unknown_champion", f"{self.name} does not play {known.key}", bot=self.name)
        mine = self.games[known.key]
        plan = Plan(**mine["plan"])
        search = Halving(known, taste_of(known.key, "", mine["weights"]), plan, seed & SEED_BITS)
        search.run(self.budget if budget is None else budget)
        return search


def champion_names() -> list[str]:
    """All champions there are, the oldest first."""
    folder = resources.files(FOLDER).joinpath("frozen")
    return sorted(file.name.removesuffix(".json") for file in folder.iterdir() if file.name.endswith(".json"))


def champion(name: str) -> Champion:
    """A champion by its name, e.g. `champion-2026-11`."""
    if name not in champion_names():
        there = ", ".join(champion_names())
        raise UnknownChampion("unknown_bot", f"there is no bot {name!r}; champions are: {there}", bot=name)
    return Champion(name, read(name))


def read(name: str) -> dict[str, Any]:
    file = resources.files(FOLDER).joinpath("frozen").joinpath(f"{name}.json")
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def freeze() -> dict[str, Any]:
    """Today's strong bot, as the data of a champion."""
    frozen: dict[str, Any] = {"seconds": SECONDS, "games": {}}
    for key in games():
        plan = DEEP[key] if key in DEEP else DEEP[""]
        table = weights_of(key)
        frozen["games"][key] = {
            "plan": {name: getattr(plan, name) for name in ("width", "depth", "mixing", "trust", "margin")},
            "weights": {} if table is None else dict(table.normal),
        }
    for key in games():
        frozen["games"][key]["answers"] = answers(Champion("", frozen), key)
    return frozen


def answers(bot: Champion, key: str) -> list[str]:
    """The first answers of one seeded game the champion plays against itself."""
    game = new(key, PLAYERS, 1)
    found: list[str] = []
    while not game.over and len(found) < ANSWERS:
        seat = game.next_asked
        choice = bot.choose(known(game, seat), len(found), Budget(iterations=LOOKS))
        found.append(game.word(seat, choice))
        game.answer(seat, choice)
    return found
