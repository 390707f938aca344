"""What an evaluation looks at: one side of the table as a list of small numbers.

Read straight off the state, for a world that has been imagined: what the side's owner alone knows is in it.
"""

from typing import Final

from pyreborn.engine.board.values import attack, exhausted, life
from pyreborn.engine.model.costs import affordable
from pyreborn.engine.model.ids import PLAIN_FACES, RAGE_POWER, CardType, Phase, Zone
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.state import GameState

SIDE_NAMES: Final = (
    "always", "life", "life up to 8", "life up to 4", "phoenixborn exhausted",
    "ready units", "ready attack", "ready life", "ready attack times life", "strongest ready", "hardiest ready",
    "exhausted units", "exhausted attack", "exhausted life",
    "status tokens", "alterations", "dice on cards",
    "ready spells", "exhausted spells", "free spell slots",
    "basic dice", "class dice", "power dice",
    "ceremonial class", "ceremonial power", "charm class", "charm power", "illusion class", "illusion power",
    "natural class", "natural power", "divine class", "divine power", "sympathy class", "sympathy power",
    "time class", "time power", "artifice class", "artifice power", "astral class", "astral power",
    "cards in hand", "allies in hand", "ready spells in hand", "reactions in hand", "cost of the hand",
    "draw pile", "draw pile up to 5", "discard pile", "conjurations left",
    "first player", "on turn", "main actions", "side actions", "has passed",
    "dice unused while on turn", "playable cards", "payable reactions",
    "round", "round up to 3", "recovery", "before the turns",
    "reach", "lethal", "open attack", "open reach",
)  # fmt: skip
"""Of a player, in the order of :func:`side_features`."""
SIDE: Final = 66
LIFE: Final = 1
READY_UNITS: Final = 5
READY_ATTACK: Final = 6
REACH: Final = 62
LETHAL: Final = 63
OPEN_ATTACK: Final = 64
OPEN_REACH: Final = 65

CHIMERA_NAMES: Final = (
    "always", "life", "life up to 8", "life up to 4", "units", "attack", "life of units", "exhausted units",
    "face down", "blood of units", "red rains tokens", "tokens missing for the Ultimate", "phase", "rage", "draw pile",
    "often emptied", "status tokens", "players",
)  # fmt: skip
"""Of the Chimera, in the order of :func:`chimera_features`."""
CHIMERA: Final = 18
CHIMERA_UNITS: Final = 4


def side_features(st: GameState, seat: int) -> list[int]:
    """A player's side, without what depends on the others (see :func:`add_reach`)."""
    me = st.players[seat]
    born = st.cards[me.phoenixborn]
    left = max(0, born.now.life - born.wounds)
    found: list[int] = [1, left, min(left, 8), min(left, 4), 1 if born.exhaustion else 0]
    _add_units(st, me, found)
    _add_spells(st, me, born.now.spellboard, found)
    dice = _add_dice(me, found)
    _add_cards(st, me, found)
    turns = st.phase == Phase.PLAYER_TURNS
    recovery = st.phase == Phase.RECOVERY or st.phase == Phase.END_OF_ROUND
    on_turn = turns and st.active == seat
    found.append(1 if st.first == seat else 0)
    found.append(1 if on_turn else 0)
    found.append(me.main if on_turn else 0)
    found.append(me.side if on_turn else 0)
    found.append(1 if me.passed else 0)
    found.append(dice if on_turn else 0)
    _add_playable(st, me, dice, found)
    found += [min(st.round, 8), min(st.round, 3), 1 if recovery else 0, 0 if turns or recovery else 1]
    found += [0, 0, 0, 0]
    return found


def _add_units(st: GameState, me: Player, found: list[int]) -> None:
    ready_units = ready_attack = ready_life = product = strongest = hardiest = 0
    tired_units = tired_attack = tired_life = 0
    status = alterations = dice = 0
    for card in me.battlefield:
        here = st.cards[card]
        strength = max(0, attack(st, card))
        left = max(0, life(st, card) - here.wounds)
        if exhausted(st, card):
            rounds = max(1, here.exhaustion)  # what comes back only after several counts for a part, never for a loss
            tired_units += 1
            tired_attack += strength // rounds
            tired_life += left // rounds
        else:
            ready_units += 1
            ready_attack += strength
            ready_life += left
            product += strength * left
            strongest = max(strongest, strength)
            hardiest = max(hardiest, left)
        status += here.status
        alterations += len(here.attached)
        dice += len(here.dice)
    found += [ready_units, ready_attack, ready_life, product, strongest, hardiest]
    found += [tired_units, tired_attack, tired_life, status, alterations, dice]


def _add_spells(st: GameState, me: Player, slots: int, found: list[int]) -> None:
    ready = tired = used = 0
    for card in me.spellboard:
        here = st.cards[card]
        if here.exhaustion:
            tired += 1
        else:
            ready += 1
        if here.host < 0:
            used += 1
    found += [ready, tired, max(0, slots - used)]


def _add_dice(me: Player, found: list[int]) -> int:
    basic = klass = power = 0
    active = me.active
    for face in range(0, PLAIN_FACES, 3):
        basic += active[face]
        klass += active[face + 1]
        power += active[face + 2]
    found += [basic, klass, power]
    for face in range(0, PLAIN_FACES, 3):
        found.append(active[face + 1])
        found.append(active[face + 2])
    return basic + klass + power


def _add_cards(st: GameState, me: Player, found: list[int]) -> None:
    allies = spells = reactions = cost = 0
    for card in me.hand:
        printed = st.cards[card].printed
        kind = printed.type
        cost += printed.magic_cost
        if kind == CardType.ALLY:
            allies += 1
        elif kind == CardType.READY_SPELL:
            spells += 1
        elif kind == CardType.REACTION_SPELL:
            reactions += 1
    found += [len(me.hand), allies, spells, reactions, cost]
    found += [len(me.draw), min(len(me.draw), 5), len(me.discard), len(me.pile)]


def _add_playable(st: GameState, me: Player, dice: int, found: list[int]) -> None:
    """How many cards of the hand the dice would pay for, one at a time."""
    cards = reactions = 0
    for card in me.hand:
        if is_payable(st, me, dice, card):
            cards += 1
            if st.cards[card].printed.type == CardType.REACTION_SPELL:
                reactions += 1
    found += [cards, reactions]


def is_payable(st: GameState, me: Player, dice: int, card: int) -> bool:
    """Whether the active dice, so many of them, would pay for a card."""
    cost = st.cards[card].printed.play_cost
    if cost is not None:
        for way in cost.ways:
            if affordable(me.active, dice, way):
                return True
    return False


def unit_worth(st: GameState, card: int) -> int:
    """What a unit is worth in a fight, roughly."""
    return 2 + 2 * max(0, attack(st, card)) + max(0, life(st, card) - st.cards[card].wounds)


def add_reach(st: GameState, seat: int, mine: list[int], their_life: int, their_units: int) -> None:
    """How much of an opponent's life the ready units could take, in tenths, and whether all of it.

    Open is what comes through when every ready unit of theirs blocks one of the strongest.
    """
    if their_life <= 0:
        return
    strength = mine[READY_ATTACK]
    mine[REACH] = min(10, strength * 10 // their_life)
    mine[LETHAL] = 1 if strength >= their_life else 0
    if mine[READY_UNITS] > their_units:
        through = _weakest(st, seat, mine[READY_UNITS] - their_units)
        mine[OPEN_ATTACK] = through
        mine[OPEN_REACH] = min(10, through * 10 // their_life)


def _weakest(st: GameState, seat: int, count: int) -> int:
    """The attack of so many ready units, the weakest."""
    strengths: list[int] = []
    for card in st.players[seat].battlefield:
        if not exhausted(st, card):
            strengths.append(max(0, attack(st, card)))
    strengths.sort()
    total = 0
    for i in range(min(count, len(strengths))):
        total += strengths[i]
    return total


def chimera_features(st: GameState) -> list[int]:
    """The Chimera's side: it has no hand and pays with nothing."""
    chimera = st.chimera
    assert chimera is not None
    its = st.players[chimera.seat]
    born = st.cards[its.phoenixborn]
    left = max(0, born.now.life - born.wounds - chimera.blood)
    units = strength = lives = tired = hidden = blood = status = 0
    for card in its.battlefield:
        here = st.cards[card]
        units += 1
        strength += max(0, attack(st, card))
        lives += max(0, life(st, card) - here.wounds)
        tired += 1 if exhausted(st, card) else 0
        blood += here.now.blood
        status += here.status
    for row in chimera.rows:
        for card in row:
            if st.zone[card] == Zone.FACE_DOWN:
                hidden += 1
    missing = max(0, born.now.ultimate_value - chimera.red_rains)
    return [
        1, left, min(left, 8), min(left, 4), units, strength, lives, tired, hidden, blood, chimera.red_rains, missing,
        chimera.phase, its.active[RAGE_POWER], len(its.draw), chimera.emptied, status,
        len(st.players) - 1,
    ]  # fmt: skip
