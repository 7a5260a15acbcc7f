"""One reason as it was told, with all that is needed to check it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import meydan

Plain = Mapping[str, Any]


@dataclass(frozen=True)
class Told:
    """A choice, the arguments of the reason given for it, and what its seat sees before and after it."""

    game: meydan.Game
    seat: int
    choice: int
    args: Plain
    belief: Mapping[str, Mapping[str, float]]

    @property
    def view(self) -> Any:
        return self.game.view(self.seat)

    @property
    def me(self) -> Any:
        return self.view["players"][self.seat]

    @property
    def others(self) -> list[Any]:
        return [player for player in self.view["players"] if player["seat"] != self.seat]

    @property
    def word(self) -> str:
        return self.game.word(self.seat, self.choice)

    def after(self) -> Any:
        """The view once the choice was made."""
        game = self.game.fork()
        game.answer(self.seat, self.choice)
        return game.view(self.seat)


Check = Callable[[Told], bool]
