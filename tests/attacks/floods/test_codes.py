"""Guessing codes of private tables: requests about games reveal nothing, and guesses are limited."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from meydan.server.api import identity
from meydan.server.api.routes import records
from tests.attacks.browsers import site

pytestmark = pytest.mark.anyio
NOWHERE = "ZZZZZZ"
LOOKS: list[tuple[str, str, Any]] = [
    ("GET", "/tables/{}/record", None),
    ("GET", "/tables/{}/replay", None),
    ("GET", "/tables/{}/review", None),
    ("POST", "/tables/{}/review", {}),
    ("POST", "/tables/{}/fork", {"n": 0, "seat": 0}),
]

WITH_CODES = [
    ("GET", "/tables/{}"),
    ("PATCH", "/tables/{}"),
    ("POST", "/tables/{}/sit"),
    ("POST", "/tables/{}/hint"),
    ("POST", "/tables/{}/start"),
    ("DELETE", "/tables/{}/seats/0"),
    *((method, path) for method, path, _ in LOOKS),
]


async def ask(line: httpx.AsyncClient, method: str, path: str, name: str, body: Any) -> tuple[int, Any]:
    answer = await line.request(method, path.format(name), json=body)
    return answer.status_code, answer.json()


async def private_game(line: httpx.AsyncClient) -> dict[str, Any]:
    made = await line.post("/play-now", json={"game": "coup", "players": 2, "level": "novice"})
    found: dict[str, Any] = made.json()
    return found


async def test_a_running_private_game_is_invisible_to_strangers(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        owner, stranger, nobody = await here.guest(), await here.guest("203.0.113.2"), await here.stranger()
        table = await private_game(owner)
        for method, path, body in LOOKS:
            unknown = await ask(stranger, method, path, NOWHERE, body)
            assert unknown[0] == 404
            assert unknown[1]["key"] == "no_table"
            for name in (table["code"], table["code"].lower(), table["id"]):
                assert await ask(stranger, method, path, name, body) == unknown
            if method == "GET":
                assert await ask(nobody, method, path, table["code"], body) == unknown
            told = await ask(owner, method, path, table["code"], body)
            assert (told[0], told[1]["key"]) == (409, "not_finished")


async def test_a_public_game_says_that_it_is_not_over(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        owner, stranger = await here.guest(), await here.guest("203.0.113.2")
        made = await owner.post("/tables", json={"game": "coup", "players": 2, "public": True})
        for method, path, body in LOOKS:
            assert (await ask(stranger, method, path, made.json()["code"], body))[0] == 409


async def test_looking_at_reviews_is_limited(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        stranger = await here.stranger()
        most = int(records.PROGRESS[1])
        said = [(await stranger.get("/tables/NOTHERE/review")).status_code for _ in range(most + 5)]
        assert said == [404] * most + [429] * 5


async def test_every_route_that_takes_a_code_limits_guesses_per_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit also holds across new guests. The long name of a table does not count as a guess."""
    monkeypatch.setattr(identity, "CODES", (1.0, 6.0))
    async with site(tmp_path) as here:
        for number, (method, path) in enumerate(WITH_CODES):
            address, said = f"203.0.113.{number}", []
            for _ in range(4):
                guest = await here.guest(address)
                said += [(await guest.request(method, path.format(f"ZZZZ{n}Z"), json={})).status_code for n in (2, 3)]
            assert 429 not in said[:6]
            assert said[6:] == [429] * 2
            assert (await guest.request(method, path.format("0123456789ab"), json={})).status_code != 429
