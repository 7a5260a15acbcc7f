"""The score keepers: games at a real table are scored from plain data."""

import pytest

import meydan
from meydan.games.dej.scorekeeper import CityOnTable, box_contents, score_cities
from meydan.games.kingdomino.scorekeeper import score_kingdom
from meydan.games.rakab.scorekeeper import weigh_armies


def total(lines: list[dict[str, object]]) -> int:
    return sum(int(str(line["points"])) for line in lines)


def test_d_10_3__cities_are_scored_line_by_line() -> None:
    cities = [CityOnTable(["manor", "temple"], coins=2), CityOnTable(["keep", "tavern", "prison"])]
    found = score_cities("dej", cities)
    assert [total(lines) for lines in found] == [4, 6]
    assert [line["why"] for line in found[0]] == ["district", "district"]


def test_k_9_24__a_secret_vault_in_the_hand_scores_three() -> None:
    without, shown = (
        score_cities("kohan_dej", [CityOnTable(["manor"], hand=1, vault=vault)]) for vault in (False, True)
    )
    assert total(shown[0]) - total(without[0]) == 3


def test_k_8_26__a_beautified_district_scores_one_more() -> None:
    found = score_cities("kohan_dej", [CityOnTable(["manor"], beautified=["manor"])])
    assert total(found[0]) == 4


def test_a_city_the_box_cannot_give_is_refused() -> None:
    with pytest.raises(meydan.BadPosition, match="more copies of manor"):
        score_cities("dej", [CityOnTable(["manor"] * 9)])


def test_k_1_3__a_box_lists_its_cards() -> None:
    box = box_contents("kohan_dej")
    assert isinstance(box["districts"], list)
    assert isinstance(box["roles"], list)
    assert (len(box["roles"]), box["least"], box["most"]) == (27, 2, 8)
    assert {"district": "secret_vault", "type": "unique", "cost": 0, "count": 1} in box["districts"]


def test_n_5_3__a_kingdom_is_scored_by_its_squares() -> None:
    found = score_kingdom([(1, 0, "forest", 1), (2, 0, "forest", 0), (0, 1, "lake", 0)], False, False, False)
    assert (found["total"], found["base"], found["largest"], found["crowns"]) == (2, 2, 2, 1)


def test_r_6_2__armies_are_weighed() -> None:
    found = weigh_armies([["soldier_10", "drummer"], ["soldier_6", "shirzan"], []], "winter", "per_player")
    assert isinstance(found["armies"], list)
    assert [army["power"] for army in found["armies"]] == [2, 2, 0]
    assert (found["winner"], found["most_shirzan"]) == (None, 1)
