"""Removes invisible characters from a text, and marks that would overlap neighbouring text.

Some invisible characters belong to ordinary writing and are kept where they have an effect: the half-space of Persian
between two letters, joiners after a virama of an Indian script, and the parts of emoji.
"""

import unicodedata
from itertools import pairwise

ZWNJ, ZWJ = "\u200c", "\u200d"
EMOJI_STYLE = "\ufe0f"
KEYCAP = "\u20e3"
DIGITS = frozenset("0123456789#*")
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159\U00016fe4")
"""Letters and symbols without a glyph: fillers of Hangul and Khitan, vowels of Khmer, empty braille and notehead."""
SELECTORS = (
    (0x034F, 0x034F),  # keeps marks apart
    (0x180B, 0x180F),
    (0xFE00, 0xFE0F),
    (0xE0100, 0xE01EF),
)
"""Marks that select between glyphs of the letter before them, or have no effect at all."""
MOST_MARKS = 2
"""Marks on one letter: enough for vocalised Persian, too few to write over other lines."""
VIRAMA = 9
SKIN = range(0x1F3FB, 0x1F400)


def visible(text: str) -> str:
    """The text in composed form, without invisible characters."""
    kept: list[str] = []
    letters = [letter for letter in unicodedata.normalize("NFC", text) if not _is_blank(letter)]
    base, marks = "", 0
    for letter, after in pairwise([*letters, ""]):
        before = kept[-1] if kept else ""
        if letter in (ZWNJ, ZWJ, EMOJI_STYLE):
            keep = _does_work(letter, base, before, after)
        elif unicodedata.category(letter) in ("Mn", "Me"):
            marks += 1
            keep = base != "" and not base.isspace() and marks <= MOST_MARKS and _may_enclose(letter, before)
        else:
            base, marks, keep = letter, 0, True
        if keep:
            kept.append(letter)
    return unicodedata.normalize("NFC", "".join(kept))


def _is_blank(letter: str) -> bool:
    """Is this character never visible: a control, direction mark, tag, unassigned or private character, or filler?"""
    if letter in (ZWNJ, ZWJ, EMOJI_STYLE) or letter.isspace():
        return False
    number = ord(letter)
    selector = any(first <= number <= last for first, last in SELECTORS)
    return letter in BLANK or selector or unicodedata.category(letter)[0] == "C"


def _does_work(letter: str, base: str, before: str, after: str) -> bool:
    """Does this invisible character change its neighbours' appearance? `base` is the last letter that is not a mark."""
    if letter == EMOJI_STYLE:
        return _is_symbol(before) or (before in DIGITS and after == KEYCAP)
    if before and unicodedata.combining(before) == VIRAMA:
        return True
    if letter == ZWJ:
        return (_is_symbol(before) or before == EMOJI_STYLE) and _is_symbol(after)
    return _is_arabic(base) and _is_arabic(after) and before != ZWNJ


def _is_arabic(letter: str) -> bool:
    """A letter of the Arabic script, which Persian is written in."""
    return letter != "" and unicodedata.bidirectional(letter) == "AL"


def _is_symbol(letter: str) -> bool:
    return letter != "" and (unicodedata.category(letter) == "So" or ord(letter) in SKIN)


def _may_enclose(mark: str, before: str) -> bool:
    """Is this an enclosing mark after a character that it may enclose, as in keycaps?"""
    return unicodedata.category(mark) != "Me" or (mark == KEYCAP and before == EMOJI_STYLE)
