"""Traces, for those who want them: each request, each message at a table, each commit. Off without an address.

The packages are the extra `trace`. Spans carry no texts, names or cards: only what was done and how long it took.
"""

import contextlib
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Any

from litestar.enums import ScopeType
from litestar.plugins import InitPlugin

import meydan
from meydan.server.settings import BadSetting, Settings

try:
    from opentelemetry import trace
except ImportError:
    _tracer: Any = None
else:
    _tracer = trace.get_tracer("meydan")


def span(name: str) -> AbstractContextManager[Any]:
    """The time something takes, as part of whatever it belongs to."""
    return contextlib.nullcontext() if _tracer is None else _tracer.start_as_current_span(name)


def plugins(settings: Settings) -> list[InitPlugin]:
    """What the application needs for it: nothing, or the plugin that traces requests."""
    if not settings.trace:
        return []
    try:
        from litestar.plugins.opentelemetry import OpenTelemetryConfig, OpenTelemetryPlugin
    except ImportError as error:
        raise BadSetting("no_tracing", "tracing needs its packages: pip install 'meydan[trace]'") from error
    # A socket lasts for hours: what happens on it is traced message by message.
    return [OpenTelemetryPlugin(OpenTelemetryConfig(scopes={ScopeType.HTTP}, exclude_spans=["receive", "send"]))]


@asynccontextmanager
async def sending(settings: Settings) -> AsyncIterator[None]:
    """Send spans to the collector while the block runs, and the last ones at its end."""
    if not settings.trace:
        yield
        return
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    about = Resource.create({"service.name": "meydan", "service.version": meydan.__version__})
    provider = TracerProvider(resource=about)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(f"{settings.trace.rstrip('/')}/v1/traces")))
    trace.set_tracer_provider(provider)
    try:
        yield
    finally:
        provider.shutdown()
