"""Laws of batches: they play exactly the games that the contract plays, and their buffers say so."""

import ctypes
import doctest
import random

import pytest

import meydan
import meydan.batch
from meydan import bots
from meydan.batch import Batch, Processes
from meydan.batch.lines import address
from meydan.bots.bulk import BulkGame
from meydan.core.features.lanes import SEED_BITS, SEED_STEP
from meydan.core.game import Game
from tests.support.tables import TABLES, Table

COUNT = 3
STEPS = 250
SEED = 40
SOME = [table for number, table in enumerate(TABLES) if not table.options or number % 5 == 0]
BUFFERS = ("observations", "masks", "seats", "rewards", "dones", "cuts")


def batch_of(table: Table) -> Batch:
    return Batch(meydan.game_key(table.key), table.players, COUNT, SEED, **table.options)  # type: ignore[arg-type]


def options_of(batch: Batch | Processes) -> list[list[int]]:
    """The legal choices of every game, as its mask says."""
    return [[choice for choice, allowed in enumerate(mask) if allowed] for mask in batch.masks.tolist()]


def contents(batch: Batch | Processes) -> dict[str, object]:
    return {name: getattr(batch, name).tolist() for name in BUFFERS}


class Lane:
    """One game of a batch, played through the contract."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.seed = seed
        self.game = table.new(seed)

    def answer(self, choice: int) -> list[float]:
        """The rewards of an answer. After the end the next game of the lane begins."""
        self.game.answer(self.game.next_asked, choice)
        winners, players = self.game.winners, self.table.players
        if self.game.over:
            self.seed += COUNT
            self.game = self.table.new(self.seed)
        if not winners:
            return [0.0] * players
        return [(1 / len(winners) if seat in winners else 0.0) - 1 / players for seat in range(players)]


@pytest.mark.parametrize("table", SOME, ids=str)
def test_a_batch_plays_the_games_of_its_seeds(table: Table) -> None:
    batch = batch_of(table)
    lanes = [Lane(table, SEED + number) for number in range(COUNT)]
    chance = random.Random(1)
    for _ in range(STEPS):
        observations, options = batch.observations.tolist(), options_of(batch)
        for number, lane in enumerate(lanes):
            seat = lane.game.next_asked
            assert batch.seats[number] == seat
            assert options[number] == sorted(lane.game.options(seat))
            assert bytes(observations[number]) == batch.features.row(lane.game, seat)
        choices = [chance.choice(some) for some in options]
        before = [lane.seed for lane in lanes]
        rewards = [lane.answer(choice) for lane, choice in zip(lanes, choices, strict=True)]
        batch.step(choices)
        assert same(batch.rewards.tolist(), rewards)
        assert list(batch.dones) == [int(lane.seed != seed) for lane, seed in zip(lanes, before, strict=True)]
    assert batch.finished == sum((lane.seed - SEED) // COUNT for lane in lanes)


def same(rewards: list[list[float]], expected: list[list[float]]) -> bool:
    """Equal up to rounding, and what one seat gains the others lose."""
    return all(
        row == pytest.approx(wanted) and abs(sum(row)) < 1e-9 for row, wanted in zip(rewards, expected, strict=True)
    )


@pytest.mark.parametrize("key", meydan.games())
def test_an_illegal_choice_changes_nothing(key: meydan.AnyGameKey) -> None:
    table = next(table for table in TABLES if table.key == key)
    batch = batch_of(table)
    legal = [options[0] for options in options_of(batch)]
    before = contents(batch)
    games = [meydan.fingerprint(batch.game(number)) for number in range(COUNT)]
    for wrong in (-1, batch.features.choices, 2**40, missing(options_of(batch)[2])):
        with pytest.raises(meydan.IllegalChoice, match="in game 2 now"):
            batch.step([legal[0], legal[1], wrong])
        assert contents(batch) == before
        assert [meydan.fingerprint(batch.game(number)) for number in range(COUNT)] == games
    with pytest.raises(meydan.BadOption, match="3 choices"):
        batch.step(legal[:2])
    with pytest.raises(meydan.IllegalChoice, match="whole numbers"):
        batch.step([legal[0], legal[1], "1"])  # type: ignore[list-item]
    batch.step(legal)


def missing(options: list[int]) -> int:
    """A number that is no option but could be one."""
    return next(number for number in range(max(options) + 2) if number not in options)


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (Batch("coup", 3, 4, seed=9) for _ in range(2))
    chance = random.Random(2)
    start = contents(first)
    for _ in range(60):
        choices = [chance.choice(options) for options in options_of(first)]
        first.step(choices)
        second.step(choices)
        assert contents(first) == contents(second)
    assert first.finished
    first.reset(9)
    assert contents(first) == start
    assert first.finished == 0


def test_processes_play_the_same_games() -> None:
    alone = Batch("coup", 4, 5, seed=3, history=2, treasury_infinite=True)
    chance = random.Random(3)
    with Processes("coup", 4, 5, seed=3, history=2, workers=2, treasury_infinite=True) as shared:
        for _ in range(80):
            assert contents(shared) == contents(alone)
            choices = [chance.choice(options) for options in options_of(alone)]
            with pytest.raises(meydan.IllegalChoice, match="in game 4 now"):
                shared.step([*choices[:4], 24 if 24 not in options_of(alone)[4] else 23])
            assert contents(shared) == contents(alone)
            alone.step(choices)
            shared.step(choices)
        assert alone.finished
        shared.reset(3)
        alone.reset(3)
        assert contents(shared) == contents(alone)
    with pytest.raises(meydan.BadOption, match="colour"):
        Processes("coup", 4, 2, workers=1, colour="red")
    with pytest.raises(meydan.BadOption, match="workers"):
        Processes("coup", 4, 2, workers=3)


class Lowest(bots.Bot):
    """Takes the first option, and counts its answers."""

    def __init__(self) -> None:
        super().__init__("lowest")
        self.seats: list[int] = []

    def choose(self, known: bots.Knowledge, seed: int, budget: bots.Budget | None = None) -> int:
        self.seats.append(known.seat)
        assert known.events
        return known.options[0]


def test_bots_play_other_seats_inside() -> None:
    lowest = Lowest()
    batch = Batch("coup", 3, 2, seed=1, bots={0: "heuristic", 2: lowest})
    again = Batch("coup", 3, 2, seed=1, bots={0: "heuristic", 2: Lowest()})
    chance = random.Random(4)
    for _ in range(60):
        assert list(batch.seats) == [1, 1]
        choices = [chance.choice(options) for options in options_of(batch)]
        batch.step(choices)
        again.step(choices)
        assert contents(batch) == contents(again)
    assert batch.finished > 2
    assert set(lowest.seats) == {2}


@pytest.mark.parametrize("key", ["coup", "dej"])
def test_heuristics_inside_remember_their_own_game_only(key: str) -> None:
    """In the games of a lane they answer as in games of their own."""
    seated: list[bots.Bot] = [bots.find("heuristic"), bots.find("random"), bots.find("novice")]
    batch = Batch(meydan.game_key(key), 3, 1, seed=1, bots={0: seated[0], 2: seated[2]})
    chance = random.Random(4)
    for seed in range(1, 4):
        game = meydan.new(meydan.game_key(key), 3, seed=seed)
        alone = BulkGame(game, seated)
        while not game.over:
            seat = game.next_asked
            if seat == 1:
                assert batch.game(0).dump() == game.dump()
                choice = chance.choice(batch.legal(0))
                batch.step([choice])
            else:
                choice = alone.choose(seat, (seed * SEED_STEP + answers(game)) & SEED_BITS, None)
            game.answer(seat, choice)
        assert batch.dones[0]


def answers(game: Game) -> int:
    """How many questions of a game were answered."""
    return len(game.record()["words"])


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(meydan.BadOption, match="count"):
        Batch("coup", 3, 0)
    with pytest.raises(meydan.BadOption, match="no seat 3"):
        Batch("coup", 3, 1, bots={3: "random"})
    with pytest.raises(meydan.BadOption, match="at least one seat"):
        Batch("coup", 2, 1, bots={0: "random", 1: "random"})
    with pytest.raises(meydan.BadSeed):
        Batch("coup", 3, 1, seed=2**61)
    with pytest.raises(meydan.BadPlayers):
        Batch("coup", 9, 1)
    with pytest.raises(meydan.UnknownGame):
        Batch(meydan.AnyGameKey("chess"), 2, 1)


def test_a_game_that_is_too_long_is_stopped() -> None:
    batch = Batch("coup", 4, 1, seed=5, longest=4)
    for number in range(1, 13):
        batch.step([options_of(batch)[0][0]])
        assert list(batch.cuts) == list(batch.dones) == [int(number % 4 == 0)]
        assert batch.rewards.tolist() == [[0.0] * 4]
    assert batch.finished == 3


def test_other_libraries_see_the_buffers_without_a_copy() -> None:
    numpy = pytest.importorskip("numpy")
    batch = Batch("rakab", 3, 4, seed=6)
    observations, masks = numpy.asarray(batch.observations), numpy.asarray(batch.masks)
    rewards, seats = numpy.asarray(batch.rewards), numpy.asarray(batch.seats)
    assert observations.shape == (4, batch.features.size)
    assert masks.shape == (4, batch.features.choices)
    assert rewards.dtype == numpy.float64
    assert seats.dtype == numpy.int64
    assert not observations.flags.writeable
    for _ in range(20):
        batch.step(masks.argmax(axis=1))
        assert observations.tobytes() == bytes(batch.observations)
        assert seats.tolist() == list(batch.seats)
    assert observations.any(axis=1).all()


@pytest.mark.parametrize("count", [1, 5, 64])
def test_buffers_begin_where_other_libraries_share_memory(count: int) -> None:
    """JAX copies on the CPU what does not begin at a multiple of 64 bytes."""
    batch = Batch("coup", 3, count, everyone=True)
    buffers = {name: getattr(batch, name) for name in (*BUFFERS, "everyone")}
    assert {name: address(buffer) % 64 for name, buffer in buffers.items()} == dict.fromkeys(buffers, 0)
    with Processes("coup", 3, count, workers=1) as shared:
        assert [address(getattr(shared, name)) % 64 for name in BUFFERS] == [0] * len(BUFFERS)


def test_an_address_is_that_of_the_memory() -> None:
    memory = (ctypes.c_ubyte * 8)()
    assert address(memory) == ctypes.addressof(memory)
    assert address(memoryview(memory)[3:].toreadonly()) == ctypes.addressof(memory) + 3


def test_torch_shares_the_buffers() -> None:
    numpy, torch = pytest.importorskip("numpy"), pytest.importorskip("torch")
    with Processes("coup", 2, 4, seed=6, workers=1) as batch:
        observations = torch.from_numpy(numpy.asarray(batch.observations))
        for _ in range(5):
            batch.step([options[0] for options in options_of(batch)])
            assert observations.tolist() == batch.observations.tolist()
        del observations


def test_jax_shares_the_buffers_of_a_batch() -> None:
    numpy, jax = pytest.importorskip("numpy"), pytest.importorskip("jax")
    batch = Batch("coup", 2, 4, seed=6)
    names = ("observations", "masks", "rewards", "seats", "dones")
    with jax.enable_x64(True):
        shared = {name: jax.device_put(numpy.asarray(getattr(batch, name)), may_alias=True) for name in names}
    for _ in range(5):
        batch.step([options[0] for options in options_of(batch)])
        for name, array in shared.items():
            assert array.unsafe_buffer_pointer() == address(getattr(batch, name))
            assert array.tolist() == getattr(batch, name).tolist()


def test_jax_shares_the_buffers_of_processes() -> None:
    numpy, jax = pytest.importorskip("numpy"), pytest.importorskip("jax")
    with Processes("coup", 2, 4, seed=6, workers=1) as batch:
        names = ("observations", "masks", "rewards")
        with jax.enable_x64(True):
            shared = {name: jax.dlpack.from_dlpack(numpy.asarray(getattr(batch, name)), copy=False) for name in names}
        for _ in range(5):
            batch.step([options[0] for options in options_of(batch)])
            for name, array in shared.items():
                assert array.tolist() == getattr(batch, name).tolist()
        del shared, array


def test_the_example_of_the_package_runs() -> None:
    failed, tried = doctest.testmod(meydan.batch)
    assert tried
    assert not failed
