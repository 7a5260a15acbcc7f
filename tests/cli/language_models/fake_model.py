"""A scripted model, which answers by a fixed rule from the options of a prompt, and an endpoint that speaks for it."""

import json
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).with_name("scripted_model.py")
"""A program that answers as `scripted` does."""


def words_in(prompt: str) -> list[str]:
    """The words among the options of a prompt."""
    return [line.split(": ")[0] for line in prompt.rpartition("\n\n")[2].splitlines()[1:]]


def scripted(prompt: str) -> str:
    """An answer that depends on the prompt alone."""
    words = words_in(prompt)
    return words[zlib.crc32(prompt.encode()) % len(words)]


@dataclass
class FakeReply:
    """What the endpoint sends: an answer, or an error."""

    text: str | None = ""
    status: int = 200
    usage: object = field(default_factory=lambda: {"prompt_tokens": 100, "completion_tokens": 7})
    body: bytes | None = None
    headers: dict[str, str] = field(default_factory=dict)

    def sent(self) -> bytes:
        if self.body is not None:
            return self.body
        message = {"role": "assistant", "content": self.text}
        told: dict[str, Any] = {"choices": [{"index": 0, "message": message}]}
        return json.dumps({**told, "usage": self.usage} if self.usage is not None else told).encode()


Script = Callable[["FakeEndpoint", dict[str, Any]], FakeReply]


@dataclass
class FakeEndpoint:
    """What has reached the endpoint, and how it answers."""

    script: Script
    url: str = ""
    requests: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


def by_script(endpoint: FakeEndpoint, body: dict[str, Any]) -> FakeReply:
    return FakeReply(json.dumps({"answer": scripted(body["messages"][1]["content"])}))


@contextmanager
def fake_endpoint(script: Script = by_script) -> Iterator[FakeEndpoint]:
    """A server in the shape of OpenAI's chat completions, in this process."""
    endpoint = FakeEndpoint(script)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with endpoint.lock:
                endpoint.requests.append(body)
                endpoint.headers.append(dict(self.headers))
                endpoint.paths.append(self.path)
            reply = endpoint.script(endpoint, body)
            sent = reply.sent()
            try:
                self.send_response(reply.status)
                for name, value in {**reply.headers, "Content-Length": str(len(sent))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(sent)
            except OSError:
                self.close_connection = True  # nobody waits any more

        def log_message(self, format: str, *args: object) -> None:
            """Print nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    endpoint.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    try:
        yield endpoint
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
