"""From the words of a command to a game with somebody at every seat."""

from typing import Final

from pyreborn.ai import AGENTS, Agent, agent
from pyreborn.decks import deck_names, load_deck
from pyreborn.errors import PyrebornError, unknown
from pyreborn.game import Game, new_game
from pyreborn.record import Record
from pyreborn.terminal import sheets
from pyreborn.terminal.asking import Asker
from pyreborn.terminal.replaying import NAME_LENGTH, replayed
from pyreborn.terminal.signs import clean

HUMAN: Final = "human"
_DEFAULTS: Final = ("aradel", "maeoni")


def opponents() -> list[str]:
    """Who may sit opposite: every agent, or a person."""
    return [*AGENTS, HUMAN]


def seated(opponent: str, seats: int, seed: int) -> list[Agent | None]:
    """A person at the first seat and the opponent at the others; refuses an unknown opponent."""
    if opponent not in opponents():
        raise unknown("opponent", opponent, opponents())
    others = [None if opponent == HUMAN else agent(opponent, seed + seat) for seat in range(1, seats)]
    return [None, *others]


def player_names(given: str, opponent: str) -> list[str]:
    """The two names from ``Ann,Bob``, or plain ones; refuses others than two different names."""
    if not given.strip():
        return ["Player 1", "Player 2" if opponent == HUMAN else "Computer"]
    names = [clean(name).strip() for name in given.split(",")]
    if len(names) != 2 or not all(names) or names[0] == names[1]:
        raise PyrebornError("Two different names are needed, joined by a comma: --names Ann,Bob.")
    if max(len(name) for name in names) > NAME_LENGTH:
        raise PyrebornError(f"A name may have up to {NAME_LENGTH} letters.")
    return names


def ask_deck(asker: Asker, whose: str, taken: str = "") -> str:
    """A deck by number or name, Enter for the usual one; asks again until there is one."""
    names = deck_names()
    usual = next(name for name in _DEFAULTS if name != taken)
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
            load_deck(answer)
        except PyrebornError as error:
            asker.say(str(error), "yellow")
        else:
            return answer


def choose_decks(asker: Asker, deck: str, opponent_deck: str, opponent: str) -> tuple[str, str]:
    """Both decks, asking for those that were not given."""
    if not deck or not opponent_deck:
        asker.console.print(sheets.decks(asker.width, numbered=True))
    mine = deck or ask_deck(asker, "Your")
    whose = "The other player's" if opponent == HUMAN else "The computer's"
    return mine, opponent_deck or ask_deck(asker, whose, mine)


def resumed(path: str) -> Game:
    """A saved game where it was left; refuses a record that cannot be played on."""
    return replayed(Record.load(path), undo=True)


def begun(
    decks: tuple[str, str], names: list[str], seed: int | None, first_five: str, chained: str, last_round: int
) -> Game:
    """A new game at its first decision; refuses decks and lists that do not exist."""
    return new_game(*decks, seed=seed, first_five=first_five, chained=chained, last_round=last_round, names=names)
