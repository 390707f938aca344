"""The fitted policies that ship with the package, by ruleset (tools/train_policy.py writes them)."""

import json
from functools import lru_cache

from pyreborn.ai.shipped import read_object, shipped
from pyreborn.engine.search.policy import Policy
from pyreborn.engine.search.policy_terms import KIND_NAMES, names_of
from pyreborn.errors import PyrebornError

FORMAT = 1


@lru_cache(maxsize=8)
def policy_for(ruleset: str) -> Policy:
    """How decisions are usually made by the rules of that name."""
    return read_policy(policy_text(ruleset))


def policy_text(ruleset: str) -> str:
    """Its file, as it is."""
    return shipped(ruleset, "policy-")


def read_policy(text: str) -> Policy:
    """A policy from the text of its file; refuses one of another format, or of other terms."""
    data = read_object(text, "policy", FORMAT)
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
