"""Any board from a compact description, for tests, rulings and puzzles.

>>> board = Scenario()
>>> board.player(1, "Aradel Summergaard", battlefield=["Blue Jaguar"], dice="natural:class")
>>> board.player(2, "Maeoni Viper", battlefield=["Gilder (wounds 1, exhausted)"])
>>> game = board.game()
>>> game.option_texts()[:2]
['attack Maeoni Viper', 'attack Gilder']
"""

from __future__ import annotations

from collections.abc import Sequence

from pyreborn import arguments, chimera_board
from pyreborn.cards import card_in, card_pool
from pyreborn.cards.red_rains import ChimeraSet
from pyreborn.chimera_board import ChimeraLayout, FaceDown, Rows, is_chimeras, powers_of, rows_of
from pyreborn.chimeras import find_chimera
from pyreborn.engine.board.room import battlefield_full
from pyreborn.engine.board.values import life
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import FACES, NOBODY, ZONE_NAMES, CardType, Phase, Time, Zone, ZoneId, type_name
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Luck
from pyreborn.engine.model.rule_values import ChimeraTurn
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.model.steps import RoundStep, SharedTurnStep, TurnStep
from pyreborn.engine.procedures.entering import spellboard_full
from pyreborn.engine.procedures.round import RoundFrame
from pyreborn.engine.procedures.turn import SharedTurnFrame
from pyreborn.engine.run.setup import add_card, empty_state, place_phoenixborn
from pyreborn.engine.run.stack import run
from pyreborn.errors import BadScenario
from pyreborn.game import Game
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.written_cards import CHIMERAS, PLAYERS, Cards, Side, count_of, dice_of, names_of, parsed
from pyreborn.written_cards import InPlay as InPlay
from pyreborn.written_cards import parse_card as parse_card
from pyreborn.written_cards import parse_dice as parse_dice

CHIMERA = "chimera"
"""Whose turn it is, or who holds the first player token, where that is no player."""
_COPIES = 3
"""RB-4.1.3."""


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
        turn: int | str = 1,
        first: int | str = 1,
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
        self.turn = _whose(turn, "the player whose turn it is")
        """A player's number, 0 for the Chimera; so is ``first``."""
        self.first = _whose(first, "the first player")
        self.passes = arguments.whole(passes, "a number of passes", 0, PLAYERS, BadScenario)
        self.chained = tuple(names_of(chained, "The chained list"))
        self.fatigue = arguments.truth(fatigue, "fatigue")
        sudden_death, time_called = (
            arguments.truth(sudden_death, "sudden_death"),
            arguments.truth(time_called, "time_called"),
        )
        self.time = Time.SUDDEN_DEATH if sudden_death else Time.CALLED if time_called else Time.RUNNING
        """Whether time has been called, or sudden death is under way (RB-23.2); the turn at hand has begun."""
        self.sides: dict[int, Side] = {}
        self.beast: ChimeraLayout | None = None
        """The Chimera, where there is one."""

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
        out_of_time: bool = False,
    ) -> None:
        """Lay out player 1, 2, 3 or 4, who will sit at seat 0, 1, 2 or 3.

        ``draw`` and ``discard`` are listed from the top.  Without ``pile`` the conjuration pile holds everything the
        cards named can bring.  Whoever is ``out_of_time`` loses at the end of their turn, unless they win in it
        (RB-23.1).  A player laid out again is laid out anew.
        """
        arguments.whole(number, "a player's number", 1, PLAYERS, BadScenario)
        whose = f"Player {number}'s"
        laid_out = Side(
            phoenixborn=parsed([phoenixborn], f"{whose} Phoenixborn")[0],
            battlefield=parsed(battlefield, f"{whose} battlefield"),
            spellboard=parsed(spellboard, f"{whose} spellboard"),
            hand=names_of(hand, f"{whose} hand"),
            draw=names_of(draw, f"{whose} draw pile"),
            discard=names_of(discard, f"{whose} discard pile"),
            pile=None if pile is None else names_of(pile, f"{whose} conjuration pile"),
            dice=dice_of(dice, f"{whose} active dice", "power"),
            exhausted=dice_of(exhausted_dice, f"{whose} exhausted dice", "basic"),
            main=None if main is None else count_of(main, f"{whose} main actions"),
            side=None if side is None else count_of(side, f"{whose} side actions"),
            reactions=count_of(reactions, f"{whose} reactions"),
            out_of_time=arguments.truth(out_of_time, "out_of_time"),
        )
        self.sides[number] = laid_out

    def chimera(
        self,
        name: str | InPlay | ChimeraSet,
        *,
        level: int = 1,
        heroic: bool = False,
        rows: Rows = (),
        phase: int = 1,
        red_rains: int = 0,
        rage: int = 0,
        draw: Sequence[str] = (),
        discard: Sequence[str] = (),
        pile: Sequence[str] | None = None,
        fatigued: bool = False,
        emptied: int = 0,
        ultimate_exhaustion: int = 0,
        points_at: int = 0,
    ) -> None:
        """Lay out the Chimera the players stand against, who will sit at the last seat.

        ``rows`` is its battlefield, or one for each of two players, from left to right: aspects and foreign units as
        other cards are written, and ``face down Rampage`` (with ``(known)`` behind it where everybody knows which one
        lies there).  ``rage`` is how many rage dice show power, ``points_at`` the player its first player token points
        at.  Piles are as those of players, and so is what lies on its card: ``viros (wounds 3, exhausted)``.
        """
        if self.rules.chimera_turn == ChimeraTurn.NONE:
            raise BadScenario(f"The ruleset {self.rules.name!r} has no Chimera; 'red-rains' has.")
        if self.beast is not None:
            raise BadScenario("A scenario has one Chimera, and this one has it already (RR-1.1.1).")
        card = parsed([name.name if isinstance(name, ChimeraSet) else name], "The Chimera's card")[0]
        self.beast = ChimeraLayout(
            box=name if isinstance(name, ChimeraSet) else find_chimera(card.name),
            card=card,
            level=arguments.whole(level, "a level of a Chimera", 1, 3, BadScenario),
            heroic=arguments.truth(heroic, "heroic"),
            rows=rows_of(rows),
            phase=arguments.whole(phase, "a phase of a Chimera", 1, 3, BadScenario),
            red_rains=count_of(red_rains, "Red Rains tokens"),
            rage=powers_of(rage),
            draw=names_of(draw, "The Chimera's draw pile"),
            discard=names_of(discard, "The Chimera's discard pile"),
            pile=None if pile is None else names_of(pile, "The Chimera's conjuration pile"),
            fatigued=arguments.truth(fatigued, "fatigued"),
            emptied=count_of(emptied, "times its draw pile ran empty"),
            ultimate_exhaustion=count_of(ultimate_exhaustion, "exhaustion tokens on its Ultimate"),
            points_at=arguments.whole(points_at, "the player the token points at", 0, 2, BadScenario),
        )

    def state(self) -> GameState:
        """The position, at the first decision of the turn; in the Chimera's, before anything in it has happened."""
        self._check_seats()
        cards = [card for side in self.sides.values() for card in (*side.battlefield, *side.spellboard)]
        cards += [side.phoenixborn for side in self.sides.values()]
        if self.beast is not None:
            cards += [self.beast.card, *self.beast.in_rows()]
        for card in cards:
            self._check_owner(card)
        st = empty_state(self.rules, self.pool, len(self.sides), self.seed, self.beast is not None)
        st.chained = tuple(self._find(name).name for name in self.chained)
        st.fatigue = self.fatigue
        st.time = self.time
        for number in sorted(self.sides):
            self._lay_out(st, number - 1, self.sides[number])
        for number in sorted(self.sides):
            self._battlefield(st, number - 1, self.sides[number])
        if self.beast is not None:
            self._lay_out_chimera(st, self.beast)
        st.arrived.clear()  # laid out is not put into a discard pile
        self._start_turn(st)
        return st

    def _check_seats(self) -> None:
        """Refuse a board without its players, and a turn or token that is nobody's."""
        people = len(self.sides)
        least = 2 if self.beast is None else 1
        if sorted(self.sides) != list(range(1, people + 1)) or people < least:
            raise BadScenario("A scenario needs player 1" + " and player 2" * (least == 2) + ".")
        if self.beast is not None and people > 2:
            raise BadScenario(f"One or two players stand against a Chimera, not {people} (RR-15).")
        if self.beast is not None and len(self.beast.rows) > people:
            raise BadScenario(f"The Chimera has a row for each player, so not {len(self.beast.rows)} (RR-15.1.1).")
        for word, number in (("turn", self.turn), ("first player token", self.first)):
            if number == 0 and self.beast is None:
                raise BadScenario(f"There is no Chimera for the {word}.")
            if number > people:
                raise BadScenario(f"There is no player {number} for the {word}; there are {people} players.")
        if self.passes > (people if self.beast is None else 2 * people):
            raise BadScenario(f"{self.passes} passes cannot be; there are {people} players.")

    def _owner(self, card: InPlay, usual: int) -> int:
        """The seat a card belongs to: the one it says, the Chimera's for what only a Chimera brings."""
        if card.owner > 0:
            return card.owner - 1
        chimeras = card.owner == CHIMERAS or (self.beast is not None and is_chimeras(self._find(card.name).name))
        return len(self.sides) if chimeras else usual

    def _check_owner(self, card: InPlay) -> None:
        if card.owner == CHIMERAS and self.beast is None:
            raise BadScenario(f"{card.name} cannot be owned by a Chimera; there is none.")
        if card.owner > len(self.sides):
            raise BadScenario(f"{card.name} cannot be owned by player {card.owner}.")
        for die in card.dice:
            if die // FACES > len(self.sides):
                raise BadScenario(f"The die on {card.name} cannot be owned by player {die // FACES}.")
        for below in (*card.attached, *(parse_card(name) for name in card.under)):
            self._check_owner(below)

    def game(self, log: bool = True, luck: Luck | None = None) -> Game:
        """A game from this position, ready to be played; ``luck`` prescribes what dice and shuffles will show."""
        st = self.state()
        st.luck = luck
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
        actions = 1 if self._acts(seat + 1) else 0
        me.main = actions if side.main is None else side.main
        me.side = actions if side.side is None else side.side
        me.reactions, me.out_of_time = side.reactions, side.out_of_time
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

    def _acts(self, number: int) -> bool:
        """Whether the turn at hand is that player's; partners share theirs (RR-15.1.2)."""
        return number == self.turn or (self.beast is not None and self.turn != 0)

    def _lay_out_chimera(self, st: GameState, beast: ChimeraLayout) -> None:
        number = chimera_board.lay_out(st, beast, self.pool, self._find, self._conjured_in_play(len(self.sides)))
        self._dress(st, number, beast.card)
        for facing, row in enumerate(beast.rows):
            for card in row:
                if isinstance(card, FaceDown):
                    chimera_board.lay_face_down_card(st, card, facing, self._find)
                else:
                    self._place(st, len(self.sides), card, Zone.BATTLEFIELD, facing)

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
            bearers = (side.phoenixborn, *side.battlefield)
            for card in (*side.battlefield, *(a for bearer in bearers for a in bearer.attached)):
                if self._owner(card, number - 1) == seat:
                    found.append(self._find(card.name).name)
        if self.beast is not None:
            units = self.beast.in_rows()
            for card in (*units, *(a for unit in (self.beast.card, *units) for a in unit.attached)):
                if self._owner(card, len(self.sides)) == seat:
                    found.append(self._find(card.name).name)
        return found

    def _battlefield(self, st: GameState, seat: int, side: Side) -> None:
        for unit in side.battlefield:
            self._place(st, seat, unit, Zone.BATTLEFIELD)

    def _place(self, st: GameState, seat: int, card: InPlay, row: ZoneId, facing: int = NOBODY) -> None:
        printed = self._find(card.name)
        is_unit = row == Zone.BATTLEFIELD
        belongs = printed.type & (CardType.UNIT if is_unit else CardType.READY_SPELL) != 0
        if not belongs and not (is_unit and printed.form is not None):
            kind = type_name(printed.type)
            raise BadScenario(f"{printed.name} cannot lie on the {ZONE_NAMES[row]}: it is printed as {kind}.")
        owner = self._owner(card, seat)
        home = Zone.CONJURATION_PILE if printed.is_conjured else Zone.DISCARD_PILE
        if is_unit and facing == NOBODY and battlefield_full(st, seat):
            raise BadScenario(f"Player {seat + 1}'s battlefield has no slot left for {printed.name} (RB-3.2.1).")
        stacked = sum(st.cards[spell].printed is printed for spell in st.players[seat].spellboard)
        if not is_unit and stacked >= _COPIES:
            raise BadScenario(f"Player {seat + 1} has more than {_COPIES} copies of {printed.name} in play (RB-4.1.3).")
        if not is_unit and spellboard_full(st, seat, printed):
            raise BadScenario(f"Player {seat + 1}'s spellboard has no slot left for {printed.name} (RB-3.3.1).")
        number = add_card(st, printed, owner, home)
        st.lift(number)
        here = st.enter(number, row, seat, facing)
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
            owner = self._owner(spell, here.controller)
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
        below = add_card(st, printed, self._owner(card, here.owner), Zone.DISCARD_PILE)
        st.lift(below)
        st.enter(below, Zone.UNDER, here.controller).host = number
        here.under.append(below)

    def _start_turn(self, st: GameState) -> None:
        chimeras = len(self.sides)
        st.first = self.first - 1 if self.first else chimeras
        for player in st.players:
            for unit in player.battlefield:
                here = st.cards[unit]
                if here.wounds and here.wounds >= life(st, unit):
                    raise BadScenario(f"{here.printed.name} with {here.wounds} wounds would be destroyed already.")
        st.round = self.round
        st.passes = self.passes
        st.phase = Phase.PLAYER_TURNS
        st.active = self.turn - 1 if self.turn else chimeras
        bottom = RoundFrame()
        bottom.step = RoundStep.TURNS
        st.stack.append(bottom)
        st.turn = 1
        if not self.turn:  # its turn has not begun
            bottom.next = chimeras
            return
        bottom.next = self.turn % len(st.players) if self.beast is None else chimeras
        frame = st.players[self.turn - 1].role.turn_frame(self.turn - 1)
        frame.step = SharedTurnStep.ACT if isinstance(frame, SharedTurnFrame) else TurnStep.ACT
        st.stack.append(frame)


def _whose(value: object, what: str) -> int:
    """A player's number, 0 for the Chimera."""
    return 0 if value == CHIMERA else arguments.whole(value, what, 1, PLAYERS, BadScenario)
