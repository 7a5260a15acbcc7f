"""The REST API conforms to its OpenAPI document for generated requests."""

import os
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from meydan.client import Client, ServerSaid
from meydan.server.api.bodies import Body
from meydan.server.api.openapi import bodies
from meydan.server.app import DEPENDENCIES, PREFIX
from tests.server.process import ServerProcess

EXAMPLES = int(os.environ.get("MEYDAN_EXAMPLES", "20"))
"""For each operation; `MEYDAN_EXAMPLES=500 pytest tests/server/api/test_schema.py` is the long run."""
CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
FAREWELLS = [f"{PREFIX}/logout", f"{PREFIX}/logout-everywhere", f"{PREFIX}/login"]


@pytest.fixture(scope="session")
def api(server: ServerProcess) -> Any:
    found = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    return found.exclude(path=FAREWELLS).exclude(path=f"{PREFIX}/me", method="DELETE")


@pytest.fixture(scope="session")
def somebody(server: ServerProcess) -> dict[str, str]:
    with Client(server.url, name="Sara") as me:
        return {"authorization": f"Bearer {me.token}"}


def test_bodies_that_refuse_unknown_entries_declare_it(server: ServerProcess) -> None:
    parts = httpx.get(f"{server.url}/api/openapi.json", timeout=60).json()["components"]["schemas"]
    sent = bodies(Body) - {"Body"}
    assert len(sent) > 15
    named = [name for name, part in parts.items() if part.get("title") in sent]
    assert len(named) == len(sent)
    assert all(parts[name]["additionalProperties"] is False for name in named)
    with Client(server.url, name="Sara") as me, pytest.raises(ServerSaid) as said:
        me.ask("POST", "/tables", game="coup", players=3, colour="red")
    assert said.value.key == "malformed"


def test_the_api_conforms_to_its_openapi_schema(api: Any, somebody: dict[str, str]) -> None:
    tried = 0
    for found in api.get_all_operations():
        operation = found.ok()

        @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def try_it(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(headers=somebody, checks=list(CHECKS), timeout=60)

        try_it()
        tried += 1
    assert tried > 20


def test_no_entry_of_a_body_has_the_name_of_a_dependency() -> None:
    """Litestar would answer a wrong value of such an entry with status 500."""
    structs = [*Body.__subclasses__()]
    for struct in structs:
        structs += struct.__subclasses__()
    entries = {name for struct in structs for name in struct.__struct_fields__}
    assert "person" in entries
    assert not entries & DEPENDENCIES.keys()
