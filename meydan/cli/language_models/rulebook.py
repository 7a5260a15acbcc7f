"""Rulebooks as text alone, for language models."""

import re
from functools import cache

from meydan.locales import book

CONTINUED = re.compile(r"\\\n\s*")
PICTURE = re.compile(r"^! .*\n+", re.MULTILINE)
NAME = re.compile(r"^(#+) \w+ \| ", re.MULTILINE)
"""The name of a chapter, by which the pages of the app refer to it."""


@cache
def read_book(game: str, language: str) -> str | None:
    """The rulebook without pictures and names of chapters, or nothing if there is none in this language."""
    text = book(game, language)
    return None if text is None else NAME.sub(r"\1 ", PICTURE.sub("", CONTINUED.sub("", text)))
