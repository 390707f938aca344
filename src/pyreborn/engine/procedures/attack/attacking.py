"""Attacking a Phoenixborn or a unit: declare, defend, battle by battle (RB-11)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.values import exhausted, may_attack, may_target, traits
from pyreborn.engine.model.context import Cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Cards, Frame, Ints
from pyreborn.engine.model.ids import (
    FOUGHT,
    NOBODY,
    NONE,
    By,
    CardType,
    Happen,
    Layer,
    Question,
    QuestionId,
    Trait,
    Verb,
    Zone,
)
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import (
    ActionlessAbilities,
    AttackerExhausted,
    BlockerGone,
    Countering,
    GuardChoice,
    UnitAttackDamage,
)
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import ATTACK_STEPS, AttackStep, StepId, Steps
from pyreborn.engine.procedures.attack.battle import BattleFrame
from pyreborn.engine.procedures.attack.defending import Evasion, can_block, evasion_of, guards
from pyreborn.engine.procedures.attack.toll import start_toll
from pyreborn.engine.procedures.gaps import open_gap
from pyreborn.engine.procedures.windows import announce, open_window


def attack_targets(st: GameState, player: int) -> list[int]:
    """Opponents' Phoenixborn and the units attacks may target (RB-11.1.3)."""
    found: list[int] = []
    cause = Cause(By.ATTACK, player, NONE)
    for seat in st.opponents(player):
        other = st.players[seat]
        found.append(other.phoenixborn)
        for card in other.battlefield:
            if may_target(st, cause, card):
                found.append(card)
    return found


class AttackFrame(Frame):
    """One Attack action from the declaration to the last battle."""

    def __init__(self, player: int, target: ACard) -> None:
        Frame.__init__(self, player)
        self.target: ACard = target
        self.defending: int = NOBODY
        """Who controlled the target when the attack was declared; it may be gone before the attack is over."""
        self.attackers: Cards = []
        self.blockers: Cards = []
        """The blocker of each attacker, -1 for none."""
        self.guard: ACard = NONE
        self.fought: Cards = []
        self.declared_at: int = 0
        self.defended_at: int = 0
        """Stays in play that begin later are other units, not the ones in this attack (RB-11.3.12)."""
        self.costs_main: bool = True
        self.only: ACard = NONE
        """The one unit that must be the attacker, for texts that grant an attack (RB-11.3.13)."""
        self.forced: Cards = []
        """(blocker, attacker) pairs: that unit must block that attacker, if able (RB-11.2.7)."""
        self.forced_at: int = 0
        """When they were made: what comes into play as another later is not that unit (RB-13.1.5)."""
        self.paid_toll: bool = False
        """The defender has paid for declaring blockers or a guard."""
        self.joined: Ints = []
        """The stays in play of attackers that joined after the declaration (RR-8.1.2)."""
        self.gone: Ints = []
        """Declared attackers that have left, each with its evasion as it last was (see ``evasion_of``)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "AttackFrame":
        twin = AttackFrame(self.player, self.target)
        twin.step = self.step
        twin.event = self.event
        twin.defending = self.defending
        if self.attackers:
            twin.attackers = self.attackers[:]
        if self.blockers:
            twin.blockers = self.blockers[:]
        twin.guard = self.guard
        if self.fought:
            twin.fought = self.fought[:]
        twin.declared_at = self.declared_at
        twin.defended_at = self.defended_at
        twin.costs_main = self.costs_main
        twin.only = self.only
        if self.forced:
            twin.forced = self.forced[:]
        twin.forced_at = self.forced_at
        twin.paid_toll = self.paid_toll
        if self.joined:
            twin.joined = self.joined[:]
        if self.gone:
            twin.gone = self.gone[:]
        return twin

    def kind(self) -> str:
        return "attack"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("target", "card"), ("defending", "int"), ("attackers", "cards"), ("blockers", "cards"), ("guard", "card"),
            ("fought", "cards"), ("declared_at", "int"), ("defended_at", "int"), ("costs_main", "bool"),
            ("only", "card"), ("forced", "cards"), ("forced_at", "int"), ("paid_toll", "bool"), ("joined", "ints"),
            ("gone", "ints"),
        )  # fmt: skip

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def is_leaving(self, st: GameState, card: int) -> None:
        if st.rules.evasion_needs_all_attackers and self.is_attacking(st, card):
            self.gone += [card, *evasion_of(st, card)]

    def evasions(self, st: GameState) -> list[Evasion]:
        """What keeps a guard out on the side of each declared attacker, also of those that are no more (RV-3.2.3)."""
        return [self._evasion(st, card) for card in self.attackers]

    def _evasion(self, st: GameState, card: int) -> Evasion:
        if self.is_attacking(st, card):
            return evasion_of(st, card)
        for i in range(0, len(self.gone), 4):
            if self.gone[i] == card:
                return (self.gone[i + 1], self.gone[i + 2], self.gone[i + 3])
        return (0, 0, 0)

    def is_attacking(self, st: GameState, card: int) -> bool:
        """Whether it was declared and has been in play ever since."""
        if card not in self.attackers or not st.in_play(card):
            return False
        stay = st.cards[card].stay
        return stay < self.declared_at or stay in self.joined

    def on_phoenixborn(self, st: GameState) -> bool:
        return st.cards[self.target].printed.type == CardType.PHOENIXBORN

    def defender(self, st: GameState) -> int:
        return st.cards[self.target].controller if self.defending == NOBODY else self.defending

    def question(self) -> QuestionId:
        if self.step == AttackStep.DECLARE:
            return Question.ATTACKER
        if self.step == AttackStep.DEFEND:
            return Question.BLOCK if self.blockers else Question.GUARD
        return Question.BATTLE

    def card_asking(self) -> int:
        return self.target

    def decider(self, st: GameState) -> int:
        return self.defender(st) if self.step == AttackStep.DEFEND else self.player

    def steps(self, st: GameState) -> Steps:
        return ATTACK_STEPS

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        options: list[Option] = []
        if step == AttackStep.DECLARE:
            options = [] if st.is_chimera(self.player) else self._attacker_options(st)
        elif step == AttackStep.DEFEND:
            options = st.players[self.defender(st)].role.defence(st, self)
        elif step == AttackStep.BATTLE:
            options = self._battle_options(st)
        return options or None

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == AttackStep.DECLARE:
            self._note_declared(st)
        elif step == AttackStep.DECLARED:
            return self._announce_attackers(st)
        elif step == AttackStep.JOIN:
            st.players[self.player].role.join(st, self)
        elif step == AttackStep.DEFEND:
            st.players[self.defender(st)].role.defend(st, self)
        elif step == AttackStep.GAP_BEFORE_DEFENCE:
            return open_gap(st, self.player)
        elif step == AttackStep.DEFENDED:
            return self._announce_defence(st)
        elif step == AttackStep.DEFENCE_CHOSEN:
            h = happening(st, Happen.DEFENCE_CHOSEN, self.player, self.target, None, self.attackers[:])
            return bool(self.attackers) and open_window(st, h, Layer.AFTER)
        elif step == AttackStep.GAP_BEFORE_BATTLE:
            return self._gap_before_battle(st)
        elif step == AttackStep.OVER:
            st.stack.pop()
            if st.modifiers:
                st.dirty = True  # what holds for Attack actions only is over (RB-12.5.2, RB-18.1.5)
            return True
        return False

    # -- declaring -----------------------------------------------------------------------
    def _attacker_options(self, st: GameState) -> list[Option]:
        options: list[Option] = []
        limit = st.rules.unit_attack_attackers
        if limit and len(self.attackers) >= limit and not self.on_phoenixborn(st):
            return options
        for card in st.players[self.player].battlefield:
            if card not in self.attackers and (self.only == NONE or card == self.only):
                if may_attack(st, card, self.target):
                    options.append(Option(Verb.CARD, card))
        if self.attackers and options:
            options.append(Option(Verb.DONE))
        return options

    def _note_declared(self, st: GameState) -> None:
        self.declared_at = st.next_stay
        self.defending = self.defender(st)
        for card in self.attackers:
            st.cards[card].used |= FOUGHT
            st.note(EventKind.ATTACK, "RB-11.1.4", self.player, card, 0, "", self.target)
        st.under_last_event(self)

    def _announce_attackers(self, st: GameState) -> bool:
        if self.on_phoenixborn(st):
            self.blockers = [NONE] * len(self.attackers)
        at = len(st.stack) - 1
        h = happening(st, Happen.ATTACKERS_DECLARED, self.player, self.target, None, self.attackers[:], at)
        announce(st, h.with_amount(len(self.attackers)))
        return st.stack[-1] is not self

    # -- defending -------------------------------------------------------------------------
    def defence_options(self, st: GameState) -> list[Option]:
        """What a person may declare next: a block, or a guard."""
        options: list[Option] = []
        if not self.attackers:
            return options
        if self.on_phoenixborn(st):
            must = self._add_blocks(st, options)
            if options and not must:
                options.append(Option(Verb.DONE))
        elif self.guard == NONE and self.target_there(st):
            for card in guards(st, self.evasions(st), self.target):
                options.append(Option(Verb.CARD, card))
            if options:
                options.append(Option(Verb.DONE))
        return options

    def target_there(self, st: GameState) -> bool:
        """Whether what is attacked is still the unit that was attacked."""
        return st.in_play(self.target) and st.cards[self.target].stay < self.declared_at

    def _add_blocks(self, st: GameState, options: list[Option]) -> bool:
        """Every legal next block; whether a Threatening attacker must still be blocked (RB-11.2.6)."""
        if self.forced and self.add_forced_block(st, options):
            return True
        must = False
        plain_left = False
        for i in range(len(self.attackers)):
            attacker = self.attackers[i]
            if self.blockers[i] == NONE and self.is_attacking(st, attacker) and not traits(st, attacker) & Trait.UNSEEN:
                plain_left = True
        for card in st.players[self.defender(st)].battlefield:
            if card in self.blockers:
                continue
            for i in range(len(self.attackers)):
                attacker = self.attackers[i]
                if self.blockers[i] != NONE or not self.is_attacking(st, attacker) or not can_block(st, card, attacker):
                    continue
                held = traits(st, attacker)
                if held & Trait.UNSEEN and plain_left:
                    continue  # RB-11.2.8
                options.append(Option(Verb.BLOCK, card, attacker))
                if held & Trait.THREATENING:
                    must = True
        return must

    def add_forced_block(self, st: GameState, options: list[Option]) -> bool:
        """The block somebody was made to declare, if it is still possible (RB-11.2.7)."""
        for i in range(0, len(self.forced), 2):
            blocker = self.forced[i]
            attacker = self.forced[i + 1]
            if blocker in self.blockers or not self.is_attacking(st, attacker) or st.zone[blocker] != Zone.BATTLEFIELD:
                continue
            if st.is_another(blocker, self.forced_at):
                continue
            if self.blockers[self.attackers.index(attacker)] == NONE and can_block(st, blocker, attacker):
                options.append(Option(Verb.BLOCK, blocker, attacker))
                return True
        return False

    def _announce_defence(self, st: GameState) -> bool:
        self.defended_at = st.next_stay
        defenders: list[int] = []
        for i in range(len(self.blockers)):
            if self.blockers[i] != NONE and st.in_play(self.blockers[i]):
                defenders.append(self.blockers[i])
                st.cards[self.blockers[i]].used |= FOUGHT
                st.note(EventKind.BLOCKED, "RB-11.2.1", self.defender(st), self.blockers[i], 0, "", self.attackers[i])
        if self.guard != NONE and st.in_play(self.guard):
            defenders.append(self.guard)
            st.cards[self.guard].used |= FOUGHT
            if st.rules.attacker_gone_guard_used:
                st.cards[self.guard].guarded = True
            st.note(EventKind.GUARDED, "RB-11.2.2", self.defender(st), self.guard, 0, "", self.target)
            if (
                st.rules.guard_choice == GuardChoice.BECOMES_TARGET
                and st.cards[self.guard].printed.type & CardType.UNIT
            ):
                self.target = self.guard
        if not defenders:
            return False
        who = self.defender(st)
        h = happening(st, Happen.DEFENDERS_DECLARED, who, self.target, None, defenders, len(st.stack) - 1)
        announce(st, h.with_amount(len(defenders)))
        return st.stack[-1] is not self

    # -- battles -----------------------------------------------------------------------------
    def _battle_options(self, st: GameState) -> list[Option]:
        """Whose battle may be next; all attackers of a unit battle together, so the first stands for all."""
        options: list[Option] = []
        for card in self.attackers:
            if card not in self.fought:
                options.append(Option(Verb.CARD, card))
        in_order = st.is_chimera(self.player) and st.rules.chimera_left_to_right  # RR-8.4.7
        return options[:1] if in_order or self._together(st) else options

    def _together(self, st: GameState) -> bool:
        """Whether the attackers of a unit battle it as one (OG-5.3.1)."""
        return not self.on_phoenixborn(st) and st.rules.unit_attack_damage == UnitAttackDamage.SUM

    def _gap_before_battle(self, st: GameState) -> bool:
        """Before the battles, and where any moment of the own turn will do between two of them (OG-3.1.8)."""
        if self.fought:
            between = st.rules.actionless_abilities == ActionlessAbilities.OWN_TURN and not self._together(st)
            if not between or not self._battle_options(st):
                return False
        return open_gap(st, self.player)

    def _battle(self, st: GameState, attacker: int) -> None:
        """The battle of one attacker, or of all attackers of a unit together (OG-5.3.1)."""
        joining: list[int] = []
        gone: list[int] = []
        for card in self.attackers if self._together(st) else [attacker]:
            self.fought.append(card)
            tired = exhausted(st, card)
            leaves = tired and st.rules.attacker_exhausted_midattack == AttackerExhausted.LEAVES_BATTLE
            if leaves or not self.is_attacking(st, card):
                st.note(EventKind.LEFT_BATTLE, "RB-11.3.2", self.player, card)
                gone.append(self._evasion(st, card)[0])
            else:
                joining.append(card)
        if not joining:
            return
        opponent = self.opponent_of(st, joining[0])
        is_target = opponent == self.target
        rule = st.rules.counter_target if is_target else st.rules.counter_blockers_guards
        guarding = opponent != NONE and opponent == self.guard
        asked = rule == Countering.OPTIONAL and not self._counters_by_rule(st, opponent)
        battle = BattleFrame(self.player, joining, opponent, guarding, asked)
        battle.gone = gone
        st.stack.append(battle)

    def _counters_by_rule(self, st: GameState, opponent: int) -> bool:
        """Aspects, and whatever else the Chimera controls, counter unasked (RR-6.4.1)."""
        return opponent != NONE and st.rules.aspects_always_counter and st.is_chimera(st.cards[opponent].controller)

    def join(self, st: GameState, units: list[int]) -> None:
        """Units join the attack from left to right; that is not declaring them (RR-8.1.2)."""
        for card in units:
            self.attackers.append(card)
            self.joined.append(st.cards[card].stay)
            if self.on_phoenixborn(st):
                self.blockers.append(NONE)
            st.cards[card].used |= FOUGHT
            st.note(EventKind.JOINED, "RR-13.1.2", self.player, card, 0, "", self.target)
        if units:
            row = st.players[self.player].battlefield
            there = [card for card in row if card in self.attackers]
            self.attackers = there + [card for card in self.attackers if card not in there]

    def must_block(self, st: GameState, blocker: int, attacker: int) -> None:
        self.forced += [blocker, attacker]
        self.forced_at = st.next_stay

    def withdraw(self, card: int) -> None:
        """The unit is no longer attacking; its blocker has nothing to do."""
        if card in self.attackers:
            i = self.attackers.index(card)
            self.attackers.pop(i)
            if self.blockers:
                self.blockers.pop(i)

    def opponent_of(self, st: GameState, attacker: int) -> int:
        """Whom the attacker battles now, NONE for nobody (RB-11.3.3): a defender that has gone does not count."""
        defender = self.guard
        if self.blockers:
            defender = self.blockers[self.attackers.index(attacker)]
        if defender == NONE:
            return self.target if self.target_there(st) else NONE
        if st.in_play(defender) and st.cards[defender].stay < self.defended_at:
            return defender
        if st.rules.blocker_gone == BlockerGone.ORIGINAL_TARGET and self.target_there(st):
            return self.target
        return NONE

    def choose(self, st: GameState, option: Option) -> None:
        if self.step == AttackStep.DECLARE:
            if option.verb == Verb.DONE:
                self._note_declared(st)
                self.go_on(st)
                return
            if not self.attackers and self.costs_main:
                st.players[self.player].main -= 1
                st.passes = 0
            self.attackers.append(option.a)
        elif self.step == AttackStep.DEFEND:
            if option.verb == Verb.DONE:
                self.go_on(st)
                return
            if not self.paid_toll:
                self.paid_toll = True
                start_toll(st, self.defender(st))
            if option.verb == Verb.BLOCK:
                self.blockers[self.attackers.index(option.b)] = option.a
            else:
                self.guard = option.a
        else:
            self.step = AttackStep.GAP_BEFORE_BATTLE  # for the next one
            self._battle(st, option.a)


def current_attack(st: GameState) -> AttackFrame | None:
    """The Attack action under way, the innermost if there are several."""
    for i in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[i]
        if isinstance(frame, AttackFrame):
            return frame
    return None


def in_battle(st: GameState, one: int, other: int) -> bool:
    """Whether two cards are in battle with each other: one attacks and will hit the other (RB-11.1.7)."""
    fight = current_attack(st)
    if fight is None:
        return False
    for attacker in fight.attackers:
        if attacker != one and attacker != other:
            continue
        if attacker in fight.fought and not _is_battling(st, attacker):
            continue
        opponent = fight.opponent_of(st, attacker)
        if (attacker == one and opponent == other) or (attacker == other and opponent == one):
            return True
    return False


def fights(st: GameState, unit: int, other: int) -> bool:
    """Whether a unit is attacking another card or countering it: not every unit in a battle does either (RV-1.3.1)."""
    fight = current_attack(st)
    if fight is None:
        return False
    if fight.is_attacking(st, unit) and (unit not in fight.fought or _is_battling(st, unit)):
        if fight.opponent_of(st, unit) == other:
            return True
    for frame in st.stack:
        if isinstance(frame, BattleFrame) and frame.is_countering(st, unit, other):
            return True
    return False


def _is_battling(st: GameState, attacker: int) -> bool:
    """Whether its battle is being resolved right now."""
    for frame in st.stack:
        if isinstance(frame, BattleFrame) and attacker in frame.attackers:
            return True
    return False
