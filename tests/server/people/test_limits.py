"""Limits count by address: a new connection from another port of the same machine shares the count."""

from pathlib import Path

import httpx

from tests.server.process import ServerProcess, server_process


def ask(server: ServerProcess, method: str, path: str, body: object = None) -> int:
    """Send one request on a new connection."""
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=60) as line:
        return line.request(method, path, json=body).status_code


def test_lookups_and_scoring_are_limited_per_address_not_per_port(tmp_path: Path) -> None:
    """At these limits one request fills each bucket, and the next is allowed twelve seconds later."""
    with server_process(tmp_path, "--limits", "0.017") as server:
        assert ask(server, "GET", "/tables/NOTHERE/replay") == 404
        assert ask(server, "GET", "/tables/NOTHERE/record") == 429
        armies = {"rows": [["soldier_5"], ["soldier_4"]]}
        assert ask(server, "POST", "/companion/armies", armies) == 200
        assert ask(server, "POST", "/companion/armies", armies) == 429
        assert ask(server, "POST", "/records/replay", {"record": {}}) == 429
