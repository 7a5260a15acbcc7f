"""The ASGI application: REST, sockets and the web app over one server."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

import meydan
from meydan.server.api import cafe_routes, report_routes
from meydan.server.api.boards import routes as board_routes
from meydan.server.api.boards.socket import board_socket
from meydan.server.api.circles import routes as circle_routes
from meydan.server.api.clubs import routes as club_routes
from meydan.server.api.headers import guard
from meydan.server.api.identity import before_request, provide_person, provide_server
from meydan.server.api.problems import HANDLERS
from meydan.server.api.puzzles import routes as puzzle_routes
from meydan.server.api.routes import (
    account,
    daily,
    home,
    lessons,
    me,
    network,
    operation,
    pages,
    ratings,
    records,
    scorekeeper,
    sessions,
    subscriptions,
    tables,
)
from meydan.server.api.seasons import routes as season_routes
from meydan.server.api.socket import home_socket, table_socket
from meydan.server.api.tournaments import routes as tournament_routes
from meydan.server.ops import trace_export
from meydan.server.server import Server, running
from meydan.server.settings import Settings

PREFIX = "/api/v1"
DEPENDENCIES = {"asker": Provide(provide_person), "server": Provide(provide_server)}
"""Dependencies that handlers request by name. No body may have a field of that name, or Litestar answers 500."""


def make_app(settings: Settings, run: Callable[[Settings], AbstractAsyncContextManager[Server]] = running) -> Litestar:
    """The ASGI application. Its server starts and stops with it."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with trace_export.sending(settings), run(settings) as server:
            app.state.server = server
            yield

    api = Router(
        PREFIX,
        route_handlers=[
            me.routes,
            account.routes,
            sessions.routes,
            tables.routes,
            records.routes,
            report_routes.routes,
            home.routes,
            ratings.routes,
            daily.routes,
            cafe_routes.routes,
            lessons.routes,
            board_routes.routes,
            puzzle_routes.routes,
            tournament_routes.routes,
            circle_routes.routes,
            club_routes.routes,
            season_routes.routes,
            network.routes,
            scorekeeper.routes,
            subscriptions.routes,
            table_socket,
            board_socket,
            home_socket,
        ],
        before_request=before_request,
        dependencies=DEPENDENCIES,
    )
    return Litestar(
        route_handlers=[api, *operation.HANDLERS, pages.web],
        lifespan=[lifespan],
        plugins=trace_export.plugins(settings),
        exception_handlers=HANDLERS,
        before_send=[guard(settings)],
        openapi_config=OpenAPIConfig(
            title="Meydan",
            version=meydan.__version__,
            path="/api/schema",
            render_plugins=[],
            use_handler_docstrings=True,
        ),
        request_max_body_size=1_000_000,
        logging_config=None,
    )
