"""What is counted for a model while it plays one game."""

from dataclasses import asdict, dataclass, field
from typing import Any

from meydan.bots.bluffs import Bluffs


@dataclass
class SeatTally:
    """The figures of one model at one seat in one game."""

    questions: int = 0
    """Questions with more than one option; the model is not asked about the others."""
    retries: int = 0
    illegal: int = 0
    """Answers that are not among the options."""
    unread: int = 0
    """Texts without an answer."""
    timeouts: int = 0
    defaulted: int = 0
    """Questions that were answered by the default of the rules."""
    read: int = 0
    """Tokens."""
    written: int = 0
    estimated: int = 0
    """Replies whose tokens are an estimate."""
    seconds: float = 0.0
    win: list[float] = field(default_factory=list)
    """Stated probabilities of winning."""
    claim: list[tuple[float, bool]] = field(default_factory=list)
    """Stated probabilities that a claim is true, each with whether it was."""
    bluffs: dict[str, int] = field(default_factory=dict)
    """The bluff report of `meydan.bots.bluffs`; empty for games without claims."""

    def plain(self) -> dict[str, Any]:
        return {**asdict(self), "seconds": round(self.seconds, 3)}


def lies_met(bluffs: Bluffs, seat: int) -> int:
    """How many lies a seat could have challenged so far."""
    return bluffs.right_doubts[seat] + bluffs.missed[seat]
