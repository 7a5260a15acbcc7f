"""Puzzles from the games of this device: costly answers of the person at it, to try again.

A search judges one answer after the other in small pieces, so that nothing else waits for long. What it finds is kept
in one note for each game that was searched, with the deal and all answers before the decision, so that a puzzle needs
no stored table.
"""

import secrets
from collections import Counter
from collections.abc import Mapping

import msgspec

from meydan.games.contract import replay
from meydan.local.outbox import ME, LocalOutbox
from meydan.local.table import LocalTable
from meydan.puzzles import Puzzle
from meydan.puzzles.judging import judging
from meydan.puzzles.race import Search
from meydan.server.common.errors import NotFound, Refusal
from meydan.server.puzzles import looks, own_rules
from meydan.server.puzzles.own_rules import MOST_OF_A_GAME, PREFIX, OwnPuzzle, OwnSearch
from meydan.server.puzzles.skills import PuzzlePlayer
from meydan.server.puzzles.verdicts import PuzzleVerdict
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.state.replays import effective
from meydan.server.state.table_record import FINISHED

NOTE = PREFIX
"""The names of the notes begin with it; the id of the table follows."""


class KeptPuzzle(msgspec.Struct, kw_only=True):
    """A puzzle that was found in a game of this device."""

    table: str
    number: int
    word: str
    """What was answered in the game."""
    puzzle: Puzzle
    tried: float | None = None
    """When it was last answered again."""

    @property
    def own(self) -> OwnPuzzle:
        return OwnPuzzle(
            table=self.table,
            number=self.number,
            seat=self.puzzle.seat,
            game=self.puzzle.game,
            word=self.word,
            judged=own_rules.judgement_of(self.puzzle),
            tried=self.tried,
        )


class SearchedGame(msgspec.Struct, kw_only=True):
    """What a search has found in a game."""

    game: str
    time: float
    puzzles: list[KeptPuzzle]


class SearchWork:
    """A search in progress."""

    def __init__(self, table: LocalTable, replayed: ReplayedGame, search: OwnSearch) -> None:
        self.search = search
        self.game = replay(replayed.game.record())
        self.entries = effective(replayed.entries)
        self.left = own_rules.answers_of(self.entries, table.record.seats_of(ME))
        self.found: list[KeptPuzzle] = []
        self.judging: Search[Puzzle | None] | None = None
        search.total = len(self.left)

    def step(self) -> bool:
        """Search a little further. Returns whether that was the end."""
        if self.judging is None:
            if not self.left or len(self.found) == MOST_OF_A_GAME:
                return True
            self.judging = judging(self.game, self.left[0], secrets.randbits(40))
        try:
            next(self.judging)
        except StopIteration as end:
            self._judged(self.left.pop(0), end.value)
            self.judging = None
        return False

    def _judged(self, number: int, puzzle: Puzzle | None) -> None:
        self.search.done += 1
        if puzzle is not None:
            word = self.entries[number].word
            self.found.append(KeptPuzzle(table=self.search.table, number=number, word=word, puzzle=puzzle))
            self.search.found += 1


class LocalOwnPuzzles:
    """The searches of this device, and what they have found."""

    def __init__(self, outbox: LocalOutbox) -> None:
        self.outbox = outbox
        self.searched: dict[str, SearchedGame] = {}
        """By table."""
        self.working: list[SearchWork] = []

    def recall(self, notes: Mapping[str, str]) -> None:
        """Take in the notes that are stored on this device."""
        self.searched = {
            name.removeprefix(NOTE): msgspec.json.decode(text, type=SearchedGame)
            for name, text in notes.items()
            if name.startswith(NOTE)
        }

    def _keep(self, table: str) -> None:
        self.outbox.note(NOTE + table, msgspec.json.encode(self.searched[table]).decode())

    # -- searching -----------------------------------------------------------------------------------------------

    def see(self, table: LocalTable) -> OwnSearch:
        """The search in a finished game, or its progress."""
        record = table.record
        if record.state != FINISHED:
            raise Refusal("not_finished", "the game is not over yet; its cards are still hidden")
        for work in self.working:
            if work.search.table == record.id:
                return work.search
        done = self.searched.get(record.id)
        search = OwnSearch(table=record.id, game=record.game, state="none", done=0, total=0, found=0)
        if done is not None:
            search.state, search.found = "ready", len(done.puzzles)
        return search

    def ask(self, table: LocalTable) -> OwnSearch:
        """Start a search, unless it is made or in progress."""
        search = self.see(table)
        if search.state == "none" and table.replayed is not None:
            search.state = "working"
            self.working.append(SearchWork(table, table.replayed, search))
        return search

    def step(self) -> float | None:
        """Go on with the first search. Returns None when there is none."""
        if not self.working:
            return None
        if self.working[0].step():
            work = self.working.pop(0)
            name = work.search.table
            self.searched[name] = SearchedGame(game=work.search.game, time=self.outbox.now(), puzzles=work.found)
            self._keep(name)
        return 0.0

    # -- solving -------------------------------------------------------------------------------------------------

    def counts(self) -> Mapping[str, int]:
        """How many there are, by game."""
        return Counter(one.puzzle.game for done in self.searched.values() for one in done.puzzles)

    def find(self, id: str) -> KeptPuzzle:
        """The puzzle with this id. Raises NotFound if there is none."""
        table = id.removeprefix(PREFIX).rpartition("-")[0]
        if table in self.searched:
            for one in self.searched[table].puzzles:
                if one.own.id == id:
                    return one
        raise NotFound("no_puzzle", f"there is no puzzle {id!r}", puzzle=id)

    def next(self, game: str, after: str) -> looks.PuzzleLook:
        """The next puzzle of a game. `after` is the one that is shown now. Raises NotFound if there is none."""
        newest = sorted(self.searched.values(), key=lambda done: -done.time)
        found = [one.own for done in newest if done.game == game for one in done.puzzles]
        return self.look(own_rules.next_of(found, game, after).id)

    def look(self, id: str) -> looks.PuzzleLook:
        one = self.find(id)
        puzzle = one.puzzle
        return looks.seen(id, puzzle.replay(), puzzle.seat, rating=0, tried=one.tried is not None)

    def answer(self, id: str, word: str, player: PuzzlePlayer) -> PuzzleVerdict:
        """Judge an answer of somebody with this standing, and note that the puzzle was tried again."""
        one = self.find(id)
        verdict = own_rules.told(one.own, word, player)
        one.tried = self.outbox.now()
        self._keep(one.table)
        return verdict

    def tried(self, id: str) -> Puzzle:
        """A puzzle that was answered: only then its hidden cards may be seen."""
        one = self.find(id)
        own_rules.check_tried(one.own)
        return one.puzzle
