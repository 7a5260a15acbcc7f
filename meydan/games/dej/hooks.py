"""The hooks of roles, districts and marks: methods by which the engine asks a card what it changes. By default,
nothing.

Cards are singletons without state in two tables, `ROLES` and `DISTRICTS`. Who answers which hook is worked out once,
when the cards enter their table (`catalogue`), so a card that is absent costs nothing.
docs/adding-a-role.md lists all hooks with the cards that use them.
"""

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.agenda import NOTHING
from meydan.core.types import Card, Item, Seat, Set
from meydan.games.dej.zones.names import NO_TYPE, TYPES
from meydan.games.dej.zones.state import Dej

Rank = i64
"""1 to 9."""


class CountedCity:
    """K-10.4: one way to count a city: how many districts of each type, and the cards of the hand that are shown."""

    def __init__(self, shown: Set) -> None:
        self.of_type: vec[i64] = vec[i64]([0] * TYPES)
        self.shown = shown


class Role:
    """One role. `seat` is always who plays it now, which is not its holder when a witch does."""

    key: str = ""
    rank: i64 = 0
    income_type: i64 = NO_TYPE
    """D-6.7, K-6.5: the type of district it has income from."""
    build_limit: i64 = 1
    """D-7.2, K-7.2: how many districts it may build in a turn."""
    ability_names: str = ""
    """The choices of its abilities as text, separated by spaces, in the order of their numbers; at most four."""
    default_ability: i64 = -1
    """K-14: the ability used before the turn ends for a player who is out of time; -1: none."""
    beautifies: bool = False
    """K-8.26: does it lay coins on districts?"""
    number: i64 = -1
    """Its place in `ROLES`; given by `catalogue.enter_role`."""

    # -- being called ----------------------------------------------------------------------------------------------

    def revealed(self, game: Dej, seat: Seat) -> None:
        """The role was shown by its holder. What happens at once?"""

    def turn(self, game: Dej, seat: Seat) -> None:
        """The turn of the role begins: push its items on the agenda. By default a free turn."""
        raise NotImplementedError

    def looking(self, game: Dej, seat: Seat) -> Item:
        """A position is loaded: which question of the first ability is open, by the cards being looked at?"""
        return NOTHING

    def most_stashed(self, game: Dej) -> i64:
        """A position is loaded: the highest number this role can have in its stash."""
        return 0

    # -- in the turn -----------------------------------------------------------------------------------------------

    def abilities(self, game: Dej, seat: Seat) -> Set:
        """Which abilities could be used now? Those already used this turn are taken out by the engine."""
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        """Ability number `ability` is used. What happens, or is asked?"""
        raise NotImplementedError

    def bonus(self, game: Dej, seat: Seat) -> None:
        """The player takes the extra resources of the role: give them."""
        raise NotImplementedError

    def income(self, game: Dej, seat: Seat, districts: i64) -> None:
        """The player takes income from this many districts of the role's type: give it."""
        game.earn(seat, districts)

    # -- building --------------------------------------------------------------------------------------------------

    def builds_freely(self, game: Dej, seat: Seat) -> Set:
        """Which districts do not count against the build limit?"""
        return 0

    def repeats(self, game: Dej, seat: Seat) -> Set:
        """Which districts may be built although they already stand in the city?"""
        return 0

    def lends(self, game: Dej, seat: Seat, card: Card, cards: i64) -> bool:
        """Can the role find the coins missing to build this card, given the number of cards in hand?"""
        return False

    def borrow(self, game: Dej, seat: Seat, card: Card, counted: bool) -> None:
        """A player builds the card with the help of this role. What is asked? (Ends with `build.paid`.)"""
        raise NotImplementedError

    def somebody_built(self, game: Dej, builder: Seat, card: Card) -> None:
        """A district was built while the role is in the cast, held or not. What happens?"""

    def build_tax(self, game: Dej, builder: Seat) -> i64:
        """How many coins does a build cost this player besides its price, if they still have them?"""
        return 0

    # -- other moments ---------------------------------------------------------------------------------------------

    def protects(self, game: Dej, seat: Seat, attacker: Seat) -> bool:
        """Rank 8 wants a district of this city: does the role forbid it?"""
        return False

    def turn_ended(self, game: Dej, seat: Seat) -> None:
        """The turn of the role has ended. What happens before the next role is called?"""

    def round_ended(self, game: Dej, holder: Seat) -> None:
        """All ranks were called; `holder` holds the role (or NOBODY). What happens before the marks are taken back?"""


class District:
    """One district. `seat` is the owner of the city it stands in, or who is about to build it."""

    key: str = ""
    number: i64 = -1
    type: i64 = NO_TYPE
    weight: i64 = 1
    """K-7.10: as how many districts it counts toward a complete city."""
    never_built: bool = False
    """K-7.7"""
    uncounted: bool = False
    """K-9.26: building it does not use up the build limit."""
    untouchable: bool = False
    """D-9.2, K-9.12: rank 8 cannot use its ability on it."""
    any_type: bool = False
    """K-9.23: it counts as the type an income is taken from."""
    covers_cards: bool = False
    """K-9.17: cards lie face down under it."""

    # -- in the owner's turn ---------------------------------------------------------------------------------------

    def usable(self, game: Dej, seat: Seat) -> bool:
        """Could the district be used now? The engine makes sure that it is used once a turn."""
        return False

    def use(self, game: Dej, seat: Seat) -> None:
        """The district is used. What happens, or is asked?"""
        raise NotImplementedError

    def more_coins(self, game: Dej, seat: Seat) -> i64:
        """The owner gathers coins: how many more do they get?"""
        return 0

    def more_drawn(self, game: Dej, seat: Seat) -> i64:
        """The owner gathers cards: how many more are drawn?"""
        return 0

    def more_kept(self, game: Dej, seat: Seat) -> i64:
        """The owner gathers cards: how many more are kept?"""
        return 0

    def stays_usable(self, game: Dej) -> bool:
        """May you be used again in the same turn?"""
        return False

    def turn_ended(self, game: Dej, seat: Seat) -> None:
        """The owner's turn has ended. What happens?"""

    def round_ended(self, game: Dej, seat: Seat) -> None:
        """All ranks were called. What happens in the city you stand in?"""

    # -- building --------------------------------------------------------------------------------------------------

    def may_be_built(self, game: Dej, districts: i64) -> bool:
        """May the district be built in a city of this many districts, without those given up for it?"""
        return True

    def discount(self, game: Dej, seat: Seat, card: Card) -> i64:
        """The owner of this district builds `card`: how much cheaper is it?"""
        return 0

    def repeats(self, game: Dej, seat: Seat) -> Set:
        """You stand in the city: which districts may be built although they already stand there?"""
        return 0

    def makes_way_for(self, game: Dej, seat: Seat, card: Card) -> bool:
        """May this district be given up instead of paying for `card`?"""
        return False

    def takes_place_of(self, game: Dej, seat: Seat) -> Set:
        """This district is being built: which districts of the city may be given up instead of paying for it?"""
        return 0

    def takes_cards(self, game: Dej, seat: Seat, cards: i64) -> bool:
        """The district is being built: can part of the price be paid in cards, given the number in hand including this
        one?"""
        return False

    def pay_in_cards(self, game: Dej, seat: Seat, counted: bool) -> None:
        """A player pays for this district in cards. What is asked? (Ends with `build.paid`.)"""
        raise NotImplementedError

    # -- under attack ----------------------------------------------------------------------------------------------

    def surcharge(self, game: Dej, seat: Seat, card: Card) -> i64:
        """Rank 8 wants `card` in the city of this district: how much more does it cost?"""
        return 0

    def tribute(self, game: Dej, usual: i64, beautified: bool) -> i64:
        """Rank 8 wants this district and would pay `usual`, without surcharges: what does it pay?"""
        return usual

    def rescues(self, game: Dej, seat: Seat, attacker: Seat, card: Card) -> None:
        """Rank 8 has just destroyed this card, wherever it stood. What is asked before it goes under the deck?"""

    def left(self, game: Dej) -> None:
        """The district was destroyed or given up. What happens to the cards under it?"""

    def changed_hands(self, game: Dej, owner: Seat) -> None:
        """The district moved to the city of `owner`. What happens to the cards under it?"""

    # -- other moments ---------------------------------------------------------------------------------------------

    def selection_ended(self, game: Dej, seat: Seat) -> None:
        """All roles are picked and rank 1 is not yet called. What is asked?"""

    def stands_for(self, game: Dej) -> Set:
        """Scoring: as which types may the district be counted? Empty: only its own."""
        return 0

    def score(self, game: Dej, seat: Seat, counted: CountedCity) -> i64:
        """Scoring: the extra points of the district in a city counted like this."""
        return 0

    def score_in_hand(self, game: Dej, seat: Seat) -> i64:
        """Scoring: the points of the card when shown in the hand, as one more unique district of the city."""
        return 0

    def weight_in_hand(self, game: Dej) -> i64:
        """Scoring: shown in the hand, as how many districts does it count toward a complete city?"""
        return 0


class Mark:
    """What an announcement leaves on a role for the round: murdered, robbed … `by` is who announced it."""

    key: str = ""
    number: i64 = -1
    role: str = ""
    """The key of the role that announces it."""
    tokens: i64 = 1
    """On how many roles it lies."""
    shields: bool = False
    """D-8.2, K-8.2.7: later announcements may not aim at a role under this mark."""
    secret: bool = False
    """K-12: one of the marks of this kind is the true one, and only `by` knows which."""

    def targets(self, game: Dej) -> Set:
        """The ranks the mark can lie on."""
        return 0

    def silences(self, game: Dej, rank: Rank) -> bool:
        """A role under this mark is called: does it stay unseen?"""
        return False

    def revealed(self, game: Dej, owner: Seat, rank: Rank, by: Seat) -> None:
        """A role under this mark was shown. What happens at once?"""

    def takes_turn(self, game: Dej, owner: Seat, rank: Rank) -> bool:
        """The turn of the marked role would begin: tell the event and return True if the role loses it."""
        return False

    def shapes_turn(self, game: Dej, owner: Seat, rank: Rank, by: Seat) -> bool:
        """The turn of the marked role has begun: push its items on the agenda and return True, or leave it to the
        role."""
        return False

    def played_by(self, game: Dej, owner: Seat, by: Seat) -> Seat:
        """Who has the lasting abilities of a role under this mark? NOBODY: they do not work."""
        return owner

    def pays(self, game: Dej, builder: Seat, rank: Rank, card: Card, by: Seat) -> None:
        """A role under this mark has paid for its first district of the turn. What is asked before it is placed?"""
