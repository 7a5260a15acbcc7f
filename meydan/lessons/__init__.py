"""Playable lessons: hand-written positions (`<game>.json` beside this file), each with the line that teaches one rule.

A lesson is stateless. Its line says who answers what, in order; on the learner's turn it lists the good answers.
Given the learner's answers so far, `play` lets the engine check all of it and returns what the learner sees now.
"""

import json
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

import meydan
from meydan.core.errors import MeydanError

Verdict = Literal["begin", "good", "other"]


class UnknownLesson(MeydanError):
    """There is no such lesson."""

    status = 404


class Lesson(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One rule to learn: where the game stands, on which seat the learner sits, and how it goes on."""

    key: str
    rules: list[str]
    """Numbers in the game's ledger."""
    seat: int = 0
    position: dict[str, Any]
    line: list[str]
    """`1 allow`: seat and word. On the learner's seat `0 tax | steal:*` lists every good answer, with wildcards."""

    def steps(self) -> list[tuple[int, list[str]]]:
        """The line as seats with the words that are good there."""
        found = []
        for entry in self.line:
            seat, words = entry.split(" ", 1)
            found.append((int(seat), [word.strip() for word in words.split("|")]))
        return found

    def decisions(self) -> int:
        """How often the learner is asked."""
        return sum(seat == self.seat for seat, _ in self.steps())


class Scene(msgspec.Struct, kw_only=True):
    """The table after one answer, as the learner sees it."""

    seat: int | None
    word: str | None
    view: dict[str, Any]
    question: str
    asked: list[int]
    options: list[str]
    events: list[dict[str, Any]]
    over: bool


class LessonState(msgspec.Struct, kw_only=True):
    """The result of the learner's last answer: the scenes since then, and the good answers now."""

    game: str
    lesson: str
    rules: list[str]
    seat: int
    players: int
    step: int
    """How many good answers the learner has given, of `steps`."""
    steps: int
    verdict: Verdict
    scenes: list[Scene]
    good: list[str]
    done: bool


@cache
def lessons(game: str) -> dict[str, Lesson]:
    """The lessons of a game by their keys, in the order they are taught; a plugged-in game has none."""
    if game not in meydan.games():
        raise UnknownLesson("no_lesson", "there is no such lesson", game=game)
    file = files(__name__).joinpath(f"{game}.json")
    if not file.is_file():
        return {}
    data = json.loads(file.read_text(encoding="utf-8"))
    return {lesson.key: lesson for lesson in msgspec.convert(data, list[Lesson])}


def lesson(game: str, key: str) -> Lesson:
    try:
        return lessons(game)[key]
    except KeyError:
        raise UnknownLesson("no_lesson", "there is no such lesson", game=game, lesson=key) from None


def is_good(word: str, good: list[str]) -> bool:
    return any(fnmatchcase(word, one) for one in good)


def play(game: str, key: str, words: list[str]) -> LessonState:
    """The lesson after the learner's answers. A legal one that is not what is taught is `other`, and not played."""
    taught = lesson(game, key)
    stage = Stage(taught)
    step, verdict, good = stage.play(words)
    return LessonState(
        game=game,
        lesson=key,
        rules=taught.rules,
        seat=taught.seat,
        players=stage.game.players,
        step=step,
        steps=taught.decisions(),
        verdict=verdict,
        scenes=stage.scenes,
        good=good,
        done=step == taught.decisions(),
    )


class Stage:
    """The game of a lesson, and what the learner has seen of it since the last answer."""

    def __init__(self, taught: Lesson) -> None:
        self.line = taught.steps()
        self.learner = taught.seat
        self.game = meydan.load(taught.position)
        self.told = len(self.game.events)  # setting up the position is not told as events
        self.scenes = [self.scene(None, None)]

    def play(self, words: list[str]) -> tuple[int, Verdict, list[str]]:
        """Play the line as far as the answers go: how many were good, the last verdict, and what is good now."""
        given = iter(words)
        verdict: Verdict = "begin"
        step = 0
        for seat, good in self.line:
            word = good[0]
            if seat == self.learner:
                word = next(given, "")
                if not word:
                    return step, verdict, self.words(good)
                self.heard(word)
                if not is_good(word, good):
                    return step, "other", self.words(good)
                verdict, step = "good", step + 1
            self.answer(seat, word)
        return step, verdict, []

    def heard(self, word: str) -> None:
        """Start the scenes after a new answer of the learner. An illegal answer raises IllegalChoice."""
        self.game.choice(self.learner, word)
        self.scenes.clear()

    def answer(self, seat: int, word: str) -> None:
        self.game.answer(seat, self.game.choice(seat, word))
        self.scenes.append(self.scene(seat, word))

    def words(self, good: list[str]) -> list[str]:
        """Those of the learner's options that are good now."""
        return [word for word in self.game.words(self.learner) if is_good(word, good)]

    def scene(self, seat: int | None, word: str | None) -> Scene:
        game, me = self.game, self.learner
        events = [event.plain() for event in game.events_known_to(me, self.told)]
        self.told = len(game.events)
        return Scene(
            seat=seat,
            word=word,
            view=game.view(me),
            question=game.question,
            asked=list(game.asked),
            options=game.words(me) if me in game.asked else [],
            events=events,
            over=game.over,
        )
