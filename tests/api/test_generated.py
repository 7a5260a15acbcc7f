"""What is made from docs/views is up to date."""

import pytest

from tests.api import python_types, typescript_types
from tests.docs import reference

OLD = "run: python -m tests.api"


@pytest.mark.parametrize("name", python_types.names())
def test_the_types_for_python_are_up_to_date(name: str) -> None:
    written = (python_types.FOLDER / f"{name}.py").read_text(encoding="utf-8")
    assert written == python_types.text(name), OLD


@pytest.mark.parametrize("name", typescript_types.names())
def test_the_types_for_the_web_app_are_up_to_date(name: str) -> None:
    written = (typescript_types.FOLDER / f"{name}.ts").read_text(encoding="utf-8")
    assert written == typescript_types.text(name), OLD


def test_the_web_app_finds_all_of_them_in_one_place() -> None:
    assert typescript_types.INDEX.read_text(encoding="utf-8") == typescript_types.index(), OLD


def test_no_file_is_left_over() -> None:
    assert {file.stem for file in python_types.FOLDER.glob("*.py")} == set(python_types.names())
    assert {file.stem for file in typescript_types.FOLDER.glob("*.ts")} == set(typescript_types.names())


def test_the_reference_is_up_to_date() -> None:
    assert reference.PAGE.read_text(encoding="utf-8") == reference.page(), OLD
