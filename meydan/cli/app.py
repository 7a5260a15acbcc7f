"""The `meydan` command: its subcommands, and how errors are reported."""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, UnusedCliTokensError

from meydan import MeydanError, __version__
from meydan.cli.bots.arena import arena
from meydan.cli.bots.balance import balance
from meydan.cli.bots.dataset import dataset
from meydan.cli.bots.endgame import endgame
from meydan.cli.bots.exploit import exploit
from meydan.cli.bots.freeze import freeze
from meydan.cli.bots.learn import learn
from meydan.cli.bots.puzzles import puzzles
from meydan.cli.bots.suite import leaderboard, suite
from meydan.cli.bots.tune import tune
from meydan.cli.bots.twosome import twosome
from meydan.cli.bots.values import values
from meydan.cli.help import HelpPages
from meydan.cli.language_models.llm_arena import llm_arena
from meydan.cli.language_models.mcp import mcp
from meydan.cli.mistakes import SOURCE_LANGUAGE, Mistake, told
from meydan.cli.playing.games import games
from meydan.cli.playing.new_game import new_game
from meydan.cli.playing.play import play
from meydan.cli.playing.replay import replay
from meydan.cli.playing.show import show
from meydan.cli.playing.simulate import simulate
from meydan.cli.playing.verify import verify
from meydan.cli.server.admin import admin
from meydan.cli.server.backup import backup, move_database, restore
from meydan.cli.server.doctor import doctor
from meydan.cli.server.load import load
from meydan.cli.server.push_keys import push_keys
from meydan.cli.server.serve import open_app, serve
from meydan.cli.server.static import static
from meydan.cli.server.worker import worker
from meydan.cli.terminal.texts import command_texts, language_of

COMMANDS = (
    play,
    games,
    simulate,
    replay,
    show,
    new_game,
    arena,
    balance,
    suite,
    leaderboard,
    endgame,
    exploit,
    freeze,
    learn,
    tune,
    twosome,
    values,
    serve,
    worker,
    static,
    mcp,
    llm_arena,
    load,
    verify,
    backup,
    restore,
    move_database,
    push_keys,
    doctor,
)
GROUPS = (admin, dataset, puzzles)
"""Commands that have commands of their own."""
BAD_ARGUMENTS = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

app = App(
    name="meydan",
    help="Meydan: tabletop games in Persian, exactly refereed. Without a command, Meydan opens in the browser.",
    version=__version__,
    result_action="return_value",
    print_error=False,
    exit_on_error=False,
    help_on_error=False,
    suppress_keyboard_interrupt=False,
)
for command in COMMANDS:
    app.command(command)
for group in GROUPS:
    app.command(group)
app.default(open_app)


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return the exit code."""
    speak_utf8()
    language = language_of(arguments)
    pages = HelpPages(command_texts(language), asked_command(arguments))
    app.help_formatter = None if language == SOURCE_LANGUAGE else pages
    try:
        code = app(start(arguments))
        sys.stdout.flush()
    except (MeydanError, Mistake) as error:
        return complain(told(error, language))
    except CycloptsError as error:
        return complain(told(mistake(error), language))
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # so that the shell's prompt begins on a new line
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more can be printed, not even at exit
        return PIPE_CLOSED
    return code if isinstance(code, int) else 0


def asked_command(arguments: Sequence[str]) -> str:
    """The name of the command that a command line runs, as its texts are filed: `move_database`."""
    named = [
        argument
        for before, argument in zip(["", *arguments], arguments, strict=False)
        if not argument.startswith("-") and before != "--language"
    ]
    if len(named) > 1 and any(named[0] in group.name for group in GROUPS):
        named = named[1:]
    return named[0].replace("-", "_") if named else ""


def start(arguments: Sequence[str]) -> list[str]:
    """Check that the first word is a command, so that it is not taken as an argument of the default command."""
    if arguments and not arguments[0].startswith("-"):
        groups = [name for group in GROUPS for name in group.name]
        names = [*(command.__name__.replace("_", "-") for command in COMMANDS), *groups]
        if arguments[0] not in names:
            sentence = f"there is no command {arguments[0]!r}; there are: {', '.join(names)}"
            raise Mistake(sentence, "no_command", given=arguments[0])
    return list(arguments)


def mistake(error: CycloptsError) -> Mistake:
    """A cyclopts error with its message on one line."""
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        given = " ".join(error.unused_tokens)
        return Mistake(f"unknown arguments: {given!r}", "unknown_arguments", given=given)
    sentence = " ".join(str(error).split())
    return Mistake(sentence, "bad_argument", problem=sentence)


def complain(sentence: str) -> int:
    print(f"meydan: {sentence}", file=sys.stderr)
    return BAD_ARGUMENTS


def speak_utf8() -> None:
    """Print UTF-8 on every system, also where the console has another encoding."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
