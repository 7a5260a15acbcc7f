"""The thinking time that people have used, computed from the journal: for each question and seat, and from each bank.

It follows from the journal's entries alone, so every process computes the same, also after a restart. Every entry says
how long each asked seat was on the clock since the entry before it. That time is never returned: an answer that is
taken back leaves its time charged to the question, and takes its increment with it.
"""

from collections.abc import Iterable

from meydan.core.game import RESIGN
from meydan.server.state.replayed_game import UNDO, Entry

Used = dict[int, float]
"""Seconds by seat."""


class TimeLedger:
    """The time used up to the last journal entry."""

    def __init__(self, seats: int, bank: float = 0.0, increment: float = 0.0) -> None:
        self.increment = increment
        self.banks = [bank] * seats
        """What each seat has left in its bank. Negative: an increment was used up and then taken back."""
        self.used: Used = {}
        """What each seat has used on the present question."""
        self.used_before: Used = {}
        """The same for the question that the last answer answered: an undo opens it again."""
        self.tried: dict[tuple[int, str], Used] = {}
        """The same for the questions that followed from answers to it: the same answer leads to the same question."""
        self.reopened = False
        """Has the last answer been taken back?"""

    def take_all(self, entries: Iterable[Entry], questions: list[int], opened: int) -> None:
        """Apply entries, given the numbers at which their questions, and the present one, were opened."""
        for entry, question, after in zip(entries, questions, [*questions, opened][1:], strict=True):
            self.take(entry, same=question == after)

    def take(self, entry: Entry, same: bool) -> None:
        """Apply one entry; `same`: the same question is still open afterwards."""
        for seat, seconds in ((entry.seat, entry.spent), *entry.others):
            self._charge(seat, seconds)
        if entry.word == UNDO:
            self.banks[entry.seat] -= self.increment
            self.used = self.used_before
        else:
            if entry.word != RESIGN and entry.by != "bot":
                self.banks[entry.seat] += self.increment
            if not self.reopened:
                self.tried = {}
            self.used_before = self.used
            if not same:
                self.used = self.tried.setdefault((entry.seat, entry.word), {})
        self.reopened = entry.word == UNDO

    def _charge(self, seat: int, seconds: float) -> None:
        """Charge a seat this many seconds. A bank is never charged more than it has."""
        self.used[seat] = self.used.get(seat, 0.0) + seconds
        self.banks[seat] -= min(seconds, max(0.0, self.banks[seat]))
