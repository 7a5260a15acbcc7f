"""Machines that can be cut off from each other: network namespaces with two virtual cables to this one.

A machine has one address for clients and one for the services. A cut sets a wrong hardware address in the kernel, so
that packets are dropped silently, as with an unplugged cable.
"""

import contextlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator

NOWHERE = "02:00:00:00:de:ad"


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
def machines(count: int) -> Iterator[list[Machine]]:
    """Provide machines while the block runs; none where the system or user does not allow them."""
    made: list[Machine] = []
    try:
        try:
            if sys.platform != "linux":
                raise OSError
            for _ in range(count):
                made.append(Machine(free_number()))
                made[-1].build()
        except (OSError, subprocess.CalledProcessError):
            yield []
        else:
            yield made
    finally:
        for machine in made:
            machine.remove()
