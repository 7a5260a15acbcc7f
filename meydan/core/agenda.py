"""Rules as an agenda: a stack of words that says what the rules still owe.

Printed top first it reads like the rulebook: `Block(0, steal, 1) < Resolve(0, steal, 1) < NextTurn(0)`. An item is one
word; its kind is a stateless singleton that knows the rule. Nothing is allocated per decision, and a game can be
copied, saved and dealt anew at any question.
"""

from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core import rng
from meydan.core.bitset import bit, has, lowest, next_seat, nth, shift, size, without
from meydan.core.fields import Field
from meydan.core.moves import Moves
from meydan.core.types import Choice, Item, Seat, Set

NOTHING: Final = -1
"""No item: fills the unused places of `then`."""
MANY: Final = -1
"""What `options` returns when a question has more choices than a set can hold: ask `list_options`."""
PASS: Final = 0
"""The choice that lets a window go by. Every window numbers it so."""

DEPTH: Final = 32
"""Room on the agenda. The deepest game owes far less at a time; a law watches it."""
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
    """What the rules owe, who is asked, and chance: the part of a game that the kernel runs."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.rng: i64 = 0
        self.keyed: bool = False
        self.key: bytes = b""
        """The key of a game whose chance must not be worked out; `keyed` says that there is one."""
        self.stack: vec[i64] = _EMPTY_STACK[:]
        self.depth: i64 = 0
        self.waiting: Set = 0
        """Seats that may answer the question on top. Empty only when the game is over."""
        self.sealed: i64 = 0
        """Answers given unseen in an open sealed window, six bits a seat."""

    def assign_agenda(self, other: "Agenda") -> None:
        """Owe, ask and roll as another game of the same table does."""
        self.rng = other.rng
        self.keyed = other.keyed
        self.key = other.key
        self.depth = other.depth
        self.waiting = other.waiting
        self.sealed = other.sealed
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
        """Where chance goes on from: a word, and a key or none."""
        self.rng = word
        self.key = key
        self.keyed = len(key) > 0

    # -- owing -----------------------------------------------------------------------------------------------------

    def then(self, a: Item, b: Item = NOTHING, c: Item = NOTHING) -> None:
        """Next a, then b, then c, before anything already owed."""
        if c != NOTHING:
            self.stack[self.depth] = c
            self.depth += 1
        if b != NOTHING:
            self.stack[self.depth] = b
            self.depth += 1
        self.stack[self.depth] = a
        self.depth += 1

    def ask(self, item: Item) -> None:
        """Ask one seat at once: `then`, without another turn of the agenda."""
        self.stack[self.depth] = item
        self.depth += 1
        self.waiting = bit(seat_of(item))

    def skip_to(self, kind: i64) -> None:
        """Forget what is owed down to the next item of this kind, which stays."""
        while self.stack[self.depth - 1] & 255 != kind:
            self.depth -= 1

    def owe_before(self, kind: i64, item: Item) -> None:
        """Owe something just before the next item of this kind; last of all if there is none."""
        at = self.depth
        self.depth += 1
        while at > 0 and self.stack[at - 1] & 255 != kind:
            self.stack[at] = self.stack[at - 1]
            at -= 1
        self.stack[at] = item

    def owes(self, item: Item) -> bool:
        """Is just this still owed?"""
        for at in range(self.depth):
            if self.stack[at] == item:
                return True
        return False

    def owed(self, kind: i64) -> Item:
        """The next item of this kind that is still owed, or NOTHING."""
        at = self.depth - 1
        while at >= 0:
            if self.stack[at] & 255 == kind:
                return self.stack[at]
            at -= 1
        return NOTHING

    def end(self) -> None:
        """The game is over: nothing is owed any more."""
        self.depth = 0
        self.waiting = 0

    # -- running ---------------------------------------------------------------------------------------------------

    def top(self) -> Item:
        """The question being asked."""
        return self.stack[self.depth - 1]

    def mover(self) -> Seat:
        """Who is asked next by a driver that asks one by one: clockwise from the seat the item is about."""
        return next_seat(self.waiting, seat_of(self.top()))

    def run(self) -> None:
        """Let the rules act until somebody is asked or the game is over."""
        while self.waiting == 0 and self.depth > 0:
            self.depth -= 1
            item = self.stack[self.depth]
            KINDS[item & 255].do(self, item)

    def play(self, seat: Seat, choice: Choice) -> None:
        """Take an answer on trust and go on to the next question. `Game.answer` is the checked way."""
        item = self.stack[self.depth - 1]
        KINDS[item & 255].answered(self, item, seat, choice)
        self.run()

    def play_out(self, most: i64) -> i64:
        """Answer with uniformly random choices to the end, at most so many; how many were made."""
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
        """What a seat answered in the sealed window being settled."""
        return (self.sealed >> (6 * seat)) & 63


G = TypeVar("G", bound=Agenda)


class Kind(Generic[G]):
    """A rule of one kind: what it does when its turn on the agenda comes. One stateless instance each."""

    def __init__(self, *fields: Field) -> None:
        """`fields` say what the arguments of an item mean, for dumps and for people."""
        self.id: i64 = _register(self)
        self.fields: tuple[Field, ...] = fields
        self.name: str = type(self).__name__

    def of(self, seat: Seat = 0, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> Item:
        """An item of this kind."""
        return self.id | seat << 8 | a << 14 | b << 30 | c << 46

    def do(self, game: G, item: Item) -> None:
        """Its turn has come; the item is off the agenda."""
        raise NotImplementedError

    def answered(self, game: G, item: Item, seat: Seat, choice: Choice) -> None:
        """A seat that was asked has chosen; the item is still on the agenda."""
        raise NotImplementedError

    def options(self, game: G, item: Item, seat: Seat) -> Set:
        """The legal choices of an asked seat, or MANY. Pure."""
        raise NotImplementedError

    def list_options(self, game: G, item: Item, seat: Seat, moves: Moves) -> None:
        """The legal choices in rising order, into a reused list."""
        members = self.options(game, item, seat)
        while members != 0:
            moves.add(lowest(members))
            members &= members - 1

    def allows(self, game: G, item: Item, seat: Seat, choice: Choice) -> bool:
        """Is this choice legal? `choice` may be any number."""
        return 0 <= choice < 60 and has(self.options(game, item, seat), choice)

    def random(self, game: G, item: Item, seat: Seat) -> Choice:
        """A uniformly random legal choice."""
        members = self.options(game, item, seat)
        return nth(members, game.below(size(members)))

    def default(self, game: G, item: Item, seat: Seat) -> Choice:
        """The ledger's safe choice for a player out of time."""
        raise NotImplementedError

    def word(self, game: G, item: Item, seat: Seat, choice: Choice) -> str:
        """The stable text of a legal choice."""
        raise NotImplementedError

    def possible(self, game: G, item: Item) -> bool:
        """Could this item be owed in this position? Asked of positions that were written by hand."""
        return True


class Step(Kind[G]):
    """The rules act: override `do`."""


class Question(Kind[G]):
    """One seat chooses: override `options`, `chosen`, `default`, `word`."""

    def do(self, game: G, item: Item) -> None:
        game.depth += 1
        game.waiting = bit(seat_of(item))

    def answered(self, game: G, item: Item, seat: Seat, choice: Choice) -> None:
        game.depth -= 1
        game.waiting = 0
        self.chosen(game, item, seat, choice)

    def chosen(self, game: G, item: Item, seat: Seat, choice: Choice) -> None:
        """The seat has chosen; the question is off the agenda."""
        raise NotImplementedError


class Window(Question[G]):
    """Several seats may speak at once; the first choice that is no pass settles it: override `asked` too."""

    def asked(self, game: G, item: Item) -> Set:
        """Who may speak. Nobody: the window stays shut."""
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
        """Nobody spoke: by default the agenda simply goes on."""

    def default(self, game: G, item: Item, seat: Seat) -> Choice:
        return PASS


class Sealed(Window[G]):
    """Several seats choose secretly; nothing happens until the last answer is in: override `settle`."""

    def answered(self, game: G, item: Item, seat: Seat, choice: Choice) -> None:
        game.sealed |= shift(choice, 6 * seat)
        game.waiting = without(game.waiting, seat)
        if game.waiting == 0:
            game.depth -= 1
            self.settle(game, item)
            game.sealed = 0

    def settle(self, game: G, item: Item) -> None:
        """All have chosen; read the answers with `game.sealed_choice`."""
        raise NotImplementedError


class _Vacant(Kind[Agenda]):
    """Fills the places of the table that no rule has taken."""

    def __init__(self) -> None:
        self.id = 0
        self.fields = ()
        self.name = "Vacant"


KINDS: Final[vec[Kind]] = vec[Kind]([_Vacant()] * 256)  # type: ignore[type-arg]
"""Every kind by its number. A vec of classes is bare at run time; numbers are not stable, names are."""


def _register(kind: Kind[Any]) -> i64:
    number: i64 = 0
    while KINDS[number].id == number and not isinstance(KINDS[number], _Vacant):
        number += 1
    KINDS[number] = kind
    return number
