"""Errors of the command line: one sentence and exit code 2, never a traceback."""

from meydan.cli.terminal.texts import command_texts, isolate
from meydan.core.errors import MeydanError
from meydan.locales.message import Value

SOURCE_LANGUAGE = "en"
"""The language of the sentences in the code."""


class Mistake(ValueError):
    """A bad argument or file; the message is one sentence, and `key` with `details` says it in other languages."""

    def __init__(self, sentence: str, key: str = "", **details: str | int) -> None:
        super().__init__(sentence)
        self.key = key
        self.details: dict[str, object] = {**details}


def told(error: MeydanError | Mistake, language: str) -> str:
    """The sentence of an error in a language.

    Where that language has no text for its key, the text of its class says what is wrong and quotes the English
    sentence, which names the detail.
    """
    if language == SOURCE_LANGUAGE:
        return str(error)
    texts = command_texts(language)
    values = {"problem": str(error), **error.details}
    for key in (f"error.{error.key}", f"error.{type(error).__name__}", "error.other"):
        if texts.has(key) and texts.blanks(key) <= values.keys():
            return texts.line(texts.say(key, **{name: _value(value) for name, value in values.items()}))
    return str(error)


def _value(value: object) -> Value:
    return value if isinstance(value, int) else isolate(str(value))
