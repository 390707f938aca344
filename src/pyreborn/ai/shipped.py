"""What was fitted and ships with the package: files of numbers, one for each ruleset."""

import json
from importlib import resources
from typing import Any

from pyreborn.errors import PyrebornError
from pyreborn.rulesets import base_of
from pyreborn.rulesets import ruleset as find_ruleset


def shipped(ruleset: str, prefix: str = "") -> str:
    """The file of a ruleset, as it is."""
    name = f"{prefix}{base_of(find_ruleset(ruleset))}.json"
    return resources.files("pyreborn.ai").joinpath("weights", name).read_text(encoding="utf-8")


def read_object(text: str, what: str, form: int) -> dict[str, Any]:
    """What such a file holds; refuses what is none, or of another format."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise PyrebornError(f"This is no {what}: {error}.") from error
    if not isinstance(data, dict):
        raise PyrebornError(f"This is no {what}: expected an object.")
    if data.get("format") != form:
        raise PyrebornError(f"This {what} is of format {data.get('format')}; expected {form}.")
    return data
