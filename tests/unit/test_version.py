"""The version is written in one place, the manifest of the crate."""

import tomllib

from cli_support import ROOT, run

import multiboard


def stated():
    return tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))["package"]["version"]


def test_the_package_has_the_version_of_the_crate():
    assert multiboard.__version__ == stated()
    assert run("--version").stdout == f"multiboard {stated()}\n"


def test_the_project_leaves_it_to_the_crate():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" in project["dynamic"]


def test_the_changelog_knows_it():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {stated()}" in changelog
