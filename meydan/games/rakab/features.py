"""R-13: what one seat may see, as a row of numbers: all that the view has."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from meydan.core.bitset import drop_lowest, has, lowest
from meydan.core.events import Telling
from meydan.core.features.columns import place, places
from meydan.core.features.grid import Grid
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.types import Seat
from meydan.games.rakab import events
from meydan.games.rakab.maps.map import MAPS
from meydan.games.rakab.zones.deck import CARD_NAMES, KINDS, SOLDIER_VALUES, Cards, copies, count, kinds
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NOWHERE

if TYPE_CHECKING:
    from meydan.core.rules import Rules

SLOTS: Final = 8
SEASONS: Final = ["winter", "spring"]
SEASONS_ROOM: Final = 6
"""R-1.2: three cards of each season."""
FIRST_SEASON: Final = 10
"""The number of Winter among the cards; Spring is the next."""
QUIET_BITS: Final = 12
PROVINCES: Final = max([len(one.provinces) for one in MAPS.values()])
CHOICES: Final = max(PROVINCES, KINDS + 1)
"""Provinces by number, or cards from 1 on."""
TELLINGS: Final = [value for value in vars(events).values() if isinstance(value, Telling)]


@final
class RakabFeatures(Features):
    """Hands and rows as numbers of each card, provinces by their number on the map, seasons with the newest first."""

    def __init__(self, rules: "Rules", players: int | None, history: int) -> None:
        super().__init__(rules, players, SLOTS, CHOICES)
        columns = self.columns
        provinces = [str(number) for number in range(PROVINCES)]
        self.hand_at: i64 = columns.each("own.hand", CARD_NAMES)
        self.own_deck_at: i64 = columns.each("own.deck_cards", CARD_NAMES)
        self.war_at: i64 = columns.each("war", provinces)
        self.peace_at: i64 = columns.each("peace", provinces)
        self.quiet_at: i64 = columns.bits("quiet", QUIET_BITS)
        self.remainder_at: i64 = columns.one("remainder")
        self.burnt_at: i64 = columns.each("burnt", CARD_NAMES)
        self.season_at: i64 = len(columns.names)
        self.season_width: i64 = len(SEASONS) + self.room
        for number in range(SEASONS_ROOM):
            columns.each(f"season.{number}", SEASONS + places(self.room))
        self.players_start: i64 = len(columns.names)
        self.cards_at: i64 = 0
        self.taken_at: i64 = 0
        self.row_at: i64 = 0
        self.owned_at: i64 = 0
        self.chooser_at: i64 = 0
        self.fights_at: i64 = 0
        self.passed_at: i64 = 0
        self.deck_at: i64 = 0
        self.box_at: i64 = 0
        self.width: i64 = 0
        for name in places(self.room):
            begin = len(columns.names)
            self.cards_at = columns.one(f"{name}.cards") - begin
            self.taken_at = columns.each(f"{name}.taken_back", CARD_NAMES[:SOLDIER_VALUES]) - begin
            self.row_at = columns.each(f"{name}.row", CARD_NAMES) - begin
            self.owned_at = columns.each(f"{name}.owned", provinces) - begin
            self.chooser_at = columns.one(f"{name}.chooser") - begin
            self.fights_at = columns.one(f"{name}.fights") - begin
            self.passed_at = columns.each(f"{name}.passed", [str(number + 1) for number in range(self.room)]) - begin
            self.deck_at = columns.one(f"{name}.deck") - begin
            self.box_at = columns.each(f"{name}.box", CARD_NAMES) - begin
            self.width = len(columns.names) - begin
        self.add_history(TELLINGS, history)

    def fill(self, game: Game, viewer: Seat, grid: Grid) -> None:
        assert isinstance(game, Rakab)
        super().fill(game, viewer, grid)
        put_cards(grid, self.hand_at, game.hand(viewer))
        if game.war != NOWHERE:
            grid.flag(self.war_at + game.war)
        if game.peace != NOWHERE:
            grid.flag(self.peace_at + game.peace)
        grid.put_set(self.quiet_at, game.quiet)
        self.fill_seasons(game, viewer, grid)
        if game.duel:
            put_deck(grid, self.own_deck_at, game.deck(viewer))
        else:
            grid.put(self.remainder_at, count(game.remainder))
            put_pile(grid, self.burnt_at, game.burnt)
        for seat in range(game.seats):
            start = self.players_start + self.width * place(seat, viewer, game.seats)
            grid.put(start + self.cards_at, count(game.hand(seat)))
            put_cards(grid, start + self.taken_at, game.taken_back(seat))
            put_cards(grid, start + self.row_at, game.row(seat))
            grid.put_set(start + self.owned_at, game.owned(seat))
            if has(game.fighting, seat):
                grid.flag(start + self.fights_at)
            if game.duel:
                grid.put(start + self.deck_at, deck_size(game.deck(seat)))
                put_pile(grid, start + self.box_at, game.box(seat))
        chooser = place(game.chooser, viewer, game.seats)
        grid.flag(self.players_start + self.width * chooser + self.chooser_at)
        self.fill_passes(game, viewer, grid)

    def fill_seasons(self, game: Rakab, viewer: Seat, grid: Grid) -> None:
        """R-5.7: the season place, the card in force first."""
        start = self.season_at
        left = game.seasons
        while left != 0:
            grid.flag(start + (left & 15) - FIRST_SEASON)
            grid.flag(start + 2 + place((left >> 4) & 7, viewer, game.seats))
            start += self.season_width
            left >>= 7

    def fill_passes(self, game: Rakab, viewer: Seat, grid: Grid) -> None:
        """R-4.3: who has passed, and as which of them."""
        number: i64 = -1
        left = game.passes
        while left != 0:
            number += 1
            left >>= 3
        left = game.passes
        while left != 0:
            seat = place((left & 7) - 1, viewer, game.seats)
            grid.flag(self.players_start + self.width * seat + self.passed_at + number)
            number -= 1
            left >>= 3


def put_cards(grid: Grid, start: i64, cards: Cards) -> None:
    """How many of each kind a hand or a row has."""
    found = kinds(cards)
    while found != 0:
        card = lowest(found)
        grid.put(start + card, copies(cards, card))
        found = drop_lowest(found)


def put_pile(grid: Grid, start: i64, cards: Cards) -> None:
    """How many of each kind a pile has, where one kind may have sixteen copies."""
    if cards != 0:
        for card in range(KINDS):
            number = copies(cards, card)
            if number > 0:
                grid.put(start + card, number)


def put_deck(grid: Grid, start: i64, deck: i64) -> None:
    """R-11.2: how many of each kind are in a deck for two, but not their order."""
    for card in range(KINDS):
        number: i64 = 0
        left = deck
        while left != 0:
            if (left & 15) - 1 == card:
                number += 1
            left >>= 4
        if number > 0:
            grid.put(start + card, number)


def deck_size(deck: i64) -> i64:
    number: i64 = 0
    while deck != 0:
        number += 1
        deck >>= 4
    return number
