"""Models behind an endpoint in the shape of OpenAI's chat completions: one POST for each question."""

import json
import time
from collections.abc import Callable
from typing import Any

import httpx

from meydan.cli.language_models.contest.models import (
    LONGEST_REPLY,
    AskedModel,
    AskingLimits,
    ModelFailed,
    ModelReply,
    ModelTooSlow,
    counted,
)
from meydan.cli.language_models.contest.prompts import Messages

WORTH_ANOTHER_TRY = {408, 409, 425, 429}
"""And every 5xx."""
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 60.0


class Unreachable(Exception):
    """The endpoint could not be used this time; `pause` is what it asks for, in seconds."""

    def __init__(self, problem: str, pause: float = 0.0) -> None:
        super().__init__(problem)
        self.pause = pause


class EndpointModel(AskedModel):
    """A model by its name and the base URL of its endpoint. The key is used in a header and nowhere else."""

    def __init__(
        self, model: str, url: str, key: str, limits: AskingLimits, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self.model = model
        self.url = f"{url.rstrip('/')}/chat/completions"
        self.limits = limits
        self.sleep = sleep
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.client = httpx.Client(headers=headers, timeout=limits.seconds)

    def ask(self, messages: Messages) -> ModelReply:
        pause = FIRST_PAUSE
        for attempt in range(1, self.limits.attempts + 1):
            try:
                return self.post(messages)
            except Unreachable as error:
                if attempt == self.limits.attempts:
                    raise ModelFailed(f"{self.url}: {error}") from None
                self.sleep(min(max(pause, error.pause), LONGEST_PAUSE))
                pause *= 2
        raise AssertionError("unreachable: there is at least one attempt")

    def post(self, messages: Messages) -> ModelReply:
        """Ask once."""
        body: dict[str, Any] = {"model": self.model, "messages": messages}
        if self.limits.temperature is not None:
            body["temperature"] = self.limits.temperature
        if self.limits.max_tokens is not None:
            body["max_tokens"] = self.limits.max_tokens
        end = time.monotonic() + self.limits.seconds
        try:
            with self.client.stream("POST", self.url, json=body) as answer:
                self.check(answer)
                received = b""
                for part in answer.iter_bytes():
                    received += part
                    if time.monotonic() > end:
                        raise ModelTooSlow
                    if len(received) > LONGEST_REPLY:
                        raise ModelFailed(f"{self.url}: the reply is too long")
        except httpx.ConnectTimeout:
            raise Unreachable("no connection") from None
        except httpx.TimeoutException:
            raise ModelTooSlow from None
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise Unreachable(type(error).__name__) from None  # its text may quote headers
        return self.read(received, messages)

    def check(self, answer: httpx.Response) -> None:
        """Refuse everything but success. What an endpoint writes about an error is not repeated: it may quote keys."""
        status = answer.status_code
        if status in WORTH_ANOTHER_TRY or status >= 500:
            wanted = answer.headers.get("Retry-After", "")
            raise Unreachable(f"HTTP {status}", float(wanted) if wanted.isdecimal() else 0.0)
        if status != httpx.codes.OK:
            raise ModelFailed(f"{self.url}: HTTP {status}")

    def read(self, received: bytes, messages: Messages) -> ModelReply:
        try:
            data = json.loads(received)
            content = data["choices"][0]["message"].get("content")
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            raise Unreachable("the reply is not a chat completion") from None
        return counted(content if isinstance(content, str) else "", messages, data.get("usage"))

    def close(self) -> None:
        self.client.close()
