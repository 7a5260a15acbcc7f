"""Names, texts and codes of clubs."""

import secrets

from meydan.server.common.errors import Malformed, Refusal
from meydan.server.common.lookalikes import shape
from meydan.server.common.names import LETTERS, clean

LONGEST_NAME = 40
LONGEST_ABOUT = 400
LEAST_LETTERS = 2
CODE_LENGTH = 10
"""Longer than the code of a table: a club stays for years, and its code must not be guessed."""
RESERVED = frozenset(
    shape(name)
    for name in ("Meydan", "میدان", "admin", "administrator", "moderator", "official", "support", "مدیر", "پشتیبانی")
)
"""Shapes of names that would pass for the server itself."""


def new_club_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def check_club_name(name: str) -> str:
    """A name as it is stored. No two clubs have names of one shape; the database checks that."""
    cleaned = clean(name, LONGEST_NAME)
    if len(shape(cleaned)) < LEAST_LETTERS:
        raise Malformed("bad_name", "the name of a club has at least two letters")
    if shape(cleaned) in RESERVED:
        raise Refusal("club_name_taken", "this name, or one that looks like it, is taken")
    return cleaned


def check_about(about: str) -> str:
    return clean(about, LONGEST_ABOUT)
