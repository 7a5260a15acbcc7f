"""What a check found."""

from typing import Literal, NamedTuple

Verdict = Literal["well", "note", "ill"]


class Finding(NamedTuple):
    """One thing that was looked at: how it is, and what to do about it."""

    verdict: Verdict
    what: str
    sentence: str
    cure: str = ""


def well(what: str, sentence: str) -> Finding:
    return Finding("well", what, sentence)


def note(what: str, sentence: str, cure: str) -> Finding:
    """It works, but somebody should know."""
    return Finding("note", what, sentence, cure)


def ill(what: str, sentence: str, cure: str) -> Finding:
    """It will not work."""
    return Finding("ill", what, sentence, cure)
