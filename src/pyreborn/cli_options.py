"""Options that several commands share."""

from typing import Annotated

import typer

from pyreborn.rulesets import PLAYABLE

CHAINED = "The chained list in force: none, 2024-01-25 or later."
A_DECK = "A deck's name, a file of any known format, or a code."
RULES = f"The rules played: {', '.join(PLAYABLE)}, original+declare, red-rains+grim."
RulesetOption = Annotated[str, typer.Option("--ruleset", help=RULES)]
ChimeraOption = Annotated[str, typer.Option(help="Play against this Chimera (see chimera list), as viros.")]
LevelOption = Annotated[int, typer.Option(help="How hard the Chimera is: 1, 2 or 3.")]
HeroicOption = Annotated[bool, typer.Option("--heroic", help="The Chimera's heroic side instead of the standard one.")]
AspectsOption = Annotated[str, typer.Option(help="Its aspect deck: a name (see chimera list) or a file.")]
GrimOption = Annotated[
    bool, typer.Option("--grim-fates", help="What a Chimera must choose goes the worst way for you (RR-14.1.1).")
]


def typed(ctx: typer.Context) -> dict[str, object]:
    """The options that stand on the command line, rather than having their usual values."""
    return {name: value for name, value in ctx.params.items() if _is_typed(ctx, name)}


def _is_typed(ctx: typer.Context, option: str) -> bool:
    source = ctx.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"
