"""The functions of the engine contract: making, loading and replaying games, and playing many at random."""

import time
from typing import Final

from meydan.core import codec, rng
from meydan.core.errors import BadRecord
from meydan.core.game import Game
from meydan.core.rules import FIRST_VERSION
from meydan.games.registry import GAMES

COMPILED: Final = not __file__.endswith(".py")
"""Are the engines compiled?"""


def games() -> tuple[str, ...]:
    """The keys of all games."""
    return tuple(GAMES.by_key)


def options(key: object) -> dict[str, object]:
    """The options of a game with their defaults."""
    return {option.name: option.default for option in GAMES.find(key).options}


def new(key: object, players: object, seed: object = 0, **chosen: object) -> Game:
    """A new game. Same key, players, options, seed and answers: the same game for ever.

    A seed of more than 62 bits is a key: its shuffles cannot be worked out from the cards seen.
    """
    return GAMES.find(key).new(players, seed, chosen)


def load(data: object) -> Game:
    """The game of a position that `Game.dump` wrote, or that was written by hand (docs/positions.md).

    One that does not name its rules is played by the newest.
    """
    reader = codec.Reader(data, "position")
    newest = GAMES.find(reader.take("game"))
    return GAMES.find_version(newest.key, reader.take("rules", newest.version)).load(reader)


def replay(record: object) -> Game:
    """Play a record again: how the game began, then every answer as `[seat, word]`.

    A bare word belongs to the seat that is asked next in the ledger's order.
    """
    if not isinstance(record, dict):
        raise BadRecord("not_a_mapping", f"a record is a mapping, not {type(record).__name__}")
    origin = dict(record)
    words = origin.pop("words", None)
    if not isinstance(words, (list, tuple)):
        raise BadRecord("no_words", "a record needs its answers as a list under 'words'")
    game = begin(origin)
    for number, entry in enumerate(words):
        if isinstance(entry, str):
            seat: object = game.next_asked
            word: object = entry
        elif isinstance(entry, (list, tuple)) and len(entry) == 2:
            seat, word = entry
        else:
            raise BadRecord("bad_answer", f"answer {number} is {entry!r}, not [seat, word]", number=number)
        try:
            game.follow(seat, word)
        except ValueError as error:
            raise BadRecord("bad_answer", f"answer {number} cannot be given: {error}", number=number) from error
    return game


def begin(origin: dict[str, object]) -> Game:
    """The game a record starts from: key, rules, players, options and seed, or a position."""
    position = origin.get("position")
    named = {**position, **origin} if isinstance(position, dict) else origin
    if "game" not in named:
        raise BadRecord("no_game", "a record needs the key of its game under 'game'")
    return GAMES.find_version(named["game"], named.get("rules", FIRST_VERSION)).begin(origin)


def playouts(key: object, players: object, games: int, seed: int, **chosen: object) -> tuple[int, int, float]:
    """Uniformly random games inside the compiled core: how many ended, decisions made, CPU seconds."""
    rules = GAMES.find(key)
    blank = rules.table(players, chosen)
    scratch = blank.fork()
    chance = rng.start(seed)
    finished = 0
    decisions = 0
    began = time.process_time()
    for _game in range(games):
        scratch.assign(blank)
        scratch.rng = chance
        rules.deal(scratch)
        scratch.run()
        decisions += int(scratch.play_out(MOST_DECISIONS))
        chance = scratch.rng
        if scratch.over:
            finished += 1
    return finished, decisions, time.process_time() - began


MOST_DECISIONS: Final = 1_000_000
"""Where a random game is given up as endless (C-8.4 suggests far less)."""


def fingerprint(game: Game) -> str:
    """A short hash of a position: equal for equal positions, on every machine, compiled or not."""
    return codec.fingerprint(game.dump())
