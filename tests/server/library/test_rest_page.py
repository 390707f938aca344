"""docs/server.md lists every address of the library and every meter, and none that do not exist."""

from __future__ import annotations

import re
from pathlib import Path

from fastapi import FastAPI

from pyreborn.server.meters import Meters
from pyreborn.server.rest import STATUS

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "server.md").read_text(encoding="utf-8")


def test_the_table_of_addresses_is_that_of_the_application(app: FastAPI) -> None:
    table = PAGE.split("What needs no game:")[1].split("\n\n")[1]
    told = re.findall(r"^\| `([A-Z]+) (/\S+)` \| \S", table, re.MULTILINE)
    served = [(method.upper(), path) for path, methods in app.openapi()["paths"].items() for method in methods]
    assert sorted(told) == sorted(served)


def test_every_code_of_a_refusal_is_told() -> None:
    told = PAGE.split("`code` for programs (")[1].split(")")[0]
    assert set(re.findall(r"`([^`]+)`", told)) == set(STATUS)


def test_every_meter_is_told() -> None:
    told = PAGE.split("## Meters")[1]
    named = set(re.findall(r"`(pyreborn_\w+)`", told))
    counted = {family.name + "_total" * (family.type == "counter") for family in Meters().registry.collect()}
    assert named == counted
