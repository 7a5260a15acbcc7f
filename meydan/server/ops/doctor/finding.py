"""The result of a check."""

from typing import Literal, NamedTuple

Verdict = Literal["well", "note", "ill"]


class Finding(NamedTuple):
    """The result of one check: what was checked, its state, and what to do about it."""

    verdict: Verdict
    what: str
    sentence: str
    cure: str = ""


def well(what: str, sentence: str) -> Finding:
    return Finding("well", what, sentence)


def note(what: str, sentence: str, cure: str) -> Finding:
    """A finding that works but should be known."""
    return Finding("note", what, sentence, cure)


def ill(what: str, sentence: str, cure: str) -> Finding:
    """A finding that does not work."""
    return Finding("ill", what, sentence, cure)
