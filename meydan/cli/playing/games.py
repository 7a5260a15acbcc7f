"""`meydan games`: list the games."""

import json

from meydan.cli.arguments import Language, speak
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import texts
from meydan.core.options import Flag, Number, OneOf, Option
from meydan.games.registry import GAMES
from meydan.locales import LANGUAGES


def games(*, language: Language = None) -> None:
    """List all games: key, names, players and options with their defaults."""
    say = speak(language)
    out = Screen(say)
    for rules in GAMES.by_key.values():
        names = [texts(one).term(f"game.{rules.key}", rules.key) for one in LANGUAGES]
        count = say.written("–".join(dict.fromkeys([str(rules.least), str(rules.most)])))
        out.heading(f"{rules.key}  ·  {'  ·  '.join(dict.fromkeys(names))}  ·  {say.say('cli.players')}: {count}")
        columns = [say.say(key) for key in ("cli.option", "cli.value", "cli.values")]
        if rules.options:
            out.table(columns, [_row(option) for option in rules.options])
        for option in rules.options:
            explain(option, rules.key, out)


def explain(option: Option, key: str, out: Screen) -> None:
    """Print the names of an option and its values, and what it means."""
    say = out.texts
    if not say.has(f"option.{key}.{option.name}"):
        return
    parts = [f"{option.name}: {say.say(f'option.{key}.{option.name}')}. {say.say(f'help.{key}.{option.name}')}"]
    if isinstance(option, OneOf):
        parts += [f"{value}: {say.say(f'option.{key}.{option.name}.{value}')}." for value in option.values]
    out.line(" ".join(parts), "dim")


def _row(option: Option) -> list[str]:
    return [option.name, _text(option.default), _values(option)]


def _values(option: Option) -> str:
    """The values of an option as they are typed."""
    if isinstance(option, OneOf):
        return " | ".join(option.values)
    if isinstance(option, Flag):
        return "true | false"
    if isinstance(option, Number):
        return f"{option.least}–{option.most}" + (" | null" if option.nullable else "")
    return option.describe()


def _text(value: object) -> str:
    """A value as it is typed."""
    return value if isinstance(value, str) else json.dumps(value)
