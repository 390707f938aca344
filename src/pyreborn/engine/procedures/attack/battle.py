"""One battle of an attack: who counters, who strikes when, and what it costs (RB-11.3, OG-5.4)."""

from pyreborn.engine.board.values import attack, exhausted, has_alert, traits, value
from pyreborn.engine.model.context import Cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Cards, Frame, Ints
from pyreborn.engine.model.ids import NOBODY, NONE, By, CardType, Question, QuestionId, Trait, Value, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import CounterVsMany, FirstStrike
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import BATTLE_STEPS, BattleStep, StepId, Steps
from pyreborn.engine.procedures.damage import damage_to, is_certain, is_damage


class BattleFrame(Frame):
    """One attacker, or all attackers of a unit together, against the battle opponent."""

    def __init__(self, player: int, attackers: Cards, opponent: ACard, guarding: bool, optional: bool) -> None:
        Frame.__init__(self, player)
        self.attackers: Cards = attackers
        self.opponent: ACard = opponent
        """NONE when there is nobody to battle."""
        self.guarding: bool = guarding
        self.optional: bool = optional
        """Countering is for the opponent's controller to choose."""
        self.counters: bool = False
        self.defender: int = NOBODY
        """Who controls the opponent."""
        self.certain: bool = False
        """The attack's damage cannot be prevented; known when it is fixed, though the attacker may be gone then."""
        self.certain_back: bool = False
        """The same of the counter."""
        self.due: Cards = []
        """Who is still to be dealt damage at this moment of the battle."""
        self.hit: int = 0
        self.dealers: Cards = []
        """The attackers whose damage that is: one without attack deals none (OG-5.3.5)."""
        self.gone: Ints = []
        """The traits of attackers of a unit that have left since they were declared, as they last were (RV-3.2.3)."""
        self.back: Ints = []
        """What the counter deals to each attacker."""
        self.to_divide: int = 0
        self.attack_first: bool = True
        self.together: bool = True
        """Both sides strike at the same time."""
        self.ready: bool = False
        """The damage of this moment is fixed (RB-11.3.7)."""
        self.feeble: bool = False
        """The attacker is Feeble, as known when it joined the battle (RR-13.1.3)."""
        self.stays: Ints = []
        """Which stay in play each attacker and then the opponent had: a unit that came back is another."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "BattleFrame":
        twin = BattleFrame(self.player, self.attackers[:], self.opponent, self.guarding, self.optional)
        twin.step = self.step
        twin.event = self.event
        twin.counters = self.counters
        twin.defender = self.defender
        twin.certain = self.certain
        twin.certain_back = self.certain_back
        if self.due:
            twin.due = self.due[:]
        twin.hit = self.hit
        if self.dealers:
            twin.dealers = self.dealers[:]
        if self.gone:
            twin.gone = self.gone[:]
        if self.back:
            twin.back = self.back[:]
        twin.to_divide = self.to_divide
        twin.attack_first = self.attack_first
        twin.together = self.together
        twin.ready = self.ready
        twin.feeble = self.feeble
        if self.stays:
            twin.stays = self.stays[:]
        return twin

    def kind(self) -> str:
        return "battle"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("attackers", "cards"), ("opponent", "card"), ("guarding", "bool"), ("optional", "bool"),
            ("counters", "bool"), ("defender", "int"), ("certain", "bool"), ("certain_back", "bool"), ("due", "cards"),
            ("hit", "int"), ("dealers", "cards"), ("gone", "ints"), ("back", "ints"), ("to_divide", "int"),
            ("attack_first", "bool"), ("together", "bool"), ("ready", "bool"), ("feeble", "bool"), ("stays", "ints"),
        )  # fmt: skip

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        if self.step == BattleStep.COUNTER:
            return Question.COUNTER
        return Question.DIVIDE if self.to_divide else Question.DAMAGE_ORDER

    def card_asking(self) -> int:
        return self.opponent if self.step == BattleStep.COUNTER or self.to_divide else self.attackers[0]

    def decider(self, st: GameState) -> int:
        """The counter is the defender's business; in what order simultaneous damage counts, the active player's."""
        if self.step == BattleStep.COUNTER or self.to_divide:
            return st.cards[self.opponent].controller
        return st.active

    def steps(self, st: GameState) -> Steps:
        return BATTLE_STEPS

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        if step == BattleStep.COUNTER and self._is_there(st, len(self.attackers)):
            return [Option(Verb.YES), Option(Verb.DECLINE)]
        if step != BattleStep.STRIKE and step != BattleStep.STRIKE_BACK:
            return None
        if not self.ready:
            self._fix_amounts(st)
        if self.to_divide and not self._is_there(st, len(self.attackers)):
            self.to_divide = 0
        if self.to_divide:
            return self._cards(self.attackers)
        return self._due_options(st) or None

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == BattleStep.BEGIN:
            if not self._begin(st):
                self.step = BattleStep.EXHAUST
        elif step == BattleStep.STRIKE or step == BattleStep.STRIKE_BACK:
            self.ready = False
            if self.together:
                self.step = BattleStep.EXHAUST
        elif step == BattleStep.EXHAUST:
            st.stack.pop()
            self._exhaust(st)
            return True
        return False

    def _cards(self, cards: list[int]) -> list[Option]:
        return [Option(Verb.CARD, card) for card in cards]

    # -- who battles ---------------------------------------------------------------------------
    def _begin(self, st: GameState) -> bool:
        """Whether there is a battle at all (RB-11.3.5)."""
        for card in self.attackers:
            self.stays.append(st.cards[card].stay)
        if self.opponent == NONE:
            self.stays.append(NONE)
            return False
        other = st.cards[self.opponent]
        self.feeble = traits(st, self.attackers[0]) & Trait.FEEBLE != 0
        self.stays.append(other.stay)
        self.defender = other.controller
        for card in self.attackers:
            st.note(EventKind.BATTLE, "RB-11.3.1", self.player, card, 0, "", self.opponent)
        st.under_last_event(self)
        self.step = BattleStep.STRIKE
        if other.printed.type == CardType.PHOENIXBORN:
            if self.guarding and not st.is_chimera(self.defender):  # RR-6.3.1: the Chimera guards as often as it likes
                other.guarded = True  # RB-11.2.4: used up only by a battle that takes place
        elif not exhausted(st, self.opponent):
            if self.optional:
                self.step = BattleStep.COUNTER
            else:
                self.counters = True
        return True

    def _is_there(self, st: GameState, i: int) -> bool:
        """Whether the attacker of that number, or the opponent as the last, is still the one that joined the battle."""
        card = self.opponent if i == len(self.attackers) else self.attackers[i]
        return st.is_here(card, self.stays[i])

    def is_countering(self, st: GameState, unit: int, attacker: int) -> bool:
        """Whether this unit counters that attacker in this battle."""
        if not self.counters or unit != self.opponent or attacker not in self.attackers:
            return False
        return self._is_there(st, len(self.attackers)) and self._is_there(st, self.attackers.index(attacker))

    # -- who strikes when (RB-11.3.9, OG-5.5.1) --------------------------------------------------
    def _rank(self, st: GameState, card: int, attacks: bool) -> int:
        """Before (1), with (0) or after (-1) the others."""
        if not attacks and st.rules.first_strike == FirstStrike.ATTACKING:
            return 0
        return _rank_by(traits(st, card))

    def _attack_rank(self, st: GameState) -> int:
        """Attackers of one unit strike as one: first only if all that were declared would (RV-3.2.3)."""
        rank = self._rank(st, self.attackers[0], True)
        ranks: list[int] = []
        for card in self.attackers[1:]:
            ranks.append(self._rank(st, card, True))
        for held in self.gone:
            ranks.append(_rank_by(held))
        for other in ranks:
            if other != rank:
                rank = 0 if st.rules.evasion_needs_all_attackers else max(rank, other)
        return rank

    def _fix_amounts(self, st: GameState) -> None:
        """What each side deals at this moment of the battle (RB-11.3.7)."""
        self.ready = True
        if self.step == BattleStep.STRIKE:
            ahead = self._attack_rank(st)
            if self.counters:
                ahead -= self._rank(st, self.opponent, False)
            self.attack_first = ahead >= 0
            self.together = ahead == 0 or not self.counters
            if not self.together:
                self._note_who_is_first(st)
        self.due = []
        attacks = self.together or self.attack_first == (self.step == BattleStep.STRIKE)
        self.dealers = []
        self.hit = self._attack_value(st) if attacks else 0
        if attacks:
            self.certain = is_certain(st, self._attack_cause())
        if is_damage(st, self.hit) and self._is_there(st, len(self.attackers)):
            self.due.append(self.opponent)
        if self.counters and (self.together or not attacks):
            self._counter(st)

    def _attack_value(self, st: GameState) -> int:
        """One attacker's value, or the sum of all that are still there (OG-5.3.1); notes who deals it."""
        if len(self.attackers) == 1:
            self.dealers = self.attackers[:]
            return attack(st, self.attackers[0]) if self.together or self._is_there(st, 0) else 0
        total = 0
        for i in range(len(self.attackers)):
            if self._is_there(st, i):
                one = value(st, self.attackers[i], Value.ATTACK)
                if one > 0:
                    self.dealers.append(self.attackers[i])
                if one > 0 or st.rules.negative_attack_in_sum:
                    total += one
        return total

    def _counter(self, st: GameState) -> None:
        """The counterer strikes, if what struck before it has left it able to (RB-11.3.9)."""
        if not self.together and self.step == BattleStep.STRIKE_BACK:
            if not self._is_there(st, len(self.attackers)) or exhausted(st, self.opponent):
                self.counters = False
                return
        back = attack(st, self.opponent)
        self.certain_back = is_certain(st, self._counter_cause())
        st.note(
            EventKind.COUNTERED,
            "RB-11.3.6",
            self.defender,
            self.opponent,
            0,
            "",
            self.attackers[0],
        )
        self.back = [0] * len(self.attackers)
        if len(self.attackers) == 1:
            self.back[0] = back
            self._add_countered(st)
        else:
            self.to_divide = back

    def _add_countered(self, st: GameState) -> None:
        for i in range(len(self.attackers)):
            if is_damage(st, self.back[i]) and self._is_there(st, i):
                self.due.append(self.attackers[i])

    # -- damage ----------------------------------------------------------------------------------
    def _due_options(self, st: GameState) -> list[Option]:
        """Whose damage is next; one that has gone meanwhile gets none (RB-11.3.8)."""
        options: list[Option] = []
        for card in self.due:
            i = len(self.attackers) if card == self.opponent else self.attackers.index(card)
            if self._is_there(st, i):
                options.append(Option(Verb.CARD, card))
        if st.chimera is not None and st.is_chimera(self.player) and st.rules.chimera_attack_damage_first:
            return [o for o in options if o.a == self.opponent] or options  # RR-8.4.6
        return options

    def choose(self, st: GameState, option: Option) -> None:
        if self.step == BattleStep.COUNTER:
            self.counters = option.verb == Verb.YES
            self.go_on(st)
        elif self.to_divide:
            self._divide(st, option.a)
        else:
            self.due.remove(option.a)
            self._blow(st, option.a)

    def _divide(self, st: GameState, card: int) -> None:
        """One point of the counter, or all of it where it hits one attacker only (OG-5.4.2)."""
        points = 1 if st.rules.counter_vs_many == CounterVsMany.DIVIDED_BY_CONTROLLER else self.to_divide
        self.back[self.attackers.index(card)] += points
        self.to_divide -= points
        if self.to_divide == 0:
            self._add_countered(st)

    def _blow(self, st: GameState, card: int) -> None:
        if card == self.opponent:
            frame = damage_to(st, card, self.hit, self._attack_cause())
            frame.while_guarding = self.guarding
            frame.certain = self.certain
        else:
            frame = damage_to(st, card, self.back[self.attackers.index(card)], self._counter_cause())
            frame.certain = self.certain_back
        st.stack.append(frame)

    def _note_who_is_first(self, st: GameState) -> None:
        """Who strikes first and by what, so that the log can say why the other did not strike (RB-11.3.9, OG-5.5.1)."""
        first, last = self.attackers[0], self.opponent
        if not self.attack_first:
            first, last = last, first
        held = traits(st, first)
        word = "Battle Impairment"
        if held & Trait.BATTLE_ADVANTAGE:
            word = "Battle Advantage"
        elif held & Trait.QUICK_STRIKE:
            word = "Quick Strike"
        st.note(EventKind.FIRST_STRIKE, "RB-11.3.9", st.cards[first].controller, first, 0, word, last)
        st.under_last_event(self)

    def _attack_cause(self) -> Cause:
        by = self.dealers or self.attackers
        return Cause(By.ATTACK, self.player, by[0], False, by[1:])

    def _counter_cause(self) -> Cause:
        return Cause(By.COUNTER, self.defender, self.opponent)

    # -- after it ----------------------------------------------------------------------------------
    def _exhaust(self, st: GameState) -> None:
        """Attackers and counterer get one token each (RB-11.3.10)."""
        for i in range(len(self.attackers)):
            here = st.cards[self.attackers[i]]
            if st.zone[here.id] == Zone.BATTLEFIELD and here.stay == self.stays[i]:
                here.exhaustion += 1
                st.note(EventKind.EXHAUSTED, "RB-11.3.10", here.controller, here.id, 1)
        if self.counters and st.rules.counter_exhausts and st.zone[self.opponent] == Zone.BATTLEFIELD:
            there = st.cards[self.opponent]
            tires = not has_alert(st, self.opponent) and (st.chimera is None or self._tires(st))
            if there.stay == self.stays[-1] and tires:
                there.exhaustion += 1
                st.note(EventKind.EXHAUSTED, "RB-11.3.10", there.controller, self.opponent, 1)
        if st.chimera is not None:
            st.dirty = True  # something may be destroyed by becoming exhausted (RR-13.1.4)

    def _tires(self, st: GameState) -> bool:
        """Aspects do not tire from countering, and nobody does from countering what is Feeble (RR-6.4.1, RR-13.1.3)."""
        if st.cards[self.opponent].printed.type & CardType.ASPECT and not st.rules.aspects_exhaust_by_countering:
            return False
        return not self.feeble


def _rank_by(held: int) -> int:
    """Before (1), with (0) or after (-1) the others, by the traits of a unit."""
    first = held & (Trait.BATTLE_ADVANTAGE | Trait.QUICK_STRIKE) != 0
    last = held & Trait.BATTLE_IMPAIRMENT != 0
    return int(first) - int(last)
