"""The files in deploy/ are about this release, and the proxy's really carry games."""

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from meydan.client import Client
from meydan.server.settings import Settings
from meydan.server.wire import protocol
from tests.server.services import free_port, postgres_service, valkey_service
from tests.server.several_processes import Cluster, cluster

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/opt/homebrew/bin")


def named(file: Path) -> set[str]:
    return {name.lower() for name in re.findall(r"MEYDAN_([A-Z_]+)", file.read_text("utf-8"))} - {"name"}


def test_the_environment_reference_names_every_setting_and_no_other() -> None:
    assert named(DEPLOY / "meydan.env") == set(Settings.__struct_fields__)


def test_every_file_uses_settings_that_there_are() -> None:
    files = [file for file in DEPLOY.rglob("*") if file.is_file()]
    assert len(files) >= 8
    for file in files:
        assert named(file) <= set(Settings.__struct_fields__), file


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Cluster]:
    believed = ("--proxy", "127.0.0.1")
    with (
        postgres_service() as postgres,
        valkey_service() as valkey,
        cluster(tmp_path, postgres, valkey, 2, believed) as it,
    ):
        yield it


@pytest.fixture
def proxy(tmp_path: Path, two: Cluster) -> Iterator[str]:
    """nginx with the very files of deploy/, but for the ports."""
    if NGINX is None:
        pytest.skip("nginx is not installed")
    port, folder = free_port(), tmp_path / "nginx"
    folder.mkdir()
    site = (DEPLOY / "nginx/meydan.conf").read_text() + (DEPLOY / "nginx/upstream.conf").read_text()
    for old, server in zip((8001, 8002), two.servers, strict=True):
        site = site.replace(f"127.0.0.1:{old}", f"127.0.0.1:{server.port}")
    site = site.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("meydan.example", "127.0.0.1")
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{ worker_connections 512; }}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p;\n"
        f"fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;\n{site} }}\n"
    )
    with subprocess.Popen([NGINX, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"]) as running:
        url = f"http://127.0.0.1:{port}"
        while not answers(url):
            assert running.poll() is None, (folder / "error.log").read_text()
            time.sleep(0.05)
        yield url
        running.terminate()


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health", timeout=60).is_success
    except httpx.HTTPError:
        return False


def play(me: Client, table: str, answers: int) -> protocol.Update:
    with me.listen(table) as seat:
        for _, question in zip(range(answers), seat.questions(60), strict=False):
            seat.answer(question.options[0])
            seat.wait_for(protocol.Accepted)
        assert seat.update is not None
        return seat.update


def test_games_are_played_through_nginx_also_when_a_process_is_killed(proxy: str, two: Cluster) -> None:
    assert httpx.get(f"{proxy}/metrics", timeout=60).status_code == 403
    with httpx.Client(base_url=proxy, timeout=60) as browser:
        own = browser.post("/api/v1/me", json={"name": "Sara"}, headers={"origin": proxy})
        foreign = browser.post("/api/v1/me", json={"name": "Sara"}, headers={"origin": "http://elsewhere"})
        assert (own.status_code, foreign.status_code) == (201, 403)
    with Client(proxy, name="Sara") as me:
        table = me.play_now("coup", 2, level="novice").id
        assert play(me, table, 2).n >= 2
        two.servers[0].kill()
        assert play(me, table, 1000).over
