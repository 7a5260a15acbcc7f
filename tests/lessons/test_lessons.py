"""Every lesson is played through in the engine, by each of its good answers; every other legal answer is told apart."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import meydan
from meydan import lessons
from meydan.core.errors import IllegalChoice
from meydan.locales import LANGUAGES, messages
from tests import rule_coverage as ledger

ROOT = Path(__file__).resolve().parents[2]
GAMES = meydan.games()
ALL = [(game, key) for game in GAMES for key in lessons.lessons(game)]
NUMBER = re.compile(r"\[[A-Z]+-[\w.]+\]")
SEAT = re.compile(r"\{(\d)\}")


def texts(game: str, language: str) -> dict[str, str]:
    return messages(language, f"{game}/lessons")


def ways(game: str, key: str, words: list[str]) -> Iterator[lessons.LessonState]:
    """Every way through a lesson by good answers, state by state."""
    state = lessons.play(game, key, words)
    yield state
    for word in state.good:
        yield from ways(game, key, [*words, word])


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_has_some_lessons(game: str) -> None:
    assert 5 <= len(lessons.lessons(game)) <= 9


@pytest.mark.parametrize(("game", "key"), ALL)
def test_every_good_answer_leads_to_the_end(game: str, key: str) -> None:
    states = list(ways(game, key, []))
    assert states[0].verdict == "begin"
    assert all(state.verdict == "good" for state in states[1:])
    assert all(state.done == (state.step == state.steps) for state in states)
    assert any(state.done for state in states)
    assert all(state.scenes for state in states)


@pytest.mark.parametrize(("game", "key"), ALL)
def test_another_legal_answer_is_told_and_not_played(game: str, key: str) -> None:
    words: list[str] = []
    state = lessons.play(game, key, words)
    options: list[str] = []
    while not state.done:
        options = state.scenes[-1].options if state.scenes else options
        for other in set(options) - set(state.good):
            answer = lessons.play(game, key, [*words, other])
            assert (answer.verdict, answer.done, answer.scenes, answer.good) == ("other", False, [], state.good)
        words.append(state.good[0])
        state = lessons.play(game, key, words)


@pytest.mark.parametrize(("game", "key"), ALL)
def test_the_learner_sees_what_the_seat_may_see(game: str, key: str) -> None:
    taught = lessons.lesson(game, key)
    for scene in lessons.play(game, key, []).scenes:
        assert scene.view["seat"] == taught.seat


@pytest.mark.parametrize(("game", "key"), ALL)
def test_a_lesson_teaches_rules_of_the_ledger(game: str, key: str) -> None:
    one = ledger.LEDGERS[game]
    rules = ledger.rules_of((ROOT / "docs/rules" / one.file).read_text(encoding="utf-8"), one.number)
    taught = lessons.lesson(game, key).rules
    assert taught
    assert set(taught) <= set(rules)


@pytest.mark.parametrize(("game", "key"), ALL)
def test_an_illegal_answer_is_refused(game: str, key: str) -> None:
    with pytest.raises(IllegalChoice):
        lessons.play(game, key, ["fly"])


def test_unknown_lessons_are_refused() -> None:
    for game, key in (("chess", "e4"), ("coup", "e4"), ("../coup", "tax")):
        with pytest.raises(lessons.UnknownLesson):
            lessons.play(game, key, [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_has_its_texts(game: str, language: str) -> None:
    found = texts(game, language)
    wanted = set()
    for key, taught in lessons.lessons(game).items():
        wanted |= {f"{key}.{part}" for part in ("title", "see", "other", "after")}
        wanted |= {f"{key}.see.{step}" for step in range(2, taught.decisions() + 1)}
    assert wanted <= found.keys()
    more = {key for key in found.keys() - wanted if re.fullmatch(r"\w+\.other\.[\w:,-]+", key)}
    assert found.keys() == wanted | more
    assert {key.split(".")[0] for key in more} <= lessons.lessons(game).keys()


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_things(game: str) -> None:
    persian, english = texts(game, "fa"), texts(game, "en")
    assert persian.keys() == english.keys()
    for key, text in persian.items():
        other = english[key]
        assert NUMBER.findall(text) == NUMBER.findall(other), key
        assert set(SEAT.findall(text)) == set(SEAT.findall(other)), key
        assert not re.search(r"[0-9يكة]", SEAT.sub("", NUMBER.sub("", text))), f"{key}: not Persian letters or digits"
