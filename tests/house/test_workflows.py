"""Workflow files, templates and hooks: valid, pinned, and in step with the project they serve."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def steps(workflow: Path) -> list[dict[str, Any]]:
    return [step for job in read(workflow)["jobs"].values() for step in job.get("steps", [])]


def test_workflows_follow_the_schema_of_github() -> None:
    """Uses the schemas bundled with check-jsonschema; nothing is downloaded."""
    if find_spec("check_jsonschema") is None and "CI" not in os.environ:
        pytest.skip("check-jsonschema is not installed")
    for schema, files in (
        ("vendor.github-workflows", WORKFLOWS),
        ("vendor.dependabot", [ROOT / ".github" / "dependabot.yml"]),
    ):
        command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, files)]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_pins_its_actions_and_asks_for_no_more_than_it_needs(workflow: Path) -> None:
    for step in steps(workflow):
        if "uses" in step:
            assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+(\.\d+)*", step["uses"]), step["uses"]
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False
    assert read(workflow)["permissions"] == {"contents": "read"}
    assert "secrets." not in workflow.read_text(encoding="utf-8"), "publishing needs no stored secret"


def test_the_matrix_covers_every_supported_python() -> None:
    named = {
        line.rpartition(" ")[2]
        for line in PROJECT["project"]["classifiers"]
        if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", line)
    }
    matrix = read(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["check"]["strategy"]["matrix"]
    assert set(matrix["python"]) == named == {"3.11", "3.12", "3.13", "3.14"}
    assert {name.split("-")[0] for name in matrix["os"]} == {"ubuntu", "macos", "windows"}
    built = {tag[2:3] + "." + tag[3:-2] for tag in PROJECT["tool"]["cibuildwheel"]["build"].split()}
    assert built == named


def test_workflows_run_what_contributors_run() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    lines = [line for workflow in WORKFLOWS for step in steps(workflow) for line in step.get("run", "").splitlines()]
    assert "./.ci/run" in lines
    assert "./play docs" in lines
    for line in lines:
        words = line.split()
        if words[0] == "make":
            assert words[1] in targets
        if words[0].startswith("./"):
            assert (ROOT / words[0]).is_file()


@pytest.mark.parametrize("form", FORMS, ids=lambda path: path.name)
def test_issue_forms_have_what_github_needs(form: Path) -> None:
    data = read(form)
    if form.name == "config.yml":
        assert data["contact_links"][0]["url"].startswith(PROJECT["project"]["urls"]["Repository"])
        return
    assert {"name", "description", "body"} <= data.keys()
    assert all(part["type"] in {"markdown", "textarea", "input", "dropdown", "checkboxes"} for part in data["body"])
    ids = [part["id"] for part in data["body"] if part["type"] != "markdown"]
    assert ids
    assert len(set(ids)) == len(ids)


def test_hooks_use_the_tools_of_the_project_and_download_nothing() -> None:
    config = read(ROOT / ".pre-commit-config.yaml")
    assert [repo["repo"] for repo in config["repos"]] == ["local"]
    hooks = config["repos"][0]["hooks"]
    assert {hook["id"] for hook in hooks} == {"ruff-check", "ruff-format", "mypy", "prettier", "eslint"}
    packages = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    for hook in hooks:
        assert hook["language"] == "system"
        for word in hook["entry"].split():
            if word.startswith("web/node_modules/"):
                assert word.split("/")[2] in packages
            elif "/" in word:
                assert (ROOT / word).exists(), word


def test_every_page_names_the_repository_that_the_package_names() -> None:
    repository = PROJECT["project"]["urls"]["Repository"]
    owner = repository.rsplit("/", 2)[1]
    owners = {
        (path.name, named)
        for path in [*WORKFLOWS, *FORMS, *ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
        for named in re.findall(r"https://github\.com/([\w-]+)/meydan\b", path.read_text(encoding="utf-8"))
    }
    assert owners, "no page names the repository"
    assert {(page, named) for page, named in owners if named != owner} == set()
