"""Puzzles on this device: the same puzzles, judged and rated as by a server, but against the puzzles' first ratings.

What a person has answered is kept on the device, a note for each game. The worker hands over the stored notes before
every request about puzzles, because another page of the same browser may have answered meanwhile.
"""

from collections.abc import Mapping

import msgspec

import meydan
from meydan import puzzles
from meydan.board import BoardBook
from meydan.local.outbox import LocalOutbox
from meydan.local.own_puzzles import LocalOwnPuzzles
from meydan.puzzles import Puzzle
from meydan.server.common.errors import NotAllowed, NotFound
from meydan.server.common.names import new_id
from meydan.server.puzzles import drawing, looks, own_rules, shelf, verdicts
from meydan.server.puzzles.skills import PuzzlePlayer, PuzzleSkill, band, points, rated, start
from meydan.server.puzzles.storm_rules import Storm, StormState

NOTE = "puzzles-"
"""The names of the notes begin with it; the key of the game follows."""


class LocalStanding(msgspec.Struct, kw_only=True):
    """How the person at this device does with the puzzles of a game."""

    player: PuzzlePlayer = PuzzlePlayer()
    tries: dict[str, float] = {}
    """The puzzles that were answered, with the time of the last answer."""
    skills: dict[str, PuzzleSkill] = {}
    """The ratings of puzzles that were answered here."""
    storm: Storm | None = None
    """The last storm."""


class LocalSolver:
    """Answers what the web app asks about puzzles."""

    def __init__(self, outbox: LocalOutbox) -> None:
        self.outbox = outbox
        self.standings: dict[str, LocalStanding] = {}
        self.own = LocalOwnPuzzles(outbox)

    def recall(self, notes: Mapping[str, str]) -> None:
        """Take in the notes that are stored on this device."""
        self.own.recall(notes)
        self.standings = {
            name.removeprefix(NOTE): msgspec.json.decode(text, type=LocalStanding)
            for name, text in notes.items()
            if name.startswith(NOTE)
        }

    def _standing(self, game: str) -> LocalStanding:
        return self.standings.setdefault(game, LocalStanding())

    def _keep(self, game: str) -> None:
        self.outbox.note(NOTE + game, msgspec.json.encode(self.standings[game]).decode())

    def _skill(self, puzzle: Puzzle) -> PuzzleSkill:
        return self._standing(puzzle.game).skills.get(puzzle.id) or start(puzzle)

    def page(self) -> shelf.PuzzlePage:
        return shelf.page_of(
            {game: one.player for game, one in self.standings.items()},
            {game: len(one.tries) for game, one in self.standings.items()},
            self.own.counts(),
        )

    def next(self, game: str, theme: str = "", after: str = "") -> looks.PuzzleLook:
        if theme == own_rules.THEME:
            return self.own.next(meydan.game_key(game), after)
        found = drawing.fitting(game, theme)
        mine = self._standing(found[0].game)
        known = {one.id: self._skill(one) for one in found}
        puzzle, again = drawing.following(found, after, mine.tries, known, mine.player.skill.mu)
        return looks.look(puzzle, points(known[puzzle.id]), again)

    def look(self, name: str) -> looks.PuzzleLook:
        if own_rules.is_own(name):
            return self.own.look(name)
        puzzle = puzzles.find(name)
        return looks.look(puzzle, points(self._skill(puzzle)), self._has_tried(puzzle))

    def _has_tried(self, puzzle: Puzzle) -> bool:
        return puzzle.id in self._standing(puzzle.game).tries

    def tried(self, name: str) -> Puzzle:
        """A puzzle that was answered: only then its hidden cards may be seen."""
        if own_rules.is_own(name):
            return self.own.tried(name)
        puzzle = puzzles.find(name)
        if not self._has_tried(puzzle):
            raise NotAllowed("answer_first", "answer the puzzle first")
        return puzzle

    def book(self, name: str) -> BoardBook:
        return looks.book(self.tried(name))

    def answer(self, name: str, word: str) -> verdicts.PuzzleVerdict:
        """Judge an answer; the first one changes the ratings, unless the puzzle comes from a game of this device."""
        if own_rules.is_own(name):
            return self.own.answer(name, word, self._standing(self.own.find(name).puzzle.game).player)
        puzzle = puzzles.find(name)
        verdict = band(puzzle, word)  # refuses a word that is no answer
        mine, its, counted = self._standing(puzzle.game), self._skill(puzzle), not self._has_tried(puzzle)
        old = mine.player
        if counted:
            skill, its = rated(old.skill, its, verdict)
            mine.player, mine.skills[puzzle.id] = old.after(skill, verdict), its
        mine.tries[puzzle.id] = self.outbox.now()
        self._keep(puzzle.game)
        return verdicts.told(puzzle, word, old, mine.player, its, counted)

    def begin_storm(self, game: str) -> StormState:
        found = drawing.fitting(game)
        key, now = found[0].game, self.outbox.now()
        mine = self._standing(key)
        drawn = drawing.for_storm(found, {one.id: self._skill(one) for one in found})
        mine.storm = Storm(id=new_id(), game=key, started=now, puzzles=drawn)
        self._keep(key)
        return mine.storm.state(now, mine.player.storm)

    def answer_storm(self, name: str, puzzle: str, word: str) -> StormState:
        for game, mine in self.standings.items():
            if mine.storm is not None and mine.storm.id == name:
                now, record = self.outbox.now(), mine.player.storm
                mine.storm = mine.storm.answer(puzzle, word, now)
                mine.tries.setdefault(puzzle, now)
                mine.player = msgspec.structs.replace(mine.player, storm=max(mine.storm.score, record))
                self._keep(game)
                return mine.storm.state(now, record, word)
        raise NotFound("no_storm", "there is no such storm")
