"""Cleans names and texts that people write, and creates ids and codes."""

import secrets

from meydan.server.common.invisible_characters import visible

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Characters of codes that are read aloud, without lookalikes."""
CODE_LENGTH = 6
LONGEST_NAME = 24
MOST_UNSEEN = 10
"""Only this many times the allowed length of a text is read."""


def new_id() -> str:
    return secrets.token_hex(6)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def clean(text: str, longest: int) -> str:
    """A text for display: visible characters only, words separated by one space, cut at `longest`.

    Cleaning a clean text changes nothing.
    """
    shown = " ".join(visible(text[: longest * MOST_UNSEEN]).split())
    return visible(shown[:longest]).strip()


def clean_name(text: str) -> str:
    return clean(text, LONGEST_NAME)
