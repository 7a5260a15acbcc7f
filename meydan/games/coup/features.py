"""C-10: what one seat may see, as a row of numbers: all that the view has."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from meydan.core.bitset import has
from meydan.core.events import Telling
from meydan.core.features.columns import place, places
from meydan.core.features.grid import Grid
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.types import Seat
from meydan.games.coup import events
from meydan.games.coup.zones.cards import CARD_NAMES, CHARACTERS, COPIES, Cards, copies, count
from meydan.games.coup.zones.state import Coup

if TYPE_CHECKING:
    from meydan.core.rules import Rules

SLOTS: Final = 10
"""A claim against a block of an action, and five players who give up at the end of the turn."""
CHOICES: Final = 25
"""Pairs of cards to keep have the highest numbers."""
MOST_COINS: Final = 12
"""C-3.5: with ten coins a player must stage a coup; with nine they may still get three."""
TELLINGS: Final = [value for value in vars(events).values() if isinstance(value, Telling)]


@final
class CoupFeatures(Features):
    """Coins, hands and revealed cards, treasury, Court, and the cards drawn for an exchange."""

    def __init__(self, rules: "Rules", players: int | None, history: int) -> None:
        super().__init__(rules, players, SLOTS, CHOICES)
        columns = self.columns
        self.hand_at: i64 = columns.each("own.hand", _counted())
        self.removed_at: i64 = columns.each("own.removed", CARD_NAMES)
        self.drawn_at: i64 = columns.each("own.drawn", CARD_NAMES)
        self.treasury_at: i64 = columns.one("treasury")
        self.court_at: i64 = columns.one("court")
        self.aside_at: i64 = columns.one("aside")
        self.players_start: i64 = len(columns.names)
        self.coins_at: i64 = 0
        self.cards_at: i64 = 0
        self.revealed_at: i64 = 0
        self.living_at: i64 = 0
        self.resigned_at: i64 = 0
        self.width: i64 = 0
        for name in places(self.room):
            begin = len(columns.names)
            self.coins_at = columns.number(f"{name}.coins", MOST_COINS) - begin
            self.cards_at = columns.number(f"{name}.cards", 2) - begin
            self.revealed_at = columns.each(f"{name}.revealed", _counted()) - begin
            self.living_at = columns.one(f"{name}.living") - begin
            self.resigned_at = columns.one(f"{name}.resigned") - begin
            self.width = len(columns.names) - begin
        self.add_history(TELLINGS, history)

    def fill(self, game: Game, viewer: Seat, grid: Grid) -> None:
        assert isinstance(game, Coup)
        super().fill(game, viewer, grid)
        put_cards(grid, self.hand_at, game.hand(viewer))
        if game.out_of_play != 0:
            put_counts(grid, self.removed_at, game.removed(viewer))
        if not game.endless_treasury:
            grid.put(self.treasury_at, game.treasury)
        grid.put(self.court_at, count(game.court))
        if game.aside != 0:
            grid.put(self.aside_at, 2)
            if has(game.waiting, viewer):
                put_counts(grid, self.drawn_at, game.aside)
        for seat in range(game.seats):
            start = self.players_start + self.width * place(seat, viewer, game.seats)
            grid.put_number(start + self.coins_at, MOST_COINS, game.coins(seat))
            grid.put_number(start + self.cards_at, 2, count(game.hand(seat)))
            revealed = game.revealed(seat)
            if revealed != 0:
                put_cards(grid, start + self.revealed_at, revealed)
            if has(game.living, seat):
                grid.flag(start + self.living_at)
            if has(game.resigned, seat):
                grid.flag(start + self.resigned_at)


def _counted() -> list[str]:
    """A column for the first copy of each character, one for the second, and one for the third."""
    return [f"{name}.{number + 1}" for number in range(COPIES) for name in CARD_NAMES]


def put_cards(grid: Grid, start: i64, cards: Cards) -> None:
    """A flag for every copy of a character."""
    for card in range(CHARACTERS):
        for number in range(copies(cards, card)):
            grid.flag(start + CHARACTERS * number + card)


def put_counts(grid: Grid, start: i64, cards: Cards) -> None:
    """The number of each character."""
    for card in range(CHARACTERS):
        number = copies(cards, card)
        if number > 0:
            grid.put(start + card, number)
