"""Limits count by address: a new line from the same machine, with a port of its own, begins no new count."""

from pathlib import Path

import httpx

from tests.server.process import ServerProcess, server_process


def ask(server: ServerProcess, method: str, path: str, body: object = None) -> int:
    """One request on a line of its own."""
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=60) as line:
        return line.request(method, path, json=body).status_code


def test_looking_and_counting_are_limited_by_address_not_by_port(tmp_path: Path) -> None:
    """With so little generosity one request fills each bucket, and the next is allowed twelve seconds later."""
    with server_process(tmp_path, "--limits", "0.017") as server:
        assert ask(server, "GET", "/tables/NOTHERE/replay") == 404
        assert ask(server, "GET", "/tables/NOTHERE/record") == 429
        armies = {"rows": [["soldier_5"], ["soldier_4"]]}
        assert ask(server, "POST", "/companion/armies", armies) == 200
        assert ask(server, "POST", "/companion/armies", armies) == 429
        assert ask(server, "POST", "/records/replay", {"record": {}}) == 429
