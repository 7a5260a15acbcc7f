"""Hints for people: the best choices of a seat with their win shares and one reason each, as keys and never as prose.

`Advice` travels unchanged from the bot through workers and server to the browser, so it is a msgspec struct. Compiled
classes cannot be decoded from JSON, which is why it is defined in an `__init__` file: those stay plain Python.
"""

from typing import Any, cast

import msgspec

from meydan.bots.bot import Bot, Budget, Thought
from meydan.bots.knowledge import Knowledge
from meydan.bots.reasons.registry import Beliefs, reason_of

MOST: int = 3
"""How many choices an advice names unless told otherwise."""


class Hint(msgspec.Struct, frozen=True):
    """One choice worth considering."""

    word: str
    """The text of the choice."""
    share: float
    """Its win share as far as the search could tell, to three decimals."""
    reason: str = "hint.search"
    """The key of a text that says why; `args` fill its blanks."""
    args: dict[str, Any] = {}
    choice: int = -1
    """The choice as a number."""
    margin: float = 0.0
    """How far its distance to the best choice may be off: half of the 95 % interval, to three decimals."""
    about_equal: bool = False
    """Whether it may well be as good as the best choice: their distance is within the margin."""


class Advice(msgspec.Struct, frozen=True):
    """What a bot would tell a seat: the best choices, the best first, and what may be believed of hidden cards."""

    choices: list[Hint]
    belief: dict[str, dict[str, float]] = {}
    """By seat and card, how likely that seat holds it; empty where nothing can be believed."""
    looks: int = 0
    """How many playouts it is based on."""


def advise(known: Knowledge, bot: Bot, seed: int, budget: Budget | None = None, most: int = MOST) -> Advice:
    """What a bot advises a seat, from what the seat knows and nothing else."""
    thought = bot.think(known, seed, budget)
    belief = cast("Beliefs", thought.belief)
    return Advice(explained(known, thought, belief, most), belief, thought.looks)


def hints(known: Knowledge, bot: Bot, seed: int, budget: Budget | None = None, most: int = MOST) -> list[Hint]:
    """The best choices of a seat, the best first."""
    return advise(known, bot, seed, budget, most).choices


def advice(known: Knowledge, bot: Bot, seed: int, budget: Budget | None = None, most: int = MOST) -> dict[str, Any]:
    """The advice of `advise` as plain data, with the choices under `hints`."""
    found = advise(known, bot, seed, budget, most)
    return {
        "hints": [msgspec.structs.asdict(hint) for hint in found.choices],
        "belief": found.belief,
        "looks": found.looks,
    }


def explained(known: Knowledge, thought: Thought, belief: Beliefs, most: int = MOST) -> list[Hint]:
    """The best choices of a thought, the best first, each with its reason."""
    shares = thought.shares or {thought.choice: 1.0 / known.players}
    best = shares.get(thought.choice, max(shares.values()))
    mix = thought.mix
    order = sorted(
        shares, key=lambda choice: (choice != thought.choice, -shares[choice], -mix.get(choice, 0.0), choice)
    )
    found: list[Hint] = []
    for choice in order[:most]:
        reason, args = reason_of(known, choice, belief)
        margin = thought.margins.get(choice, 0.0)
        close = choice != thought.choice and best - shares[choice] <= margin
        word = known.position.word(known.seat, choice)
        found.append(Hint(word, round(shares[choice], 3), reason, args, choice, round(margin, 3), close))
    return found
