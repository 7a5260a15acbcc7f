"""Dej positions in a few words.

game = table(turn="warlord", cities={0: ["prison"], 1: ["trading_post"]}, coins={0: 2})
do(game, "gather:coins", "destroy", "attack:1", "destroy:trading_post")
"""

from collections.abc import Iterator
from typing import Any

import meydan

ROLES = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
SPREAD = {
    2: {"thief": 0, "king": 1, "merchant": 0, "warlord": 1},
    3: {"thief": 0, "magician": 1, "king": 2, "merchant": 0, "architect": 1, "warlord": 2},
    4: {"warlord": 0, "architect": 1, "bishop": 2, "merchant": 3},
    5: {"warlord": 0, "architect": 1, "bishop": 2, "merchant": 3, "thief": 4},
    6: {"warlord": 0, "architect": 1, "bishop": 2, "merchant": 3, "thief": 4, "assassin": 5},
    7: {"warlord": 0, "architect": 1, "bishop": 2, "merchant": 3, "thief": 4, "assassin": 5, "king": 6},
}
SEVEN = ["manor", "castle", "temple", "tavern", "market", "watchtower", "prison"]
"""A complete city for 4 to 7 players, worth 14."""


def by_seat(players: int, chosen: dict[int, Any] | None, empty: Any) -> list[Any]:
    return [(chosen or {}).get(seat, empty) for seat in range(players)]


def position(
    players: int = 4,
    *,
    holders: dict[str, int] | None = None,
    turn: str | None = None,
    hands: dict[int, list[str]] | None = None,
    cities: dict[int, list[str]] | None = None,
    coins: dict[int, int] | None = None,
    called: int | None = None,
    done: dict[str, Any] | None = None,
    round: dict[str, Any] | None = None,
    **entries: Any,
) -> dict[str, Any]:
    """A position after the draft: the turn of a role, or the next call."""
    held = dict(SPREAD[players] if holders is None else holders)
    data: dict[str, Any] = {
        "game": "dej",
        "players": players,
        "hands": by_seat(players, hands, []),
        "cities": by_seat(players, cities, []),
        "coins": by_seat(players, coins, 0),
        **entries,
    }
    shown = []
    if turn is not None:
        held.setdefault(turn, 0)
        shown = [role for role in ROLES[: ROLES.index(turn) + 1] if role in held]
        data["turn"] = {"seat": held[turn], "role": turn, **(done or {})}
        called = ROLES.index(turn) + 1
    if called is not None:
        shown = [role for role in ROLES[:called] if role in held]
    data["round"] = {"holders": held, "shown": shown, "called": called or 0, **(round or {})}
    return data


def table(players: int = 4, **entries: Any) -> Any:
    return meydan.load(position(players, **entries))


def do(game: Any, *words: str) -> Any:
    """Answer for the seat that is asked next."""
    for word in words:
        seat = game.next_asked
        game.answer(seat, game.choice(seat, word))
    return game


def words(game: Any) -> list[str]:
    """What the seat asked next may say."""
    if game.over:
        return []
    return list(game.words(game.next_asked))


def coins(game: Any) -> list[int]:
    return list(game.dump()["coins"])


def hand(game: Any, seat: int) -> list[str]:
    return list(game.dump()["hands"][seat])


def city(game: Any, seat: int) -> list[str]:
    return list(game.dump()["cities"][seat])


def deck(game: Any) -> list[str]:
    return list(game.dump()["deck"])


def rounds(game: Any) -> Any:
    return game.dump()["round"]


def told(game: Any, key: str, seat: int | None = None) -> list[dict[str, object]]:
    return [event.args for event in game.events_known_to(seat) if event.key == key]


def end_turn(game: Any) -> Any:
    """The turn is played out by the ledger's safe choices."""
    turn = game.dump()["turn"]
    while not game.over and game.dump()["turn"] is not None and same(game.dump()["turn"], turn):
        game.answer(game.next_asked, game.default(game.next_asked))
    return game


def same(one: Any, other: Any) -> bool:
    return bool((one["seat"], one["role"]) == (other["seat"], other["role"]))


def end_round(game: Any) -> Any:
    """The round is played out by safe choices, up to the next draft or the end."""
    while not game.over and game.question != "PickRole":
        game.answer(game.next_asked, game.default(game.next_asked))
    return game


def draft(players: int, seed: int, **options: Any) -> Iterator[tuple[Any, int, list[str]]]:
    """The picks of a first round, by first choices: the game, who is asked, and the packet they look at."""
    game: Any = meydan.new("dej", players, seed, **options)
    while game.question == "PickRole":
        seat = game.next_asked
        yield game, seat, list(game.view(seat)["draft"]["packet"])
        game.answer(seat, game.options(seat)[-1])
    yield game, -1, []
