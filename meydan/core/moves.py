"""A reused list of choices, for questions with more of them than a set can hold."""

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.types import Choice


class Moves:
    """Choices in the order they were added; `clear` keeps the memory."""

    def __init__(self, room: i64 = 1024) -> None:
        self.choices: vec[i64] = vec[i64]([0] * room)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, choice: Choice) -> None:
        self.choices[self.count] = choice
        self.count += 1

    def listed(self) -> list[int]:
        found: list[int] = []
        for i in range(self.count):
            found.append(int(self.choices[i]))
        return found
