"""Bots of the arena by name: built-in bots, frozen champions and styles, fixed habits, learnt ones and one's own."""

from importlib import import_module
from typing import Final

from meydan.bots.arena.habits import PREFIX as HABIT
from meydan.bots.arena.habits import HabitBot
from meydan.bots.arena.styles import PREFIX as STYLE
from meydan.bots.arena.styles import StyleBot
from meydan.bots.bot import Bot
from meydan.bots.champions import PREFIX, champion
from meydan.bots.levels import UnknownBot, find
from meydan.core.errors import MeydanError

OWN: Final = ":"
"""Separates a module and the name of a bot in it."""
LEARNT: Final = {"ppo": "meydan.learning.ppo_bot:PpoBot"}
"""Bots that need an extra: their modules are imported when they are asked for."""


class NoSuchOwnBot(MeydanError):
    """The named object of a module does not exist or is not a bot."""


def contender(name: str) -> Bot:
    """A bot by its name; `package.module:Name` names a bot, or a bot class that takes no arguments."""
    if OWN in name or name in LEARNT:
        return own(LEARNT.get(name, name))
    if name.startswith((HABIT, STYLE)):
        return fixed(name)
    return champion(name) if name.startswith(PREFIX) else find(name)


def fixed(name: str) -> Bot:
    """A bot that never changes, of those whose whole behaviour is in their name or in a stored file."""
    try:
        return HabitBot(name) if name.startswith(HABIT) else StyleBot(name)
    except ValueError as error:
        raise UnknownBot("unknown_bot", f"there is no habit or style {name!r}", bot=name) from error


def own(name: str) -> Bot:
    module, _, wanted = name.partition(OWN)
    try:
        found = getattr(import_module(module), wanted)
        bot = found() if isinstance(found, type) else found
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise NoSuchOwnBot("no_such_bot", f"there is no bot {name!r}: {error}", bot=name) from error
    if not isinstance(bot, Bot):
        raise NoSuchOwnBot("no_such_bot", f"{name!r} is not a meydan.bots.Bot", bot=name)
    return bot
