"""What the server's tests share."""

from collections.abc import Iterator

import pytest

from tests.server.process import ServerProcess, server_process


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A real server in a process of its own, for every test that does no harm to it."""
    with server_process(tmp_path_factory.mktemp("server")) as running:
        yield running
