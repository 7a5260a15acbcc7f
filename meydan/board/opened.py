"""A view with all hands open, for games that are over or that belong to nobody."""

from typing import Any

import meydan


def open_view(game: meydan.Game, seat: int | None) -> dict[str, Any]:
    """What a seat sees, and of each other player what that player sees of themselves: hands, roles, own decks.

    Never for a running game of people: nothing here is hidden.
    """
    seen: dict[str, Any] = game.view(seat)
    players = [game.view(other)["players"][other] for other in range(game.players)]
    return {**seen, "players": players}
