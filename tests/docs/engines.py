"""Data that the documentation tests read from the engines."""

import importlib

from meydan.core.events import Telling


def tellings(folder: str) -> list[Telling]:
    """The kinds of event declared by the games of a folder."""
    module = importlib.import_module(f"meydan.games.{folder}.events")
    return [one for one in vars(module).values() if isinstance(one, Telling)]
