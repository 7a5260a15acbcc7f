"""The engine contract: the methods of a game for the server, bots, adapters and outside users."""

from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i64

from meydan.core import rng
from meydan.core.agenda import KINDS, Agenda
from meydan.core.bitset import first, has, listed
from meydan.core.errors import IllegalChoice
from meydan.core.events import EVERYBODY, Event, Story, Telling
from meydan.core.moves import Moves
from meydan.core.types import Choice, Int, Seat, Set, Text
from meydan.types import Record

if TYPE_CHECKING:
    from meydan.core.rules import Rules

SPECTATOR = -1
"""The seat number that rules use for a spectator."""
RESIGN: Final = "~resign"
"""The word of a resignation in a record. No game has a choice of this name."""
RESIGNED: Final = 2**32 - 1
"""The number of a resignation among the answers of a story, larger than any choice."""


class Game(Agenda):
    """A game in progress: who is asked, what they may answer, what each seat may know, and the result.

    To a type checker a plain `Game` is one whose key is only known at run time: its data is not checked. For the key of
    one of the five, `meydan.new` gives a game with the types of its data, such as `meydan.CoupGame`.

    Seats are numbered from 0. A method that takes a seat raises IllegalChoice if there is no such seat. Subclasses add
    the zones of a game and its atoms: methods that change the state and emit the event.
    """

    def __init__(self, rules: "Rules", seats: i64, settings: dict[str, object]) -> None:
        super().__init__(seats)
        self.rules = rules
        self.settings = settings
        """The options the table chose, complete and checked."""
        self.story: Story | None = None

    # -- what happened ---------------------------------------------------------------------------------------------

    def tell(self, telling: Telling, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Emit an event that everyone may know."""
        if self.story is not None:
            self.story.events.append(Event(telling, EVERYBODY, a, b, c, d))

    def tell_only(self, audience: Set, telling: Telling, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Emit an event that only these seats may know."""
        if self.story is not None:
            self.story.events.append(Event(telling, audience, a, b, c, d))

    @property
    def events(self) -> tuple[Event[Any], ...]:
        """All events, oldest first, each with the seats that may know it."""
        if self.story is None:
            return ()
        return tuple(self.story.events)

    def events_known_to(self, seat: Int | None, since: int = 0) -> list[Event[Any]]:
        """The events that a seat may know, from number `since` on; a seat of None is a spectator."""
        found: list[Event[Any]] = []
        viewer: i64 = SPECTATOR
        if seat is not None:
            viewer = self.checked_seat(seat)
        if self.story is None:
            return found
        for event in self.story.events[since:]:
            if event.known_by(viewer):
                found.append(event)
        return found

    # -- asking and answering --------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.seats)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now: one at a question, several in a window, none when the game is over."""
        return tuple(listed(self.waiting))

    @property
    def next_asked(self) -> int:
        """The seat to ask first if seats are asked one by one; -1 when the game is over."""
        if self.waiting == 0:
            return -1
        return int(self.mover())

    @property
    def question(self) -> str:
        """The name of the question being asked, such as `Declare`; empty when the game is over."""
        if self.waiting == 0:
            return ""
        return KINDS[self.top() & 255].name

    def options(self, seat: Int) -> list[int]:
        """The legal choices of a seat as small numbers; empty if the seat is not asked."""
        asked = self.checked_seat(seat)
        if not has(self.waiting, asked):
            return []
        item = self.top()
        moves = Moves()
        KINDS[item & 255].list_options(self, item, asked, moves)
        return moves.listed()

    def word(self, seat: Int, choice: Int) -> str:
        """The stable text of a choice, such as `assassinate:2`. Raises IllegalChoice if the choice is not legal."""
        asked = self.checked_seat(seat)
        chosen = self._legal(asked, choice)
        item = self.top()
        return KINDS[item & 255].word(self, item, asked, chosen)

    def words(self, seat: Int) -> list[str]:
        """The legal choices of a seat as texts, in the order of `options`."""
        found: list[str] = []
        for choice in self.options(seat):
            found.append(self.word(seat, choice))
        return found

    def choice(self, seat: Int, word: Text) -> int:
        """The number of the choice with this text. Raises IllegalChoice if no legal choice of the seat has it."""
        for choice in self.options(seat):
            if self.word(seat, choice) == word:
                return choice
        raise IllegalChoice("unknown_word", f"{word!r} is not among the choices of seat {seat!r} now", word=repr(word))

    def answer(self, seat: Int, choice: Int) -> None:
        """Answer for a seat and play on to the next question. Raises IllegalChoice, and changes nothing, if the seat
        is not asked or the choice is not one of its options."""
        asked = self.checked_seat(seat)
        chosen = self._legal(asked, choice)
        if self.story is not None:
            self.story.answers.append(int(asked) * 2**32 + int(chosen))
        self.play(asked, chosen)

    def resign(self, seat: Int) -> None:
        """Resign for a seat, whether it is asked or not. It cannot win while another seat has not resigned.

        What else happens depends on the rules of the game. Raises IllegalChoice if the game is over.
        """
        gone = self.checked_seat(seat)
        if self.waiting == 0:
            raise IllegalChoice("game_over", "the game is over")
        if self.story is not None:
            self.story.answers.append(int(gone) * 2**32 + RESIGNED)
        self.rules.resigned(self, gone)
        self.run()

    def follow(self, seat: Int, word: Text) -> None:
        """Play one entry of a record: the text of a choice, or `~resign`. Raises IllegalChoice as `answer` does."""
        if word == RESIGN:
            self.resign(seat)
        else:
            self.answer(seat, self.choice(seat, word))

    def repeat(self, answer: int) -> None:
        """Replay one answer of a story."""
        if answer & 0xFFFFFFFF == RESIGNED:
            self.resign(answer >> 32)
        else:
            self.answer(answer >> 32, answer & 0xFFFFFFFF)

    def default(self, seat: Int) -> int:
        """The safe choice that the rules make for a player who runs out of time. Raises IllegalChoice if the seat is
        not asked."""
        asked = self.checked_seat(seat)
        if not has(self.waiting, asked):
            raise IllegalChoice("not_asked", f"seat {asked} is not asked now", seat=int(asked))
        item = self.top()
        return int(KINDS[item & 255].default(self, item, asked))

    def checked_seat(self, seat: object) -> Seat:
        """The seat, if there is one of this number; otherwise raises IllegalChoice."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < int(self.seats):
            raise IllegalChoice("unknown_seat", f"there is no seat {seat!r} at this table", seat=repr(seat))
        return seat

    def _legal(self, seat: Seat, choice: object) -> Choice:
        if self.waiting == 0:
            raise IllegalChoice("game_over", "the game is over")
        if not has(self.waiting, seat):
            raise IllegalChoice("not_asked", f"seat {seat} is not asked now", seat=int(seat))
        if isinstance(choice, bool) or not isinstance(choice, int):
            raise IllegalChoice("bad_choice", f"a choice is a whole number, not {choice!r}", choice=repr(choice))
        item = self.top()
        if not 0 <= choice < 2**31 or not KINDS[item & 255].allows(self, item, seat, choice):
            raise IllegalChoice("not_an_option", f"{choice} is not an option of seat {seat} now", choice=str(choice))
        return choice

    # -- the end ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.waiting == 0

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; several share a victory; none before the end."""
        if self.waiting != 0:
            return ()
        return tuple(listed(self.winning()))

    def winning(self) -> Set:
        """The winners of a game that is over, all of them among the contenders."""
        raise NotImplementedError

    def contenders(self) -> Set:
        """The seats that can win: those that have not resigned, or all if all have."""
        left = first(self.seats) & ~self.resigned
        if left == 0:
            return first(self.seats)
        return left

    @property
    def eliminated(self) -> tuple[int, ...]:
        """The seats that are out of the game: the rules ask them nothing any more."""
        return tuple(listed(self.out()))

    def out(self) -> Set:
        """The seats that are out of the game; none where everyone plays until the end."""
        return 0

    def scores(self) -> list[Any]:
        """For each seat its total and the parts of its score as in the rulebook, at any moment of the game."""
        return self.rules.scores(self)

    # -- knowing ---------------------------------------------------------------------------------------------------

    def view(self, seat: Int | None) -> Any:
        """All that a seat may know, as plain data, and nothing more; a seat of None is a spectator."""
        if seat is None:
            return self.rules.view(self, SPECTATOR)
        return self.rules.view(self, self.checked_seat(seat))

    def redeal(self, seat: Int, seed: Int) -> "Game":
        """A copy in which everything this seat does not know is dealt anew: its view, options and events are the same.

        Raises BadSeed if the seed is not a whole number from 0 on.
        """
        observer = self.checked_seat(seat)
        chance = rng.start(rng.checked_seed(seed) & 0x3FFFFFFFFFFFFFFF)
        dealer = self.rules.dealer(self, observer)
        other = self.fork()
        dealer.deal(other, chance)
        if self.story is not None:
            other.story = self.story.known_to(observer)
            other.story.facts = dealer.facts()
        return other

    # -- copies and plain data -------------------------------------------------------------------------------------

    def fork(self) -> "Game":
        """An independent copy without a history, for search."""
        raise NotImplementedError

    def assign(self, other: "Game") -> None:
        """Become equal to another game of the same table, without a new object: for search."""
        raise NotImplementedError

    def copy(self) -> "Game":
        """An equal and independent game."""
        other = self.fork()
        if self.story is not None:
            other.story = self.story.copy()
        return other

    def dump(self) -> Any:
        """The complete position as readable plain data; `meydan.load` reads it back."""
        return self.rules.dump(self)

    def record(self) -> Record:
        """How the game began and every answer; `meydan.replay` replays it.

        Raises BadRecord for a game whose beginning is unknown, such as one from `redeal`.
        """
        return cast(Record, self.rules.record(self))
