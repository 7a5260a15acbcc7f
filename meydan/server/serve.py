"""Running the server: settings in one readable block, then uvicorn until it is told to stop."""

import gc
import signal
import sys
import webbrowser

import structlog
import uvicorn

from meydan.server import logs, surroundings
from meydan.server.app import make_app
from meydan.server.settings import Settings

SECONDS_TO_FINISH = 10


class _Announcing(uvicorn.Server):
    """Says where it listens, once it does, and shows it if asked to."""

    browse = False

    async def startup(self, sockets: object = None) -> None:
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            calm_collector()
            for server in self.servers:
                for socket in server.sockets:
                    host, port = socket.getsockname()[:2]
                    structlog.get_logger().info("listening", host=host, port=port)
                    print(f"Meydan listens on http://{host}:{port}", flush=True)
                    if self.browse:
                        webbrowser.open(f"http://{host}:{port}")


def calm_collector() -> None:
    """What is there at the start stays; the rest is freed by counting. Long pauses of the collector would be felt."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def share_the_interpreter() -> None:
    """The event loop is not kept waiting by the log's thread for the usual 5 ms each time both want to run."""
    sys.setswitchinterval(0.0005)


def _heard(number: int, frame: object) -> None:
    """Stopping when told to is a good end."""


def serve(settings: Settings, browse: bool = False) -> int:
    """Serve until Ctrl-C or SIGTERM. Running games wait in the log for the next start."""
    surroundings.check(settings)
    logs.set_up(settings.log)
    share_the_interpreter()
    print(f"Meydan server\n{settings.block()}", file=sys.stderr, flush=True)
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # compression would betray by size what padding hides
        ws_max_size=65_536,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy or None,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
    )
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _heard)  # uvicorn has its own while it runs, and raises the signal again at its end
    server = _Announcing(config)
    server.browse = browse
    server.run()
    return 0 if server.started else 1
