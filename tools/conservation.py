"""Nothing gets lost: every card lies in exactly one place, every die too, and tokens are what can be there."""

from __future__ import annotations

from collections import Counter

from pyreborn.engine.model.ids import (
    FACES,
    FIRST_IN_PLAY,
    LAST_OF_ITS_OWN,
    RAGE_BASIC,
    RAGE_POWER,
    Lies,
    Zone,
)
from pyreborn.engine.model.state import GameState

RAGE_DICE = 5


def faults(st: GameState, dice: list[int]) -> list[str]:
    """What does not add up in a position; ``dice`` is how many each player began with, fewer once some are removed."""
    return [*_misplaced(st), *_dice(st, dice), *_tokens(st), *_rows(st)]


def dice_of(st: GameState) -> list[int]:
    """How many dice each player has, wherever they lie."""
    on_cards = Counter(
        die // FACES for card in st.cards if FIRST_IN_PLAY <= st.zone[card.id] <= LAST_OF_ITS_OWN for die in card.dice
    )
    return [sum(me.active) + sum(me.exhausted) + on_cards[me.seat] for me in st.players]


def _misplaced(st: GameState) -> list[str]:
    listed: Counter[tuple[int, int]] = Counter()
    for me in st.players:
        for zone, pile in (
            (Zone.DRAW_PILE, me.draw), (Zone.HAND, me.hand), (Zone.DISCARD_PILE, me.discard),
            (Zone.CONJURATION_PILE, me.pile), (Zone.BATTLEFIELD, me.battlefield), (Zone.SPELLBOARD, me.spellboard),
            (Zone.PHOENIXBORN, [me.phoenixborn]),
        ):  # fmt: skip
            listed.update((card, zone) for card in pile)
    if st.chimera is not None:
        down = (card for row in st.chimera.rows for card in row if st.zone[card] == Zone.FACE_DOWN)
        listed.update((card, Zone.FACE_DOWN) for card in down)
        beside = [*st.chimera.behaviors, *st.chimera.ultimates]
        listed.update((card, Zone.BESIDE_CHIMERA) for card in beside if st.zone[card] == Zone.BESIDE_CHIMERA)
    for card in st.cards:
        if Zone.BATTLEFIELD <= st.zone[card.id] <= Zone.ATTACHED:
            listed.update((other, Zone.ATTACHED) for other in card.attached)
    found = []
    nowhere = (Zone.LIMBO, Zone.RESOLVING, Zone.REMOVED, Zone.ASIDE, Zone.UNDER)
    for number, zone in enumerate(st.zone):
        wanted = 0 if zone in nowhere else 1
        if listed[number, zone] != wanted:
            found.append(f"{st.cards[number].printed.name} lies {listed[number, zone]} times in zone {zone}")
    known = sum(listed.values())
    if known != sum(zone not in nowhere for zone in st.zone):
        found.append(f"{known} cards lie somewhere, not as many as there are")
    return found


def _dice(st: GameState, dice: list[int]) -> list[str]:
    found = []
    for seat, count in enumerate(dice_of(st)):
        if count > dice[seat]:
            found.append(f"seat {seat} has {count} dice, not {dice[seat]}")
    if st.chimera is not None:
        mine = st.players[st.chimera.seat]
        if mine.active[RAGE_BASIC] + mine.active[RAGE_POWER] != RAGE_DICE or sum(mine.active) != RAGE_DICE:
            found.append(f"the rage dice are {mine.active[RAGE_BASIC:]}")
        if mine.active[RAGE_POWER] >= RAGE_DICE:
            found.append("all rage dice show power")
    for number, place in enumerate(st.lies):
        if place == Lies.ACTIVE_POOL and not st.players[st.spoken[number] // FACES].active[st.spoken[number] % FACES]:
            found.append(f"die {number} is spoken of and not there")
    return found


def _tokens(st: GameState) -> list[str]:
    found = []
    for card in st.cards:
        if min(card.wounds, card.exhaustion, card.status) < 0:
            found.append(f"{card.now.name} has fewer than no tokens")
    if st.chimera is not None and st.chimera.red_rains < 0:
        found.append("fewer than no Red Rains tokens")
    return found


def _rows(st: GameState) -> list[str]:
    """The rows hold what is on the Chimera's battlefield, in its order, and what lies face down (RR-5.1)."""
    chimera = st.chimera
    if chimera is None:
        return []
    found = []
    units = [card for row in chimera.rows for card in row if st.zone[card] == Zone.BATTLEFIELD]
    if units != st.players[chimera.seat].battlefield:
        found.append("the Chimera's units do not lie in the order of its rows")
    for row in chimera.rows:
        for card in row:
            if st.zone[card] not in (Zone.BATTLEFIELD, Zone.FACE_DOWN):
                found.append(f"{st.cards[card].now.name} is in a row and not on the battlefield")
    if any(st.zone[card] != Zone.FACE_DOWN for card in chimera.known):
        found.append("a card known face down is not")
    return found
