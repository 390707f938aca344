"""Activated texts: which a player may use now, and using one (RB-7.4)."""

from pyreborn.engine.board.answers import happening, keyword_total, text_cause, worth_asking
from pyreborn.engine.board.values import abilities, bare_context, focus_level, traits
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.costs import Cost
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import CardType, Happen, Layer, Trait, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import ActionlessAbilities, SourceLeftPlay
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.model.steps import ACTIVATE_STEPS, ActivateStep, StepId, Steps
from pyreborn.engine.procedures.paying import PayFrame, can_pay, cost_window
from pyreborn.engine.procedures.text.resolving import push_text
from pyreborn.engine.procedures.windows import open_window


class ActivateFrame(Frame):
    """Announce an activated effect, pay, resolve its text (RB-7.4)."""

    def __init__(self, player: int, card: ACard, ability: Ability) -> None:
        Frame.__init__(self, player)
        self.card: ACard = card
        self.ability: Ability = ability
        self.signature: int = 0
        self.dice: int = 0
        """Which dice were paid, as a mask of their numbers."""
        self.extra: bool = False
        self.x: int = 0
        self.focus: int = 0
        self.stamp: int = 0
        """When it was announced: what comes into play as another later is not "this unit" (RB-13.1.5)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "ActivateFrame":
        twin = ActivateFrame(self.player, self.card, self.ability)
        twin.step = self.step
        twin.event = self.event
        twin.signature = self.signature
        twin.dice = self.dice
        twin.extra = self.extra
        twin.x = self.x
        twin.focus = self.focus
        twin.stamp = self.stamp
        return twin

    def kind(self) -> str:
        return "activate"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", "card"), ("ability", "ability"), ("signature", "int"), ("dice", "int"), ("extra", "bool"),
            ("x", "int"), ("focus", "int"), ("stamp", "int"),
        )  # fmt: skip

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def on_paid(self, st: GameState, way: int, signature: int, x: int, dice: int) -> None:
        self.signature = signature
        self.dice = dice
        self.extra = self.ability.cost_at(self.focus).ways[way].extra
        self.x = x

    def steps(self, st: GameState) -> Steps:
        return ACTIVATE_STEPS

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == ActivateStep.ANNOUNCE:
            self.stamp = st.next_stay
            self.focus = focus_level(st, self.card) if st.zone[self.card] == Zone.SPELLBOARD else 0
            st.note(EventKind.ACTIVATED, "RB-7.4.1", self.player, self.card, 0, self.ability.title)
            st.under_last_event(self)
            st.stack.append(PayFrame(self.player, self.ability.cost_at(self.focus), self.card))
            return True
        if step == ActivateStep.PAID:
            return cost_window(st, self.player, self.card, self.signature, self.dice)
        if step == ActivateStep.RESOLVE:
            if not st.in_play(self.card) and st.rules.source_left_play == SourceLeftPlay.FIZZLES:
                return False
            self._push_text(st)
            return True
        st.stack.pop()
        if st.zone[self.card] != Zone.LIMBO and st.cards[self.card].printed.type == CardType.PHOENIXBORN:
            number = self.ability.number
            open_window(st, happening(st, Happen.RESOLVED, self.player, self.card).with_ability(number), Layer.AFTER)
        return True

    def _push_text(self, st: GameState) -> None:
        c = Context(self.player, self.card, self.ability, text_cause(st, self.player, self.card))
        c.numeral = keyword_total(st, self.card, self.ability)
        c.paid = self.signature
        c.dice = self.dice
        c.extra = self.extra
        c.x = self.x
        c.focus = self.focus
        c.stamp = self.stamp
        push_text(st, c)


def add_activations(st: GameState, player: int, total: int, options: list[Option]) -> None:
    """Every activated text the player may use now; those without an action cost where the ruleset has such."""
    me = st.players[player]
    _add_activations_of(st, player, me.phoenixborn, total, options)
    for card in me.battlefield:
        _add_activations_of(st, player, card, total, options)
    seen: list[int] = []
    for card in me.spellboard:
        here = st.cards[card]
        if here.now.activated and not _same_offered(st, here, seen):
            seen.append(card)
            _add_activations_of(st, player, card, total, options)


def _same_offered(st: GameState, here: Card, seen: list[int]) -> bool:
    """Copies of a spell in the same condition are one choice."""
    for other in seen:
        there = st.cards[other]
        if there.now is here.now and there.exhaustion == here.exhaustion and there.status == here.status:
            if not there.under and not here.under and not there.dice and not here.dice:
                return True
    return False


def _add_activations_of(st: GameState, player: int, card: int, total: int, options: list[Option]) -> None:
    here = st.cards[card]
    if here.now.activated or here.attached or st.modifiers or st.auras:
        seen: list[Ability] = []
        for ability in abilities(st, card):
            if ability.kind != TextKind.ACTIVATED or ability in seen:
                continue  # given twice, it is still one ability (RB-20.0.1)
            seen.append(ability)
            if can_activate(st, player, card, ability, total):
                options.append(Option(Verb.ACTIVATE, card, ability.number))
    for a in here.attached:
        given = st.cards[a]
        for ability in given.now.activated:
            if (ability.inexhaustible or given.exhaustion == 0) and can_activate(st, player, a, ability, total):
                options.append(Option(Verb.ACTIVATE, a, ability.number))


def can_activate(st: GameState, player: int, card: int, ability: Ability, total: int) -> bool:
    """Whether a live activated text can be paid (RB-7.4.1); it needs no target (RB-7.4.4)."""
    here = st.cards[card]
    if here.printed.type == CardType.PHOENIXBORN and here.attached:
        if traits(st, card) & Trait.NO_PHOENIXBORN_ABILITY:
            return False
    cost = cost_now(st, card, ability)
    if ability.condition is not None and not ability.condition.holds(st, bare_context(player, card)):
        return False
    if is_actionless(cost) and not _is_worth_it(st, player, card, ability):
        return False
    return can_pay(st, player, cost, total, len(st.players[player].hand))


def is_actionless(cost: Cost) -> bool:
    """Neither a main nor a side action is part of it."""
    for way in cost.ways:
        if way.main or way.side:
            return False
    return True


def _is_worth_it(st: GameState, player: int, card: int, ability: Ability) -> bool:
    """A text that costs nothing is not offered while it could do nothing: it could be used for ever."""
    if st.rules.actionless_abilities == ActionlessAbilities.NONE:
        return False
    c = bare_context(player, card)
    c.cause = text_cause(st, player, card)
    if ability.condition is not None and not ability.condition.holds(st, c):
        return False
    return bool(cost_now(st, card, ability).ways[0].exhaust) or worth_asking(st, c, ability)


def cost_now(st: GameState, card: int, ability: Ability) -> Cost:
    level = focus_level(st, card) if len(ability.costs) > 1 and st.zone[card] == Zone.SPELLBOARD else 0
    return ability.cost_at(level)
