"""Responses whose size must not reveal their content."""

from typing import Any, TypeVar

from litestar import Response

T = TypeVar("T")
STEP = 8192
"""Padded size in bytes: larger than any hint, so that all hints have the same size."""


class Filled(Response[T]):
    """A JSON response padded with spaces to a multiple of `STEP` bytes."""

    def render(self, content: Any, *rest: Any, **more: Any) -> bytes:
        data = super().render(content, *rest, **more)
        return data + b" " * (-len(data) % STEP)
