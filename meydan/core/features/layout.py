"""The layout of a game's observations: what a seat may know now, as a row of small numbers with a name each."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from meydan.core.errors import BadOption, BadPlayers
from meydan.core.events import Telling
from meydan.core.features.agenda_columns import AgendaColumns
from meydan.core.features.columns import Columns, places
from meydan.core.features.grid import Grid
from meydan.core.features.history_columns import HistoryColumns
from meydan.core.features.option_columns import OptionColumns
from meydan.core.game import Game
from meydan.core.types import Int, Seat

if TYPE_CHECKING:
    from meydan.core.rules import Rules

MOST_EVENTS: Final = 64
"""How many events of the public history an observation can have."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """The named columns of one game, for one number of players or for all.

    An observation has what the view of its seat has, and nothing else. Seats are counted from the one that looks:
    `own`, `left1` (the next one clockwise), and so on.
    """

    def __init__(self, rules: "Rules", players: int | None, slots: int, choices: int) -> None:
        """Add the columns that every game has: seat, players, options and the agenda with `slots` items."""
        self.key = rules.key
        self.players = players
        """The number of players; None: any number."""
        self.choices: int = choices
        """The length of a mask: choices are numbered below this."""
        self.history: int = 0
        """How many public events an observation has."""
        self.events: HistoryColumns | None = None
        self.room: int = rules.most if players is None else rules.check_players(players)
        self.seats: i64 = self.room
        self.columns = Columns()
        self.scratch: Grid | None = None
        self.fewest: i64 = rules.least
        self.seat_at: i64 = self.columns.each("seat", [str(seat) for seat in range(self.room)])
        counts = range(rules.least, rules.most + 1) if players is None else range(0)
        self.players_at: i64 = self.columns.each("players", [str(count) for count in counts])
        self.asked_at: i64 = self.columns.add([f"{name}.asked" for name in places(self.room)])
        self.winner_at: i64 = self.columns.add([f"{name}.winner" for name in places(self.room)])
        self.options = OptionColumns(self.columns, rules.options)
        self.agenda = AgendaColumns(self.columns, rules.package, self.room, slots)

    # -- what everybody uses ---------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """One name for each column."""
        return tuple(self.columns.names)

    @property
    def size(self) -> int:
        """The number of columns."""
        return len(self.columns.names)

    def row(self, game: Game, seat: Int) -> bytes:
        """The observation of a seat, one byte for each column."""
        viewer = self.checked(game, seat)
        grid = self.scratch
        if grid is None:
            grid = Grid(1, self.size)
            self.scratch = grid
        grid.open(0)
        self.fill_table(game, grid)
        self.fill(game, viewer, grid)
        grid.close()
        return grid.row_bytes(0)

    def write(self, game: Game, seat: Int, into: object, start: int = 0) -> None:
        """Write the observation of a seat into a writable buffer, such as a bytearray or a NumPy array of bytes."""
        buffer = memoryview(into).cast("B")  # type: ignore[arg-type]
        if start < 0 or len(buffer) - start < self.size:
            raise BadOption("short_buffer", f"an observation of {self.key} needs {self.size} bytes", option="into")
        buffer[start : start + self.size] = self.row(game, seat)

    # -- for the code that fills grids -----------------------------------------------------------------------------

    def checked(self, game: Game, seat: Int) -> Seat:
        """The seat, if this layout is for the game and the seat is one of its table."""
        if game.rules.key != self.key:
            raise BadOption("wrong_game", f"these are features of {self.key}, not of {game.rules.key}", option="game")
        if self.players is not None and game.players != self.players:
            raise BadPlayers(
                "bad_players",
                f"these are features for {self.players} players, not for {game.players}",
                least=self.players,
                most=self.players,
            )
        if self.events is not None and game.story is None:
            raise BadOption("no_story", "a game without a story has no history", option="history")
        return game.checked_seat(seat)

    def add_history(self, tellings: list[Telling], history: int) -> None:
        """Add the last public events; the last columns of a layout."""
        if isinstance(history, bool) or not 0 <= history <= MOST_EVENTS:
            sentence = f"history must be a whole number from 0 to {MOST_EVENTS}, not {history!r}"
            raise BadOption("bad_value", sentence, option="history")
        self.history = history
        if history > 0:
            self.events = HistoryColumns(self.columns, tellings, self.room, history)

    def fill_table(self, game: Game, grid: Grid) -> None:
        """What never changes at a table: the number of players and the options. A game may add to it."""
        if self.players is None:
            grid.flag(self.players_at + game.seats - self.fewest)
        self.options.fill(game.settings, grid)

    def fill(self, game: Game, viewer: Seat, grid: Grid) -> None:
        """All the rest. A game adds its zones."""
        grid.flag(self.seat_at + viewer)
        grid.put_seats(self.asked_at, game.waiting, viewer, game.seats)
        if game.waiting == 0:
            grid.put_seats(self.winner_at, game.winning(), viewer, game.seats)
        self.agenda.fill(game, viewer, grid)
        events = self.events
        if events is not None and game.story is not None:
            events.fill(game.story, viewer, game.seats, grid)
