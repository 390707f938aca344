"""A full game consistent with a view, so that a search cannot cheat.

The signature of :func:`determinize` cannot receive the true state: what the seat does not know is filled in
at random, from the opponent's deck list where it is public, else from all cards they might
have brought.  :func:`determinize_state` does the same from a state, many times as fast: it is for searching on from a
game that was imagined once, and for whoever runs a table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from pyreborn import arguments
from pyreborn.cards import card_pool
from pyreborn.decks import Deck, conjuration_pile
from pyreborn.decks.aspects import COPIES, AspectDeck, is_deck_aspect
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import FACES, NONE, PHASE_NAMES, ZONE_NAMES, CardType, Zone, ZoneId
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.procedures.sides import SIDES
from pyreborn.engine.run.serial import (
    EVERYBODY,
    Coder,
    frame_from_json,
    frame_to_json,
    last_known_from_json,
    last_known_to_json,
    modifier_from_json,
    told_modifier_to_json,
)
from pyreborn.engine.run.stack import run
from pyreborn.engine.search import determinize as fast
from pyreborn.engine.search.invention import COPIES as DECK_COPIES
from pyreborn.engine.search.invention import conjured, could_bring
from pyreborn.errors import BadArgument
from pyreborn.game import Game
from pyreborn.record import Header
from pyreborn.rulesets import ruleset
from pyreborn.seeing import number_in_hand
from pyreborn.view import CardView, ChimeraView, HandCard, PeekedCard, PlayerView, View

_FACE_DOWN = CardDef("face down", "", CardType.ALLY, "")
"""Stands for a card nobody but the controller of the card above it may look at, until it is guessed."""


def determinize(view: View, seed: int) -> Game:
    """One full game that this view could be a view of; the same seed gives the same one.

    It stands at the same decision, with the options in the same order, and has no log: it is made
    to be searched.  What is done in it can be taken back.
    """
    if not isinstance(view, View):
        raise BadArgument(f"A game is imagined from a view, not from {arguments.shown(view)}.")
    seed = arguments.whole(seed, "a seed")
    rules = ruleset(view.ruleset)
    pool = card_pool(view.pool)
    builder = _Builder(view, GameState(rules, pool, seeded(seed ^ 0x5EED)), seeded(seed))
    people = [row for row in view.players if view.chimera is None or row.seat != view.chimera.seat]
    decks = [row.deck for row in people if row.deck is not None]
    aspects = None if view.chimera is None else view.players[view.chimera.seat].deck
    open_hands = bool(view.misc.get("open_hands"))
    header = Header(ruleset=view.ruleset, names=view.names, decks=decks, aspects=aspects, open_hands=open_hands)
    game = Game(builder.build(), header)
    game.imagined = True
    return game


def determinize_state(state: GameState, seat: int, seed: int, open_hands: bool = False) -> GameState:
    """One position that looks the same to a seat, dealt straight from a state; the same seed gives the same one.

    What the seat cannot know (:func:`determinize` guesses the same things, as often) is dealt anew, also the luck to
    come; the state that is given stays as it is.  ``open_hands`` says whether partners see each other's hands, as in
    :func:`pyreborn.new_game`.  The aspects of a Chimera are taken for a deck everybody knows, as they are in a game
    that was begun with one.

    >>> import pyreborn as pb
    >>> from pyreborn.determinize import determinize_state
    >>> game = pb.new_game("aradel", "maeoni", seed=7)
    >>> world = determinize_state(game.state, 1, seed=3)
    >>> mine, theirs = (st.players[1].hand for st in (game.state, world))
    >>> [world.cards[card].printed.name for card in theirs] == [game.state.cards[card].printed.name for card in mine]
    True
    """
    if not isinstance(state, GameState):
        raise BadArgument(f"A world is dealt from the state of a game, not from {arguments.shown(state)}.")
    seat = arguments.seat(seat, len(state.players))
    seed = arguments.whole(seed, "a seed")
    return fast.determinize(state, seat, seeded(seed), arguments.truth(open_hands, "open_hands"))


class _Builder:
    def __init__(self, view: View, st: GameState, luck: Rng) -> None:
        self.view = view
        self.st = st
        self.pool: Pool = st.pool
        self.luck = luck
        self.numbers: dict[int, int] = {}
        """Number in the view -> number in the new game."""
        self.face_down: list[int] = []
        """Cards under others that the reader may not look at."""

    def build(self) -> GameState:
        st, view = self.st, self.view
        for row in view.players:
            st.players.append(Player(row.seat, SIDES[row.role]))
            st.players[-1].team = row.team
        for row in view.players:
            self._player(row)
        between = [(self._add(card, ZoneId(ZONE_NAMES.index(card.zone))), card) for card in view.resolving]
        for row in view.players:  # only now: what lies face down under cards is guessed with the rest
            if view.chimera is not None and row.seat == view.chimera.seat:
                st.chimera = self._chimera(row, view.chimera)
            elif row.draw is None:
                self._guess(row, st.players[row.seat])
            else:
                self._own(row, st.players[row.seat])
            self._number_hand(row, st.players[row.seat])
        for number, card in between:
            if card.under_of >= 0:
                st.cards[number].host = self.numbers[card.under_of]
        self._state()
        run(st)
        return st

    # -- cards -----------------------------------------------------------------------------------
    def _new(self, printed: CardDef, owner: int, zone: ZoneId, alias: int) -> int:
        st = self.st
        number = len(st.printed)
        card = Card(number, printed, owner)
        st.printed.append(card)
        st.cards.append(card)
        st.zone.append(zone)
        st.alias.append(alias)
        return number

    def _add(self, row: CardView, zone: ZoneId) -> int:
        """A card of the view with all that lies on it and under it."""
        if not row.stub:
            return self._add_face_down(row)
        printed = self.pool.cards[row.printed or row.stub]
        number = self._new(printed, row.owner, zone, row.id)
        self.numbers[row.id] = number
        if not Zone.BATTLEFIELD <= zone <= Zone.LIMBO:
            return number
        card = Card(number, printed, row.owner)
        card.now = self.pool.cards[row.stub]
        if row.form:
            card.take_form()
        card.controller = row.controller
        card.wounds, card.exhaustion, card.status = row.wounds, row.exhaustion, row.status
        card.guarded, card.used, card.copied_x = row.guarded, row.used, row.copied_x
        card.stay, card.unit, card.left = row.stay, row.unit, row.left
        card.dice = [o * FACES + parse_face(f) for o, f in zip(row.dice_owners, row.dice, strict=True)]
        self.st.cards[number] = card
        for attached in row.attached:
            below = self._add(attached, Zone.LIMBO if zone == Zone.LIMBO else Zone.ATTACHED)
            self.st.cards[below].host = number
            card.attached.append(below)
        for under in row.under:
            below = self._add(under, Zone.UNDER)
            self.st.cards[below].host = number
            card.under.append(below)
        return number

    def _add_face_down(self, row: CardView) -> int:
        """A card under another that the reader may not look at; which one it is is guessed with the rest."""
        number = self._new(_FACE_DOWN, row.owner, Zone.UNDER, row.id)
        self.numbers[row.id] = number
        card = Card(number, _FACE_DOWN, row.owner)
        card.controller = row.controller
        card.stay, card.unit, card.left = row.stay, row.unit, row.left
        self.st.cards[number] = card
        self.face_down.append(number)
        return number

    def _turn_up(self, row: PlayerView, cards: list[str]) -> None:
        """Guess which of the player's hidden cards lie face down under others: allies, which are what rides."""
        st = self.st
        for number in self.face_down:
            if st.cards[number].owner != row.seat:
                continue
            allies = self._allies(cards) or self._allies(self._choices(row, Counter()))
            allies = allies or self._allies(self._choices(row, Counter(), payable=False))
            stub = allies[self.luck.below(len(allies))]
            if stub in cards:
                cards.remove(stub)
            for card in (st.cards[number], st.printed[number]):
                card.printed = card.now = self.pool.cards[stub]

    def _allies(self, stubs: list[str]) -> list[str]:
        return [stub for stub in stubs if self.pool.cards[stub].type & CardType.ALLY]

    def _player(self, row: PlayerView) -> None:
        me = self.st.players[row.seat]
        me.phoenixborn = self._add(row.phoenixborn, ZoneId(ZONE_NAMES.index(row.phoenixborn.zone)))
        me.battlefield = [self._add(card, Zone.BATTLEFIELD) for card in row.battlefield]
        me.spellboard = [self._add(card, Zone.SPELLBOARD) for card in row.spellboard]
        for number, card in zip(me.spellboard, row.spellboard, strict=True):
            for lead, other in zip(me.spellboard, row.spellboard, strict=True):
                if card.slot_of == other.name and not other.slot_of and lead != number:
                    self.st.cards[number].host = lead
        me.discard = [self._add(card, Zone.DISCARD_PILE) for card in reversed(row.discard)]
        for card in row.removed:
            self._add(card, Zone.REMOVED)
        me.main, me.side, me.reactions = row.main, row.side, row.reactions
        me.passed, me.alive, me.out_of_time = row.passed, row.alive, row.out_of_time
        for face in row.active:
            me.active[parse_face(face)] += 1
        for face in row.exhausted:
            me.exhausted[parse_face(face)] += 1

    def _own(self, row: PlayerView, me: Player) -> None:
        """Hand and piles of the reader: known, but for the order of the draw pile and cards under those of others."""
        for zone, cards, pile in ((Zone.HAND, row.hand, me.hand), (Zone.DRAW_PILE, row.draw, me.draw),
                                  (Zone.CONJURATION_PILE, row.pile, me.pile)):  # fmt: skip
            self._add_known(pile, cards or [], row.seat, zone)
        self.luck.shuffle(me.draw)
        if any(self.st.cards[number].owner == row.seat for number in self.face_down):
            seen = Counter(card.printed or card.stub for card in self._owned_in_sight(row.seat))
            seen.update(card.stub for card in (*(row.hand or ()), *(row.draw or ())))
            self._turn_up(row, self._hidden(row, seen)[0])

    def _add_known(self, home: list[int], cards: Sequence[HandCard | PeekedCard], seat: int, zone: ZoneId) -> None:
        """Hidden cards that the reader knows."""
        for card in cards:
            if card.id not in self.numbers:
                self.numbers[card.id] = self._new(self.pool.cards[card.stub], seat, zone, NONE)
                home.append(self.numbers[card.id])

    def _number_hand(self, row: PlayerView, me: Player) -> None:
        """A hand that the reader sees keeps its numbers; how many cards have come to other hands does not matter."""
        seen = range(len(me.hand)) if row.hand is None else [number_in_hand(card.id) for card in row.hand]
        me.held = tuple(seen)
        me.taken = max(me.held, default=-1) + 1

    # -- the Chimera ----------------------------------------------------------------------------------
    def _chimera(self, row: PlayerView, seen: ChimeraView) -> Chimera:
        """Rows, piles and cards beside it; what lies face down and in its draw pile is dealt by blood value."""
        me = self.st.players[row.seat]
        for beside in (*seen.behaviors, *seen.ultimates):
            if beside.id not in self.numbers:
                self._add(beside, Zone.BESIDE_CHIMERA)
        aspects = self._hidden_aspects(row, seen)
        chimera = Chimera(row.seat, [[self._in_row(card, row, aspects) for card in cards] for cards in seen.rows])
        chimera.phase, chimera.red_rains, chimera.blood = seen.phase, seen.red_rains, seen.blood
        chimera.emptied, chimera.fatigued, chimera.hand_out = seen.emptied, seen.fatigued, seen.hand_out
        chimera.facing, chimera.points_at = seen.facing, seen.points_at
        chimera.known = [self.numbers[card.id] for cards in seen.rows for card in cards if _is_face_down(card, True)]
        chimera.behaviors = [self.numbers[card.id] for card in seen.behaviors]
        chimera.ultimates = [self.numbers[card.id] for card in seen.ultimates]
        self._add_known(me.hand, row.hand or [], row.seat, Zone.HAND)
        self._add_known(me.pile, row.pile or [], row.seat, Zone.CONJURATION_PILE)
        homes = {Zone.HAND: me.hand, Zone.DRAW_PILE: me.draw}
        for known in row.known:
            zone = ZoneId(ZONE_NAMES.index(known.zone))
            homes[zone].append(self._add(known, zone))
        for peeked in row.peeked:
            zone = ZoneId(ZONE_NAMES.index(peeked.zone))
            if zone in homes:
                self._add_known(homes[zone], [peeked], row.seat, zone)
        for zone, size in ((Zone.HAND, row.hand_size), (Zone.DRAW_PILE, row.draw_size)):
            while len(homes[zone]) < size:
                homes[zone].append(self._new(self.pool.cards[self._deal(aspects, 0)], row.seat, zone, NONE))
        self.luck.shuffle(me.draw)
        return chimera

    def _in_row(self, card: CardView, row: PlayerView, aspects: list[str]) -> int:
        """A card of a row; one that lies face down is of the blood value that its back shows (RR-5.1.3)."""
        if not _is_face_down(card):
            return self.numbers[card.id]
        shown = [peeked.stub for peeked in row.peeked if peeked.id == card.id]
        stub = card.stub or (shown[0] if shown else self._deal(aspects, card.blood))
        self.numbers[card.id] = self._new(self.pool.cards[stub], row.seat, Zone.FACE_DOWN, NONE)
        return self.numbers[card.id]

    def _deal(self, aspects: list[str], blood: int) -> str:
        """One of the hidden aspects, of a blood value where one is wanted."""
        fit = [stub for stub in aspects if blood in (0, self.pool.cards[stub].blood)]
        if fit:
            aspects.remove(stub := fit[self.luck.below(len(fit))])
            return stub
        every = sorted(card.stub for card in self.pool.cards.values() if is_deck_aspect(card))
        fit = [stub for stub in every if blood in (0, self.pool.cards[stub].blood)]  # more than any deck holds
        return fit[self.luck.below(len(fit))]

    def _hidden_aspects(self, row: PlayerView, seen: ChimeraView) -> list[str]:
        """The aspects of its deck that nobody has seen; without a list, all that could be in it (RR-2.1.6)."""
        in_sight = [card for card in self._owned_in_sight(row.seat) if card.stub]
        in_sight += [card for cards in seen.rows for card in cards if _is_face_down(card, True)]
        gone = Counter(card.printed or card.stub for card in in_sight)
        gone.update(card.stub for card in {card.id: card for card in (*row.peeked, *(row.hand or ()))}.values())
        if row.deck is not None:
            left = Counter(AspectDeck.from_json(row.deck).card_list())
        else:
            left = Counter({card.stub: COPIES for card in self.pool.cards.values() if is_deck_aspect(card)})
        left.subtract(gone)
        return sorted((+left).elements())

    # -- what is hidden -------------------------------------------------------------------------------
    def _guess(self, row: PlayerView, me: Player) -> None:
        seen = Counter(card.printed or card.stub for card in self._owned_in_sight(row.seat))
        seen.update(card.stub for card in (*row.peeked, *(row.hand or ())))
        cards, pile = self._hidden(row, seen)
        self._add_known(me.hand, row.hand or [], row.seat, Zone.HAND)
        self._turn_up(row, cards)
        order = list(range(len(cards)))
        self.luck.shuffle(order)
        homes = {Zone.HAND: me.hand, Zone.DRAW_PILE: me.draw, Zone.CONJURATION_PILE: me.pile}
        for known in row.known:
            zone = ZoneId(ZONE_NAMES.index(known.zone))
            homes[zone].append(self._add(known, zone))
        for peeked in row.peeked:
            zone = ZoneId(ZONE_NAMES.index(peeked.zone))
            self._add_known(homes[zone], [peeked], row.seat, zone)
        unknown = row.hand_size - len(me.hand)
        for place, index in enumerate(order[: unknown + row.draw_size - len(me.draw)]):
            zone, home = (Zone.HAND, me.hand) if place < unknown else (Zone.DRAW_PILE, me.draw)
            home.append(self._new(self.pool.cards[cards[index]], row.seat, zone, NONE))
        self.luck.shuffle(me.draw)
        for stub in pile[: row.pile_size - len(me.pile)]:
            me.pile.append(self._new(self.pool.cards[stub], row.seat, Zone.CONJURATION_PILE, NONE))

    def _hidden(self, row: PlayerView, seen: Counter[str]) -> tuple[list[str], list[str]]:
        """The stubs of a player's hidden deck cards and conjurations."""
        if row.deck is not None:
            deck = Deck.from_json(row.deck)
            left = Counter(deck.card_list())
            left.subtract({stub: n for stub, n in seen.items() if self.pool.cards[stub].is_deck_card})
            pile = Counter(conjuration_pile(deck, self.pool))
            pile.subtract({stub: n for stub, n in seen.items() if self.pool.cards[stub].is_conjured})
            return sorted((+left).elements()), sorted((+pile).elements())
        return self._invented(row, seen)

    def _invented(self, row: PlayerView, seen: Counter[str]) -> tuple[list[str], list[str]]:
        """Cards the player might have brought, and what those conjure."""
        wanted = row.hand_size + row.draw_size + len(self.face_down)
        choices = self._choices(row, seen)
        if len(choices) < wanted:  # a board may hold what no deck of theirs could
            choices = self._choices(row, seen, payable=False)
        while len(choices) < wanted:
            choices += choices
        order = list(range(len(choices)))
        self.luck.shuffle(order)
        cards = [choices[index] for index in order[:wanted]]
        pile = conjured(self.pool, seen, cards, row.pile_size)
        return cards, pile

    def _choices(self, row: PlayerView, seen: Counter[str], payable: bool = True) -> list[str]:
        """Payable with the player's magic unless anything will do, legal, at most three each."""
        magics = 0
        for face in (*row.active, *row.exhausted):
            magics |= 1 << parse_face(face) // 3
        own = self.pool.cards[row.phoenixborn.printed or row.phoenixborn.stub].name
        found = could_bring(self.pool, own, magics, payable).cards
        return [card.stub for card in found for _ in range(DECK_COPIES - seen[card.stub])]

    def _owned_in_sight(self, seat: int) -> Iterator[CardView]:
        for row in self.view.players:
            for card in (*row.battlefield, *row.spellboard, *row.discard, *row.removed, *row.known, row.phoenixborn):
                yield from _with_attached(card, seat)
        for card in self.view.resolving:
            yield from _with_attached(card, seat)

    # -- the rest -----------------------------------------------------------------------------------------
    def _state(self) -> None:
        st, view, misc = self.st, self.view, self.view.misc
        coder = Coder(EVERYBODY, self.numbers)
        for frame in view.stack:
            st.stack.append(frame_from_json(frame_to_json(frame_from_json(frame, self.pool), coder), self.pool))
        for row in view.modifiers:
            moved: dict[str, Any] = told_modifier_to_json(modifier_from_json(row, self.pool), coder)
            st.modifiers.append(modifier_from_json(moved, self.pool))
        st.auras = coder.cards(list(misc["auras"]))
        for row in misc["departed"]:
            known = last_known_to_json(last_known_from_json(row, self.pool), coder)
            st.departed.append(last_known_from_json(known, self.pool))
        st.spoken, st.lies = list(misc["spoken"]), coder.cards(list(misc["lies"]))
        st.next_alias, st.next_stay = misc["next_alias"], misc["next_stay"]
        st.passes, st.destroyed_this_turn = misc["passes"], misc["destroyed"]
        st.chained, st.fatigue = tuple(misc["chained"]), misc["fatigue"]
        st.open_decks, st.last_round, st.time = misc["open_decks"], misc["last_round"], misc["time"]
        st.open_hands = misc.get("open_hands", False)
        st.round, st.turn, st.active, st.first = view.round, view.turn, view.active, view.first
        st.phase = PHASE_NAMES.index(view.phase)
        st.over = view.over
        st.winner = -1 if view.winner is None else view.winner


def _is_face_down(card: CardView, known: bool = False) -> bool:
    """Whether it lies face down in a row; as one everybody knows, if that is asked."""
    return card.zone == ZONE_NAMES[Zone.FACE_DOWN] and (bool(card.stub) or not known)


def _with_attached(card: CardView, seat: int) -> Iterator[CardView]:
    if card.owner == seat and card.stub:
        yield card
    for below in (*card.attached, *card.under):
        yield from _with_attached(below, seat)
