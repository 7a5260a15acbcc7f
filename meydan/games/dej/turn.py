"""D-6, K-6: a turn. Gathering, building, income, abilities and districts come in any order the player likes."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Step, seat_of, what
from meydan.core.bitset import bit, has, lowest, shift
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej import events as told
from meydan.games.dej.build import buildable, start_build
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.gather import CARDS_ONLY, GATHER_COINS, GATHER_NAMES, gather, gatherable
from meydan.games.dej.hooks import Role
from meydan.games.dej.names import KINDS_OF_DISTRICT, NO_TYPE, RANK
from meydan.games.dej.piles import CITY
from meydan.games.dej.priced import NO_PRICE, Priced
from meydan.games.dej.prices import price, price_parts
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import DISTRICTS

# Choices of a turn: a number below 49 names a district, one of the hand to build it, one of the city to use it (no
# district with a use exists twice, so it is never both); then these.
INCOME: Final = 53
BONUS: Final = 54
ABILITY: Final = 55
"""55 to 58: the role's abilities."""
END_TURN: Final = 59
CHOICE_NAMES: Final = [*GATHER_NAMES, "income", "bonus"]


class Act(Priced):
    """D-6.1, D-6.2, K-6.1, K-6.2: what the player of a role does next; the turn ends only after gathering."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        rank = what(item)
        role = game.box.cast[rank]
        choices = buildable(game, seat, rank, role) | usable(game, seat)
        choices |= shift(role.abilities(game, seat) & ~game.used, ABILITY)
        if role.income_type != NO_TYPE and not game.income_taken:
            choices |= bit(INCOME)
        bonus = has(game.box.with_bonus, rank) and not game.bonus_taken
        if bonus and not game.box.bonus_with_gathering:
            choices |= bit(BONUS)
        if game.gathered:
            choices |= bit(END_TURN)
        else:
            choices |= gatherable(game, bonus and game.box.bonus_with_gathering)
        return choices

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        if choice == END_TURN:
            return
        game.then(item)
        rank = what(item)
        role = game.box.cast[rank]
        if choice < KINDS_OF_DISTRICT:
            if has(game.hand(seat), choice):
                start_build(game, seat, choice)
            else:
                use_district(game, seat, choice)
        elif choice <= CARDS_ONLY:
            gather(game, seat, choice)
        elif choice == INCOME:
            take_income(game, seat, role)
        elif choice == BONUS:
            game.bonus_taken = True
            role.bonus(game, seat)
        else:
            game.used |= bit(choice - ABILITY)
            role.use(game, seat, choice - ABILITY)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """D-14, K-14: gather coins, take what is due, end the turn."""
        choices = self.options(game, item, seat)
        if has(choices, GATHER_COINS):
            return GATHER_COINS
        if has(choices, BONUS):
            return BONUS
        if has(choices, INCOME):
            return INCOME
        due = game.box.cast[what(item)].default_ability
        if due >= 0 and has(choices, ABILITY + due):
            return ABILITY + due
        return END_TURN

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == END_TURN:
            return "end_turn"
        if choice >= ABILITY:
            return game.box.cast[what(item)].ability_names.split()[choice - ABILITY]
        if choice >= KINDS_OF_DISTRICT:
            return CHOICE_NAMES[choice - GATHER_COINS]
        if has(game.hand(seat), choice):
            return f"build:{DISTRICT_NAMES[choice]}"
        return f"use:{DISTRICT_NAMES[choice]}"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        if choice < KINDS_OF_DISTRICT and has(game.hand(seat), choice):
            return price(game, seat, choice)
        return NO_PRICE

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        return price_parts(game, seat, choice)

    def possible(self, game: Dej, item: Item) -> bool:
        return game.playing == what(item) and game.player == seat_of(item)


# -- income, districts, the end ----------------------------------------------------------------------------------------


def take_income(game: Dej, seat: Seat, role: Role) -> None:
    """D-6.7, D-6.8, K-6.5: for each district of the role's type that stands in his city now."""
    game.income_taken = True
    counted = game.box.of_type[role.income_type] | game.box.any_type
    districts = game.count(CITY + seat, counted)
    game.tell(told.INCOME, seat, districts)
    role.income(game, seat, districts)


def usable(game: Dej, seat: Seat) -> Set:
    """D-9.0, K-9.0: the districts of his city that can be used now."""
    found = game.city(seat) & game.box.useful & ~game.used_districts
    left = found
    while left != 0:
        if not DISTRICTS[lowest(left)].usable(game, seat):
            found &= ~(left & -left)
        left &= left - 1
    return found


def use_district(game: Dej, seat: Seat, card: i64) -> None:
    game.used_districts |= bit(card)
    game.tell(told.USED, seat, card)
    DISTRICTS[card].use(game, seat)


class Finish(Step[Dej]):
    """K-5.9: a turn is over; first the districts of the city, then the role, have their say."""

    def do(self, game: Dej, item: Item) -> None:
        seat = seat_of(item)
        rank = what(item)
        found = game.city(seat) & game.box.ends_turns
        while found != 0:
            DISTRICTS[lowest(found)].turn_ended(game, seat)
            found &= found - 1
        if has(game.box.turn_enders, rank):
            game.box.cast[rank].turn_ended(game, seat)
        game.playing = 0
        game.tell(told.TURN_ENDED, seat)

    def possible(self, game: Dej, item: Item) -> bool:
        return 1 <= what(item) <= game.box.ranks


ACT: Final = Act(RANK)
FINISH: Final = Finish(RANK)
