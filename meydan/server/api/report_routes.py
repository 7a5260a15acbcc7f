"""Reports about people over REST, and the warnings that may follow."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from meydan.server.api.bodies import Body, Count
from meydan.server.api.identity import Asker, Here, client_network, limit
from meydan.server.fair_play import reports
from meydan.server.fair_play.reports import LONGEST, MOST_LINES, ReportForm, ReportReason, Warned

Asked = Request[Any, Any, Any]
LOOKS = (1.0, 30.0)
"""Limit for opening the form, by one person: requests per second, and burst."""
REPORTS, REPORTS_OF_NETWORK = (1 / 600, 5.0), (1 / 120, 15.0)
"""Limits for reports, by one person and from one network: requests per second, and burst."""


class NewReport(Body):
    """A report about the person on a seat."""

    seat: Count
    reason: ReportReason
    text: Annotated[str, Meta(max_length=LONGEST)] = ""
    lines: Annotated[list[int], Meta(max_length=MOST_LINES)] = msgspec.field(default_factory=list)
    """For insults: the chat lines in question."""


class Warnings(msgspec.Struct, kw_only=True):
    """Warnings that I have not confirmed yet."""

    warnings: list[Warned]


@get("/tables/{name:str}/report")
async def see_form(request: Asked, server: Here, asker: Asker, name: FromPath[str]) -> ReportForm:
    """Whom I may report in a game that I play or played."""
    await limit(request, f"report_form:{asker.id}", *LOOKS)
    return await reports.form(server.services, name, asker)


@post("/tables/{name:str}/report", status_code=201)
async def report(
    request: Asked, server: Here, asker: Asker, name: FromPath[str], data: JSONBody[NewReport]
) -> ReportForm:
    """Report a person of a game that I play or played to the administrators, once in a game."""
    await limit(request, f"report:{asker.id}", *REPORTS)
    await limit(request, f"reports:{client_network(request)}", *REPORTS_OF_NETWORK)
    await reports.file(server.services, name, asker, data.seat, data.reason, data.text, data.lines)
    return await reports.form(server.services, name, asker)


@get("/me/warnings")
async def my_warnings(server: Here, asker: Asker) -> Warnings:
    """Warnings of the administrators that I have not confirmed yet."""
    return Warnings(warnings=await reports.warnings(server.services, asker))


@post("/me/warnings/{id:str}", status_code=200)
async def confirm_warning(server: Here, asker: Asker, id: FromPath[str]) -> Warnings:
    """Confirm that I have read a warning."""
    await reports.confirm(server.services, asker, id)
    return Warnings(warnings=await reports.warnings(server.services, asker))


routes = Router("/", route_handlers=[see_form, report, my_warnings, confirm_warning], tags=["reports"])
