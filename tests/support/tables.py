"""Every kind of table there is: each game, each player count, each option on its own and some together."""

import random
from dataclasses import dataclass, field

import meydan
from meydan.core.options import Flag, Names, Number, OneOf, Option
from meydan.core.rules import Rules
from meydan.games.dej.editions.setups import UNIQUE_COSTS, UNIQUE_IN_PLAY
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.registry import GAMES

OWN_GAMES = [key for key in meydan.games() if GAMES.find(key).package.startswith("meydan.")]
"""The games of this repository: an installed package may bring more, whose cards and ledgers the tests do not know."""
MANY_CHOICES = 16
CASTS = (
    (0, "witch spy wizard king abbot alchemist navigator diplomat"),
    (14, "witch blackmailer seer emperor bishop merchant architect warlord artist"),
    (16, "magistrate thief wizard patrician cardinal trader scholar marshal tax_collector"),
    (8, "magistrate spy magician emperor abbot trader navigator diplomat queen"),
    (4, "assassin blackmailer wizard emperor cardinal alchemist scholar marshal queen"),
)
LISTS: dict[str, list[dict[str, object]]] = {
    "kohan_dej": [
        {"roles": roles.split(), "unique_districts": list(UNIQUE_COSTS)[first : first + 14]} for first, roles in CASTS
    ]
}
"""Option values for tables whose options are lists of names."""
LETTER_ROLES = ["assassin", "thief", "wizard", "emperor", "bishop", "trader", "architect", "warlord", "artist"]
LETTER_DISTRICTS = ["poor_house", "monument", "quarry", "laboratory", "museum", *list(UNIQUE_COSTS)[:9]]
LETTER: dict[str, tuple[int, dict[str, object]]] = {
    "dej": (3, {}),
    "kohan_dej": (4, {"roles": LETTER_ROLES, "unique_districts": LETTER_DISTRICTS}),
}
"""Players and cards of the tables that play by the letter of the printed rulebook."""


@dataclass(frozen=True)
class Table:
    """A kind of table: game, players and options."""

    key: str
    players: int
    options: dict[str, object] = field(default_factory=dict)
    name: str = ""

    def new(self, seed: int) -> meydan.Game:
        return meydan.new(meydan.game_key(self.key), self.players, seed=seed, **self.options)

    @property
    def may_have_no_winner(self) -> bool:
        """R-11.7: two players of Rakab without cards and with equally many victories."""
        return self.key == "rakab" and self.players == 2

    def __str__(self) -> str:
        if self.name:
            return f"{self.key}-{self.players}-{self.name}"
        chosen = "".join(f"-{name}={short(value)}" for name, value in self.options.items())
        return f"{self.key}-{self.players}{chosen}"


def short(value: object) -> str:
    """A list by its first letters."""
    return "".join(name[0] for name in value) if isinstance(value, list) else str(value)


def other_values(option: Option) -> list[object]:
    """The values of an option besides its default: all of them, or the ends of a range."""
    values: list[object] = []
    if isinstance(option, Flag):
        values = [True, False]
    elif isinstance(option, OneOf):
        values = list(option.values)
    elif isinstance(option, Number):
        values = [option.least, option.most, *([None] if option.nullable else [])]
    return [value for value in values if value != option.default]


def choices_of(rules: Rules) -> list[dict[str, object]]:
    """Each other value of each option, all first others together, and what a game's lists of names allow."""
    chosen: list[dict[str, object]] = []
    for option in rules.options:
        chosen += [{option.name: value} for value in other_values(option)]
    chosen.append({option.name: other_values(option)[0] for option in rules.options if other_values(option)})
    return chosen + LISTS.get(rules.key, [])


def fits(rules: Rules, players: int, options: dict[str, object]) -> bool:
    try:
        rules.table(players, options)
    except meydan.BadOption:
        return False
    return True


def letter_tables(rules: Rules) -> list[Table]:
    """A table by the letter of the printed rulebook, with the cards whose rules it changes, where a game has any."""
    if rules.key not in LETTER:
        return []
    players, cards = LETTER[rules.key]
    printed = {option.name: option.printed for option in rules.options if option.printed != option.default}
    return [Table(rules.key, players, {**printed, **cards}, "printed_letter")]


def tables_of(key: str) -> list[Table]:
    """Each player count with the defaults and with each choice; of many choices each with one player count, in turn."""
    rules = GAMES.find(key)
    counts = list(range(rules.least, rules.most + 1))
    found = [Table(key, players) for players in counts]
    for number, options in enumerate(choices_of(rules)):
        fitting = [players for players in counts if fits(rules, players, options)]
        if fitting and len(choices_of(rules)) > MANY_CHOICES:
            fitting = [fitting[number % len(fitting)]]
        found += [Table(key, players, options) for players in fitting]
    return found + letter_tables(rules)


TABLES = [table for key in meydan.games() for table in tables_of(key)]
PLAIN_TABLES = [table for table in TABLES if not table.options]


# ---- any table, for runs too long for the suite


def drawn_names(option: Names, chance: random.Random) -> list[str]:
    """One role of every rank, or as many districts as are in play; whether they fit the table is its own question."""
    if option.name == "roles":
        return [chance.choice(ROLE_NAMES[rank : rank + 3]) for rank in range(0, 3 * chance.choice((8, 9)), 3)]
    return chance.sample(option.known, UNIQUE_IN_PLAY)


def drawn_value(option: Option, chance: random.Random) -> object:
    if isinstance(option, Names):
        return drawn_names(option, chance)
    if isinstance(option, Number):
        return chance.randint(option.least, option.most)
    return chance.choice([option.default, *other_values(option)])


def drawn_table(key: str, chance: random.Random) -> Table:
    """Any player count with any values of some of the options."""
    rules = GAMES.find(key)
    while True:
        players = chance.randint(rules.least, rules.most)
        options = {option.name: drawn_value(option, chance) for option in rules.options if chance.random() < 0.4}
        if fits(rules, players, options):
            return Table(key, players, options)
