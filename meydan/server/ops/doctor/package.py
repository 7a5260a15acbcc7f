"""Checks the installed package: engines, rules, texts, the web app, bots."""

import sys
from importlib import resources

import meydan
from meydan.locales import LANGUAGES, messages
from meydan.server.ops.doctor.finding import Finding, ill, note, well
from meydan.server.thinking.scheduler import LocalThinker


def engines() -> Finding:
    python = f"Python {sys.version.split()[0]}"
    if meydan.COMPILED:
        return well("engines", f"compiled, {python}")
    return note("engines", f"plain {python}: right, but many times slower", "install a C compiler, then Meydan again")


def rules() -> Finding:
    """Play a game of each kind with default choices, as far as they lead."""
    for key in meydan.games():
        finished, _decisions, _seconds = meydan.playouts(meydan.game_key(key), 2, 1, seed=1)
        if finished != 1:
            return ill("rules", f"a game of {key} did not come to its end", "install Meydan again")
    return well("rules", f"{', '.join(meydan.games())}: a game of each played to its end")


def texts() -> Finding:
    sizes = []
    for language in LANGUAGES:
        try:
            sizes.append(f"{language} {len(messages(language, '*', '*/*'))}")
        except (OSError, ValueError) as error:
            return ill("texts", f"the texts in {language} cannot be read: {error}", "install Meydan again")
    return well("texts", f"groups of texts: {', '.join(sizes)}")


def web_app() -> Finding:
    if (resources.files("meydan.server") / "static" / "index.html").is_file():
        return well("web app", "built")
    return ill("web app", "the page people see is missing", "build it: install Meydan again without MEYDAN_WEB=0")


async def bots() -> Finding:
    """Start a worker process and let a bot think in it."""
    thinkers = LocalThinker(1)
    try:
        word = await thinkers.think(meydan.new("coup", 2, seed=1), 0, "novice")
    finally:
        await thinkers.close()
    if thinkers.thought == 0:
        return ill("bots", "no worker process could be started", "does this system let programs start processes?")
    return well("bots", f"a worker process started and chose {word!r}")
