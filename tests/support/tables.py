"""Every kind of table there is: each game, each player count, each option on its own and some together."""

from dataclasses import dataclass, field

import meydan
from meydan.core.options import Flag, Number, OneOf, Option
from meydan.games.registry import GAMES


@dataclass(frozen=True)
class Table:
    """A game that can be begun."""

    key: str
    players: int
    options: dict[str, object] = field(default_factory=dict)

    def new(self, seed: int) -> meydan.Game:
        return meydan.new(self.key, self.players, seed=seed, **self.options)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.key}-{self.players}{chosen}"


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


def tables_of(key: str) -> list[Table]:
    """Each player count with the defaults, with each other value of each option, and with all first others together."""
    rules = GAMES.find(key)
    chosen: list[dict[str, object]] = [{}]
    for option in rules.options:
        chosen += [{option.name: value} for value in other_values(option)]
    chosen.append({option.name: other_values(option)[0] for option in rules.options if other_values(option)})
    found = []
    for players in range(rules.least, rules.most + 1):
        for options in chosen:
            try:
                rules.table(players, options)
            except meydan.BadOption:
                continue
            found.append(Table(key, players, options))
    return found


TABLES = [table for key in meydan.games() for table in tables_of(key)]
PLAIN_TABLES = [table for table in TABLES if not table.options]
