"""Which activated texts a player may use now, and the gaps between steps in which some of them fit (RB-7.4, MX-19)."""

from pyreborn.engine.answers import text_cause, worth_asking
from pyreborn.engine.costs import Cost
from pyreborn.engine.definitions import ACTIVATED, Ability
from pyreborn.engine.frames import Frame
from pyreborn.engine.ids import O_ACTIVATE, O_DONE, PHOENIXBORN, Q_WINDOW, SPELLBOARD, T_NO_PHOENIXBORN_ABILITY
from pyreborn.engine.options import Option
from pyreborn.engine.paying import can_pay
from pyreborn.engine.play import ActivateFrame
from pyreborn.engine.ruleset import ACTIONLESS_NONE
from pyreborn.engine.state import Card, GameState
from pyreborn.engine.values import abilities, bare_context, focus_level, traits


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
            if ability.kind != ACTIVATED or ability in seen:
                continue  # given twice, it is still one ability (RB-20.0.1)
            seen.append(ability)
            if can_activate(st, player, card, ability, total):
                options.append(Option(O_ACTIVATE, card, ability.number))
    for a in here.attached:
        given = st.cards[a]
        for ability in given.now.activated:
            if (ability.inexhaustible or given.exhaustion == 0) and can_activate(st, player, a, ability, total):
                options.append(Option(O_ACTIVATE, a, ability.number))


def can_activate(st: GameState, player: int, card: int, ability: Ability, total: int) -> bool:
    """Whether a live activated text can be paid (RB-7.4.1); it needs no target (RB-7.4.4)."""
    here = st.cards[card]
    if here.printed.type == PHOENIXBORN and here.attached:
        if traits(st, card) & T_NO_PHOENIXBORN_ABILITY:
            return False
    cost = cost_now(st, card, ability)
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
    if st.rules.actionless_abilities == ACTIONLESS_NONE:
        return False
    c = bare_context(player, card)
    c.cause = text_cause(st, player, card)
    if ability.condition is not None and not ability.condition.holds(st, c):
        return False
    return bool(cost_now(st, card, ability).ways[0].exhaust) or worth_asking(st, c, ability)


def actionless_options(st: GameState, player: int) -> list[Option]:
    """The activated texts that need no action."""
    found: list[Option] = []
    options: list[Option] = []
    add_activations(st, player, st.players[player].dice_ready(), options)
    for option in options:
        if is_actionless(cost_now(st, option.a, st.pool.numbered[option.b])):
            found.append(option)
    return found


class GapFrame(Frame):
    """Between two steps the active player may use what needs no action (OG-3.1.8, RV-5.1.4)."""

    def clone(self) -> "GapFrame":
        twin = GapFrame(self.player)
        self.base_clone(twin)
        return twin

    def kind(self) -> str:
        return "gap"

    def ends_with(self) -> int:
        return self.player

    def question(self) -> int:
        return Q_WINDOW

    def about(self, st: GameState) -> str:
        return "between two steps of the attack"

    def advance(self, st: GameState) -> list[Option] | None:
        options = actionless_options(st, self.player)
        if not options:
            st.stack.pop()
            return None
        options.append(Option(O_DONE))
        return options

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == O_DONE:
            st.stack.pop()
        else:
            st.stack.append(ActivateFrame(self.player, option.a, st.pool.numbered[option.b]))


def open_gap(st: GameState, player: int) -> bool:
    """Whether the active player may use something now and is asked."""
    if st.rules.actionless_abilities == ACTIONLESS_NONE or st.active != player:
        return False
    if not actionless_options(st, player):
        return False
    st.stack.append(GapFrame(player))
    return True


def cost_now(st: GameState, card: int, ability: Ability) -> Cost:
    level = focus_level(st, card) if len(ability.costs) > 1 and st.zone[card] == SPELLBOARD else 0
    return ability.cost_at(level)
