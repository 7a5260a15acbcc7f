"""N-5 and N-6: scoring, ties and variants."""

from itertools import product
from typing import Any

import pytest

import meydan
from tests.games.kingdomino.tools import Step, finished, last_lay, laying, play, random_game, score, told
from tests.games.kingdomino.tools import kingdom_of as kingdom

VARIANTS = ("dynasty", "middle_kingdom", "harmony", "mighty_duel")


def over(kingdoms: list[list[Step]], **options: Any) -> meydan.Game:
    """A finished game of two with these kingdoms; what they have not laid they discarded."""
    in_play = 48 if options.get("mighty_duel") else 24
    spare = [n for n in range(48, 0, -1) if n not in [step[0] for steps in kingdoms for step in steps]]
    return meydan.load(
        {
            "game": "kingdomino",
            "players": 2,
            "options": options,
            "kingdoms": [[list(step) for step in steps] for steps in kingdoms],
            "discarded": [[spare.pop() for _ in range(in_play // 2 - len(steps))] for steps in kingdoms],
        }
    )


def test_n_5_1__after_the_last_round_every_kingdom_is_scored() -> None:
    for players in (2, 3, 4):
        game = finished(players, 1)
        scored = told(game, "scored")
        assert [event["seat"] for event in scored] == list(range(players))
        assert [event["points"] for event in scored] == [score(kingdom(game, seat))[0] for seat in range(players)]


def test_n_5_2__the_castle_belongs_to_no_territory_and_connects_nothing() -> None:
    """Wheat to the east and to the west of the castle."""
    game = meydan.load(laying([(19, 1, 0, "E"), (20, -1, 0, "W")], 3))
    wheat = [t for t in game.scores()[0]["territories"] if t["terrain"] == "wheat"]
    assert [(t["squares"], t["crowns"]) for t in wheat] == [(1, 1), (1, 1)]


def test_n_5_2__a_territory_crosses_domino_borders() -> None:
    game = meydan.load(laying([(19, 1, 0, "S"), (20, 2, 0, "N")], 3))
    wheat = [t for t in game.scores()[0]["territories"] if t["terrain"] == "wheat"]
    assert [(t["squares"], t["crowns"], t["points"]) for t in wheat] == [(2, 2, 4)]


def test_n_5_3__squares_times_crowns_and_nothing_without_a_crown() -> None:
    game = meydan.load(laying([(1, 1, 0, "E"), (2, 1, 1, "E"), (48, 3, 0, "S")], 3))
    found = {t["terrain"]: t for t in game.scores()[0]["territories"]}
    assert (found["wheat"]["squares"], found["wheat"]["points"]) == (5, 0)
    assert (found["mine"]["squares"], found["mine"]["crowns"], found["mine"]["points"]) == (1, 3, 3)


def test_n_5_4__unconnected_territories_of_one_terrain_are_scored_separately() -> None:
    game = meydan.load(laying([(19, 1, 0, "E"), (20, -1, 0, "W"), (1, -1, 1, "W")], 3))
    assert game.scores()[0]["base"] == 1 + 3


def test_n_5_5__the_highest_score_wins() -> None:
    game = over([[(19, 1, 0, "E")], [(48, 1, 0, "E")]])
    assert [entry["total"] for entry in game.scores()] == [1, 3]
    assert game.winners == (1,)
    assert told(game, "won") == [{"event": "won", "seat": 1}]


def test_n_5_6__a_tie_goes_to_the_larger_largest_territory_with_or_without_crowns() -> None:
    game = over([[(19, 1, 0, "E"), (3, 0, 1, "S")], [(20, 1, 0, "E"), (4, -1, 0, "W"), (5, -1, 1, "W")]])
    assert [(e["total"], e["largest"]) for e in game.scores()] == [(1, 2), (1, 4)]
    assert game.winners == (1,)


def test_n_5_6__then_to_more_crowns() -> None:
    first: list[Step] = [(1, 1, 0, "E"), (40, 0, 1, "S"), (24, -1, 0, "W"), (36, 0, -1, "N")]
    second: list[Step] = [(2, 1, 0, "E"), (48, 0, -1, "N")]
    game = over([first, second])
    entries = [(e["total"], e["largest"], e["crowns"]) for e in game.scores()]
    assert entries == [(3, 2, 3), (3, 2, 3)]
    assert game.winners == (0, 1)
    fewer: list[Step] = [(19, 1, 0, "S"), (20, 2, 0, "N")]
    more: list[Step] = [(48, 1, 0, "E"), (24, 1, -2, "S")]
    game = over([fewer, more])
    assert [(e["total"], e["largest"]) for e in game.scores()] == [(4, 2), (4, 2)]
    assert [e["crowns"] for e in game.scores()] == [2, 4]
    assert game.winners == (1,)


def test_n_5_6__then_the_victory_is_shared() -> None:
    game = over([[(19, 1, 0, "E")], [(20, 1, 0, "E")]])
    assert game.winners == (0, 1)
    assert [event["seat"] for event in told(game, "won")] == [0, 1]


# -- variants ----------------------------------------------------------------------------------------------------------


def test_n_6_1__a_dynasty_is_three_games_and_the_sum_wins() -> None:
    game = finished(3, 2, dynasty=True)
    scored = [event["points"] for event in told(game, "scored")]
    assert len(scored) == 9
    sums = [sum(scored[seat::3]) for seat in range(3)]
    assert [entry["total"] for entry in game.scores()] == sums
    assert set(game.winners) <= {seat for seat in range(3) if sums[seat] == max(sums)}
    entries: Any = game.scores()
    for seat, entry in enumerate(entries):
        assert [one["total"] for one in entry["games"]] == scored[seat::3]


def test_n_6_1__every_game_has_a_fresh_shuffle_and_opening() -> None:
    game = finished(2, 3, dynasty=True)
    lines = [tuple(line.values()) for line in told(game, "line")]
    assert len(lines) == 18
    assert len({lines[0], lines[6], lines[12]}) == 3
    assert len(told(game, "king_drawn")) == 12
    assert len({frozenset(n for line in lines[at : at + 6] for n in line[1:]) for at in (0, 6, 12)}) == 3


def test_n_6_2__ten_points_for_a_castle_in_the_middle() -> None:
    centred: list[Step] = [(13, 1, 0, "E"), (14, -1, 0, "W"), (15, 0, 1, "S"), (16, 0, -1, "N")]
    for steps, bonus in ((centred, 10), (centred[:3], 0), (centred[:2], 10), (centred[:1], 0)):
        game = meydan.load(laying(steps, 3, middle_kingdom=True))
        entry = game.scores()[0]
        assert (entry["middle_kingdom"], entry["total"]) == (bonus, bonus)
        assert meydan.load(laying(steps, 3)).scores()[0]["total"] == 0


def test_n_6_3__five_points_for_a_full_area_without_discards() -> None:
    full = discards = 0
    for seed in range(150):
        game = finished(4, seed, harmony=True)
        view: Any = game.view(None)
        for seat in range(4):
            complete = len(kingdom(game, seat)) == 25
            assert complete == (view["players"][seat]["discarded"] == [])
            assert game.scores()[seat]["harmony"] == (5 if complete else 0)
            full += complete
            discards += not complete
    assert full > 5
    assert discards > 5


def test_n_6_4__the_mighty_duel_is_for_two_with_all_dominoes_and_seven_by_seven() -> None:
    for players in (3, 4):
        with pytest.raises(meydan.BadOption, match="mighty_duel is for 2 players"):
            meydan.new("kingdomino", players, mighty_duel=True)
    game = finished(2, 4, mighty_duel=True)
    assert len(told(game, "round")) == 12
    assert len(told(game, "laid", "discarded")) == 48
    widest = max(
        max(square[0] for square in kingdom(game, seat)) - min(square[0] for square in kingdom(game, seat))
        for seat in (0, 1)
    )
    assert widest == 6


@pytest.mark.parametrize("chosen", list(product([False, True], repeat=4)))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_n_6_5__variants_may_be_combined_freely(players: int, chosen: tuple[bool, ...]) -> None:
    options: dict[str, Any] = dict(zip(VARIANTS, chosen, strict=True))
    if options["mighty_duel"] and players != 2:
        return
    game = finished(players, 5, **options)
    assert game.winners
    for entry in game.scores():
        games: Any = entry["games"] if options["dynasty"] else [entry]
        assert len(games) == (3 if options["dynasty"] else 1)
        for one in games:
            assert one["middle_kingdom"] in ((0, 10) if options["middle_kingdom"] else (0,))
            assert one["harmony"] in ((0, 5) if options["harmony"] else (0,))
            assert one["total"] == one["base"] + one["middle_kingdom"] + one["harmony"]
        assert entry["total"] == sum(one["total"] for one in games)


def test_n_6_5__bonuses_count_before_ties_are_broken() -> None:
    centred: list[Step] = [(13, 1, 0, "E"), (14, -1, 0, "W")]
    rich: list[Step] = [(48, 1, 0, "E"), (1, 1, 1, "E"), (2, 1, 2, "E")]
    assert over([centred, rich]).winners == (1,)
    game = over([centred, rich], middle_kingdom=True)
    assert [entry["total"] for entry in game.scores()] == [10, 3]
    assert game.winners == (0,)


def test_n_6_5__the_middle_of_a_duel_is_the_middle_of_seven() -> None:
    steps: list[Step] = [(1, 1, 0, "E"), (19, 3, 0, "N"), (2, -1, 0, "W"), (20, -3, 0, "N")]
    assert over([steps, [(13, 1, 0, "E")]], mighty_duel=True, middle_kingdom=True).scores()[0]["middle_kingdom"] == 0
    steps += [(21, 0, 1, "E")]
    assert over([steps, [(13, 1, 0, "E")]], mighty_duel=True, middle_kingdom=True).scores()[0]["middle_kingdom"] == 10


def dynasty(results: list[list[tuple[int, int, int]]], kingdoms: list[list[Step]]) -> meydan.Game:
    """The third game of a dynasty is over; earlier ones brought (points, largest, crowns)."""
    position = over(kingdoms).dump()
    position["options"] = {"dynasty": True}
    position["finished"] = [
        [{"base": base, "largest": largest, "crowns": crowns} for base, largest, crowns in one] for one in results
    ]
    return meydan.load(position)


def test_n_6_6__a_dynasty_tie_goes_to_the_sum_of_largest_territories_then_of_crowns() -> None:
    last: list[list[Step]] = [[(19, 1, 0, "E")], [(20, 1, 0, "E")]]
    assert dynasty([[(20, 6, 5), (30, 5, 5)], [(30, 5, 5), (20, 5, 9)]], last).winners == (0,)
    assert dynasty([[(20, 5, 5), (30, 6, 5)], [(30, 5, 5), (20, 4, 9)]], last).winners == (1,)
    assert dynasty([[(20, 5, 7), (30, 6, 5)], [(30, 5, 7), (20, 4, 9)]], last).winners == (0, 1)
    assert dynasty([[(90, 9, 9), (20, 4, 4)], [(10, 9, 9), (81, 4, 4)]], last).winners == (1,)


def test_n_6_7__the_games_of_a_dynasty_follow_each_other_without_a_question() -> None:
    before: Any = None
    changes = 0
    for game in random_game(4, 6, dynasty=True):
        view: Any = game.view(None)
        if before is not None and view["match"]["game"] != before["match"]["game"]:
            changes += 1
            assert game.question == "Claim"
            assert view["round"] == 0
            assert all(player["dominoes"] == [] for player in view["players"])
            assert all(len(player["score"]["games"]) == view["match"]["game"] for player in view["players"])
            assert view["options"] == before["options"]
        if not game.over:
            assert view["winners"] == []
        before = view
    assert changes == 2
    assert len({event["seat"] for event in told(game, "won")}) >= 1


def test_n_6_7__a_single_game_of_a_dynasty_has_no_winner() -> None:
    steps: list[Step] = [(19, 1, 0, "E")]
    game = play(last_lay(steps, 48, dynasty=True), "lay:-1,0,W")
    assert not game.over
    assert told(game, "won") == []
    assert game.scores()[0]["total"] == 1 + 3
    assert game.dump()["finished"][0][0]["base"] == 4
