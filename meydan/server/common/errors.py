"""Errors of the server. Like the engines' errors they have a key with details for translation, and one sentence."""

from meydan.core.errors import MeydanError


class Refusal(MeydanError):
    """The request conflicts with the current state (409)."""

    status = 409


class NotAllowed(Refusal):
    """The person is not allowed to do this (403)."""

    status = 403


class NotFound(Refusal):
    """The object does not exist, or is hidden from this person (404)."""

    status = 404


class NotKnown(Refusal):
    """The request has no valid session (401)."""

    status = 401


class TooMuch(Refusal):
    """Too many requests (429)."""

    status = 429


class Malformed(Refusal):
    """The request is malformed (400)."""

    status = 400


class NotJson(Refusal):
    """The body is not JSON (415)."""

    status = 415
