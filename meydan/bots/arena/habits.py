"""Opponents of Coup with fixed habits: some claims always made, some always challenged, blocks always made or never.

A good bot loses to none of them. A habit is named by what it always claims, what it always challenges, and how it
answers foreign aid, stealing and assassination: `habit-duke.assassin-contessa-nha`.
"""

from typing import Final

from mypy_extensions import i64

from meydan.bots.bot import Bot, Budget, Thought
from meydan.bots.knowledge import Knowledge
from meydan.bots.reasons.coup import unseen
from meydan.core.agenda import PASS, what
from meydan.core.bitset import drop_lowest, lowest
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.coup.flow.claims import (
    BLOCK,
    CHALLENGE,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    PROVE,
    PROVE_ACTION,
    PROVE_BLOCK,
)
from meydan.games.coup.flow.resolve import ACTIONS
from meydan.games.coup.flow.turn import ASSASSINATE_AT, COUP_AGAINST, STEAL_FROM
from meydan.games.coup.zones.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CARD_NAMES, CONTESSA, DUKE, count
from meydan.games.coup.zones.names import EXCHANGE, FOREIGN_AID, INCOME, STEAL, TAX
from meydan.games.coup.zones.state import Coup

PREFIX: Final = "habit-"
NONE: Final = "none"
CLAIMS: Final = [DUKE, ASSASSIN, CAPTAIN, AMBASSADOR]
"""What can be claimed to act."""
ALWAYS: Final = "a"
HONEST: Final = "h"
NEVER: Final = "n"


class HabitBot(Bot):
    """Claims and blocks by its habits, and honestly otherwise; challenges by its habits and what cannot be true."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        parts = name.removeprefix(PREFIX).split("-")
        if len(parts) != 3 or len(parts[2]) != 3:
            raise ValueError(name)
        self.claims = cards_of(parts[0])
        self.doubts = cards_of(parts[1])
        self.blocks: list[str] = list(parts[2])

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        game = known.position
        assert isinstance(game, Coup)
        options = known.options
        choice = int(self.answer(game, game.top(), known.seat))
        return Thought(choice if choice in options else options[0])

    def answer(self, game: Coup, item: Item, seat: Seat) -> Choice:
        kind = item & 255
        if kind == CHALLENGE_ACTION.id or kind == CHALLENGE_BLOCK.id:
            doubts = what(item) in self.doubts or unseen(game, seat, what(item)) == 0
            return CHALLENGE if doubts else PASS
        if kind == BLOCK.id:
            return self.block(game, seat, what(item))
        if kind == PROVE_ACTION.id or kind == PROVE_BLOCK.id:
            return PROVE if game.holds(seat, what(item)) else PASS
        if count(game.hand(seat)) > 0 and game.question == "Declare":
            return self.declare(game, seat)
        return -1

    def claimed(self, game: Coup, seat: Seat, card: Card) -> bool:
        return card in self.claims or game.holds(seat, card)

    def declare(self, game: Coup, seat: Seat) -> Choice:
        """The strongest action that is claimed anyway or can be proved."""
        coins = game.coins(seat)
        target = richest(game, game.others(seat))
        if coins >= 7:
            return COUP_AGAINST + target
        if coins >= 3 and self.claimed(game, seat, ASSASSIN):
            return ASSASSINATE_AT + target
        robbed = richest(game, game.others(seat))
        if game.coins(robbed) >= 2 and self.claimed(game, seat, CAPTAIN):
            return STEAL_FROM + robbed
        if self.claimed(game, seat, DUKE):
            return TAX
        if AMBASSADOR in self.claims:
            return EXCHANGE
        return INCOME if self.blocks[0] == ALWAYS else FOREIGN_AID

    def block(self, game: Coup, seat: Seat, action: i64) -> Choice:
        habit = self.blocks[0 if action == FOREIGN_AID else 1 if action == STEAL else 2]
        if habit == NEVER:
            return PASS
        best: Choice = PASS
        for card in (DUKE, CAPTAIN, AMBASSADOR, CONTESSA):
            if ACTIONS[action].blocked_by & (1 << card) != 0:
                if game.holds(seat, card):
                    return card + 1
                if habit == ALWAYS and best == PASS:
                    best = card + 1
        return best


def richest(game: Coup, among: Set) -> Seat:
    """The player with the most cards, of those the one with the most coins."""
    best = lowest(among)
    most: i64 = -1
    while among != 0:
        other = lowest(among)
        force = 100 * count(game.hand(other)) + game.coins(other)
        if force > most:
            most = force
            best = other
        among = drop_lowest(among)
    return best


def cards_of(part: str) -> list[int]:
    return [] if part == NONE else [CARD_NAMES.index(name) for name in part.split(".")]


def part_of(cards: list[int]) -> str:
    return ".".join([CARD_NAMES[card] for card in cards]) or NONE


def subsets(cards: list[int]) -> list[list[int]]:
    return [[card for at, card in enumerate(cards) if number >> at & 1] for number in range(1 << len(cards))]


def habit_names() -> list[str]:
    """The whole family: 16 sets of claims, 32 of challenges, 27 ways to block."""
    ways = [f"{aid}{steal}{murder}" for aid in "ahn" for steal in "ahn" for murder in "ahn"]
    return [
        f"{PREFIX}{part_of(claims)}-{part_of(doubts)}-{way}"
        for claims in subsets(CLAIMS)
        for doubts in subsets([*CLAIMS, CONTESSA])
        for way in ways
    ]
