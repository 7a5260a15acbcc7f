"""Players made of code. They are given what a seat knows, never the true game.

>>> import meydan
>>> from meydan import bots
>>> game = meydan.new("coup", players=4, seed=7)
>>> known = bots.known(game, game.next_asked)
>>> bots.find("normal").choose(known, seed=1, budget=bots.Budget(iterations=60)) in known.options
True
"""

from meydan.bots.bot import Bot, Budget, Thought
from meydan.bots.hints import Advice, Hint, advice, advise, hints
from meydan.bots.knowledge import Knowledge, known
from meydan.bots.levels import UnknownBot, find, names
from meydan.bots.opponents.opponents import events_of, opponents_of
from meydan.bots.opponents.watcher import Opponents
from meydan.bots.review import review

__all__ = [
    "Advice",
    "Bot",
    "Budget",
    "Hint",
    "Knowledge",
    "Opponents",
    "Thought",
    "UnknownBot",
    "advice",
    "advise",
    "events_of",
    "find",
    "hints",
    "known",
    "names",
    "opponents_of",
    "review",
]
