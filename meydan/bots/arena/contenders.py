"""Who plays in the arena under a name: a bot of ours, a champion of former days, or anybody's own."""

from importlib import import_module
from typing import Final

from meydan.bots.bot import Bot
from meydan.bots.champions import PREFIX, champion
from meydan.bots.levels import find
from meydan.core.errors import MeydanError

OWN: Final = ":"
"""Stands between a module and the name of a bot in it."""


class NoSuchOwnBot(MeydanError):
    """What a module was said to hold is no bot, or not there."""


def contender(name: str) -> Bot:
    """A bot by its name; `package.module:Name` is one's own, a class that is made without arguments or a bot."""
    if OWN in name:
        return own(name)
    return champion(name) if name.startswith(PREFIX) else find(name)


def own(name: str) -> Bot:
    module, _, wanted = name.partition(OWN)
    try:
        found = getattr(import_module(module), wanted)
        bot = found() if isinstance(found, type) else found
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise NoSuchOwnBot("no_such_bot", f"there is no bot {name!r}: {error}", bot=name) from error
    if not isinstance(bot, Bot):
        raise NoSuchOwnBot("no_such_bot", f"{name!r} is no meydan.bots.Bot", bot=name)
    return bot
