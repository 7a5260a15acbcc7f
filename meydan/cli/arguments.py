"""Arguments that several commands share."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meydan.cli.mistakes import Mistake
from meydan.cli.terminal.texts import Texts, system_language, texts
from meydan.core.rules import Rules
from meydan.games.registry import GAMES
from meydan.locales import LANGUAGES


def _known(_type: object, language: str | None) -> None:
    """Refuse a language that has no folder among the texts."""
    if language is not None and language not in LANGUAGES:
        raise ValueError(f"the languages are {', '.join(LANGUAGES)}")


CODES = " or ".join(LANGUAGES)
Language = Annotated[str | None, Parameter(help=f"{CODES}; the system's language when left out.", validator=_known)]
AskedLanguage = Annotated[str | None, Parameter(help=f"{CODES}; asked for when left out.", validator=_known)]
Options = Annotated[
    list[str] | None,
    Parameter(name="--option", negative=(), help="An option of the game as name=value; may be repeated."),
]


def find(key: str) -> Rules:
    """The rules of a game, or UnknownGame."""
    return GAMES.find(key)


def speak(language: str | None) -> Texts:
    return texts(language or system_language())


def allow_own_bots() -> None:
    """Let bots be found in the current folder as `module:Name`.

    The folder comes last: in a checkout, worker processes would otherwise import the plain sources.
    """
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def read_options(given: Sequence[str] | None) -> dict[str, object]:
    """`name=value` pairs; true, false, null and whole numbers are read as JSON, everything else as text."""
    chosen: dict[str, object] = {}
    for pair in given or ():
        name, equals, value = pair.partition("=")
        if not name or not equals:
            raise Mistake(f"an option is given as name=value, not as {pair!r}", "option_form", given=pair)
        if name in chosen:
            raise Mistake(f"option {name} is given twice", "option_twice", option=name)
        chosen[name] = _value(value)
    return chosen


def _value(text: str) -> object:
    try:
        value: object = json.loads(text)
    except ValueError:
        return text
    return value if value is None or isinstance(value, (bool, int)) else text


def check_seat(seat: int | None, players: int) -> int | None:
    if seat is not None and not 0 <= seat < players:
        sentence = f"there is no seat {seat}: this table has seats 0 to {players - 1}"
        raise Mistake(sentence, "no_seat", seat=seat, least=0, most=players - 1)
    return seat
