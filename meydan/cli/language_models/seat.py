"""A seat of a language model: it keeps what a table has said, and answers. It knows nothing but these messages."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from meydan.cli.mistakes import Mistake
from meydan.client import ServerSaid
from meydan.server.wire import protocol
from meydan.server.wire.protocol import FromPerson, FromServer, TableInfo, Update

PATIENCE = 30.0
"""Seconds in which a table confirms or refuses an answer."""
GLANCE = 1.0
"""Seconds between two looks at whether something has arrived."""


@dataclass(frozen=True)
class ReceivedEvent:
    """An event as a table sends it."""

    key: str
    plain: dict[str, Any]

    @property
    def args(self) -> dict[str, object]:
        return {name: tuple(value) if isinstance(value, list) else value for name, value in self.plain.items()}


class ModelSeat(ABC):
    """One open table. Subclasses carry messages to and from it."""

    def __init__(self) -> None:
        self.table: TableInfo | None = None
        self.you: int | None = None
        self.update: Update | None = None
        self.events: list[ReceivedEvent] = []
        """Every event that the seat may know."""
        self.chat: list[protocol.ChatLine] = []
        self.told_events = 0
        self.told_lines = 0
        self.refusal: protocol.Refused | None = None

    @abstractmethod
    def send(self, message: FromPerson) -> None:
        """Send a message to the table."""

    @abstractmethod
    def arrive(self, seconds: float) -> None:
        """Take in what the table sends; return when something has arrived, or after so long."""

    @abstractmethod
    def close(self) -> None:
        """Stop listening."""

    # -- what the table says ---------------------------------------------------------------------------------------

    def receive(self, message: FromServer) -> None:
        match message:
            case protocol.Welcome():
                self.table, self.you, self.chat = message.table, message.you, list(message.chat)
            case protocol.TableChanged():
                self.table = message.table
            case protocol.Update():
                self.update = message
                self.events[message.first_event :] = [
                    ReceivedEvent(key=plain["event"], plain={name: plain[name] for name in plain if name != "event"})
                    for plain in message.events
                ]
                self.told_events = min(self.told_events, len(self.events))
            case protocol.Said():
                self.chat.append(message.line)
            case protocol.Refused():
                self.refusal = message

    @property
    def options(self) -> list[str]:
        """The words of the choices, when the seat is asked."""
        return [] if self.update is None else self.update.options

    @property
    def over(self) -> bool:
        """Is there nothing more to wait for?"""
        gone = self.table is not None and self.table.state in ("finished", "closed")
        return gone or (self.update is not None and self.update.over)

    # -- what the model does ---------------------------------------------------------------------------------------

    def opened(self) -> "ModelSeat":
        """This seat, as soon as the table has said how it stands."""
        self._until(lambda: self.table is not None, PATIENCE)
        if self.table is None:
            raise Mistake("the table does not answer", "no_answer")
        return self

    def wait(self, seconds: float) -> None:
        """Wait until the seat is asked or the game is over, but not longer than this."""
        self._until(lambda: bool(self.options) or self.over, seconds)

    def answer(self, word: str) -> None:
        """Answer the question that was asked last. Raises Mistake, and nothing changes, if the word is no option."""
        if self.update is None or not self.options:
            raise Mistake("nobody asks you anything now: wait", "not_your_turn")
        if word not in self.options:
            shown = ", ".join(self.options)
            raise Mistake(f"{word} is not an option now; the options are: {shown}", "no_option", word=word, all=shown)
        before = self.update.n
        self._exchange(protocol.Answer(n=before, word=word), lambda: self.update is not None and self.update.n > before)

    def talk(self, text: str) -> None:
        """Say something to the table."""
        lines = len(self.chat)
        self._exchange(protocol.Say(text=text), lambda: len(self.chat) > lines)

    def _exchange(self, message: FromPerson, done: Callable[[], bool]) -> None:
        """Send a message and wait until the table has dealt with it. Raises ServerSaid if it refuses."""
        self.refusal = None
        self.send(message)
        self._until(lambda: done() or self.refusal is not None, PATIENCE)
        if self.refusal is not None:
            raise ServerSaid(self.refusal.key, self.refusal.sentence)
        if not done():
            raise Mistake("the table does not answer", "no_answer")

    def _until(self, done: Callable[[], bool], seconds: float) -> None:
        end = time.monotonic() + seconds
        self.arrive(0.0)
        while not done() and time.monotonic() < end:
            self.arrive(min(GLANCE, max(0.0, end - time.monotonic())))
