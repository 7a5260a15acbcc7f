"""The REST API does what its OpenAPI page says, whatever it is sent."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from meydan.client import Client
from tests.server.process import ServerProcess

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
FAREWELLS = ["/api/v1/logout", "/api/v1/logout-everywhere", "/api/v1/login"]


@pytest.fixture(scope="session")
def api(server: ServerProcess) -> Any:
    found = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    return found.exclude(path=FAREWELLS).exclude(path="/api/v1/me", method="DELETE")


@pytest.fixture(scope="session")
def somebody(server: ServerProcess) -> dict[str, str]:
    with Client(server.url, name="Sara") as me:
        return {"authorization": f"Bearer {me.token}"}


def test_the_api_keeps_its_word(api: Any, somebody: dict[str, str]) -> None:
    tried = 0
    for found in api.get_all_operations():
        operation = found.ok()

        @settings(max_examples=8, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def try_it(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(headers=somebody, checks=list(CHECKS))

        try_it()
        tried += 1
    assert tried > 20
