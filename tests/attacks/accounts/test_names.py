"""Names that are invisible, that draw over other lines, or that imitate another player's name."""

import random
import unicodedata
from pathlib import Path

import pytest

from meydan.client import Client, ServerSaid
from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.lookalikes import shape
from meydan.server.common.names import clean, clean_name
from meydan.server.lobby import actions
from meydan.server.tables import chat
from meydan.server.wire import protocol
from tests.server.process import ServerProcess
from tests.server.room import room

INVISIBLE = [
    *"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u200b\u200c\u200d\u200e\u202e\u2060\u2800\u3164",
    *"\ufe00\ufe0f\ufeff\uffa0\ufff9\U0001d159\U0001d173\U000e0041\U000e0101\u0301\u20dd\ue000\u0000",
]
HALF_SPACE = "\u200c"


@pytest.mark.parametrize("letter", INVISIBLE, ids=ascii)
def test_invisible_characters_neither_form_nor_distinguish_names(letter: str) -> None:
    assert clean_name(letter * 3) == ""
    assert clean_name(f"{letter}Sara{letter}") in ("Sara", "Sar\u00e1", "Sara\u0301")  # a visible accent is kept
    if unicodedata.category(letter)[0] != "M":
        assert clean_name(f"Sa{letter}ra") == "Sara"


def test_the_zero_width_non_joiner_is_kept_between_persian_letters_only() -> None:
    kept = f"نیم{HALF_SPACE}فاصله"
    assert clean_name(kept) == kept
    assert clean_name(f"{HALF_SPACE}سارا{HALF_SPACE}") == "سارا"
    assert clean_name(f"می{HALF_SPACE * 3}روم") == f"می{HALF_SPACE}روم"
    assert clean_name(f"سارا {HALF_SPACE} رضا") == "سارا رضا"
    assert clean_name(f"Sa{HALF_SPACE}ra") == "Sara"
    assert clean(f"گفتَ{HALF_SPACE}م", 200) == f"گفتَ{HALF_SPACE}م"


def test_stacked_combining_marks_are_removed() -> None:
    assert clean("S" + "\u0336\u0337\u0338" * 50 + "ara", 200) == "S\u0336\u0337ara"
    assert clean("\u0651\u0651سارا", 200) == "سارا"
    assert clean("محمّدٌ", 200) == "محمّدٌ"


def test_emoji_stay_whole() -> None:
    for text in ("👨\u200d👩\u200d👧", "❤\ufe0f", "👍🏽", "1\ufe0f\u20e3", "🇮🇷"):
        assert clean(text, 200) == text
    assert clean("👨\u200d", 200) == "👨"


def test_names_are_stored_in_one_form_and_cleaning_twice_changes_nothing() -> None:
    assert clean_name("Jose\u0301") == clean_name("Jos\u00e9") == "Jos\u00e9"
    chance = random.Random(15)
    pool = [*INVISIBLE, *"aei1 \n", *"اسری", "\u0651", "\u064e", "👨", "❤", "क", "\u094d", "\u1100", "\u1161"]
    for _ in range(20_000):
        text = "".join(chance.choices(pool, k=chance.randint(1, 16)))
        longest = chance.randint(1, 12)
        once = clean(text, longest)
        assert len(once) <= longest
        assert clean(once, longest) == once


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Sara", "SARA"),
        ("Sara", "Sаrа"),  # Cyrillic
        ("Ali", "AIi"),
        ("Sara 1", "Sara ۱"),
        ("Sara", "Ｓａｒａ"),
        ("علی", "علي"),
        ("کیان", "كيان"),
        (f"علی{HALF_SPACE}رضا", "علیرضا"),
        ("علی رضا", "علیرضا"),
        ("سارا", "ســارا"),
        ("آرش", "أرش"),
        ("مُحَمّد", "محمد"),
    ],
)
def test_lookalike_names_have_the_same_skeleton(one: str, other: str) -> None:
    assert one != other
    assert shape(one) == shape(other)
    assert shape(one) != shape(f"{other}m")


@pytest.mark.anyio
async def test_lookalike_names_at_one_table_are_told_apart(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        people = [await here.person(name) for name in ("علی", "علي", "novice", "Sara", "SARA", "علی ۲")]
        table = await here.hall.create(host=people[0].id, game="coup", players=6, rated=True)
        for person in people:
            await actions.sit(table, person, None)
        assert [one.name for one in table.record.seats] == ["علی", "علي ۲", "novice 2", "Sara", "SARA 2", "علی ۲ ۲"]
        await actions.leave(table, people[3])
        await actions.leave(table, people[4])
        await actions.sit(table, people[4], 3)
        assert table.record.seats[3].name == "SARA"


@pytest.mark.anyio
async def test_a_player_cannot_sit_down_under_another_name(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, mallory = await here.person("Sara"), await here.person("Mallory")
        for rated in (True, False):
            table = await here.hall.create(host=sara.id, game="coup", players=3, rated=rated)
            await actions.sit(table, sara, 0)
            await actions.sit(table, mallory, 1, "Sara")
            assert [one.name for one in table.record.seats] == ["Sara", "Mallory", ""]


@pytest.mark.anyio
async def test_renaming_does_not_affect_a_running_game_and_a_rematch_keeps_names_distinct(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Mallory", rated=True)
        mallory = await here.people.of_id(lines[1].person or "")
        await here.people.change(mallory, "Sara", None, None)
        await table.receive(lines[1], protocol.Resign())
        again = await actions.rematch(here.hall, table, await here.host(table))
        assert [one.name for one in again.record.seats] == ["Sara", "Mallory"]
        await actions.leave(again, mallory)
        await actions.sit(again, await here.people.of_id(mallory.id), 1)
        assert [one.name for one in again.record.seats] == ["Sara", "Sara 2"]


@pytest.mark.anyio
async def test_a_spectator_cannot_chat_under_a_players_name(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        watcher = await here.person("sara")
        line = await here.listen(table, watcher.id)
        await chat.say(table, line, watcher, protocol.Say(text="I fold\u3164\u200b"), Limits(here.time))
        said = lines[0].last("said")["line"]
        assert (said["name"], said["text"], said["seat"]) == ("sara 2", "I fold", None)


def test_names_are_cleaned_over_http_and_logins_still_work(server: ServerProcess) -> None:
    with Client(server.url, name="\u3164Sa\u200bra\u2800") as me:
        assert me.ask("GET", "/me")["name"] == "Sara"
        for name in ("\u3164", "\u2800\u00ad", HALF_SPACE, "\u0301"):
            with pytest.raises(ServerSaid) as said:
                me.ask("PATCH", "/me", name=name)
            assert said.value.key == "bad_name"
        typed = "jose\u0301  of names"
        me.ask("POST", "/me/keep", login=typed, password="correct horse battery")
        with Client(server.url, name="Sara") as phone:
            assert phone.ask("POST", "/login", login=typed, password="correct horse battery")["name"] == "Sara"
