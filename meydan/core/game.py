"""The engine contract: what the server, bots, adapters and outside users may ask of a game."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from meydan.core import rng
from meydan.core.agenda import KINDS, Agenda
from meydan.core.bitset import has, listed
from meydan.core.errors import IllegalChoice
from meydan.core.events import EVERYBODY, Event, Story, Telling
from meydan.core.moves import Moves
from meydan.core.types import Choice, Seat, Set

if TYPE_CHECKING:
    from meydan.core.rules import Rules

SPECTATOR = -1
"""The seat number rules use for somebody who only watches."""
RESIGN: Final = "~resign"
"""The word under which a record has that a seat gave up. No game has a choice of this name."""
RESIGNED: Final = 2**32 - 1
"""The same among the answers of a story, where choices are smaller."""


class Game(Agenda):
    """A game in progress. Games add their zones and atoms; everything below is the same for all.

    An *atom* changes the state and tells the event; rules change the state through atoms only.
    """

    def __init__(self, rules: "Rules", seats: i64, settings: dict[str, object]) -> None:
        super().__init__(seats)
        self.rules = rules
        self.settings = settings
        """The options the table chose, complete and checked."""
        self.story: Story | None = None

    # -- what happened ---------------------------------------------------------------------------------------------

    def tell(self, telling: Telling, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Something everybody may know has happened."""
        if self.story is not None:
            self.story.events.append(Event(telling, EVERYBODY, a, b, c, d))

    def tell_only(self, audience: Set, telling: Telling, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Something only these seats may know has happened."""
        if self.story is not None:
            self.story.events.append(Event(telling, audience, a, b, c, d))

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, oldest first, each with who may know it."""
        if self.story is None:
            return ()
        return tuple(self.story.events)

    def events_known_to(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events from number `since` on that a seat (None: a spectator) may know."""
        found: list[Event] = []
        if self.story is None:
            return found
        viewer: i64 = SPECTATOR
        if seat is not None:
            viewer = seat
        for event in self.story.events[since:]:
            if event.known_by(viewer):
                found.append(event)
        return found

    # -- asking and answering --------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        return int(self.seats)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now; several in a window, none when the game is over."""
        return tuple(listed(self.waiting))

    @property
    def next_asked(self) -> int:
        """Who is asked by a driver that asks one by one, in the ledger's order; -1 when the game is over."""
        if self.waiting == 0:
            return -1
        return int(self.mover())

    @property
    def question(self) -> str:
        """What is being asked, as texts are filed under it; empty when the game is over."""
        if self.waiting == 0:
            return ""
        return KINDS[self.top() & 255].name

    def options(self, seat: object) -> list[int]:
        """The legal choices of a seat, empty when it is not asked."""
        asked = self._seat(seat)
        if not has(self.waiting, asked):
            return []
        item = self.top()
        moves = Moves()
        KINDS[item & 255].list_options(self, item, asked, moves)
        return moves.listed()

    def word(self, seat: object, choice: object) -> str:
        """The stable text of a legal choice, e.g. `assassinate:2`."""
        asked = self._seat(seat)
        chosen = self._legal(asked, choice)
        item = self.top()
        return KINDS[item & 255].word(self, item, asked, chosen)

    def words(self, seat: object) -> list[str]:
        """All legal choices of a seat as texts."""
        found: list[str] = []
        for choice in self.options(seat):
            found.append(self.word(seat, choice))
        return found

    def choice(self, seat: object, word: object) -> int:
        """The choice a text stands for."""
        for choice in self.options(seat):
            if self.word(seat, choice) == word:
                return choice
        raise IllegalChoice("unknown_word", f"{word!r} is not among the choices of seat {seat!r} now", word=repr(word))

    def answer(self, seat: object, choice: object) -> None:
        """A seat answers. An illegal answer raises IllegalChoice and changes nothing."""
        asked = self._seat(seat)
        chosen = self._legal(asked, choice)
        if self.story is not None:
            self.story.answers.append(int(asked) * 2**32 + int(chosen))
        self.play(asked, chosen)

    def resign(self, seat: object) -> None:
        """A seat gives up, whether it is asked or not. What that does on the table is the ledger's."""
        gone = self._seat(seat)
        if self.waiting == 0:
            raise IllegalChoice("game_over", "the game is over")
        if self.story is not None:
            self.story.answers.append(int(gone) * 2**32 + RESIGNED)
        self.rules.resigned(self, gone)
        self.run()

    def follow(self, seat: object, word: object) -> None:
        """Go on by one entry of a record: the word of an answer, or that a seat gave up."""
        if word == RESIGN:
            self.resign(seat)
        else:
            self.answer(seat, self.choice(seat, word))

    def repeat(self, answer: int) -> None:
        """Go on by one of the answers that a story keeps."""
        if answer & 0xFFFFFFFF == RESIGNED:
            self.resign(answer >> 32)
        else:
            self.answer(answer >> 32, answer & 0xFFFFFFFF)

    def default(self, seat: object) -> int:
        """The ledger's safe choice for a seat out of time."""
        asked = self._seat(seat)
        if not has(self.waiting, asked):
            raise IllegalChoice("not_asked", f"seat {asked} is not asked now", seat=int(asked))
        item = self.top()
        return int(KINDS[item & 255].default(self, item, asked))

    def _seat(self, seat: object) -> Seat:
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
        return self.waiting == 0

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; several share a victory; none before the end."""
        if self.waiting != 0:
            return ()
        return tuple(listed(self.winning()))

    def winning(self) -> Set:
        """The winners of a game that is over."""
        raise NotImplementedError

    def scores(self) -> list[dict[str, object]]:
        """Per seat, what the rulebook counts by, at any moment: a total and its parts."""
        return self.rules.scores(self)

    # -- knowing ---------------------------------------------------------------------------------------------------

    def view(self, seat: object) -> dict[str, object]:
        """All that a seat (None: a spectator) may know, as plain data, and nothing more."""
        if seat is None:
            return self.rules.view(self, SPECTATOR)
        return self.rules.view(self, self._seat(seat))

    def redeal(self, seat: object, seed: int) -> "Game":
        """A game this seat cannot tell from the true one: everything it does not know is dealt anew."""
        observer = self._seat(seat)
        dealer = self.rules.dealer(self, observer)
        other = self.fork()
        dealer.deal(other, rng.start(seed & 0x3FFFFFFFFFFFFFFF))
        if self.story is not None:
            other.story = self.story.known_to(observer)
            other.story.facts = dealer.facts()
        return other

    # -- copies and plain data -------------------------------------------------------------------------------------

    def fork(self) -> "Game":
        """An independent copy that tells no story: for search."""
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

    def dump(self) -> dict[str, object]:
        """The complete position as readable plain data; `meydan.load` reads it back."""
        return self.rules.dump(self)

    def record(self) -> dict[str, object]:
        """How the game began and every answer in words; `meydan.replay` plays it again."""
        return self.rules.record(self)
