"""Puzzles from a person's own games: costly answers of theirs, to try again. Only they see them, and none is rated."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from meydan.puzzles import Puzzle, PuzzleChoice
from meydan.server.common.errors import NotAllowed, NotFound
from meydan.server.puzzles.skills import PuzzlePlayer, grade, points
from meydan.server.puzzles.verdicts import PuzzleVerdict, best_first
from meydan.server.state.replayed_game import OWN, Entry

THEME = "own"
"""The theme by which they are asked for."""
PREFIX = f"{THEME}-"
"""Ids of these puzzles: this, the table, a dash, and the number of the answer."""
MOST_OF_A_GAME = 10
"""A search ends when it has found this many."""


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What the answers of a decision are worth, and why one of them is the best."""

    choices: list[PuzzleChoice]
    best: str
    reason: str
    args: dict[str, Any]
    themes: list[str]
    deals: int

    def loss(self, word: str) -> float:
        """How much win share an answer gives away. Raises NotFound if there is no such answer."""
        shares = {one.word: one.share for one in self.choices}
        if word not in shares:
            raise NotFound("no_puzzle_answer", f"the puzzle has no answer {word!r}")
        return round(shares[self.best] - shares[word], 3)


class OwnPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """One costly answer."""

    table: str
    number: int
    seat: int
    game: str
    word: str
    """What was answered in the game."""
    judged: Judgement
    tried: float | None
    """When it was last answered again."""

    @property
    def id(self) -> str:
        return f"{PREFIX}{self.table}-{self.number}"


def judgement_of(puzzle: Puzzle) -> Judgement:
    return Judgement(
        choices=puzzle.choices,
        best=puzzle.best,
        reason=puzzle.reason,
        args=puzzle.args,
        themes=puzzle.themes,
        deals=puzzle.deals,
    )


class OwnSearch(msgspec.Struct, kw_only=True):
    """The search for puzzles in a game that I played."""

    table: str
    game: str
    state: Literal["none", "working", "ready", "failed"]
    """Failed: it could not be completed; request it again."""
    done: int
    total: int
    """Answers of mine that are judged, so far and in all."""
    found: int
    """Puzzles that it has found."""


def is_own(id: str) -> bool:
    return id.startswith(PREFIX)


def answers_of(entries: list[Entry], seats: list[int]) -> list[int]:
    """The numbers of the answers that the owner of these seats gave."""
    return [number for number, entry in enumerate(entries) if entry.seat in seats and entry.by in OWN]


def next_of(found: Sequence[OwnPuzzle], game: str, after: str) -> OwnPuzzle:
    """Of the puzzles of a game, newest first: the first that was not tried again yet, or else the one that was tried
    longest ago.

    `after` is the puzzle that is shown now. Raises NotFound if there is none.
    """
    if not found:
        raise NotFound("no_puzzles", "there are no such puzzles", game=game, theme=THEME)
    others = [one for one in found if one.id != after] or found
    return min(others, key=lambda one: one.tried or 0.0)


def check_tried(puzzle: OwnPuzzle) -> None:
    """Refuse what would tell the answer before the person has answered."""
    if puzzle.tried is None:
        raise NotAllowed("answer_first", "answer the puzzle first")


def told(puzzle: OwnPuzzle, word: str, player: PuzzlePlayer) -> PuzzleVerdict:
    """The verdict on an answer. It changes no rating: the person has seen the position before."""
    judged = puzzle.judged
    loss = judged.loss(word)  # refuses a word that is no answer
    return PuzzleVerdict(
        id=puzzle.id,
        word=word,
        best=judged.best,
        loss=loss,
        verdict=grade(word == judged.best, loss, max(one.share for one in judged.choices)),
        shares=best_first(judged.choices, judged.best),
        reason=judged.reason,
        args=judged.args,
        themes=judged.themes,
        counted=False,
        before=points(player.skill),
        after=points(player.skill),
        puzzle=0,
        streak=player.streak,
        longest=player.longest,
        played=puzzle.word,
    )
