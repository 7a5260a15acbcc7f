"""C-10: what one seat may see. Only what is listed here is sent."""

from meydan.core import codec
from meydan.core.bitset import has
from meydan.core.types import Seat
from meydan.games.coup.flow.resolve import ACTIONS, NOBODY
from meydan.games.coup.zones.cards import CARD_NAMES, count, names
from meydan.games.coup.zones.names import ACTION_NAMES
from meydan.games.coup.zones.state import Coup


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
        "actions": actions(),
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


def actions() -> list[dict[str, object]]:
    """C-4: the reference card, in the order of its actions: what each costs, what it pays, and whom it claims."""
    shown: list[dict[str, object]] = []
    for number in range(len(ACTION_NAMES)):
        action = ACTIONS[number]
        claim = None if action.claim == NOBODY else CARD_NAMES[action.claim]
        shown.append({"action": action.key, "cost": action.cost, "pays": int(action.pays), "claim": claim})
    return shown


def scores(game: Coup) -> list[dict[str, object]]:
    """C-8.2: there is one winner and no second place; before the end, who still has influence."""
    table: list[dict[str, object]] = []
    for seat in range(game.seats):
        won = game.over and has(game.won, seat)
        table.append({"seat": int(seat), "total": 1 if won else 0, "influence": int(count(game.hand(seat)))})
    return table
