"""A program for `command:` and `lines:`: answers as the fake endpoint does, without importing anything of the project.

With `lines` it reads JSON lines; `mute` answers the first question only; `broken` ends with an error.
"""

import io
import json
import sys
import time
import zlib


def scripted(prompt: str) -> str:
    words = [line.split(": ")[0] for line in prompt.rpartition("\n\n")[2].splitlines()[1:]]
    return words[zlib.crc32(prompt.encode()) % len(words)]


def lines(mute: bool) -> None:
    for number, line in enumerate(sys.stdin):
        if mute and number:
            time.sleep(600)
        answer = json.dumps({"answer": scripted(json.loads(line)["messages"][1]["content"])})
        told = {"content": answer, "usage": {"prompt_tokens": 100, "completion_tokens": 7}}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    how = sys.argv[1] if len(sys.argv) > 1 else ""
    sys.stdin = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8")
    if how == "broken":
        sys.exit(3)
    elif how in ("lines", "mute"):
        lines(how == "mute")
    else:
        prompt = sys.stdin.read().rstrip("\n")
        print(json.dumps({"answer": prompt.rpartition("\n\n")[2].splitlines()[1].split(": ")[0]}))
