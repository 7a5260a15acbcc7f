"""Traces reach a collector and contain no secrets."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from meydan.client import Client
from meydan.server.ops.trace_export import plugins
from meydan.server.settings import BadSetting, Settings, read_settings
from tests.server.process import server_process

messages = pytest.importorskip("opentelemetry.proto.collector.trace.v1.trace_service_pb2")


@contextmanager
def collector() -> Iterator[tuple[str, list[bytes]]]:
    """An HTTP server that stores every posted body."""
    taken: list[bytes] = []

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            taken.append(body)
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Taking)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", taken
    server.shutdown()
    server.server_close()


def names(taken: list[bytes]) -> set[str]:
    found = set()
    for body in taken:
        for resource in messages.ExportTraceServiceRequest.FromString(body).resource_spans:
            found |= {span.name for scope in resource.scope_spans for span in scope.spans}
    return found


def test_requests_messages_and_commits_are_traced_without_secrets(tmp_path: Path) -> None:
    with collector() as (address, taken), server_process(tmp_path, "--trace", address, "--limits", "1000") as server:
        with Client(server.url, name="Golrokh") as person, person.listen(person.play_now("coup", 2).id) as seat:
            for question in seat.questions(timeout=30):
                seat.answer(question.options[0])
                break
        server.stop()
    assert {"message at a table", "commit"} <= names(taken)
    assert any("/api/v1/" in name for name in names(taken))
    assert b"Golrokh" not in b"".join(taken)
    assert person.token.encode() not in b"".join(taken)


def test_without_a_collector_address_nothing_is_traced() -> None:
    assert plugins(Settings()) == []
    with pytest.raises(BadSetting, match="trace must be an http"):
        read_settings({"trace": "somewhere"}, {})
