"""Texts: none missing or unused, the same placeholders in both languages, and proper Persian spelling."""

import random
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import meydan
import meydan.cli
from meydan.cli.tables import Cast, table_of
from meydan.cli.terminal.texts import Texts, isolate, texts
from meydan.core.agenda import Question
from meydan.core.codec import kinds_of
from meydan.core.events import Telling
from meydan.core.fields import Field, Named
from meydan.core.options import OneOf
from meydan.core.rules import Rules
from meydan.games.registry import GAMES
from meydan.locales import LANGUAGES
from meydan.locales.message import BadMessage, Term, Value, blanks, fill, parse
from meydan.puzzles.themes import THEMES
from meydan.statistics import registry

SOURCES = Path(meydan.cli.__file__).parent
REASONS = SOURCES.parent / "bots" / "reasons"
WRITTEN_OUT = re.compile(r"""["']((?:cli|list|table|note)\.[a-z_.]+)["']""")
BOTS = 10
NUMBERS = {
    "burnt",
    "cards",
    "coins",
    "count",
    "crowns",
    "districts",
    "keeps",
    "lead",
    "least",
    "missing",
    "most",
    "number",
    "percent",
    "points",
    "power",
    "true",
    "way",
    "x",
    "y",
}
"""Placeholders for whole numbers."""


def with_texts() -> list[str]:
    """The games that have a catalogue of texts."""
    begun = {key.split(".")[1] for key in texts("fa").messages if key.startswith("event.")}
    return [key for key in meydan.games() if table_of(key).key in begun]


def tellings(rules: Rules) -> list[Telling]:
    module = import_module(f"meydan.games.{rules.folder}.events")
    return [value for value in vars(module).values() if isinstance(value, Telling)]


def names_in(key: str, fields: tuple[Field, ...]) -> Iterator[str]:
    for field in fields:
        if isinstance(field, Named):
            family = table_of(key).families.get(field.name, field.name)
            for name in field.names:
                yield f"{family}.{table_of(key).key}.{name}"


def verbs(rules: Rules) -> set[str]:
    """Every verb among the choices of many random games."""
    found: set[str] = set()
    for players in range(rules.least, rules.most + 1):
        for seed in range(12):
            game = rules.new(players, seed, {})
            chance = random.Random(seed)
            while not game.over:
                seat = game.next_asked
                found.update(word.partition(":")[0] for word in game.words(seat))
                game.answer(seat, chance.choice(game.options(seat)))
    return found


def wanted_by(key: str) -> set[str]:
    """The text keys a game needs; editions of a game share all but their names, options and variants of help texts."""
    rules, table = GAMES.find(key), table_of(key)
    filed = table.key
    wanted = {f"game.{key}", f"help.{filed}.summary"}
    for telling in tellings(rules):
        wanted |= {f"event.{filed}.{telling.key}", *names_in(key, telling.fields)}
    for kind in kinds_of(rules.folder).values():
        if isinstance(kind, Question) and kind.name[0] != "_" and asks(kind):
            wanted |= {f"question.{filed}.{kind.name}", f"help.{filed}.{kind.name}"}
    for family, ids in table.vocabulary.items():
        wanted |= {f"{family}.{filed}.{name}" for name in ids}
    wanted |= {f"word.{filed}.{verb}" for verb in verbs(rules)} | set(options_of(rules))
    return wanted | {own for own in (f"{one}.{key}" for one in wanted) if own in texts("fa").messages}


def options_of(rules: Rules) -> Iterator[str]:
    """Text keys of the names and explanations of a game's options and their values."""
    for option in rules.options:
        yield f"option.{rules.key}.{option.name}"
        yield f"help.{rules.key}.{option.name}"
        if isinstance(option, OneOf):
            for value in option.values:
                yield f"option.{rules.key}.{option.name}.{value}"


def asks(kind: object) -> bool:
    return type(kind).__module__.startswith("meydan.games.")


def wanted() -> set[str]:
    found = {f"bot.{number}" for number in range(1, BOTS + 1)}
    for file in SOURCES.rglob("*.py"):
        found.update(WRITTEN_OUT.findall(file.read_text(encoding="utf-8")))
    for file in REASONS.glob("*.py"):
        found.update(re.findall(r'"(hint\.[a-z_.]+)"', file.read_text(encoding="utf-8")))
    found |= {f"theme.{theme}" for theme in THEMES}
    for key in with_texts():
        found |= wanted_by(key)
        folder = GAMES.find(key).folder
        found |= {f"statistics.theme.{theme}" for theme in registry.THEMES[key]}
        found |= {f"statistics.habit.{folder}.{name}" for name in registry.HABITS[key]}
    found |= {f"statistics.city.{value}" for value in ("first", "later", "never")} | {"statistics.habits"}
    return found


@pytest.mark.parametrize("key", ["coup", "dej", "kingdomino", "rakab"])
def test_games_have_texts(key: str) -> None:
    assert key in with_texts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_and_none_is_left_over(language: str) -> None:
    have = {key for key in texts(language).messages if not key.startswith("game.") or key[5:] in with_texts()}
    assert sorted(wanted() - have) == []
    assert sorted(have - wanted() - rare_words(have)) == []


def rare_words(have: set[str]) -> set[str]:
    """Words in the sources of a game that no random game produced."""
    found: set[str] = set()
    for key in with_texts():
        folder = Path(meydan.__file__).parent / "games" / GAMES.find(key).folder
        said = " ".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
        for word in have:
            family, _dot, verb = word.rpartition(".")
            if family == f"word.{table_of(key).key}" and re.search(rf"[\"']{verb}[:\"']", said):
                found.add(word)
    return found


def test_both_languages_have_the_same_keys_and_blanks() -> None:
    persian, english = texts("fa").messages, texts("en").messages
    assert persian.keys() == english.keys()
    for key in persian:
        assert blanks(persian[key]) == blanks(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", with_texts())
def test_every_event_fills_its_sentence(key: str, language: str) -> None:
    say = texts(language)
    table = table_of(key)
    told = list(tellings(GAMES.find(key)))
    assert told
    for telling in told:
        plain = {field.name: field.plain(1) for field in telling.fields}
        if telling.key in table.lists:
            plain[table.lists[telling.key]] = (plain[table.lists[telling.key]],)
        values = table.values(plain, Cast(say))
        assert blanks(say.messages[f"event.{table.key}.{telling.key}"]) <= values.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", with_texts())
def test_every_choice_fills_its_sentence(key: str, language: str) -> None:
    cast, table, rules = Cast(texts(language)), table_of(key), GAMES.find(key)
    game = rules.new(rules.most, 3, {})
    chance = random.Random(3)
    while not game.over:
        seat = game.next_asked
        words = game.words(seat)
        assert not [word for word in words if table.word(word, cast) == word]
        assert table.question(game.view(seat), cast) != game.question
        game.answer(seat, chance.choice(game.options(seat)))


def filled(say: Texts) -> Iterator[tuple[str, str]]:
    """Every text, once for each of its branches."""
    for key, parts in say.messages.items():
        for number in (0, 1, 2):
            for choice in ["other", *re.findall(r"Blank\(name='\w+', branches=\{'(\w+)'", repr(parts))]:
                values: dict[str, Value] = {}
                for name in blanks(parts):
                    values[name] = number if name in NUMBERS else Term(choice, "…")
                yield key, say.say(key, **values)


def test_persian_is_written_as_persian() -> None:
    every = list(filled(texts("fa")))
    assert len(every) > 1000
    for key, text in every:
        assert not re.search("[يكىة0-9]", text), key  # Arabic letters, Latin digits
        assert not re.search(r"(^|[ «(])(ن?می|ها|های|تر|ترین)( |$)", text), key  # these need a half space
        assert " ،" not in text, key
        assert "  " not in text, key


def test_names_of_characters_and_actions_are_the_ledgers() -> None:
    say = texts("fa")
    assert (
        say.listed(say.say(f"card.coup.{card}") for card in ("duke", "assassin", "captain"))
        == "بزرگ‌زاده، آدم‌کش و فرمانده"
    )
    assert say.say("card.coup.ambassador") == "سفیر"
    assert say.say("card.coup.contessa") == "شاه‌دخت"
    assert say.say("action.coup.steal") == "باج‌گیری"


def test_digits_and_isolates() -> None:
    assert LANGUAGES["fa"].written("1402/07") == "۱۴۰۲/۰۷"
    assert texts("fa").digits(1230) == "۱۲۳۰"
    assert texts("en").digits(1230) == "1230"
    assert texts("fa").written("1,234.5%") == "۱٬۲۳۴٫۵٪"
    assert isolate("Ali") == "\u2068Ali\u2069"


# -- messages ----------------------------------------------------------------------------------------------------------


def test_a_message_chooses_and_fills() -> None:
    parts = parse(
        "{who, select, you {You have} other {{who} has}} {n, plural, =0 {nothing} one {# coin} other {# coins}}."
    )
    assert fill(parts, {"who": Term("you", "?"), "n": 0}, str) == "You have nothing."
    assert fill(parts, {"who": Term("1", "Sara"), "n": 1}, str) == "Sara has 1 coin."
    assert fill(parts, {"who": "Ali", "n": 12}, texts("fa").digits) == "Ali has ۱۲ coins."
    assert blanks(parts) == {"who", "n"}


def test_a_hash_outside_a_plural_is_a_hash() -> None:
    assert fill(parse("# {a}"), {"a": "x"}, str) == "# x"


@pytest.mark.parametrize("text", ["a}", "{a, plural, one {x}}", "{a, guess, other {x}}", "{a, select, other {x}"])
def test_a_broken_message_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        parse(text)
