"""Puzzles are found: the same number gives the same ones, what is known is skipped, and obvious answers are refused."""

import re
from pathlib import Path

import msgspec
import pytest

import meydan
from meydan import puzzles
from meydan.bots import known, reasons
from meydan.puzzles import Puzzle, finder
from meydan.puzzles.confirming import confirm
from meydan.puzzles.finder import Hunt, belief_in_a_claim, hunt, usual
from meydan.puzzles.race import Race
from meydan.puzzles.sense import explains, is_a_question, is_judged
from meydan.puzzles.store import PuzzleFile, make
from meydan.puzzles.tables import table
from meydan.puzzles.themes import DEJ, RAKAB, THEMES, themes_of


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look shortly and accept nearly everything."""
    monkeypatch.setattr(finder, "FIRST_LOOK", (6,))
    monkeypatch.setattr(finder, "SECOND_LOOK", (6,))
    monkeypatch.setattr(finder, "STYLES", (4,))
    monkeypatch.setattr(finder, "CONFIRMATION", (8,))
    monkeypatch.setattr(finder, "CLEAR", -1.0)
    monkeypatch.setattr(finder, "STRONG", {"coup": 40})
    monkeypatch.setattr(finder, "STRONG_PLAYERS", 1)


def stored(game: str) -> Puzzle:
    return puzzles.load(game)[0]


@pytest.mark.usefixtures("hasty")
def test_the_same_number_finds_the_same_puzzles(tmp_path: Path) -> None:
    file, again = PuzzleFile(tmp_path / "coup.jsonl"), PuzzleFile(tmp_path / "again.jsonl")
    done = Hunt()
    for batch in make(file, "coup", 2, first=1, players=3, processes=1):
        done += batch
    list(make(again, "coup", 2, first=1, players=3, processes=1))
    assert file.path.read_bytes() == again.path.read_bytes()
    assert len(done.found) >= 2
    assert done.decisions > done.studied >= done.confirmed >= 2
    assert [puzzle.id for puzzle in PuzzleFile(file.path).puzzles] == [puzzle.id for puzzle in done.found]
    assert PuzzleFile(file.path).next_number > done.found[0].seed
    file.puzzles[0] = msgspec.structs.replace(file.puzzles[0], reason="hint.search")
    assert file.renew() == 1
    assert file.puzzles == done.found
    for puzzle in done.found:
        assert not file.add(puzzle)
        assert puzzle.players == 3


def test_tables_follow_from_their_number() -> None:
    for game in ("coup", "dej", "kingdomino", "kohan_dej", "rakab"):
        for number in range(30):
            one, other = table(game, number), table(game, number)
            assert (one.players, one.options) == (other.players, other.options)
            assert [bot.name for bot in one.bots] == [bot.name for bot in other.bots]
            meydan.new(meydan.game_key(game), one.players, number, **one.options)
    assert len({table("rakab", number).players for number in range(60)}) == 5


def test_a_race_stops_when_nobody_can_lead() -> None:
    game = meydan.new("rakab", players=3, seed=2)  # at the beginning no battlefield is clearly the best
    race = Race(known(game, game.next_asked), 1, certain=1.0)
    assert not race.run(48, 96, 200, 400)


def test_a_race_finds_the_stored_answer() -> None:
    puzzle = max(puzzles.load("coup"), key=lambda one: one.lead)
    game = puzzle.replay()
    knowledge = known(game, puzzle.seat)
    race = Race(knowledge, 5)
    assert race.run(12, 24, 48)
    assert game.word(puzzle.seat, race.best) == puzzle.best
    assert race.best not in usual(knowledge, 1)
    assert set(race.thought().shares) == set(knowledge.options)


def test_a_puzzle_with_a_wrong_answer_is_not_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.puzzles.confirming.CONFIRMATION", (100, 200))
    puzzle = max(puzzles.load("coup"), key=lambda one: one.lead)
    assert confirm(puzzle, 3).clear
    other = next(one.word for one in puzzle.choices if one.word != puzzle.best)
    wrong = Puzzle(**{name: getattr(puzzle, name) for name in Puzzle.__struct_fields__ if name != "best"}, best=other)
    verdict = confirm(wrong, 3)
    assert not verdict.clear
    assert verdict.best == puzzle.best
    assert verdict.lead < 0.0


def test_a_reason_that_does_not_explain_is_refused() -> None:
    def with_reason(reason: str, solution: float | None = None, /, **args: object) -> Puzzle:
        return msgspec.structs.replace(stored("coup"), reason=reason, args=args, solution=solution)

    assert explains(with_reason("hint.coup.doubt", card="duke", seat=1, percent=20), {})
    assert not explains(with_reason("hint.coup.doubt", card="duke", seat=1, percent=30), {})
    assert explains(with_reason("hint.coup.doubt", 1.0, card="duke", seat=1, percent=30), {})
    assert not explains(with_reason("hint.coup.doubt_likely", 1.0, card="duke", seat=1, percent=70), {})
    assert not explains(with_reason("hint.coup.believe_unlikely", card="duke", seat=1, percent=20), {})
    assert explains(with_reason("hint.coup.believe", card="duke", seat=1, percent=95), {})  # somebody's own mistake
    assert is_a_question("hint.coup.believe", {"percent": 90})
    assert not is_a_question("hint.coup.believe", {"percent": 91})
    assert not is_a_question("hint.coup.believe_unlikely", {"percent": 40})
    assert not explains(with_reason("hint.dej.twice", district="tavern"), {})
    assert not explains(with_reason("hint.kingdomino.room"), {})
    assert not explains(with_reason("hint.coup.bluff", card="duke", count=0), {})
    assert not explains(with_reason("hint.search"), {})
    assert not explains(with_reason("hint.kingdomino.early"), {"pile": 0})


COUP = {"game": "coup", "players": 3, "coins": [2, 7, 2]}
HANDS = [["duke", "contessa"], ["captain"], ["captain", "contessa"]]


def asked(words: list[str], **position: object) -> tuple[meydan.Game, int]:
    """A hand-written position of Coup after some answers, and who is asked."""
    game: meydan.Game = meydan.load({**COUP, "hands": HANDS, "revealed": [[], ["duke"], []], **position})
    for word in words:
        game.answer(game.next_asked, game.choice(game.next_asked, word))
    return game, game.next_asked


@pytest.mark.parametrize(
    ("before", "word", "reason", "args", "themes"),
    [
        ([], "assassinate:1", "hint.coup.bluff", {"card": "assassin"}, ["bluff", "attack", "finish"]),
        ([], "income", "hint.coup.income", {}, ["money"]),
        (["tax"], "challenge", "hint.coup.doubt", {"card": "duke"}, ["doubt"]),
        (["tax"], "allow", "hint.coup.believe", {"card": "duke"}, ["trust"]),
        (["foreign_aid"], "block:duke", "hint.coup.bluff", {"card": "duke"}, ["bluff", "block"]),
    ],
)
def test_themes_of_coup(before: list[str], word: str, reason: str, args: dict[str, object], themes: list[str]) -> None:
    game, seat = asked(before, coins=[3, 7, 2])
    assert themes_of(known(game, seat), game.choice(seat, word), reason, args) == themes


@pytest.mark.parametrize(("game", "themes"), [("dej", DEJ), ("rakab", RAKAB)])
def test_every_reason_has_themes(game: str, themes: dict[str, tuple[str, ...]]) -> None:
    source = (Path(reasons.__path__[0]) / f"{game}.py").read_text(encoding="utf-8")
    assert set(re.findall(rf'"hint\.{game}\.(\w+)"', source)) == themes.keys()
    assert {theme for several in themes.values() for theme in several} <= set(THEMES)


def test_belief_in_a_claim_is_an_answer_of_its_own() -> None:
    game, seat = asked(["tax"])
    assert belief_in_a_claim(known(game, seat)) == {game.choice(seat, "allow")}
    assert belief_in_a_claim(known(*asked([]))) == frozenset()
    assert belief_in_a_claim(known(*asked(["foreign_aid"]))) == frozenset()  # it may be blocked, too


@pytest.mark.usefixtures("hasty")
def test_a_claim_is_believed_though_bots_believe_it_anyway() -> None:
    found = [puzzle for number in range(1, 25) for puzzle in hunt("coup", number, players=4).found]
    assert any(puzzle.best == "allow" and puzzle.themes[0] == "trust" for puzzle in found)


def test_a_character_that_lies_open_is_left_to_the_solution() -> None:
    open_cards = [["contessa"], ["contessa"], ["contessa"]]
    game, seat = asked([], hands=[["duke"], ["captain"], ["captain"]], revealed=open_cards)
    assert not is_judged(known(game, seat), {})
    assert is_judged(known(game, seat), {0: 1.0})
    assert is_judged(known(*asked([])), {})


@pytest.mark.usefixtures("hasty")
def test_a_crowded_kind_is_left_out() -> None:
    numbers = range(1, 17)
    first = next(puzzle for number in numbers for puzzle in hunt("coup", number, players=3).found)
    again = hunt("coup", first.seed, players=3, crowded=frozenset({first.kind})).found
    assert first.kind not in [puzzle.kind for puzzle in again]
