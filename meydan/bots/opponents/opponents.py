"""The opponents of a match, from the public events of its earlier games."""

from typing import Final

from meydan.bots.opponents.coup import CoupWatcher
from meydan.bots.opponents.rakab import RakabWatcher
from meydan.bots.opponents.watcher import Opponents, Watcher
from meydan.core.events import EVERYBODY, Event
from meydan.core.game import Game

WATCHERS: Final[dict[str, type[Watcher]]] = {"coup": CoupWatcher, "rakab": RakabWatcher}
"""In the other games habits decide little: nobody claims or folds."""


def opponents_of(key: str, earlier: list[list[Event]]) -> Opponents:
    """What the earlier games of a match tell about each seat; the same players must have had the same seats.

    Events that not everybody knows are passed over, whatever is given.
    """
    opponents = Opponents()
    if key not in WATCHERS:
        return opponents
    for events in earlier:
        watcher = WATCHERS[key](opponents)
        for event in events:
            if event.audience == EVERYBODY:
                watcher.learn(event)
    return opponents


def events_of(game: Game) -> list[Event]:
    """The events of a finished game that everybody knows."""
    return [event for event in game.events if event.audience == EVERYBODY]
