"""From the words of a command to a game against a Chimera, alone or with a partner."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyreborn import arguments
from pyreborn.cards import card_pool
from pyreborn.chimeras import find_chimera, load_aspects
from pyreborn.decks import load_deck
from pyreborn.errors import BadArgument, PyrebornError
from pyreborn.game import Game
from pyreborn.names import joined, stub_of
from pyreborn.record import Header
from pyreborn.rulesets import RED_RAINS, base_of
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.terminal.opponents import HUMAN
from pyreborn.terminal.signs import clean

GRIM: Final = "+grim"
LEVELS: Final = (1, 3)
MOST: Final = 2
ITS_OPTIONS: Final = ("level", "heroic", "aspects", "partner", "grim_fates", "open_hands")
"""Options of a command that mean something only against a Chimera."""


@dataclass(frozen=True)
class Challenge:
    """Which Chimera is met, and how."""

    chimera: str
    level: int = 1
    heroic: bool = False
    aspects: str = ""
    grim_fates: bool = False
    ruleset: str = ""
    """As it was typed; "" for Red Rains."""

    @property
    def rules(self) -> str:
        """The ruleset played: Red Rains, perhaps with Grim Fates (RR-14.1.1)."""
        named = self.ruleset or RED_RAINS.name
        return named if not self.grim_fates or named.endswith(GRIM) else named + GRIM


NO_CHIMERA: Final = Challenge("")
"""The players are against each other."""


def checked(challenge: Challenge) -> Challenge:
    """Refuses a Chimera, an aspect deck, a level or a ruleset that there is not, before anything is asked."""
    named = challenge.ruleset or RED_RAINS.name
    if base_of(find_ruleset(named)) != RED_RAINS.name:
        raise BadArgument(f"--chimera is for the ruleset {RED_RAINS.name!r}, not for {named!r}: leave --ruleset out.")
    rules = find_ruleset(challenge.rules)
    load_aspects(challenge.aspects, find_chimera(challenge.chimera), card_pool(rules.card_pool))
    least, most = LEVELS
    if not least <= challenge.level <= most:
        raise BadArgument(f"A Chimera has the levels {least} to {most}, not {challenge.level} (RR-2.1.1).")
    return challenge


def only_against_a_chimera(typed: Mapping[str, object], options: Sequence[str] = ITS_OPTIONS) -> None:
    """Refuse options that say nothing in a game between players."""
    found = [f"--{option.replace('_', '-')}" for option in options if option in typed]
    if found:
        verb = "is" if len(found) == 1 else "are"
        raise BadArgument(f"{joined(found)} {verb} for games against a Chimera: say which one with --chimera NAME.")


def people(decks: Sequence[str], players: int) -> int:
    """How many stand against it: as many as were asked for, else one for every deck; refuses more than two (RR-15)."""
    if len(decks) > MOST:
        raise BadArgument(f"One or two decks stand against a Chimera, not {len(decks)} (RR-15).")
    wanted = players or max(1, len(decks))
    if not 1 <= wanted <= MOST:
        raise BadArgument(f"One or two players stand against a Chimera, not {wanted} (RR-15).")
    if len(decks) > wanted:
        raise BadArgument(f"{len(decks)} decks are too many for {wanted} player{'s' * (wanted > 1)}.")
    for deck in decks:
        load_deck(deck, RED_RAINS.name)
    return wanted


def no_partner(typed: Mapping[str, object]) -> None:
    """Refuse options about a partner where one plays alone."""
    for option in ("partner", "open_hands"):
        if option in typed:
            said = f"--{option.replace('_', '-')}"
            raise BadArgument(f"{said} is for two players: add --players 2, or a second deck.")


def usual_names(partner: str, players: int) -> list[str]:
    return ["Player 1", "Player 2" if partner == HUMAN else "Partner"][:players]


# -- saved games ---------------------------------------------------------------------------------
def facts(header: Header) -> dict[str, object]:
    """What a saved game says to the options of a Chimera."""
    if not header.chimera:
        return {}
    return {
        "chimera": header.chimera,
        "level": header.level,
        "heroic": header.heroic,
        "aspects": clean(str((header.aspects or {}).get("id", ""))),
        "open_hands": header.open_hands,
        "grim_fates": header.ruleset.endswith(GRIM),
    }


def as_recorded(given: Mapping[str, object]) -> dict[str, object]:
    """The options as a record has them: a Chimera and its deck under their full names."""
    said = dict(given)
    if "chimera" in said:
        said["chimera"] = find_chimera(said["chimera"]).stub
    if "aspects" in said:
        said["aspects"] = stub_of(arguments.text(said["aspects"], "the name of an aspect deck"))
    return said


def fits(game: Game, given: Mapping[str, object]) -> None:
    """Refuse to seat a partner or an opponent that a saved game has no seat for."""
    if game.state.chimera is None:
        only_against_a_chimera(given, ("chimera", *ITS_OPTIONS))
    elif "opponent" in given:
        raise PyrebornError("This game is against a Chimera: it takes a --partner and no --opponent.")
    elif len(game.names) <= MOST:
        no_partner(given)
