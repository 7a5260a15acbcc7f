"""Sends traces to an OpenTelemetry collector, if the setting `trace` gives its address. Needs the extra `trace`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar.enums import ScopeType
from litestar.plugins import InitPlugin

import meydan
from meydan.server.settings import BadSetting, Settings


def plugins(settings: Settings) -> list[InitPlugin]:
    """Plugins of the application for tracing requests; none if tracing is off."""
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
    from opentelemetry import trace
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
