"""What the server's tests share."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
