"""A square on one device for tests: what it wants stored is kept in memory, and time passes when told."""

import json
from typing import Any

import msgspec

from meydan.local.outbox import ME, LocalOutbox
from meydan.local.square import LocalSquare
from meydan.server.people.person import Person
from meydan.server.wire import protocol


class Device:
    """A square, the rows stored on its device, and the messages that its pages were sent."""

    def __init__(self, server_pace: float = 0.0) -> None:
        self.time = 1_000_000.0
        self.rows: dict[str, dict[str, Any]] = {}
        self.server_pace = server_pace
        self.notes: dict[str, str] = {}
        self.heard: dict[int, list[dict[str, Any]]] = {}
        self.open_app()

    def open_app(self) -> None:
        """Start the square anew with nothing but what is stored."""
        self.outbox = LocalOutbox(lambda: self.time)
        self.square = LocalSquare(self.outbox, Person(id=ME, name="سارا", avatar="3", language="fa"), self.server_pace)
        for row in self.rows.values():
            self.square.load(row["record"], row["entries"])
        self.square.solver.recall(self.notes)

    def flush(self) -> None:
        """Store first, then deliver; every message must be one that a server could send."""
        rows, messages = self.outbox.take()
        for row in rows:
            if "note" in row:
                self.notes[row["note"]] = row["text"]
                continue
            kept = self.rows.setdefault(row["table"], {"entries": []})
            kept["record"] = row["record"]
            if "entry" in row:
                assert row["n"] == len(kept["entries"]), "entries are appended in order"
                kept["entries"].append(row["entry"])
        for number, text in messages:
            msgspec.json.decode(text, type=protocol.FromServer, strict=True)
            self.heard.setdefault(number, []).append(json.loads(text))

    def call(self, method: str, path: str, body: Any = None) -> Any:
        status, text = self.square.call(method, path, json.dumps(body or {}))
        self.flush()
        assert status == 200, text
        return json.loads(text)

    def problem(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        status, text = self.square.call(method, path, json.dumps(body or {}))
        self.flush()
        return status, json.loads(text)["key"]

    def open(self, number: int, table: str) -> None:
        self.square.open(number, table)
        self.flush()

    def say(self, number: int, **message: Any) -> None:
        self.square.hear(number, json.dumps(message))
        self.flush()

    def last(self, number: int, kind: str = "update") -> dict[str, Any]:
        return next(one for one in reversed(self.heard[number]) if one["type"] == kind)

    def run(self) -> None:
        """Let bots think and answer until they wait for a person or for time to pass."""
        while self.square.step() == 0.0:
            self.flush()
        self.flush()
