"""What the server's tests share."""

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from meydan.server import fair, hall
from tests.server.process import ServerProcess, server_process
from tests.server.room import ADDRESSES
from tests.server.services import Postgres, Valkey, postgres_service, valkey_service


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    """Chance in this process is the same in every run of a test: its tables are dealt alike, its bots pause alike."""
    chance = random.Random(request.node.nodeid)

    def draw_seed() -> tuple[str, str]:
        return f"{chance.getrandbits(256) | 1 << 255:064x}", f"{chance.getrandbits(128):032x}"

    random.seed(request.node.nodeid)
    with pytest.MonkeyPatch.context() as own:  # a test may undo its own patches half-way
        own.setattr(hall, "fair", SimpleNamespace(draw_seed=draw_seed, commitment=fair.commitment))
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A real server in a process of its own, for every test that does no harm to it."""
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
    """Where the data of this test is: a file in its folder, or a database of its own; also of one that does not ask."""
    if getattr(request, "param", "sqlite") == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        ADDRESSES[tmp_path] = server.database()
    return ADDRESSES.get(tmp_path, f"sqlite:///{tmp_path / 'meydan.db'}")
