"""The errors that callers can cause. Each has one English sentence, and a key with details for translations."""


class MeydanError(ValueError):
    """Base of all errors that a caller can cause; `key` and `details` allow an interface to translate them."""

    def __init__(self, key: str, sentence: str, **details: object) -> None:
        super().__init__(sentence)
        self.key = key
        self.details = details


class UnknownGame(MeydanError):
    """No game has this key."""


class BadPlayers(MeydanError):
    """The game cannot be played by this many players."""


class BadOption(MeydanError):
    """The option is unknown, or cannot have this value."""


class BadSeed(MeydanError):
    """The seed is not a whole number from 0 on."""


class IllegalChoice(MeydanError):
    """This seat may not give this answer now. The game is unchanged."""


class BadPosition(MeydanError):
    """The data is not a valid position; the message says what is wrong with it."""


class BadRecord(MeydanError):
    """The recorded game cannot be replayed."""
