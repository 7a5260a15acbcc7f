"""A shard: games of one table, packed into bytes and compressed.

A game is a row of numbers: who sat where (by place in the list of bots), how many answers there were and whether it
ended, the winners as a set of seats, the points of every seat, a check number of the position at the end, and the
choices. Numbers are written in groups of seven bits, the lowest first; points may be negative and are folded (0, -1, 1,
-2 …). The seat of a choice is not stored: it is the one that is asked next. The seed is that of the data set plus the
number of the game.
"""

import json
import lzma
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import meydan
from meydan.core.errors import MeydanError
from meydan.core.game import Game
from meydan.dataset.manifest import BadDataset, DatasetTable

FILTERS: list[dict[str, Any]] = [{"id": lzma.FILTER_LZMA2, "preset": 6}]
MARKS = (1 << 14) - 1
"""Two bytes as they are written here."""


@dataclass(frozen=True)
class StoredGame:
    """A game of a data set."""

    table: DatasetTable
    number: int
    seed: int
    bots: tuple[str, ...]
    """By seat."""
    finished: bool
    winners: tuple[int, ...]
    points: tuple[int, ...]
    mark: int
    """A check number of the position at the end."""
    choices: tuple[int, ...]

    def begin(self) -> Game:
        """The game before its first answer."""
        origin = {"game": self.table.game, "rules": self.table.rules, "players": self.table.players}
        return meydan.replay({**origin, "options": self.table.options, "seed": self.seed, "words": []})

    def play(self) -> Game:
        """The game as it ended. Raises BadDataset if it does not go as it is stored."""
        game = self.begin()
        try:
            for choice in self.choices:
                game.answer(game.next_asked, choice)
        except MeydanError as error:
            raise self.fault(f"an answer cannot be given: {error}") from error
        if (game.over, *result(game)) != (self.finished, self.winners, self.points, self.mark):
            raise self.fault("it ends otherwise")
        return game

    def record(self) -> dict[str, object]:
        """The game as a record, as `meydan.replay` and the web app read it."""
        return dict(self.play().record())

    def fault(self, problem: str) -> BadDataset:
        sentence = f"game {self.number} ({self.table.name}) does not replay: {problem}"
        return BadDataset("bad_dataset", sentence, number=self.number)


def result(game: Game) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Winners, points and the check number of the position."""
    winners = tuple(game.winners) if game.over else ()
    position = json.dumps(game.dump(), sort_keys=True, separators=(",", ":"))
    mark = zlib.crc32(position.encode()) & MARKS
    return winners, tuple(whole(score["total"]) for score in game.scores()), mark


def whole(total: object) -> int:
    return int(total) if isinstance(total, (int, float)) else 0


def put(into: bytearray, number: int) -> None:
    """A number that is not negative, in groups of seven bits."""
    while number > 127:
        into.append(number & 127 | 128)
        number >>= 7
    into.append(number)


def put_game(into: bytearray, game: StoredGame, bots: list[str]) -> None:
    for bot in game.bots:
        put(into, bots.index(bot))
    put(into, len(game.choices) << 1 | game.finished)
    put(into, sum(1 << seat for seat in game.winners))
    for points in game.points:
        put(into, points << 1 if points >= 0 else (-points << 1) - 1)
    put(into, game.mark)
    for choice in game.choices:
        put(into, choice)


def packed(plain: bytes) -> bytes:
    return lzma.compress(plain, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=FILTERS)


def unpacked(data: bytes) -> Iterator[int]:
    """The numbers of a shard."""
    number = bits = 0
    for byte in lzma.decompress(data, lzma.FORMAT_XZ):
        number |= (byte & 127) << bits
        if byte & 128:
            bits += 7
        else:
            yield number
            number = bits = 0


def games_of(
    data: bytes, table: DatasetTable, bots: list[str], first: int, seed: int, count: int
) -> Iterator[StoredGame]:
    """The games of a shard; `seed` is that of the data set."""
    numbers = unpacked(data)
    seats = range(table.players)
    for number in range(first, first + count):
        seated = tuple(bots[next(numbers)] for _seat in seats)
        answers = next(numbers)
        winners = next(numbers)
        folded = [next(numbers) for _seat in seats]
        yield StoredGame(
            table,
            number,
            seed + number,
            seated,
            bool(answers & 1),
            tuple(seat for seat in seats if winners >> seat & 1),
            tuple(-(value + 1 >> 1) if value & 1 else value >> 1 for value in folded),
            next(numbers),
            tuple(next(numbers) for _answer in range(answers >> 1)),
        )
