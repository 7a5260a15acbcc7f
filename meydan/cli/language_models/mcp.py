"""`meydan mcp`: tools with which a language model plays, by the Model Context Protocol."""

from typing import Annotated

from cyclopts import Parameter

from meydan.cli.arguments import Language
from meydan.cli.language_models.squares import DeviceSquare, ModelSquare, ServerSquare
from meydan.cli.mistakes import Mistake
from meydan.cli.terminal.texts import clean_name, system_language


def mcp(
    *,
    server: Annotated[
        str | None, Parameter(help="Address of a Meydan server, to play with people; without it, against bots here.")
    ] = None,
    name: Annotated[str, Parameter(help="The name under which the model plays.")] = "Model",
    language: Language = None,
    port: Annotated[
        int | None, Parameter(help="Listen on this port by streamable HTTP instead of standard input and output.")
    ] = None,
) -> None:
    """Let a language model play: a server for the Model Context Protocol (needs meydan[mcp])."""
    try:
        from meydan.cli.language_models import tools
    except ImportError as error:
        raise Mistake("meydan mcp needs the extra mcp: pip install meydan[mcp]", "no_mcp") from error
    spoken = language or system_language()
    called = clean_name(name)
    square: ModelSquare = ServerSquare(server, called) if server else DeviceSquare(called, spoken)
    seats = tools.ModelTools(square, spoken)
    made = tools.server(seats)
    try:
        if port is None:
            made.run("stdio")
        else:
            made.run("streamable-http", port=port)
    finally:
        seats.close()
