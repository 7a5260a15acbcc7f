"""Writes what is made from docs/views: `python -m tests.api`."""

from tests.api import python_types, typescript_types
from tests.docs import reference


def main() -> None:
    python_types.FOLDER.mkdir(exist_ok=True)
    for name in python_types.names():
        (python_types.FOLDER / f"{name}.py").write_text(python_types.text(name), encoding="utf-8")
    typescript_types.FOLDER.mkdir(exist_ok=True)
    for name in typescript_types.names():
        (typescript_types.FOLDER / f"{name}.ts").write_text(typescript_types.text(name), encoding="utf-8")
    typescript_types.INDEX.write_text(typescript_types.index(), encoding="utf-8")
    reference.PAGE.write_text(reference.page(), encoding="utf-8")


if __name__ == "__main__":
    main()
