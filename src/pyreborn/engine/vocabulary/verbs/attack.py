"""Verbs about an attack: taking one, having to, leaving it, having to block (RB-11)."""

from pyreborn.engine.board.lasting import add_modifier
from pyreborn.engine.board.values import Mod, can_attack, host_of, may_attack
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, CardType, Until, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun, Pick
from pyreborn.engine.procedures.attack.attacking import AttackFrame, attack_targets, current_attack
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects
from pyreborn.engine.vocabulary.verbs.lasting import GiveTraits


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
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return "a unit" if self.types == CardType.UNIT else "a unit or Phoenixborn"


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


class MustAttack(GiveTraits):
    """On a Phoenixborn: its player must choose an Attack action in their next turn, if able (RB-7.1.4)."""

    def text(self) -> str:
        return "in that opponent's next turn, their main action must be an Attack if any of their units can attack"


class StopAttacking(Effect):
    """ "it is no longer attacking"; who was blocking it is remembered (RB-11.3.2)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        fight = current_attack(st)
        if fight is not None and thing in fight.attackers:
            c.forget(Slot.OTHER)
            if fight.blockers and fight.blockers[fight.attackers.index(thing)] != NONE:
                c.remember(Slot.OTHER, fight.blockers[fight.attackers.index(thing)], st.next_stay)
            fight.withdraw(thing)
            st.note(EventKind.LEFT_BATTLE, "RB-11.3.2", c.player, thing)
            c.did = True

    def text(self) -> str:
        return f"take {self.on.text()} out of the attack"


class MustBlock(Effect):
    """ "that unit must block this unit, if able" (RB-11.2.7); nothing to an attack on a unit."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        fight = current_attack(st)
        if fight is not None and fight.on_phoenixborn(st) and st.cards[thing].controller == fight.defender(st):
            attacker = host_of(st, c.card)
            fight.must_block(st, thing, attacker)
            st.note(
                EventKind.GAINED, "RB-11.2.7", c.player, thing, 0, f"must block {st.cards[attacker].now.name}, if able"
            )
            c.did = True

    def text(self) -> str:
        return f"make {self.on.text()} block this unit, if able"


class TitleCannotBlock(Effect):
    """All units of one title are kept from blocking."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        seat = st.players[c.player].phoenixborn
        add_modifier(st, Mod.TITLE_CANNOT_BLOCK, seat, 0, Until.THIS_TURN, c.player, c.ability, st.cards[thing].now)
        st.note(EventKind.GAINED, "RB-8.7.1", c.player, NONE, 0, f"{st.cards[thing].now.name} cannot block")
        st.last_note_lasts(Until.THIS_TURN)
        c.did = True

    def text(self) -> str:
        return f"units with the current title of {self.on.text()} cannot block this turn"
