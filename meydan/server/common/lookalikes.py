"""Finds names that look alike, and makes them distinct at a table."""

import unicodedata
from collections.abc import Iterable

ALIKE = (
    *("یيىې", "کكڪ", "هةەہھ", "\u0627\u0671"),  # Persian and Arabic letters of one shape
    *("aаα", "bвβ", "cсϲ", "dԁ", "eеε", "hһнη", "jјϳ", "kкκ", "mмμ", "oоοσ0", "pрρ", "sѕ", "tтτ", "vν", "xхχ", "yуγυ"),
    "l1i|ӏіι",
)
"""Letters, Latin, Cyrillic and Greek among them, that pass for the first of their group in small or capital form."""
TATWEEL = "\u0640"
PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
SAME = str.maketrans({other: group[0] for group in ALIKE for other in group[1:]})


def shape(name: str) -> str:
    """The visual shape of a name: two names with the same shape are easily confused."""
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    letters = (letter for letter in parts if unicodedata.category(letter)[0] not in "MZC" and letter != TATWEEL)
    digits = (str(unicodedata.digit(letter)) if letter.isdigit() else letter for letter in letters)
    return "".join(digits).translate(SAME)


def apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if another name at the table has the same shape."""
    taken = {shape(other) for other in others}
    number, marked = 1, name
    while shape(marked) in taken:
        number += 1
        marked = f"{name} {_written(number, name)}"
    return marked


def _written(number: int, name: str) -> str:
    """A number in digits that match the script of a name."""
    persian = any(unicodedata.bidirectional(letter) == "AL" for letter in name)
    return str(number).translate(PERSIAN_DIGITS) if persian else str(number)
