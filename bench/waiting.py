"""How much of a game with bots a person spends waiting, at each pace of the table: python bench/waiting.py

One person plays games against bots to the end. Time is simulated: bots take the time that the server gives their level,
and choose like novices, so that the run is quick; the person takes the same time for every question, 6 seconds unless
`--thinking` says otherwise. Time in which the person is not asked counts as waiting; what the screen shows meanwhile
takes no time here. The result is added to WAITING.md.
"""

import argparse
import asyncio
import datetime
import random
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))  # last, so that the installed engines come first

import meydan  # noqa: E402
from meydan.server.tables.seating import against_bots  # noqa: E402
from meydan.server.thinking import bot_levels  # noqa: E402
from meydan.server.thinking.fair_queue import Purpose  # noqa: E402
from meydan.server.thinking.jobs import AT_A_TABLE  # noqa: E402
from tests.server.room import room  # noqa: E402
from tests.support.instant_thinker import InstantThinker  # noqa: E402

REPORT = ROOT / "bench" / "WAITING.md"
PACES = (1, 2, 4, 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="dej")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--thinking", type=float, default=6.0, help="seconds the person takes for a question")
    parser.add_argument("--games", type=int, default=3)
    chosen = parser.parse_args()
    rows = [asyncio.run(row(chosen, pace)) for pace in PACES]
    with REPORT.open("a", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in rows)
    print("\n".join(rows))


async def row(chosen: argparse.Namespace, pace: int) -> str:
    """Play some games at one pace: a line for the report."""
    waiting = playing = longest = 0.0
    questions = 0
    for number in range(chosen.games):
        random.seed(number)
        waits, asked = await play(chosen, pace, number)
        waiting += sum(waits)
        playing += asked * chosen.thinking
        questions += asked
        longest = max(longest, *waits)
    shown = f"{pace}×" if pace else "instant"
    games = chosen.games
    return (
        f"| {datetime.date.today()} | {chosen.game} | {chosen.players} | {shown} | {questions / games:.0f} | "
        f"{playing / games:.0f} s | {waiting / games:.0f} s | {waiting / (waiting + playing):.0%} | {longest:.0f} s |"
    )


async def play(chosen: argparse.Namespace, pace: int, number: int) -> tuple[list[float], int]:
    """The seconds of waiting before each of the person's questions, and the number of the questions."""
    thinker = QuickThinker(number)
    with tempfile.TemporaryDirectory() as folder:
        async with room(Path(folder)) as here:
            here.services.thinker = thinker
            sara = await here.person("Sara")
            table = await here.hall.create(
                begin=True,
                host=sara.id,
                game=chosen.game,
                players=chosen.players,
                clock="none",
                pace=pace,
                seats=against_bots(chosen.players, 0, sara, chosen.level),
                seed=f"{number + 2**255:064x}",
            )
            line = await here.listen(table, sara.id)
            assert table.play is not None
            waits, since, asked = [0.0], here.time.at, 0
            while not table.play.replayed.over:
                await here.settle()
                game = table.play.replayed.game
                if 0 in game.asked:
                    waits.append(here.time.at - since)
                    here.time.turn(chosen.thinking)
                    asked += 1
                    since = here.time.at
                    await here.answer(table, line, game.word(0, thinker.choose(game, 0)))
                else:
                    rings = [when for when, _, alarm in here.time.alarms if alarm.what is not None]
                    here.time.turn(max(0.0, min(rings, default=here.time.at) - here.time.at))
            waits.append(here.time.at - since)
            return waits, asked


class QuickThinker(InstantThinker):
    """Bots that choose in this process and without simulated time: the server adds the time of their level."""

    async def think(self, game: meydan.Game, seat: int, level: str, purpose: Purpose = AT_A_TABLE) -> str:
        return game.word(seat, self.choose(game, seat))

    def choose(self, game: meydan.Game, seat: int) -> int:
        return bot_levels.choose(game, seat, "novice", self.chance.getrandbits(40))


if __name__ == "__main__":
    main()
