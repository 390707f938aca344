"""Verbs that set something going: an attack, a play from hand, an attachment, a copied text, a text for later."""

from pyreborn.engine.answers import happening, may_be_altered, text_cause
from pyreborn.engine.attack import AttackFrame, attack_targets
from pyreborn.engine.context import REVEALED_SLOT, Cause, Context
from pyreborn.engine.definitions import Ability, Clause, Noun, Pick
from pyreborn.engine.effects import Effect, Objects
from pyreborn.engine.events import E_COPIED, E_DID_NOTHING
from pyreborn.engine.frames import CARD, INT, Frame
from pyreborn.engine.ids import (
    AFTER,
    BY_SPELL,
    H_RESOLVED,
    HAND,
    NONE,
    O_CARD,
    PHOENIXBORN,
    THIS_TURN,
    UNIT,
)
from pyreborn.engine.lasting import add_modifier
from pyreborn.engine.options import Option
from pyreborn.engine.play import PlayFrame, attach, playable_by_effect
from pyreborn.engine.resolve import TextFrame
from pyreborn.engine.state import GameState, in_pile
from pyreborn.engine.values import M_LATER, can_attack, may_attack
from pyreborn.engine.windows import open_window


class AttackTargetNoun(Noun):
    """What an attack may be aimed at (RB-11.1.3)."""

    def __init__(self, types: int) -> None:
        self.types = types

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in attack_targets(st, c.player):
            if st.cards[card].printed.type & self.types:
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        return "a unit" if self.types == UNIT else "a unit or Phoenixborn"


class TakeAttack(Effect):
    """ "take an Attack action, declaring this unit as the attacker" (RB-11.3.13)."""

    def __init__(self, attacker: Objects, at: Pick, words: str) -> None:
        Effect.__init__(self, attacker)
        self.picks.append(at)
        self.at = at
        self.words = words

    def ready(self, st: GameState, c: Context) -> bool:
        for unit in self.on.things(st, c):
            if st.in_play(unit) and can_attack(st, unit):
                return True
        return False

    def act(self, st: GameState, c: Context, thing: int) -> None:
        target = c.first(self.at.slot)
        if target == NONE or not st.in_play(thing) or not may_attack(st, thing, target):
            return
        frame = AttackFrame(c.player, target)
        frame.costs_main = False
        frame.only = thing
        st.stack.append(frame)
        c.did = True

    def text(self) -> str:
        return self.words


class PlayNow(Clause):
    """ "you may immediately play it, without paying any main or side action costs" (RB-7.3.9)."""

    def __init__(self, pick: Pick | None, words: str) -> None:
        Clause.__init__(self)
        self.picks = [] if pick is None else [pick]
        self.words = words

    def _card(self, c: Context) -> int:
        return c.first(self.picks[0].slot if self.picks else REVEALED_SLOT)

    def ready(self, st: GameState, c: Context) -> bool:
        if self.picks:
            return True
        card = self._card(c)
        return card != NONE and st.zone[card] == HAND and playable_by_effect(st, c.player, card)

    def apply(self, st: GameState, c: Context) -> int:
        card = self._card(c)
        c.did = card != NONE and st.zone[card] == HAND and playable_by_effect(st, c.player, card)
        if c.did:
            frame = PlayFrame(c.player, card)
            frame.without_actions = True
            st.stack.append(frame)
        return -1

    def text(self) -> str:
        return self.words


class AttachConjured(Effect):
    """ "attach a Spark conjured alteration spell to that unit"."""

    def __init__(self, name: str, on: Objects, words: str) -> None:
        Effect.__init__(self, on)
        self.name = name
        self.words = words

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if not st.in_play(thing):
            return
        card = in_pile(st, c.player, self.name)
        if card == NONE or not may_be_altered(st, c.player, thing):
            st.note(E_DID_NOTHING, "RB-1.1.3", c.player, c.card, 0, self.name)
            return
        st.lift(card)
        attach(st, card, thing, c.player)
        c.did = True

    def text(self) -> str:
        return self.words


class AtEndOfTurn(Effect):
    """ "at the end of this turn, destroy that copy": a text about a card, carried out later (RB-6.2.4)."""

    def __init__(self, on: Objects, later: Ability, token: int = 0) -> None:
        Effect.__init__(self, on)
        self.later = later
        self.token = token
        """The kind of the token it is about, if it is about one: the text ends with that token."""

    def riders(self) -> list[Ability]:
        return [self.later]

    def act(self, st: GameState, c: Context, thing: int) -> None:
        add_modifier(st, M_LATER, thing, self.token, THIS_TURN, c.player, self.later, None, c.card)
        c.did = True

    def text(self) -> str:
        return f"at the end of this turn, {self.later.sentence}"


class CopyResolved(Clause):
    """ "resolve a copy of that spell or ability": you are its caster and nothing was paid (RB-18.1.4)."""

    def apply(self, st: GameState, c: Context) -> int:
        h = c.about
        c.did = h is not None
        if h is not None:
            st.note(E_COPIED, "RB-18.1.4", c.player, c.card, 1, st.pool.numbered[h.amount].title, h.card)
            st.stack.append(CopyFrame(c.player, c.card, h.card, h.amount))
        return -1

    def text(self) -> str:
        return "resolve a copy of that spell or ability and pay nothing for it"


class CopyFrame(Frame):
    """A copied text and, when it is done, the chance to answer its resolution (RB-22.6)."""

    def __init__(self, player: int, by: int, original: int, number: int) -> None:
        Frame.__init__(self, player)
        self.by = by
        """The card that makes the copy."""
        self.original = original
        self.number = number
        """The text's number in the pool."""

    def clone(self) -> "CopyFrame":
        twin = CopyFrame(self.player, self.by, self.original, self.number)
        self.base_clone(twin)
        return twin

    def kind(self) -> str:
        return "copy"

    def within_text(self) -> bool:
        return True

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("by", CARD), ("original", CARD), ("number", INT))

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == 0:
            self.stage = 1
            is_ability = st.cards[self.original].printed.type == PHOENIXBORN
            # "This Phoenixborn" of a copied ability is the copier's own.
            card = st.players[self.player].phoenixborn if is_ability else self.by
            cause = text_cause(st, self.player, card) if is_ability else Cause(BY_SPELL, self.player, self.by)
            st.stack.append(TextFrame(Context(self.player, card, st.pool.numbered[self.number], cause)))
            return None
        st.stack.pop()
        open_window(st, happening(st, H_RESOLVED, self.player, self.original, self.number, None, []), AFTER)
        return None
