"""Where a language model plays: on a Meydan server with people, or on this device against bots."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from threading import Lock, RLock
from typing import Any

import httpx
import msgspec

from meydan.cli.language_models.seat import ModelSeat
from meydan.cli.mistakes import Mistake
from meydan.client import Client, Seat, ServerSaid
from meydan.local.outbox import ME, LocalOutbox
from meydan.local.square import LocalSquare
from meydan.server.people.person import Person
from meydan.server.wire.protocol import FromPerson, FromServer

_messages: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class ModelSquare(ABC):
    """Opens tables and takes seats for one model."""

    @abstractmethod
    def play(self, game: str, players: int, level: str, options: Mapping[str, object]) -> ModelSeat:
        """Begin a game against bots."""

    @abstractmethod
    def sit(self, code: str, seat: int | None) -> ModelSeat:
        """Take a free seat at a table that somebody else has opened."""


class DeviceSquare(ModelSquare):
    """Tables of this process, against bots. Nothing is stored."""

    def __init__(self, name: str, language: str) -> None:
        self.outbox = LocalOutbox()
        self.square = LocalSquare(self.outbox, Person(id=ME, name=name, avatar="", language=language), server_pace=0.0)
        self.seats: dict[int, BotTableSeat] = {}
        self.last = 0
        self.lock = RLock()
        """Tools run in several threads."""

    def play(self, game: str, players: int, level: str, options: Mapping[str, object]) -> ModelSeat:
        body = {"game": game, "players": players, "level": level, "options": options}
        with self.lock:
            status, answer = self.square.call("POST", "/play-now", msgspec.json.encode(body).decode())
            data: dict[str, Any] = msgspec.json.decode(answer)
            if status >= 400:
                raise ServerSaid(data["key"], data["sentence"], status)
            self.last += 1
            seat = self.seats[self.last] = BotTableSeat(self, self.last)
            self.square.open(seat.number, data["id"])
            return seat

    def sit(self, code: str, seat: int | None) -> ModelSeat:
        raise Mistake("tables with others need a server: meydan mcp --server ADDRESS", "needs_server")

    def deliver(self) -> bool:
        """Hand out the messages that the tables have sent. False: there were none."""
        _, messages = self.outbox.take()
        for number, text in messages:
            if number in self.seats:
                self.seats[number].receive(_messages.decode(text))
        return bool(messages)


class BotTableSeat(ModelSeat):
    """A seat at a table of this process, whose bots think while the model waits."""

    def __init__(self, square: DeviceSquare, number: int) -> None:
        super().__init__()
        self.square = square
        self.number = number

    def send(self, message: FromPerson) -> None:
        with self.square.lock:
            self.square.square.hear(self.number, msgspec.json.encode(message).decode())

    def arrive(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while True:
            with self.square.lock:
                if self.square.deliver():
                    return
                wait = self.square.square.step()
                if self.square.deliver():
                    return
            left = end - time.monotonic()
            if wait is None or left <= 0:
                return
            time.sleep(min(wait, left))

    def close(self) -> None:
        with self.square.lock:
            self.square.square.close(self.number)
            self.square.seats.pop(self.number, None)


class ServerSquare(ModelSquare):
    """Tables of a Meydan server. Each seat belongs to a guest of its own."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.name = name

    def play(self, game: str, players: int, level: str, options: Mapping[str, object]) -> ModelSeat:
        return self._seated(
            lambda guest: guest.listen(guest.play_now(game, players, level=level, options=dict(options)).id)
        )

    def sit(self, code: str, seat: int | None) -> ModelSeat:
        return self._seated(lambda guest: guest.sit(code, seat))

    def _seated(self, take: Callable[[Client], Seat]) -> ModelSeat:
        with ExitStack() as opened:
            try:
                guest = opened.enter_context(Client(self.url, name=self.name, program=True))
                return ServerSeat(guest, opened.enter_context(take(guest)), opened.pop_all())
            except (httpx.HTTPError, OSError) as error:
                raise Mistake(f"no Meydan server answers at {self.url}", "no_server", url=self.url) from error


class ServerSeat(ModelSeat):
    """A seat at a table of a server."""

    def __init__(self, guest: Client, line: Seat, opened: ExitStack) -> None:
        super().__init__()
        self.guest = guest
        self.line = line
        self.opened_lines = opened
        self.lock = Lock()
        """Tools run in several threads, and only one may listen at a time."""

    def send(self, message: FromPerson) -> None:
        self.line.send(message)

    def arrive(self, seconds: float) -> None:
        with self.lock, suppress(TimeoutError):
            while True:
                message = next(self.line.messages(seconds), None)
                if message is None:
                    raise ServerSaid("line_lost", "the connection to the server broke")
                self.receive(message)
                seconds = 0.0  # the rest is there already, or it comes later

    def close(self) -> None:
        if self.table is not None and not self.over:
            with suppress(ServerSaid, httpx.HTTPError):
                self.guest.at(self.table.id, "leave")
        self.opened_lines.close()
