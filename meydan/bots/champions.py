"""Frozen champions: bots as they were on a given day, kept as opponents for later bots.

A champion is a JSON file: for every game the weights of the heuristic and the search plan, written out in full so that
later tuning does not change it, and some of its answers, which a test compares with what it plays today.
"""

import json
from importlib import resources
from typing import Any, Final

from meydan.bots.bot import SEED_BITS, Budget
from meydan.bots.heuristics.registry import heuristic_of, weights_of
from meydan.bots.knowledge import Knowledge, known
from meydan.bots.levels import DEEP
from meydan.bots.search_bots import Searcher
from meydan.bots.sequential_halving import SearchPlan, SequentialHalving
from meydan.core.errors import MeydanError
from meydan.games.contract import game_key, games, new

PREFIX: Final = "champion-"
FOLDER: Final = "meydan.bots"
SECONDS: Final = 0.3
PLAYERS: Final = 3
LOOKS: Final = 24
"""Playouts for each of the stored answers."""
ANSWERS: Final = 12


class UnknownChampion(MeydanError):
    """There is no champion of this name."""


class Champion(Searcher):
    """A searcher with the weights and plans of its file."""

    def __init__(self, name: str, frozen: dict[str, Any]) -> None:
        super().__init__(name, {}, Budget(seconds=float(frozen["seconds"])))
        self.games: dict[str, Any] = frozen["games"]

    def search(self, known: Knowledge, seed: int, budget: Budget | None) -> SequentialHalving:
        if known.key not in self.games:
            raise UnknownChampion("unknown_champion", f"{self.name} does not play {known.key}", bot=self.name)
        mine = self.games[known.key]
        plan = plan_of(mine["plan"])
        search = SequentialHalving(known, heuristic_of(known.key, "", mine["weights"]), plan, seed & SEED_BITS)
        search.run(self.budget if budget is None else budget)
        return search


def champion_names() -> list[str]:
    """The names of all champions, the oldest first."""
    folder = resources.files(FOLDER).joinpath("frozen")
    return sorted(file.name.removesuffix(".json") for file in folder.iterdir() if file.name.endswith(".json"))


def champion(name: str) -> Champion:
    """A champion by its name, e.g. `champion-2026-11`."""
    if name not in champion_names():
        there = ", ".join(champion_names())
        raise UnknownChampion("unknown_bot", f"there is no bot {name!r}; champions are: {there}", bot=name)
    return Champion(name, read(name))


def plan_of(stored: dict[str, Any]) -> SearchPlan:
    """A stored search plan. Files call the heuristic's bonus `trust` and its margin `margin`; old ones lack some."""
    return SearchPlan(
        stored["width"],
        stored["depth"],
        mixing=stored.get("mixing", 0.0),
        heuristic_bonus=stored.get("trust", 0.0),
        heuristic_margin=stored.get("margin", 0.0),
        vetoes=stored.get("vetoes", False),
        net=stored.get("net", ""),
    )


def stored_plan(plan: SearchPlan) -> dict[str, Any]:
    """A search plan in the form of the files."""
    return {
        "width": plan.width,
        "depth": plan.depth,
        "mixing": plan.mixing,
        "trust": plan.heuristic_bonus,
        "margin": plan.heuristic_margin,
        "vetoes": plan.vetoes,
        "net": plan.net,
    }


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
            "plan": stored_plan(plan),
            "weights": {} if table is None else dict(table.normal),
        }
    for key in games():
        frozen["games"][key]["answers"] = answers(Champion("", frozen), key)
    return frozen


def answers(bot: Champion, key: str) -> list[str]:
    """The first answers of one seeded game the champion plays against itself."""
    game = new(game_key(key), PLAYERS, 1)
    found: list[str] = []
    while not game.over and len(found) < ANSWERS:
        seat = game.next_asked
        choice = bot.choose(known(game, seat), len(found), Budget(iterations=LOOKS))
        found.append(game.word(seat, choice))
        game.answer(seat, choice)
    return found
