"""One run: set up tables, play under faults, finish without faults, and check."""

import asyncio
import contextlib
import random
import time

import httpx
import msgspec

from tests.faults.checker import Counts, bad_signs, check
from tests.faults.harm import partitions
from tests.faults.machinery.unreliable_proxy import unreliable_proxy
from tests.faults.plan import Party, Plan
from tests.faults.player import Player
from tests.faults.stage import Stage, Stages

PATIENCE = 150.0
"""Seconds without any answer after which a game counts as stuck; generous for busy machines."""


class Outcome(msgspec.Struct):
    """The result of a run and the violations found."""

    plan: Plan
    counts: Counts
    seconds: float
    troubles: list[str]


async def set_up(stage: Stage, party: Party, urls: list[str], seed: str) -> list[Player]:
    """Start a game; return its table and players."""
    url = stage.urls[0]
    async with httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=60) as http:

        async def ask(token: str, method: str, path: str, **body: object) -> dict[str, str]:
            http.cookies.clear()
            answer = await http.request(method, path, json=body, headers={"authorization": f"Bearer {token or 0}"})
            assert answer.status_code < 300, answer.text
            found: dict[str, str] = answer.json()
            return found

        tokens = [(await ask("", "POST", "/me", name="P"))["token"] for _ in range(party.people)]
        players = party.people + party.bots
        made = await ask(tokens[0], "POST", "/tables", game=party.game, players=players, clock="relaxed")
        path = f"/tables/{made['id']}"
        for token in tokens[1:]:
            await ask(token, "POST", f"{path}/sit")
            await ask(token, "POST", f"{path}/ready")
        for seat in range(party.people, players):
            await ask(tokens[0], "PUT", f"{path}/seats/{seat}/bot", level="novice")
        await ask(tokens[0], "POST", f"{path}/start")
    stage.tables.append(made["id"])
    ways = [urls[at % len(urls) :] + urls[: at % len(urls)] for at in range(len(tokens))]
    return [Player(t, made["id"], at, ways[at], f"{seed} {at}") for at, t in enumerate(tokens)]


async def harm(stage: Stage, plan: Plan) -> None:
    chance = random.Random(f"faults {plan.seed}")
    for _ in range(plan.rounds):
        await asyncio.sleep(chance.uniform(0.1, 0.8))
        await chance.choice(plan.faults)(stage, chance)


async def play(stage: Stage, plan: Plan) -> dict[str, list[Player]]:
    """Play during the faults and afterwards to the end, or until the timeout."""
    async with contextlib.AsyncExitStack() as open_proxies:
        if partitions.mischief in plan.faults:
            for number, url in enumerate(stage.urls):
                proxy = unreliable_proxy(url, f"gate {plan.seed} {number}")
                stage.proxies.append(await open_proxies.enter_async_context(proxy))
        urls = [one.url for one in stage.proxies] or stage.urls
        people = [await set_up(stage, party, urls, f"{plan.seed} {at}") for at, party in enumerate(plan.parties)]
        playing = [asyncio.create_task(one.play()) for table in people for one in table]
        try:
            await harm(stage, plan)
            stage.calm()
            await finish(playing, [one for table in people for one in table])
        finally:
            for task in playing:
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
        stage.troubles += [f"{type(one).__name__}: {one}" for one in ended if isinstance(one, Exception)]
    return {table[0].table: table for table in people}


async def finish(playing: list[asyncio.Task[None]], people: list[Player]) -> None:
    """Wait until all players have seen the end or one has timed out."""
    moved = {one: time.monotonic() for one in people}
    known = dict.fromkeys(people, -1)
    while not all(task.done() for task in playing):
        await asyncio.wait(playing, timeout=1.0)
        for one in people:
            number = one.latest.n if one.latest is not None else -1
            if number != known[one] or one.over:
                known[one], moved[one] = number, time.monotonic()
        if min(moved.values()) < time.monotonic() - PATIENCE:
            return


async def run(plan: Plan, stages: Stages) -> Outcome:
    """Make one run; its outcome lists the violations."""
    outcome, began = Outcome(plan, Counts(), 0.0, []), time.monotonic()
    try:
        stage = await stages.get(plan.where)
        stage.clear()
        people = await play(stage, plan)
        histories = {table: [one.history for one in players] for table, players in people.items()}
        outcome.troubles += stage.troubles + await check(stage.address, stage.urls[0], histories, outcome.counts)
        outcome.troubles += bad_signs(stage.fresh_log())
    except Exception as error:
        outcome.troubles.append(f"{type(error).__name__}: {error}")
    outcome.seconds = round(time.monotonic() - began, 1)
    return outcome
