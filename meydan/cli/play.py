"""`meydan play`: a game in the terminal against bots. What runs when no command is given."""

import random
import secrets
from typing import Annotated, Literal

from cyclopts import Parameter

import meydan
from meydan.cli.arguments import Options, find, read_options
from meydan.cli.mistakes import Mistake
from meydan.cli.opponents import Level
from meydan.cli.screen import Screen
from meydan.cli.sitting import Left, Sitting
from meydan.cli.tables import Cast
from meydan.cli.texts import LANGUAGES, Texts, clean_name, texts
from meydan.core.rules import Rules
from meydan.games.registry import GAMES

SEED_BITS = 128
"""A seed this long is a key: the cards still to come cannot be worked out from those seen."""


def play(
    key: Annotated[str | None, Parameter(help="Which game; asked for when left out.")] = None,
    /,
    *,
    players: Annotated[int | None, Parameter(help="How many, with you; asked for when left out.")] = None,
    level: Annotated[Level, Parameter(help="How well the bots play.")] = "normal",
    name: Annotated[str | None, Parameter(help="Your name; asked for when left out.")] = None,
    language: Annotated[Literal["fa", "en"] | None, Parameter(help="fa or en; asked for when left out.")] = None,
    seed: Annotated[int | None, Parameter(help="The same seed deals the same cards; random when left out.")] = None,
    option: Options = None,
) -> None:
    """Play a game in the terminal against bots."""
    chosen = read_options(option)
    if key is not None:
        check(find(key), players, seed, chosen)
    try:
        say = texts(language or ask_language())
        out = Screen(say)
        out.line(say.say("cli.welcome"), "bold")
        rules = find(key) if key is not None else ask_game(out)
        count = players if players is not None else ask_players(rules, out)
        check(rules, count, seed, chosen)
        own = clean_name(name if name is not None else ask(out, say.say("cli.ask.name"))) or say.say("cli.guest")
    except Left:
        return
    game = meydan.new(rules.key, count, secrets.randbits(SEED_BITS) if seed is None else seed, **chosen)
    sit_down(game, own, out, level, random.Random(seed))


def sit_down(game: meydan.Game, own: str, out: Screen, level: Level, chance: random.Random) -> None:
    """Give the player a seat, the bots the others, and play."""
    seat = chance.randrange(game.players)
    names = bot_names(out.texts, own, game.players - 1)
    names.insert(seat, own)
    Sitting(game, seat, Cast(out.texts, names), out, level, chance).run()


def check(rules: Rules, players: int | None, seed: int | None, chosen: dict[str, object]) -> None:
    """Complain about arguments before anything is asked: with some number of players the options must go."""
    if seed is not None and seed < 0:
        raise Mistake(f"a seed is a whole number from 0 on, not {seed}")
    counts = range(rules.least, rules.most + 1) if players is None else [players]
    for count in counts:
        try:
            rules.table(count, chosen)
            return
        except meydan.MeydanError:
            if count == counts[-1]:
                raise


def ask(out: Screen, prompt: str) -> str:
    """What was typed; Left when nobody is there or somebody wants to leave."""
    typed = out.ask(prompt)
    if typed is None or typed == "q":
        out.line(out.texts.say("cli.goodbye"))
        raise Left
    return typed


def ask_language() -> str:
    """In both languages, because neither is chosen yet."""
    out = Screen(texts("en"))
    prompt = "  ".join(f"{number} {texts(language).say('language')}" for number, language in enumerate(LANGUAGES, 1))
    while True:
        typed = ask(out, f"{prompt} ")
        for number, language in enumerate(LANGUAGES, 1):
            if typed.lower() in (language, texts(language).say("language").lower()) or is_number(typed, number):
                return language
        if not typed:
            return LANGUAGES[0]


def ask_game(out: Screen) -> Rules:
    games = list(GAMES.by_key.values())
    if len(games) == 1:
        return games[0]
    out.choices([out.texts.term(f"game.{rules.key}", rules.key) for rules in games], [rules.key for rules in games])
    while True:
        typed = ask(out, out.texts.say("cli.ask.game"))
        for number, rules in enumerate(games, 1):
            if typed == rules.key or is_number(typed, number):
                return rules
        out.line(out.texts.say("cli.bad.choice", most=len(games)))


def ask_players(rules: Rules, out: Screen) -> int:
    if rules.least == rules.most:
        return rules.least
    bounds = {"least": rules.least, "most": rules.most}
    while True:
        typed = ask(out, out.texts.say("cli.ask.players", **bounds))
        for count in range(rules.least, rules.most + 1):
            if is_number(typed, count):
                return count
        out.line(out.texts.say("cli.bad.players", **bounds))


def is_number(typed: str, number: int) -> bool:
    """Was this number typed, in whatever digits?"""
    return typed.isdecimal() and len(typed) < 10 and int(typed) == number


def bot_names(say: Texts, own: str, count: int) -> list[str]:
    """Names for the bots, none of them the player's own."""
    names: list[str] = []
    number = 1
    while len(names) < count:
        name = say.say(f"bot.{number}") if say.has(f"bot.{number}") else f"Bot {say.digits(number)}"
        if name != own:
            names.append(name)
        number += 1
    return names
