"""C-10: what one seat may see, built by saying what may be seen."""

from meydan.core import codec
from meydan.core.bitset import has
from meydan.core.types import Seat
from meydan.games.coup.cards import count, names
from meydan.games.coup.state import Coup


def view(game: Coup, viewer: Seat) -> dict[str, object]:
    """The public table, and the viewer's own cards. A spectator is no seat, so nothing private is added."""
    players: list[dict[str, object]] = []
    for seat in range(game.seats):
        player: dict[str, object] = {
            "seat": int(seat),
            "coins": int(game.coins(seat)),
            "cards": int(count(game.hand(seat))),
            "revealed": names(game.revealed(seat)),
            "living": has(game.living, seat),
        }
        if seat == viewer:
            player["hand"] = names(game.hand(seat))
            player["removed"] = names(game.removed(seat))
        players.append(player)
    seen: dict[str, object] = {
        "game": "coup",
        "seat": None if viewer < 0 else int(viewer),
        "players": players,
        "treasury": None if game.endless_treasury else int(game.treasury),
        "court": int(count(game.court)),
        "options": dict(game.settings),
        "asked": list(game.asked),
        "agenda": codec.plain_agenda(game),
        "winners": list(game.winners),
    }
    exchanging = game.aside != 0
    seen["aside"] = 2 if exchanging else 0
    if exchanging and viewer >= 0 and has(game.waiting, viewer):
        seen["drawn"] = names(game.aside)
    return seen


def scores(game: Coup) -> list[dict[str, object]]:
    """C-8.2: there is one winner and no second place; before the end, who still has influence."""
    table: list[dict[str, object]] = []
    for seat in range(game.seats):
        won = game.over and has(game.living, seat)
        table.append({"seat": int(seat), "total": 1 if won else 0, "influence": int(count(game.hand(seat)))})
    return table
