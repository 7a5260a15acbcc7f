"""The `meydan` command: its subcommands, and how mistakes are told."""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, UnusedCliTokensError

from meydan import MeydanError, __version__
from meydan.cli.admin import admin
from meydan.cli.arena import arena
from meydan.cli.backup import backup, move_database, restore
from meydan.cli.coverage import coverage
from meydan.cli.doctor import doctor
from meydan.cli.endgame import endgame
from meydan.cli.freeze import freeze
from meydan.cli.games import games
from meydan.cli.load import load
from meydan.cli.mistakes import Mistake
from meydan.cli.play import play
from meydan.cli.push_keys import push_keys
from meydan.cli.replay import replay
from meydan.cli.serve import serve, square
from meydan.cli.show import show
from meydan.cli.simulate import simulate
from meydan.cli.tune import tune
from meydan.cli.verify import verify
from meydan.cli.worker import worker

COMMANDS = (
    play,
    games,
    simulate,
    replay,
    show,
    coverage,
    arena,
    endgame,
    freeze,
    tune,
    serve,
    worker,
    load,
    verify,
    backup,
    restore,
    move_database,
    push_keys,
    doctor,
)
BAD_ARGUMENTS = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

app = App(
    name="meydan",
    help="Meydan: Persian tabletop games, exactly refereed. Without a command the square opens in the browser.",
    version=__version__,
    result_action="return_value",
    print_error=False,
    exit_on_error=False,
    help_on_error=False,
    suppress_keyboard_interrupt=False,
)
for command in COMMANDS:
    app.command(command)
app.command(admin)
app.default(square)


def run(arguments: Sequence[str]) -> int:
    """Run a command line; the exit code."""
    speak_utf8()
    try:
        code = app(start(arguments))
        sys.stdout.flush()
    except (MeydanError, Mistake) as error:
        return complain(str(error))
    except CycloptsError as error:
        return complain(sentence(error))
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the shell begins on a line of its own
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more can be said, not even at exit
        return PIPE_CLOSED
    return code if isinstance(code, int) else 0


def start(arguments: Sequence[str]) -> list[str]:
    """A first word that is no command is a mistake, not an argument of what happens by default."""
    if arguments and not arguments[0].startswith("-"):
        names = [*(command.__name__.replace("_", "-") for command in COMMANDS), *admin.name]
        if arguments[0] not in names:
            raise Mistake(f"there is no command {arguments[0]!r}; there are: {', '.join(names)}")
    return list(arguments)


def sentence(error: CycloptsError) -> str:
    """What cyclopts has to say, on one line."""
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f"nothing is known to do with {' '.join(error.unused_tokens)!r}"
    return " ".join(str(error).split())


def complain(sentence: str) -> int:
    print(f"meydan: {sentence}", file=sys.stderr)
    return BAD_ARGUMENTS


def speak_utf8() -> None:
    """Persian on every system, also where the console has another encoding."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
