"""HTTP connections parsed by httptools: its callbacks report which part of a request has arrived."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from meydan.server.edge.answers import ShortAnswer
from meydan.server.edge.http import (
    LARGEST_HEAD,
    LONGEST_LINE,
    MOST_HEADERS,
    MOST_PIPELINED,
    TOO_LARGE,
    TOO_LONG,
    Part,
    RefusedConnection,
    Watched,
)


class WatchedHttpTools(Watched, HttpToolsProtocol):
    """An HTTP connection with limits."""

    begun = False

    @property
    def head_begun(self) -> bool:
        return self.begun

    def on_message_begin(self) -> None:
        self.begun = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if len(self.url) > LONGEST_LINE:
            self._refuse("large_head", TOO_LONG)
        if len(self.headers) > MOST_HEADERS or self._is_large():
            self._refuse("large_head", TOO_LARGE)
        if len(self.pipeline) >= MOST_PIPELINED:
            self._refuse("pipelined", TOO_LARGE)
        self.expect(Part.BODY)
        super().on_headers_complete()

    def _is_large(self) -> bool:
        """Are the headers larger than allowed? They are counted only if that much data has arrived."""
        if max(self.received, self.piece) <= LARGEST_HEAD:
            return False
        return sum(len(name) + len(value) for name, value in self.headers) > LARGEST_HEAD

    def _refuse(self, reason: str, answer: ShortAnswer) -> None:
        self.rules.gate.incidents.note(reason, self.address)
        self.refusal = answer
        raise RefusedConnection

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.begun = False
        self.expect(Part.HEAD if self.answered else Part.ANSWER)
