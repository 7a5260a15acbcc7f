"""Numbers of mutated messages: each message is made from its own seed and can be repeated."""

from collections import Counter


class Numbers:
    """The numbers of the messages still to be sent, and the results so far."""

    def __init__(self, seed: object, first: int, count: int) -> None:
        self.seed = seed
        self.at, self.end = first, first + count
        self.sent: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()

    @property
    def left(self) -> bool:
        return self.at < self.end

    def next(self) -> int | None:
        if not self.left:
            return None
        self.at += 1
        return self.at - 1
