"""Every game of Meydan. A new game adds its line here."""

from typing import Final

from meydan.core.registry import Registry
from meydan.games.coup.rules import RULES as COUP

GAMES: Final = Registry([COUP])
