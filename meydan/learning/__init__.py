"""Learning by playing: a small network, proximal policy optimisation, and the meter that trains an enemy for a bot.

It needs NumPy and nothing else: the network has two hidden layers, its gradient is forty lines, and a test compares
them with differences. Researchers who bring a framework of their own use `meydan.batch` in the same way.
"""

import meydan.learning.one_thread  # noqa: F401  (before NumPy)
from meydan.learning.learned_bot import LearnedBot
from meydan.learning.meter import ExploitReport, exploit
from meydan.learning.net import Net
from meydan.learning.trainer import Trainer

__all__ = ["ExploitReport", "LearnedBot", "Net", "Trainer", "exploit"]
