"""C-10: what one seat may see. Only what is listed here is sent."""

from typing import Final

from meydan.core import codec
from meydan.core.agenda import NOTHING, seat_of, what, whom
from meydan.core.bitset import has, listed
from meydan.core.types import Seat, Set
from meydan.games.coup.flow.claims import BLOCK
from meydan.games.coup.flow.resolve import ACTIONS, NOBODY, RESOLVE
from meydan.games.coup.zones.cards import CARD_NAMES, count, names
from meydan.games.coup.zones.names import ACTION_NAMES, ASSASSINATE, COUP, STEAL
from meydan.games.coup.zones.state import Coup

AIMED: Final = (STEAL, ASSASSINATE, COUP)
"""C-4.8: the actions against another player."""


def view(game: Coup, viewer: Seat) -> dict[str, object]:
    """The public table, and the viewer's own cards. A spectator has no seat, so nothing private is added."""
    players: list[dict[str, object]] = []
    for seat in range(game.seats):
        player: dict[str, object] = {
            "seat": int(seat),
            "coins": int(game.coins(seat)),
            "cards": int(count(game.hand(seat))),
            "revealed": names(game.revealed(seat)),
            "living": has(game.living, seat),
        }
        if has(game.resigned, seat):
            player["resigned"] = True
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
    action = declared(game)
    if action is not None:
        seen["declared"] = action
    exchanging = game.aside != 0
    seen["aside"] = 2 if exchanging else 0
    if exchanging and viewer >= 0 and has(game.waiting, viewer):
        seen["drawn"] = names(game.aside)
    return seen


def actions() -> list[dict[str, object]]:
    """C-4: the reference card: what each action costs and pays, whom it claims, and what blocks it."""
    shown: list[dict[str, object]] = []
    for number in range(len(ACTION_NAMES)):
        action = ACTIONS[number]
        claim = None if action.claim == NOBODY else CARD_NAMES[action.claim]
        shown.append(
            {
                "action": action.key,
                "cost": action.cost,
                "pays": int(action.pays),
                "claim": claim,
                "aimed": number in AIMED,
                "blocked_by": characters(action.blocked_by),
            }
        )
    return shown


def declared(game: Coup) -> dict[str, object] | None:
    """C-3.8: the action that is not carried out yet, what it would bring now, and who may still block it."""
    item = game.pending(RESOLVE.id)
    if item == NOTHING:
        return None
    action = ACTIONS[what(item)]
    block = game.pending(BLOCK.id)
    return {
        "seat": int(seat_of(item)),
        "action": action.key,
        "target": int(whom(item)) if what(item) in AIMED else None,
        "claim": None if action.claim == NOBODY else CARD_NAMES[action.claim],
        "cost": action.cost,
        "gain": int(action.gain(game, whom(item))),
        "blocks": [] if block == NOTHING else characters(action.blocked_by),
        "blockers": [] if block == NOTHING else listed(BLOCK.asked(game, block)),
    }


def characters(chosen: Set) -> list[str]:
    return [CARD_NAMES[card] for card in listed(chosen)]


def scores(game: Coup) -> list[dict[str, object]]:
    """C-8.2: there is one winner and no second place; before the end, who still has influence."""
    table: list[dict[str, object]] = []
    for seat in range(game.seats):
        won = game.over and has(game.won, seat)
        table.append({"seat": int(seat), "total": 1 if won else 0, "influence": int(count(game.hand(seat)))})
    return table
