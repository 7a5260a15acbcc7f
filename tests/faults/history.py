"""What one person at one table did and was told, from the first message to the last."""

import json
from typing import Any

from meydan.server.protocol import Update


def plain(view: Any, question: str, asked: list[int]) -> str:
    """What a seat was shown, in one spelling."""
    return json.dumps([view, question, asked], sort_keys=True, ensure_ascii=False)


class History:
    """Written down by the player, read by the checker."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.sent: dict[int, list[str]] = {}
        """By the number at which a question was opened: the words that were sent as its answer."""
        self.messages = 0
        """Answers that left, re-sent ones too."""
        self.resent = 0
        self.acknowledged: dict[int, str] = {}
        self.seen: dict[int, str] = {}
        """By its number: what the game looked like."""
        self.refusals: dict[str, int] = {}
        self.lines = 0
        self.end: Update | None = None
        """The whole story, told after the end."""
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
        """An answer goes out, for the first time or again."""
        words = self.sent.setdefault(question, [])
        self.messages += 1
        if word in words:
            self.resent += 1
        else:
            words.append(word)
