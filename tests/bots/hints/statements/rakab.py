"""Rakab: how the battle stands, what a province means, and what is kept."""

import json
from pathlib import Path
from typing import Any

import meydan
from tests.bots.hints.statements.told import Check, Told

MAPS = Path(meydan.__file__).parent / "games/rakab/maps"


def lead(powers: list[int], seat: int) -> int:
    """How far a seat is ahead of the strongest other, as the forecast of the view has it."""
    return powers[seat] - max(power for other, power in enumerate(powers) if other != seat)


def now(told: Told) -> int:
    return lead([player["strength"]["power"] for player in told.view["players"]], told.seat)


def then(told: Told) -> int:
    return lead(told.view["forecast"][told.word], told.seat)


def soldiers(cards: list[str]) -> list[str]:
    return [card for card in cards if card.startswith("soldier")]


def strong(cards: list[str]) -> bool:
    """Could an army of these cards have any power? Soldiers have, and both lionesses (R-5.10, R-5.11)."""
    return bool(soldiers(cards)) or not {"shirzan", "shirdokht"}.isdisjoint(cards)


def province(told: Told) -> Any:
    return next(one for one in told.view["provinces"] if one["province"] == told.args["province"])


def wins_with(told: Told, seat: int) -> bool:
    return told.args["province"] in told.view["players"][seat]["winning_provinces"]


def owned_neighbours(told: Told, seat: int) -> int:
    owned = told.view["players"][seat]["owned"]
    return len(neighbours(told) & set(owned))


def neighbours(told: Told) -> set[str]:
    drawn = json.loads((MAPS / f"{told.view['map']}.json").read_text("utf-8"))
    return set(next(one["neighbours"] for one in drawn["provinces"] if one["id"] == told.args["province"]))


def wanted_by(told: Told) -> list[int]:
    return [one["seat"] for one in told.others if owned_neighbours(told, one["seat"]) or wins_with(told, one["seat"])]


CHECKS: dict[str, Check] = {
    "hint.rakab.breaks_off": lambda told: now(told) <= 0 and told.view["outcomes"][told.word]["ends"],
    "hint.rakab.burn": lambda told: not strong(told.me["hand"]) and told.args["cards"] == len(told.me["hand"]),
    "hint.rakab.burn_strong": lambda told: (
        not soldiers(told.me["hand"]) and strong(told.me["hand"]) and told.args["cards"] == len(told.me["hand"])
    ),
    "hint.rakab.catches_up": lambda told: now(told) < then(told) == 1 - told.args["missing"] <= 0,
    "hint.rakab.contested": lambda told: wanted_by(told) != [],
    "hint.rakab.decides": lambda told: wins_with(told, told.seat),
    "hint.rakab.elder": lambda told: any(soldiers(player["row"]) for player in told.view["players"]),
    "hint.rakab.elder_peace": lambda told: (
        told.game.players > 2 and not any(soldiers(player["row"]) for player in told.view["players"])
    ),
    "hint.rakab.ends_battle": lambda told: now(told) > 0 and told.view["outcomes"][told.word]["ends"],
    "hint.rakab.harmless": lambda told: all(owned_neighbours(told, one["seat"]) == 0 for one in told.others),
    "hint.rakab.keep_hand": lambda told: told.args["cards"] == len(told.me["hand"]),
    "hint.rakab.later": lambda told: now(told) == then(told),
    "hint.rakab.neighbours": lambda told: owned_neighbours(told, told.seat) == told.args["count"],
    "hint.rakab.pass_ahead": lambda told: now(told) == told.args["lead"] > 0,
    "hint.rakab.pass_save": lambda told: told.args["cards"] == len(told.me["hand"]),
    "hint.rakab.peace": lambda told: wanted_by(told) == [],
    "hint.rakab.peace_denies": lambda told: owned_neighbours(told, told.args["seat"]) > 0,
    "hint.rakab.peace_saves": lambda told: wins_with(told, told.args["seat"]),
    "hint.rakab.scarecrow": lambda told: soldiers(told.me["row"]) != [],
    "hint.rakab.take_back": lambda told: (
        told.args["card"] in told.me["row"] and told.word == f"take:{told.args['card'].removeprefix('soldier_')}"
    ),
    "hint.rakab.take_nothing": lambda told: (
        told.word == "none" and soldiers(told.after()["players"][told.seat]["row"]) == soldiers(told.me["row"])
    ),
    "hint.rakab.takes_lead": lambda told: now(told) <= 0 < then(told) == told.args["lead"],
    "hint.rakab.widens": lambda told: 0 < now(told) < then(told) == told.args["lead"],
}
