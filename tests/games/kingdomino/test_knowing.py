"""N-7 and N-8: who knows what, and what is random."""

from typing import Any

import pytest

import meydan
from tests.games.kingdomino.tools import finished, play, random_game, told


def lines(game: meydan.Game) -> list[tuple[int, ...]]:
    return [tuple(line.values())[1:] for line in told(game, "line")]


def test_all_seats_and_spectators_see_the_same() -> None:
    for game in random_game(3, 1):
        public = game.view(None)
        for seat in range(3):
            assert {**game.view(seat), "seat": None} == public
    assert all(event.known_to is None for event in game.events)


def test_both_lines_kingdoms_discards_and_scores_are_public() -> None:
    game = meydan.new("kingdomino", 4, 2)
    view: Any = game.view(None)
    assert set(view["next_line"][0]) == {"domino", "a", "b", "seat", "turn"}
    assert set(view["players"][0]) == {"seat", "dominoes", "extent", "discarded", "territories", "score"}
    assert view["pile"] == 44


def test_the_front_number_can_be_hidden() -> None:
    for game in random_game(4, 3, show_front_number=False):
        assert game.view(None)["front"] is None
    assert told(game, "front") == []


def test_the_view_has_no_word_about_the_rest_of_the_pile() -> None:
    """Dominoes named in a view are those on the lines, in kingdoms, discarded, or the front one."""
    for players in (2, 3, 4):
        for game in random_game(players, 4):
            view: Any = game.view(0)
            shown = [one["domino"] for one in [*view["line"], *view["next_line"]]]
            for player in view["players"]:
                shown += [one["domino"] for one in player["dominoes"]] + player["discarded"]
            assert len(shown) + view["pile"] == 12 * players
            assert len(set(shown)) == len(shown)


def test_the_pile_and_the_kings_depend_on_the_seed_alone() -> None:
    """Whatever is answered, the lines of a seed are the same: the pile is shuffled once."""
    for players in (2, 3, 4):
        random_answers = finished(players, 5)
        safe = meydan.new("kingdomino", players, 5)
        while not safe.over:
            safe.answer(safe.asked[0], safe.default(safe.asked[0]))
        assert lines(safe) == lines(random_answers)
        kings = [event["seat"] for event in told(safe, "king_drawn")]
        assert kings == [event["seat"] for event in told(random_answers, "king_drawn")]
        assert lines(finished(players, 6)) != lines(random_answers)


def test_every_domino_is_as_likely_to_come_first() -> None:
    seen = dict.fromkeys(range(1, 49), 0)
    for seed in range(1200):
        for domino in lines(meydan.new("kingdomino", 2, seed))[0]:
            seen[domino] += 1
    assert sum(seen.values()) == 4800
    assert min(seen.values()) > 60
    assert max(seen.values()) < 140


@pytest.mark.parametrize("shown", [True, False])
def test_a_redeal_keeps_what_is_known_and_changes_the_rest(shown: bool) -> None:
    game = meydan.new("kingdomino", 2, 7, show_front_number=shown)
    front: Any = game.view(0)["front"]
    futures = set()
    for seed in range(40):
        dealt = game.redeal(0, seed)
        assert dealt.view(0) == game.view(0)
        while not dealt.over:
            dealt.answer(dealt.asked[0], dealt.default(dealt.asked[0]))
        after = lines(dealt)
        assert after[0] == lines(game)[0]
        assert len({domino for line in after for domino in line}) == 24
        if shown:
            assert front["domino"] in after[1]
        futures.add(tuple(after))
    assert len(futures) == 40


def test_a_redeal_draws_the_kings_anew() -> None:
    game = meydan.new("kingdomino", 2, 7)
    orders = set()
    for seed in range(60):
        dealt = game.redeal(1, seed)
        while dealt.question == "Claim":
            play(dealt, dealt.words(dealt.asked[0])[0])
        orders.add(tuple(event["seat"] for event in told(dealt, "king_drawn")))
    assert len(orders) == 3
    assert len({order[0] for order in orders}) == 1


def test_a_copy_of_an_open_question_offers_the_same_placements() -> None:
    for game in random_game(2, 8, mighty_duel=True):
        twin = game.fork()
        for seat in game.asked:
            assert twin.options(seat) == game.options(seat)
