"""The square as its worker calls it: one order in JSON, and what follows from it in JSON.

An answer lists rows to store and messages to send; the worker stores the rows before it sends anything. `wait` is the
number of seconds until the order `step` is useful.
"""

from typing import Any

import msgspec

from meydan.core.errors import MeydanError
from meydan.local.outbox import ME, LocalOutbox
from meydan.local.square import LocalSquare
from meydan.server.people.person import Person


class LocalOrder(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """What the page or the worker wants."""


class IntroduceOrder(LocalOrder, tag="introduce"):
    """Who sits at this device."""

    name: str
    avatar: str = ""
    language: str = "fa"


class LoadOrder(LocalOrder, tag="load"):
    """A stored table, before it is used."""

    record: str
    entries: list[str]


class RecallOrder(LocalOrder, tag="recall"):
    """All stored notes by name, before they are used."""

    notes: dict[str, str]


class ForgetOrder(LocalOrder, tag="forget"):
    """A table that was removed, or whose last change could not be stored."""

    table: str


class CallOrder(LocalOrder, tag="call"):
    """A request of the REST API."""

    method: str
    path: str
    body: str = ""


class OpenOrder(LocalOrder, tag="open"):
    """A page shows a table."""

    number: int
    table: str


class HearOrder(LocalOrder, tag="hear"):
    """A page sends a message to its table."""

    number: int
    text: str


class CloseOrder(LocalOrder, tag="close"):
    """A page no longer shows its table."""

    number: int


class StepOrder(LocalOrder, tag="step"):
    """Time has passed."""


Orders = (
    IntroduceOrder | LoadOrder | RecallOrder | ForgetOrder | CallOrder | OpenOrder | HearOrder | CloseOrder | StepOrder
)


class OrderResult(msgspec.Struct, kw_only=True):
    """What follows from an order."""

    store: list[dict[str, Any]] = []
    send: list[tuple[int, str]] = []
    wait: float | None = None
    status: int = 200
    body: str = "null"


class LocalExchange:
    """Takes orders one after the other."""

    def __init__(self, outbox: LocalOutbox | None = None, server_pace: float = 1.0) -> None:
        self.outbox = outbox or LocalOutbox()
        self.square = LocalSquare(self.outbox, Person(id=ME, name="", avatar="", language="fa"), server_pace)

    def handle(self, text: str) -> str:
        """Carry out an order."""
        result = OrderResult(wait=0.0)
        try:
            self._carry_out(msgspec.json.decode(text, type=Orders), result)
        except MeydanError as error:
            result.status, result.body = getattr(error, "status", 400), msgspec.json.encode({"key": error.key}).decode()
        rows, result.send = self.outbox.take()
        result.store = [self._complete(row) for row in rows]
        return msgspec.json.encode(result).decode()

    def _carry_out(self, order: Orders, result: OrderResult) -> None:
        match order:
            case IntroduceOrder(name=name, avatar=avatar, language=language):
                self.square.person = Person(id=ME, name=name, avatar=avatar, language=language)
            case LoadOrder(record=record, entries=entries):
                self.square.load(record, entries)
            case RecallOrder(notes=notes):
                self.square.solver.recall(notes)
            case ForgetOrder(table=table):
                self.square.forget(table)
            case CallOrder(method=method, path=path, body=body):
                result.status, result.body = self.square.call(method, path, body or "{}")
            case OpenOrder(number=number, table=table):
                self.square.open(number, table)
            case HearOrder(number=number, text=text):
                self.square.hear(number, text)
            case CloseOrder(number=number):
                self.square.close(number)
            case StepOrder():
                result.wait = self.square.step()

    def _complete(self, row: dict[str, Any]) -> dict[str, Any]:
        """A row with what a list of tables shows of it; a note stays as it is."""
        if "note" in row:
            return row
        table = self.square.find(row["table"])
        return {**row, "info": table.info(), "my_turn": table.is_my_turn()}
