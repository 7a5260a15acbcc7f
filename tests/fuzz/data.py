"""Mutated positions, records, files, options, words and backups are refused in one sentence or valid."""

import asyncio
import contextlib
import gzip
import json
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import meydan
from meydan.server.state import fair_dealing
from meydan.server.storage import backup
from tests.fuzz.messages import corpus
from tests.fuzz.messages.mutate import Mutator
from tests.support.play import play_to_end

PLAYED = 50
"""One in this many accepted positions is played to its end."""
Target = Callable[[Mutator], tuple[Any, Callable[[Any], object]]]


def outcome(act: Callable[[Any], object], given: Any) -> str:
    """`accepted` or `refused`; any exception other than a one-sentence `meydan` error propagates."""
    try:
        act(given)
    except meydan.MeydanError as error:
        sentence = str(error)
        assert sentence, "refused without a sentence"
        assert "\n" not in sentence, "more than one sentence"
        return "refused"
    return "accepted"


def position(mutator: Mutator) -> tuple[Any, Callable[[Any], object]]:
    """`meydan.load` of a mutated position."""
    return mutator.data(mutator.pick(corpus.positions())), load


def load(given: Any) -> None:
    """Load a position; if it is accepted, it can be viewed, redealt, saved and played to its end."""
    game = meydan.load(given)
    try:
        for seat in (*range(game.players), None):
            game.view(seat)
        mark = meydan.fingerprint(game)
        seat = int(mark[-2:], 16) % game.players
        dealt = game.redeal(seat, 1)
        assert dealt.view(seat) == game.view(seat), f"dealt anew, seat {seat} sees something else"
        assert dealt.words(seat) == game.words(seat), f"dealt anew, seat {seat} is asked something else"
        assert meydan.fingerprint(meydan.load(game.dump())) == mark, "it is saved as another position"
        if int(mark[:8], 16) % PLAYED == 0:
            play_to_end(game, 1)
    except meydan.MeydanError as error:
        raise AssertionError(f"accepted, and then {error}") from error


def record(mutator: Mutator) -> tuple[Any, Callable[[Any], object]]:
    """`meydan.replay` of a mutated record."""
    return mutator.data(mutator.pick(corpus.records())), meydan.replay


def file(mutator: Mutator) -> tuple[Any, Callable[[Any], object]]:
    """`meydan verify` of a mutated download: accepted only if it still gives the same result."""
    return mutator.data(mutator.pick(corpus.files())), fair_dealing.verify


def options(mutator: Mutator) -> tuple[Any, Callable[[Any], object]]:
    """`meydan.new` with mutated options, players, key and seed."""
    key, players, chosen = mutator.pick(corpus.options())
    given = mutator.data({"key": key, "players": players, "seed": 7, "chosen": chosen})
    return given, new


def new(given: Any) -> None:
    if not isinstance(given, dict) or not isinstance(given.get("chosen", {}), dict):
        raise meydan.BadOption("not_a_mapping", "options are a mapping")  # not usable as keyword arguments
    chosen = {name: value for name, value in given.get("chosen", {}).items() if name not in ("key", "players", "seed")}
    key: Any = given.get("key")
    players: Any = given.get("players")
    game = meydan.new(key, players, given.get("seed", 0), **chosen)
    assert game.asked


def word(mutator: Mutator) -> tuple[Any, Callable[[Any], object]]:
    """A mutated answer from any seat is legal, or refused without changing the game."""
    game: meydan.Game = mutator.pick(corpus.moments())
    seat: Any = mutator.chance.randrange(game.players)
    text = mutator.pick(game.words(seat) or corpus.words())
    broken = (
        mutator.junk()
        if mutator.often(0.1)
        else mutator.text(text)
        if mutator.often(0.6)
        else mutator.pick(corpus.words())
    )
    given = [corpus.moments().index(game), mutator.junk() if mutator.often(0.1) else seat, broken]
    return given, answer


def answer(given: Any) -> None:
    at, seat, text = given
    game = corpus.moments()[at]
    choice = game.choice(seat, text)
    assert game.choice(seat, game.word(seat, choice)) == choice, "its own word means something else"
    game.copy().answer(seat, choice)


# -- backups -------------------------------------------------------------------------------------------------------


def archive(mutator: Mutator) -> tuple[Any, Callable[[Any], object]]:
    """`meydan restore` of a mutated backup restores everything or nothing."""
    lines = [*archived()]
    if mutator.often(0.7):
        at = mutator.chance.randrange(len(lines))
        lines[at] = mutator.json(json.loads(lines[at]))
    else:
        mutator.chance.shuffle(lines)
    packed = gzip.compress(b"\n".join(lines), 1, mtime=0)
    return (mutator.octets(packed) if mutator.often(0.3) else packed), restore


_LINES: list[bytes] = []


def archived() -> list[bytes]:
    """The lines of a small backup: one person, one table, some answers."""
    if not _LINES:
        with tempfile.TemporaryDirectory() as folder:
            _LINES.extend(asyncio.run(_archive(Path(folder))))
    return _LINES


async def _archive(folder: Path) -> list[bytes]:
    from tests.server.room import room

    async with room(folder) as here:
        table, lines = await here.game("Sara", "Ali")
        await here.play_on(table, lines)
        await here.settle()
    await backup.backup(f"sqlite:///{folder / 'meydan.db'}", folder / "all.gz")
    return gzip.decompress((folder / "all.gz").read_bytes()).splitlines()


def restore(given: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file, database = Path(folder, "all.gz"), Path(folder, "meydan.db")
        file.write_bytes(given)
        try:
            asyncio.run(backup.restore(f"sqlite:///{database}", file))
        except backup.BadBackup:
            assert not stored(database), "refused, and something came in"
            raise


def stored(database: Path) -> int:
    """The numbers of people and answers in a database."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        known = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
        return sum(
            connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in {"people", "answers"} & known
        )


TARGETS: dict[str, Target] = {
    "position": position,
    "record": record,
    "file": file,
    "options": options,
    "word": word,
    "archive": archive,
}
