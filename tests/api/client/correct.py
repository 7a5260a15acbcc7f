"""A client of `import meydan` as a user with a strict type checker writes it: no error."""

import json
from typing import assert_type

import meydan
from meydan.types import (
    AnyView,
    CoupCard,
    CoupEvent,
    CoupPosition,
    CoupScore,
    CoupView,
    DejEvent,
    DejView,
    KingdominoView,
    KohanDejSettings,
    KohanDejView,
    RakabView,
    Record,
)


def richest(view: CoupView) -> int:
    return max(player["coins"] for player in view["players"] if player["living"])


def hand(view: CoupView, seat: int) -> list[CoupCard]:
    return view["players"][seat].get("hand", [])


def stolen(game: meydan.CoupGame) -> int:
    """Narrows the union of events by their key."""
    total = 0
    for event in game.events:
        data = event.plain()
        if data["event"] == "stole":
            total += data["coins"]
    return total


def waiting(view: AnyView) -> bool:
    """Takes the view of any game."""
    return view["seat"] in view["asked"]


def any_game(text: str) -> meydan.Game:
    """The key of a game that is only known at run time."""
    return meydan.new(meydan.game_key(text), players=2, seed=3)


game = meydan.new("coup", players=4, seed=7, starter=1, treasury_infinite=True)
assert_type(game.view(0), CoupView)
assert_type(game.view(None), CoupView)
assert_type(game.scores(), list[CoupScore])
assert_type(game.dump(), CoupPosition)
assert_type(game.record(), Record)
assert_type(game.copy().view(1), CoupView)
assert_type(game.redeal(1, 5).view(1), CoupView)
assert_type(game.events[0].plain(), CoupEvent)
assert_type(game.options(1), list[int])
assert_type(game.asked, tuple[int, ...])
while not game.over:
    seat = game.next_asked
    game.answer(seat, game.choice(seat, game.words(seat)[0]))
print(richest(game.view(None)), hand(game.view(0), 0), stolen(game), waiting(game.view(2)), game.winners)

dej = meydan.new("dej", players=4)
assert_type(dej.view(0), DejView)
assert_type(dej.events[0].plain(), DejEvent)
kohan_dej = meydan.new("kohan_dej", players=5, seed=2, setup="cunning_agents", eight_roles=True)
assert_type(kohan_dej.view(None), KohanDejView)
assert_type(meydan.options("kohan_dej"), KohanDejSettings)
assert_type(meydan.new("kingdomino", 2, mighty_duel=True).view(0), KingdominoView)
assert_type(meydan.new("rakab", 3, map="italy").view(0), RakabView)
assert_type(meydan.load(json.loads(json.dumps(game.dump())), "coup").view(0), CoupView)
assert_type(meydan.replay(game.record(), "coup").view(0), CoupView)
assert_type(meydan.playouts("rakab", 3, games=2, seed=1, map="iran"), tuple[int, int, float])
assert waiting(kohan_dej.view(kohan_dej.asked[0]))
assert any_game("dej").players == 2
for key in meydan.games():
    assert meydan.new(key, players=2).asked
