"""The data of the home page and the catalogue of games, over REST."""

from typing import Any

from litestar import Request, Router, get
from litestar.params import FromPath

from meydan.locales import LANGUAGES, other_messages
from meydan.server.api.identity import Here, current_person
from meydan.server.lobby import homepage
from meydan.server.setup.catalogue import Catalogue
from meydan.server.setup.catalogue import catalogue as whole_catalogue


@get("/home")
async def home(request: Request[Any, Any, Any], server: Here) -> homepage.Home:
    """Open tables, my games (my turn first), and how many games and people there are."""
    return await homepage.home(server.hall, await current_person(request))


@get("/catalogue")
async def catalogue() -> Catalogue:
    """Games with their options, and the clocks, bots and quick phrases to choose from."""
    return whole_catalogue()


@get("/texts/{language:str}")
async def texts(language: FromPath[str]) -> dict[str, Any]:
    """Texts of games from other packages in a language, parsed: the app itself has those of all other games."""
    return other_messages(language) if language in LANGUAGES else {}


routes = Router("/", route_handlers=[home, catalogue, texts], tags=["home"])
