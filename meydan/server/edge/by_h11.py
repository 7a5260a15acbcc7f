"""HTTP connections parsed by h11, in Python: which part of a request has arrived is the parser's state."""

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from meydan.server.edge.http import Part, Watched

PARTS = {h11.IDLE: Part.HEAD, h11.SEND_BODY: Part.BODY}


class WatchedH11(Watched, H11Protocol):
    """An HTTP connection with limits. h11 itself limits heads: `h11_max_incomplete_event_size`."""

    @property
    def head_begun(self) -> bool:
        return bool(self.conn.trailing_data[0])

    def handle_events(self) -> None:
        super().handle_events()
        part = PARTS.get(self.conn.their_state, Part.ANSWER)
        if part is not self.part:
            self.expect(part)
