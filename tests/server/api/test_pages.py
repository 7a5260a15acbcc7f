"""The web app as the server serves it."""

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from meydan.server.api.routes import pages

CODE = b"the same words again and again " * 100


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TestClient[Litestar]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "engine/pyodide-1").mkdir(parents=True)
    (tmp_path / "index.html").write_text("<p>میدان", encoding="utf-8")
    (tmp_path / "assets/app-1234.js").write_text("1", encoding="utf-8")
    (tmp_path / "engine/manifest.json").write_text("{}", encoding="utf-8")
    (tmp_path / "engine/pyodide-1/pyodide.asm.wasm").write_bytes(b"\0asm")
    (tmp_path / "engine/meydan-1.zip").write_bytes(CODE)
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    for cached in (pages.pages, pages.engine_names, pages.engine_file, pages.packed):
        cached.cache_clear()
    client = TestClient(Litestar([pages.web], openapi_config=None, logging_config=None))
    client.headers["accept"] = "text/html"
    return client


def test_every_route_of_the_app_serves_the_app(browser: TestClient[Litestar]) -> None:
    for path in ("/", "/t/ABC234", "/settings"):
        answer = browser.get(path)
        assert "میدان" in answer.text
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"] == "no-cache"


def test_content_hashed_files_are_cached_for_long(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/assets/app-1234.js")
    assert answer.text == "1"
    assert "immutable" in answer.headers["cache-control"]
    assert browser.get("/assets/app-1234.js", headers={"if-none-match": answer.headers["etag"]}).status_code == 304


def test_the_engine_folder_is_served_but_not_kept_in_memory_from_the_start(browser: TestClient[Litestar]) -> None:
    assert not any(name.startswith("engine/") for name in pages.pages())
    answer = browser.get("/engine/pyodide-1/pyodide.asm.wasm")
    assert (answer.content, answer.headers["content-type"]) == (b"\0asm", "application/wasm")
    assert "immutable" in answer.headers["cache-control"]
    assert browser.get("/engine/manifest.json").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("BR", "br"),
        ("gzip;q=1.0, br; q=0", "gzip"),
        ("br;q=0.000, gzip;q=0.5", "gzip"),
        ("gzip", "gzip"),
        ("gzip;q=0", ""),
        ("identity", ""),
        ("brown", ""),
        ("", ""),
    ],
)
def test_files_are_compressed_as_the_browser_accepts_it(
    browser: TestClient[Litestar], accepted: str, coding: str
) -> None:
    answer = browser.get("/engine/meydan-1.zip", headers={"accept-encoding": accepted})
    assert answer.content == CODE
    assert answer.headers.get("content-encoding", "") == coding
    assert (int(answer.headers["content-length"]) < 100) == bool(coding)
    assert answer.headers["vary"] == "accept-encoding"
    assert "immutable" in answer.headers["cache-control"]


def test_every_coding_of_a_file_has_its_own_tag(browser: TestClient[Litestar]) -> None:
    """Otherwise a cache could answer with bytes that the browser cannot read."""
    tags = {}
    for coding in ("br", "gzip", "identity"):
        tags[coding] = browser.get("/engine/meydan-1.zip", headers={"accept-encoding": coding}).headers["etag"]
    assert len(set(tags.values())) == 3
    known = {"accept-encoding": "br", "if-none-match": tags["br"]}
    answer = browser.get("/engine/meydan-1.zip", headers=known)
    assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", tags["br"])
    assert browser.get("/engine/meydan-1.zip", headers={**known, "accept-encoding": "gzip"}).status_code == 200


def test_what_does_not_become_smaller_is_sent_as_it_is(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/engine/pyodide-1/pyodide.asm.wasm", headers={"accept-encoding": "br, gzip"})
    assert "content-encoding" not in answer.headers
    assert answer.content == b"\0asm"


def test_only_scripts_may_let_their_worker_run_webassembly(browser: TestClient[Litestar]) -> None:
    assert "'wasm-unsafe-eval'" in browser.get("/assets/app-1234.js").headers["content-security-policy"]
    assert "'unsafe-eval'" not in browser.get("/assets/app-1234.js").headers["content-security-policy"]


def test_a_missing_file_is_not_answered_with_the_app(browser: TestClient[Litestar]) -> None:
    assert browser.get("/api/nothing").status_code == 404
    assert browser.get("/nothing.js", headers={"accept": "*/*"}).status_code == 404


def test_nothing_outside_the_folder_is_served(browser: TestClient[Litestar], tmp_path: Path) -> None:
    (tmp_path.parent / "secret.txt").write_text("hidden", encoding="utf-8")
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
        assert browser.get(path, headers={"accept": "*/*"}).status_code == 404
