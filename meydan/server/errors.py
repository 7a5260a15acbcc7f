"""What the server refuses: like the engines' errors a key with details for other languages, and one sentence."""

from meydan.core.errors import MeydanError


class Refusal(MeydanError):
    """A wish that cannot be granted as things are."""

    status = 409


class NotAllowed(Refusal):
    """Somebody who may not do this."""

    status = 403


class NotFound(Refusal):
    """There is no such thing, or it is not for this person's eyes."""

    status = 404


class NotKnown(Refusal):
    """We do not know who is asking."""

    status = 401


class TooMuch(Refusal):
    """Too much at once."""

    status = 429


class Malformed(Refusal):
    """A wish nobody can understand."""

    status = 400
