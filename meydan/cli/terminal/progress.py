"""A progress bar for commands that take long."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn


def progress_bar(speed: bool = False) -> Progress:
    """A progress bar on standard error, so that the figures can be piped; nothing without a terminal.

    With `speed` it shows the field `speed` of its task instead of the time so far, and disappears at the end.
    """
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}") if speed else TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=speed,
        disable=not console.is_terminal,
    )
