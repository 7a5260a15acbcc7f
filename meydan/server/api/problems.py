"""Error responses: a key for programs, a sentence for people, and details. Unexpected errors have the same shape."""

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException

from meydan.core.errors import MeydanError, UnknownGame
from meydan.server.api.identity import server_of
from meydan.server.storage.outage import NoDatabase, is_outage

logger = structlog.get_logger()
Asked = Request[Any, Any, Any]


OUTSIDE = {
    400: ("malformed", ""),
    404: ("not_found", "there is nothing at this address"),
    405: ("wrong_method", "this address does not accept this method"),
    413: ("too_large", "the request body is too large"),
}
"""Key and sentence by HTTP status, for errors raised by the framework. Without a sentence, the framework's is used."""


class Problem(msgspec.Struct, kw_only=True):
    """An error response."""

    key: str
    sentence: str
    details: dict[str, Any] = {}


def of_ours(request: Asked, error: MeydanError) -> Response[Problem]:
    status = getattr(error, "status", 404 if isinstance(error, UnknownGame) else 400)
    return Response(Problem(key=error.key, sentence=str(error), details=error.details), status_code=status)


def of_http(request: Asked, error: HTTPException) -> Response[Problem]:
    """Convert an error of Litestar, such as an unknown path or a malformed body."""
    details = {"at": error.extra} if error.extra and error.status_code == 400 else {}
    key, sentence = OUTSIDE.get(error.status_code, ("refused", ""))
    problem = Problem(key=key, sentence=sentence or error.detail, details=details)
    return Response(problem, status_code=error.status_code, headers=error.headers)


def of_text(request: Asked, error: UnicodeDecodeError) -> Response[Problem]:
    """Convert a decoding error: only bytes of the request are decoded while it is handled."""
    return Response(Problem(key="malformed", sentence="this is not UTF-8 text"), status_code=400)


def of_depth(request: Asked, error: RecursionError) -> Response[Problem]:
    """Convert a recursion error: only the body of a request can be nested this deeply."""
    return Response(Problem(key="malformed", sentence="this is nested too deeply"), status_code=400)


def of_us(request: Asked, error: Exception) -> Response[Problem]:
    if is_outage(error):
        server_of(request).services.journal.notice(error)
        return of_ours(request, NoDatabase())
    logger.error("request_failed", path=request.scope["path"], exc_info=error)
    sentence = "something went wrong on our side; nothing that we confirmed to you was lost"
    return Response(Problem(key="our_fault", sentence=sentence), status_code=500)


HANDLERS: dict[int | type[Exception], Any] = {
    MeydanError: of_ours,
    HTTPException: of_http,
    UnicodeDecodeError: of_text,
    RecursionError: of_depth,
    Exception: of_us,
}
