"""Password guessing is slowed down per account, cannot lock the owner out, and is in the security log."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import anyio.to_thread
import pytest
from structlog.testing import capture_logs

from meydan.cli.app import run
from meydan.server.cluster import rate_limits
from meydan.server.cluster.bus import Alone
from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.errors import NotKnown, Refusal, TooMuch
from meydan.server.edge.app import Edge
from meydan.server.people import password_guesses
from meydan.server.people.known_devices import MOST_OF_ONE, KnownDevices
from meydan.server.people.password_guesses import Guesses, Source
from meydan.server.people.security_log import UNUSUAL, USUAL
from meydan.server.settings import Settings
from tests.attacks.site import PASSWORD, Browser, Site, site
from tests.server.people.test_passkeys import Authenticator
from tests.server.room import room
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.anyio
Line = Any
FIRST = password_guesses.OF_ONE_SOURCE[0][0]
STRANGERS = password_guesses.OF_STRANGERS[0][0]


async def guess(browser: Browser, login: str, times: int) -> list[str]:
    return [await browser.log_in(login, f"wrong horse {number}") for number in range(times)]


async def exhaust(here: Site, login: str) -> None:
    """Guess from many networks until the account is slowed down for all unknown browsers."""
    for number in range(STRANGERS):
        machine = await here.browser(f"198.51.100.{number}")
        assert await machine.log_in(login, "wrong horse") == "wrong_login"
    assert await (await here.browser("198.51.100.99")).log_in(login, "wrong horse") == "too_many_guesses"


async def test_password_guesses_of_one_network_are_limited(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        await (await here.browser()).keep("sara")
        thief = await here.browser("198.51.100.1")
        assert await guess(thief, "sara", FIRST + 2) == ["wrong_login"] * FIRST + ["too_many_guesses"] * 2
        assert await thief.log_in("sara") == "too_many_guesses", "it does not matter whether the guess is right"
        here.time.turn(60)
        assert await guess(thief, "sara", 2) == ["wrong_login", "too_many_guesses"]


async def test_waiting_times_between_guesses_grow() -> None:
    time = ManualTime()
    guesses, waits = Guesses(Limits(time)), [0.0]
    while waits[-1] < 3_000:
        began = time.at
        while await _wrong(guesses) != "wrong_login":
            time.turn(60)
        waits.append(time.at - began)
        assert len(waits) < 60, "as many guesses as one likes"
    first = [next(at for at, wait in enumerate(waits) if wait >= long) for long in (60, 500, 3_000)]
    assert first == sorted(first)
    assert max(waits[: first[1]]) < 500


async def test_another_address_of_the_same_network_shares_the_limit(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        await (await here.browser()).keep("sara")
        said = [
            await (await here.browser(f"2001:db8:1:2::{number + 1:x}")).log_in("sara", "wrong horse")
            for number in range(FIRST + 3)
        ]
        assert said == ["wrong_login"] * FIRST + ["too_many_guesses"] * 3
        said = [
            await (await here.browser(address)).log_in("ali", "wrong horse")
            for address in ("198.51.100.1", "::ffff:198.51.100.1") * FIRST
        ]
        assert said == ["wrong_login"] * FIRST + ["too_many_guesses"] * FIRST


async def test_many_networks_together_are_slowed_down_as_well(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        await (await here.browser()).keep("sara")
        await exhaust(here, "sara")
        here.time.turn(60)
        late = [await here.browser(f"192.0.2.{number}") for number in range(3)]
        said = [await one.log_in("sara", "wrong horse") for one in late]
        assert said == ["wrong_login", "too_many_guesses", "too_many_guesses"]


async def test_the_owner_can_still_log_in_from_a_known_browser(tmp_path: Path) -> None:
    """A browser that logged out is not locked out on any network, nor is an open session."""
    async with site(tmp_path) as here:
        owner = await here.browser()
        await owner.keep("sara")
        assert await owner.key("POST", "/logout") == "ok"
        program = await here.browser("203.0.113.9")
        token = (await program.ask("POST", "/login", login="sara", password=PASSWORD)).json()["token"]
        program.http.cookies.clear()
        program.http.headers["authorization"] = f"Bearer {token}"
        await exhaust(here, "sara")
        assert await (await here.browser("203.0.113.1")).log_in("sara") == "too_many_guesses"
        assert await owner.log_in("sara") == "ok"
        travelling = await here.browser("198.51.100.3")
        travelling.http.cookies = owner.http.cookies
        travelling.http.cookies.delete("meydan_session")
        assert await travelling.log_in("sara") == "ok"
        assert await program.log_in("sara") == "ok"


async def test_a_browser_known_to_one_account_is_unknown_to_another(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        await (await here.browser()).keep("sara")
        thief = await here.browser("198.51.100.200")
        await thief.keep("thief")
        await exhaust(here, "sara")
        assert await thief.log_in("sara", "wrong horse") == "too_many_guesses"


async def test_a_known_browser_is_limited_too(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        owner = await here.browser()
        await owner.keep("sara")
        await owner.ask("POST", "/logout")
        assert await guess(owner, "sara", FIRST + 1) == ["wrong_login"] * FIRST + ["too_many_guesses"]
        assert await owner.log_in("sara") == "too_many_guesses"
        here.time.turn(60)
        assert await owner.log_in("sara") == "ok"


async def test_passkeys_are_not_slowed_down_by_wrong_passwords(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        owner, phone = await here.browser(), Authenticator("http://meydan.example:80")
        phone.origin, phone.site = "http://meydan.example", "meydan.example"
        await owner.keep("sara")
        challenge = (await owner.ask("POST", "/me/passkeys/options")).json()["challenge"]
        body = {"challenge": challenge, "credential": phone.make(challenge), "proof": {"password": PASSWORD}}
        assert await owner.key("POST", "/me/passkeys", **body) == "ok"
        stranger = await here.browser("192.0.2.1")
        await guess(stranger, "sara", 30)
        challenge = (await stranger.ask("POST", "/login/passkey/options")).json()["challenge"]
        signed = {"challenge": challenge, "credential": phone.sign(challenge)}
        assert await stranger.key("POST", "/login/passkey", **signed) == "ok"


async def test_unknown_login_names_are_treated_like_known_ones(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        await (await here.browser()).keep("sara")
        told = []
        for login in ("sara", "nobody at all"):
            thief = await here.browser("198.51.100.1" if login == "sara" else "198.51.100.2")
            answers = [
                await thief.ask("POST", "/login", login=f" {login.upper()}", password="wrong horse")
                for _ in range(FIRST + 3)
            ]
            told.append([(one.status_code, one.json()) for one in answers])
        assert told[0] == told[1]
        assert told[0][-1][0] == 429


async def test_correct_passwords_do_not_use_up_the_limit(tmp_path: Path) -> None:
    """A program may log in repeatedly."""
    async with site(tmp_path) as here:
        await (await here.browser()).keep("sara")
        program = await here.browser("192.0.2.1")
        for _ in range(STRANGERS + 5):
            program.http.cookies.clear()
            here.time.turn(10)
            assert await program.log_in("sara") == "ok"


@pytest.mark.parametrize(("method", "path"), [("POST", "/me/keep"), ("DELETE", "/me")])
async def test_ownership_proofs_count_as_guesses_of_the_same_account(tmp_path: Path, method: str, path: str) -> None:
    async with site(tmp_path) as here:
        found_open = await here.browser()
        await found_open.keep("sara")
        wish = {"login": "sara", "password": "another horse"} if path == "/me/keep" else {}
        here.time.turn(100)
        said = [
            await found_open.key(method, path, **wish, proof={"password": f"wrong horse {number}"})
            for number in range(FIRST + 1)
        ]
        assert said == ["wrong_proof"] * FIRST + ["too_many_guesses"]
        assert await found_open.log_in("sara") == "too_many_guesses"
        assert await found_open.key(method, path, **wish, proof={"password": PASSWORD}) == "too_many_guesses"


async def test_attempts_that_fail_for_other_reasons_are_not_counted() -> None:
    time = ManualTime()
    guesses, source = Guesses(Limits(time)), Source(network="192.0.2.1")
    for _ in range(2 * FIRST):
        with pytest.raises(OSError, match="gone"):
            async with guesses.one("sara", source):
                raise OSError("gone")
    for _ in range(FIRST):
        with pytest.raises(NotKnown):
            async with guesses.one("sara", source):
                raise NotKnown("wrong_login", "wrong")
    for _ in range(100):  # attempts during a wait do not extend it
        with pytest.raises(TooMuch):
            async with guesses.one("sara", source):
                raise AssertionError("may not be tried")
    time.turn(60)
    async with guesses.one("sara", source):
        pass


class Shared(Alone):
    """Rate limit buckets shared by two servers in this process, like those of a broker."""

    def __init__(self, buckets: Limits) -> None:
        super().__init__()
        self.counts = buckets

    async def take(self, bucket: str, rate: float, burst: float) -> bool:
        return self.counts.take_here(bucket, rate, burst)

    async def give_back(self, bucket: str, burst: float) -> None:
        await self.counts.give_back(bucket, 1.0, burst)


async def test_guesses_are_counted_across_all_processes() -> None:
    time = ManualTime()
    bus = Shared(Limits(time))
    both = [Guesses(Limits(time, bus=bus)) for _ in range(2)]
    said = [await _wrong(both[number % 2]) for number in range(FIRST + 3)]
    assert said == ["wrong_login"] * FIRST + ["too_many_guesses"] * 3


async def _wrong(guesses: Guesses) -> str:
    try:
        async with guesses.one("sara", Source(network="192.0.2.1")):
            raise NotKnown("wrong_login", "wrong")
    except Refusal as refusal:
        return refusal.key


def test_a_flood_of_login_names_resets_no_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_BUCKETS", 100)
    counts = Limits(ManualTime())
    while counts.take_here("guess:sara", 0.01, 5):
        pass
    for number in range(1_000):
        assert counts.take_here(f"address:{number}", 0.01, 5)
        assert len(counts.buckets) <= 100
    assert not counts.take_here("guess:sara", 0.01, 5)


async def test_an_account_remembers_its_most_recent_browsers(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        known = KnownDevices(here.services)
        desk = await known.remember(sara.id, None)
        assert await known.remember(sara.id, "chosen by somebody else") != "chosen by somebody else"
        assert await known.remember(ali.id, desk) == desk
        assert [await known.knows(one.id, desk) for one in (sara, ali)] == [True, True]
        for _ in range(MOST_OF_ONE):
            here.time.turn(1)
            await known.remember(sara.id, None)
        assert [await known.knows(one.id, desk) for one in (sara, ali)] == [False, True]
        await here.people.delete(ali.id)
        assert not await known.knows(ali.id, desk)


def security(lines: Sequence[Line]) -> list[Line]:
    return [line for line in lines if line["event"] == "security"]


async def test_the_security_log_names_who_tried_and_contains_no_secrets(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        with capture_logs() as lines:
            owner = await here.browser()
            sara = await owner.keep("sara")
            thief = await here.browser("198.51.100.1")
            await guess(thief, "sara", FIRST + 3)
            here.time.turn(1_000)
            await thief.log_in("my secret password by mistake", "wrong horse")
            await owner.key("POST", "/me/keep", login="sara", password="third horse", proof={"password": "no horse"})
            await owner.key("POST", "/me/keep", login="sara", password="another horse", proof={"password": PASSWORD})
            await owner.log_in("sara", "another horse")
            await owner.ask("POST", "/logout-elsewhere")
            await owner.key("DELETE", "/me", proof={"password": "another horse"})
        noted = security(lines)
        failed = {"what": "login_failed", "address": "198.51.100.1", "event": "security", "log_level": "warning"}
        assert noted[1 : FIRST + 1] == [{**failed, "person": sara}] * FIRST
        assert {**failed, "what": "login_throttled", "person": sara} in noted
        assert failed in noted
        assert [one["what"] for one in noted if one["address"] == "203.0.113.1"] == [
            "account_kept",
            "proof_failed",
            "password_changed",
            "login",
            "sessions_ended",
            "account_deleted",
        ]
        for secret in ("sara", "horse", "by mistake", *owner.http.cookies.values()):
            assert secret not in str([{**one, "person": ""} for one in noted])


async def test_a_flood_of_requests_writes_few_security_log_lines(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        stranger = await here.browser()
        with capture_logs() as lines:
            await guess(stranger, "sara", 100)
        assert len(security(lines)) < 20


async def test_limits_and_foreign_origins_are_in_the_security_log(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        stranger = await here.browser()
        with capture_logs() as lines:
            for _ in range(40):
                await stranger.key("POST", "/me")
            stranger.http.headers["origin"] = "https://evil.example"
            assert await stranger.key("POST", "/me") == "foreign_page"
        noted = [(one["what"], one.get("limit")) for one in security(lines)]
        assert noted == [("limit_hit", "guest")] * 5 + [("page_refused", None)]


async def test_unknown_host_names_are_sampled_in_the_security_log() -> None:
    async def nothing(*_: Any) -> None:
        pass

    edge = Edge(nothing, Settings())
    headers = [(b"host", b"rebound.example\n")]
    with capture_logs() as lines:
        for _ in range(30):
            await edge({"type": "http", "headers": headers, "client": ("192.0.2.1", 4000)}, nothing, nothing)
    noted = [(one["what"], one["address"], one["host"]) for one in security(lines)]
    assert noted[0] == ("host_refused", "192.0.2.1", r"'rebound.example\n'")
    assert len(noted) < 10


async def test_admin_commands_are_in_the_security_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGNAME", "gatekeeper")
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        table = await here.hall.create(host=sara.id, game="coup", players=2)
    data = ["--data", str(tmp_path)]
    commands = (["ban", sara.id], ["ban", sara.id, "--lift"], ["close", table.record.code], ["export", sara.id])
    await anyio.to_thread.run_sync(lambda: [run(["admin", *command, *data]) for command in commands])
    written = capsys.readouterr().err
    words = [set(line.split()) for line in written.splitlines()]
    for what, target in (("person_banned", sara.id), ("ban_lifted", sara.id), ("table_closed", table.record.id)):
        assert any({"security", f"what={what}", f"target={target}", "by=gatekeeper"} <= line for line in words)
    await anyio.to_thread.run_sync(lambda: run(["admin", "actions", *data]))
    done = [line.split()[2:] for line in capsys.readouterr().out.splitlines()]
    assert done == [
        ["data_exported", sara.id, "gatekeeper"],
        ["table_closed", table.record.id, "gatekeeper"],
        ["ban_lifted", sara.id, "gatekeeper"],
        ["person_banned", sara.id, "gatekeeper"],
    ]


def test_every_event_of_the_security_log_is_documented() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs/server.md").read_text(encoding="utf-8")
    assert all(f"`{what}`" in page.split("## The security log")[1].split("\n## ")[0] for what in (*USUAL, *UNUSUAL))
