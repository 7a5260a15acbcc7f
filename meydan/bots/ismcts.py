"""Single-observer information-set tree search: one tree over deals that the thinking seat cannot tell apart.

Every iteration deals the hidden cards anew, walks down the tree by UCB1 over the choices legal in that deal, adds one
node, plays to the end at random and counts the win. It knows no game.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from meydan.bots.knowledge import known
from meydan.core import rng
from meydan.core.agenda import KINDS, MANY, seat_of
from meydan.core.bitset import bit, has, next_seat, nth, size
from meydan.core.game import Game
from meydan.core.moves import Moves
from meydan.core.redeal import Dealer
from meydan.core.types import Choice, Seat, Set

CURIOSITY: Final = 0.7
"""The exploration constant of UCB1."""
LONGEST_PLAYOUT: Final = 20_000
"""After this many answers a random game is stopped and counts as a win for nobody."""


@mypyc_attr(acyclic=True)
class Node:
    """A choice of a seat and the results after it. Children are a linked list: most nodes have none."""

    def __init__(self, choice: Choice, mover: Seat) -> None:
        self.choice = choice
        self.mover = mover
        self.wins: float = 0.0
        self.visits: float = 0.0
        self.chances: float = 1.0
        """How often it was among the legal choices."""
        self.known: Set = 0
        """The choices among the first sixty that have a child."""
        self.child: Node | None = None
        self.sibling: Node | None = None

    def find(self, choice: Choice) -> "Node | None":
        node = self.child
        while node is not None and node.choice != choice:
            node = node.sibling
        return node

    def add(self, choice: Choice, mover: Seat) -> "Node":
        node = Node(choice, mover)
        if choice < 60:
            self.known |= bit(choice)
        node.sibling = self.child
        self.child = node
        return node

    def children(self) -> "list[Node]":
        found: list[Node] = []
        node = self.child
        while node is not None:
            found.append(node)
            node = node.sibling
        return found


class Search:
    """A search in progress; it can run more iterations and tell the best choice so far."""

    def __init__(self, dealer: Dealer, seed: i64) -> None:
        self.dealer = dealer
        self.scratch: Game = dealer.game.fork()
        self.chance: i64 = rng.start(seed)
        self.root = Node(-1, dealer.observer)
        self.path: list[Node] = []
        self.moves = Moves()

    def run(self, iterations: i64) -> None:
        for _iteration in range(iterations):
            self.dealer.deal(self.scratch, self.chance)
            self.path.clear()
            self.path.append(self.root)
            self.descend()
            self.scratch.play_out(LONGEST_PLAYOUT)
            self.count()
            self.chance = self.scratch.rng

    def descend(self) -> None:
        """Walk down known choices and try one new choice."""
        game = self.scratch
        node = self.root
        while game.waiting != 0:
            item = game.top()
            seat = next_seat(game.waiting, seat_of(item))
            kind = KINDS[item & 255]
            legal = kind.options(game, item, seat)
            if legal == MANY:
                self.moves.clear()
                kind.list_options(game, item, seat, self.moves)
                fresh = self.untried_of_many(node)
            else:
                untried = legal & ~node.known
                fresh = -1
                if untried != 0:
                    fresh = nth(untried, game.below(size(untried)))
            if fresh >= 0:
                self.offer(node, legal)
                node = node.add(fresh, seat)
                self.path.append(node)
                game.play(seat, fresh)
                return
            node = self.best(node, legal)
            self.path.append(node)
            game.play(seat, node.choice)

    def untried_of_many(self, node: Node) -> Choice:
        """A random choice that has no child yet, or -1."""
        untried: i64 = 0
        picked: Choice = -1
        for at in range(self.moves.count):
            choice = self.moves.choices[at]
            if node.find(choice) is None:
                untried += 1
                if self.scratch.below(untried) == 0:
                    picked = choice
        return picked

    def offered(self, node: Node, legal: Set) -> bool:
        """Could this child be chosen in the present deal?"""
        if legal != MANY:
            return has(legal, node.choice)
        for at in range(self.moves.count):
            if self.moves.choices[at] == node.choice:
                return True
        return False

    def offer(self, node: Node, legal: Set) -> None:
        """Count that the children of a node were available."""
        child = node.child
        while child is not None:
            if self.offered(child, legal):
                child.chances += 1.0
            child = child.sibling

    def best(self, node: Node, legal: Set) -> Node:
        """The child with the best upper confidence bound among those that can be chosen."""
        best = node
        best_bound = -1.0
        child = node.child
        while child is not None:
            if self.offered(child, legal):
                child.chances += 1.0
                bound = child.wins / child.visits + CURIOSITY * sqrt(log(child.chances) / child.visits)
                if bound > best_bound:
                    best_bound = bound
                    best = child
            child = child.sibling
        return best

    def count(self) -> None:
        """Add the result of the playout to every node on the path."""
        game = self.scratch
        winners: Set = 0
        if game.waiting == 0:
            winners = game.winning()
        share = 1.0
        if winners & (winners - 1) != 0:
            share = 1.0 / float(size(winners))
        for node in self.path:
            node.visits += 1.0
            if has(winners, node.mover):
                node.wins += share

    def favourite(self) -> Choice:
        """The choice with the most visits."""
        best = self.root
        most = 0.0
        for child in self.root.children():
            if child.visits > most:
                most = child.visits
                best = child
        return best.choice


def choose(game: Game, seat: int, iterations: int, seed: int) -> int:
    """The choice of a seat after a number of iterations, from what it knows."""
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    search = Search(known(game, seat).dealer, seed)
    search.run(iterations)
    return int(search.favourite())
