"""The rules of a storm: as many puzzles as possible in three minutes. Three costly answers end one."""

import msgspec

from meydan import puzzles
from meydan.server.common.errors import Refusal
from meydan.server.puzzles.skills import COSTLY, band

SECONDS = 180.0
GRACE = 3.0
"""An answer may arrive this much later: it was on its way."""
LIVES = 3


class StormState(msgspec.Struct, kw_only=True):
    """A storm after an answer, and the puzzle that comes next."""

    id: str
    game: str
    ends: float
    now: float
    score: int
    """Answers that were not costly."""
    costly: int
    lives: int
    """Costly answers that are left; 0: the storm is over."""
    verdict: str
    """Of the last answer; empty at the beginning."""
    best: str
    """The best answer of the last puzzle; empty at the beginning."""
    puzzle: str | None
    """The id of the next puzzle; null: the storm is over."""
    record: int
    """My best storm of this game, this one included."""


class Storm(msgspec.Struct, kw_only=True):
    """A storm as it is stored."""

    id: str
    game: str
    started: float
    puzzles: list[str]
    """Their ids, in the order in which they are asked."""
    answered: int = 0
    costly: int = 0

    @property
    def score(self) -> int:
        return self.answered - self.costly

    def answer(self, puzzle_id: str, word: str, now: float) -> "Storm":
        """The storm after an answer. Refuses one that is late, or for another puzzle than the one that is asked."""
        over = self.costly >= LIVES or self.answered >= len(self.puzzles)
        if over or now > self.started + SECONDS + GRACE:
            raise Refusal("storm_over", "this storm is over")
        if self.puzzles[self.answered] != puzzle_id:
            raise Refusal("stale", "another puzzle is asked now")
        costly = self.costly + (band(puzzles.find(puzzle_id), word) == COSTLY)
        return msgspec.structs.replace(self, answered=self.answered + 1, costly=costly)

    def state(self, now: float, record: int, word: str = "") -> StormState:
        """What the person sees; `word` is the last answer, `record` the best storm before."""
        last = puzzles.find(self.puzzles[self.answered - 1]) if self.answered else None
        ends, lives = self.started + SECONDS, LIVES - self.costly
        goes_on = lives > 0 and self.answered < len(self.puzzles) and now < ends
        return StormState(
            id=self.id,
            game=self.game,
            ends=ends,
            now=now,
            score=self.score,
            costly=self.costly,
            lives=lives,
            verdict=band(last, word) if last else "",
            best=last.best if last else "",
            puzzle=self.puzzles[self.answered] if goes_on else None,
            record=max(self.score, record),
        )
