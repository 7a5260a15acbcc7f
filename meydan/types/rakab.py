"""Types of the views, scores and options of Rakab.

Written by `python -m tests.api` from docs/views; do not edit it by hand.
"""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from meydan.types.common import AgendaItem

RakabCard: TypeAlias = Literal[
    "soldier_1",
    "soldier_2",
    "soldier_3",
    "soldier_4",
    "soldier_5",
    "soldier_6",
    "soldier_10",
    "elder",
    "standard_bearer",
    "drummer",
    "winter",
    "spring",
    "shirzan",
    "shirdokht",
    "scarecrow",
]

RakabProvince: TypeAlias = Literal[
    "azerbaijan",
    "gilan",
    "kurdestan",
    "tabarestan",
    "rey",
    "lorestan",
    "khuzestan",
    "esfahan",
    "fars",
    "yazd",
    "kerman",
    "makran",
    "sistan",
    "quhestan",
    "herat",
    "khorasan",
    "marv",
    "torino",
    "genova",
    "milano",
    "venezia",
    "mantova",
    "modena",
    "parma",
    "lucca",
    "urbino",
    "ancona",
    "siena",
    "firenze",
    "bologna",
    "ferrara",
    "spoleto",
    "roma",
    "napoli",
    "elinia",
    "rollo",
    "pladaci",
    "bella",
    "talmone",
    "morina",
    "borge",
    "caline",
    "enna",
    "atela",
    "dimase",
    "olivadi",
    "armento",
    "lia",
]

RakabChoosing: TypeAlias = Literal["shirzan", "victory", "last_pass", "standard_bearer", "kept"]

RakabMap: TypeAlias = Literal["iran", "italy", "fourteen"]

RakabSeason: TypeAlias = Literal["winter", "spring"]

RakabVictory: TypeAlias = Literal["adjacent", "provinces", "battles"]

RakabStanding: TypeAlias = Literal["fights", "passed", "watches"]


class RakabSettings(TypedDict):
    """The options of a table of Rakab, complete."""

    map: Literal["iran", "italy", "fourteen"]
    """The map."""
    spring_bonus_mode: Literal["per_player", "per_card"]
    """Spring adds once for every player with the highest soldier (`per_player`) or for every such card
    (`per_card`)."""
    stall_limit: int | None
    """The number of battles in a row without a card after which the hands are dealt anew, and the second time the game
    ends; None: no limit."""
    first_chooser: int | None
    """The seat that chooses the first site; None: drawn at random."""


class RakabOptions(TypedDict):
    """Options of Rakab as they are chosen; what is missing has its default."""

    map: NotRequired[Literal["iran", "italy", "fourteen"]]
    """The map."""
    spring_bonus_mode: NotRequired[Literal["per_player", "per_card"]]
    """Spring adds once for every player with the highest soldier (`per_player`) or for every such card
    (`per_card`)."""
    stall_limit: NotRequired[int | None]
    """The number of battles in a row without a card after which the hands are dealt anew, and the second time the game
    ends; None: no limit."""
    first_chooser: NotRequired[int | None]
    """The seat that chooses the first site; None: drawn at random."""


class RakabStrength(TypedDict):
    """The power of an army and its parts, which add up to `power`."""

    base: int
    """The soldiers as printed."""
    winter: int
    """Points lost to winter."""
    drummer: int
    """Points added by the drummer."""
    spring: int
    """Points added by spring."""
    heroines: int
    """Points of special cards that count by themselves."""
    power: int
    """The power of the army."""


class RakabPlayer(TypedDict):
    """A player in a view of Rakab."""

    seat: int
    """The seat."""
    cards: int
    """Cards in hand."""
    taken_back: list[RakabCard]
    """Soldiers in hand that everybody saw being taken back."""
    row: list[RakabCard]
    """The army row."""
    strength: RakabStrength
    """The power of the army and its parts."""
    shirzan: int
    """Cards in the row that decide who chooses the next site."""
    owned: list[RakabProvince]
    """Provinces with a marker of this seat."""
    battles_to_win: int | None
    """1 or 2: the fewest battles that could win the game; None: it takes more, or the game is won."""
    winning_provinces: list[RakabProvince]
    """Provinces that would win the game at once."""
    standing: RakabStanding | None
    """The player's part in the battle; None: there is no battle."""
    next_deal: NotRequired[int]
    """Three to six players: how many cards the next deal would give."""
    deck: NotRequired[int]
    """Two players: cards in the deck."""
    box: NotRequired[int]
    """Two players: cards in the box."""
    box_cards: NotRequired[dict[RakabCard, int]]
    """Two players: how many of each card are in the box."""
    hand: NotRequired[list[RakabCard]]
    """Own seat only: the cards in hand."""
    deck_cards: NotRequired[list[RakabCard]]
    """Own seat only, two players: the cards of the deck, sorted."""


class RakabOutcome(TypedDict):
    """How a battle would end if it ended now."""

    winner: int | None
    """Who would win the province; None: nobody, because the strongest armies are equal."""
    power: int
    """The power of the strongest army."""
    wins_game: bool
    """Whether the winner would win the game with this province."""
    chooser: int
    """Who would choose the next site."""


class RakabForeseen(RakabOutcome):
    """How a battle would end after a choice if nobody played another card."""

    ends: bool
    """Whether the battle ends with this choice."""


class RakabPlace(TypedDict):
    """A province on the map."""

    province: RakabProvince
    """The province."""
    owner: int | None
    """Whose marker lies there."""


class RakabView(TypedDict):
    """All that a seat or a spectator may know of a game of Rakab."""

    game: Literal["rakab"]
    """The key of the game."""
    seat: int | None
    """Whose view it is; None: a spectator's."""
    map: RakabMap
    """The map."""
    players: list[RakabPlayer]
    """The players by seat."""
    provinces: list[RakabPlace]
    """The provinces in the order of the map."""
    war: RakabProvince | None
    """The province with the war token."""
    peace: RakabProvince | None
    """The province with the peace token."""
    chooser: int
    """Who chooses or chose the site."""
    seasons: list[list[RakabSeason | int]]
    """The season place, oldest card first, as [card, seat]."""
    season: RakabSeason | None
    """The season in force."""
    passed: list[int]
    """Who has passed, in that order."""
    outcome: RakabOutcome | None
    """How the battle would end now; None: there is no battle."""
    quiet: int
    """Battles in a row without a card."""
    remainder: NotRequired[int]
    """Three to six players: cards not dealt."""
    burnt: NotRequired[int]
    """Three to six players: burnt cards."""
    burnt_cards: NotRequired[dict[RakabCard, int]]
    """Three to six players: how many of each card are burnt."""
    forecast: NotRequired[dict[str, list[int]]]
    """For the asked seat, in a battle: the power of every army after each choice, by its word."""
    outcomes: NotRequired[dict[str, RakabForeseen]]
    """For the asked seat, in a battle: how the battle would end after each choice, by its word."""
    options: RakabSettings
    """The options of the table, complete."""
    asked: list[int]
    """The seats that may answer now."""
    agenda: list[AgendaItem]
    """The pending agenda items, next first."""
    winners: list[int]
    """The seats that have won; empty before the end."""


class RakabScore(TypedDict):
    """The score of a seat in Rakab."""

    seat: int
    """Whose score it is."""
    total: int
    """Provinces."""
    provinces: int
    """Provinces."""
    adjacent: int
    """Provinces of the largest connected group."""
    victory: RakabVictory | None
    """How the seat won: by three adjacent provinces, by enough provinces, or by battles (two players); None: it did
    not, or not outright."""
