"""D-12, K-12: what one seat may see, as a row of numbers: all that the view has."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from meydan.core.agenda import KINDS, what
from meydan.core.bitset import drop_lowest, has, lowest, size
from meydan.core.events import Telling
from meydan.core.features.columns import place, places
from meydan.core.features.grid import Grid
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.types import Seat
from meydan.games.dej import events
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.features_of_round import RoundColumns
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT, NO_CARD, SEVERAL, UNIQUE
from meydan.games.dej.zones.piles import BEAUTIFIED, CITY, LAID_ROOM
from meydan.games.dej.zones.state import Dej

if TYPE_CHECKING:
    from meydan.core.rules import Rules

OPEN_HAND: Final = "TakeCard"
"""K-8.8: the question during which another hand is open to the asked seat."""
SLOTS: Final = 8
CHOICES: Final = 98
"""K-8.8: any district to take, or from 49 on to build at once."""
MOST_COINS: Final = 15
DRAWN_ROOM: Final = 8
ABILITIES: Final = 8
UNKNOWN_CARD: Final = 1
FIRST_CARD: Final = 2
"""Where the order of cards counts, a card is a number: 1 for one not known to the seat, else from 2 on."""
TELLINGS: Final = [value for value in vars(events).values() if isinstance(value, Telling)]


@final
class DejFeatures(Features):
    """Hands and cities as numbers of each district, roles by rank with the cast of the table, the round, the turn."""

    def __init__(self, rules: "Rules", players: int | None, history: int) -> None:
        super().__init__(rules, players, SLOTS, CHOICES)
        columns = self.columns
        self.cast_at: i64 = columns.each("cast", ROLE_NAMES)
        self.unique_at: i64 = columns.each("in_play", DISTRICT_NAMES[SEVERAL:])
        self.hand_at: i64 = columns.each("own.hand", DISTRICT_NAMES)
        self.drawn_cards_at: i64 = columns.each("own.drawn", DISTRICT_NAMES)
        self.drawn_order_at: i64 = columns.each("own.drawn", [str(number) for number in range(DRAWN_ROOM)])
        self.looked_at_at: i64 = columns.each("own.looks_at", DISTRICT_NAMES)
        self.open_hand: i64 = [kind.name for kind in KINDS].index(OPEN_HAND)
        self.deck_at: i64 = columns.one("deck")
        self.drawn_at: i64 = columns.one("drawn")
        self.between_at: i64 = columns.each("between", DISTRICT_NAMES)
        self.laid_at: i64 = columns.each("laid", [str(number) for number in range(LAID_ROOM)])
        self.turn_seat_at: i64 = columns.each("turn", places(self.room))
        self.turn_at: i64 = columns.each("turn", ["gathered", "income", "bonus"])
        self.turn_counts_at: i64 = columns.each("turn", ["builds", "paid_builds", "spent", "covered"])
        self.used_at: i64 = columns.each("turn.used", [str(number) for number in range(ABILITIES)])
        self.used_districts_at: i64 = columns.each("turn.used", DISTRICT_NAMES)
        self.round = RoundColumns(columns, self.room)
        self.players_start: i64 = len(columns.names)
        self.coins_at: i64 = 0
        self.cards_at: i64 = 0
        self.city_at: i64 = 0
        self.beautified_at: i64 = 0
        self.complete_at: i64 = 0
        self.crown_at: i64 = 0
        self.caller_at: i64 = 0
        self.width: i64 = 0
        for name in places(self.room):
            begin = len(columns.names)
            self.coins_at = columns.number(f"{name}.coins", MOST_COINS) - begin
            self.cards_at = columns.one(f"{name}.cards") - begin
            self.city_at = columns.each(f"{name}.city", DISTRICT_NAMES) - begin
            self.beautified_at = columns.each(f"{name}.beautified", DISTRICT_NAMES) - begin
            self.complete_at = columns.one(f"{name}.complete") - begin
            self.crown_at = columns.one(f"{name}.crown") - begin
            self.caller_at = columns.one(f"{name}.caller") - begin
            self.width = len(columns.names) - begin
        self.add_history(TELLINGS, history)

    def fill_table(self, game: Game, grid: Grid) -> None:
        """K-12: the roles and the unique districts that the table plays with."""
        assert isinstance(game, Dej)
        super().fill_table(game, grid)
        for rank in range(1, game.in_play.ranks + 1):
            grid.flag(self.cast_at + game.in_play.cast_numbers[rank])
        for kind in range(SEVERAL, KINDS_OF_DISTRICT):
            if has(game.in_play.of_type[UNIQUE], kind) and game.in_play.counts[kind] > 0:
                grid.flag(self.unique_at + kind - SEVERAL)

    def fill(self, game: Game, viewer: Seat, grid: Grid) -> None:
        assert isinstance(game, Dej)
        super().fill(game, viewer, grid)
        put_pile(grid, self.hand_at, game, viewer)
        grid.put(self.deck_at, game.deck_size)
        if game.drawn != 0:
            self.fill_drawn(game, viewer, grid)
        if has(game.waiting, viewer) and game.top() & 255 == self.open_hand:
            grid.put_set(self.looked_at_at, game.hand(what(game.top())))
        if game.between != NO_CARD:
            grid.flag(self.between_at + game.between)
        if game.laid_size > 0:
            self.fill_laid(game, viewer, grid)
        if game.playing != 0:
            self.fill_turn(game, viewer, grid)
        self.round.fill(game, viewer, grid)
        for seat in range(game.seats):
            start = self.players_start + self.width * place(seat, viewer, game.seats)
            grid.put_number(start + self.coins_at, MOST_COINS, game.coins(seat))
            grid.put(start + self.cards_at, game.hand_size(seat))
            put_pile(grid, start + self.city_at, game, CITY + seat)
            put_pile(grid, start + self.beautified_at, game, BEAUTIFIED + seat)
            if has(game.completed, seat):
                grid.flag(start + self.complete_at)
        caller = game.caller
        if game.in_play.edition.caller_changes:
            caller = game.crown
        grid.flag(self.players_start + self.width * place(game.crown, viewer, game.seats) + self.crown_at)
        grid.flag(self.players_start + self.width * place(caller, viewer, game.seats) + self.caller_at)

    def fill_drawn(self, game: Dej, viewer: Seat, grid: Grid) -> None:
        """D-6.4: everybody sees how many cards are looked at, their player which."""
        number = game.drawn_size()
        grid.put(self.drawn_at, number)
        if game.player == viewer:
            grid.put_set(self.drawn_cards_at, game.drawn_kinds())
            for at in range(number):
                grid.put(self.drawn_order_at + at, FIRST_CARD + game.drawn_card(at))

    def fill_laid(self, game: Dej, viewer: Seat, grid: Grid) -> None:
        """K-9.17: the cards under a district, oldest first."""
        for at in range(game.laid_size):
            if has(game.laid_seen(at), viewer):
                grid.put(self.laid_at + at, FIRST_CARD + game.laid_card(at))
            else:
                grid.put(self.laid_at + at, UNKNOWN_CARD)

    def fill_turn(self, game: Dej, viewer: Seat, grid: Grid) -> None:
        """What has been done in the turn being played."""
        grid.flag(self.turn_seat_at + place(game.player, viewer, game.seats))
        if game.gathered:
            grid.flag(self.turn_at)
        if game.income_taken:
            grid.flag(self.turn_at + 1)
        if game.bonus_taken:
            grid.flag(self.turn_at + 2)
        grid.put(self.turn_counts_at, game.builds)
        grid.put(self.turn_counts_at + 1, game.paid_builds)
        grid.put(self.turn_counts_at + 2, game.spent)
        grid.put(self.turn_counts_at + 3, game.covered)
        grid.put_set(self.used_at, game.used)
        grid.put_set(self.used_districts_at, game.used_districts)


def put_pile(grid: Grid, start: i64, game: Dej, pile: i64) -> None:
    """How many of each district a pile has."""
    found = game.kinds(pile)
    if game.pile_size(pile) == size(found):
        grid.put_set(start, found)
        return
    while found != 0:
        kind = lowest(found)
        grid.put(start + kind, game.copies(pile, kind))
        found = drop_lowest(found)
