"""The boards against the slow rules: every legal placement and every score, on thousands of random kingdoms."""

from typing import Any

import pytest

import meydan
from tests.games.kingdomino.tools import (
    KINGDOMINO,
    built,
    is_centred,
    kingdom_of,
    laying,
    legal_words,
    random_game,
    score,
    territories,
)

TABLES: list[tuple[int, int, dict[str, Any]]] = [
    (4, 5, {"middle_kingdom": True, "harmony": True}),
    (3, 5, {}),
    (2, 5, {"harmony": True}),
    (2, 7, {"mighty_duel": True, "middle_kingdom": True, "harmony": True}),
]


def domino_to_lay(game: meydan.Game) -> int:
    view: Any = game.view(None)
    return int(view["agenda"][0][2])


@pytest.mark.slow
@pytest.mark.parametrize(("players", "area", "options"), TABLES)
def test_legal_placements_are_those_of_the_slow_rules(players: int, area: int, options: dict[str, Any]) -> None:
    boards = 0
    for seed in range(24):
        for game in random_game(players, seed, **options):
            if game.question == "Lay":
                expected = legal_words(kingdom_of(game, game.asked[0]), domino_to_lay(game), area)
                assert game.words(game.asked[0]) == expected
                assert game.word(game.asked[0], game.default(game.asked[0])) == expected[0]
                boards += 1
    assert boards > 400


@pytest.mark.parametrize(("players", "area", "options"), TABLES)
def test_a_discard_happens_only_where_the_slow_rules_find_no_place(
    players: int, area: int, options: dict[str, Any]
) -> None:
    discards = 0
    for seed in range(100, 130):
        before: Any = None
        for game in random_game(players, seed, **options):
            new = [event.plain() for event in game.events[len(before.events) :]] if before is not None else []
            for event in new:
                if event["event"] == "discarded":
                    seat, domino = int(str(event["seat"])), int(str(event["domino"]))
                    assert legal_words(kingdom_of(game, seat), domino, area) == []
                    discards += 1
            before = game.copy()
    assert discards > 10


@pytest.mark.parametrize(("players", "area", "options"), TABLES)
def test_scores_are_those_of_the_slow_rules_at_any_moment(players: int, area: int, options: dict[str, Any]) -> None:
    for seed in range(200, 212):
        for number, game in enumerate(random_game(players, seed, **options)):
            if number % 3 and not game.over:
                continue
            view: Any = game.view(None)
            for seat, told in enumerate(game.scores()):
                kingdom = kingdom_of(game, seat)
                assert (told["base"], told["largest"], told["crowns"]) == score(kingdom)
                middle = 10 if options.get("middle_kingdom") and is_centred(kingdom) else 0
                harmony = 5 if options.get("harmony") and len(kingdom) == area * area else 0
                assert (told["middle_kingdom"], told["harmony"]) == (middle, harmony)
                assert told["total"] == score(kingdom)[0] + middle + harmony
                shown = view["players"][seat]
                assert shown["score"]["total"] == told["total"]
                assert sorted((t["terrain"], t["squares"], t["crowns"]) for t in shown["territories"]) == territories(
                    kingdom
                )
                squares = [tuple(square) for territory in shown["territories"] for square in territory["at"]]
                assert sorted(squares) == sorted(set(kingdom) - {(0, 0)})
                for territory in shown["territories"]:
                    assert {kingdom[x, y][0] for x, y in territory["at"]} == {territory["terrain"]}


@pytest.mark.parametrize(("area", "options"), [(5, {}), (7, {"mighty_duel": True})])
def test_no_other_number_is_a_legal_choice(area: int, options: dict[str, Any]) -> None:
    """Squares of the boards come round again; a spot that only looks like a legal one must be refused."""
    for game in random_game(2, 77, **options):
        if game.question == "Lay":
            seat = game.asked[0]
            legal = set(game.options(seat))
            for choice in set(range(700)) - legal:
                with pytest.raises(meydan.IllegalChoice):
                    game.word(seat, choice)


@pytest.mark.parametrize("row", [(1, 2, 3), (-1, -2, -3)])
@pytest.mark.parametrize("domino", [domino["n"] for domino in KINGDOMINO["dominoes"]])
def test_every_domino_beside_a_straight_row(row: tuple[int, int, int], domino: int) -> None:
    """Kingdoms pressed against each side of their area, for every domino."""
    first, _middle, last = row
    direction = "E" if first > 0 else "W"
    steps = [(1 if domino != 1 else 2, first, 0, direction), (19 if domino != 19 else 20, last, 0, direction)]
    game = meydan.load(laying(steps, domino))
    assert game.words(0) == legal_words(built(steps), domino, 5)
