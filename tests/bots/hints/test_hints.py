"""Hints and review: shares, reasons as keys, and what a finished game says about luck and bluffs."""

import pytest

import meydan
from meydan import bots
from meydan.bots.highlights import THE_DEAL, Decision, highlights
from meydan.bots.reasons.registry import reason_of
from meydan.bots.review import AGAIN, chances, distances, judged, longer_than, split, weight_of_losses
from meydan.bots.search_bots import Searcher
from meydan.cli.terminal.texts import texts
from tests.support.play import play_to_end, random_answers
from tests.support.tables import PLAIN_TABLES, Table

FEW = bots.Budget(iterations=16)


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_hints_are_legal_and_their_reasons_are_keys(table: Table) -> None:
    game = table.new(8)
    for _ in range(3):
        seat = game.next_asked
        found = bots.hints(bots.known(game, seat), bots.find("strong"), 1, FEW)
        assert 1 <= len(found) <= 3
        for hint in found:
            assert hint.word in game.words(seat)
            assert 0.0 <= hint.share <= 1.0
            assert texts("fa").has(hint.reason)
            assert texts("en").blanks(hint.reason) <= hint.args.keys()
        game.answer(seat, found[0].choice)


@pytest.mark.parametrize(
    ("hand", "tax", "exchange"),
    [
        (["captain", "contessa"], "hint.coup.bluff", "hint.coup.bluff"),
        (["duke", "contessa"], "hint.coup.held", "hint.coup.bluff"),
        (["duke", "ambassador"], "hint.coup.held", "hint.coup.held"),
    ],
)
def test_a_bluff_is_called_a_bluff(hand: list[str], tax: str, exchange: str) -> None:
    others = [["assassin", "assassin"], ["captain", "contessa"]]
    game = meydan.load({"game": "coup", "players": 3, "hands": [hand, *others], "coins": [2, 2, 2]})
    found = bots.hints(bots.known(game, 0), bots.find("strong"), 1, FEW, most=20)
    reasons = {hint.word: hint.reason for hint in found}
    assert (reasons["tax"], reasons["exchange"]) == (tax, exchange)


@pytest.mark.parametrize(
    ("key", "players"), [("coup", 4), ("dej", 4), ("dej", 7), ("kingdomino", 4), ("kohan_dej", 6), ("rakab", 4)]
)
def test_the_win_shares_of_different_choices_differ_long_before_the_end(key: str, players: int) -> None:
    game = meydan.new(meydan.game_key(key), players, seed=4)
    heuristic = bots.find("heuristic")
    asked = differ = 0
    for number in range(16):
        seat = game.next_asked
        known = bots.known(game, seat)
        if len(known.options) > 1 and number % 3 == 0:
            told = bots.hints(known, bots.find("master"), number, bots.Budget(iterations=48))
            asked += 1
            differ += max(hint.share for hint in told) - min(hint.share for hint in told) >= 0.005
        game.answer(seat, heuristic.choose(known, number))
    assert asked > 2
    assert differ >= 0.5 * asked


def test_a_choice_dropped_early_is_measured_by_the_deals_it_was_played_on() -> None:
    game = meydan.new("coup", 3, seed=2)
    bot = bots.find("strong")
    assert isinstance(bot, Searcher)
    search = bot.search(bots.known(game, game.next_asked), 3, bots.Budget(iterations=60))
    best, dropped = search.alive[0], [one for one in search.all if 0.0 < one.looks < search.alive[0].looks]
    met = len(dropped[0].wins)
    best.wins = [0.4] * met + [1.0] * (len(best.wins) - met)
    dropped[0].wins = [0.2] * met
    shares = search.thought().shares
    assert shares[int(best.choice)] > 0.4
    assert shares[int(dropped[0].choice)] == pytest.approx(shares[int(best.choice)] - 0.2)


def test_the_preferred_choice_comes_first_and_the_others_by_their_shares() -> None:
    game = meydan.new("coup", 4, seed=2)
    for seed in range(12):
        known = bots.known(game, game.next_asked)
        preferred, *others = bots.hints(known, bots.find("strong"), seed, bots.Budget(iterations=80))
        assert preferred.choice == bots.find("strong").choose(known, seed, bots.Budget(iterations=80))
        assert [hint.share for hint in others] == sorted((hint.share for hint in others), reverse=True)
        assert all(hint.about_equal for hint in others if hint.share >= preferred.share)


def test_a_choice_that_won_oftener_than_the_preferred_one_is_shown_so() -> None:
    """The heuristic's margin decides what is preferred, and does not change what is shown."""
    game = meydan.new("coup", 3, seed=2)
    bot = bots.find("strong")
    assert isinstance(bot, Searcher)
    search = bot.search(bots.known(game, game.next_asked), 3, bots.Budget(iterations=60))
    best, other = search.alive[0], next(one for one in search.all if one is not search.alive[0] and one.wins)
    best.wins = [0.3] * len(best.wins)
    other.wins = [0.5] * len(other.wins)
    shares = search.thought().shares
    assert shares[int(best.choice)] == pytest.approx(0.3)
    assert shares[int(other.choice)] == pytest.approx(0.5)


def test_a_hint_without_a_choice_still_says_how_the_game_stands() -> None:
    game = meydan.new("kohan_dej", 4, seed=3)
    heuristic = bots.find("heuristic")
    number = 0
    while len(game.options(game.next_asked)) > 1:
        game.answer(game.next_asked, heuristic.choose(bots.known(game, game.next_asked), number))
        number += 1
    (only,) = bots.hints(bots.known(game, game.next_asked), bots.find("strong"), 1, FEW)
    assert only.share != pytest.approx(1 / 4, abs=0.001)


@pytest.mark.parametrize("table", PLAIN_TABLES, ids=str)
def test_every_reason_has_a_text_and_most_are_telling(table: Table) -> None:
    game = table.new(3)
    found: list[str] = []
    for number, (seat, choice) in enumerate(random_answers(game, 3)):
        if number < 150 and number % 3 == 0:
            key, args = reason_of(bots.known(game, seat), choice, {})
            assert texts("fa").blanks(key) <= args.keys()
            found.append(key)
    assert found.count("hint.search") <= 0.2 * len(found)
    assert len(set(found)) >= 4


def test_advice_has_hints_and_belief_bars() -> None:
    game = meydan.new("coup", 3, seed=2)
    told = bots.advice(bots.known(game, game.next_asked), bots.find("strong"), 1, FEW)
    hints, belief = told["hints"], told["belief"]
    assert isinstance(hints, list)
    assert isinstance(belief, dict)
    assert set(hints[0]) == {"choice", "word", "share", "margin", "about_equal", "reason", "args"}
    assert len(belief) == 2


def test_a_review_tells_the_curve_the_costliest_answers_and_the_bluffs() -> None:
    game = meydan.new("coup", 3, seed=5)
    answers = len(play_to_end(game, 5))
    bot = bots.find("strong")
    assert isinstance(bot, Searcher)
    told = bots.review(game, bot, 1, bots.Budget(iterations=8))
    curve, split, bluffs = told["curve"], told["split"], told["bluffs"]
    assert isinstance(curve, list)
    assert isinstance(split, list)
    assert isinstance(bluffs, list)
    assert len(curve) == answers + 1
    assert all(sum(shares) == pytest.approx(1.0, abs=0.01) for shares in curve)
    assert curve[-1] == [float(seat in game.winners) for seat in range(3)]
    for seat in range(3):
        assert split[seat]["total"] == pytest.approx(
            split[seat]["skill"] + split[seat]["others"] + split[seat]["luck"], abs=1e-9
        )
        assert split[seat]["skill"] <= 0
        assert all(-1 <= part <= 1 for part in split[seat].values())
        assert bluffs[seat]["bluffs"] <= bluffs[seat]["claims"]
    good = told["highlights"]
    assert isinstance(good, list)
    assert [set(one) for one in good] == [{"decisions", "sound", "answer", "bluff", "luck"}] * 3
    assert all(0 < one["sound"] <= one["decisions"] for one in good)
    assert sum(one["decisions"] for one in good) < answers  # some questions have one answer only
    conceded = [event for event in game.events if event.key == "conceded"]
    assert sum(one["caught"] for one in bluffs) == len(conceded)


@pytest.mark.parametrize("key", meydan.games())
def test_a_plain_record_of_any_game_is_reviewed(key: str) -> None:
    game = meydan.new(meydan.game_key(key), 3, seed=9)
    answers = len(play_to_end(game, 9))
    bot = bots.find("normal")
    assert isinstance(bot, Searcher)
    told = bots.review(meydan.replay(game.record()), bot, 1, bots.Budget(iterations=2), playouts=1)
    curve, costliest = told["curve"], told["costliest"]
    assert isinstance(curve, list)
    assert isinstance(costliest, dict)
    assert len(curve) == answers + 1
    for decisions in costliest.values():
        assert len(decisions) <= 3
        for one in decisions:
            assert one["loss"] > 0
            assert one["best"] != one["word"]
            assert texts("en").has(one["reason"])


def test_the_parts_of_a_review_stay_within_all_and_add_up() -> None:
    """Many costly answers of everybody: more than the whole chance is lost in all, but never shown as such."""
    curve = [[0.25] * 4, [0.25] * 4, [1.0, 0.0, 0.0, 0.0]]
    costly = [Decision(number, number % 4, "a", "b", 0.4, 0.0, True, ("hint.search", {})) for number in range(40)]
    weight = weight_of_losses(curve, costly)
    assert weight == pytest.approx(0.25)  # everybody lost four times the whole chance
    for seat in range(4):
        parts = split(curve, costly, seat, weight)
        assert all(-1 <= part <= 1 for part in parts.values())
        assert parts["total"] == pytest.approx(parts["skill"] + parts["others"] + parts["luck"], abs=0.003)


def test_a_part_that_exceeds_all_makes_no_luck_of_its_own() -> None:
    """Answers that cost twice the whole chance, all of it won back by luck, which is still told as good luck."""
    curve = [[0.5, 0.5], [0.25, 0.75]]
    costly = [Decision(number, 0, "a", "b", 0.5, 0.0, True, ("hint.search", {})) for number in range(4)]
    weight = weight_of_losses(curve, costly)
    assert split(curve, costly, 0, weight) == {"total": -0.25, "skill": -1.0, "others": 0.0, "luck": 0.75}
    assert split(curve, costly, 1, weight) == {"total": 0.25, "skill": 0.0, "others": 1.0, "luck": -0.75}


def test_losses_of_all_seats_count_alike() -> None:
    """Two seats lose much and little; who lost a tenth of the other is shown a tenth of it."""
    curve = [[1 / 3] * 3, [1.0, 0.0, 0.0]]
    costly = [decision(number, 0, loss=0.5) for number in range(8)] + [decision(8, 1, loss=0.4)]
    weight = weight_of_losses(curve, costly)
    skills = [split(curve, costly, seat, weight)["skill"] for seat in range(3)]
    assert skills == pytest.approx([-4 * weight, -0.4 * weight, 0.0], abs=0.001)
    assert min(skills) >= -1
    assert weight_of_losses(curve, costly[8:]) == 1


@pytest.mark.parametrize("seed", range(6))
def test_a_game_without_chance_is_not_decided_before_the_first_answer(seed: int) -> None:
    """Rakab for two leaves nothing to chance after the deal: without slips all playouts would end alike."""
    shares = chances(meydan.new("rakab", 2, seed), seed)
    assert sum(shares) == pytest.approx(1.0)
    assert all(0.02 < share < 0.98 for share in shares)


def test_chances_of_a_finished_game_are_its_result() -> None:
    game = meydan.new("coup", 3, seed=5)
    play_to_end(game, 5)
    assert chances(game, 1) == pytest.approx([float(seat in game.winners) for seat in range(3)])


def decision(number: int, seat: int, loss: float = 0.0, lead: float = 0.0, obvious: bool = False) -> Decision:
    return Decision(number, seat, f"word {number}", "best", loss, lead, obvious, ("hint.search", {}))


def number_of(found: object) -> object:
    assert isinstance(found, dict)
    return found["number"]


def test_a_review_names_the_answer_that_was_furthest_ahead() -> None:
    game = [decision(0, 0, lead=0.06), decision(1, 1, lead=0.5), decision(2, 0, lead=0.2), decision(3, 0, lead=0.04)]
    curve = [[0.5, 0.5]] * 5
    found = highlights(curve, game, [], 0)["answer"]
    assert found == {"number": 2, "seat": 0, "word": "word 2", "gain": 0.2, "reason": "hint.search", "args": {}}
    assert highlights(curve, [decision(0, 0, lead=0.04)], [], 0)["answer"] is None
    obvious = [decision(0, 0, lead=0.9, obvious=True), decision(1, 0, lead=0.1)]
    assert number_of(highlights(curve, obvious, [], 0)["answer"]) == 1
    assert number_of(highlights(curve, obvious[:1], [], 0)["answer"]) == 0


def test_the_best_bluff_is_the_one_that_raised_the_chances_most_until_the_next_answer() -> None:
    game = [decision(0, 0), decision(1, 1), decision(2, 0), decision(3, 1)]
    curve = [[0.5, 0.5], [0.5, 0.5], [0.6, 0.4], [0.9, 0.1], [1.0, 0.0]]
    found = highlights(curve, game, [0, 2], 0)["bluff"]
    assert found == {"number": 2, "seat": 0, "word": "word 2", "gain": 0.4}
    assert highlights(curve, game, [], 0)["bluff"] is None


def test_what_an_answer_gave_away_is_not_luck() -> None:
    curve = [[0.7, 0.3], [0.3, 0.7], [0.6, 0.4]]
    game = [decision(0, 0, loss=0.4), decision(1, 1, loss=0.0)]
    assert highlights(curve, game, [], 0)["luck"] == {"number": 1, "gain": 0.3}
    never_more_than_the_curve_shows = [decision(0, 0, loss=0.9), decision(1, 1, loss=0.0)]
    assert highlights(curve, never_more_than_the_curve_shows, [], 0)["luck"] == {"number": 1, "gain": 0.3}
    assert highlights(curve[:2], game[:1], [], 1)["luck"] == {"number": THE_DEAL, "gain": -0.2}


def test_what_a_fine_answer_gained_is_not_luck() -> None:
    curve = [[0.5, 0.5], [0.8, 0.2], [0.8, 0.2]]
    fine = [decision(0, 0, lead=0.25), decision(1, 1)]
    assert highlights(curve, fine, [], 0)["luck"] is None
    assert highlights(curve, fine, [], 1)["luck"] is None
    obvious = [decision(0, 0, lead=0.25, obvious=True), decision(1, 1)]
    assert highlights(curve, obvious, [], 0)["luck"] == {"number": 0, "gain": 0.3}


def test_luck_that_is_undone_at_once_is_not_told() -> None:
    game = [decision(0, 1), decision(1, 0), decision(2, 1), decision(3, 0)]
    curve = [[0.5, 0.5], [0.9, 0.1], [0.5, 0.5], [0.3, 0.7], [0.3, 0.7]]
    assert highlights(curve, game, [], 0)["luck"] == {"number": 2, "gain": -0.2}
    curve = [[0.5, 0.5], [0.9, 0.1], [0.52, 0.48], [0.52, 0.48], [0.52, 0.48]]
    assert highlights(curve, game, [], 0)["luck"] is None


def test_decisions_are_counted_where_there_was_something_to_choose() -> None:
    forced = Decision(3, 0, "allow", "allow", 0.0, 0.0, True, ("hint.search", {}), False)
    game = [decision(0, 0), decision(1, 0, loss=0.2), decision(2, 1, loss=0.1), forced]
    told = highlights([[0.5, 0.5]] * 5, game, [], 0)
    assert (told["decisions"], told["sound"]) == (2, 1)


def test_an_answer_about_as_good_as_the_best_costs_nothing() -> None:
    game = meydan.new("coup", 3, seed=2)
    seat = game.next_asked
    bot = bots.find("strong")
    assert isinstance(bot, Searcher)
    thought = bot.search(bots.known(game, seat), 5, bots.Budget(iterations=60)).thought()
    for choice, share in thought.shares.items():
        _best, loss, lead, _obvious, _why = judged(game, bot, 0, seat, choice, 5, bots.Budget(iterations=60))
        behind = thought.shares[thought.choice] - share
        assert loss <= max(0.0, behind) + 1e-9
        assert loss == 0.0 or behind > thought.margins[choice]
        assert lead == 0.0 or choice == thought.choice


def test_a_mistake_counts_as_far_as_a_longer_search_confirms_it() -> None:
    """Mistakes that a short search finds are smaller, or none, if a longer one finds less."""
    bot = bots.find("strong")
    assert isinstance(bot, Searcher)
    short = bots.Budget(iterations=120)
    unconfirmed = 0
    for seed in range(2):
        game = meydan.new("kingdomino", 2, seed)
        seat = game.next_asked
        mine = bots.known(game, seat)
        for choice in game.options(seat):
            first, other = (
                distances(bot.search(mine, start, budget), choice, {})[1]
                for start, budget in ((seed, short), (seed + AGAIN, longer_than(short)))
            )
            _best, loss, _lead, _obvious, _why = judged(game, bot, 0, seat, choice, seed, short)
            assert loss == pytest.approx(min(first, other) if first > 0.0 else 0.0)
            unconfirmed += loss < first
    assert unconfirmed
