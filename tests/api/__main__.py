"""Writes what is made from docs/views: `python -m tests.api`."""

from tests.api import python_types, typescript_types
from tests.docs import reference


def main() -> None:
    python_types.FOLDER.mkdir(exist_ok=True)
    for name, text in python_types.modules().items():
        (python_types.FOLDER / f"{name}.py").write_text(text, encoding="utf-8")
    typescript_types.FOLDER.mkdir(exist_ok=True)
    for name, text in typescript_types.modules().items():
        (typescript_types.FOLDER / f"{name}.ts").write_text(text, encoding="utf-8")
    typescript_types.INDEX.write_text(typescript_types.index(), encoding="utf-8")
    reference.PAGE.write_text(reference.page(), encoding="utf-8")


if __name__ == "__main__":
    main()
