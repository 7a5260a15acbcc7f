"""Bots switch from plain to compiled engines while a server runs."""

import asyncio
import os
import sys
import textwrap
from pathlib import Path

import httpx
import pytest

import meydan
from meydan.server.thinking.engines import Engines, EnginesNow
from meydan.server.thinking.scheduler import LocalThinker
from tests.server.process import ServerProcess


class OnlyNotes(LocalThinker):
    """A thinker without processes that answers like a worker with compiled engines."""

    def __init__(self) -> None:
        super().__init__(workers=0)
        self.renewals: list[str] = []

    def renew(self) -> None:
        self.renewals.append("renewed")

    async def run(self, work: object, job: object, purpose: object = None) -> bool:  # type: ignore[override]
        return True


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meydan, "COMPILED", False)
    monkeypatch.setattr(sys, "path", [str(Path(meydan.__file__).parents[1]), "elsewhere"])


@pytest.mark.usefixtures("plain")
def test_bots_use_compiled_engines_once_they_are_installed(tmp_path: Path) -> None:
    async def story() -> None:
        thinker, engines = OnlyNotes(), Engines(f"{tmp_path / 'mark'}{os.pathsep}abc")
        watching = asyncio.create_task(engines.watch(thinker))
        (tmp_path / "mark").write_text("of other sources")
        await asyncio.sleep(0)
        assert engines.now() == EnginesNow("plain", "plain", compiling=True)
        assert thinker.renewals == []
        (tmp_path / "mark").write_text("abc")
        await watching
        assert engines.now() == EnginesNow("plain", "compiled", compiling=False)
        assert thinker.renewals == ["renewed"]

    asyncio.run(story())
    assert sys.path == ["elsewhere"]


@pytest.mark.usefixtures("plain")
def test_bots_keep_plain_engines_where_compiling_failed(tmp_path: Path) -> None:
    thinker, engines = OnlyNotes(), Engines(f"{tmp_path / 'mark'}{os.pathsep}abc")
    (tmp_path / "mark").write_text("abc")
    (tmp_path / "mark-plain").write_text("abc")
    asyncio.run(engines.watch(thinker))
    assert engines.now() == EnginesNow("plain", "plain", compiling=False)
    assert thinker.renewals == []


def test_the_server_waits_for_engines_only_when_play_announced_them() -> None:
    engines = Engines()
    asyncio.run(engines.watch(OnlyNotes()))
    assert not engines.now().compiling


def test_health_says_which_engines_run(server: ServerProcess) -> None:
    word = "compiled" if meydan.COMPILED else "plain"
    found = httpx.get(f"{server.url}/health", timeout=60).json()
    assert found["engines"] == {"server": word, "bots": word, "compiling": False}
    assert found["version"] == meydan.__version__


def test_new_workers_import_from_the_servers_current_path(tmp_path: Path) -> None:
    """Two copies of a package stand for the plain and the compiled one; a renewed worker imports the second.

    A job that is running when the worker is renewed is finished by the process that started it.
    """
    for copy in ("first", "second"):
        package = tmp_path / copy / "stands_in"
        package.mkdir(parents=True)
        text = f"""
            import time
            def which(seconds):
                time.sleep(seconds)
                return {copy!r}
        """
        (package / "__init__.py").write_text(textwrap.dedent(text))

    async def story() -> list[str | None]:
        import stands_in  # type: ignore[import-not-found]

        thinker = LocalThinker(1)
        try:
            found = [await thinker.run(stands_in.which, 0.0)]
            busy = asyncio.create_task(thinker.run(stands_in.which, 0.2))
            while not thinker.processes[0].busy:
                await asyncio.sleep(0)
            sys.path.remove(str(tmp_path / "first"))
            thinker.renew()
            return [*found, await busy, await thinker.run(stands_in.which, 0.0)]
        finally:
            await thinker.close()

    sys.path[:0] = [str(tmp_path / "first"), str(tmp_path / "second")]
    try:
        assert asyncio.run(story()) == ["first", "first", "second"]
    finally:
        sys.path[:] = [folder for folder in sys.path if not folder.startswith(str(tmp_path))]
        sys.modules.pop("stands_in", None)
