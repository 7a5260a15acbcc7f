"""Coup's last duel, solved: two players with one card each, found by CFR+ and judged by best responses.

The cards are dealt once; then everything is public, and a challenge ends the game. So the tree of what can be said is
small, and a node keeps one mixed strategy for each card its player may hold. Exchange is left out, and after so many
turns an unfinished duel counts as half.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.types import Card, Seat
from meydan.games.coup.cards import (
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CHARACTERS,
    CONTESSA,
    COPIES,
    DUKE,
    Cards,
    copies,
)

NOBODY: Final = -1
HALF: Final = 0.5


class Node:
    """A moment of the duel: somebody speaks, or it is over."""

    def __init__(self, speaker: Seat, names: list[str], children: "list[Node]") -> None:
        self.speaker = speaker
        self.names = names
        self.children = children
        self.claimant: Seat = NOBODY
        """Of a challenge: who must show a card. He wins if he can."""
        self.card: Card = 0
        self.value: float = HALF
        """What the first player wins of a duel that is over without a card being shown."""
        self.regret: vec[float] = vec[float]([0.0] * (CHARACTERS * len(children)))
        self.total: vec[float] = vec[float]([0.0] * (CHARACTERS * len(children)))

    def now(self, card: i64) -> list[float]:
        """The strategy of the present iteration: in proportion to regret."""
        return shares(self.regret, card * len(self.children), len(self.children))

    def average(self, card: i64) -> list[float]:
        """The solution: how often each answer is given with a card."""
        return shares(self.total, card * len(self.children), len(self.children))


def shares(numbers: vec[float], start: i64, count: i64) -> list[float]:
    """Numbers above zero as shares of their sum; equal shares where there are none."""
    total = 0.0
    for at in range(count):
        total += numbers[start + at]
    found: list[float] = []
    for at in range(count):
        if total > 0.0:
            found.append(numbers[start + at] / total)
        else:
            found.append(1.0 / float(count))
    return found


# -- the tree ----------------------------------------------------------------------------------------------------------


def over(value: float) -> Node:
    node = Node(NOBODY, [], [])
    node.value = value
    return node


def shown(claimant: Seat, card: Card) -> Node:
    """A claim was challenged: the claimant wins if he holds the card."""
    node = Node(NOBODY, [], [])
    node.claimant = claimant
    node.card = card
    return node


def won_by(seat: Seat) -> Node:
    if seat == 0:
        return over(1.0)
    return over(0.0)


def turn(seat: Seat, mine: i64, theirs: i64, turns: i64) -> Node:
    """C-3 for two players with one card each; `mine` are the coins of whose turn it is."""
    if turns == 0:
        return over(HALF)
    if mine >= 7:
        return won_by(seat)
    names = ["income", "foreign_aid", "tax"]
    children = [
        turn(1 - seat, theirs, mine + 1, turns - 1),
        aid(seat, mine, theirs, turns),
        tax(seat, mine, theirs, turns),
    ]
    if theirs > 0:
        names.append("steal")
        children.append(robbery(seat, mine, theirs, turns))
    if mine >= 3:
        names.append("assassinate")
        children.append(murder(seat, mine, theirs, turns))
    return Node(seat, names, children)


def aid(seat: Seat, mine: i64, theirs: i64, turns: i64) -> Node:
    other = 1 - seat
    blocked = blocked_by(other, DUKE, turn(other, theirs, mine, turns - 1))
    return Node(other, ["allow", "block:duke"], [turn(other, theirs, mine + 2, turns - 1), blocked])


def tax(seat: Seat, mine: i64, theirs: i64, turns: i64) -> Node:
    other = 1 - seat
    return Node(other, ["allow", "challenge"], [turn(other, theirs, mine + 3, turns - 1), shown(seat, DUKE)])


def robbery(seat: Seat, mine: i64, theirs: i64, turns: i64) -> Node:
    other = 1 - seat
    loot = theirs
    if loot > 2:
        loot = 2
    stolen = turn(other, theirs - loot, mine + loot, turns - 1)
    captain = blocked_by(other, CAPTAIN, turn(other, theirs, mine, turns - 1))
    ambassador = blocked_by(other, AMBASSADOR, turn(other, theirs, mine, turns - 1))
    names = ["allow", "challenge", "block:captain", "block:ambassador"]
    return Node(other, names, [stolen, shown(seat, CAPTAIN), captain, ambassador])


def murder(seat: Seat, mine: i64, theirs: i64, turns: i64) -> Node:
    other = 1 - seat
    saved = blocked_by(other, CONTESSA, turn(other, theirs, mine - 3, turns - 1))
    names = ["allow", "challenge", "block:contessa"]
    return Node(other, names, [won_by(seat), shown(seat, ASSASSIN), saved])


def blocked_by(blocker: Seat, card: Card, accepted: Node) -> Node:
    return Node(1 - blocker, ["allow", "challenge"], [accepted, shown(blocker, card)])


# -- solving -----------------------------------------------------------------------------------------------------------


class Duel:
    """One last duel: the coins, the cards that are open, and how many turns are looked at."""

    def __init__(self, mine: i64, theirs: i64, dead: Cards, turns: i64) -> None:
        self.root = turn(0, mine, theirs, turns)
        self.prior: vec[float] = vec[float](chances(dead))
        self.iteration: int = 0
        self.exploring: Seat = 0

    def solve(self, iterations: int) -> None:
        """CFR+: both players in turn, later iterations weigh more."""
        for _iteration in range(iterations):
            self.iteration += 1
            for seat in range(2):
                self.exploring = seat
                self.walk(self.root, [1.0] * CHARACTERS)

    def ending(self, node: Node, reach: list[float], seat: Seat) -> list[float]:
        """What a finished duel is worth to a seat by its card, given how likely the other came here with his."""
        found: list[float] = []
        for mine in range(CHARACTERS):
            worth = 0.0
            for theirs in range(CHARACTERS):
                wins = node.value
                if node.claimant == NOBODY:
                    if seat == 1:
                        wins = 1.0 - wins
                else:
                    held = mine if node.claimant == seat else theirs
                    proved = held == node.card
                    wins = 1.0 if proved == (node.claimant == seat) else 0.0
                worth += wins * reach[theirs] * self.prior[CHARACTERS * mine + theirs]
            found.append(worth)
        return found

    def walk(self, node: Node, reach: list[float]) -> list[float]:
        """The exploring seat's worth by card; on the way its regrets and its average are brought up to date."""
        if not node.children:
            return self.ending(node, reach, self.exploring)
        if node.speaker != self.exploring:
            return self.heard(node, reach, True)
        worths = [self.walk(child, reach) for child in node.children]
        count = len(node.children)
        found: list[float] = []
        for card in range(CHARACTERS):
            strategy = node.now(card)
            worth = 0.0
            for at in range(count):
                worth += strategy[at] * worths[at][card]
            for at in range(count):
                place = card * count + at
                node.regret[place] = max(0.0, node.regret[place] + worths[at][card] - worth)
            found.append(worth)
        return found

    def heard(self, node: Node, reach: list[float], learning: bool) -> list[float]:
        """The other speaks: all he may say, as often as he says it."""
        count = len(node.children)
        found = [0.0] * CHARACTERS
        strategies: list[list[float]] = []
        for card in range(CHARACTERS):
            strategies.append(node.now(card) if learning else node.average(card))
        for at in range(count):
            inner: list[float] = []
            for card in range(CHARACTERS):
                share = reach[card] * strategies[card][at]
                inner.append(share)
                if learning:
                    node.total[card * count + at] += share * float(self.iteration)
            worths = self.walk(node.children[at], inner) if learning else self.respond(node.children[at], inner)
            for card in range(CHARACTERS):
                found[card] += worths[card]
        return found

    def respond(self, node: Node, reach: list[float]) -> list[float]:
        """The best the exploring seat can do, by card, against the other's average strategy."""
        if not node.children:
            return self.ending(node, reach, self.exploring)
        if node.speaker != self.exploring:
            return self.heard(node, reach, False)
        worths = [self.respond(child, reach) for child in node.children]
        found: list[float] = []
        for card in range(CHARACTERS):
            best = worths[0][card]
            for at in range(1, len(worths)):
                if worths[at][card] > best:
                    best = worths[at][card]
            found.append(best)
        return found

    def best_response(self, seat: Seat) -> float:
        """What a seat wins that knows the other's solution and plays best against it."""
        self.exploring = seat
        return sum(self.respond(self.root, [1.0] * CHARACTERS))

    def exploitability(self) -> float:
        """How far the solution is from unbeatable, in win share: 0 is perfect, 0.5 the worst."""
        return (self.best_response(0) + self.best_response(1) - 1.0) / 2.0


def chances(dead: Cards) -> list[float]:
    """How likely the two hold each pair of cards, when these lie open."""
    left = [int(COPIES - copies(dead, card)) for card in range(CHARACTERS)]
    total = sum(left)
    found: list[float] = []
    for mine in range(CHARACTERS):
        for theirs in range(CHARACTERS):
            rest = left[theirs] - (1 if mine == theirs else 0)
            found.append(left[mine] * max(rest, 0) / (total * (total - 1)))
    return found
