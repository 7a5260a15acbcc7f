"""A language model as the arena sees it: a conversation goes in, a text and its cost come out."""

import math
from dataclasses import dataclass
from typing import TypeGuard

from meydan.cli.language_models.contest.prompts import Messages

BYTES_OF_TOKEN = 4
"""A rough mean, for models that do not count."""
LONGEST_REPLY = 4_000_000
"""Bytes; a longer reply is a failure."""


class ModelFailed(Exception):
    """A model cannot be asked: the message says why in one sentence, without secrets."""


class ModelTooSlow(Exception):
    """A model did not answer in time."""


@dataclass(frozen=True)
class AskingLimits:
    """How a model is asked, and for how long."""

    seconds: float = 60.0
    """For one answer."""
    attempts: int = 4
    """How often a question is sent while the model cannot be reached."""
    temperature: float | None = None
    max_tokens: int | None = None


@dataclass(frozen=True)
class ModelReply:
    """A text of a model, and how many tokens it read and wrote."""

    text: str
    read: int
    written: int
    estimated: bool


class AskedModel:
    """A model. It may be asked from several threads at once."""

    def ask(self, messages: Messages) -> ModelReply:
        """The reply to a conversation. Raises ModelTooSlow or ModelFailed."""
        raise NotImplementedError

    def close(self) -> None:
        """Give up connections and processes; most models have none."""


def counted(text: str, messages: Messages, usage: object) -> ModelReply:
    """A reply with the tokens of `usage`, as endpoints give it, or with an estimate."""
    if isinstance(usage, dict):
        read, written = usage.get("prompt_tokens"), usage.get("completion_tokens")
        if is_count(read) and is_count(written):
            return ModelReply(text, read, written, estimated=False)
    return ModelReply(text, sum(estimate(one["content"]) for one in messages), estimate(text), estimated=True)


def is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def estimate(text: str) -> int:
    return math.ceil(len(text.encode("utf-8", "replace")) / BYTES_OF_TOKEN)
