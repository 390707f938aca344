"""Random games for the properties: every deck of every ruleset, seeded, with the invariants of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tools.exhaust import all_decks, begun, oddments

from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.chimeras import find_chimera
from pyreborn.decks import deck_names
from pyreborn.engine.board.dice import dice_at
from pyreborn.engine.board.values import Mod, life
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.ids import FACES, NONE, CardType, Lies, Zone, ZoneId
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.procedures.entering import slots
from pyreborn.game import Game, new_game

LONGEST = 2000
"""No random game may take more decisions than this; of two players they usually take about 220, of four 480."""


@dataclass(frozen=True)
class Pairing:
    """Who plays against whom by which rules: ids of decks that come with the game or are made of what those lack."""

    decks: tuple[str, ...]
    ruleset: str = "reborn"
    chimera: str = ""
    """Whom one deck, or two of partners, stand against."""

    def __str__(self) -> str:
        whose = "" if self.ruleset == "reborn" else f"{self.ruleset}:"
        return whose + "-".join((*self.decks, *([self.chimera] if self.chimera else [])))

    @property
    def seats(self) -> range:
        return range(len(self.decks) + bool(self.chimera))


RULESETS = ("reborn", "original", "raven")
DECKS = tuple(deck_names())
# Every deck twice, against others each time, and a few against themselves.
PAIRS = (
    *(Pairing((one, DECKS[(i + 11) % len(DECKS)])) for i, one in enumerate(DECKS)),
    *(Pairing((one, one)) for one in DECKS[3::8]),
)
ODD = tuple(deck.id for deck in oddments("original"))
"""Decks for the cards of the first edition that no preconstructed deck holds."""


def _ring(ruleset: str) -> Iterator[Pairing]:
    """Every deck of the first edition twice, every other time against one with odd cards."""
    names = deck_names(ruleset)
    for i, one in enumerate(names):
        yield Pairing((one, names[(i + 1) % len(names)]), ruleset)
        if i < len(ODD):
            yield Pairing((ODD[i], names[(i + 2) % len(names)]), ruleset)


FIRST_EDITION = tuple(pairing for both in zip(_ring("original"), _ring("raven"), strict=True) for pairing in both)
SEVERAL = (
    Pairing(("aradel", "noah", "saria"), "original"),
    Pairing(("koji", "rin", "hope")),
    Pairing(("jessa", "coal", "oddments-jessa", "maeoni"), "raven"),
    Pairing(("oddments-coal", "saria", "maeoni"), "raven"),
    Pairing(("jericho", "xander", "leo", "viros-jessa")),
    Pairing(("maeoni", "oddments-aradel", "noah", "coal"), "original"),
)
"""Games of three and four players."""
OPTIONAL = (
    Pairing(("jessa", "coal"), "original+declare"),
    Pairing(("noah", "oddments-coal", "saria"), "original+declare"),
)
"""By an option of the original rules: what is triggered is declared before it is resolved (OG-3.1.4)."""
AGAINST = tuple(
    Pairing(tuple(DECKS[(at * 7 + 3 * number) % len(DECKS)] for number in range(1 + at % 2)), "red-rains", box.stub)
    for at, box in enumerate(box for box in CHIMERAS for _ in range(2))
)
"""Each Chimera against one player, and against two."""
OTHERS = (*FIRST_EDITION, *SEVERAL, *OPTIONAL, *AGAINST)
ALL = (*PAIRS, *OTHERS)


def some(every: int) -> tuple[Pairing, ...]:
    """A part of all pairings: fewer of the duels of Reborn, some of each other kind."""
    return (
        *PAIRS[::every],
        *FIRST_EDITION[:: every * 2 - 1],
        *SEVERAL[:: max(1, every // 2)],
        *OPTIONAL[::every],
        *AGAINST[:: max(1, every // 2 * 2 - 1)],
    )


def seed_of(pairing: Pairing, number: int) -> int:
    """A seed of its own for each game of each pairing."""
    ids = [deck.id for deck in all_decks(pairing.ruleset)] if pairing.ruleset != "reborn" else DECKS
    seed = (*RULESETS, "original+declare", "red-rains").index(pairing.ruleset)
    for deck in pairing.decks:
        seed = seed * len(ids) + ids.index(deck)
    if pairing.chimera:
        seed = seed * len(CHIMERAS) + [box.stub for box in CHIMERAS].index(pairing.chimera)
    return seed * 10_000 + number


def fresh(pairing: Pairing, number: int = 0, log: bool = False, undo: bool = False, open_decks: bool = True) -> Game:
    """The numbered game of a pairing; every third one has its first five picked at the table."""
    seed = seed_of(pairing, number)
    if set(pairing.decks) & set(ODD):
        decks = [deck for name in pairing.decks for deck in all_decks(pairing.ruleset) if deck.id == name]
        return begun(decks, pairing.ruleset, seed, open_decks, log, undo)
    first_five = "choose" if number % 3 == 2 else "recommended"
    if pairing.chimera:
        aspects = list(find_chimera(pairing.chimera).decks)[number % 2]
        return new_game(
            *pairing.decks, seed=seed, first_five=first_five, log=log, undo=undo, open_decks=open_decks,
            chimera=pairing.chimera, aspects=aspects, level=1 + number % 3, heroic=number % 4 == 1,
            open_hands=number % 4 == 3,
        )  # fmt: skip
    return new_game(
        *pairing.decks, ruleset=pairing.ruleset, seed=seed, first_five=first_five, log=log, undo=undo,
        open_decks=open_decks,
    )  # fmt: skip


def luck_of(pairing: Pairing, number: int = 0) -> Rng:
    """Who chooses at random in that game; the engine's own generator, the same everywhere."""
    return seeded(seed_of(pairing, number) + 1_000_000_007)


def decisions(game: Game, luck: Rng, every: int = 1, limit: int = LONGEST) -> Iterator[int]:
    """Play at random; stops at each ``every``-th decision (its number) before an option is taken there."""
    taken = 0
    while not game.over:
        assert taken < limit, f"{game!r} does not end: {limit} decisions taken"
        if taken % every == 0:
            yield taken
        game.push(luck.below(len(game.options)))
        taken += 1


IN_NO_ROW = (Zone.LIMBO, Zone.RESOLVING, Zone.REMOVED, Zone.ASIDE)
OUT_OF_PLAY = (Zone.DRAW_PILE, Zone.HAND, Zone.DISCARD_PILE, Zone.CONJURATION_PILE)


# === what is always true of a position ========================================================


def check_cards(st: GameState) -> None:
    """Every card lies in exactly one place, its zone says which, and it belongs there."""
    places = [(card, zone) for player in st.players for card, zone in _places(st, player)]
    if st.chimera is not None:
        places += _rows(st, st.chimera)
    for number, card in enumerate(st.cards):
        if card.attached or card.under:
            loose = Zone.ATTACHED if Zone.BATTLEFIELD <= st.zone[number] <= Zone.ATTACHED else Zone.LIMBO
            places += [(a, loose) for a in card.attached]
            places += [(u, Zone.UNDER) for u in card.under]
    lying = Counter(card for card, _ in places)
    for number, zone in enumerate(st.zone):
        if zone in IN_NO_ROW:  # in limbo perhaps still with its host
            assert lying[number] <= (zone == Zone.LIMBO), f"{_say(st, number)} lies somewhere as well"
        else:
            assert lying[number] == 1, f"{_say(st, number)} lies in {lying[number]} places"
    for number, zone in places:
        assert st.zone[number] == zone, f"{_say(st, number)} should have zone {zone}"
    for number, (card, printed) in enumerate(zip(st.cards, st.printed, strict=True)):
        check_pristine(printed)
        if card is not printed:
            _check_card(st, number)
        else:
            assert card.id == number  # whatever else is asked of a card is true of one without tokens, dice and company


def _rows(st: GameState, chimera: Chimera) -> Iterator[tuple[int, ZoneId]]:
    """What lies face down in the Chimera's rows and beside it; its units lie there from left to right (RR-5.1)."""
    lying = [card for row in chimera.rows for card in row]
    units = [card for card in lying if st.zone[card] != Zone.FACE_DOWN]
    assert units == st.players[chimera.seat].battlefield, "the rows and the battlefield of the Chimera differ"
    for card in lying:
        if st.zone[card] == Zone.FACE_DOWN:
            assert st.cards[card].printed.blood and st.cards[card].owner == chimera.seat
            yield card, Zone.FACE_DOWN
    assert all(st.zone[card] == Zone.FACE_DOWN for card in chimera.known)
    top = chimera.ultimates[chimera.phase - 1]
    assert top in st.players[chimera.seat].spellboard, "its Ultimate is not in play (RR-2.1.12)"
    for card in (*chimera.behaviors, *chimera.ultimates):
        if card != top:
            yield card, Zone.BESIDE_CHIMERA


def _places(st: GameState, player: Player) -> Iterator[tuple[int, ZoneId]]:
    piles = (
        (player.draw, Zone.DRAW_PILE), (player.hand, Zone.HAND), (player.discard, Zone.DISCARD_PILE),
        (player.pile, Zone.CONJURATION_PILE),
    )  # fmt: skip
    for cards, zone in piles:
        for card in cards:
            assert st.cards[card].owner == player.seat, f"{_say(st, card)} is in somebody else's pile"
            conjured = st.cards[card].printed.is_conjured
            assert conjured == (zone == Zone.CONJURATION_PILE), f"{_say(st, card)} does not belong there (RB-13.1.2)"
            yield card, zone
    for cards, zone in ((player.battlefield, Zone.BATTLEFIELD), (player.spellboard, Zone.SPELLBOARD)):
        for card in cards:
            assert st.cards[card].controller == player.seat, f"{_say(st, card)} is in the wrong row"
            assert st.cards[card].printed.type & (CardType.UNIT if zone == Zone.BATTLEFIELD else CardType.READY_SPELL)
            yield card, zone
    assert st.cards[player.phoenixborn].printed.type == CardType.PHOENIXBORN
    if player.alive or st.zone[player.phoenixborn] == Zone.PHOENIXBORN:
        yield player.phoenixborn, Zone.PHOENIXBORN


def _check_card(st: GameState, number: int) -> None:
    """A card that is more than its printed self."""
    card, printed = st.cards[number], st.printed[number]
    assert card.id == printed.id == number
    assert card.owner == printed.owner
    assert card.printed is printed.printed or card.printed is printed.printed.form
    assert min(card.wounds, card.exhaustion, card.status) >= 0, f"{_say(st, number)} has less than no tokens"
    for die in card.dice:
        assert 0 <= die < FACES * len(st.players)
    assert st.zone[number] not in OUT_OF_PLAY, f"{_say(st, number)} is out of play and not its printed self"
    for below in (*card.attached, *card.under):
        assert st.cards[below].host == number
    for below in card.attached:
        assert st.cards[below].controller == card.controller or st.zone[number] == Zone.LIMBO


def check_pristine(printed: Card) -> None:
    """A printed self is shared by all clones and never written to."""
    assert printed.now is printed.printed
    assert printed.controller == printed.owner
    assert not (printed.wounds or printed.exhaustion or printed.status or printed.stay or printed.used)
    assert printed.host == printed.copied_x == NONE
    assert not (printed.guarded or printed.attached or printed.under or printed.dice)


def _say(st: GameState, number: int) -> str:
    return f"{st.cards[number].printed.name} (card {number}, zone {st.zone[number]})"


def magic_counts(st: GameState) -> list[list[int]]:
    """How many dice of each magic each player owns, wherever they lie."""
    owned = [[0] * (FACES // 3) for _ in st.players]
    for player in st.players:
        for pool in (player.active, player.exhausted):
            assert min(pool) >= 0, f"player {player.seat + 1} has less than no dice: {pool}"
            for face, count in enumerate(pool):
                owned[player.seat][face // 3] += count
    for card in st.cards:
        for die in card.dice:
            owned[die // FACES][die % FACES // 3] += 1
    return owned


def check_dice(st: GameState, brought: list[list[int]]) -> None:
    """Ten dice each, of the magic they brought (RB-4.1.2); of who is out, only those on the cards of others."""
    for player, owned, own in zip(st.players, magic_counts(st), brought, strict=True):
        if player.alive:
            assert owned == own
            assert sum(owned) == (5 if st.is_chimera(player.seat) else 10)
        else:
            assert all(left <= once for left, once in zip(owned, own, strict=True))


def check_spoken_dice(st: GameState) -> None:
    """A die that something speaks of lies where it is said to lie, and has one number (RB-10.1.11)."""
    assert len(st.spoken) == len(st.lies)
    for (die, place), count in Counter(zip(st.spoken, st.lies, strict=True)).items():
        assert place == Lies.NOWHERE or count <= dice_at(st, die, place), (
            f"{count} dice {die} are said to lie at {place}"
        )


def check_eliminated(st: GameState) -> None:
    """Who is out has nothing left but what others control (RB-19.1.2, OG-11.1.2)."""
    for player in st.players:
        if not player.alive:
            assert st.zone[player.phoenixborn] == Zone.REMOVED
            for cards in (player.hand, player.draw, player.discard, player.pile, player.battlefield, player.spellboard):
                assert not cards, f"player {player.seat + 1} is out and has {[_say(st, card) for card in cards]}"
            assert not any(player.active) and not any(player.exhausted), "dice came back to a player who is out"


def check_rows(st: GameState) -> None:
    """Nobody has more in play than there are slots (RB-3.2.1, RB-3.3.1); a titled stack takes one slot."""
    for player in st.players:
        if st.is_chimera(player.seat):
            continue  # RR-5.1.5
        mine = st.cards[player.phoenixborn].printed
        assert len(player.battlefield) <= mine.battlefield
        assert len(slots(st, player.seat)) <= mine.spellboard


def check_between_actions(st: GameState) -> None:
    """Nothing is half done when the active player is asked for the next action."""
    expected = [m.card for m in st.modifiers if m.kind == Mod.LATER]  # out of play until the end of the turn
    for number, zone in enumerate(st.zone):
        waits = zone == Zone.LIMBO and number in expected
        assert waits or zone not in (Zone.LIMBO, Zone.RESOLVING, Zone.ASIDE), f"{_say(st, number)} was left behind"
    check_eliminated(st)
    assert not st.spoken, "a die is spoken of although nothing is pending"
    for player in st.players:
        assert min(player.main, player.side, player.reactions) >= 0
        for unit in player.battlefield:
            assert st.cards[unit].wounds < life(st, unit) or st.cards[unit].wounds == 0 < life(st, unit), (
                f"{_say(st, unit)} has as many wounds as life"
            )


def check_position(game: Game, brought: list[list[int]]) -> None:
    """All of the above."""
    st = game.state
    assert game.options, f"{game!r} asks for a choice without options"
    assert st.players[game.decision.player].alive, f"{game!r} asks a player who is out"
    assert not st.is_chimera(game.decision.player), "the Chimera chooses nothing (RR-1.1.4)"
    assert not st.arrived, "somebody is asked before a discarded card has been heard"
    check_cards(st)
    check_dice(st, brought)
    check_spoken_dice(st)
    check_rows(st)
    if game.decision.kind == "turn":
        check_between_actions(st)
