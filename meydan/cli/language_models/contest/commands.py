"""Models behind a program of this device: started for every question, or kept running with one line for each."""

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
from contextlib import suppress

from meydan.cli.language_models.contest.models import (
    LONGEST_REPLY,
    AskedModel,
    AskingLimits,
    ModelFailed,
    ModelReply,
    ModelTooSlow,
    counted,
)
from meydan.cli.language_models.contest.prompts import Messages

ONE_LINE = 1_000_000
"""Characters; a longer line of a program is a failure."""
OWN_GROUP = os.name == "posix"


def start(command: str) -> "subprocess.Popen[str]":
    """Start a program; with what it starts itself it can be ended as a group."""
    try:
        return subprocess.Popen(
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=OWN_GROUP,
        )
    except (OSError, ValueError) as error:
        raise ModelFailed(f"{command}: {type(error).__name__}") from None


def end(program: "subprocess.Popen[str]") -> None:
    """End a program that still runs."""
    if program.poll() is None:
        with suppress(OSError):
            if OWN_GROUP:
                os.killpg(program.pid, signal.SIGKILL)
            else:
                program.kill()
    program.wait()


def close_pipes(program: "subprocess.Popen[str]") -> None:
    for pipe in (program.stdin, program.stdout):
        if pipe is not None:
            with suppress(OSError, ValueError):
                pipe.close()


class CommandModel(AskedModel):
    """A program that reads a whole prompt and writes its answer, started anew for every question."""

    def __init__(self, command: str, limits: AskingLimits) -> None:
        self.command = command
        self.limits = limits

    def ask(self, messages: Messages) -> ModelReply:
        for _attempt in range(self.limits.attempts):
            program = start(self.command)
            try:
                text, _errors = program.communicate(
                    "\n\n".join(one["content"] for one in messages) + "\n", timeout=self.limits.seconds
                )
            except subprocess.TimeoutExpired:
                raise ModelTooSlow from None
            finally:
                end(program)
                close_pipes(program)
            if program.returncode == 0 and len(text) <= LONGEST_REPLY:
                return counted(text, messages, None)
        raise ModelFailed(f"{self.command}: it ended with code {program.returncode}")


class RunningProgram:
    """A started program and the lines that it has written."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process = start(command)
        self.lines: queue.Queue[str] = queue.Queue()
        self.reader = threading.Thread(target=self.listen, daemon=True)
        self.reader.start()

    def listen(self) -> None:
        """Queue every line; an empty one means that there are no more."""
        assert self.process.stdout is not None
        with suppress(OSError, ValueError):
            while line := self.process.stdout.readline(ONE_LINE):
                self.lines.put(line)
        self.lines.put("")

    def exchange(self, line: str, seconds: float) -> str:
        """Write a line and wait for the next one. Raises ModelTooSlow, or EOFError if the program has ended."""
        writer = threading.Thread(target=self.write, args=(line,), daemon=True)
        writer.start()  # a program that does not read would block this thread without end
        try:
            answer = self.lines.get(timeout=seconds)
        except queue.Empty:
            raise ModelTooSlow from None
        if not answer.endswith("\n"):
            raise EOFError
        return answer

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        with suppress(OSError, ValueError):
            self.process.stdin.write(f"{line}\n")
            self.process.stdin.flush()

    def stop(self) -> None:
        end(self.process)
        self.reader.join()
        close_pipes(self.process)


class LinesModel(AskedModel):
    """A program that keeps running: it reads one JSON line for each question and writes one line for each answer.

    The question is `{"messages": [...]}`; the answer is text, or `{"content": "...", "usage": {...}}`.
    """

    def __init__(self, command: str, limits: AskingLimits) -> None:
        self.command = command
        self.limits = limits
        self.idle: queue.SimpleQueue[RunningProgram] = queue.SimpleQueue()

    def ask(self, messages: Messages) -> ModelReply:
        line = json.dumps({"messages": messages}, ensure_ascii=False)
        for _attempt in range(self.limits.attempts):
            program = self.take()
            try:
                answer = program.exchange(line, self.limits.seconds)
            except ModelTooSlow:
                program.stop()  # its answer to this question may still come
                raise
            except EOFError:
                program.stop()
                continue
            self.idle.put(program)
            return self.read(answer, messages)
        raise ModelFailed(f"{self.command}: it ended without an answer")

    def take(self) -> RunningProgram:
        """A program that nobody asks just now."""
        try:
            return self.idle.get_nowait()
        except queue.Empty:
            return RunningProgram(self.command)

    def read(self, answer: str, messages: Messages) -> ModelReply:
        try:
            told = json.loads(answer)
        except (ValueError, RecursionError):
            told = None
        if isinstance(told, dict) and isinstance(told.get("content"), str):
            return counted(told["content"], messages, told.get("usage"))
        return counted(answer, messages, None)

    def close(self) -> None:
        with suppress(queue.Empty):
            while True:
                self.idle.get_nowait().stop()
