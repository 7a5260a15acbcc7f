"""The options of a game that a table chooses before it begins, and their checks."""

from meydan.core.errors import BadOption


class Option:
    """A table option: its name, its default, and which values it takes."""

    def __init__(self, name: str, default: object) -> None:
        self.name = name
        self.default = default
        self.printed: object = default
        """The value that the printed rulebook prescribes literally, where our default is a ruling."""
        self.players: int | None = None
        """The number of players that the option is for; None: any number."""

    def only_for(self, players: int) -> "Option":
        """The same option, offered only to tables of this many players."""
        self.players = players
        return self

    def by_the_letter(self, value: object) -> "Option":
        """The same option, with the value that the printed rulebook prescribes literally."""
        self.printed = self.check(value)
        return self

    def check(self, value: object) -> object:
        """The value as the game stores it; raises BadOption if it is invalid."""
        raise NotImplementedError

    def describe(self) -> str:
        """The allowed values, for an error or a help line."""
        raise NotImplementedError

    def refuse(self, value: object) -> BadOption:
        return BadOption("bad_value", f"option {self.name} must be {self.describe()}, not {value!r}", option=self.name)


class Flag(Option):
    """On or off."""

    def check(self, value: object) -> object:
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value

    def describe(self) -> str:
        return "true or false"


class OneOf(Option):
    """One of a few named values."""

    def __init__(self, name: str, default: object, values: list[str]) -> None:
        super().__init__(name, default)
        self.values = values

    def check(self, value: object) -> object:
        if not isinstance(value, str) or value not in self.values:
            raise self.refuse(value)
        return value

    def describe(self) -> str:
        return f"one of {', '.join(self.values)}"


class Number(Option):
    """A whole number within bounds, or nothing where the game has a meaning for it."""

    def __init__(self, name: str, default: object, least: int, most: int, nullable: bool = False) -> None:
        super().__init__(name, default)
        self.least = least
        self.most = most
        self.nullable = nullable

    def check(self, value: object) -> object:
        if value is None and self.nullable:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise self.refuse(value)
        return value

    def describe(self) -> str:
        words = f"a whole number from {self.least} to {self.most}"
        if self.nullable:
            return words + " or nothing"
        return words


class Names(Option):
    """A list of different known names, or nothing: then the game chooses."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(name, None)
        self.known = known

    def check(self, value: object) -> object:
        if value is None:
            return None
        if not isinstance(value, (list, tuple)):
            raise self.refuse(value)
        names: list[str] = []
        for name in value:
            if not isinstance(name, str) or name not in self.known or name in names:
                sentence = f"option {self.name} must be different names, and {name!r} is not one"
                raise BadOption("bad_value", sentence, option=self.name)
            names.append(name)
        return names

    def describe(self) -> str:
        return f"a list of names out of {', '.join(self.known)} or nothing"


def settle(key: str, known: list[Option], chosen: dict[str, object]) -> dict[str, object]:
    """The complete options of a game: the chosen ones, checked, and defaults for the rest."""
    names = [option.name for option in known]
    for name in chosen:
        if name not in names:
            listed = ", ".join(names) if names else "none"
            raise BadOption("unknown_option", f"{key} has no option {name!r}; it has: {listed}", option=name)
    settled: dict[str, object] = {}
    for option in known:
        if option.name in chosen:
            settled[option.name] = option.check(chosen[option.name])
        else:
            settled[option.name] = option.default
    return settled
