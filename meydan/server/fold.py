"""A game as the fold of its log. The log is the truth; this is what it comes to."""

from collections.abc import Iterable

import msgspec

import meydan
from meydan.core import codec
from meydan.core.game import RESIGN

UNDO = "~undo"
"""The word of an entry that takes back the answer before it. No game has such a word."""
WORLDS = 12
"""How many possible worlds are looked at, for each observer, to see whether an answer told anybody anything."""


class Entry(msgspec.Struct, frozen=True):
    """One line of the log."""

    n: int
    seat: int
    word: str
    by: str = "person"
    time: float = 0.0
    spent: float = 0.0


class Step:
    """The game after an entry, before it is stored: taken over only when the log has it."""

    def __init__(self, before: meydan.Game | None, game: meydan.Game, opened: int, question: int) -> None:
        self.before = before
        self.game = game
        self.opened = opened
        self.question = question


class Fold:
    """A game in progress and the entries that led to it."""

    def __init__(self, game: meydan.Game, entries: Iterable[Entry] = (), began: float = 0.0) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.questions: list[int] = []
        """For each entry, the number at which the question it answers was opened."""
        self.opened = 0
        """The number of entries when the present question was opened; passes in a window do not change it."""
        self.since = began
        """When the present question was opened."""
        self.together = len(game.asked) > 1
        """Was the present question opened for several seats at once?"""
        self.before: meydan.Game | None = None
        """The game before the last answer, while that can still be taken back."""
        self.resigned: set[int] = set()
        """Seats whose owners gave up: they cannot win any more."""
        self.take_all(list(entries))

    def take_all(self, told: list[Entry]) -> None:
        """Go on from entries of the log."""
        for at, entry in enumerate(told):
            may_go_back = at + 1 == len(told) or told[at + 1].word == UNDO
            self.take(entry, self.step(entry.seat, entry.word, keep=may_go_back))

    @property
    def n(self) -> int:
        """How many entries the log has: the number of the next."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        """By the rules, or because one seat alone has not given up."""
        return self.game.over or len(self.resigned) >= self.game.players - 1

    @property
    def winners(self) -> list[int]:
        """Whoever wins by the rules and has not given up; if nobody has, the best of those who have not."""
        if not self.over:
            return []
        left = [seat for seat in range(self.game.players) if seat not in self.resigned]
        winners = [seat for seat in self.game.winners if seat in left]
        if winners or len(left) == 1 or not self.game.winners:
            return winners or (left if len(left) == 1 else [])
        totals = [total_of(score) for score in self.game.scores()]
        best = max(totals[seat] for seat in left)
        return [seat for seat in left if totals[seat] == best]

    def step(self, seat: int, word: str, keep: bool = True) -> Step:
        """What an entry would lead to; IllegalChoice if it cannot be. Changes nothing, unless nothing is to be kept."""
        if word == UNDO:
            if self.before is None:
                raise meydan.IllegalChoice("nothing_to_undo", "there is no answer that can be taken back")
            return Step(None, self.before, self.n + 1, self.opened)
        left = asking(self.game) if word == RESIGN else window_without(self.game, seat)
        after = self.game.copy() if keep else self.game
        after.follow(seat, word)
        same = bool(left[0]) and left == (asking(after) if word == RESIGN else window_without(after, -1))
        before = self.game if keep and word != RESIGN else None
        return Step(before, after, self.opened if same else self.n + 1, self.opened)

    def take(self, entry: Entry, step: Step) -> None:
        """The entry is stored: go on from it."""
        self.before = step.before
        self.game = step.game
        if step.opened != self.opened:
            self.opened = step.opened
            self.since = entry.time
            self.together = len(step.game.asked) > 1
        self.questions.append(step.question)
        self.entries.append(entry)

    def given(self, seat: int, n: int, word: str) -> int | None:
        """The number under which this very answer was stored already: a re-sent one is no new one."""
        for number in range(n, self.n):
            entry = self.entries[number]
            if entry.seat == seat and entry.word == word and self.questions[number] <= n:
                return number
        return None

    def may_undo(self, seat: int) -> bool:
        """The last answer was this seat's own, the game goes on, and at first sight nobody learned anything by it."""
        if self.before is None or not self.entries or self.over:
            return False
        last = self.entries[-1]
        fresh = self.game.events[len(self.before.events) :]
        quiet = self.game.rng == self.before.rng and all(event.known_to is None for event in fresh)
        return quiet and last.seat == seat and last.by == "person"

    def can_undo(self, seat: int) -> bool:
        """May be undone, and looked at closely nobody learned anything."""
        if self.before is None or not self.may_undo(seat):
            return False
        return told_nothing(self.before, self.game, seat, self.entries[-1].word)


def total_of(score: dict[str, object]) -> float:
    """What a seat's score comes to, where the game counts points."""
    total = score.get("total", 0)
    return float(total) if isinstance(total, (int, float)) else 0.0


def window_without(game: meydan.Game, seat: int) -> tuple[list[int], list[list[object]]]:
    """Who is asked besides this seat, and what is owed: if both stay, it is the same window with one seat less."""
    return [asked for asked in game.asked if asked != seat], codec.plain_agenda(game)


def asking(game: meydan.Game) -> tuple[list[int], list[list[object]]]:
    """Who is asked what: while both stay it is the same question, whatever else is owed since somebody gave up."""
    return list(game.asked), codec.plain_agenda(game)[:1]


def told_nothing(before: meydan.Game, after: meydan.Game, seat: int, word: str) -> bool:
    """Would the answer have been possible, and have looked the same, in every world anybody thinks possible?"""
    for observer in range(before.players):
        seen = after.view(observer)
        for world in range(WORLDS):
            other = before.redeal(observer, 7919 * world + 1)
            try:
                other.answer(seat, other.choice(seat, word))
            except meydan.IllegalChoice:
                return False
            if other.view(observer) != seen:
                return False
    return True
