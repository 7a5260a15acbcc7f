"""`meydan new-game`: write the package of a new game, ready to be installed beside Meydan and changed into your own."""

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meydan import games
from meydan.cli.arguments import Language, speak
from meydan.cli.mistakes import Mistake
from meydan.cli.playing.new_game_files import PROJECT, TESTS
from meydan.cli.terminal.screen import Screen
from meydan.games.plugins import KEY

TEMPLATE = Path(__file__).parents[2] / "template_game"
TEMPLATE_KEY = "stones"


def new_game(
    key: Annotated[str, Parameter(help="The key of the game: lower-case letters, digits and underscores.")],
    folder: Annotated[
        Path | None, Parameter(help="Where to write it; by default a folder named after the key.")
    ] = None,
    /,
    *,
    language: Language = None,
) -> None:
    """Write a small, complete game as a separate package, to start your own game from."""
    say = speak(language)
    if not KEY.fullmatch(key):
        raise Mistake(f"the key {key!r} must be lower-case letters, digits and underscores", "bad_key", game=key)
    if key in games():
        raise Mistake(f"there is already a game with the key {key}", "key_in_use", game=key)
    where = folder or Path(key)
    if where.exists() and any(where.iterdir()):
        raise Mistake(f"{where} is not empty", "folder_in_use", folder=str(where))
    write(key, where)
    Screen(say).line(say.say("cli.new_game", folder=str(where), game=key))


def write(key: str, where: Path) -> None:
    """Write the package of a game with this key into a folder, with its tests beside it."""
    package = f"{key}_game"
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_file() and source.suffix in (".py", ".json"):
            path = where / package / renamed(source.relative_to(TEMPLATE).as_posix(), key)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(renamed(source.read_text(encoding="utf-8"), key), encoding="utf-8")
    name = key.replace("_", " ").capitalize()
    for path, text in ((where / "pyproject.toml", PROJECT), (where / "tests" / f"test_{key}.py", TESTS)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.format(key=key, package=package, name=name), encoding="utf-8")


def renamed(text: str, key: str) -> str:
    """The template's own key replaced where it names the game: in paths, keys of texts and the names of classes."""
    name = "".join(part.capitalize() for part in key.split("_"))
    text = re.sub(rf"\.{TEMPLATE_KEY}\.", f".{key}.", text)
    text = re.sub(rf'"{TEMPLATE_KEY}", "{TEMPLATE_KEY}"', f'"{key}", "{key}"', text)
    text = re.sub(rf'"(game|about)\.{TEMPLATE_KEY}"', rf'"\1.{key}"', text)
    text = re.sub(rf"/{TEMPLATE_KEY}/", f"/{key}/", text)
    return text.replace(TEMPLATE_KEY.capitalize(), name)
