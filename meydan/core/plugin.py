"""Games written outside Meydan, in plain Python: one state class for all of them, which holds the game's own zones.

Compiled code cannot be extended by plain Python at full speed, so a game from another package does not subclass `Game`.
It subclasses `PluginZones` for what lies on its table; kinds, dealer and rules are subclassed as in any other game
(docs/adding-a-game.md).
"""

from typing import final

from mypy_extensions import i64, mypyc_attr

from meydan.core.game import Game
from meydan.core.rules import Rules
from meydan.core.types import Set


@mypyc_attr(allow_interpreted_subclasses=True)
class PluginZones:
    """What lies on the table of a plugged-in game. Subclass it, keep your own attributes, and override all methods."""

    def __init__(self) -> None:
        """Create the zones. The base class has no attributes."""

    def copy(self) -> "PluginZones":
        """An equal and independent copy."""
        raise NotImplementedError

    def assign(self, other: "PluginZones") -> None:
        """Become equal to the zones of another game of the same table, without a new object."""
        raise NotImplementedError

    def winning(self, contenders: Set) -> Set:
        """The winners of a game that is over, as a set of seats, all of them among `contenders`."""
        raise NotImplementedError


@final
class PluginGame(Game):
    """The state of a plugged-in game: the agenda that every game has, and the game's own zones."""

    def __init__(self, rules: Rules, seats: i64, settings: dict[str, object], zones: PluginZones) -> None:
        super().__init__(rules, seats, settings)
        self.zones = zones

    def winning(self) -> Set:
        return self.zones.winning(self.contenders())

    def fork(self) -> Game:
        other = PluginGame(self.rules, self.seats, self.settings, self.zones.copy())
        other.assign_agenda(self)
        return other

    def assign(self, other: Game) -> None:
        assert isinstance(other, PluginGame)
        self.assign_agenda(other)
        self.zones.assign(other.zones)
