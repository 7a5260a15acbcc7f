"""A test for each rule of RULES.md, by its number. Run with the package installed: `pytest examples/hokm`."""

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from meydan_hokm.cards import CARDS, SUITS
from meydan_hokm.rules import RULES

import meydan

LEDGER = Path(__file__).parents[1] / "RULES.md"
SPADES, HEARTS, DIAMONDS, CLUBS = ([card for card in CARDS if card.endswith(suit)] for suit in SUITS)


def position(**more: Any) -> dict[str, Any]:
    """Every player has one suit, in the order of H-1.1; hearts are trump, and the ruler sits at seat 0."""
    plain = {"game": "hokm", "players": 4, "ruler": 0, "trump": "hearts", "hands": [SPADES, HEARTS, DIAMONDS, CLUBS]}
    return {**plain, **more}


def last_trick(hands: list[str], tricks: tuple[int, int] = (6, 6), **more: Any) -> meydan.Game:
    """One card each."""
    return meydan.load(position(hands=[[card] for card in hands], tricks=list(tricks), **more))


def play(game: meydan.Game, *words: str) -> None:
    for word in words:
        seat = game.next_asked
        game.answer(seat, game.choice(seat, word))


def words(game: meydan.Game) -> list[str]:
    return game.words(game.next_asked)


def dealt(seed: int = 1, **options: Any) -> meydan.Game:
    return meydan.new(meydan.game_key("hokm"), players=4, seed=seed, **options)


def test_every_rule_has_a_test() -> None:
    numbers = re.findall(r"\*\*(H(?:R-\d+|-D\d+|-\d+\.\d+))\*\*", LEDGER.read_text("utf-8"))
    names = [name for name in globals() if name.startswith("test_h")]
    for number in numbers:
        prefix = f"test_{number.lower().replace('-', '_').replace('.', '_')}__"
        assert any(name.startswith(prefix) for name in names), number


def test_h_1_1__the_deck_has_four_suits_from_two_to_ace() -> None:
    assert len(set(CARDS)) == 52
    assert (CARDS[0], CARDS[12], CARDS[13]) == ("2_of_spades", "ace_of_spades", "2_of_hearts")


def test_h_1_2__partners_sit_opposite_each_other() -> None:
    assert [player["partner"] for player in dealt().view(None)["players"]] == [2, 3, 0, 1]
    with pytest.raises(meydan.BadPlayers, match="played by 4,"):
        meydan.new(meydan.game_key("hokm"), players=3)


def test_h_1_3__the_first_ruler_is_drawn_by_lot_or_named() -> None:
    assert {dealt(seed).view(None)["ruler"] for seed in range(40)} == {0, 1, 2, 3}
    assert {dealt(seed, first_ruler=2).view(None)["ruler"] for seed in range(5)} == {2}


def test_h_2_1__the_ruler_names_trump_by_five_cards() -> None:
    game = dealt(first_ruler=3)
    assert game.asked == (3,)
    assert words(game) == [f"trump:{suit}" for suit in SUITS]
    assert [player["cards"] for player in game.view(3)["players"]] == [5, 5, 5, 5]


def test_h_2_2__then_everybody_gets_eight_more_cards() -> None:
    game = dealt()
    play(game, "trump:clubs")
    assert [player["cards"] for player in game.view(None)["players"]] == [13, 13, 13, 13]
    assert game.view(None)["trump"] == "clubs"
    assert not game.dump()["deck"]


def test_h_3_1__the_ruler_leads_with_any_card() -> None:
    game = meydan.load(position())
    assert game.asked == (0,)
    assert words(game) == [f"play:{card}" for card in SPADES]


def test_h_3_2__players_follow_suit_if_they_can() -> None:
    mixed = [["2_of_spades"], ["3_of_spades", "ace_of_hearts"], ["4_of_clubs"], ["5_of_clubs"]]
    mixed = [[*hand, *DIAMONDS[3 * at : 3 * at + 3 - len(hand) % 2]] for at, hand in enumerate(mixed)]
    mixed = [hand[:3] for hand in mixed]
    game = meydan.load(position(hands=mixed, tricks=[5, 5]))
    play(game, "play:2_of_spades")
    assert words(game) == ["play:3_of_spades"]
    play(game, "play:3_of_spades")
    assert len(words(game)) == 3  # no spade: any card


def test_h_3_3__the_highest_trump_wins_the_trick_or_the_highest_card_of_the_suit_led() -> None:
    for hands, winner in (
        (["2_of_spades", "ace_of_clubs", "3_of_spades", "king_of_clubs"], 2),
        (["ace_of_spades", "2_of_hearts", "king_of_spades", "3_of_clubs"], 1),
        (["ace_of_spades", "2_of_hearts", "3_of_hearts", "3_of_clubs"], 2),
    ):
        game = last_trick(hands)
        play(game, *[f"play:{card}" for card in hands])
        assert [event.args["seat"] for event in game.events if event.key == "trick_won"] == [winner]


def test_h_3_4__the_winner_of_a_trick_leads_to_the_next_one() -> None:
    hands = [["2_of_spades", "3_of_spades"], ["4_of_spades", "2_of_clubs"], ["5_of_spades", "3_of_clubs"]]
    game = meydan.load(position(hands=[*hands, ["6_of_spades", "4_of_clubs"]], tricks=[5, 6]))
    play(game, "play:2_of_spades", "play:4_of_spades", "play:5_of_spades")
    assert game.asked == (3,)
    other = meydan.load(position(hands=[*hands, ["ace_of_clubs", "4_of_clubs"]], tricks=[5, 6]))
    play(other, "play:2_of_spades", "play:4_of_spades", "play:5_of_spades", "play:4_of_clubs")
    assert other.asked == (2,)


ACE_WINS = ["ace_of_spades", "2_of_clubs", "3_of_clubs", "4_of_clubs"]
ACE_LOSES = ["2_of_spades", "ace_of_spades", "3_of_clubs", "4_of_clubs"]


def hand_won(game: meydan.Game) -> dict[str, Any]:
    return next(event.args for event in game.events if event.key == "hand_won")


def test_h_4_1__seven_tricks_win_the_hand_and_a_point() -> None:
    game = last_trick(ACE_WINS, (6, 6))
    play(game, *[f"play:{card}" for card in ACE_WINS])
    assert hand_won(game) == {"seat": 0, "partner": 2, "points": 1, "total": 1}
    assert game.question == "NameTrump"


def seven_to_nothing(*, ruler: int) -> meydan.Game:
    """Side 0 has six tricks and wins the seventh; the others have none."""
    hands = [["ace_of_hearts", *SPADES[:6]], HEARTS[:7], DIAMONDS[:7], CLUBS[:7]]
    game = meydan.load(position(hands=hands, tricks=[6, 0], ruler=ruler, leader=0))
    play(game, "play:ace_of_hearts", "play:2_of_hearts", "play:2_of_diamonds", "play:2_of_clubs")
    return game


def test_h_4_2__a_side_without_a_trick_gives_two_points_and_the_rulers_side_three() -> None:
    assert hand_won(seven_to_nothing(ruler=2))["points"] == 2
    assert hand_won(seven_to_nothing(ruler=1))["points"] == 3


def test_h_4_3__the_ruler_stays_after_a_win_and_changes_after_a_loss() -> None:
    won = last_trick(ACE_WINS)
    play(won, *[f"play:{card}" for card in ACE_WINS])
    assert won.view(None)["ruler"] == 0
    lost = last_trick(ACE_LOSES)
    play(lost, *[f"play:{card}" for card in ACE_LOSES])
    assert lost.view(None)["ruler"] == 1


def test_h_4_4__the_side_with_enough_points_wins_with_both_partners() -> None:
    game = last_trick(ACE_WINS, points=[6, 6])
    play(game, *[f"play:{card}" for card in ACE_WINS])
    assert game.over
    assert game.winners == (0, 2)
    assert [score["total"] for score in game.scores()] == [7, 6, 7, 6]
    short = last_trick(ACE_WINS, options={"points": 1})
    play(short, *[f"play:{card}" for card in ACE_WINS])
    assert short.over


def test_h_d1__the_safe_trump_is_the_longest_suit_then_the_one_with_the_highest_card() -> None:
    hand = ["2_of_spades", "3_of_spades", "4_of_clubs", "ace_of_clubs", "king_of_diamonds"]
    left = [card for card in CARDS if card not in hand]
    hands = [hand, left[:5], left[5:10], left[10:15]]
    game = meydan.load(position(trump=None, hands=hands, deck=left[15:]))
    assert game.word(0, game.default(0)) == "trump:clubs"


def test_h_d2__the_safe_card_is_the_lowest_and_a_trump_only_if_there_is_no_other() -> None:
    hands = [["3_of_hearts", "king_of_spades"], ["2_of_hearts", "4_of_hearts"], DIAMONDS[:2], CLUBS[:2]]
    game = meydan.load(position(hands=hands, tricks=[6, 5]))
    assert game.word(0, game.default(0)) == "play:king_of_spades"
    play(game, "play:king_of_spades")
    assert game.word(1, game.default(1)) == "play:2_of_hearts"


def test_h_5_1__a_player_sees_their_own_hand_and_what_was_played() -> None:
    game = meydan.load(position())
    play(game, "play:ace_of_spades", "play:2_of_hearts")
    view = game.view(1)
    assert view["players"][1]["hand"] == HEARTS[1:]
    assert [("hand" in player) for player in view["players"]] == [False, True, False, False]
    assert view["played"] == ["ace_of_spades", "2_of_hearts"]
    assert all("hand" not in player for player in game.view(None)["players"])


def test_h_5_2__new_deals_honour_which_suits_a_player_lacks_and_are_all_equally_likely() -> None:
    hands = [["2_of_spades", "3_of_clubs"], ["2_of_diamonds"], ["4_of_spades", "5_of_spades"], ["6_of_spades"]]
    hands[1].append("4_of_clubs")
    hands[3].append("5_of_clubs")
    game = meydan.load(position(hands=hands, tricks=[6, 5], lacking=[[], ["spades"], [], []]))
    seen: Counter[tuple[str, ...]] = Counter()
    for seed in range(900):
        other = game.redeal(0, seed).dump()["hands"]
        assert not [card for card in other[1] if card.endswith("spades")]
        seen[tuple(other[1])] += 1
    assert len(seen) == 3  # two of the three cards that are no spades
    assert min(seen.values()) > 240


def test_h_5_3__before_trump_is_named_the_deck_is_dealt_anew_too() -> None:
    game = dealt()
    ruler = game.next_asked
    decks = {tuple(game.redeal(ruler, seed).dump()["deck"]) for seed in range(5)}
    assert len(decks) == 5


def test_hr_1__everybody_knows_their_five_cards_before_trump_is_named() -> None:
    game = dealt(first_ruler=0)
    assert len(game.view(2)["players"][2]["hand"]) == 5


def test_hr_2__who_resigned_cannot_win() -> None:
    game = last_trick(ACE_WINS, options={"points": 1})
    game.resign(2)
    play(game, *[f"play:{card}" for card in ACE_WINS])
    assert game.winners == (0,)
    both = last_trick(ACE_WINS, options={"points": 1})
    both.resign(0)
    both.resign(2)
    play(both, *[f"play:{card}" for card in ACE_WINS])
    assert both.winners == (1, 3)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"hands": [SPADES, SPADES, DIAMONDS, CLUBS]}, "the position has 2_of_spades twice"),
        ({"hands": [SPADES[1:], HEARTS, DIAMONDS, CLUBS]}, "the hand of seat 0 must have 13 cards"),
        ({"trump": None}, "the deck has 32 cards until trump is named"),
        ({"trump": "heart"}, "did you mean hearts?"),
        ({"points": [7, 0], "agenda": [["Play", 0]]}, "points must be below 7"),
        ({"lacking": [["spades"], [], [], []]}, "seat 0 has spades, so it cannot lack them"),
        ({"tricks": [7, 0]}, "a hand ends with 7 tricks"),
        ({"agenda": [["Play", 2]]}, "Play"),
    ],
)
def test_impossible_positions_are_refused(more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(meydan.BadPosition, match=re.escape(sentence)):
        meydan.load(position(**more))


def test_cards_are_conserved_over_whole_games() -> None:
    for seed in range(3):
        game = dealt(seed, points=2)
        chance = random.Random(seed)
        while not game.over:
            table = game.dump()
            held = [card for hand in table["hands"] for card in hand] + table["deck"]
            assert len(set(held)) == len(held) == 52 - len(game.view(None)["played"])
            seat = game.next_asked
            game.answer(seat, chance.choice(list(game.options(seat))))
        assert max(score["total"] for score in game.scores()) >= 2


def test_the_rules_are_found_by_their_entry_point() -> None:
    assert "hokm" in meydan.games()
    assert dealt().rules is RULES
