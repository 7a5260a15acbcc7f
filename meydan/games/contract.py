"""The functions of the engine contract: making, loading and replaying games, and playing many at random."""

import time
from collections.abc import Mapping
from typing import Any, Final, Literal, Unpack, overload

from meydan.core import codec, rng
from meydan.core.errors import BadOption, BadPosition, BadRecord
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.rules import FIRST_VERSION
from meydan.core.types import Text
from meydan.games.registry import GAMES
from meydan.typed_game import CoupGame, DejGame, KingdominoGame, KohanDejGame, RakabGame
from meydan.types import (
    AnyGameKey,
    CoupOptions,
    CoupSettings,
    DejOptions,
    DejSettings,
    GameKey,
    KingdominoOptions,
    KingdominoSettings,
    KohanDejOptions,
    KohanDejSettings,
    RakabOptions,
    RakabSettings,
)

COMPILED: Final = not __file__.endswith(".py")
"""Are the engines compiled?"""


def games() -> tuple[AnyGameKey, ...]:
    """The keys of all games: those of Meydan and those of installed plug-ins."""
    return tuple([AnyGameKey(key) for key in GAMES.by_key])


def game_key(text: Text) -> AnyGameKey:
    """The key of a game from a text that is only known at run time. Raises UnknownGame if there is no such game."""
    return AnyGameKey(GAMES.find(text).key)


@overload
def options(key: Literal["coup"]) -> CoupSettings: ...
@overload
def options(key: Literal["dej"]) -> DejSettings: ...
@overload
def options(key: Literal["kingdomino"]) -> KingdominoSettings: ...
@overload
def options(key: Literal["kohan_dej"]) -> KohanDejSettings: ...
@overload
def options(key: Literal["rakab"]) -> RakabSettings: ...
@overload
def options(key: AnyGameKey) -> Mapping[str, object]: ...
def options(key: object) -> Any:
    """The options of a game with their defaults. Raises UnknownGame if there is no such game."""
    return {option.name: option.default for option in GAMES.find(key).options}


@overload
def printed_letter(key: Literal["coup"]) -> CoupSettings: ...
@overload
def printed_letter(key: Literal["dej"]) -> DejSettings: ...
@overload
def printed_letter(key: Literal["kingdomino"]) -> KingdominoSettings: ...
@overload
def printed_letter(key: Literal["kohan_dej"]) -> KohanDejSettings: ...
@overload
def printed_letter(key: Literal["rakab"]) -> RakabSettings: ...
@overload
def printed_letter(key: AnyGameKey) -> Mapping[str, object]: ...
def printed_letter(key: object) -> Any:
    """The options of a game by the letter of its printed rulebook. Raises UnknownGame if there is no such game.

    Where they differ from `options`, the default is a ruling of ours (docs/rules).
    """
    return {option.name: option.printed for option in GAMES.find(key).options}


@overload
def new(key: Literal["coup"], players: int, seed: int = 0, **chosen: Unpack[CoupOptions]) -> CoupGame: ...
@overload
def new(key: Literal["dej"], players: int, seed: int = 0, **chosen: Unpack[DejOptions]) -> DejGame: ...
@overload
def new(
    key: Literal["kingdomino"], players: int, seed: int = 0, **chosen: Unpack[KingdominoOptions]
) -> KingdominoGame: ...
@overload
def new(key: Literal["kohan_dej"], players: int, seed: int = 0, **chosen: Unpack[KohanDejOptions]) -> KohanDejGame: ...
@overload
def new(key: Literal["rakab"], players: int, seed: int = 0, **chosen: Unpack[RakabOptions]) -> RakabGame: ...
@overload
def new(key: AnyGameKey, players: int, seed: int = 0, **chosen: object) -> Game: ...
def new(key: object, players: object, seed: object = 0, **chosen: object) -> Any:
    """Begin a game. The same key, players, options, seed and answers always give the same game.

    A seed of more than 62 bits is a key: its shuffles cannot be worked out from the cards seen. Raises UnknownGame,
    BadPlayers, BadOption or BadSeed.
    """
    return GAMES.find(key).new(players, seed, chosen)


@overload
def load(data: Mapping[str, object], game: Literal["coup"]) -> CoupGame: ...
@overload
def load(data: Mapping[str, object], game: Literal["dej"]) -> DejGame: ...
@overload
def load(data: Mapping[str, object], game: Literal["kingdomino"]) -> KingdominoGame: ...
@overload
def load(data: Mapping[str, object], game: Literal["kohan_dej"]) -> KohanDejGame: ...
@overload
def load(data: Mapping[str, object], game: Literal["rakab"]) -> RakabGame: ...
@overload
def load(data: Mapping[str, object], game: AnyGameKey | None = None) -> Game: ...
def load(data: object, game: object = None) -> Any:
    """The game of a position that `Game.dump` wrote, or that was written by hand (docs/positions.md).

    A position that does not name its rules is played by the newest. If a game is named, a position of another game is
    refused. Raises BadPosition if the position is impossible, and UnknownGame.
    """
    reader = codec.Reader(dict(data) if isinstance(data, Mapping) else data, "position")
    newest = GAMES.find(reader.take("game"))
    if game is not None and newest is not GAMES.find(game):
        raise BadPosition("wrong_game", f"this is a position of {newest.key}, not of {game}", game=newest.key)
    return GAMES.find_version(newest.key, reader.take("rules", newest.version)).load(reader)


@overload
def replay(record: Mapping[str, object], game: Literal["coup"]) -> CoupGame: ...
@overload
def replay(record: Mapping[str, object], game: Literal["dej"]) -> DejGame: ...
@overload
def replay(record: Mapping[str, object], game: Literal["kingdomino"]) -> KingdominoGame: ...
@overload
def replay(record: Mapping[str, object], game: Literal["kohan_dej"]) -> KohanDejGame: ...
@overload
def replay(record: Mapping[str, object], game: Literal["rakab"]) -> RakabGame: ...
@overload
def replay(record: Mapping[str, object], game: AnyGameKey | None = None) -> Game: ...
def replay(record: object, game: object = None) -> Any:
    """Play a record again: how the game began, then every answer as `[seat, word]`.

    A bare word belongs to the seat that is asked next (`Game.next_asked`). If a game is named, a record of another game
    is refused. Raises BadRecord if an answer cannot be given, and what `new` and `load` raise.
    """
    if not isinstance(record, Mapping):
        raise BadRecord("not_a_mapping", f"a record is a mapping, not {type(record).__name__}")
    origin = dict(record)
    words = origin.pop("words", None)
    if not isinstance(words, (list, tuple)):
        raise BadRecord("no_words", "a record needs its answers as a list under 'words'")
    played = begin(origin)
    if game is not None and played.rules.key != GAMES.find(game).key:
        raise BadRecord("wrong_game", f"this is a record of {played.rules.key}, not of {game}", game=played.rules.key)
    for number, entry in enumerate(words):
        _follow(played, number, entry)
    return played


def _follow(game: Game, number: int, entry: Any) -> None:
    """Play one entry of a record."""
    if isinstance(entry, str):
        entry = [game.next_asked, entry]
    elif not isinstance(entry, (list, tuple)) or len(entry) != 2:
        raise BadRecord("bad_answer", f"answer {number} is {entry!r}, not [seat, word]", number=number)
    try:
        game.follow(entry[0], entry[1])
    except ValueError as error:
        raise BadRecord("bad_answer", f"answer {number} cannot be given: {error}", number=number) from error


def begin(origin: dict[str, object]) -> Game:
    """The game a record starts from: key, rules, players, options and seed, or a position."""
    position = origin.get("position")
    named = {**position, **origin} if isinstance(position, dict) else origin
    if "game" not in named:
        raise BadRecord("no_game", "a record needs the key of its game under 'game'")
    return GAMES.find_version(named["game"], named.get("rules", FIRST_VERSION)).begin(origin)


@overload
def playouts(
    key: Literal["coup"], players: int, games: int, seed: int, **chosen: Unpack[CoupOptions]
) -> tuple[int, int, float]: ...
@overload
def playouts(
    key: Literal["dej"], players: int, games: int, seed: int, **chosen: Unpack[DejOptions]
) -> tuple[int, int, float]: ...
@overload
def playouts(
    key: Literal["kingdomino"], players: int, games: int, seed: int, **chosen: Unpack[KingdominoOptions]
) -> tuple[int, int, float]: ...
@overload
def playouts(
    key: Literal["kohan_dej"], players: int, games: int, seed: int, **chosen: Unpack[KohanDejOptions]
) -> tuple[int, int, float]: ...
@overload
def playouts(
    key: Literal["rakab"], players: int, games: int, seed: int, **chosen: Unpack[RakabOptions]
) -> tuple[int, int, float]: ...
@overload
def playouts(key: AnyGameKey, players: int, games: int, seed: int, **chosen: object) -> tuple[int, int, float]: ...
def playouts(key: object, players: object, games: object, seed: object, **chosen: object) -> tuple[int, int, float]:
    """Play uniformly random games inside the compiled core: how many ended, decisions made, CPU seconds.

    Raises what `new` raises.
    """
    if isinstance(games, bool) or not isinstance(games, int) or games < 0:
        raise BadOption("bad_value", f"games must be a whole number from 0 on, not {games!r}", option="games")
    rules = GAMES.find(key)
    blank = rules.table(players, chosen)
    scratch = blank.fork()
    chance = rng.start(rng.checked_seed(seed) & 0x3FFFFFFFFFFFFFFF)
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


def features(key: GameKey | AnyGameKey, players: int | None = None, history: int = 0) -> Features:
    """The layout of a game's observations, for one number of players or, without it, for all (docs/research.md).

    `history` adds that many of the last public events. Raises UnknownGame, BadPlayers or BadOption.
    """
    return GAMES.find(key).features(players, history)


MOST_DECISIONS: Final = 1_000_000
"""Random games are stopped after this many decisions and count as endless (C-8.4 suggests far less)."""


def fingerprint(game: Game) -> str:
    """A short hash of a position: equal for equal positions, on every machine, compiled or not."""
    return codec.fingerprint(game.dump())
