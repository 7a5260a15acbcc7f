"""`meydan play`: a game in the terminal against bots."""

import random
import secrets
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

import meydan
from meydan.cli.arguments import AskedLanguage, Options, find, read_options
from meydan.cli.mistakes import Mistake
from meydan.cli.playing.opponents import Level
from meydan.cli.playing.terminal_game import PlayerLeft, TerminalGame
from meydan.cli.tables import Cast
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import Texts, clean_name, texts
from meydan.core.rules import Rules
from meydan.games.registry import GAMES
from meydan.locales import DEFAULT, LANGUAGES

SEED_BITS = 128
"""A seed this long is a key: future cards cannot be computed from those seen."""


def play(
    key: Annotated[str | None, Parameter(help="Which game; asked for when left out.")] = None,
    /,
    *,
    players: Annotated[int | None, Parameter(help="Number of players, including you; asked for when left out.")] = None,
    level: Annotated[Level, Parameter(help="How well the bots play.")] = "normal",
    name: Annotated[str | None, Parameter(help="Your name; asked for when left out.")] = None,
    language: AskedLanguage = None,
    seed: Annotated[int | None, Parameter(help="The same seed deals the same cards; random when left out.")] = None,
    option: Options = None,
    printed_letter: Annotated[
        bool, Parameter(help="Play by the letter of the printed rulebook where our rulings differ.", negative=())
    ] = False,
) -> None:
    """Play a game in the terminal against bots."""
    given = read_options(option)
    if key is not None:
        check(find(key), players, seed, given)
    try:
        say = texts(language or ask_language())
        out = Screen(say)
        out.line(say.say("cli.welcome"), "bold")
        rules = find(key) if key is not None else ask_game(out)
        count = players if players is not None else ask_players(rules, out)
        chosen = {**letter_of(rules), **given} if printed_letter else given
        check(rules, count, seed, chosen)
        own = clean_name(name if name is not None else ask(out, say.say("cli.ask.name"))) or say.say("cli.guest")
    except PlayerLeft:
        return
    game = meydan.new(
        meydan.game_key(rules.key), count, secrets.randbits(SEED_BITS) if seed is None else seed, **chosen
    )
    sit_down(game, own, out, level, random.Random(seed))


def letter_of(rules: Rules) -> dict[str, object]:
    """The options that must be set to play by the letter of the printed rulebook."""
    return {option.name: option.printed for option in rules.options if option.printed != option.default}


def sit_down(game: meydan.Game, own: str, out: Screen, level: Level, chance: random.Random) -> None:
    """Give the player a seat, the bots the others, and play."""
    seat = chance.randrange(game.players)
    names = bot_names(out.texts, [own], game.players - 1)
    names.insert(seat, own)
    TerminalGame(game, seat, Cast(out.texts, names), out, level, chance).run()


def check(rules: Rules, players: int | None, seed: int | None, chosen: dict[str, object]) -> None:
    """Refuse bad arguments before anything is asked: the options must be valid for some number of players."""
    if seed is not None and seed < 0:
        raise Mistake(f"a seed is a whole number from 0 on, not {seed}", "bad_seed")
    counts = range(rules.least, rules.most + 1) if players is None else [players]
    for count in counts:
        try:
            rules.table(count, chosen)
            return
        except meydan.MeydanError:
            if count == counts[-1]:
                raise


def ask(out: Screen, prompt: str) -> str:
    """What was typed; raises PlayerLeft at the end of input or on q."""
    typed = out.ask(prompt)
    if typed is None or typed == "q":
        out.line(out.texts.say("cli.goodbye"))
        raise PlayerLeft
    return typed


def ask_language() -> str:
    """Ask for a language by its own name, because none is chosen yet."""
    out = Screen(texts("en"))
    prompt = "  ".join(f"{number} {language.name}" for number, language in enumerate(LANGUAGES.values(), 1))
    while True:
        typed = ask(out, f"{prompt} ")
        for number, language in enumerate(LANGUAGES, 1):
            if typed.lower() in (language, LANGUAGES[language].name.lower()) or is_number(typed, number):
                return language
        if not typed:
            return DEFAULT


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
    """Was this number typed, in any digits?"""
    return typed.isdecimal() and len(typed) < 10 and int(typed) == number


def bot_names(say: Texts, people: Sequence[str], count: int) -> list[str]:
    """Names for the bots, none of them the name of a person."""
    names: list[str] = []
    number = 1
    while len(names) < count:
        name = say.say(f"bot.{number}") if say.has(f"bot.{number}") else f"Bot {say.digits(number)}"
        if name not in people:
            names.append(name)
        number += 1
    return names
