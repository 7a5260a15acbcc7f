"""People at shared boards, over real sockets."""

import json
from contextlib import ExitStack
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from meydan.client import Client

BOARD = {"meydan_board": 1, "game": "coup", "start": {"game": "coup"}, "tree": [[0, 0, "tax"]], "at": 1, "names": []}


class Guest:
    """A person at a shared board of the server with this address."""

    def __init__(self, server: str, code: str, client: Client) -> None:
        self.client = client
        address = server.replace("http", "ws") + f"/api/v1/board/rooms/{code}/socket"
        self.stack = ExitStack()
        headers = {"authorization": f"Bearer {client.token}"}
        self.socket: ClientConnection = self.stack.enter_context(
            connect(address, additional_headers=headers, proxy=None)
        )

    def leave(self) -> None:
        self.stack.close()

    def hear(self, kind: str, seconds: float = 20.0) -> Any:
        """The next message of a kind."""
        while True:
            message = json.loads(self.socket.recv(timeout=seconds))
            if message["type"] == kind:
                return message

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()
