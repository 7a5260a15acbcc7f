"""A game replayed from the journal: its entries applied one after the other. The journal is authoritative."""

from collections.abc import Iterable

import msgspec

import meydan
from meydan.core import codec
from meydan.core.game import RESIGN
from meydan.server.common.errors import Refusal
from meydan.server.state.undo_rules import AT_A_GLANCE, CLOSELY, reveals_nothing

UNDO = "~undo"
"""The word of an entry that takes back the answer before it. No game has such a word."""

STANDING = "standing"
"""By whom an entry is that the server made by order of the seat's owner."""
OWN = ("person", STANDING)
"""By whom entries are that are the owner's own decisions."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of the journal."""

    n: int
    seat: int
    word: str
    by: str = "person"
    time: float = 0.0
    spent: float = 0.0
    """Seconds its seat was on the clock since the entry before, if it was asked."""
    others: list[tuple[int, float]] = []
    """The same for the other seats that were asked: seat and seconds."""

    @property
    def shown_by(self) -> str:
        """By whom the answer is, as everyone may know: a standing answer is like any other of its owner."""
        return "person" if self.by in OWN else self.by


class ReplayStep:
    """The game after an entry that is not stored yet. It is applied only when the journal has the entry."""

    def __init__(
        self, before: meydan.Game | None, game: meydan.Game, opened: int, question: int, together: bool
    ) -> None:
        self.before = before
        self.game = game
        self.opened = opened
        self.question = question
        self.together = together


class ReplayedGame:
    """A game in progress and the entries that led to it."""

    def __init__(self, game: meydan.Game, entries: Iterable[Entry] = (), began: float = 0.0) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.questions: list[int] = []
        """For each entry, the number at which the question it answers was opened."""
        self.opened = 0
        """The number of entries when the present question was opened; passes in a window do not change it."""
        self.began = began
        """When the game began."""
        self.together = len(game.asked) > 1
        """Was the present question opened for several seats at once?"""
        self.before: meydan.Game | None = None
        """The game before the last answer, while that can still be taken back."""
        self.together_before = False
        """Was the question that the last answer answered opened for several seats at once?"""
        self.resigned: set[int] = set()
        """Seats whose owners resigned: they cannot win any more."""
        self.take_all(list(entries))

    def take_all(self, entries: list[Entry]) -> None:
        """Apply entries of the journal."""
        for at, entry in enumerate(entries):
            may_go_back = at + 1 == len(entries) or entries[at + 1].word == UNDO
            self.take(entry, self.step(entry.seat, entry.word, keep=may_go_back))

    @property
    def n(self) -> int:
        """The number of journal entries, which is the number of the next one."""
        return len(self.entries)

    @property
    def since(self) -> float:
        """When the last entry was stored, or the game began."""
        return self.entries[-1].time if self.entries else self.began

    @property
    def over(self) -> bool:
        """Is the game over, by the rules or because all seats but one have resigned?"""
        return self.game.over or len(self.resigned) >= self.game.players - 1

    @property
    def winners(self) -> list[int]:
        """The winners by the rules who have not resigned; if all of them have, the best of the others."""
        if not self.over:
            return []
        left = [seat for seat in range(self.game.players) if seat not in self.resigned]
        winners = [seat for seat in self.game.winners if seat in left]
        if winners or len(left) == 1 or not self.game.winners:
            return winners or (left if len(left) == 1 else [])
        totals = [total_of(score) for score in self.game.scores()]
        best = max(totals[seat] for seat in left)
        return [seat for seat in left if totals[seat] == best]

    @property
    def places(self) -> list[int]:
        """The place of each seat, 1 is best: winners, then by the rulebook's score, then those who resigned.

        Ties share a place.
        """
        totals, winners = [total_of(score) for score in self.game.scores()], self.winners
        ranks = [(seat in self.resigned, seat not in winners, -totals[seat]) for seat in range(self.game.players)]
        ranks = [(gave_up, lost, 0.0 if gave_up else total) for gave_up, lost, total in ranks]
        return [1 + sum(other < own for other in ranks) for own in ranks]

    def step(self, seat: int, word: str, keep: bool = True) -> ReplayStep:
        """The result of an entry. Raises IllegalChoice if it is illegal. Changes nothing if `keep` is set."""
        if word == UNDO:
            if self.before is None:
                raise meydan.IllegalChoice("nothing_to_undo", "there is no answer that can be taken back")
            return ReplayStep(None, self.before, self.n + 1, self.opened, self.together_before)
        left = asking(self.game) if word == RESIGN else window_without(self.game, seat)
        after = self.game.copy() if keep else self.game
        after.follow(seat, word)
        same = bool(left[0]) and left == (asking(after) if word == RESIGN else window_without(after, -1))
        before = self.game if keep and word != RESIGN else None
        together = self.together if same else len(after.asked) > 1
        return ReplayStep(before, after, self.opened if same else self.n + 1, self.opened, together)

    def take(self, entry: Entry, step: ReplayStep) -> None:
        """Apply an entry that is stored."""
        self.before = step.before
        self.game = step.game
        self.opened = step.opened
        self.together_before, self.together = self.together, step.together
        self.questions.append(step.question)
        self.entries.append(entry)

    def check_open(self, n: int) -> None:
        """Refuse an answer to a question that is no longer open, or not yet."""
        if n > self.n:
            raise Refusal("future", f"the game has not come to number {n} yet", n=self.n)
        if n < self.opened:
            raise self.stale()

    def stale(self) -> Refusal:
        return Refusal("stale", "the game has gone on; look again before you answer", n=self.n)

    def check_undo(self, seat: int, n: int) -> None:
        """Refuse to take back an answer that revealed something, or that others have acted on."""
        if n != self.n:
            raise Refusal("stale", "the game has gone on; your answer can no longer be taken back", n=self.n)
        if not self.can_undo(seat):
            raise Refusal("no_undo", "your last answer revealed something, or is no longer the last")

    def given(self, seat: int, n: int, word: str) -> int | None:
        """The number under which this answer was stored already, if it is a repeated message."""
        for number in range(n, self.n):
            entry = self.entries[number]
            if entry.seat == seat and entry.word == word and self.questions[number] <= n:
                return number
        return None

    def is_going_on(self, seat: int) -> bool:
        """Was the answer before this question given for the same seat? Everyone at the table knows that."""
        return bool(self.entries) and not self.together and self.entries[-1].seat == seat

    @property
    def undoer(self) -> int | None:
        """The seat to which an undo is offered."""
        if not self.entries:
            return None
        seat = self.entries[-1].seat
        return seat if self.may_undo(seat) else None

    def may_undo(self, seat: int) -> bool:
        """Is an undo offered to this seat? Checks in one possible deal that its answer revealed nothing."""
        return self._reveals_nothing(seat, AT_A_GLANCE)

    def can_undo(self, seat: int) -> bool:
        """May this seat take its answer back? Checks in many possible deals that it revealed nothing."""
        return self._reveals_nothing(seat, CLOSELY)

    def _reveals_nothing(self, seat: int, worlds: int) -> bool:
        """Was the last answer this seat's own, is the game not over, and did the answer reveal nothing?"""
        if self.before is None or not self.entries or self.over:
            return False
        last = self.entries[-1]
        own = last.seat == seat and last.by == "person"
        return own and reveals_nothing(self.before, self.game, seat, last.word, worlds)


def total_of(score: dict[str, object]) -> float:
    """The total of a seat's score, in games that count points."""
    total = score.get("total", 0)
    return float(total) if isinstance(total, (int, float)) else 0.0


def default_word(game: meydan.Game, seat: int) -> str:
    """The word of the rule ledger's safe choice."""
    return game.word(seat, game.default(seat))


def window_without(game: meydan.Game, seat: int) -> tuple[list[int], list[list[object]]]:
    """The other asked seats and the agenda: if both stay the same, it is the same window without this seat."""
    return [asked for asked in game.asked if asked != seat], codec.plain_agenda(game)


def asking(game: meydan.Game) -> tuple[list[int], list[list[object]]]:
    """The asked seats and their questions. While both stay the same, the same question is open."""
    return list(game.asked), codec.plain_agenda(game)[:1]
