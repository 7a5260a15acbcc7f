"""Menus: how choices are listed, and how input is read."""

from collections.abc import Sequence

from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import Texts

MANY = 40
"""The most choices that are listed; the rest can be typed as words."""


class ChoiceMenu:
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

    def read(self, typed: str) -> "str | ChoiceMenu | None":
        """The chosen word; a narrower menu if the input was not complete; None if it was not understood."""
        if typed in self.words:
            return typed
        number = number_in(typed)
        if number is not None and 1 <= number <= len(self.words):
            return self.words[number - 1]
        return None

    def hint(self) -> str:
        """What can be typed, to print after input that was not understood."""
        return self.texts.say("cli.bad.choice", most=len(self.words))


def number_in(typed: str) -> int | None:
    """A whole number in any digits, with or without a minus."""
    plain = typed.replace("−", "-")
    if len(plain) < 10 and plain.removeprefix("-").isdecimal():
        return int(plain)
    return None
