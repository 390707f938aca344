"""What belongs to one Chimera: its faces, behavior and Ultimate cards, aspects and named decks (RR-2)."""

from __future__ import annotations

from typing import Final

from pyreborn.dsl import NUMERALS, CardDef, CardType, stub_of

FaceKey = tuple[bool, int, int]
"""Heroic or not, level 1 to 3, one or two players."""

DIFFICULTIES: Final = ("standard", "heroic")
ULTIMATE_VALUE: Final = 3


class Face:
    """One face of a Chimera card, with what of it is assumed and not known from print (RR-20.1, RR-15.1.20)."""

    def __init__(self, card: CardDef, heroic: bool, level: int, players: int, assumed: tuple[str, ...]) -> None:
        self.card = card
        self.heroic = heroic
        self.level = level
        self.players = players
        self.assumed = assumed


class ChimeraSet:
    """All cards of one Chimera."""

    def __init__(self, name: str, nicknames: tuple[str, ...]) -> None:
        self.name = name
        self.stub = stub_of(name.removeprefix("The "))
        self.nicknames = nicknames
        """Short names it is known by."""
        self.faces: dict[FaceKey, Face] = {}
        self.behaviors: tuple[CardDef, ...] = ()
        self.ultimates: tuple[CardDef, ...] = ()
        self.aspects: tuple[CardDef, ...] = ()
        self.conjured: tuple[CardDef, ...] = ()
        """Its conjuration pile, by title; each card says how many copies."""
        self.decks: dict[str, tuple[CardDef, ...]] = {}
        """By name, the aspects of a deck; there are three copies of each."""

    def face(self, heroic: bool = False, level: int = 1, players: int = 1) -> Face:
        return self.faces[heroic, level, players]

    def cards(self) -> list[CardDef]:
        """Every card of it once; of its faces the one meant by the bare name last."""
        faces = [face.card for face in self.faces.values()]
        faces.reverse()
        return [*self.aspects, *self.conjured, *self.behaviors, *self.ultimates, *faces]


def chimera(
    name: str,
    *decks: tuple[str, tuple[CardDef, ...]],
    nicknames: tuple[str, ...],
    life: tuple[int, int],
    setup: tuple[str, ...],
    behaviors: tuple[CardDef, CardDef, CardDef],
    ultimates: tuple[CardDef, CardDef, CardDef],
    conjured: tuple[CardDef, ...] = (),
) -> ChimeraSet:
    """A Chimera: life standard and heroic, and the six first rows by difficulty and level, as blood values."""
    found = ChimeraSet(name, nicknames)
    for players in (1, 2):
        for heroic in (False, True):
            for level in (1, 2, 3):
                card = CardDef(name, _stub(found.stub, heroic, level, players), CardType.PHOENIXBORN, "")
                card.life = life[heroic] * players
                card.setup = tuple(int(blood) for blood in setup[level - 1 + 3 * heroic])
                card.threat = len(card.setup)
                card.ultimate_value = ULTIMATE_VALUE * players
                found.faces[heroic, level, players] = Face(
                    card, heroic, level, players, _assumed(heroic, level, players)
                )
    for number in range(3):
        for kind, card in (("Behavior", behaviors[number]), ("Ultimate", ultimates[number])):
            card.name = f"{name.removeprefix('The ')} {kind} {NUMERALS[number]}"
            card.stub = stub_of(card.name)
            card.conjures = tuple(each.name for each in conjured)
    found.behaviors = behaviors
    found.ultimates = ultimates
    found.conjured = conjured
    found.decks = dict(decks)
    found.aspects = tuple(card for _, cards in decks for card in cards)
    return found


def _stub(stub: str, heroic: bool, level: int, players: int) -> str:
    if (heroic, level, players) == (False, 1, 1):
        return stub
    return f"{stub}-{DIFFICULTIES[heroic]}-{level}{'-two-players' if players == 2 else ''}"


def _assumed(heroic: bool, level: int, players: int) -> tuple[str, ...]:
    if players == 2:
        return ("life", "threat", "ultimate_value", "setup")
    return () if (heroic, level) == (False, 1) else ("ultimate_value",)
