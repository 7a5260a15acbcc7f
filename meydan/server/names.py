"""Names that people make up and names that we make up."""

import secrets
import unicodedata

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""For codes that are read aloud: nothing that looks like something else."""
CODE_LENGTH = 6
LONGEST_NAME = 24
JOINERS = "\u200c\u200d"  # Persian needs the first, some scripts the second


def new_id() -> str:
    return secrets.token_hex(6)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def clean(text: str, longest: int) -> str:
    """Text as it may be shown: no control characters, none that turn the writing direction, single spaces, cut."""
    kept = (letter for letter in text if letter in JOINERS or unicodedata.category(letter)[0] != "C")
    return " ".join("".join(kept).split())[:longest].strip()


def clean_name(text: str) -> str:
    return clean(text, LONGEST_NAME)
