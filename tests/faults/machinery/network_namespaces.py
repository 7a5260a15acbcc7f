"""Machines that can be cut off from each other: network namespaces with a virtual cable to that of the tests.

A machine has one address for clients and one for the services. A cut sets a wrong hardware address in the kernel, so
that packets are dropped silently, as with an unplugged cable.

The tests move to a namespace too, so that the system's own network stays as it is. Otherwise everything else that runs
on this computer would notice: browsers abort their requests whenever an address appears or disappears.
"""

import contextlib
import ctypes
import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

NOWHERE = "02:00:00:00:de:ad"
CLONE_NEWNET = 0x40000000
"""The kernel's flag for a new network namespace."""


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Machine:
    """One namespace. `here` is this side of its cable, `there` the other; 77 is for clients, 78 for services."""

    def __init__(self, number: int) -> None:
        self.name = f"meydan-{os.getpid()}-{number}"
        self.cable = f"my{os.getpid() % 100_000}x{number}"
        self.people = f"10.77.{number}.2"
        self.service = f"10.78.{number}.1"
        self.number = number
        self.place = ("ip", "netns", "exec", self.name)

    def build(self) -> None:
        _ip("netns", "add", self.name)
        _ip("link", "add", self.cable, "type", "veth", "peer", "name", "eth0", "netns", self.name)
        for net in (77, 78):
            _ip("addr", "add", f"10.{net}.{self.number}.1/24", "dev", self.cable)
            _ip("-n", self.name, "addr", "add", f"10.{net}.{self.number}.2/24", "dev", "eth0")
        _ip("link", "set", self.cable, "up")
        for link in ("lo", "eth0"):
            _ip("-n", self.name, "link", "set", link, "up")

    def cut(self, outward: bool = True, inward: bool = True) -> None:
        """Drop packets from the machine to the services, from the services to the machine, or both."""
        if outward:
            _ip("-n", self.name, "neigh", "replace", self.service, "lladdr", NOWHERE, "dev", "eth0", "nud", "permanent")
        if inward:
            there = f"10.78.{self.number}.2"
            _ip("neigh", "replace", there, "lladdr", NOWHERE, "dev", self.cable, "nud", "permanent")

    def mend(self) -> None:
        for words in (
            ("-n", self.name, "neigh", "del", self.service, "dev", "eth0"),
            ("neigh", "del", f"10.78.{self.number}.2", "dev", self.cable),
        ):
            with contextlib.suppress(subprocess.CalledProcessError):
                _ip(*words)

    def remove(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            _ip("netns", "del", self.name)
        with contextlib.suppress(subprocess.CalledProcessError):
            _ip("link", "del", self.cable)


def free_number() -> int:
    """A number whose addresses are unused on this system."""
    routes = subprocess.run(["ip", "route"], check=True, capture_output=True, text=True).stdout
    return random.choice([number for number in range(1, 255) if f"10.78.{number}.0/24" not in routes])


@contextlib.contextmanager
def private_network() -> Iterator[None]:
    """Move this thread, and all threads and processes it starts, to an empty network while the block runs.

    Raises OSError where the system or user does not allow it.
    """
    if sys.platform != "linux":
        raise OSError("network namespaces are a feature of Linux")
    libc = ctypes.CDLL(None, use_errno=True)

    def check(result: int) -> None:
        if result:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))

    with Path(f"/proc/self/task/{threading.get_native_id()}/ns/net").open() as before:
        check(libc.unshare(CLONE_NEWNET))
        try:
            _ip("link", "set", "lo", "up")
            yield
        finally:
            check(libc.setns(before.fileno(), CLONE_NEWNET))


@contextlib.contextmanager
def machines(count: int) -> Iterator[list[Machine]]:
    """Provide machines while the block runs; none where the system or user does not allow them."""
    with contextlib.ExitStack() as stack:
        made = []
        try:
            stack.enter_context(private_network())
            for _ in range(count):
                made.append(Machine(free_number()))
                stack.callback(made[-1].remove)
                made[-1].build()
        except (OSError, subprocess.CalledProcessError):
            made = []
        yield made
