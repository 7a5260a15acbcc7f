"""The client: REST by httpx, sockets by websockets, messages as the server's own structs."""

from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from meydan.server.history.ladder import LEAST, Ladder
from meydan.server.wire import protocol
from meydan.server.wire.protocol import FromServer, TableInfo, Update

_messages: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
M = TypeVar("M", bound=protocol.Message)
PATIENCE = 30.0
"""Seconds a server may take to answer."""
RENEWING = ("/me/keep", "/me/passkeys")
"""Requests whose answer brings a new token for the session."""
KEPT = httpx.Limits(keepalive_expiry=2.0)
"""Idle connections are closed before the server closes them, which could happen just as they are used again."""

FILLED = 256
"""Messages to the server are padded to this many bytes."""


class ServerSaid(Exception):
    """The server refused something: a key, and a sentence."""

    def __init__(self, key: str, sentence: str, status: int = 0) -> None:
        super().__init__(sentence)
        self.key = key
        self.status = status


class Client:
    """One person, known to one server by a token. Others see that it is a program if it says so."""

    def __init__(self, url: str, name: str = "", token: str | None = None, program: bool = False) -> None:
        self.url = url.rstrip("/")
        self.http = httpx.Client(base_url=f"{self.url}/api/v1", timeout=PATIENCE, limits=KEPT)
        if token is None:
            token = self.ask("POST", "/me", name=name, program=program)["token"]
        self._use(token)

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """Send one request and return the answer as plain data. A renewed token is used from then on."""
        answer = self.http.request(method, path, json=body if method != "GET" else None)
        data: Any = answer.json() if answer.content else None
        if answer.status_code >= 400:
            raise ServerSaid(data["key"], data["sentence"], answer.status_code)
        if path in RENEWING:
            self._use(data["token"])
        return data

    def _use(self, token: str) -> None:
        self.token = token
        self.http.cookies.clear()
        self.http.headers["authorization"] = f"Bearer {token}"

    def _table(self, method: str, path: str, **body: Any) -> TableInfo:
        return msgspec.convert(self.ask(method, path, **body), TableInfo)

    def new_table(self, game: str, players: int, **settings: Any) -> TableInfo:
        """Open a table and sit on its first seat."""
        return self._table("POST", "/tables", game=game, players=players, **settings)

    def play_now(self, game: str, players: int, **settings: Any) -> TableInfo:
        """Start a game against bots at once."""
        return self._table("POST", "/play-now", game=game, players=players, **settings)

    def ladder(self, game: str, first: int = 0, count: int = 50, least: int = LEAST) -> Ladder:
        """One page of the ladder of a game; players with fewer rated games than `least` are left out."""
        page = f"?first={first}&count={count}&least={least}"
        return msgspec.convert(self.ask("GET", f"/ratings/{game}{page}"), Ladder)

    def table(self, name: str) -> TableInfo:
        return self._table("GET", f"/tables/{name}")

    def at(self, name: str, action: str, **body: Any) -> TableInfo:
        """An action at a table: sit, ready, start, leave, rematch…"""
        return self._table("POST", f"/tables/{name}/{action}", **body)

    def bot(self, name: str, seat: int, level: str) -> TableInfo:
        return self._table("PUT", f"/tables/{name}/seats/{seat}/bot", level=level)

    def sit(self, name: str, seat: int | None = None) -> "Seat":
        """Take a seat, make ready, and listen."""
        self.at(name, "sit", seat=seat)
        self.at(name, "ready", ready=True)
        return self.listen(name)

    def listen(self, name: str, seat: int | None = None) -> "Seat":
        """Connect to a table: from the client's seat if it has one, else as a spectator."""
        return self._line(f"/tables/{name}/socket" + ("" if seat is None else f"?seat={seat}"))

    def home_line(self) -> "Seat":
        """Connect to the socket that tells when a table waits for the player."""
        return self._line("/me/socket")

    def _line(self, path: str) -> "Seat":
        address = self.url.replace("http", "ws", 1) + "/api/v1" + path
        headers = {"authorization": f"Bearer {self.token}"}
        line = ExitStack()
        opening = connect(address, additional_headers=headers, compression=None, max_size=None, open_timeout=PATIENCE)
        return Seat(line, line.enter_context(opening))

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class Seat:
    """A connection to a table: what the player sees there, and how to answer."""

    def __init__(self, line: ExitStack, socket: ClientConnection) -> None:
        self.line = line
        self.socket = socket
        self.welcome: protocol.Welcome | None = None
        self.table: TableInfo | None = None
        self.update: Update | None = None

    @property
    def you(self) -> int | None:
        return None if self.welcome is None else self.welcome.you

    def messages(self, timeout: float | None = None) -> Iterator[FromServer]:
        """Every message of the server, until the connection ends."""
        while True:
            try:
                data = self.socket.recv(timeout)
            except ConnectionClosed:
                return
            message = _messages.decode(data)
            match message:
                case protocol.Welcome():
                    self.welcome, self.table = message, message.table
                case protocol.TableChanged():
                    self.table = message.table
                case protocol.Update():
                    self.update = message
            yield message

    def wait_for(self, kind: type[M], timeout: float = 60) -> M:
        """The next message of a kind."""
        for message in self.messages(timeout):
            if isinstance(message, kind):
                return message
            if isinstance(message, protocol.Refused):
                raise ServerSaid(message.key, message.sentence)
        raise ServerSaid("line_lost", "the connection to the server broke")

    def questions(self, timeout: float | None = None) -> Iterator[Update]:
        """Every question to this seat, until the game is over. Answer each before taking the next."""
        answered = -1
        refused = False
        messages = self.messages(timeout)
        while True:
            if self.update is not None and self.update.over:
                return
            if self.update is not None and self.update.options and self.update.since > answered:
                answered = self.update.since
                yield self.update
                continue
            message = next(messages, None)
            if message is None:
                return
            if isinstance(message, protocol.Refused):
                refused = True
            elif isinstance(message, Update) and refused:
                answered, refused = -1, False

    def answer(self, word: str) -> None:
        """Answer the question of the last update."""
        assert self.update is not None, "nothing was asked yet"
        self.send(protocol.Answer(n=self.update.n, word=word))

    def send(self, message: protocol.FromPerson) -> None:
        """Send a message padded with spaces, so that the size of an encrypted answer does not reveal it."""
        self.socket.send(msgspec.json.encode(message).ljust(FILLED), text=True)

    def close(self) -> None:
        self.line.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
