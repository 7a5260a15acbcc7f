"""Games by key."""

from meydan.core.errors import UnknownGame
from meydan.core.rules import Rules


class Registry:
    """The games this installation knows."""

    def __init__(self, rules: list[Rules]) -> None:
        self.by_key: dict[str, Rules] = {}
        for one in sorted(rules, key=lambda rules: rules.key):
            self.by_key[one.key] = one

    def find(self, key: object) -> Rules:
        if not isinstance(key, str) or key not in self.by_key:
            raise UnknownGame(
                "unknown_game", f"there is no game {key!r}; there are: {', '.join(self.by_key)}", game=repr(key)
            )
        return self.by_key[key]
