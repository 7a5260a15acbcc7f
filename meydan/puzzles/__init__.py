"""Puzzles: decisions from games of bots or people that have one clearly best answer, confirmed by a long search.

`data/<game>.jsonl` beside this file holds the puzzles of a game, one on each line. A puzzle is the game up to the
decision, so that everything a seat can have worked out is known, and what each legal answer is worth.

>>> from meydan import puzzles
>>> puzzle = puzzles.load("coup")[0]
>>> game = puzzle.replay()
>>> game.words(puzzle.seat) == [choice.word for choice in puzzle.choices]
True
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

import meydan
from meydan.core.errors import MeydanError
from meydan.core.game import Game
from meydan.puzzles.answers import play

FOLDER = files(__name__) / "data"


class UnknownPuzzle(MeydanError):
    """There is no such puzzle."""

    status = 404


class PuzzleChoice(msgspec.Struct, frozen=True, array_like=True):
    """What one legal answer is worth."""

    word: str
    share: float
    """Its win share, to three decimals."""
    margin: float
    """How far its distance to the best answer may be off: half of the 95 % interval, to three decimals."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One decision. Its id follows from the game up to it and stays the same for ever."""

    id: str
    """The key of the game, a dash, and twelve letters or digits."""
    game: str
    rules: int
    players: int
    options: dict[str, Any] = {}
    """The options of the table that are not the defaults."""
    seed: int
    """Of the deal."""
    answers: str
    """All answers before the decision (`meydan.puzzles.answers`)."""
    seat: int
    """Who decides."""
    choices: list[PuzzleChoice]
    """Every legal answer, in the order of `Game.options`."""
    best: str
    """The word of the best answer."""
    reason: str
    """Why it is the best: the key of a text (`hints.json` of the locales), and what fills its blanks."""
    args: dict[str, Any] = {}
    themes: list[str]
    """Keys of texts: `theme.bluff` and so on in `puzzles.json` of the locales."""
    deals: int
    """The number of deals of the confirmation."""
    solution: float | None = None
    """Where Coup is solved: how often the solution gives the best answer."""
    novice: float
    """How often the bot `novice` found the best answer when the puzzle was made: from 0 to 1."""
    strong: float
    """The same for `strong`."""
    people: bool = False
    """Did people play the game?"""

    @property
    def lead(self) -> float:
        """How far the best answer is ahead of the second best, in win share."""
        return self.worth(self.best) - max(one.share for one in self.choices if one.word != self.best)

    @property
    def kind(self) -> str:
        """Puzzles of one kind have answers of the same sort, for the same reason, with the same card."""
        return kind_of(self.best, self.reason, self.args)

    def worth(self, word: str) -> float:
        """The win share of an answer. Raises UnknownPuzzle if the puzzle has no such answer."""
        for choice in self.choices:
            if choice.word == word:
                return choice.share
        raise UnknownPuzzle("no_puzzle_answer", f"the puzzle has no answer {word!r}", puzzle=self.id)

    def loss(self, word: str) -> float:
        """How much win share an answer gives away."""
        return round(self.worth(self.best) - self.worth(word), 3)

    def replay(self) -> Game:
        """The true game at the moment of the decision, hidden cards and history included."""
        origin = {
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
        }
        game = meydan.replay({**origin, "words": []})
        play(game, self.answers)
        return game


def kind_of(word: str, reason: str, args: dict[str, Any]) -> str:
    return f"{word.partition(':')[0]} {reason} {args.get('card', '')}"


def parsed(file: Traversable) -> list[Puzzle]:
    """The puzzles of a file; none if there is no file."""
    if not file.is_file():
        return []
    decoder = msgspec.json.Decoder(Puzzle)
    return [decoder.decode(line) for line in file.read_bytes().splitlines()]


@cache
def load(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order in which they were found; none for a plugged-in game."""
    return tuple(parsed(FOLDER / f"{meydan.game_key(game)}.jsonl"))


@cache
def by_id(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by their ids."""
    return {puzzle.id: puzzle for puzzle in load(game)}


def find(id: str) -> Puzzle:
    """The puzzle with this id. Raises UnknownPuzzle if there is none."""
    game = id.partition("-")[0]
    if game not in meydan.games() or id not in by_id(game):
        raise UnknownPuzzle("no_puzzle", f"there is no puzzle {id!r}", puzzle=id)
    return by_id(game)[id]
