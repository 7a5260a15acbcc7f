"""Hints: the best choices of a seat with their win shares and one reason each, as keys and arguments, never prose."""

from meydan.bots.bot import Bot, Budget, Thought
from meydan.bots.knowledge import Knowledge
from meydan.bots.reasons.all import reason_of

MOST: int = 3


class Hint:
    """One choice worth considering."""

    def __init__(self, choice: int, word: str, share: float, reason: str, args: dict[str, object]) -> None:
        self.choice = choice
        self.word = word
        self.share = share
        """Win share, as far as the search could tell."""
        self.reason = reason
        """The key of a text that says why; `args` fill its blanks."""
        self.args = args

    def plain(self) -> dict[str, object]:
        return {
            "choice": self.choice,
            "word": self.word,
            "share": round(self.share, 3),
            "reason": self.reason,
            "args": self.args,
        }


def hints(known: Knowledge, bot: Bot, seed: int, budget: Budget | None = None, most: int = MOST) -> list[Hint]:
    """The best choices, the best first; from what the seat knows and nothing else."""
    return explained(known, bot.think(known, seed, budget), most)


def advice(known: Knowledge, bot: Bot, seed: int, budget: Budget | None = None, most: int = MOST) -> dict[str, object]:
    """Everything a hint panel shows, as plain data: the best choices with their reasons, and the belief bars."""
    thought = bot.think(known, seed, budget)
    return {
        "hints": [hint.plain() for hint in explained(known, thought, most)],
        "belief": thought.belief,
        "looks": thought.looks,
    }


def explained(known: Knowledge, thought: Thought, most: int = MOST) -> list[Hint]:
    """The best choices of a thought, the best first, each with its reason."""
    shares = thought.shares or {thought.choice: 1.0 / known.players}
    order = sorted(shares, key=lambda choice: (choice != thought.choice, -shares[choice], choice))
    found: list[Hint] = []
    for choice in order[:most]:
        reason, args = reason_of(known, choice)
        found.append(Hint(choice, known.position.word(known.seat, choice), shares[choice], reason, args))
    return found
