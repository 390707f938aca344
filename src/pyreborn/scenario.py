"""Any board from a compact description, for tests, rulings and puzzles.

>>> board = Scenario()
>>> board.player(1, "Aradel Summergaard", battlefield=["Blue Jaguar"], dice="natural:class")
>>> board.player(2, "Maeoni Viper", battlefield=["Gilder (wounds 1, exhausted)"])
>>> game = board.game()
>>> game.option_texts()[:2]
['attack Maeoni Viper', 'attack Gilder']
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from pyreborn import arguments
from pyreborn.cards import card_in, card_pool
from pyreborn.engine.board.room import battlefield_full
from pyreborn.engine.board.values import life
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import (
    FACES,
    FOUGHT,
    MAGIC_NAMES,
    ZONE_NAMES,
    CardType,
    Phase,
    Time,
    Zone,
    ZoneId,
    type_name,
)
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.model.steps import RoundStep, TurnStep
from pyreborn.engine.procedures.entering import spellboard_full
from pyreborn.engine.procedures.round import RoundFrame
from pyreborn.engine.run.setup import add_card, empty_state, place_phoenixborn
from pyreborn.engine.run.stack import run
from pyreborn.errors import BadScenario
from pyreborn.game import Game
from pyreborn.rulesets import ruleset as find_ruleset

PLAYERS = 4
"""So many can sit at a table."""


@dataclass
class InPlay:
    """A card in play with what lies on it; refuses (as :class:`BadScenario`) what cannot lie there."""

    name: str
    wounds: int = 0
    exhaustion: int = 0
    status: int = 0
    attached: list[InPlay] = field(default_factory=list)
    under: list[str] = field(default_factory=list)
    """Cards face down under it, each a name, with ``(owner N)`` where that is not the owner of the card above."""
    slot_of: str = ""
    """The ready spell whose spellboard slot it shares."""
    dice: list[int] = field(default_factory=list)
    """Faces of dice lying on it; a die of player N is its face + 30 * N, one of its controller just its face."""
    guarded: bool = False
    used: int = 0
    """Which of its once-per-turn abilities have been used this turn, as bits."""
    owner: int = 0
    """1 or 2 where somebody else's card is controlled; 0 for the player's own."""

    def __post_init__(self) -> None:
        _check_card(self, 0)


_PART = re.compile(r"^(?P<word>[a-z ]+?)(?:\s+(?P<number>[0-9]{1,10}))?$")
_COPIES = 3
"""RB-4.1.3."""


def parse_card(text: str) -> InPlay:
    """``Hammer Knight (wounds 2, exhausted, status 1, +Root Armor, die divine:power owner 1, owner 2)``."""
    name, _, inside = text.partition("(")
    card = InPlay(name.strip())
    if not inside:
        return card
    if not inside.rstrip().endswith(")"):
        raise BadScenario(f"{text!r} lacks its closing bracket.")
    for part in _split(inside.rstrip()[:-1]):
        _apply(card, part.strip(), text)
    return card


def _split(inside: str) -> list[str]:
    """At the commas outside inner brackets."""
    parts: list[str] = [""]
    depth = 0
    for sign in inside:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part for part in parts if part.strip()]


def _apply(card: InPlay, part: str, whole: str) -> None:
    if part.startswith("+"):
        card.attached.append(parse_card(part[1:]))
        return
    if part.startswith("under "):
        card.under.append(part[6:].strip())
        return
    if part.startswith("with "):
        card.slot_of = part[5:].strip()
        return
    if part.startswith("die "):
        face, _, owner = part[4:].partition(" owner ")
        if owner and not re.fullmatch(r"[0-9]{1,2}", owner.strip()):
            raise BadScenario(f"{part!r} in {whole!r} names no player; expected for instance 'die charm owner 2'.")
        card.dice.append(_face(face, "power") + FACES * int(owner or 0))
        return
    match = _PART.match(part)
    words = {"wounds": "wounds", "wound": "wounds", "exhausted": "exhaustion", "exhaustion": "exhaustion",
             "status": "status", "owner": "owner", "used": "used", "guarded": "guarded"}  # fmt: skip
    if match is None or match["word"] not in words:
        expected = (
            "wounds N, exhausted N, status N, +Alteration, under Card, with Spell, die charm:power, die charm:power "
            "owner N, guarded, used N, owner N"
        )
        raise BadScenario(
            f"{arguments.shown(part)} in {arguments.shown(whole)} is not understood; expected {expected}."
        )
    number = int(match["number"] or 1)
    if words[match["word"]] == "guarded":
        card.guarded = True
    else:
        setattr(card, words[match["word"]], number)


def _face(text: str, level: str) -> int:
    face = parse_face(text if ":" in text else f"{text.strip()}:{level}")
    if face < 0:
        raise BadScenario(f"{text!r} is not a die; expected for instance 'natural:power' ({', '.join(MAGIC_NAMES)}).")
    return face


def parse_dice(text: str, level: str = "power") -> list[int]:
    """``natural:power x2 illusion:class`` as faces; a bare magic shows ``level``."""
    faces: list[int] = []
    for word in text.replace(",", " ").split():
        if re.fullmatch(r"x[0-9]+", word) and faces:
            count = int(word[1:4]) if len(word) < 5 else arguments.MOST + 1
            faces.extend([faces[-1]] * (count - 1))
        else:
            faces.append(_face(word, level))
    if len(faces) > arguments.MOST:
        raise BadScenario(f"{arguments.shown(text)} are too many dice; a player has ten (RB-4.1.6).")
    return faces


Cards = Sequence[str | InPlay]


@dataclass
class Side:
    """One player's half of the board."""

    phoenixborn: InPlay
    battlefield: list[InPlay]
    spellboard: list[InPlay]
    hand: list[str]
    draw: list[str]
    discard: list[str]
    pile: list[str] | None
    dice: list[int]
    exhausted: list[int]
    main: int
    side: int
    reactions: int


def _parsed(cards: object, where: str) -> list[InPlay]:
    """The cards of a row, texts or :class:`InPlay`, each of which makes sense."""
    found: list[InPlay] = []
    for card in arguments.listed(cards, where, "Hammer Knight", BadScenario):
        made = parse_card(card) if isinstance(card, str) else card
        if not isinstance(made, InPlay):
            raise BadScenario(f"{where} holds {arguments.shown(card)}, which is neither a card's text nor an InPlay.")
        _check_card(made, 0)
        found.append(made)
    return found


def _check_card(card: InPlay, depth: int) -> None:
    """Refuse a card in play with something on it that cannot be there."""
    arguments.text(card.name, "a card's name", BadScenario)
    for count, what in (
        (card.wounds, "wounds"),
        (card.exhaustion, "exhaustion tokens"),
        (card.status, "status tokens"),
    ):
        arguments.whole(count, f"how many {what} {card.name} can have", 0, arguments.MOST, BadScenario)
    arguments.whole(card.used, f"what {card.name} has used this turn, as bits", 0, 2 * FOUGHT - 1, BadScenario)
    arguments.whole(card.owner, f"the owner of {card.name}", 0, PLAYERS, BadScenario)
    if depth > 1:
        raise BadScenario(f"{card.name} cannot be attached to what is attached itself.")
    for die in arguments.listed(card.dice, f"What lies on {card.name} as dice", "0", BadScenario):
        arguments.whole(die, f"a die on {card.name}", 0, FACES * arguments.MOST, BadScenario)
    for below in arguments.listed(card.under, f"What lies under {card.name}", "Iron Worker", BadScenario):
        arguments.text(below, f"a card's name under {card.name}", BadScenario)
    for spell in arguments.listed(card.attached, f"What is attached to {card.name}", "Root Armor", BadScenario):
        if not isinstance(spell, InPlay):
            raise BadScenario(f"{arguments.shown(spell)} is attached to {card.name} and is no InPlay.")
        _check_card(spell, depth + 1)


def _named(cards: object, where: str) -> list[str]:
    """The names of a hand or pile."""
    found = arguments.listed(cards, where, "Hammer Knight", BadScenario)
    if len(found) > arguments.MOST:
        raise BadScenario(f"{where} cannot hold {len(found)} cards.")
    return [arguments.text(name, f"a card's name ({where})", BadScenario) for name in found]


def _dice(dice: object, where: str, level: str) -> list[int]:
    if not isinstance(dice, str):
        raise BadScenario(
            f"{where} are written as one text, such as 'natural:power x2 charm', not {arguments.shown(dice)}."
        )
    return parse_dice(dice, level)


def _count(value: object, what: str) -> int:
    return arguments.whole(value, f"a number of {what}", 0, arguments.MOST, BadScenario)


class Scenario:
    """A board in the making; :meth:`game` checks it and starts play in somebody's turn.

    A board is described as people speak of it: players count from 1, here and in the texts of cards ("owner 2").
    In the game that comes of it player 1 sits at seat 0.

    Refuses (as :class:`BadScenario` or :class:`UnknownName`) cards that do not exist or cannot lie
    there, and what it does not understand, saying what it expected.

    >>> board = Scenario()
    >>> board.player(1, "Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:class")
    >>> board.player(2, "Maeoni Viper", battlefield=["Hammer Knight (wounds 3)"])
    >>> game = board.game()
    >>> game.push("use Summon Gilder")
    <Option: use Summon Gilder>
    >>> print(game.decision)
    Aradel Summergaard, choose a target for Summon Gilder: deal 1 damage to target unit
      0  target Gilder
      1  target Hammer Knight
      2  decline
    >>> board.player(2, "Maeoni Viper", battlefield=["Hammer Knight (tired)"])
    Traceback (most recent call last):
    pyreborn.errors.BadScenario: 'tired' in 'Hammer Knight (tired)' is not understood; expected wounds N, ...
    """

    def __init__(
        self,
        ruleset: str = "reborn",
        seed: int = 0,
        round: int = 2,
        turn: int = 1,
        first: int = 1,
        passes: int = 0,
        chained: Sequence[str] = (),
        fatigue: bool = True,
        time_called: bool = False,
        sudden_death: bool = False,
    ) -> None:
        self.rules = find_ruleset(ruleset)
        self.pool: Pool = card_pool(self.rules.card_pool)
        self.seed = arguments.whole(seed, "a seed", error=BadScenario)
        self.round = arguments.whole(round, "a round", 1, 999, BadScenario)
        self.turn = arguments.whole(turn, "the player whose turn it is", 1, PLAYERS, BadScenario)
        self.first = arguments.whole(first, "the first player", 1, PLAYERS, BadScenario)
        self.passes = arguments.whole(passes, "a number of passes", 0, PLAYERS, BadScenario)
        self.chained = tuple(_named(chained, "The chained list"))
        self.fatigue = arguments.truth(fatigue, "fatigue")
        sudden_death, time_called = (
            arguments.truth(sudden_death, "sudden_death"),
            arguments.truth(time_called, "time_called"),
        )
        self.time = Time.SUDDEN_DEATH if sudden_death else Time.CALLED if time_called else Time.RUNNING
        """Whether time has been called, or sudden death is under way (RB-23.2); the turn at hand has begun."""
        self.sides: dict[int, Side] = {}

    def player(
        self,
        number: int,
        phoenixborn: str | InPlay,
        *,
        battlefield: Cards = (),
        spellboard: Cards = (),
        hand: Sequence[str] = (),
        draw: Sequence[str] = (),
        discard: Sequence[str] = (),
        pile: Sequence[str] | None = None,
        dice: str = "",
        exhausted_dice: str = "",
        main: int | None = None,
        side: int | None = None,
        reactions: int = 0,
    ) -> None:
        """Lay out player 1, 2, 3 or 4, who will sit at seat 0, 1, 2 or 3.

        ``draw`` and ``discard`` are listed from the top.  Without ``pile`` the conjuration pile holds everything the
        cards named can bring.  A player laid out again is laid out anew.
        """
        arguments.whole(number, "a player's number", 1, PLAYERS, BadScenario)
        whose = f"Player {number}'s"
        actions = 1 if number == self.turn else 0
        laid_out = Side(
            phoenixborn=_parsed([phoenixborn], f"{whose} Phoenixborn")[0],
            battlefield=_parsed(battlefield, f"{whose} battlefield"),
            spellboard=_parsed(spellboard, f"{whose} spellboard"),
            hand=_named(hand, f"{whose} hand"),
            draw=_named(draw, f"{whose} draw pile"),
            discard=_named(discard, f"{whose} discard pile"),
            pile=None if pile is None else _named(pile, f"{whose} conjuration pile"),
            dice=_dice(dice, f"{whose} active dice", "power"),
            exhausted=_dice(exhausted_dice, f"{whose} exhausted dice", "basic"),
            main=actions if main is None else _count(main, f"{whose} main actions"),
            side=actions if side is None else _count(side, f"{whose} side actions"),
            reactions=_count(reactions, f"{whose} reactions"),
        )
        self.sides[number] = laid_out

    def state(self) -> GameState:
        """The position, at the first decision of the turn."""
        if sorted(self.sides) != list(range(1, len(self.sides) + 1)) or len(self.sides) < 2:
            raise BadScenario("A scenario needs player 1 and player 2.")
        for word, number in (("turn", self.turn), ("first player token", self.first)):
            if not 1 <= number <= len(self.sides):
                raise BadScenario(f"There is no player {number} for the {word}; there are {len(self.sides)} players.")
        if self.passes > len(self.sides):
            raise BadScenario(f"{self.passes} passes cannot be; there are {len(self.sides)} players.")
        for side in self.sides.values():
            for card in (*side.battlefield, *side.spellboard, side.phoenixborn):
                self._check_owner(card)
        st = empty_state(self.rules, self.pool, len(self.sides), self.seed)
        st.chained = tuple(self._find(name).name for name in self.chained)
        st.fatigue = self.fatigue
        st.time = self.time
        for number in sorted(self.sides):
            self._lay_out(st, number - 1, self.sides[number])
        for number in sorted(self.sides):
            self._battlefield(st, number - 1, self.sides[number])
        st.arrived.clear()  # laid out is not put into a discard pile
        self._start_turn(st)
        return st

    def _check_owner(self, card: InPlay) -> None:
        if not 0 <= card.owner <= len(self.sides):
            raise BadScenario(f"{card.name} cannot be owned by player {card.owner}.")
        for die in card.dice:
            if die // FACES > len(self.sides):
                raise BadScenario(f"The die on {card.name} cannot be owned by player {die // FACES}.")
        for below in (*card.attached, *(parse_card(name) for name in card.under)):
            self._check_owner(below)

    def game(self, log: bool = True) -> Game:
        """A game from this position, ready to be played."""
        st = self.state()
        if log:
            st.log = []
        run(st)
        return Game.from_state(st)

    # -- laying out --------------------------------------------------------------------------
    def _find(self, name: str) -> CardDef:
        return card_in(self.pool, name)

    def _card(self, name: str, types: int, where: str) -> CardDef:
        card = self._find(name)
        if not card.type & types:
            raise BadScenario(f"{card.name} cannot lie in the {where}.")
        return card

    def _lay_out(self, st: GameState, seat: int, side: Side) -> None:
        phoenixborn = self._card(side.phoenixborn.name, CardType.PHOENIXBORN, "Phoenixborn's place")
        number = place_phoenixborn(st, phoenixborn, seat)
        if side.phoenixborn.wounds >= phoenixborn.life:
            raise BadScenario(f"{phoenixborn.name} with {side.phoenixborn.wounds} wounds has lost already.")
        me = st.players[seat]
        me.main, me.side, me.reactions = side.main, side.side, side.reactions
        for name in side.hand:
            add_card(st, self._card(name, ~(CardType.PHOENIXBORN | CardType.CONJURED), "hand"), seat, Zone.HAND)
        for name in reversed(side.draw):
            add_card(
                st, self._card(name, ~(CardType.PHOENIXBORN | CardType.CONJURED), "draw pile"), seat, Zone.DRAW_PILE
            )
        for name in reversed(side.discard):
            add_card(
                st,
                self._card(name, ~(CardType.PHOENIXBORN | CardType.CONJURED), "discard pile"),
                seat,
                Zone.DISCARD_PILE,
            )
        for face in side.dice:
            me.active[face] += 1
        for face in side.exhausted:
            me.exhausted[face] += 1
        self._dress(st, number, side.phoenixborn)
        for spell in side.spellboard:
            self._place(st, seat, spell, Zone.SPELLBOARD)
        for name in self._pile_of(seat, side):
            add_card(st, self._card(name, CardType.CONJURED, "conjuration pile"), seat, Zone.CONJURATION_PILE)

    def _pile_of(self, seat: int, side: Side) -> list[str]:
        if side.pile is not None:
            return side.pile
        named = [side.phoenixborn.name, *side.hand, *side.draw, *side.discard]
        named += [card.name for card in (*side.battlefield, *side.spellboard) if card.owner in (0, seat + 1)]
        left: dict[str, int] = {}
        queue = [self._find(name) for name in named]
        for printed in queue:
            for name in (*printed.conjures, *([printed.name] if printed.is_conjured else [])):
                if name not in left:
                    conjured = self._find(name)
                    left[name] = conjured.copies
                    queue.append(conjured)
        for name in self._conjured_in_play(seat):
            if name in left:
                left[name] = max(0, left[name] - 1)
        return [name for name, count in left.items() for _ in range(count)]

    def _conjured_in_play(self, seat: int) -> list[str]:
        """Names of the cards in play that this seat owns."""
        found: list[str] = []
        for number, side in self.sides.items():
            for card in (*side.battlefield, *(a for unit in side.battlefield for a in unit.attached)):
                if (card.owner or number) - 1 == seat:
                    found.append(self._find(card.name).name)
        return found

    def _battlefield(self, st: GameState, seat: int, side: Side) -> None:
        for unit in side.battlefield:
            self._place(st, seat, unit, Zone.BATTLEFIELD)

    def _place(self, st: GameState, seat: int, card: InPlay, row: ZoneId) -> None:
        printed = self._find(card.name)
        is_unit = row == Zone.BATTLEFIELD
        belongs = printed.type & (CardType.UNIT if is_unit else CardType.READY_SPELL) != 0
        if not belongs and not (is_unit and printed.form is not None):
            kind = type_name(printed.type)
            raise BadScenario(f"{printed.name} cannot lie on the {ZONE_NAMES[row]}: it is printed as {kind}.")
        owner = card.owner - 1 if card.owner else seat
        home = Zone.CONJURATION_PILE if printed.is_conjured else Zone.DISCARD_PILE
        if is_unit and battlefield_full(st, seat):
            raise BadScenario(f"Player {seat + 1}'s battlefield has no slot left for {printed.name} (RB-3.2.1).")
        stacked = sum(st.cards[spell].printed is printed for spell in st.players[seat].spellboard)
        if not is_unit and stacked >= _COPIES:
            raise BadScenario(f"Player {seat + 1} has more than {_COPIES} copies of {printed.name} in play (RB-4.1.3).")
        if not is_unit and spellboard_full(st, seat, printed):
            raise BadScenario(f"Player {seat + 1}'s spellboard has no slot left for {printed.name} (RB-3.3.1).")
        number = add_card(st, printed, owner, home)
        st.lift(number)
        here = st.enter(number, row, seat)
        if is_unit and printed.form is not None:
            here.take_form()
        if card.slot_of:
            self._share_slot(st, seat, number, self._find(card.slot_of))
        self._dress(st, number, card)

    def _share_slot(self, st: GameState, seat: int, number: int, lead: CardDef) -> None:
        found = [other for other in st.players[seat].spellboard if other != number and st.cards[other].now is lead]
        if not found:
            raise BadScenario(f"Player {seat + 1}'s spellboard has no {lead.name} to share a slot with (RB-3.3.3).")
        st.cards[number].host = found[0]

    def _dress(self, st: GameState, number: int, card: InPlay) -> None:
        here: Card = st.cards[number]
        here.wounds, here.exhaustion, here.status = card.wounds, card.exhaustion, card.status
        here.guarded, here.used = card.guarded, card.used
        for die in card.dice:
            owner = die // FACES - 1 if die >= FACES else here.controller
            here.dice.append(owner * FACES + die % FACES)
        for spell in card.attached:
            printed = self._card(spell.name, CardType.ALTERATION, "place under a unit")
            owner = spell.owner - 1 if spell.owner else here.controller
            attached = add_card(st, printed, owner, Zone.CONJURATION_PILE if printed.is_conjured else Zone.DISCARD_PILE)
            st.lift(attached)
            there = st.enter(attached, Zone.ATTACHED, here.controller)
            there.host = number
            here.attached.append(attached)
            self._dress(st, attached, spell)
        for named in card.under:
            self._lay_under(st, number, parse_card(named))

    def _lay_under(self, st: GameState, number: int, card: InPlay) -> None:
        here: Card = st.cards[number]
        if card != InPlay(card.name, owner=card.owner):
            raise BadScenario(f"Nothing lies on {card.name}, which lies face down under {here.printed.name}.")
        printed = self._find(card.name)
        if printed.form is None:  # what counts as a unit may lie where units do
            printed = self._card(card.name, CardType.ALLY | CardType.UNIT, "place under a card")
        below = add_card(st, printed, card.owner - 1 if card.owner else here.owner, Zone.DISCARD_PILE)
        st.lift(below)
        st.enter(below, Zone.UNDER, here.controller).host = number
        here.under.append(below)

    def _start_turn(self, st: GameState) -> None:
        st.first = self.first - 1
        for player in st.players:
            for unit in player.battlefield:
                here = st.cards[unit]
                if here.wounds and here.wounds >= life(st, unit):
                    raise BadScenario(f"{here.printed.name} with {here.wounds} wounds would be destroyed already.")
        st.round = self.round
        st.passes = self.passes
        st.phase = Phase.PLAYER_TURNS
        st.active = self.turn - 1
        bottom = RoundFrame()
        bottom.step = RoundStep.TURNS
        bottom.next = self.turn % len(self.sides)
        st.stack.append(bottom)
        frame = st.players[self.turn - 1].role.turn_frame(self.turn - 1)
        frame.step = TurnStep.ACT
        st.stack.append(frame)
        st.turn = 1
