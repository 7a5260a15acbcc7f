"""Fixtures of the attack tests: the servers, databases and fixed deals of the server tests."""

from tests.server.conftest import (
    address,
    anyio_backend,
    postgres,
    pytest_generate_tests,
    quick_hasher,
    quick_hashes,
    same_deals,
    server,
    valkey,
)

__all__ = [
    "address",
    "anyio_backend",
    "postgres",
    "pytest_generate_tests",
    "quick_hasher",
    "quick_hashes",
    "same_deals",
    "server",
    "valkey",
]
