"""Tunable weights of the heuristics: one JSON file per game in `heuristics/weights`, written by `meydan tune`.

A file holds the normal weights, the weights that each persona changes, and the command that tuned them.
"""

import json
from importlib import resources
from typing import Any, Final

FOLDER: Final = "meydan.bots.heuristics"


class WeightTable:
    """The weights of one game by name, and the personas that differ from them."""

    def __init__(self, key: str) -> None:
        self.key = key
        file = resources.files(FOLDER).joinpath("weights").joinpath(f"{key}.json")
        self.data: dict[str, Any] = json.loads(file.read_text("utf-8"))
        self.normal: dict[str, float] = {name: float(value) for name, value in self.data["normal"].items()}
        self.personas: dict[str, dict[str, float]] = self.data["personas"]

    def of(self, names: list[str], persona: str, tried: dict[str, float] | None = None) -> list[float]:
        """The weights in the order of `names`; `tried` replaces normal weights, and a known persona overrides both."""
        other = self.personas.get(persona, {})
        found: list[float] = []
        for name in names:
            value = self.normal[name]
            if tried is not None:
                value = tried.get(name, value)
            found.append(float(other.get(name, value)))
        return found
