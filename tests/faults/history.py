"""What one player at one table sent and received, from the first message to the last."""

import json
from typing import Any

from meydan.server.wire.protocol import Update


def plain(view: Any, question: str, asked: list[int]) -> str:
    """A canonical encoding of what a seat was shown."""
    return json.dumps([view, question, asked], sort_keys=True, ensure_ascii=False)


class History:
    """A player's history, written by `Player` and read by `Checker`."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.sent: dict[int, list[str]] = {}
        """The answers sent to each question, by the number at which it was opened."""
        self.messages = 0
        """The number of answers sent, including repeated ones."""
        self.resent = 0
        self.acknowledged: dict[int, str] = {}
        self.seen: dict[int, str] = {}
        """The view by number."""
        self.refusals: dict[str, int] = {}
        self.lines = 0
        self.end: Update | None = None
        """All events, sent after the end."""
        self.troubles: list[str] = []

    def was_acknowledged(self, n: int, word: str) -> None:
        if self.acknowledged.setdefault(n, word) != word:
            self.troubles.append(f"answer {n} was acknowledged as {self.acknowledged[n]} and as {word}")

    def was_shown(self, update: Update) -> None:
        shown = plain(update.view, update.question, update.asked)
        if self.seen.setdefault(update.n, shown) != shown:
            self.troubles.append(f"number {update.n} was shown in two ways")

    def was_refused(self, key: str) -> None:
        self.refusals[key] = self.refusals.get(key, 0) + 1

    def left(self, question: int, word: str) -> None:
        """Record that an answer is sent, for the first time or again."""
        words = self.sent.setdefault(question, [])
        self.messages += 1
        if word in words:
            self.resent += 1
        else:
            words.append(word)
