"""The terms of an action: what is played, used, attacked or left undone."""

from typing import Final

from pyreborn.engine.board.values import attack, exhausted, life
from pyreborn.engine.model.costs import Need
from pyreborn.engine.model.ids import PLAIN_FACES, CardType, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import options_of
from pyreborn.engine.search.policy_terms import OBJECT, PLAY, USE, General, Play, Tally
from pyreborn.engine.search.policy_terms import Object as Thing

_LATE: Final = 4
_LOW: Final = 8
_SHORT: Final = 4
_FIFTH: Final = 0.2


class Forces:
    """What a player could attack with, and what is in the way."""

    def __init__(self, st: GameState, seat: int, target: int) -> None:
        self.strengths: list[int] = []
        """Of the ready units, the strongest last."""
        self.hardiest = 0
        for card in st.players[seat].battlefield:
            if not exhausted(st, card):
                self.strengths.append(attack(st, card))
                self.hardiest = max(self.hardiest, life(st, card) - st.cards[card].wounds)
        self.strengths.sort()
        self.total = 0
        for strength in self.strengths:
            self.total += strength
        self.strongest = self.strengths[-1] if self.strengths else 0
        self.target = target
        """Whose units are in the way."""
        self.blockers = 0
        self.threat = 0
        """The attack of those."""
        for card in st.players[target].battlefield:
            if not exhausted(st, card):
                self.blockers += 1
                self.threat += attack(st, card)
        mine = st.cards[st.players[seat].phoenixborn]
        left = mine.now.life - mine.wounds
        self.danger = min(1.5, self.threat / left) if left > 0 else 1.5

    def through(self) -> int:
        """What comes through when each ready unit of theirs blocks one of the strongest."""
        total = 0
        for i in range(len(self.strengths) - self.blockers):
            total += self.strengths[i]
        return total


class Scene:
    """What holds for every option of an action."""

    def __init__(self, st: GameState, seat: int) -> None:
        me = st.players[seat]
        self.seat = seat
        self.dice = me.dice_ready()
        self.main = me.main
        self.side = me.side
        self.units = float(min(len(me.battlefield), 6)) * _FIFTH
        self.theirs = 0.0
        self.alone = True
        """Whether everybody else has passed."""
        count = 0
        for seat_of, player in enumerate(st.players):
            if player.alive and not st.same_side(seat, seat_of):
                count += len(player.battlefield)
                self.alone = self.alone and player.passed
        self.theirs = float(min(count, 6)) * _FIFTH
        self.forces: list[Forces] = []

    def against(self, st: GameState, target: int) -> Forces:
        """The forces for an attack on that seat, looked up once."""
        for known in self.forces:
            if known.target == target:
                return known
        found = Forces(st, self.seat, target)
        self.forces.append(found)
        return found


def add_turn(st: GameState, tally: Tally, row: int, places: list[int]) -> None:
    options = options_of(st)
    scene = Scene(st, st.stack[-1].player)
    for place in places:
        option = options[place]
        verb = option.verb
        tally.one(row + verb)
        if verb == Verb.PLAY:
            _add_play(st, tally, row, scene, option.a)
        elif verb == Verb.ACTIVATE:
            _add_use(st, tally, row, scene, option)
        elif verb == Verb.ATTACK:
            _add_attack(st, tally, row, scene, option.a)
        elif verb == Verb.POWER:
            _add_power(st, tally, row, scene, option.a)
        elif verb == Verb.MEDITATE:
            _add_meditation(st, tally, row, scene)
        elif verb == Verb.PASS:
            _add_pass(st, tally, row, scene)
        elif verb == Verb.END_TURN:
            tally.add(row + General.END_WITH_DICE, float(scene.dice) * _FIFTH)
            tally.add(row + General.END_WITH_A_SIDE_ACTION, float(scene.side))
            tally.add(row + General.END_WITH_A_HAND, float(len(st.players[scene.seat].hand)) * _FIFTH)
        tally.close()


# --- cards ------------------------------------------------------------------------------------------


def _add_play(st: GameState, tally: Tally, row: int, scene: Scene, card: int) -> None:
    printed = st.cards[card].printed
    kind = printed.type
    term = General.PLAY_AN_ACTION_SPELL
    if kind == CardType.ALLY:
        term = General.PLAY_AN_ALLY
    elif kind == CardType.READY_SPELL:
        term = General.PLAY_A_READY_SPELL
    elif kind & CardType.ALTERATION:
        term = General.PLAY_AN_ALTERATION
    tally.one(row + term)
    left = float(scene.dice - printed.magic_cost) * _FIFTH
    tally.add(row + General.PLAY_FOR_DICE, float(printed.magic_cost) * _FIFTH)
    tally.add(row + General.PLAY_WITH_DICE_LEFT, left)
    if scene.units == 0.0:
        tally.one(row + General.PLAY_WITHOUT_A_UNIT)
    cost = printed.play_cost
    if cost is not None:
        _add_actions(tally, row, General.PLAY_AS_A_MAIN_ACTION, cost.ways[0], scene)
    own = tally.policy.row(PLAY, printed.stub)
    _add_circumstances(st, tally, own, scene, left)


def _add_circumstances(st: GameState, tally: Tally, own: int, scene: Scene, left: float) -> None:
    """When a card is played or an ability used, in the row of its own."""
    tally.one(own + Play.ALWAYS)
    if st.round == 1:
        tally.one(own + Play.IN_THE_FIRST_ROUND)
    elif st.round >= _LATE:
        tally.one(own + Play.IN_LATE_ROUNDS)
    tally.add(own + Play.AGAINST_UNITS, scene.theirs)
    tally.add(own + Play.WITH_UNITS, scene.units)
    tally.add(own + Play.DICE_LEFT, left)


def _add_actions(tally: Tally, row: int, first: int, way: Need, scene: Scene) -> None:
    """The actions that something takes; the term for main actions comes before that for side actions."""
    if way.main:
        tally.one(row + first)
    elif way.side:
        tally.one(row + first + 1)
        if scene.main:
            tally.one(row + General.SIDE_ACTION_BEFORE_THE_MAIN_ACTION)


def _add_use(st: GameState, tally: Tally, row: int, scene: Scene, option: Option) -> None:
    zone = st.zone[option.a]
    term = General.USE_OF_A_UNIT
    if zone == Zone.PHOENIXBORN:
        term = General.USE_OF_A_PHOENIXBORN
    elif zone == Zone.SPELLBOARD:
        term = General.USE_OF_A_SPELL
    tally.one(row + term)
    ability = st.pool.numbered[option.b]
    left = float(scene.dice) * _FIFTH
    if ability.costs:
        way = ability.costs[0].ways[0]
        left -= float(way.dice) * _FIFTH
        tally.add(row + General.USE_FOR_DICE, float(way.dice) * _FIFTH)
        _add_actions(tally, row, General.USE_AS_A_MAIN_ACTION, way, scene)
    tally.add(row + General.USE_WITH_DICE_LEFT, left)
    own = tally.policy.row(USE, ability.key)
    _add_circumstances(st, tally, own, scene, left)


# --- attacks ----------------------------------------------------------------------------------------


def _add_attack(st: GameState, tally: Tally, row: int, scene: Scene, target: int) -> None:
    there = st.cards[target]
    forces = scene.against(st, there.controller)
    tally.one(tally.policy.row(OBJECT, there.now.stub) + Thing.ATTACKED)
    if there.printed.type == CardType.PHOENIXBORN:
        _add_strike(st, tally, row, forces, target)
    else:
        _add_fight(st, tally, row, forces, target)


def _add_strike(st: GameState, tally: Tally, row: int, forces: Forces, target: int) -> None:
    """An attack on a Phoenixborn, or on whatever else a side falls with."""
    there = st.cards[target]
    left = max(1, there.now.life - there.wounds)
    through = forces.through()
    tally.add(row + General.ATTACK_WITH_STRENGTH, min(1.5, forces.total / left))
    tally.add(row + General.ATTACK_THAT_COMES_THROUGH, min(1.5, through / left))
    tally.add(row + General.ATTACK_AGAINST_BLOCKERS, float(min(forces.blockers, 5)) * _FIFTH)
    tally.add(row + General.ATTACK_IN_DANGER, forces.danger)
    if forces.blockers == 0:
        tally.one(row + General.ATTACK_AGAINST_NONE)
    if forces.total >= left:
        tally.one(row + General.ATTACK_THAT_WINS)
    if through >= left:
        tally.one(row + General.ATTACK_THAT_WINS_THROUGH_BLOCKS)
    if left <= _LOW:
        tally.one(row + General.ATTACK_ON_LOW_LIFE)
    if forces.total == 0:
        tally.one(row + General.ATTACK_WITH_NOTHING)


def _add_fight(st: GameState, tally: Tally, row: int, forces: Forces, target: int) -> None:
    """An attack on a unit."""
    there = st.cards[target]
    left = life(st, target) - there.wounds
    strength = attack(st, target)
    kills = forces.strongest >= left
    quiet = strength == 0 or exhausted(st, target)
    survived = quiet or strength < forces.hardiest
    tally.add(row + General.FIGHT_AGAINST_STRENGTH, float(strength) * _FIFTH)
    tally.add(row + General.FIGHT_AGAINST_LIFE, float(left) * _FIFTH)
    if quiet:
        tally.one(row + General.FIGHT_AGAINST_NO_COUNTER)
    if survived:
        tally.one(row + General.FIGHT_THAT_IS_SURVIVED)
    if forces.blockers > (0 if quiet else 1):
        tally.one(row + General.FIGHT_AGAINST_GUARDS)
    tally.add(row + General.FIGHT_FOR_BLOOD, float(there.now.blood))
    if kills:
        tally.one(row + General.FIGHT_THAT_KILLS)
        if survived:
            tally.one(row + General.FIGHT_THAT_KILLS_AND_IS_SURVIVED)
    elif forces.total >= left:
        tally.one(row + General.FIGHT_THAT_KILLS_WITH_SEVERAL)
    else:
        tally.one(row + General.FIGHT_IN_VAIN)
        return
    tally.add(row + General.FIGHT_FOR_WORTH, float(2 * strength + left) * 0.1)


# --- the rest of a turn ---------------------------------------------------------------------------------


def _add_power(st: GameState, tally: Tally, row: int, scene: Scene, magic: int) -> None:
    tally.one(row + General.POWER_OF_CEREMONIAL + magic)
    spare = st.players[scene.seat].active[magic * 3 + 2] - 1
    tally.add(row + General.POWER_TO_SPARE, float(spare))
    tally.add(row + General.POWER_AGAINST_UNITS, scene.theirs)
    tally.add(row + General.POWER_WITH_A_MAIN_ACTION, float(scene.main))


def _add_meditation(st: GameState, tally: Tally, row: int, scene: Scene) -> None:
    me = st.players[scene.seat]
    dull = 0
    for face in range(0, PLAIN_FACES, 3):
        dull += me.active[face] + me.active[face + 1]
    lacking = 0
    for card in me.hand:
        cost = st.cards[card].printed.play_cost
        if cost is not None:
            for magic, power, _ in cost.ways[0].symbols:
                if power > me.active[magic * 3 + 2]:
                    lacking += 1
                    break
    tally.add(row + General.MEDITATE_WITH_DULL_DICE, float(dull) * _FIFTH)
    tally.add(row + General.MEDITATE_WITH_A_HAND, float(len(me.hand)) * _FIFTH)
    tally.add(row + General.MEDITATE_FOR_CARDS_THAT_CANNOT_BE_PAID, float(lacking) * _FIFTH)
    tally.add(row + General.MEDITATE_WITH_A_MAIN_ACTION, float(scene.main))
    if scene.alone:
        tally.one(row + General.MEDITATE_AT_THE_END)
    if len(me.draw) < _SHORT:
        tally.one(row + General.MEDITATE_WITH_A_SHORT_DRAW_PILE)


def _add_pass(st: GameState, tally: Tally, row: int, scene: Scene) -> None:
    me = st.players[scene.seat]
    dice = float(scene.dice) * _FIFTH
    strength = 0
    for card in me.battlefield:
        if st.cards[card].exhaustion == 0:
            strength += max(0, st.cards[card].now.attack)
    tally.add(row + General.PASS_WITH_DICE, dice)
    tally.add(row + General.PASS_WITH_A_HAND, float(len(me.hand)) * _FIFTH)
    tally.add(row + General.PASS_WITH_STRENGTH, float(strength) * _FIFTH)
    tally.add(row + General.PASS_WITH_A_SIDE_ACTION, float(scene.side))
    if scene.alone:
        tally.one(row + General.PASS_AFTER_THE_OTHERS)
        tally.add(row + General.PASS_AFTER_THE_OTHERS_WITH_DICE, dice)
    if st.round == 1:
        tally.one(row + General.PASS_EARLY)
