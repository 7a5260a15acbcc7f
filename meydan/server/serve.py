"""Runs the server: prints the settings, then runs uvicorn until it is stopped."""

import asyncio
import gc
import signal
import sys
import time
import webbrowser
from collections.abc import Callable

import structlog
import uvicorn

from meydan.server.app import make_app
from meydan.server.common.proxies import Proxies
from meydan.server.edge.app import Edge
from meydan.server.edge.files import raise_file_limit
from meydan.server.edge.gate import Caps, Gate
from meydan.server.edge.http import LARGEST_HEAD, ConnectionRules, http_protocol
from meydan.server.edge.local_network import LocalNetwork, NoNetwork
from meydan.server.edge.websocket import websocket_protocol
from meydan.server.ops import logging_setup, startup_checks
from meydan.server.settings import Settings

SECONDS_TO_FINISH = 10
TICKS = 10
"""uvicorn's ticks in a second."""


class _Announcing(uvicorn.Server):
    """A uvicorn server that prints its address once it listens, and opens a browser if asked to."""

    browse = False

    def __init__(self, config: uvicorn.Config, gate: Gate, settings: Settings) -> None:
        super().__init__(config)
        self.gate = gate
        self.network = LocalNetwork(settings, self.listen_on, self.stop_listening_on)
        self.open_network = self.network.offered and settings.lan == "on"
        self.added: dict[str, asyncio.Server] = {}
        """Further addresses on which the server listens."""

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            self.gate.look(time.monotonic())
        return await super().on_tick(counter)

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
            if self.open_network:
                await self._let_others_in()

    async def _let_others_in(self) -> None:
        try:
            await self.network.open()
        except NoNetwork as error:
            print(f"People on the same network cannot join: {error}", file=sys.stderr, flush=True)

    async def listen_on(self, address: str) -> None:
        """Listen on one more address of this machine, on the same port."""
        port = self.servers[0].sockets[0].getsockname()[1]
        loop = asyncio.get_running_loop()
        server = await loop.create_server(self.new_connection, address, port, backlog=self.config.backlog)
        self.added[address] = server
        self.servers.append(server)
        print(f"People on the same network find Meydan at http://{address}:{port}", flush=True)

    def stop_listening_on(self, address: str) -> None:
        """Stop listening on this address, and close the connections that came in there."""
        server = self.added.pop(address)
        self.servers.remove(server)
        server.close()
        for connection in list(self.server_state.connections):
            if connection.transport.get_extra_info("sockname")[0] == address:
                connection.transport.abort()
        print("The server is closed to the local network", flush=True)

    def new_connection(self) -> asyncio.Protocol:
        """Create a connection as uvicorn does for its own sockets."""
        make: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        return make(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)


def calm_collector() -> None:
    """Exempt all objects of the start from garbage collection, and collect rarely: its pauses delay answers."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def share_the_interpreter() -> None:
    """Shorten the interpreter's switch interval, so that the journal's thread does not delay the event loop by 5 ms."""
    sys.setswitchinterval(0.0005)


def _exit(number: int, frame: object) -> None:
    """Exit with success when stopped by a signal."""


def serve(settings: Settings, browse: bool = False) -> int:
    """Serve until Ctrl-C or SIGTERM. Running games wait in the database for the next start."""
    startup_checks.check(settings)
    logging_setup.set_up(settings.log)
    share_the_interpreter()
    print(f"Meydan server\n{settings.block()}", file=sys.stderr, flush=True)
    gate = Gate(Caps.of(settings, raise_file_limit()), Proxies(settings.proxy))
    rules = ConnectionRules(gate, settings.request_timeout)
    app = make_app(settings)
    app.state.gate = gate
    config = uvicorn.Config(
        Edge(app, settings),
        host=settings.host,
        port=settings.port,
        http=http_protocol(rules),
        h11_max_incomplete_event_size=LARGEST_HEAD,
        ws=websocket_protocol(rules),
        ws_per_message_deflate=False,  # compressed sizes would reveal what padding hides
        ws_max_size=65_536,
        proxy_headers=False,  # `Edge` reads them
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
    )
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _exit)  # uvicorn has its own while it runs, and raises the signal again at its end
    server = _Announcing(config, gate, settings)
    server.browse = browse
    app.state.network = server.network
    server.run()
    return 0 if server.started else 1
