"""How choices are put to a player, and how what he types is read."""

from collections.abc import Sequence

from meydan.cli.screen import Screen
from meydan.cli.texts import Texts

MANY = 40
"""So many choices are listed; the rest can be typed as words."""


class Offer:
    """Choices as a numbered list. A choice may also be typed as its word."""

    def __init__(self, words: Sequence[str], sentences: Sequence[str], notes: Sequence[str], texts: Texts) -> None:
        self.words = words
        self.sentences = sentences
        self.notes = notes
        self.texts = texts

    def put(self, screen: Screen) -> None:
        """Print the choices."""
        screen.choices(self.sentences[:MANY], self.notes[:MANY])
        if len(self.words) > MANY:
            screen.line(self.texts.say("cli.options.many", count=len(self.words) - MANY))

    def read(self, typed: str) -> "str | Offer | None":
        """The word that was meant; a narrower offer where more must be said; None when nothing was understood."""
        if typed in self.words:
            return typed
        number = number_in(typed)
        if number is not None and 1 <= number <= len(self.words):
            return self.words[number - 1]
        return None

    def hint(self) -> str:
        """What can be typed, for somebody who typed something else."""
        return self.texts.say("cli.bad.choice", most=len(self.words))


def number_in(typed: str) -> int | None:
    """A whole number in whatever digits, with or without a minus."""
    plain = typed.replace("−", "-")
    if len(plain) < 10 and plain.removeprefix("-").isdecimal():
        return int(plain)
    return None
