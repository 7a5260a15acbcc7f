"""Requests to every route of the OpenAPI document, valid or mutated in body, path, query and headers."""

import json
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

import meydan
from meydan import lessons
from meydan.server.state.clocks import PRESETS
from meydan.server.thinking import bot_levels
from meydan.server.wire.phrases import PHRASES
from tests.fuzz.messages import corpus
from tests.fuzz.messages.mutate import Mutator
from tests.server.people.test_passkeys import Authenticator

HOST = "meydan.test"
FAREWELLS = ("/logout", "/logout-everywhere")
PHONE = Authenticator(f"http://{HOST}:80")
OPTIONAL = 0.6
"""Probability that an optional entry is present."""


@dataclass
class Known:
    """Names and ids from earlier responses."""

    tables: list[str] = field(default_factory=list)
    people: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    challenges: list[str] = field(default_factory=list)
    kept: int = 200

    def learn(self, answer: Any) -> None:
        if not isinstance(answer, dict):
            return
        if "code" in answer and "seats" in answer:
            self.tables += [answer["id"], answer["code"]]
        if answer.get("token"):
            self.tokens.append(answer["token"])
            self.people.append(answer["id"])
        if "challenge" in answer:
            self.challenges.append(answer["challenge"])
        for names in (self.tables, self.people, self.tokens, self.challenges):
            del names[: -self.kept]


@dataclass
class Request:
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    route: str


class Requests:
    """Makes requests from the OpenAPI document."""

    def __init__(self, openapi: dict[str, Any], known: Known) -> None:
        self.parts = openapi["components"]["schemas"]
        self.known = known
        self.routes = [
            (method.upper(), path, operation)
            for path, item in openapi["paths"].items()
            for method, operation in item.items()
        ]

    def make(self, mutator: Mutator) -> Request:
        method, path, operation = self._route(mutator)
        names = {one["name"]: one for one in operation.get("parameters", []) if one["in"] == "path"}
        address = path
        for name in names:
            address = address.replace(f"{{{name}}}", quote(str(self._name(mutator, name)), safe=""))
        query = "&".join(
            f"{one['name']}={quote(str(self._name(mutator, one['name'])))}"
            for one in operation.get("parameters", [])
            if one["in"] == "query" and mutator.often(0.6)
        )
        body = self._body(mutator, operation)
        if mutator.often(0.03):
            address = mutator.text(address)
        if mutator.often(0.02):
            method = mutator.pick(("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW"))
        if mutator.often(0.03):
            query = mutator.text(query or "a=b")
        raw = query.encode("utf-8", "replace")
        return Request(method, address, raw, self._headers(mutator, body), body, f"{method} {path}")

    def _route(self, mutator: Mutator) -> tuple[str, str, dict[str, Any]]:
        """A random route; deleting the account is rare, so that people remain."""
        while True:
            method, path, operation = mutator.pick(self.routes)
            leaves = path.endswith(FAREWELLS) or (method, path.rsplit("/", 1)[-1]) == ("DELETE", "me")
            if not leaves or mutator.often(0.1):
                return method, path, operation

    def _name(self, mutator: Mutator, name: str) -> Any:
        """A path or query parameter, usually one that exists."""
        if mutator.often(0.1):
            return mutator.junk()
        known = self.known
        if name in ("game", "lesson"):
            game = mutator.pick(meydan.games())
            return game if name == "game" else mutator.pick(list(lessons.lessons(game)))
        pools = {"name": known.tables, "who": known.people}
        return mutator.pick(pools[name] or [""]) if name in pools else mutator.chance.randint(-1, 8)

    # -- bodies --------------------------------------------------------------------------------------------------

    def _body(self, mutator: Mutator, operation: dict[str, Any]) -> bytes:
        content = (operation.get("requestBody") or {}).get("content", {})
        if not content:
            return mutator.json({"seat": 0}) if mutator.often(0.05) else b""
        good = self.value(mutator, next(iter(content.values()))["schema"], "")
        if mutator.often(0.5):
            return json.dumps(good).encode()
        if mutator.often(0.01):
            return b'{"a":"' + b"x" * mutator.chance.choice((999_000, 1_000_001)) + b'"}'
        return mutator.json(good)

    def value(self, mutator: Mutator, schema: dict[str, Any], name: str) -> Any:
        """A value that fits a schema and, by the name of its entry, usually makes sense."""
        if "$ref" in schema:
            return self.value(mutator, self.parts[schema["$ref"].rsplit("/", 1)[-1]], name)
        if "oneOf" in schema or "anyOf" in schema:
            return self.value(mutator, mutator.pick(schema.get("oneOf") or schema["anyOf"]), name)
        if "enum" in schema or "const" in schema:
            return mutator.pick(schema.get("enum") or [schema["const"]])
        sense = self._sense(mutator, name)
        if sense is not None and mutator.often(0.9):
            return sense
        return self._plain(mutator, schema, name)

    def _plain(self, mutator: Mutator, schema: dict[str, Any], name: str) -> Any:
        match schema.get("type"):
            case "object":
                need = schema.get("required", [])
                entries = schema.get("properties", {})
                chosen = {key: part for key, part in entries.items() if key in need or mutator.often(OPTIONAL)}
                return {key: self.value(mutator, part, key) for key, part in chosen.items()}
            case "array":
                return [self.value(mutator, schema.get("items", {}), name) for _ in range(mutator.chance.randint(0, 5))]
            case "integer" | "number":
                return mutator.chance.randint(0, 8)
            case "boolean":
                return mutator.often(0.5)
            case "null":
                return None
        return mutator.pick(mutator.words)

    def _sense(self, mutator: Mutator, name: str) -> Any:
        known = self.known
        match name:
            case "game":
                return mutator.pick(meydan.games())
            case "level" | "stand_in":
                return mutator.pick((*bot_levels.names(), "default"))
            case "clock":
                return mutator.pick(tuple(PRESETS))
            case "options":
                return mutator.pick(corpus.options())[2] if mutator.often(0.3) else {}
            case "record":
                return mutator.pick(corpus.records())
            case "person":
                return mutator.pick(known.people or [""])
            case "challenge":
                return mutator.pick(known.challenges or [""])
            case "credential":
                challenge = known.challenges[-1] if known.challenges else "AAAA"
                return PHONE.make(challenge) if mutator.often(0.5) else PHONE.sign(challenge)
            case "language":
                return mutator.pick(("fa", "en"))
            case "endpoint":
                return mutator.pick(
                    ("https://127.0.0.1/", "https://[::1]/x", "http://10.0.0.1", "ftp://x", "https://0/")
                )
            case "phrase":
                return mutator.pick(PHRASES)
        return None

    # -- headers -------------------------------------------------------------------------------------------------

    def _headers(self, mutator: Mutator, body: bytes) -> list[tuple[bytes, bytes]]:
        made = {"host": HOST, "content-length": str(len(body))}
        if body:
            made["content-type"] = "application/json"
        token = mutator.pick(self.known.tokens or [""])
        if mutator.often(0.7):
            made["authorization"] = f"Bearer {token}"
        elif mutator.often(0.5):
            made["cookie"] = f"meydan_session={token}"
        if mutator.often(0.1):
            self._break(mutator, made)
        return [(name.encode("latin-1", "replace"), value.encode("utf-8", "replace")) for name, value in made.items()]

    def _break(self, mutator: Mutator, made: dict[str, str]) -> None:
        odd = {
            "content-type": ("text/plain", "application/xml", "application/json; charset=utf-7", "multipart/form-data"),
            "content-length": ("0", "-1", "x", "99999999999"),
            "origin": (f"http://{HOST}", "https://evil.example", "null", "http://[::1", ""),
            "sec-fetch-site": ("cross-site", "same-origin", "x"),
            "accept": ("text/html", "*/*", "x/y;q=2", ""),
            "accept-encoding": ("gzip", "br", "\x00"),
            "if-none-match": ("*", '"x"'),
            "cookie": ("meydan_session=", "meydan_session=a; meydan_session=b", ";;;=", "=" * 500),
            "x-forwarded-for": ("127.0.0.1", "a,b,c", ""),
            "x-forwarded-host": ("evil.example",),
            "range": ("bytes=0-1",),
            "transfer-encoding": ("chunked",),
        }
        name = mutator.pick(tuple(odd))
        made[name] = mutator.pick(odd[name])
        if mutator.often(0.3):
            name = mutator.pick(tuple(made))
            made[name] = mutator.text(made[name])
