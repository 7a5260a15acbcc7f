"""Generates the browser's TypeScript types: python -m meydan.server.api.typescript > docs/protocol.ts"""

import json
from typing import Any

import msgspec

from meydan import lessons
from meydan.board import BoardBook, BoardScene
from meydan.bots import Advice
from meydan.server.api import bodies, cafe_routes, report_routes, scorekeeper
from meydan.server.api.circles import routes as circle_routes
from meydan.server.api.clubs import routes as club_routes
from meydan.server.api.openapi import bodies as all_bodies
from meydan.server.api.problems import Problem
from meydan.server.api.routes import account, me, network, records, sessions, subscriptions
from meydan.server.api.tournaments import routes as tournament_routes
from meydan.server.circles.circle_page import CirclePage
from meydan.server.circles.pairing import PairingState
from meydan.server.circles.relations import Relation
from meydan.server.clubs.page import ClubList, ClubPage
from meydan.server.daily import page
from meydan.server.fair_play.reports import ReportForm
from meydan.server.figures import habits
from meydan.server.figures import page as figures
from meydan.server.history import handed_in, ladder, profile
from meydan.server.lobby import homepage
from meydan.server.lobby.cafe import CafeDesk, CafePage
from meydan.server.puzzles.looks import PuzzleLook
from meydan.server.puzzles.own_rules import OwnSearch
from meydan.server.puzzles.shelf import PuzzlePage
from meydan.server.puzzles.storm_rules import StormState
from meydan.server.puzzles.verdicts import PuzzleVerdict
from meydan.server.seasons.page import SeasonPage
from meydan.server.setup import catalogue
from meydan.server.state import replays
from meydan.server.tournaments.page import CupPage, TournamentList
from meydan.server.tournaments.plans import NewTournament
from meydan.server.wire import board_messages, protocol
from meydan.server.wire.reviews import ReviewState

REST: list[Any] = [
    me.Me,
    me.CurrentSession,
    me.Guest,
    me.Change,
    account.Login,
    account.Passkey,
    me.Muting,
    me.Mutes,
    account.Forget,
    account.Ceremony,
    sessions.MySessions,
    subscriptions.Subscribe,
    subscriptions.Subscribed,
    subscriptions.PushKey,
    bodies.NewTable,
    bodies.ChangeTable,
    bodies.PlayNow,
    bodies.Coached,
    bodies.PlayDaily,
    cafe_routes.CafeGame,
    ReportForm,
    report_routes.NewReport,
    report_routes.Warnings,
    CafePage,
    CafeDesk,
    cafe_routes.CafeNames,
    bodies.PuzzleAnswer,
    bodies.StormAnswer,
    bodies.PlayOn,
    bodies.Sit,
    bodies.Swap,
    bodies.SeatBot,
    bodies.Host,
    bodies.Ready,
    bodies.SeatOf,
    bodies.Mute,
    bodies.Fork,
    bodies.ForkRecord,
    bodies.ReplayRecord,
    records.HandIn,
    handed_in.HandedIn,
    bodies.Answers,
    bodies.BoardLook,
    bodies.BoardChange,
    bodies.BoardThought,
    bodies.BoardFile,
    bodies.NewBoardRoom,
    board_messages.FromRoom,
    board_messages.RoomChanged | board_messages.BoardShown,
    board_messages.BoardRoomCode,
    BoardBook,
    BoardScene,
    network.Network,
    network.OpenNetwork,
    lessons.LessonState,
    Advice,
    ReviewState,
    replays.Replay,
    homepage.Home,
    page.Daily,
    figures.Numbers,
    habits.MyHabits,
    PuzzlePage,
    PuzzleLook,
    PuzzleVerdict,
    OwnSearch,
    StormState,
    CirclePage,
    Relation,
    circle_routes.SetCircle,
    circle_routes.RelationChange,
    circle_routes.LookForTable,
    circle_routes.InvitableList,
    circle_routes.MyInvitations,
    PairingState,
    NewTournament,
    TournamentList,
    CupPage,
    tournament_routes.TypedResult,
    club_routes.NewClub,
    club_routes.ChangeClub,
    club_routes.ChangeMember,
    club_routes.NewNight,
    club_routes.AnswerNight,
    ClubList,
    ClubPage,
    SeasonPage,
    scorekeeper.DejBoxContents,
    scorekeeper.Cities,
    scorekeeper.CityScore,
    scorekeeper.Kingdom,
    scorekeeper.KingdomScore,
    scorekeeper.Armies,
    scorekeeper.BattleCount,
    catalogue.Catalogue,
    profile.Profile,
    ladder.Ladder,
    Problem,
]
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schema = dict[str, Any]


def types() -> str:
    """The generated file."""
    tops, parts = msgspec.json.schema_components(
        [protocol.FromPerson, protocol.FromServer, *REST], ref_template="{name}"
    )
    out = ["// Made from meydan/server by `python -m meydan.server.api.typescript`. Do not edit."]
    out.append(f"export const VERSION = {protocol.VERSION};")
    out.append(f"export type FromPerson = {type_of(tops[0])};")
    out.append(f"export type FromServer = {type_of(tops[1])};")
    out += [_interface(name, schema) for name, schema in sorted(parts.items())]
    return "\n\n".join(out) + "\n"


def _interface(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"{_comment(schema)}export type {name} = {type_of(schema)};"
    required = schema.get("required", [])
    sends = schema.get("additionalProperties") is False or name in all_bodies(bodies.Body)
    rows = []
    for field, kind in schema["properties"].items():
        optional = "?" if sends and field not in required else ""
        rows.append(f"  {field}{optional}: {type_of(kind)};")
    return f"{_comment(schema)}export interface {name} {{\n" + "\n".join(rows) + "\n}"


def _comment(schema: Schema) -> str:
    text = schema.get("description")
    return f"/** {' '.join(text.split())} */\n" if text else ""


def type_of(schema: Schema) -> str:
    """Convert a JSON Schema to a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
    return SIMPLE.get(str(kind), "unknown")


if __name__ == "__main__":
    print(types(), end="")
