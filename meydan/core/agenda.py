"""Rules as an agenda: a stack of items that says what the rules still have to do.

Printed top first it reads like the rulebook: `Block(0, steal, 1) < Resolve(0, steal, 1) < NextTurn(0)`. An item is one
machine word; its kind is a stateless singleton that holds the rule. Nothing is allocated per decision, and a game can
be copied, saved and dealt anew at any question.
"""

from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from meydan.core import rng
from meydan.core.bitset import bit, drop_lowest, has, lowest, next_seat, nth, shift, size, without
from meydan.core.fields import Field
from meydan.core.moves import Moves
from meydan.core.types import Choice, Item, Seat, Set

NOTHING: Final = -1
"""No item: fills the unused places of `then`."""
MANY: Final = -1
"""Returned by `options` when a question has more choices than a set can hold; `list_options` gives them then."""
PASS: Final = 0
"""The choice that passes in a window. It has the same number in every window."""

DEPTH: Final = 32
"""Capacity of the agenda. No game comes near it; a test checks this."""
_EMPTY_STACK: Final = vec[i64]([0] * DEPTH)

# An item, from the low end: 8 bits kind, 6 bits seat, 16 + 16 + 16 bits for three arguments.


def seat_of(item: Item) -> Seat:
    return (item >> 8) & 63


def what(item: Item) -> i64:
    """An item's first argument."""
    return (item >> 14) & 0xFFFF


def whom(item: Item) -> i64:
    """An item's second argument."""
    return (item >> 30) & 0xFFFF


def which(item: Item) -> i64:
    """An item's third argument."""
    return (item >> 46) & 0xFFFF


class Agenda:
    """The agenda, the seats being asked, and the random generator: the part of a game that the kernel runs."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.rng: i64 = 0
        self.keyed: bool = False
        self.key: bytes = b""
        """The key of a game whose random numbers must not be predictable; `keyed` says that there is one."""
        self.stack: vec[i64] = _EMPTY_STACK[:]
        self.depth: i64 = 0
        self.waiting: Set = 0
        """Seats that may answer the question on top. Empty only when the game is over."""
        self.sealed: i64 = 0
        """Answers given unseen in an open sealed window, six bits for each seat."""
        self.resigned: Set = 0
        """Seats that have resigned."""

    def assign_agenda(self, other: "Agenda") -> None:
        """Copy agenda, asked seats and random generator from another game of the same table."""
        self.rng = other.rng
        self.keyed = other.keyed
        self.key = other.key
        self.depth = other.depth
        self.waiting = other.waiting
        self.sealed = other.sealed
        self.resigned = other.resigned
        for at in range(other.depth):
            self.stack[at] = other.stack[at]

    # -- chance ----------------------------------------------------------------------------------------------------

    def below(self, n: i64) -> i64:
        """A random number from 0 to n - 1. All chance in a game comes from here."""
        if self.keyed:
            return self._keyed_below(n)
        self.rng = rng.stir(self.rng)
        return rng.number(self.rng, n)

    def _keyed_below(self, n: i64) -> i64:
        self.rng += 1
        return rng.keyed_number(self.key, self.rng, n)

    def any_of(self, members: Set) -> i64:
        """A random member of a set."""
        return nth(members, self.below(size(members)))

    def set_chance(self, word: i64, key: bytes) -> None:
        """Set the state of the random generator: a number, and the key of the game or none."""
        self.rng = word
        self.key = key
        self.keyed = len(key) > 0

    # -- changing the agenda ---------------------------------------------------------------------------------------

    def then(self, a: Item, b: Item = NOTHING, c: Item = NOTHING) -> None:
        """Put items on the agenda: next a, then b, then c, before everything already there."""
        if c != NOTHING:
            self.stack[self.depth] = c
            self.depth += 1
        if b != NOTHING:
            self.stack[self.depth] = b
            self.depth += 1
        self.stack[self.depth] = a
        self.depth += 1

    def ask(self, item: Item) -> None:
        """Ask one seat at once: the same as `then` with a question on top, but faster."""
        self.stack[self.depth] = item
        self.depth += 1
        self.waiting = bit(seat_of(item))

    def skip_to(self, kind: i64) -> None:
        """Drop items from the agenda down to the next one of this kind, which stays."""
        while self.stack[self.depth - 1] & 255 != kind:
            self.depth -= 1

    def insert_before(self, kind: i64, item: Item) -> None:
        """Insert an item just before the next item of this kind; at the very end if there is none."""
        at = self.depth
        self.depth += 1
        while at > 0 and self.stack[at - 1] & 255 != kind:
            self.stack[at] = self.stack[at - 1]
            at -= 1
        self.stack[at] = item

    def owes(self, item: Item) -> bool:
        """Is exactly this item still on the agenda?"""
        for at in range(self.depth):
            if self.stack[at] == item:
                return True
        return False

    def pending(self, kind: i64) -> Item:
        """The next item of this kind on the agenda, or NOTHING."""
        at = self.depth - 1
        while at >= 0:
            if self.stack[at] & 255 == kind:
                return self.stack[at]
            at -= 1
        return NOTHING

    def mark_resigned(self, seat: Seat) -> None:
        """Mark a seat as resigned: it can win only if all seats have resigned."""
        self.resigned |= bit(seat)

    def end(self) -> None:
        """End the game: clear the agenda."""
        self.depth = 0
        self.waiting = 0

    # -- running ---------------------------------------------------------------------------------------------------

    def top(self) -> Item:
        """The item on top of the agenda: the question being asked, if any."""
        return self.stack[self.depth - 1]

    def mover(self) -> Seat:
        """The seat to ask next if seats are asked one by one: clockwise from the seat the item is about."""
        return next_seat(self.waiting, seat_of(self.top()))

    def run(self) -> None:
        """Apply the rules until a seat is asked or the game is over."""
        while self.waiting == 0 and self.depth > 0:
            self.depth -= 1
            item = self.stack[self.depth]
            KINDS[item & 255].do(self, item)

    def play(self, seat: Seat, choice: Choice) -> None:
        """Apply an answer without checking it and go on to the next question. `Game.answer` checks it."""
        item = self.stack[self.depth - 1]
        KINDS[item & 255].answered(self, item, seat, choice)
        self.run()

    def play_out(self, most: i64) -> i64:
        """Answer with uniformly random choices until the end, at most `most` times. Returns the number of answers."""
        made: i64 = 0
        while self.waiting != 0 and made < most:
            item = self.stack[self.depth - 1]
            seat = next_seat(self.waiting, seat_of(item))
            kind = KINDS[item & 255]
            kind.answered(self, item, seat, kind.random(self, item, seat))
            self.run()
            made += 1
        return made

    def sealed_choice(self, seat: Seat) -> Choice:
        """The answer of a seat in the sealed window that is being settled."""
        return (self.sealed >> (6 * seat)) & 63


G = TypeVar("G", bound=Agenda)


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Generic[G]):
    """The rule behind agenda items of one kind. Each kind has one stateless instance."""

    def __init__(self, *fields: Field) -> None:
        """`fields` say what the arguments of an item mean, for dumps and for people."""
        self.id: i64 = _register(self)
        self.fields: tuple[Field, ...] = fields
        self.name: str = type(self).__name__

    def of(self, seat: Seat = 0, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> Item:
        """An item of this kind."""
        return self.id | seat << 8 | a << 14 | b << 30 | c << 46

    def do(self, game: G, item: Item) -> None:
        """Carry out the item, which has just been taken off the agenda."""
        raise NotImplementedError

    def answered(self, game: G, item: Item, seat: Seat, choice: Choice) -> None:
        """Apply the choice of an asked seat; the item is still on the agenda."""
        raise NotImplementedError

    def options(self, game: G, item: Item, seat: Seat) -> Set:
        """The legal choices of an asked seat as a set, or MANY. Must not change the game."""
        raise NotImplementedError

    def list_options(self, game: G, item: Item, seat: Seat, moves: Moves) -> None:
        """Write the legal choices in ascending order into a reused list."""
        members = self.options(game, item, seat)
        while members != 0:
            moves.add(lowest(members))
            members = drop_lowest(members)

    def allows(self, game: G, item: Item, seat: Seat, choice: Choice) -> bool:
        """Is this choice legal? `choice` may be any number."""
        return 0 <= choice < 60 and has(self.options(game, item, seat), choice)

    def random(self, game: G, item: Item, seat: Seat) -> Choice:
        """A uniformly random legal choice."""
        members = self.options(game, item, seat)
        return nth(members, game.below(size(members)))

    def default(self, game: G, item: Item, seat: Seat) -> Choice:
        """The rule ledger's safe choice for a player out of time."""
        raise NotImplementedError

    def word(self, game: G, item: Item, seat: Seat, choice: Choice) -> str:
        """The stable text of a legal choice."""
        raise NotImplementedError

    def may_be_pending(self, game: G, item: Item) -> bool:
        """Could this item be on the agenda of this position? Asked only when a position is loaded."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Kind[G]):
    """An item that the rules carry out without asking a seat: override `do`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Kind[G]):
    """An item that asks one seat for a choice: override `options`, `chosen`, `default`, `word`."""

    def do(self, game: G, item: Item) -> None:
        game.depth += 1
        game.waiting = bit(seat_of(item))

    def answered(self, game: G, item: Item, seat: Seat, choice: Choice) -> None:
        game.depth -= 1
        game.waiting = 0
        self.chosen(game, item, seat, choice)

    def chosen(self, game: G, item: Item, seat: Seat, choice: Choice) -> None:
        """Apply the choice; the question has been taken off the agenda."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Question[G]):
    """An item that asks several seats at once; the first choice other than passing settles it. Override `asked` too."""

    def asked(self, game: G, item: Item) -> Set:
        """The seats that are asked. If the set is empty, the window does not open."""
        raise NotImplementedError

    def do(self, game: G, item: Item) -> None:
        game.waiting = self.asked(game, item)
        if game.waiting != 0:
            game.depth += 1
        else:
            self.passed(game, item)

    def answered(self, game: G, item: Item, seat: Seat, choice: Choice) -> None:
        if choice == PASS:
            game.waiting = without(game.waiting, seat)
            if game.waiting == 0:
                game.depth -= 1
                self.passed(game, item)
        else:
            game.depth -= 1
            game.waiting = 0
            self.chosen(game, item, seat, choice)

    def passed(self, game: G, item: Item) -> None:
        """Called when all seats have passed: by default the agenda simply goes on."""

    def default(self, game: G, item: Item, seat: Seat) -> Choice:
        return PASS


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Window[G]):
    """An item that asks several seats in secret; it is settled when all have answered. Override `settle`."""

    def answered(self, game: G, item: Item, seat: Seat, choice: Choice) -> None:
        game.sealed |= shift(choice, 6 * seat)
        game.waiting = without(game.waiting, seat)
        if game.waiting == 0:
            game.depth -= 1
            self.settle(game, item)
            game.sealed = 0

    def settle(self, game: G, item: Item) -> None:
        """Called when all seats have chosen; read the answers with `game.sealed_choice`."""
        raise NotImplementedError


class _Vacant(Kind[Agenda]):
    """A placeholder for unused kind numbers."""

    def __init__(self) -> None:
        self.id = 0
        self.fields = ()
        self.name = "Vacant"


KINDS: Final[vec[Kind]] = vec[Kind]([_Vacant()] * 256)  # type: ignore[type-arg]
"""All kinds by number. Numbers are not stable between versions, names are."""


def _register(kind: Kind[Any]) -> i64:
    number: i64 = 0
    while KINDS[number].id == number and not isinstance(KINDS[number], _Vacant):
        number += 1
    KINDS[number] = kind
    return number
