"""Lessons over REST. They are stateless: a request carries all answers that the learner has given."""

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from meydan import lessons
from meydan.server.api.bodies import Answers


@get("/lessons/{game:str}")
async def taught(game: FromPath[str]) -> list[str]:
    """The keys of a game's lessons, in the order they are taught."""
    return list(lessons.lessons(game))


@post("/lessons/{game:str}/{lesson:str}", status_code=200)
async def play(game: FromPath[str], lesson: FromPath[str], data: JSONBody[Answers]) -> lessons.LessonState:
    """What the learner sees after these answers, and whether the last answer was the one that the lesson teaches."""
    return lessons.play(game, lesson, data.words)  # a few answers only, so no thread is needed


routes = Router("/", route_handlers=[taught, play], tags=["lessons"])
