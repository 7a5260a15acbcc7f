"""The score keeper: scores of physical games are counted by the engines."""

from typing import Any

import httpx
import pytest

import meydan
from meydan.core.errors import MeydanError
from meydan.server.api import scorekeeper
from meydan.server.api.scorekeeper import Armies, Cities, City, Kingdom, Square
from tests.server.process import ServerProcess


def test_d_10_3__a_city_is_counted_line_by_line() -> None:
    mine = City(districts=["castle", "temple", "tavern", "watchtower", "keep", "manor", "church"])
    scores = scorekeeper.count_cities(
        Cities(game="dej", cities=[mine, City(districts=["palace"]), City(districts=[]), City(districts=[])])
    )
    assert [line.why for line in scores[0].lines] == ["district"] * 7 + ["all_types", "first"]
    assert scores[0].total == sum(line.points for line in scores[0].lines) == 4 + 1 + 1 + 1 + 3 + 3 + 2 + 3 + 4
    assert scores[1].total == 5


def test_k_10_2__unique_districts_crown_coins_and_hand_count() -> None:
    mine = City(
        districts=[
            "statue",
            "map_room",
            "imperial_treasury",
            "museum",
            "haunted_quarter",
            "temple",
            "tavern",
            "prison",
        ],
        coins=3,
        hand=4,
        vault=True,
        exhibits=2,
        beautified=["temple"],
    )
    empty = [City(districts=[]) for _ in range(3)]
    (score, *_others) = scorekeeper.count_cities(Cities(game="kohan_dej", cities=[mine, *empty], first_complete=0))
    points = {(line.why, line.district): line.points for line in score.lines}
    assert points["extra", "statue"] == 5
    assert points["extra", "imperial_treasury"] == 3
    assert points["extra", "museum"] == 2
    assert points["extra", "map_room"] == 3  # four cards, one of them shown
    assert points["shown", "secret_vault"] == 3
    assert points["beautified", None] == 1
    assert ("stands_for", "haunted_quarter") in points
    assert points["all_types", None] == 3
    assert points["first", None] == 4
    assert score.total == sum(points.values())


def test_d_10_3__a_city_may_be_counted_before_any_is_complete() -> None:
    assert scorekeeper.count_cities(Cities(game="dej", cities=[City(districts=["palace", "temple"])]))[0].total == 6


def test_lines_add_up_in_random_games() -> None:
    """The score keeper gives the cities of finished games the scores of the engine."""
    compared = 0
    for seed in range(12):
        game = meydan.new("dej", 4, seed=seed)
        answers = 0
        while not game.over:
            answers += 1
            seat = game.asked[answers % len(game.asked)]
            options = game.options(seat)
            game.answer(seat, options[(answers * 7 + seed) % len(options)])
        dumped: Any = game.dump()
        cities = [City(districts=dumped["cities"][seat], coins=dumped["coins"][seat]) for seat in range(4)]
        asked = Cities(game="dej", cities=cities, first_complete=dumped["first_complete"], crown=dumped["crown"])
        again = scorekeeper.count_cities(asked)
        complete_then = [score["complete"] for score in game.scores()]
        for seat, score in enumerate(again):
            if complete_then[seat] or len(cities[seat].districts) < 7:
                assert score.total == game.scores()[seat]["total"]
                compared += 1
    assert compared >= 40


def test_n_5_3__a_kingdom_is_counted_by_its_squares() -> None:
    squares = [
        Square(x=1, y=0, terrain="wheat", crowns=1),
        Square(x=2, y=0, terrain="wheat"),
        Square(x=0, y=1, terrain="lake", crowns=2),
    ]
    score = scorekeeper.count_kingdom(Kingdom(squares=squares))
    assert (score.total, score.largest, score.crowns) == (2 + 2, 2, 3)
    assert [(one.terrain, one.points, one.at) for one in score.territories] == [
        ("wheat", 2, [[1, 0], [2, 0]]),
        ("lake", 2, [[0, 1]]),
    ]


@pytest.mark.parametrize(("big", "side"), [(False, 2), (True, 3)])
def test_n_6_3__a_full_kingdom_in_the_middle_earns_both_bonuses(big: bool, side: int) -> None:
    places = [(x, y) for x in range(-side, side + 1) for y in range(-side, side + 1) if (x, y) != (0, 0)]
    squares = [Square(x=x, y=y, terrain="forest") for x, y in places]
    score = scorekeeper.count_kingdom(Kingdom(squares=squares, big=big, middle_kingdom=True, harmony=True))
    assert (score.base, score.middle_kingdom, score.harmony, score.largest) == (0, 10, 5, len(places))


def test_n_5_3__score_keeper_and_engine_agree() -> None:
    for seed in range(8):
        game = meydan.new("kingdomino", 2, seed=seed, mighty_duel=seed % 2 == 1, harmony=True, middle_kingdom=True)
        while not game.over:
            seat = game.asked[0]
            game.answer(seat, game.default(seat))
        view: Any = game.view(None)
        for player, score in zip(view["players"], game.scores(), strict=True):
            squares = [
                Square(x=x, y=y, terrain=one["terrain"], crowns=0)
                for one in player["territories"]
                for x, y in one["at"]
            ]
            for one in player["territories"]:  # a territory's crowns may be on any of its squares
                left = one["crowns"]
                for square in [found for found in squares if [found.x, found.y] in [list(at) for at in one["at"]]]:
                    square.crowns = min(3, left)
                    left -= square.crowns
            asked = Kingdom(squares=squares, big=seed % 2 == 1, harmony=True, middle_kingdom=True)
            assert scorekeeper.count_kingdom(asked).total == score["total"]


def test_r_6_2__army_strength_is_counted_as_in_the_game() -> None:
    rows = [["soldier_10", "shirdokht"], ["soldier_10", "soldier_10", "drummer"], ["shirzan", "shirzan"]]
    winter = scorekeeper.weigh_armies(Armies(rows=rows, season="winter"))
    assert [army.power for army in winter.armies] == [11, 4, 2]
    assert (winter.winner, winter.most_shirzan) == (0, 2)
    spring = scorekeeper.weigh_armies(Armies(rows=rows, season="spring"))
    assert [army.power for army in spring.armies] == [23, 43, 2]
    tie = scorekeeper.weigh_armies(Armies(rows=[["soldier_5"], ["soldier_5"]]))
    assert (tie.winner, tie.most_shirzan) == (None, None)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: scorekeeper.weigh_armies(Armies(rows=[["winter"] * 4])),
        lambda: scorekeeper.weigh_armies(Armies(rows=[["dragon"]])),
        lambda: scorekeeper.count_kingdom(Kingdom(squares=[Square(x=0, y=0, terrain="lake")])),
        lambda: scorekeeper.count_kingdom(Kingdom(squares=[Square(x=5, y=0, terrain="lake")])),
        lambda: scorekeeper.count_kingdom(Kingdom(squares=[Square(x=1, y=0, terrain="sea")])),
        lambda: scorekeeper.count_cities(
            Cities(game="dej", cities=[City(districts=["smithy"]), City(districts=["smithy"])])
        ),
        lambda: scorekeeper.count_cities(Cities(game="dej", cities=[City(districts=["atlantis"])])),
        lambda: scorekeeper.count_cities(Cities(game="dej", cities=[City(districts=[], hand=500)])),
    ],
)
def test_impossible_scores_are_refused_in_one_sentence(wrong: Any) -> None:
    with pytest.raises(MeydanError):
        wrong()


def test_the_score_keeper_works_over_http(server: ServerProcess) -> None:
    with httpx.Client(base_url=f"{server.url}/api/v1/companion", timeout=60) as browser:
        box = browser.get("/kohan_dej").json()
        assert [role["rank"] for role in box["roles"]] == [rank for rank in range(1, 10) for _ in range(3)]
        assert len([card for card in box["districts"] if card["type"] == "unique"]) == 30
        small = browser.get("/dej").json()
        assert [role["role"] for role in small["roles"]][:2] == ["assassin", "thief"]
        answer = browser.post("/armies", json={"rows": [["soldier_3", "drummer"]]})
        assert answer.json()["armies"][0]["power"] == 6
        refused = browser.post("/armies", json={"rows": [["dragon"]]})
        assert refused.status_code == 400
        assert refused.json()["key"]
