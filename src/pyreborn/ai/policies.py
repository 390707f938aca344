"""The fitted policies that ship with the package, by ruleset (tools/train_policy.py writes them)."""

import json
from functools import lru_cache
from importlib import resources
from typing import Any

from pyreborn.engine.search.policy import Policy
from pyreborn.engine.search.policy_terms import KIND_NAMES, names_of
from pyreborn.errors import PyrebornError
from pyreborn.rulesets import base_of
from pyreborn.rulesets import ruleset as find_ruleset

FORMAT = 1


@lru_cache(maxsize=8)
def policy_for(ruleset: str) -> Policy:
    """How decisions are usually made by the rules of that name."""
    return read_policy(policy_text(ruleset))


def policy_text(ruleset: str) -> str:
    """Its file, as it is."""
    base = base_of(find_ruleset(ruleset))
    return resources.files("pyreborn.ai").joinpath("weights", f"policy-{base}.json").read_text(encoding="utf-8")


def read_policy(text: str) -> Policy:
    """A policy from the text of its file; refuses one of another format, or of other terms."""
    data = _read(text)
    if data.get("format") != FORMAT:
        raise PyrebornError(f"This policy is of format {data.get('format')}; expected {FORMAT}.")
    rows = data.get("rows")
    if not isinstance(rows, dict) or tuple(rows) != KIND_NAMES:
        raise PyrebornError(f"This policy has other rows; expected {', '.join(KIND_NAMES)}.")
    policy = Policy()
    for kind, name in enumerate(KIND_NAMES):
        places = {term: place for place, term in enumerate(names_of(kind))}
        for key, row in rows[name].items():
            at = policy.add_row(kind, key)
            odd = sorted(set(row) - set(places))
            if odd:
                raise PyrebornError(f"This policy is for other terms: {', '.join(odd)}.")
            for term, number in row.items():
                policy.numbers[at + places[term]] = float(number)
    return policy


def _read(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except ValueError as error:
        raise PyrebornError(f"This is no policy: {error}.") from error
    if not isinstance(data, dict):
        raise PyrebornError("This is no policy: expected an object.")
    return data


def write_policy(policy: Policy, ruleset: str, fitted: str) -> str:
    """The text of its file: what counts nothing is left out."""
    rows: dict[str, dict[str, dict[str, float]]] = {}
    for kind, name in enumerate(KIND_NAMES):
        terms = names_of(kind)
        rows[name] = {}
        for key in sorted(policy.rows[kind]):
            at = policy.rows[kind][key]
            found = {term: round(policy.numbers[at + place], 3) for place, term in enumerate(terms)}
            counting = {term: number for term, number in found.items() if number}
            if counting:
                rows[name][key] = counting
    data = {"format": FORMAT, "ruleset": ruleset, "fitted": fitted, "rows": rows}
    return json.dumps(data, indent=1) + "\n"
