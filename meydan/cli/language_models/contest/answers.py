"""Reads what a language model has written: one of the words, and probabilities if it states any."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

FORM = '{"answer": "WORD"}'
"""How a model is asked to answer."""
WIN, CLAIM = '"win"', '"true"'
"""Entries in which a model may state how likely it is to win, and how likely a claim is to be true."""
LONGEST_READ = 20_000
"""Only the end of a longer text is read."""
MOST_BRACES = 100
AROUND_WORDS = " \t`'\"“”«»*[]().!"
LATIN_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", "01234567890123456789")


@dataclass(frozen=True)
class ModelAnswer:
    """An answer as it was written; it may still be illegal."""

    word: str | None
    """None: there is nothing that looks like an answer."""
    win: float | None = None
    claim: float | None = None


def read_answer(text: str, words: Sequence[str]) -> ModelAnswer:
    """The answer in a text: the last JSON object with `answer`, or a last line that is nothing but one of the words."""
    end = text[-LONGEST_READ:]
    for found in objects(end):
        if isinstance(found.get("answer"), str):
            word = legal(found["answer"], words)
            return ModelAnswer(word, probability(found.get("win")), probability(found.get("true")))
    lines = [line for line in end.splitlines() if line.strip(AROUND_WORDS)]
    if lines:
        word = legal(lines[-1].rpartition("ANSWER:")[2], words)
        if word in words:
            return ModelAnswer(word)
    return ModelAnswer(None)


def objects(text: str) -> Iterator[dict[str, Any]]:
    """The JSON objects in a text, the last first."""
    decoder, at = json.JSONDecoder(), len(text)
    for _brace in range(MOST_BRACES):
        at = text.rfind("{", 0, at)
        if at < 0:
            return
        try:
            found, _end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict):
            yield found


def legal(written: str, words: Sequence[str]) -> str:
    """The word that was meant, with other digits, capitals or signs around it; unchanged if there is none."""
    bare = written.strip(AROUND_WORDS).translate(LATIN_DIGITS)
    meant = [word for word in words if word.casefold() == bare.casefold()]
    return bare if bare in words or len(meant) != 1 else meant[0]


def probability(value: object) -> float | None:
    """A number from 0 to 1, or nothing."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 1:
        return None
    return float(value)
