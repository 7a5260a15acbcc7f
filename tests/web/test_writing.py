"""How texts are written: plurals, names beside numbers, Persian letters and digits, and a text for every refusal."""

import ast
import json
import re
from pathlib import Path

import pytest

import meydan
from meydan.locales import FOLDER, LANGUAGES
from meydan.locales.message import HASH, Blank, Parts, parse
from tests.support.catalogue import ROOT, Unit, pages, shown, units

SOURCES = [Path(meydan.__file__).parent / part for part in ("core", "games", "lessons", "server")]
API = ROOT / "web" / "src" / "lib" / "net" / "api.ts"
NAMES = {"name", "names", "seat", "target", "actor", "claimant", "challenger", "other", "person", "winner"}
NAMES |= {"by", "player", "next", "owner", "who"}
"""Blanks that are filled with the names of people, which may end in digits: «مهمان ۵۵۷۰»."""
NUMBERS = {"count", "coins", "cards", "points", "power", "number", "rating", "place", "crowns", "squares", "value"}
NUMBERS |= {"least", "most", "gain", "price", "theirs", "hand", "left", "gives", "gets", "plain", "beautified", "mine"}
NUMBERS |= {"total", "cost", "spent", "keeps", "drawn", "looks", "deal", "games", "wins", "lead", "missing"}


def messages(language: str) -> list[tuple[Unit, Parts]]:
    return [
        (one, parse(one.text)) for one in units(language) if one.file.endswith(".json") and "lessons" not in one.file
    ]


def blanks_in(parts: Parts) -> list[Blank]:
    own = [part for part in parts if isinstance(part, Blank)]
    inner = [blank for part in own for branch in (part.branches or {}).values() for blank in blanks_in(branch)]
    return own + inner


def test_persian_says_exactly_one() -> None:
    """In Persian the plural `one` covers 0 as well: `=1` says what is meant, in the app and in the terminal."""
    wrong = [
        unit.place
        for unit, parts in messages("fa")
        for blank in blanks_in(parts)
        if blank.kind == "plural" and "one" in (blank.branches or {})
    ]
    assert wrong == []


def begins_with_number(parts: Parts) -> bool:
    """Can the first thing that is shown be a number?"""
    if not parts or isinstance(parts[0], str):
        return False
    first = parts[0]
    if first.branches is None:
        return first is HASH or first.name in NUMBERS
    return any(begins_with_number(branch) for branch in first.branches.values())


def numbers_after_names(parts: Parts) -> list[str]:
    found: list[str] = []
    for at, part in enumerate(parts):
        if not isinstance(part, Blank):
            continue
        if part.branches is None and part.name in NAMES:
            following = parts[at + 1 : at + 3]
            if len(following) == 2 and following[0] == " " and begins_with_number(following[1:]):
                found.append(part.name)
        for branch in (part.branches or {}).values():
            found += numbers_after_names(branch)
    return found


def test_a_count_never_stands_directly_after_a_name() -> None:
    """«مهمان ۵۵۷۰ ۲ سکه گرفت» would read as one number."""
    wrong = [unit.place for unit, parts in messages("fa") if numbers_after_names(parts)]
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{seat} {count} سکه گرفت", ["seat"]),
        ("{seat} {coins, plural, =1 {یک سکه} other {# سکه}} گرفت", ["seat"]),
        ("{mark, select, a {{name} {points} امتیاز} other {}}", ["name"]),
        ("{seat}، {count} سکه گرفت", []),
        ("{count} سکه به {seat} رسید", []),
    ],
)
def test_counts_after_names_are_found(text: str, found: list[str]) -> None:
    assert numbers_after_names(parse(text)) == found


RULE = re.compile(r"\[[A-Z]+-[\w.]+\]|\b[A-Z]{1,2}-[\d.]+|`[^`]*`|\{\d\}|\{1\}")
PERSIAN = {
    "Arabic letters": re.compile("[يكىة]"),
    "Arabic digits": re.compile("[٠-٩]"),
    "a Latin comma or semicolon": re.compile(r"[\u0600-\u06ff]\s?[,;]"),
    "a Latin question mark": re.compile(r"[\u0600-\u06ff]\?"),
    "a space before punctuation": re.compile(r"[\u0600-\u06ff] [،؛؟!]"),
    "a space instead of a half-space": re.compile(r"(?:^|[ «(])(?:ن?می|ها|های|تر|ترین)(?: |$)"),
    "a slash between numbers, which is the decimal sign": re.compile(r"[۰-۹]\s?/\s?[۰-۹]"),
    "another spelling than everywhere else": re.compile(
        r"هٔ|ۀ|(?<![\u0600-\u06ff\u200c])(?:این که|اینکه|آنکه|اینجا|آنجا|اینها|آنها|هیچکس|کم‌تر|به‌جای)"
        r"(?![\u0600-\u06ff])"
    ),
}


def test_persian_is_written_as_persian_everywhere() -> None:
    """Also in books, lessons and pages, which the build does not check."""
    wrong = []
    for unit in [*units("fa"), *pages()]:
        text = RULE.sub("", shown(unit.text))
        if unit.file.endswith("book.md"):
            text = re.sub(r"^(?:!.*?\|?|[>?\-#|]+ ?)", "", text)
        wrong += [f"{unit.place}: {fault}: {text}" for fault, pattern in PERSIAN.items() if pattern.search(text)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_and_the_rulebook_have_different_names(language: str) -> None:
    texts = {unit.key: unit.text for unit in units(language) if unit.file.startswith(("app/", "table/"))}
    assert texts["rules"] != texts["box.learn"]


NEVER_ONE = {"box.players.one", "changed.many", "hint.dej.role_builds", "explain.terrain"}
"""Texts whose numbers are always at least two: players of a game, changed settings, builds, squares."""


def test_english_counts_have_a_singular() -> None:
    """«1 squares» is wrong: a number before a noun chooses its form. `most` is the end of a range."""
    counted = re.compile(r"\{(" + "|".join(sorted(NUMBERS - {"number", "most"})) + r")\} [a-z]+s\b")
    found = {
        unit.key
        for unit in units("en")
        if unit.file.endswith(".json")
        and any(f"{{{name}, plural," not in unit.text for name in counted.findall(unit.text))
    }
    assert found == NEVER_ONE


NOT_MINE = {"word.dej.look", "word.dej.seize_from"}
"""Choices of other players only: nobody can look at their own hand or confiscate from their own city."""
TERMINAL = "event.kingdomino."
"""Told by the terminal only, which calls everyone by name."""


def possessives(parts: Parts, chosen: frozenset[str] = frozenset()) -> list[str]:
    """The names with «’s» that may be «you»: neither `me` nor the name itself has been chosen by."""
    found: list[str] = []
    for at, part in enumerate(parts):
        if not isinstance(part, Blank):
            continue
        following = parts[at + 1] if at + 1 < len(parts) else ""
        if part.name in NAMES and isinstance(following, str) and following.startswith("’s"):
            found += {part.name} if not chosen & {"me", part.name} else set()
        for branch in (part.branches or {}).values():
            found += possessives(branch, chosen | {part.name})
    return found


def test_english_never_says_yous() -> None:
    """A seat may be the reader's own: «You’s city» is «Your city»."""
    told = [(unit, parts) for unit, parts in messages("en") if unit.key.startswith(("event.", "word."))]
    told = [(unit, parts) for unit, parts in told if not unit.key.startswith(TERMINAL)]
    wrong = [unit.place for unit, parts in told if possessives(parts) and unit.key not in NOT_MINE]
    assert len(told) > 150
    assert wrong == []
    assert possessives(parse("{target}’s city")) == ["target"]
    assert possessives(parse("{target, select, you {Your} other {{target}’s}} city")) == []


TAPS = {"en": r"[Tt]ap \*\*(.+?)\*\*", "fa": r"روی \*\*(.+?)\*\* بزنید"}
"""How lessons ask for a button."""


@pytest.mark.parametrize("language", TAPS)
def test_lessons_name_buttons_by_the_words_on_them(language: str) -> None:
    texts = list(units(language))
    lessons = [one.text for one in texts if one.file.endswith("lessons.json")]
    others = [one.text for one in texts if not one.file.endswith("lessons.json")]
    asked = {button for text in lessons for button in re.findall(TAPS[language], text)}
    assert len(asked) >= 6
    assert not {button for button in asked if not any(button in text for text in others)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_out_of_a_game_are_told_apart(language: str) -> None:
    """Each has a label of its own and says what it means; the labels begin differently, so that a glance is enough."""
    texts = {unit.key: unit.text for unit in units(language) if unit.file.endswith("table/table.json")}
    ways = ["pause", "leave", "abandon", "resign"]
    assert len({texts[way].split()[0] for way in ways}) == len(ways)
    assert len({texts[f"{way}.hint"] for way in ways}) == len(ways)


# -- refusals ----------------------------------------------------------------------------------------------------------


def refusals() -> set[str]:
    """The keys of all refusals of the server and the engines that can reach people at a table."""
    found: set[str] = set()
    for path in (file for folder in SOURCES for file in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            first = node.args[0]
            if node.func.id in REFUSALS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.add(first.value)
    return found


REFUSALS = {
    "Refusal",
    "NotAllowed",
    "NotFound",
    "NotKnown",
    "TooMuch",
    "Malformed",
    "Conflict",
    "NoNetwork",
    "BadPlayers",
}
REFUSALS |= {"BadOption", "IllegalChoice", "UnknownGame", "UnknownLesson"}
UNSEEN = {"large_head", "pipelined"}
"""Keys of errors that occur before the app is used."""
LIBRARY = {"bad_choices", "no_history", "no_story", "short_buffer", "wrong_game"}
"""Keys of errors of batches and observations, which the app does not use."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text(language: str) -> None:
    files = ("app/errors.json", "table/refusals.json")  # those of the first page, and of all others
    texts = {key for file in files for key in json.loads((FOLDER / language / file).read_text("utf-8"))}
    same = dict(re.findall(r"^  (\w+): '(\w+)',$", API.read_text("utf-8"), re.MULTILINE))
    keys = refusals()
    assert len(keys) > 30
    missing = {key for key in keys - UNSEEN - LIBRARY if f"error.{same.get(key, key)}" not in texts}
    assert sorted(missing) == []
