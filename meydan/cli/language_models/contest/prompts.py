"""Prompts: the rules in short, what has happened, the table, the question and its options, as one seat knows them.

A prompt is made from `Knowledge`, which holds a redealt game: nothing hidden can get into it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from meydan.bots.knowledge import Knowledge
from meydan.cli.language_models.contest.answers import CLAIM, FORM, WIN
from meydan.cli.language_models.contest.rule_numbers import rule_numbers
from meydan.cli.language_models.rulebook import read_book
from meydan.cli.language_models.words import TextPage, choices_of, quoted, without_isolates
from meydan.cli.playing.play import bot_names
from meydan.cli.tables import Cast, table_of
from meydan.cli.terminal.texts import Texts, texts
from meydan.core.rules import Rules
from meydan.games.registry import GAMES
from meydan.locales import book

STORY = 40
"""How many paragraphs of the story a question repeats."""
SHORT, BOOK = "short", "book"
NOTES = {"kingdomino": "cli.llm.squares"}
"""What a model has to be told about the options of a game, because people see it on a board."""

Messages = list[dict[str, str]]
"""A conversation in the shape of chat completions: `role` and `content`."""


@dataclass(frozen=True)
class ModelPrompt:
    """One question to a model."""

    system: str
    question: str
    words: list[str]
    """The answers that are legal."""

    def messages(self) -> Messages:
        return [{"role": "system", "content": self.system}, {"role": "user", "content": self.question}]


def model_prompt(
    known: Knowledge, language: str, rules: str = SHORT, names: Sequence[str] = (), told: int = 0, story: int = STORY
) -> ModelPrompt:
    """What a model is asked. The first `told` events that the seat knows are left out.

    `names` come from outside and are quoted; without them the seats have the names of bots.
    """
    cast = model_cast(known, language, names)
    return ModelPrompt(introduction(known, cast, rules), question(known, cast, told, story), known.words)


def model_cast(known: Knowledge, language: str, names: Sequence[str] = ()) -> Cast:
    say = texts(language)
    return Cast(say, [quoted(name) for name in names] or bot_names(say, [], known.players))


def introduction(known: Knowledge, cast: Cast, rules: str = SHORT) -> str:
    """Who the model is, the rules, and how to answer."""
    say = cast.texts
    game = GAMES.find(known.key)
    title = say.term(f"game.{game.key}", game.key)
    lines = [say.say("cli.llm.role", game=title, count=known.players, name=cast.name(known.seat)), ""]
    whole = read_book(game.key, say.language.code) if rules == BOOK else None
    if whole is not None:
        lines += [say.say("cli.llm.book"), whole]
    else:
        lines += [say.say("cli.llm.rules"), *short_rules(game.key, say)]
    lines += [f"- {say.say(NOTES[game.key])}"] if game.key in NOTES else []
    lines += [f"- {line}" for line in unusual(game, known, say)]
    lines += ["", say.say("cli.llm.quotes"), say.say("cli.llm.how", form=FORM)]
    lines.append(say.say("cli.llm.chance", own=WIN, claim=CLAIM))
    return without_isolates("\n".join(lines))


def question(known: Knowledge, cast: Cast, told: int = 0, story: int = STORY) -> str:
    """What has happened, the table, the question with its rules, and the options."""
    say, shown, view = cast.texts, table_of(known.key), known.view
    page = TextPage(say)
    paragraphs = shown.story(known.events[told:], cast)[-story:]
    if paragraphs:
        page.screen.line(say.say("cli.llm.story"))
        for line in paragraphs:
            page.screen.paragraph(line)
        page.screen.line()
    page.screen.line(say.say("cli.llm.table"))
    shown.draw(view, cast, page.screen)
    page.screen.line()
    page.screen.line(say.say("cli.llm.question", question=shown.question(view, cast)))
    for line in shown.explained(known.question, say):
        page.screen.line(line)
    numbers = rule_numbers(known.key, known.question)
    if numbers:
        page.screen.line(say.say("cli.llm.numbers", numbers=", ".join(numbers)))
    page.screen.line()
    page.screen.line(say.say("cli.llm.options"))
    for choice in choices_of(known.key, known.words, view, cast):
        page.screen.line(f"{choice.word}: {choice.meaning}")
    return page.text


def complaint(word: str | None, words: Sequence[str], language: str) -> str:
    """What a model is told after an answer that is none."""
    say = texts(language)
    if word is None:
        return without_isolates(say.say("cli.llm.unread", form=FORM))
    return without_isolates(say.say("cli.llm.illegal", word=quoted(word), words=", ".join(words)))


def short_rules(game: str, say: Texts) -> list[str]:
    """The overview of the rulebook and the summary of the terminal, as a list."""
    lines = [*overview(game, say.language.code), *table_of(game).explained("summary", say)]
    return [f"- {line}" for line in dict.fromkeys(lines)]


@cache
def overview(game: str, language: str) -> list[str]:
    """The entries of the list under «overview», the first chapter of a rulebook."""
    found: list[str] = []
    for line in chapter(game, language, "overview"):
        if line.startswith("- "):
            found.append(line[2:])
        elif line.startswith("  ") and found:
            found[-1] += f" {line.strip()}"
    return [entry.replace("**", "") for entry in found]


def chapter(game: str, language: str, name: str) -> list[str]:
    lines = (book(game, language) or "").splitlines()
    start = next((at for at, line in enumerate(lines) if line.startswith(f"## {name} ")), len(lines))
    end = next((at for at, line in enumerate(lines) if at > start and line.startswith("## ")), len(lines))
    return lines[start + 1 : end]


def unusual(game: Rules, known: Knowledge, say: Texts) -> list[str]:
    """The options of the table that differ from the usual ones."""
    chosen = known.view["options"]
    assert isinstance(chosen, dict)
    found = []
    for option in game.options:
        value = chosen.get(option.name, option.default)
        if value != option.default:
            name = say.term(f"option.{game.key}.{option.name}", option.name)
            found.append(f"{name}: {say.term(f'option.{game.key}.{option.name}.{value}', str(value))}")
    return found
