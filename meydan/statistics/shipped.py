"""The figures that are shipped with the package: bots' games, counted by `meydan balance --ship`."""

import json
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "data"


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.json"


@cache
def shipped(game: str) -> dict[str, Any] | None:
    """The shipped figures of a game; None if there are none."""
    file = path_of(game)
    if not file.is_file():
        return None
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def written(figures: dict[str, Any]) -> str:
    """Figures as the text of a file: one line for each cell, so that a change can be read."""
    head = {name: value for name, value in figures.items() if name != "groups"}
    lines = [json.dumps(head, sort_keys=True, ensure_ascii=False)[:-1] + ', "groups": [']
    for at, group in enumerate(figures["groups"]):
        start = {name: value for name, value in group.items() if name != "cells"}
        lines.append(json.dumps(start, sort_keys=True)[:-1] + ', "cells": [')
        lines.append(",\n".join(json.dumps(cell) for cell in group["cells"]))
        lines.append("]}" + ("," if at < len(figures["groups"]) - 1 else ""))
    return "\n".join([*lines, "]}", ""])


@cache
def bot_ratings() -> dict[str, dict[str, dict[str, Any]]]:
    """By game and level, what measured games say about a bot: `mu` and `sigma` of OpenSkill, how many, and which."""
    found: dict[str, dict[str, dict[str, Any]]] = json.loads((FOLDER / "ratings.json").read_text(encoding="utf-8"))
    return found
