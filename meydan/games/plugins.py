"""Games of other installed packages: they are found by the entry point group `meydan.games` (docs/adding-a-game.md)."""

import re
import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from meydan.core.rules import Rules

GROUP: Final = "meydan.games"
"""The entry point group. An entry names a `Rules` instance, or a list of them for a game with several versions."""
KEY: Final = re.compile(r"[a-z][a-z0-9_]*")


def with_plugins(own: list[Rules]) -> list[Rules]:
    """These rules and those of all plug-ins. A broken plug-in, or one with a known key, is left out with a warning."""
    known = list(own)
    for entry in sorted(entry_points(group=GROUP), key=name_of):
        try:
            found = plugged_in(entry)
            check(found, known)
        except Exception as error:
            message = f"the games of {entry.value} are left out: {type(error).__name__}: {error}"
            warnings.warn(message, RuntimeWarning, stacklevel=2)
        else:
            known += found
    return known


def name_of(entry: EntryPoint) -> str:
    return entry.name


def plugged_in(entry: EntryPoint) -> list[Rules]:
    """The rules that an entry point names."""
    found = entry.load()
    listed = list(found) if isinstance(found, (list, tuple)) else [found]
    for one in listed:
        if not isinstance(one, Rules):
            raise TypeError(f"{one!r} is not a meydan.core.rules.Rules")
    return listed


def check(found: list[Rules], known: list[Rules]) -> None:
    """Refuse keys that are not lower-case names, or that belong to another package's game."""
    for one in found:
        if not KEY.fullmatch(one.key):
            raise ValueError(f"the key {one.key!r} of a game must be lower-case letters, digits and underscores")
        for other in known:
            if other.key == one.key:
                raise ValueError(f"there is already a game with the key {one.key!r}")
