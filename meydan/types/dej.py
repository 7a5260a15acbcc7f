"""Types of the views, scores and options of Dej and Kohan Dej.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from meydan.types.common import AgendaItem

DejRole: TypeAlias = Literal[
    "assassin",
    "witch",
    "magistrate",
    "thief",
    "spy",
    "blackmailer",
    "magician",
    "wizard",
    "seer",
    "king",
    "emperor",
    "patrician",
    "bishop",
    "abbot",
    "cardinal",
    "merchant",
    "alchemist",
    "trader",
    "architect",
    "navigator",
    "scholar",
    "warlord",
    "diplomat",
    "marshal",
    "queen",
    "artist",
    "tax_collector",
]

DejDistrict: TypeAlias = Literal[
    "manor",
    "castle",
    "palace",
    "temple",
    "church",
    "monastery",
    "cathedral",
    "tavern",
    "market",
    "trading_post",
    "docks",
    "harbor",
    "town_hall",
    "watchtower",
    "prison",
    "battlefield",
    "fortress",
    "keep",
    "haunted_city",
    "observatory",
    "graveyard",
    "laboratory",
    "smithy",
    "armory",
    "basilica",
    "capitol",
    "dragon_gate",
    "factory",
    "framework",
    "gold_mine",
    "great_wall",
    "haunted_quarter",
    "imperial_treasury",
    "ivory_tower",
    "library",
    "map_room",
    "monument",
    "museum",
    "necropolis",
    "poor_house",
    "park",
    "quarry",
    "school_of_magic",
    "secret_vault",
    "stables",
    "statue",
    "theater",
    "thieves_den",
    "wishing_well",
]

DejType: TypeAlias = Literal["noble", "religious", "trade", "military", "unique", "none"]

DejMark: TypeAlias = Literal["murdered", "threatened", "warranted", "robbed", "bewitched"]


class DejSettings(TypedDict):
    """The options of a table of Dej, complete."""

    first_crowned: int | None
    """The seat that has the crown first; None: drawn at random."""
    own_complete_city_immune: bool
    """The Warlord cannot destroy a district of a complete city, not even of their own."""
    graveyard_usable_by_warlord: bool
    """The Warlord may use their own Graveyard."""
    laboratory_once: bool
    """The Laboratory may be used once a turn; False: as often as there are cards."""
    thief_takes_all_coins: bool
    """The Thief takes all coins; False: only those that were there when the round began."""


class DejOptions(TypedDict):
    """Options of Dej as they are chosen; what is missing has its default."""

    first_crowned: NotRequired[int | None]
    """The seat that has the crown first; None: drawn at random."""
    own_complete_city_immune: NotRequired[bool]
    """The Warlord cannot destroy a district of a complete city, not even of their own."""
    graveyard_usable_by_warlord: NotRequired[bool]
    """The Warlord may use their own Graveyard."""
    laboratory_once: NotRequired[bool]
    """The Laboratory may be used once a turn; False: as often as there are cards."""
    thief_takes_all_coins: NotRequired[bool]
    """The Thief takes all coins; False: only those that were there when the round began."""


class KohanDejSettings(TypedDict):
    """The options of a table of Kohan Dej, complete."""

    setup: Literal[
        "first_game",
        "ambitious_aristocrats",
        "cunning_agents",
        "illustrious_emissaries",
        "devious_dignitaries",
        "tenacious_delegates",
        "vicious_nobles",
    ]
    """A set of roles and unique districts from the rulebook."""
    random_setup: int | None
    """A number that draws a random set of roles and districts; None: no random set."""
    roles: list[DejRole] | None
    """The roles in the game, one of each rank; None: those of the set."""
    unique_districts: list[DejDistrict] | None
    """The unique districts in the game; None: those of the set."""
    eight_roles: bool
    """Leave out the ninth rank."""
    queen_replacement: Literal["artist", "tax_collector"]
    """The role that replaces the Queen where the Queen cannot be played."""
    emperor_replacement: Literal["king", "patrician"]
    """The role that replaces the Emperor where the Emperor cannot be played."""
    first_crowned: int | None
    """The seat that has the crown first; None: drawn at random."""
    own_complete_city_immune: bool
    """Districts of a complete city cannot be destroyed by their own player either."""
    armory_usable_in_own_complete_city: bool
    """The Armory may be used by the owner of a complete city."""
    great_wall_covers_itself: bool
    """The Great Wall also makes itself more expensive to destroy."""
    vault_completes_city: bool
    """A Secret Vault shown at the end may complete a city."""
    emperor_moves_crown: bool
    """The Emperor may not give the crown back to the player who had it."""
    monument_completes_city: bool
    """A Monument counts as two districts toward a complete city; False: only in the final scoring."""
    poor_house_pays: Literal["turn", "round"]
    """When the Poor House pays: at the end of its owner's turn or of the round."""
    trader_builds_duplicates: bool
    """The Trader may build trade districts that already stand in their city."""
    wizard_repeats_kept_card: bool
    """The Wizard may build the card taken to the hand as a duplicate in the same turn."""
    thief_takes_all_coins: bool
    """The Thief takes all coins; False: only those that were there when the round began."""


class KohanDejOptions(TypedDict):
    """Options of Kohan Dej as they are chosen; what is missing has its default."""

    setup: NotRequired[
        Literal[
            "first_game",
            "ambitious_aristocrats",
            "cunning_agents",
            "illustrious_emissaries",
            "devious_dignitaries",
            "tenacious_delegates",
            "vicious_nobles",
        ]
    ]
    """A set of roles and unique districts from the rulebook."""
    random_setup: NotRequired[int | None]
    """A number that draws a random set of roles and districts; None: no random set."""
    roles: NotRequired[Sequence[DejRole] | None]
    """The roles in the game, one of each rank; None: those of the set."""
    unique_districts: NotRequired[Sequence[DejDistrict] | None]
    """The unique districts in the game; None: those of the set."""
    eight_roles: NotRequired[bool]
    """Leave out the ninth rank."""
    queen_replacement: NotRequired[Literal["artist", "tax_collector"]]
    """The role that replaces the Queen where the Queen cannot be played."""
    emperor_replacement: NotRequired[Literal["king", "patrician"]]
    """The role that replaces the Emperor where the Emperor cannot be played."""
    first_crowned: NotRequired[int | None]
    """The seat that has the crown first; None: drawn at random."""
    own_complete_city_immune: NotRequired[bool]
    """Districts of a complete city cannot be destroyed by their own player either."""
    armory_usable_in_own_complete_city: NotRequired[bool]
    """The Armory may be used by the owner of a complete city."""
    great_wall_covers_itself: NotRequired[bool]
    """The Great Wall also makes itself more expensive to destroy."""
    vault_completes_city: NotRequired[bool]
    """A Secret Vault shown at the end may complete a city."""
    emperor_moves_crown: NotRequired[bool]
    """The Emperor may not give the crown back to the player who had it."""
    monument_completes_city: NotRequired[bool]
    """A Monument counts as two districts toward a complete city; False: only in the final scoring."""
    poor_house_pays: NotRequired[Literal["turn", "round"]]
    """When the Poor House pays: at the end of its owner's turn or of the round."""
    trader_builds_duplicates: NotRequired[bool]
    """The Trader may build trade districts that already stand in their city."""
    wizard_repeats_kept_card: NotRequired[bool]
    """The Wizard may build the card taken to the hand as a duplicate in the same turn."""
    thief_takes_all_coins: NotRequired[bool]
    """The Thief takes all coins; False: only those that were there when the round began."""


class DejPlayer(TypedDict):
    """A player in a view of Dej or Kohan Dej."""

    seat: int
    """The seat."""
    coins: int
    """Coins."""
    cards: int
    """Cards in hand."""
    city: list[DejDistrict]
    """Districts of the city."""
    beautified: list[DejDistrict]
    """The beautified ones: those with a coin on them."""
    worth: int
    """Points of the districts: their printed costs, and one for each coin on them."""
    complete: bool
    """Has completed a city."""
    shown: list[DejRole]
    """Roles revealed this round."""
    hand: NotRequired[list[DejDistrict]]
    """Own seat only: the cards in hand."""
    roles: NotRequired[list[DejRole]]
    """Own seat only: the roles picked."""


class DejRound(TypedDict):
    """What everybody knows of the roles of this round."""

    burned_up: list[DejRole]
    """Roles burned face up."""
    burned_down: int
    """Roles burned face down."""
    packet: int
    """Roles being passed on."""
    crown_returned: int
    """How often the role that moves the crown was turned up and put back."""
    called: int
    """The last rank called; 0: none."""
    no_answer: list[DejRole]
    """Roles called without an answer."""
    traded: list[int] | None
    """The two seats that exchanged roles."""


class DejMarked(TypedDict):
    """An announcement on one or several roles."""

    mark: DejMark
    """Which announcement."""
    roles: list[DejRole]
    """The roles it lies on."""
    by: int
    """Who announced it."""
    true: NotRequired[DejRole]
    """Of several roles: the one that really has the mark; known to the seat that announced it, and to all once it is
    turned up."""


class DejTurn(TypedDict):
    """The turn being played."""

    seat: int
    """Who plays it."""
    role: DejRole
    """The role it is played as."""
    gathered: bool
    """Whether the player has gathered coins or cards."""
    income: bool
    """Whether the player has taken the income of districts."""
    bonus: bool
    """Whether the player has taken the bonus of the role."""
    used: list[int]
    """Numbers of the role's abilities that were used."""
    used_districts: list[DejDistrict]
    """Districts that were used."""
    builds: int
    """Districts built that count toward the limit."""
    paid_builds: int
    """Districts built and paid for."""
    spent: int
    """Coins spent on building."""
    covered: int
    """The part of the price of the district being built that is already paid in cards."""


class DejDraft(TypedDict):
    """What a seat saw while roles were picked this round."""

    saw: list[list[DejRole]]
    """The packets it looked at."""
    burned: list[DejRole]
    """The roles it burned."""
    packet: NotRequired[list[DejRole]]
    """While picking: the packet in hand."""
    income: NotRequired[dict[DejRole, int]]
    """While picking: the number of districts in this player's city that would bring each role of the packet income;
    roles without income are left out."""
    traded_away: NotRequired[DejRole]
    """The role it gave in an exchange."""


class DejGain(TypedDict):
    """What a choice brings at once."""

    coins: NotRequired[int]
    """Coins that come; below 0: that go."""
    cards: NotRequired[int]
    """Cards that come to the hand; below 0: that go."""
    looks: NotRequired[int]
    """Cards to look at, some of which may be kept."""
    keeps: NotRequired[int]
    """Gathering: how many of these are kept."""
    districts: NotRequired[int]
    """Income: the number of districts it is taken from."""


class DejTokens(TypedDict):
    """Warrants or threats being laid on roles."""

    roles: list[DejRole]
    """The roles that may get one."""
    laid: list[DejRole]
    """Those that have got one."""
    count: int
    """How many are laid in all."""


class DejTable(TypedDict):
    """What the views of Dej and of Kohan Dej have in common."""

    seat: int | None
    """Whose view it is; None: a spectator's."""
    players: list[DejPlayer]
    """The players by seat."""
    cast: list[DejRole]
    """The roles in the game, by rank."""
    unique_districts: list[DejDistrict]
    """The unique districts in the game."""
    deck: int
    """Cards in the deck."""
    crown: int
    """Who has the crown."""
    caller: int
    """Who calls the roles."""
    round: DejRound
    """What is public about the roles of this round."""
    marks: list[DejMarked]
    """The announcements of this round."""
    stash: dict[DejRole, int]
    """Numbers that roles remember: the coins of the tax collector; the seats the seer has yet to give a card to (one
    bit each)."""
    turn: DejTurn | None
    """The turn being played."""
    tax: int
    """Coins that a build costs the player of the turn besides its price, if they still have them."""
    between: DejDistrict | None
    """A district that has left one place and not yet reached the next."""
    drawn: int
    """Cards the player of the turn is looking at."""
    looking_at: NotRequired[list[DejDistrict]]
    """To that player only: these cards."""
    laid: list[DejDistrict | None]
    """Cards lying under a district, oldest first; None where the viewer has not seen the card."""
    city_size: int
    """Districts that make a city complete."""
    last_round: bool
    """Whether this is the last round, because somebody has completed a city."""
    prices: NotRequired[dict[str, int]]
    """For the asked seat: the coins that each choice costs, by its word."""
    price_parts: NotRequired[dict[str, dict[str, int]]]
    """For the asked seat: the parts of each price that differs from the printed one, by the word of the choice."""
    sacrifices: NotRequired[dict[str, list[DejDistrict]]]
    """For the asked seat: the districts one of which a choice costs, by its word."""
    gains: NotRequired[dict[str, DejGain]]
    """For the asked seat: what gathering, income, an ability or the use of a district brings at once, by the word of
    the choice."""
    within: NotRequired[dict[str, dict[DejDistrict, int]]]
    """For the asked seat, while a city is chosen: the districts that could be chosen there next and the coins each
    costs, by the word of the choice."""
    tokens: NotRequired[DejTokens]
    """For the asked seat, while warrants or threats are laid: on which roles."""
    draft: NotRequired[DejDraft]
    """Own seat: what it saw while roles were picked."""
    asked: list[int]
    """The seats that may answer now."""
    agenda: list[AgendaItem]
    """The pending agenda items, next first."""
    winners: list[int]
    """The seats that have won; empty before the end."""


class DejView(DejTable):
    """All that a seat or a spectator may know of a game of Dej."""

    game: Literal["dej"]
    """The key of the game."""
    options: DejSettings
    """The options of the table, complete."""


class KohanDejView(DejTable):
    """All that a seat or a spectator may know of a game of Kohan Dej."""

    game: Literal["kohan_dej"]
    """The key of the game."""
    options: KohanDejSettings
    """The options of the table, complete."""


class DejScore(TypedDict):
    """The score of a seat in Dej or Kohan Dej."""

    seat: int
    """Whose score it is."""
    total: int
    """All points."""
    districts: int
    """Printed costs, and a point for each coin on a district."""
    all_types: int
    """For districts of all five types."""
    complete: int
    """For a complete city, or the first one."""
    extra: int
    """Extra points of districts."""
    extras: NotRequired[dict[DejDistrict, int]]
    """The extra points of each district that has some."""
    stands_for: NotRequired[dict[DejDistrict, DejType]]
    """For each district that counts as another type than its own: that type."""
