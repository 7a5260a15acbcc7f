"""Writes the results of a long run as Markdown."""

import datetime
from pathlib import Path

from tests.fuzz.state import State

PAGE = Path(__file__).resolve().parents[2] / "bench" / "FUZZ.md"
TELLS = {
    "position": "`meydan.load` of positions of every kind of table, broken",
    "record": "`meydan.replay` of records, broken",
    "word": "answers in broken words, from any seat",
    "options": "`meydan.new` with broken options, players, keys and seeds",
    "file": "`meydan verify` of downloads, broken",
    "archive": "`meydan restore` of backups, broken",
    "http": "requests to every route of the OpenAPI document, in this process",
    "socket": "messages on real sockets of real servers, in running games",
}
HEAD = """# Bad input

`python -m tests.fuzz --messages N --report` mutates valid data in small ways (wrong types or numbers, missing, doubled,
moved, too long, too deep, flipped bytes) and sends it to everything that reads input. Every message is made from the
seed and its number. The run stops at the first server error (5xx, 1011), exception that is not one of ours, error in a
server's log, refusal without a sentence, seed or view shown to the wrong person, and connection or game that hangs.

Accepted data must be fully valid: a position is viewed, redealt so that the seat sees and may do the same, saved and
(one of fifty) played to its end; after each batch of requests a game is played on the same server. On the sockets two
honest people play each game to its end while a player, a spectator and a stranger send mutated messages; then the log
is replayed, and every update must have shown exactly what the rules let its seat see. In the batches of requests bots
answer at random and passwords are hashed quickly; rate limits are a thousand times as generous, because floods have
separate tests. Several processes may share the work, each on other kinds of data.

"""
MEASURED = """
This process keeps the good data that it breaks, so it is larger than a server. A server of socket messages is measured
before its first line, after its first game and at its end; the figures are medians of all batches.
Rates count the processor time of this process and of its servers.
"""


def write_report(state: State) -> None:
    PAGE.write_text(HEAD + table(state) + also(state), encoding="utf-8")


def table(state: State) -> str:
    rows = [
        f"{datetime.date.today()}, seed {state.seed}: **{state.total:,} messages** in batches without a fault.",
        "Batches that found one are not counted; docs/security.md lists what they found, all of it fixed.",
        "",
        "| kind | what | messages | answers | for each second of processor |",
        "| --- | --- | ---: | --- | ---: |",
    ]
    for kind, text in TELLS.items():
        known = ("accepted", "refused", "2xx", "3xx", "4xx", "5xx")
        counted = ", ".join(f"{state.counts[kind][name]:,} {name}" for name in known if state.counts[kind][name])
        rows.append(f"| {kind} | {text} | {state.done[kind]:,} | {counted or 'below'} | {state.rate(kind):,.0f} |")
    return "\n".join(rows) + "\n"


def also(state: State) -> str:
    counts = state.counts["socket"]
    lines = [f"{counts[who]:,} from a {who}" for who in ("player", "spectator", "nobody", "home line")]
    lines += [f"{counts['knock']:,} wrong handshakes", f"{counts['raw bytes']:,} broken requests byte by byte"]
    refusals = [(name.removeprefix("refused: "), n) for name, n in counts.most_common() if name.startswith("refused: ")]
    told = ", ".join(f"`{name}` {n:,}" for name, n in refusals[:12])
    games = (
        f"{counts['games']:,} games, all to their end, {counts['answers of honest people']:,} answers of honest people"
    )
    rows = [
        "",
        f"Socket messages: {'; '.join(lines)}.",
        f"{games}, {counts['updates compared']:,} updates compared with the log.",
        f"Refusals: {told}.",
        "",
        "| process | batches | memory before | after one | at the end | descriptors before | after one | at the end |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for kind in ("position", "record", "http", "socket"):
        rows.append(measured(state, kind))
    return "\n".join([*rows, MEASURED])


def measured(state: State, kind: str) -> str:
    batches = state.resources[kind]
    name = "server (socket)" if kind == "socket" else f"this process ({kind})"
    if not batches:
        return f"| {name} | 0 | | | | | | |"
    if kind == "socket":
        first, second, last = (middle([batch[at] for batch in batches]) for at in (0, 1, -1))
    else:
        first, second, last = batches[0][0], batches[0][-1], batches[-1][-1]
    sizes = " | ".join(f"{one[0]:,.0f} MB" for one in (first, second, last))
    return f"| {name} | {len(batches)} | {sizes} | {' | '.join(f'{one[1]:.0f}' for one in (first, second, last))} |"


def middle(found: list[list[float]]) -> list[float]:
    return [sorted(column)[len(column) // 2] for column in zip(*found, strict=True)]
