"""What can be played and against whom: rulesets, levels, and the version of all this."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Response

from pyreborn.ai import LEVELS
from pyreborn.record import VERSION
from pyreborn.rulesets import OPTIONS, PLAYABLE, RULESETS, Ruleset, books
from pyreborn.server.card_table import card_table_hash
from pyreborn.server.rest import KEPT_A_WHILE, Shape, answer, speaks
from pyreborn.server.wire import VERSION as PROTOCOL

_WORDS: Final = {
    "reborn": "The current rules, with the cards of Ashes Reborn.",
    "red-rains": "One or two players together against a Chimera, or the rules of Reborn with their additions.",
    "original": "The first edition as it was printed, with its cards and official answers.",
    "raven": "The first edition with the rewritten timing and the errata of the Raven Rules.",
}
_OPTION_WORDS: Final = {
    "declare": "All texts triggered by one event are declared before the first is resolved (OG-3.1.4).",
    "grim": "What the players choose for the Chimera is the worst for themselves (RR-14.1.1).",
}
_LEVEL_WORDS: Final = {
    "easy": "Looks one option ahead and often takes one that is nearly as good.",
    "normal": "Looks one option ahead and now and then takes one that is nearly as good.",
    "hard": "Searches for a third of a second before each choice.",
    "expert": "Searches for two seconds before each choice.",
}


class RulesetOption(Shape, frozen=True, kw_only=True):
    """A variant that the documents of a ruleset allow."""

    name: str
    """The ruleset with the option, as it is given to others: ``original+declare``."""
    text: str


class RulesetLine(Shape, frozen=True, kw_only=True):
    """A ruleset."""

    name: str
    title: str
    text: str
    books: list[str]
    """How the clauses that speak for it begin, its own first."""
    players: list[int]
    """The fewest and the most who can play."""
    cards: str
    """The hash of its card table."""
    options: list[RulesetOption]


class Rulesets(Shape, frozen=True, kw_only=True):
    """All rulesets that can be played."""

    rulesets: list[RulesetLine]


class LevelLine(Shape, frozen=True, kw_only=True):
    """An opponent that plays by itself."""

    name: str
    text: str


class Levels(Shape, frozen=True, kw_only=True):
    """All opponents, from the weakest on."""

    levels: list[LevelLine]


class Version(Shape, frozen=True, kw_only=True):
    """Which version this is, and which version of the protocol it speaks."""

    version: str
    protocol: int


def rules_routes() -> APIRouter:
    """Rulesets, levels and the version."""
    router = APIRouter(tags=["rules"])

    @router.get("/api/version", **speaks(Version), operation_id="version")
    async def version() -> Response:
        """The version of this server."""
        return answer(Version(version=VERSION, protocol=PROTOCOL))

    @router.get("/api/rulesets", **speaks(Rulesets), operation_id="rulesets")
    async def rulesets() -> Response:
        """All rulesets."""
        return answer(Rulesets(rulesets=[_line(RULESETS[name]) for name in PLAYABLE]), headers=KEPT_A_WHILE)

    @router.get("/api/levels", **speaks(Levels), operation_id="levels")
    async def levels() -> Response:
        """All opponents that play by themselves."""
        lines = [LevelLine(name=name, text=_LEVEL_WORDS[name]) for name in LEVELS]
        return answer(Levels(levels=lines), headers=KEPT_A_WHILE)

    return router


def _line(rules: Ruleset) -> RulesetLine:
    options = [
        RulesetOption(name=f"{rules.name}+{option}", text=_OPTION_WORDS[option])
        for option in OPTIONS.get(rules.name, {})
    ]
    return RulesetLine(
        name=rules.name,
        title=rules.title,
        text=_WORDS[rules.name],
        books=list(books(rules.name)),
        players=list(rules.player_count),
        cards=card_table_hash(rules.name),
        options=options,
    )
