"""Cookies and headers of a server behind HTTPS, and access to its metrics."""

import contextlib
import functools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from meydan.server.ops.doctor import machine
from meydan.server.server import running
from meydan.server.settings import BadSetting, Settings, read_settings
from tests.server.room import put_database
from tests.support.apps import serving
from tests.support.instant_thinker import InstantThinker

pytestmark = pytest.mark.anyio

SECRET = "a secret of the host"


@contextlib.asynccontextmanager
async def browser(folder: Path, client: str = "127.0.0.1", **settings: Any) -> AsyncIterator[httpx.AsyncClient]:
    """A server in this process and a client at this address."""
    put_database(folder / "meydan.db")
    wanted = Settings(data=str(folder), **settings)
    async with serving(wanted, functools.partial(running, thinker=InstantThinker())) as app:
        way = httpx.ASGITransport(app=app, client=(client, 4000))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=way, base_url="https://meydan.example") as found:
            yield found


async def test_over_https_cookies_have_the_host_prefix_and_old_names_are_ignored(tmp_path: Path) -> None:
    async with browser(tmp_path, https=True) as here:
        came = await here.post("/api/v1/me", json={})
        set_cookies = came.headers.get_list("set-cookie")
        safe = next(one for one in set_cookies if one.startswith("__Host-meydan_session="))
        assert {"secure", "httponly", "path=/"} <= {part.strip().lower() for part in safe.split(";")}
        assert "domain" not in safe.lower()
        assert any(one.startswith("meydan_session=") and "max-age=0" in one.lower() for one in set_cookies)
        assert (await here.get("/api/v1/me")).json()["id"] == came.json()["id"]
        here.cookies.clear()
        old = {"cookie": f"meydan_session={came.json()['token']}"}
        assert (await here.get("/api/v1/me", headers=old)).status_code == 401
        assert (await here.get("/api/v1/me", headers={"cookie": f"__Host-{old['cookie']}"})).status_code == 200


async def test_every_response_has_the_security_headers(tmp_path: Path) -> None:
    async with browser(tmp_path, https=True) as here:
        for path, status in (("/", 200), ("/api/v1/me", 401), ("/api/v1/catalogue", 200), ("/api/v1/nothing", 404)):
            answer = await here.get(path, headers={"accept": "application/json"})
            assert answer.status_code == status
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["strict-transport-security"].startswith("max-age=31536000")
            assert answer.headers["cache-control"] == ("no-cache" if path == "/" else "no-store")


async def test_without_https_no_hsts_header_is_sent(tmp_path: Path) -> None:
    async with browser(tmp_path) as here:
        answer = await here.post("/api/v1/me", json={})
        assert "strict-transport-security" not in answer.headers
        assert answer.headers["set-cookie"].startswith("meydan_session=")


@pytest.mark.parametrize(
    ("metrics", "client", "headers", "status"),
    [
        ("local", "127.0.0.1", {}, 200),
        ("local", "::1", {}, 200),
        ("local", "10.0.0.7", {}, 403),
        ("local", "203.0.113.9", {}, 403),
        ("local", "127.0.0.1", {"x-forwarded-for": "203.0.113.9"}, 403),
        ("local", "127.0.0.1", {"authorization": f"Bearer {SECRET}"}, 200),
        ("private", "10.0.0.7", {}, 200),
        ("private", "8.8.8.8", {}, 403),
        ("any", "8.8.8.8", {}, 200),
        (SECRET, "8.8.8.8", {"authorization": f"Bearer {SECRET}"}, 200),
        (SECRET, "127.0.0.1", {}, 403),
        (SECRET, "127.0.0.1", {"authorization": "Bearer x"}, 403),
    ],
)
async def test_metrics_need_authorisation(
    tmp_path: Path, metrics: str, client: str, headers: dict[str, str], status: int
) -> None:
    async with browser(tmp_path, client, metrics=metrics) as here:
        answer = await here.get("/metrics", headers=headers)
        assert answer.status_code == status
        assert ("meydan_answers" in answer.text) == (status == 200)


def test_the_metrics_token_is_long_and_never_printed() -> None:
    with pytest.raises(BadSetting, match="a secret of at least 16 characters"):
        read_settings({"metrics": "short"}, {})
    settings = read_settings({"metrics": SECRET}, {})
    assert SECRET not in settings.block()
    assert SECRET not in machine.metrics(settings).sentence
    assert machine.metrics(Settings(metrics="any")).verdict == "note"
