"""What can be wrong with what people send us: each error is one sentence, and a key with details to translate."""


class MeydanError(ValueError):
    """The base of all errors a caller can cause; `key` and `details` let an interface say it in any language."""

    def __init__(self, key: str, sentence: str, **details: object) -> None:
        super().__init__(sentence)
        self.key = key
        self.details = details


class UnknownGame(MeydanError):
    """No game has this key."""


class BadPlayers(MeydanError):
    """The game cannot be played by so many."""


class BadOption(MeydanError):
    """An unknown option, or a value it cannot have."""


class BadSeed(MeydanError):
    """A seed is a whole number that is not negative."""


class IllegalChoice(MeydanError):
    """This seat may not answer so now. The game is untouched."""


class BadPosition(MeydanError):
    """A dumped position that is not one: `load` says what is wrong with it."""


class BadRecord(MeydanError):
    """A recorded game that cannot be replayed."""
