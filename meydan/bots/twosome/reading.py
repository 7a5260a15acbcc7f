"""Which state of the stored solutions a seat is in, and how often each of its choices is made there."""

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from meydan.bots.duellist import coins_before, dead_cards, is_exposed, must_be_a_lie
from meydan.bots.knowledge import Knowledge
from meydan.bots.twosome.shape import (
    AID,
    AID_BLOCKED,
    EXCHANGE,
    FORGOTTEN,
    LATE_BLOCK,
    MOMENTS,
    MURDER,
    MURDER_BLOCKED,
    PURSES,
    RICH,
    ROOT,
    TAX,
    THEFT,
    THEFT_BLOCKED_BY_AMBASSADOR,
    THEFT_BLOCKED_BY_CAPTAIN,
    claimed,
    disproved,
    hand_number,
    left_with,
    memories,
)
from meydan.bots.twosome.table import FIRST_LOSS, LOSSES, Solution, solution
from meydan.core.agenda import NOTHING, PASS, seat_of, what
from meydan.core.bitset import lowest, size
from meydan.core.types import Item, Seat
from meydan.games.coup import events as told
from meydan.games.coup.flow.claims import (
    BLOCK,
    CHALLENGE,
    CHALLENGE_ACTION,
    CHALLENGE_BLOCK,
    PROVE,
    PROVE_ACTION,
    PROVE_BLOCK,
)
from meydan.games.coup.flow.exchange import KEEP
from meydan.games.coup.flow.influence import LOSE
from meydan.games.coup.flow.resolve import ACTIONS, RESOLVE
from meydan.games.coup.flow.setup import CHOOSE_CARD
from meydan.games.coup.flow.turn import COUP_AGAINST, DECLARE, NEXT_TURN
from meydan.games.coup.zones.cards import AMBASSADOR, CHARACTERS, CONTESSA, Cards, copies, count
from meydan.games.coup.zones.names import ASSASSINATE, FOREIGN_AID, STEAL
from meydan.games.coup.zones.names import EXCHANGE as EXCHANGE_ACTION
from meydan.games.coup.zones.names import TAX as TAX_ACTION
from meydan.games.coup.zones.state import Coup

MOST_SEATS: Final = 6
SPREAD: Final = 0.02
"""How much worse a hand may be that an Exchange keeps, in win share."""

Shares = dict[int, float]
"""By choice, how often it is made."""


def shares(known: Knowledge) -> Shares:
    """How often the solution makes each choice of this question; empty if it has no answer.

    It has one for every question of two players who do not both hold a single card.
    """
    game = known.position
    if not isinstance(game, Coup) or game.waiting == 0 or size(game.living) != 2:
        return {}
    seat: Seat = known.seat
    item = game.top()
    kind = item & 255
    if kind == CHOOSE_CARD.id:
        return first_card(game, known)
    if kind == KEEP.id:
        return kept(game, known)
    if kind == PROVE_ACTION.id or kind == PROVE_BLOCK.id:
        return {int(PROVE if game.holds(seat, what(item)) else PASS): 1.0}
    if kind != LOSE.id and must_be_a_lie(game, seat):
        return {int(CHALLENGE): 1.0}
    turn = game.pending(NEXT_TURN.id)
    if turn == NOTHING:
        return {}
    return SolutionReader(known, game, seat_of(turn)).answer(item)


def setup_of(game: Coup) -> str:
    """Which solution is played: games that more than two players began deal all cards from the Court."""
    return str(game.settings["two_player_setup"]) if game.seats == 2 else "standard"


def cards_in(hand: Cards) -> tuple[int, ...]:
    found: list[int] = []
    for card in range(CHARACTERS):
        for _copy in range(copies(hand, card)):
            found.append(card)
    return tuple(found)


def first_card(game: Coup, known: Knowledge) -> Shares:
    """The choice from the set of this seat, by whether this seat begins."""
    header = solution("sets", 2, 2).header
    begins = False
    for event in known.events:
        if event.telling is told.STARTS:
            begins = event.a == known.seat
    chosen = cast("list[list[float]]", header["chosen"])[0 if begins else 1]
    return {card: chosen[card] for card in range(CHARACTERS)}


def kept(game: Coup, known: Knowledge) -> Shares:
    """What an Exchange keeps: better hands more often."""
    worth = cast("dict[str, list[float]]", solution(setup_of(game), 2, 2).header["worth"])
    held = int(count(game.hand(known.seat)))
    found: Shares = {}
    for choice in known.options:
        hand = (choice,) if held == 1 else (choice // CHARACTERS, choice % CHARACTERS)
        found[choice] = worth[str(held)][hand_number(hand)]
    best = max(found.values())
    parts = {choice: exp((one - best) / SPREAD) for choice, one in found.items()}
    return {choice: part / sum(parts.values()) for choice, part in parts.items()}


class Memory:
    """What is remembered of every seat: claims that were not challenged. A claim counts when its turn is over."""

    def __init__(self, known: Knowledge) -> None:
        self.of: list[int] = [FORGOTTEN] * MOST_SEATS
        self.cards: list[int] = [2] * MOST_SEATS
        self.claims: list[int] = [NOTHING] * MOST_SEATS
        """The claim of this turn."""
        self.lost_now: list[bool] = [False] * MOST_SEATS
        """Who has lost a card in this turn."""
        for event in known.events:
            telling = event.telling
            seat = int(event.a)
            if telling is told.DECLARED or telling is told.AIMED:
                self.commit_all()
                self.claims[seat] = int(ACTIONS[event.b].claim)
            elif telling is told.BLOCKED:
                self.claims[seat] = int(event.d)
            elif telling is told.PROVED or telling is told.CONCEDED:
                self.claims[seat] = NOTHING
                self.of[seat] = disproved(self.of[seat], int(event.b))
            elif telling is told.EXCHANGED:
                self.claims[seat] = NOTHING
                self.of[seat] = FORGOTTEN
            elif telling is told.LOST:
                self.lose(seat, int(event.b))
        if known.position.top() & 255 == DECLARE.id or known.position.top() & 255 == LOSE.id:
            self.commit_all()

    def commit_all(self) -> None:
        for seat in range(MOST_SEATS):
            self.commit(seat)
            self.lost_now[seat] = False

    def commit(self, seat: int) -> None:
        if self.claims[seat] != NOTHING:
            self.of[seat] = claimed(self.of[seat], self.claims[seat], self.cards[seat])
            self.claims[seat] = NOTHING

    def lose(self, seat: int, card: int) -> None:
        self.commit(seat)
        self.of[seat] = left_with(self.of[seat], card)
        self.cards[seat] = 1
        self.lost_now[seat] = True


class SolutionReader:
    """One question of a turn, as the solution numbers it."""

    def __init__(self, known: Knowledge, game: Coup, mover: Seat) -> None:
        self.game = game
        self.seat: Seat = known.seat
        self.mover = mover
        self.other: Seat = lowest(game.others(mover))
        self.memory = Memory(known)
        self.held = count(game.hand(mover))
        self.held_too = count(game.hand(self.other))

    def answer(self, item: Item) -> Shares:
        kind = item & 255
        if kind == LOSE.id:
            return self.lost(item)
        if kind == DECLARE.id and self.game.coins(self.mover) >= RICH:
            return {int(COUP_AGAINST + self.other): 1.0}
        if self.held == 1 and self.held_too == 1 and not self.memory.lost_now[int(self.other)]:
            return {}
        if kind == BLOCK.id and self.memory.lost_now[int(self.seat)]:
            return self.blocked_late(what(item))
        question = question_of(self.game, item)
        if question == MURDER_BLOCKED and self.memory.lost_now[int(self.other)]:
            question = LATE_BLOCK
        if question < 0 or (self.held == 1 and self.held_too == 1 and question != LATE_BLOCK):
            return {}
        return self.choices(question, kind)

    def numbers(self, question: int) -> list[float]:
        held = 2 if question == LATE_BLOCK else int(self.held_too)
        file: Solution = solution(setup_of(self.game), int(self.held), held)
        coins = coins_before(self.game, self.mover)
        if question >= LATE_BLOCK:
            coins = self.game.coins(self.mover)
        most = PURSES if question >= LATE_BLOCK else RICH
        hand = hand_number(cards_in(self.game.hand(self.seat)))
        mine = within(self.memory.of[int(self.mover)], int(self.held))
        theirs = within(self.memory.of[int(self.other)], held)
        purse = min(int(self.game.coins(self.other)), PURSES - 1)
        return file.shares(question, hand, mine, theirs, min(int(coins), most - 1), purse)

    def choices(self, question: int, kind: i64) -> Shares:
        """The shares of the choices that are asked for now: challenge and block are two questions of the game."""
        found: Shares = {}
        options = self.game.options(int(self.seat))
        words = [self.game.word(int(self.seat), option) for option in options]
        dead = dead_cards(self.game)
        for word, share in zip(MOMENTS[question].words, self.numbers(question), strict=True):
            if (kind == BLOCK.id and word == "challenge") or share == 0.0 or is_exposed(word, dead):
                continue
            spoken = "allow" if kind == CHALLENGE_ACTION.id and word.startswith("block") else word
            for option, name in zip(options, words, strict=True):
                if name.partition(":")[0] == spoken or name == spoken:
                    found[option] = found.get(option, 0.0) + share
        total = sum(found.values())
        if total == 0.0:
            return {options[0]: 1.0}
        return {option: share / total for option, share in found.items()}

    def blocked_late(self, action: i64) -> Shares:
        """A block after a wrong challenge of this seat: of an assassination always, since nothing is left to lose."""
        if action == ASSASSINATE:
            return {int(CONTESSA) + 1: 1.0}
        for card in range(CHARACTERS):
            if ACTIONS[action].blocked_by >> card & 1 != 0 and self.game.holds(self.seat, card):
                return {card + 1: 1.0}
        return {int(PASS): 1.0}

    def lost(self, item: Item) -> Shares:
        """Which of two cards to lose."""
        loss = "mover_loses" if self.seat == self.mover else "other_loses"
        block = self.game.pending(BLOCK.id)
        if block != NOTHING and what(block) == ASSASSINATE and loss == "other_loses":
            loss = "late"
        cards = cards_in(self.game.hand(self.seat))
        if cards[0] == cards[1]:
            return {cards[0]: 1.0}
        found = self.numbers(FIRST_LOSS + LOSSES.index(loss))
        return {cards[0]: found[0], cards[1]: found[1]}


def within(memory: int, cards: int) -> int:
    """The memory, if the solution knows it of a player with this many cards: a position may lack its beginning."""
    return memory if memory < memories(cards) else FORGOTTEN


def question_of(game: Coup, item: Item) -> int:
    """Which question of a turn this is, or -1."""
    kind = item & 255
    if kind == DECLARE.id:
        return ROOT
    pending = game.pending(RESOLVE.id)
    if pending == NOTHING:
        return NOTHING
    action = what(pending)
    if kind == CHALLENGE_BLOCK.id:
        if action == FOREIGN_AID:
            return AID_BLOCKED
        if action == ASSASSINATE:
            return MURDER_BLOCKED
        return THEFT_BLOCKED_BY_AMBASSADOR if what(item) == AMBASSADOR else THEFT_BLOCKED_BY_CAPTAIN
    if kind != CHALLENGE_ACTION.id and kind != BLOCK.id:
        return NOTHING
    return QUESTIONS.get(int(action), NOTHING)


QUESTIONS: Final = {
    int(FOREIGN_AID): AID,
    int(TAX_ACTION): TAX,
    int(EXCHANGE_ACTION): EXCHANGE,
    int(STEAL): THEFT,
    int(ASSASSINATE): MURDER,
}
