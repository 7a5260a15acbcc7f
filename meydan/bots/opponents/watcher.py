"""What is counted about the others, and the interface of what counts it in each game."""

from typing import Final

from meydan.bots.opponents.tally import HabitTally
from meydan.core.events import Event

# How often a heuristic bot does it in games of four (bench/players/opponents.py usual).
LIES: Final = 0.5
DOUBTS: Final = 0.015
FOLDS: Final = 0.64
MANY_CLAIMS: Final = 4.0
MANY_DOUBTS: Final = 200.0
MANY_BATTLES: Final = 120.0
"""How many chances the prior counts for: about ten games."""


class Opponents:
    """How often each seat lied when it was challenged, challenged when it could, and gave battles up at once."""

    def __init__(self) -> None:
        self.lies = HabitTally(LIES, MANY_CLAIMS)
        self.doubts = HabitTally(DOUBTS, MANY_DOUBTS)
        self.folds = HabitTally(FOLDS, MANY_BATTLES)


class Watcher:
    """Watches one game, event by event, and adds what it shows to the counts."""

    def __init__(self, opponents: Opponents) -> None:
        self.opponents = opponents

    def learn(self, event: Event) -> None:
        """Look at a public event; the base class knows no game."""
