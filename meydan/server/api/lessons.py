"""Lessons over REST. They are stateless: a request brings all answers the learner has given."""

import asyncio
from typing import Annotated

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from meydan import lessons
from meydan.server.api.me import Body, Short


class Answers(Body):
    """The learner's answers, oldest first; none to begin."""

    words: Annotated[list[Short], Meta(max_length=20)]


@get("/lessons/{game:str}")
async def taught(game: FromPath[str]) -> list[str]:
    """The keys of a game's lessons, in the order they are taught."""
    return list(lessons.lessons(game))


@post("/lessons/{game:str}/{lesson:str}", status_code=200)
async def play(game: FromPath[str], lesson: FromPath[str], data: JSONBody[Answers]) -> lessons.LessonState:
    """What the learner sees after these answers, and whether the last one was what the lesson teaches."""
    return await asyncio.to_thread(lessons.play, game, lesson, data.words)


routes = Router("/", route_handlers=[taught, play], tags=["lessons"])
