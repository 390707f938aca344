"""From the words of a command to a game with somebody at every seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyreborn.chimera_words import has_chimera
from pyreborn.decks import chained_list, deck_names, load_deck
from pyreborn.engine.model.events import EventKind
from pyreborn.errors import PyrebornError
from pyreborn.game import Game, Record, new_game
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.terminal import facing, sheets
from pyreborn.terminal.asking import Asker
from pyreborn.terminal.opponents import HUMAN, ask_level
from pyreborn.terminal.replaying import NAME_LENGTH, replayed
from pyreborn.terminal.signs import clean

_DEFAULTS: Final = ("aradel", "maeoni", "coal", "jessa")
"""The decks for players who name none; every ruleset has them."""
NUMBERS: Final = ("No", "One", "Two", "Three", "Four")


def seats(decks: Sequence[str], players: int, ruleset: str) -> int:
    """How many play: as many as were asked for, else one for every deck; refuses what the ruleset does not allow."""
    rules = find_ruleset(ruleset)
    least, most = rules.player_count
    if has_chimera(rules):
        raise PyrebornError("Red Rains is played against a Chimera: say which one with --chimera NAME (RR-1.1.1).")
    wanted = players or max(2, len(decks))
    if not max(2, least) <= wanted <= most:
        raise PyrebornError(f"With the ruleset {ruleset!r} 2 to {most} players can play, not {wanted}.")
    if len(decks) > wanted:
        raise PyrebornError(f"{len(decks)} decks are too many for {wanted} players.")
    return wanted


def player_names(given: str, opponent: str, seats: int = 2) -> list[str]:
    """The names from ``Ann,Bob``, or plain ones; refuses others than a different name for every seat."""
    if not given.strip():
        if opponent == HUMAN:
            return [f"Player {seat}" for seat in range(1, seats + 1)]
        return ["Player 1", *(["Computer"] if seats == 2 else [f"Computer {seat}" for seat in range(1, seats)])]
    names = [clean(name).strip() for name in given.split(",")]
    if len(names) != seats or not all(names) or len(set(names)) < len(names):
        such = ",".join(("Ann", "Bob", "Cyd", "Dan")[:seats])
        needed = "different names are needed, joined by a comma" if seats > 1 else "name is needed"
        raise PyrebornError(f"{NUMBERS[seats]} {needed}: --names {such}.")
    if max(len(name) for name in names) > NAME_LENGTH:
        raise PyrebornError(f"A name may have up to {NAME_LENGTH} letters.")
    return names


def ask_deck(asker: Asker, whose: str, taken: Sequence[str] = (), ruleset: str = "reborn") -> str:
    """A deck by number or name, Enter for the usual one; asks again until there is one."""
    names = deck_names(ruleset)
    usual = next(name for name in _DEFAULTS if name not in taken)
    while True:
        answer = asker.line(f"{whose} deck (1 to {len(names)}, a name, Enter for {usual}): ")
        if not answer:
            return usual
        if answer.isdecimal() and answer.isascii():
            if 1 <= int(answer) <= len(names):
                return names[int(answer) - 1]
            asker.say(f"There is no deck {answer}; the last one is {len(names)}.", "yellow")
            continue
        try:
            load_deck(answer, ruleset)
        except PyrebornError as error:
            asker.say(str(error), "yellow")
        else:
            return answer


def choose_decks(
    asker: Asker,
    given: Sequence[str],
    names: Sequence[str],
    opponent: str,
    ruleset: str = "reborn",
    partner: bool = False,
) -> list[str]:
    """A deck for every player, asking for those that were not given; the second may be a partner's."""
    decks = [deck for deck in given if deck]
    for deck in decks:  # who is asked for the others should not hear afterwards that the first is none
        load_deck(deck, ruleset)
    if len(decks) < len(names):
        _show_decks(asker, ruleset, asks=len(names) - len(decks))
    while len(decks) < len(names):
        whose = "Your partner's" if partner and decks else _whose(len(decks), names, opponent)
        decks.append(ask_deck(asker, whose, decks, ruleset))
    return decks


def choose_level(asker: Asker, plan: "Plan", players: int, others: str, whose: str) -> str:
    """Who plays with or against the person: asked about where decks were asked for, as long as there are levels."""
    if len(plan.decks) >= players or players < 2:
        return others
    return ask_level(asker, whose)


def _show_decks(asker: Asker, ruleset: str, asks: int) -> None:
    """The numbered decks, so that the first is still on the screen when the last player is asked."""
    lines = sheets.decks(asker.width, numbered=True, ruleset=ruleset)
    fits = len(lines) + asks + 1 <= asker.height
    asker.show(lines if fits else sheets.few_lines_of_decks(asker.width, ruleset))


def _whose(seat: int, names: Sequence[str], opponent: str) -> str:
    if seat == 0:
        return "Your"
    if len(names) > 2:
        return f"{names[seat]}'s"
    return "The other player's" if opponent == HUMAN else "The computer's"


def resumed(path: str, given: Mapping[str, object]) -> Game:
    """A saved game where it was left; refuses a record that cannot be played on, and options it contradicts."""
    record = Record.load(path)
    header = record.header
    people = header.names[:-1] if header.chimera else header.names
    facts: dict[str, object] = {
        "seed": header.seed,
        "first_five": header.first_five,
        "chained": header.chained,
        "ruleset": header.ruleset,
        "players": len(people),
        "last_round": header.last_round,
        "names": ",".join(people),
        **facing.facts(header),
    }
    given = facing.as_recorded(given)
    for option, fact in facts.items():
        if option in given and given[option] != fact:
            said = f"--{option.replace('_', '-')}{'' if given[option] is True else f' {given[option]}'}"
            own = clean(str(fact))
            raise PyrebornError(f"A saved game has its own settings, here {own!r} and not {said}: leave that out.")
    return replayed(record, undo=True)


def opening_words(game: Game) -> str:
    """That a person's First Five were taken for them, and how to choose them; "" where they choose, or have begun."""
    people = {seat for seat, who in enumerate(game.header.played_by) if who == HUMAN}
    taken = any(event.kind == EventKind.FIRST_FIVE and event.player in people for event in game.log)
    if game.moves or not taken or game.header.first_five != "recommended":
        return ""
    return "The recommended First Five were taken; to pick: play --first-five choose."


@dataclass(frozen=True)
class Plan:
    """What was said of a new game, whoever it is against."""

    decks: Sequence[str]
    players: int
    """0 for as many as there are decks."""
    names: str
    seed: int | None
    first_five: str
    chained: str
    last_round: int


def planned(asker: Asker, plan: Plan, opponent: str, ruleset: str) -> Game:
    """A new game at its first decision, asking for decks that were not named; refuses what does not exist."""
    called = player_names(plan.names, opponent, seats(plan.decks, plan.players, ruleset))
    chained_list(plan.chained, find_ruleset(ruleset))  # refused before anything is asked
    return _dealt(plan, choose_decks(asker, plan.decks, called, opponent, ruleset), called, ruleset)


def planned_against(
    asker: Asker,
    plan: Plan,
    met: facing.Challenge,
    partner: str,
    open_hands: bool,
    typed: Mapping[str, object],
) -> Game:
    """A new game against a Chimera, alone or with a partner; refuses options that say nothing there."""
    if "opponent" in typed:
        raise PyrebornError("Against a Chimera nobody else is an opponent: leave --opponent out, or say --partner.")
    people = facing.people(plan.decks, plan.players)
    if people == 1:
        facing.no_partner(typed)
    called = player_names(plan.names, partner, people) if plan.names.strip() else facing.usual_names(partner, people)
    chained_list(plan.chained, find_ruleset(met.rules))
    decks = choose_decks(asker, plan.decks, called, partner, met.rules, partner=True)
    return _dealt(plan, decks, called, met.rules, met, open_hands)


def _dealt(
    plan: Plan,
    decks: Sequence[str],
    names: Sequence[str],
    rules: str,
    met: facing.Challenge = facing.NO_CHIMERA,
    open_hands: bool = False,
) -> Game:
    return new_game(
        *decks,
        ruleset=rules,
        seed=plan.seed,
        first_five=plan.first_five,
        chained=plan.chained,
        last_round=plan.last_round,
        names=names,
        chimera=met.chimera,
        aspects=met.aspects,
        level=met.level,
        heroic=met.heroic,
        open_hands=open_hands,
    )
