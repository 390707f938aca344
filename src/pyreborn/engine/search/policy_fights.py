"""The terms of an attack under way: who joins it, who blocks, guards and counters."""

from typing import Final

from pyreborn.engine.board.values import attack, exhausted, life
from pyreborn.engine.model.ids import CardType, Verb
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.attack.battle import BattleFrame
from pyreborn.engine.run.stack import options_of
from pyreborn.engine.search.features import unit_worth
from pyreborn.engine.search.policy_terms import OBJECT, General, Tally
from pyreborn.engine.search.policy_terms import Object as Thing

_LOW: Final = 8
_FIFTH: Final = 0.2


def _left(st: GameState, card: int) -> int:
    """The life a card has left."""
    here = st.cards[card]
    return life(st, card) - here.wounds


def _worth(st: GameState, card: int) -> float:
    """What a unit is worth in a fight, roughly, in tens."""
    return float(unit_worth(st, card)) * 0.1


def _add_object(st: GameState, tally: Tally, card: int, term: int) -> None:
    tally.one(tally.policy.row(OBJECT, st.cards[card].now.stub) + term)


# --- attackers ------------------------------------------------------------------------------------------


class Defence:
    """What the attackers of one attack are up against."""

    def __init__(self, st: GameState, frame: AttackFrame) -> None:
        target = st.cards[frame.target]
        self.born = frame.on_phoenixborn(st)
        self.left = target.now.life - target.wounds if self.born else _left(st, frame.target)
        self.sum = 0
        for card in frame.attackers:
            self.sum += attack(st, card)
        self.blockers = 0
        self.blow = 0
        """The strongest blow that an attacker may take."""
        threat = 0
        for card in st.players[target.controller].battlefield:
            if not exhausted(st, card):
                self.blockers += 1
                strength = attack(st, card)
                threat += strength
                if self.born:
                    self.blow = max(self.blow, strength)
        if not self.born and not exhausted(st, frame.target):
            self.blow = attack(st, frame.target)
        mine = st.cards[st.players[frame.player].phoenixborn]
        life_left = mine.now.life - mine.wounds
        self.danger = min(1.5, threat / life_left) if life_left > 0 else 1.5


def add_attackers(st: GameState, frame: AttackFrame, tally: Tally, row: int, places: list[int]) -> None:
    options = options_of(st)
    defence = Defence(st, frame)
    strongest = 0
    staying = 0
    for option in options:
        if option.verb == Verb.CARD:
            strength = attack(st, option.a)
            strongest = max(strongest, strength)
            staying += strength
    line = st.players[frame.player].battlefield
    last = line.index(frame.attackers[-1]) if frame.attackers and frame.attackers[-1] in line else -1
    first = -1
    for i in range(len(options)):
        if first < 0 and options[i].verb == Verb.CARD and line.index(options[i].a) > last:
            first = i
    for place in places:
        option = options[place]
        tally.one(row + option.verb)
        if option.verb == Verb.CARD:
            _add_joining(st, tally, row, defence, option.a, strongest)
            if line.index(option.a) < last:
                tally.one(row + General.JOIN_OUT_OF_ORDER)
            elif place == first:
                tally.one(row + General.JOIN_AS_THE_FIRST_OFFERED)
        else:
            _add_enough(tally, row, defence, len(frame.attackers), staying)
        tally.close()


def _add_joining(st: GameState, tally: Tally, row: int, defence: Defence, card: int, strongest: int) -> None:
    """One more attacker; the terms for a strike at a Phoenixborn and for a fight with a unit come in the same order."""
    strength = attack(st, card)
    first = row + (General.JOIN_A_STRIKE if defence.born else General.JOIN_A_FIGHT)
    tally.one(first)
    if strength == 0:
        tally.one(first + 1)
    if defence.blow >= _left(st, card):
        tally.one(first + 2)
    if defence.sum >= defence.left:
        tally.one(first + 3)
    elif defence.sum + strength >= defence.left:
        tally.one(first + 4)
    if strength == strongest:
        tally.one(first + 5)
    tally.add(first + 6, _worth(st, card))
    tally.add(first + 7, defence.danger)
    if defence.born:
        tally.add(first + 8, float(defence.blockers) * _FIFTH)
    else:
        tally.add(first + 8, float(max(0, strength - max(0, defence.left - defence.sum))) * _FIFTH)
    _add_object(st, tally, card, Thing.ATTACKING)


def _add_enough(tally: Tally, row: int, defence: Defence, attackers: int, staying: int) -> None:
    """No more attackers."""
    share = min(1.5, defence.sum / defence.left) if defence.left > 0 else 1.5
    if defence.born:
        if defence.sum >= defence.left:
            tally.one(row + General.ENOUGH_TO_WIN)
        tally.add(row + General.SHARE_OF_THE_LIFE, share)
        tally.add(row + General.STRENGTH_LEFT_BEHIND, float(staying) * _FIFTH)
        tally.add(row + General.BLOCKERS_MET, float(defence.blockers - attackers) * _FIFTH)
    else:
        if defence.sum >= defence.left:
            tally.one(row + General.ENOUGH_TO_KILL)
        tally.add(row + General.SHARE_OF_THE_UNIT, share)
        tally.add(row + General.STRENGTH_KEPT, float(staying) * _FIFTH)


# --- blocks ---------------------------------------------------------------------------------------------


def add_blocks(st: GameState, frame: AttackFrame, tally: Tally, row: int, places: list[int]) -> None:
    options = options_of(st)
    born = st.cards[frame.target]
    left = born.now.life - born.wounds
    coming = 0
    for i in range(len(frame.attackers)):
        if frame.blockers[i] < 0 and st.in_play(frame.attackers[i]):
            coming += attack(st, frame.attackers[i])
    for place in places:
        option = options[place]
        tally.one(row + option.verb)
        if option.verb == Verb.BLOCK:
            _add_block(st, tally, row, option.a, option.b, coming, left)
            if place == 0:
                tally.one(row + General.BLOCK_AS_THE_FIRST_OFFERED)
        else:
            if coming >= left:
                tally.one(row + General.NO_BLOCK_UNDER_DEATH)
            tally.add(row + General.NO_BLOCK_OF_A_SHARE, min(1.5, coming / left) if left > 0 else 1.5)
        tally.close()


def _add_block(st: GameState, tally: Tally, row: int, blocker: int, attacker: int, coming: int, left: int) -> None:
    strength = attack(st, attacker)
    dies = strength >= _left(st, blocker)
    kills = attack(st, blocker) >= _left(st, attacker) and not exhausted(st, blocker)
    tally.add(row + General.BLOCK_STRENGTH, float(strength) * _FIFTH)
    if coming >= left:
        tally.one(row + General.BLOCK_UNDER_DEATH)
        if coming - strength < left:
            tally.one(row + General.BLOCK_THAT_SAVES)
    if left <= _LOW:
        tally.add(row + General.BLOCK_AT_LOW_LIFE, float(strength) * _FIFTH)
    if dies:
        tally.one(row + General.BLOCK_AND_DIE)
        tally.add(row + General.WORTH_THAT_DIES, _worth(st, blocker))
    else:
        tally.one(row + General.BLOCK_FOR_NOTHING)
    if kills:
        tally.one(row + General.BLOCK_AND_KILL)
        tally.add(row + General.WORTH_THAT_IS_KILLED, _worth(st, attacker))
        if not dies:
            tally.one(row + General.BLOCK_AND_KILL_FOR_NOTHING)
    _add_object(st, tally, blocker, Thing.BLOCKING)
    _add_object(st, tally, attacker, Thing.BLOCKED)


# --- guards and counters ----------------------------------------------------------------------------------


def add_guards(st: GameState, frame: AttackFrame, tally: Tally, row: int, places: list[int]) -> None:
    options = options_of(st)
    strength = 0
    weakest = 99
    """The least life among the attackers."""
    for card in frame.attackers:
        if st.in_play(card):
            strength += attack(st, card)
            weakest = min(weakest, _left(st, card))
    doomed = strength >= _left(st, frame.target)
    worth = _worth(st, frame.target)
    for place in places:
        option = options[place]
        tally.one(row + option.verb)
        if option.verb == Verb.CARD:
            _add_guard(st, tally, row, option.a, strength, weakest)
            if doomed:
                tally.one(row + General.GUARD_A_UNIT_THAT_DIES)
                tally.add(row + General.GUARD_WORTH_THAT_DIES, worth)
            _add_object(st, tally, frame.target, Thing.GUARDED)
        elif doomed:
            tally.one(row + General.LEAVE_A_UNIT_TO_DIE)
            tally.add(row + General.LEAVE_WORTH_TO_DIE, worth)
        else:
            tally.one(row + General.LEAVE_A_UNIT_THAT_LIVES)
        tally.close()


def _add_guard(st: GameState, tally: Tally, row: int, guard: int, strength: int, weakest: int) -> None:
    here = st.cards[guard]
    tally.add(row + General.GUARD_AGAINST_STRENGTH, float(strength) * _FIFTH)
    if here.printed.type == CardType.PHOENIXBORN:
        left = here.now.life - here.wounds
        tally.one(row + General.GUARD_AS_A_PHOENIXBORN)
        if left <= _LOW:
            tally.add(row + General.GUARD_AT_LOW_LIFE, float(strength) * _FIFTH)
    else:
        left = _left(st, guard)
        _add_object(st, tally, guard, Thing.GUARDING)
        if attack(st, guard) >= weakest and not exhausted(st, guard):
            tally.one(row + General.GUARD_AND_KILL)
    if strength >= left:
        tally.one(row + General.GUARD_AND_DIE)
        tally.add(row + General.GUARD_WITH_WORTH_AND_DIE, _worth(st, guard))


def add_counters(st: GameState, frame: BattleFrame, tally: Tally, row: int, places: list[int]) -> None:
    options = options_of(st)
    mine = frame.opponent
    back = attack(st, mine)
    coming = 0
    kills = False
    worth = 0.0
    for card in frame.attackers:
        if st.in_play(card):
            coming += attack(st, card)
            if back >= _left(st, card):
                kills = True
                worth = max(worth, _worth(st, card))
    for place in places:
        option = options[place]
        tally.one(row + option.verb)
        if option.verb == Verb.YES:
            tally.add(row + General.COUNTER_STRENGTH, float(back) * _FIFTH)
            if kills:
                tally.one(row + General.COUNTER_AND_KILL)
                tally.add(row + General.COUNTER_WORTH, worth)
            if coming >= _left(st, mine):
                tally.one(row + General.COUNTER_AND_DIE)
            if back == 0:
                tally.one(row + General.COUNTER_WITHOUT_ATTACK)
            _add_object(st, tally, mine, Thing.COUNTERING)
        tally.close()
