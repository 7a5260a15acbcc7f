"""Rakab: who gives a battle up without a card."""

from meydan.bots.opponents.tally import MOST_SEATS
from meydan.bots.opponents.watcher import Opponents, Watcher
from meydan.core.events import Event
from meydan.games.rakab import events as told


class RakabWatcher(Watcher):
    """The first answer of a seat in a battle: a card, or a pass."""

    def __init__(self, opponents: Opponents) -> None:
        super().__init__(opponents)
        self.answered: list[bool] = [False] * MOST_SEATS

    def learn(self, event: Event) -> None:
        telling = event.telling
        if telling is told.SITE:
            self.answered = [False] * MOST_SEATS
        elif (telling is told.PLAYED or telling is told.PASSED) and not self.answered[event.a]:
            self.answered[event.a] = True
            self.opponents.folds.count(event.a, telling is told.PASSED)
