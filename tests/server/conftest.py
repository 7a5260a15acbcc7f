"""Fixtures of the server tests."""

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from meydan.server.people import passwords
from meydan.server.setup import new_records
from meydan.server.state import fair_dealing
from tests.server.process import ServerProcess, server_process
from tests.server.room import ADDRESSES
from tests.server.services import Postgres, Valkey, postgres_service, valkey_service

TESTS = Path(__file__).resolve().parents[1]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    """Seed all randomness of this process, so that deals and bot pauses are the same in every run of a test.

    The seed is the name of the test and its file without the sub-folder: moving a file changes no deal.
    """
    folder = request.path.relative_to(TESTS).parts[0]
    seed = f"tests/{folder}/{request.path.name}::{request.node.name}"
    chance = random.Random(seed)

    def draw_seed() -> tuple[str, str]:
        return f"{chance.getrandbits(256) | 1 << 255:064x}", f"{chance.getrandbits(128):032x}"

    random.seed(seed)
    with pytest.MonkeyPatch.context() as own:  # separate from `monkeypatch`, which a test may undo half-way
        own.setattr(
            new_records, "fair_dealing", SimpleNamespace(draw_seed=draw_seed, commitment=fair_dealing.commitment)
        )
        yield


@pytest.fixture(scope="session")
def quick_hasher() -> PasswordHash:
    return PasswordHash((Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1),))


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch, quick_hasher: PasswordHash) -> None:
    """Hash passwords quickly in this process. Production, like every server process of the tests, does it slowly."""
    monkeypatch.setattr(passwords, "HASHER", quick_hasher)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A real server in its own process, shared by all tests that leave it intact."""
    with server_process(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with postgres_service() as running:
        yield running


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    with valkey_service() as running:
        yield running


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.definition.get_closest_marker("both_databases"):
        metafunc.parametrize("address", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture(autouse=True)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The database address of this test: an SQLite file in its folder or its own PostgreSQL database."""
    if getattr(request, "param", "sqlite") == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        ADDRESSES[tmp_path] = server.database()
    return ADDRESSES.get(tmp_path, f"sqlite:///{tmp_path / 'meydan.db'}")
