"""The small numbers everything is made of: zones, types, dice, events, decisions.

Plain ``Final`` integers, because they are inlined by the compiler and are already
what a save file holds.  Every table of names stands beside its numbers.
"""

from typing import Final, NewType

NOBODY: Final = -1
NONE: Final = -1

ZoneId = NewType("ZoneId", int)
"""Where a card is."""


class Zone:
    """Where a card is (RB-3.1.1)."""

    DRAW_PILE: Final = ZoneId(0)
    HAND: Final = ZoneId(1)
    DISCARD_PILE: Final = ZoneId(2)
    CONJURATION_PILE: Final = ZoneId(3)
    BATTLEFIELD: Final = ZoneId(4)
    SPELLBOARD: Final = ZoneId(5)
    PHOENIXBORN: Final = ZoneId(6)
    ATTACHED: Final = ZoneId(7)
    UNDER: Final = ZoneId(8)  # face down under another card, not in play (RB-17.1.1)
    LIMBO: Final = ZoneId(9)  # left play, not yet anywhere else (RB-3.1.3)
    RESOLVING: Final = ZoneId(10)  # an action or reaction spell while its text resolves (RB-7.3.7)
    REMOVED: Final = ZoneId(11)
    ASIDE: Final = ZoneId(12)  # looked at or set aside in the middle of an effect
    FACE_DOWN: Final = ZoneId(13)  # an aspect in the Chimera's row that is not in play yet (RR-5.1.3)
    BESIDE_CHIMERA: Final = ZoneId(14)  # its behavior cards, and the Ultimates that do not show (RR-2.1.7)


# The zones in play, as plain numbers: what is asked millions of times a second is folded into the question.
FIRST_IN_PLAY: Final = 4  # Zone.BATTLEFIELD; before it the piles and the hand
LAST_IN_PLAY: Final = 7  # Zone.ATTACHED
LAST_OF_ITS_OWN: Final = 9  # Zone.LIMBO; up to here a card is more than what is printed on it
ZONE_NAMES: Final = (
    "draw pile", "hand", "discard pile", "conjuration pile", "battlefield", "spellboard",
    "phoenixborn", "attached", "under", "limbo", "resolving", "removed", "aside", "face down",
    "beside the Chimera",
)  # fmt: skip


class CardType:
    """Card types, as bits so that a noun can name several (RB-2.1)."""

    PHOENIXBORN: Final = 1
    ALLY: Final = 2
    CONJURATION: Final = 4
    ACTION_SPELL: Final = 8
    REACTION_SPELL: Final = 16
    READY_SPELL: Final = 32
    ALTERATION_SPELL: Final = 64
    CONJURED_ALTERATION: Final = 128
    UNIT: Final = ALLY | CONJURATION
    ALTERATION: Final = ALTERATION_SPELL | CONJURED_ALTERATION
    SPELL: Final = ACTION_SPELL | REACTION_SPELL | READY_SPELL | ALTERATION
    CONJURED: Final = CONJURATION | CONJURED_ALTERATION
    DECK_CARD: Final = ALLY | ACTION_SPELL | REACTION_SPELL | READY_SPELL | ALTERATION_SPELL
    ANY_CARD: Final = 255
    ASPECT: Final = 256  # beside those of ally and conjuration, which it counts as (RR-1.1.2)
    CONJURED_ASPECT: Final = 512  # beside that of an aspect: its home is the conjuration pile (RR-2.1.10)
    BEHAVIOR: Final = 1024  # never in play (RR-2.1.12)


ASPECT: Final = CardType.ALLY | CardType.CONJURATION | CardType.ASPECT
CONJURED_ASPECT: Final = ASPECT | CardType.CONJURED_ASPECT
TYPE_NAMES: Final = {
    CardType.PHOENIXBORN: "Phoenixborn",
    CardType.ALLY: "Ally",
    CardType.CONJURATION: "Conjuration",
    CardType.ACTION_SPELL: "Action Spell",
    CardType.REACTION_SPELL: "Reaction Spell",
    CardType.READY_SPELL: "Ready Spell",
    CardType.ALTERATION_SPELL: "Alteration Spell",
    CardType.CONJURED_ALTERATION: "Conjured Alteration Spell",
    CardType.ASPECT: "Aspect",
    CardType.CONJURED_ASPECT: "Conjured Aspect",
    CardType.BEHAVIOR: "Behavior",
}


def type_name(type: int) -> str:
    """What is printed as the type of a card: an aspect is one above all that it counts as."""
    return TYPE_NAMES[1 << (type.bit_length() - 1)]


class Icon:
    """Whom an aspect attacks (RR-8.2.1)."""

    NONE: Final = 0  # it never attacks
    LEFT: Final = 1  # the leftmost unit
    RIGHT: Final = 2  # the rightmost unit
    JAW: Final = 3  # the Phoenixborn


ICON_NAMES: Final = ("none", "left claw", "right claw", "jaw")


class MainAction:
    """What a behavior makes the Chimera do (RR-7.1.4, RR-7.2.3)."""

    REVEAL: Final = 0
    ATTACK_OR_REVEAL: Final = 1
    REVEAL_AND_ATTACK: Final = 2  # with the aspect revealed
    REVEAL_AND_RIGHTMOST_ATTACKS: Final = 3


class Level:
    """The levels of a die; a face is magic * 3 + level (RB-9)."""

    BASIC: Final = 0
    CLASS: Final = 1
    POWER: Final = 2


LEVEL_NAMES: Final = ("basic", "class", "power")


class Magic:
    """The kinds of magic (RB-9)."""

    CEREMONIAL: Final = 0
    CHARM: Final = 1
    ILLUSION: Final = 2
    NATURAL: Final = 3
    DIVINE: Final = 4
    SYMPATHY: Final = 5
    TIME: Final = 6
    ARTIFICE: Final = 7
    ASTRAL: Final = 8
    RAGE: Final = 9  # of the Chimera's dice, which have no class side (RR-2.1.8)


MAGIC_NAMES: Final = (
    "ceremonial", "charm", "illusion", "natural", "divine", "sympathy", "time", "artifice", "astral",
    "rage",
)  # fmt: skip
MAGICS: Final = 10
FACES: Final = 30
PLAIN_FACES: Final = 27  # those of the dice players have; behind them come the faces of rage dice
RAGE_BASIC: Final = 27
RAGE_POWER: Final = 29


class Lies:
    """Where a die lies that is not on a card; on one, the number of the card stands for it."""

    EXHAUSTED_POOL: Final = -1
    ACTIVE_POOL: Final = -2
    NOWHERE: Final = -3  # it left the game with its owner


class By:
    """Why something happens: the kind of a cause, as bits (RB-12.5.3)."""

    SPELL: Final = 1
    ABILITY: Final = 2
    DICE_POWER: Final = 4
    ATTACK: Final = 8
    COUNTER: Final = 16
    RULE: Final = 32
    EFFECT: Final = SPELL | ABILITY | DICE_POWER
    PLAYER: Final = EFFECT | ATTACK | COUNTER


class Who:
    """Whose something is, seen from the player of a text (board/whose.py)."""

    ANYONE: Final = 0
    YOU: Final = 1
    OPPONENT: Final = 2
    CAUSER: Final = 3  # who caused what the text answers
    ACTOR: Final = 4  # who did what the text answers, or whose card it was
    OPPOSING: Final = 5  # of a text of the Chimera: the player it is against (RR-1.1.5, RR-15.1.14)
    PICKED: Final = 100  # and a slot: the player picked into it
    THEY: Final = PICKED + 3  # the player picked last, whom "they" and "their" mean (Slot.PLAYER)
    CONTROLLER_OF: Final = 200  # and a slot: who controls the card picked into it


def yours_or_picked(slot: int) -> int:
    """You, or with a slot the player picked into it."""
    return Who.YOU if slot == NONE else Who.PICKED + slot


HappenId = NewType("HappenId", int)
"""Something that texts can answer."""


class Happen:
    """Happenings that texts can answer (RB-21), each also a bit of a listening mask."""

    TARGETED: Final = HappenId(0)
    ENTERS_PLAY: Final = HappenId(1)
    ATTACKERS_DECLARED: Final = HappenId(2)
    DEFENDERS_DECLARED: Final = HappenId(3)
    DAMAGE_DEALT: Final = HappenId(4)
    WOUNDS_PLACED: Final = HappenId(5)
    DESTROYED: Final = HappenId(6)
    LEAVES_PLAY: Final = HappenId(7)
    RESOLVED: Final = HappenId(8)
    COST_PAID: Final = HappenId(9)
    DICE_CHANGED: Final = HappenId(10)
    MEDITATED: Final = HappenId(11)
    TURN_START: Final = HappenId(12)
    TURN_END: Final = HappenId(13)
    DRAW_STEP: Final = HappenId(14)
    PREPARE_END: Final = HappenId(15)
    PLAYER_TURNS_START: Final = HappenId(16)
    ROUND_END: Final = HappenId(17)
    DEFENCE_CHOSEN: Final = HappenId(18)  # the defender has had the choice to block or guard
    DISCARDED: Final = HappenId(19)
    STATUS_GONE: Final = HappenId(20)  # the last status token left a card
    PASSED: Final = HappenId(21)
    MILLED: Final = HappenId(22)  # cards were discarded from a draw pile, however many at once
    DICE_SPENT: Final = HappenId(
        23
    )  # dice were placed in an exhausted pool as a payment, before the cost counts as paid
    STATUS_STEP: Final = HappenId(24)  # the Chimera's turn has come to the status box of this card (RR-7.1.1)
    STATUS_SPENT: Final = HappenId(25)  # a status token was removed for a status box


HAPPENINGS: Final = 26
HAPPENING_NAMES: Final = (
    "targeted", "comes into play", "attackers declared", "defenders declared", "dealt damage",
    "wounds placed", "destroyed", "leaves play", "resolved", "cost paid", "dice changed",
    "meditated", "turn starts", "turn ends", "draw cards step", "prepare phase ends",
    "player turns phase begins", "round ends", "defence chosen", "discarded",
    "status tokens gone", "passed", "discarded from a draw pile", "dice spent", "status step",
    "status token spent",
)  # fmt: skip

LayerId = NewType("LayerId", int)
"""When around a happening."""


class Layer:
    """Layers around a happening (RB-8.5.1)."""

    WHEN: Final = LayerId(0)
    AFTER: Final = LayerId(1)
    WOULD: Final = LayerId(2)  # just before it, where a ruleset has such a layer (MX-09)


class Dealing:
    """Steps of damage, told by the happening about it, as bits (OG-4.2, RV-8.1)."""

    DEALT: Final = 1
    RECEIVED: Final = 2


class DiceChange:
    """How dice were changed, told by the happening about them, as bits (RB-21.12)."""

    TURNED: Final = 1  # to a side of somebody's choice
    LOWERED: Final = 2
    REROLLED: Final = 4


class Token:
    """Kinds of token, as bits (RB-14.1.1)."""

    WOUND: Final = 1
    EXHAUSTION: Final = 2
    STATUS: Final = 4
    ANY: Final = 7


TOKEN_NAMES: Final = {Token.WOUND: "wound", Token.EXHAUSTION: "exhaustion", Token.STATUS: "status"}
# --- what a card has done this turn, as bits beside those of its once-per-turn abilities ---
FOUGHT: Final = 1 << 29  # it was declared as an attacker, blocker or guard


class Value:
    """Values of a unit."""

    ATTACK: Final = 0
    LIFE: Final = 1
    RECOVER: Final = 2
    FOCUS: Final = 3  # not printed: how often a ready spell is focused beyond its copies (RB-16.1.4)


VALUE_NAMES: Final = ("attack", "life", "recover")
NO_VALUE: Final = -1  # a card without that value
PRINTED_X: Final = -2  # a printed X (RB-1.1.11)


class Phase:
    """Phases of a round (RB-6)."""

    SETUP: Final = 0
    PREPARE: Final = 1
    PLAYER_TURNS: Final = 2
    RECOVERY: Final = 3
    END_OF_ROUND: Final = 4


PHASE_NAMES: Final = ("set-up", "prepare", "player turns", "recovery", "end of round")


class Time:
    """Whether the time agreed upon for a game has run out (RB-23.2)."""

    RUNNING: Final = 0
    CALLED: Final = 1  # sudden death begins with the first player's next turn
    SUDDEN_DEATH: Final = 2


class Until:
    """How long a lasting effect lasts (RB-8.7)."""

    AS_LONG_AS_IN_PLAY: Final = 0
    THIS_TURN: Final = 1
    THIS_ROUND: Final = 2
    UNTIL_YOUR_TURN: Final = 3
    UNTIL_YOUR_TURN_OR_ROUND: Final = 4
    THEIR_NEXT_TURN: Final = 5  # only during the next turn of the card's controller


class Trait:
    """Fixed abilities that are simply true, as bits."""

    UNIT_GUARD: Final = 1 << 0
    ALERT: Final = 1 << 1
    QUICK_STRIKE: Final = 1 << 2
    NO_GUARD: Final = 1 << 3  # Stalk: cannot be guarded against
    NO_BLOCK: Final = 1 << 4  # cannot be blocked
    BOUND: Final = 1 << 5
    CANNOT_ATTACK: Final = 1 << 6
    CANNOT_BLOCK: Final = 1 << 7
    CANNOT_GUARD: Final = 1 << 8
    SPELL_GUARD: Final = 1 << 9
    NOT_ATTACKED: Final = 1 << 10  # not a target of opponents' attacks
    NOT_SPELL_TARGET: Final = 1 << 11
    NOT_ABILITY_TARGET: Final = 1 << 12
    NOT_DICE_TARGET: Final = 1 << 13
    THREATENING: Final = 1 << 14
    UNSEEN: Final = 1 << 15
    UNPREVENTABLE: Final = 1 << 16  # Infectious
    WITHDRAW: Final = 1 << 17
    CONSIDERED_EXHAUSTED: Final = 1 << 18
    NO_ABILITIES: Final = 1 << 19
    NOT_REACTION_TARGET: Final = 1 << 20
    NOT_GUARDED: Final = 1 << 21  # while attacked, no guard may be declared for it
    MUST_ATTACK: Final = 1 << 22  # on a Phoenixborn: its player must choose an Attack action if able
    NO_REACTION_SPELLS: Final = 1 << 23  # on a Phoenixborn: its player may not play reaction spells
    NO_PHOENIXBORN_ABILITY: Final = 1 << 24  # on a Phoenixborn: its printed ability cannot be activated
    DOUBLE_WOUNDS: Final = 1 << 25  # receives twice the wound tokens
    DICE_PROTECTED: Final = 1 << 26  # on a Phoenixborn: opponents may not re-roll or turn its player's active dice
    BATTLE_UNPREVENTABLE: Final = 1 << 27  # on a Phoenixborn: damage from attacks and counters cannot be prevented
    NOT_ATTACKED_BY_CHARMED: Final = 1 << 29  # not a target of attacks from units with a charm die
    SAFEGUARDED: Final = 1 << 28  # damage from opponents' attacks, spells, abilities and dice powers is prevented
    PAYS_REACTIONS: Final = 1 << 30  # dice on it may be spent to pay for reactions
    BATTLE_ADVANTAGE: Final = 1 << 31  # deals its damage in battle first, attacking or countering (OG-5.5.1)
    BATTLE_IMPAIRMENT: Final = 1 << 32  # deals its damage in battle last
    DEFENCE_TOLL: Final = 1 << 33  # on a Phoenixborn: its player pays for declaring blockers or a guard
    NOT_ALTERED: Final = 1 << 34  # no alteration can be placed on it
    NOT_ALTERED_BY_OPPONENTS: Final = 1 << 37
    ENTOMBED: Final = 1 << 35  # no ability or dice power takes it from a discard pile to a hand
    ONLY_INEXHAUSTIBLE: Final = 1 << 36  # considered to have no abilities but inexhaustible ones
    DEFENDER: Final = 1 << 38  # blocks and guards by rule (RR-6.2.1)
    HORDE_ATTACK: Final = 1 << 39  # joins an attack of another that has it (RR-13.1.2)
    FEEBLE: Final = 1 << 40  # what counters it is not exhausted by that (RR-13.1.3)
    EPHEMERAL: Final = 1 << 41  # destroyed when it becomes exhausted (RR-13.1.4)
    NO_SPELLS: Final = 1 << 43  # on a Phoenixborn: its player can play neither action nor reaction spells
    BASICS_LOCKED: Final = 1 << 44  # on a Phoenixborn: its player cannot spend dice on their basic side
    STAYS_IN_PLAY: Final = 1 << 45  # it cannot leave play (RR-2.1.12)
    COUNTS_AS_WOUND: Final = 1 << 46  # of an alteration: one more wound of its Phoenixborn for losing (RR-13.2.4)


class Numbered:
    """Numbered fixed abilities, read with the sum of their numerals."""

    TERRIFYING: Final = 1
    GIGANTIC: Final = 2


QuestionId = NewType("QuestionId", int)
"""What a decision is about."""


class Question:
    """Kinds of question (RB-26)."""

    FIRST_FIVE: Final = QuestionId(0)
    FIRST_PLAYER: Final = QuestionId(1)
    PREPARE_DISCARD: Final = QuestionId(2)
    TURN: Final = QuestionId(3)
    PAY: Final = QuestionId(4)
    DISCARD_COST: Final = QuestionId(5)
    PICK: Final = QuestionId(6)
    MAY: Final = QuestionId(7)
    MODE: Final = QuestionId(8)
    ORDER: Final = QuestionId(9)
    WINDOW: Final = QuestionId(10)
    ATTACKER: Final = QuestionId(11)
    BLOCK: Final = QuestionId(12)
    GUARD: Final = QuestionId(13)
    BATTLE: Final = QuestionId(14)
    COUNTER: Final = QuestionId(15)
    DAMAGE_ORDER: Final = QuestionId(16)
    MEDITATE: Final = QuestionId(17)
    DIE: Final = QuestionId(18)
    EXHAUST_DICE: Final = QuestionId(19)
    NUMBER: Final = QuestionId(20)
    DIVIDE: Final = QuestionId(21)
    TOLL: Final = QuestionId(22)


QUESTION_NAMES: Final = (
    "first five", "first player", "prepare discard", "turn", "pay", "discard cost", "pick", "may",
    "mode", "order", "window", "attacker", "block", "guard", "battle", "counter", "damage order",
    "meditate", "die", "exhaust dice", "number", "divide", "toll",
)  # fmt: skip

VerbId = NewType("VerbId", int)
"""What an option does."""


class Verb:
    """What an option does; :data:`VERBS` says what its two numbers mean."""

    DONE: Final = VerbId(0)
    DECLINE: Final = VerbId(1)
    YES: Final = VerbId(2)
    CARD: Final = VerbId(3)
    PLAYER: Final = VerbId(4)
    NUMBER: Final = VerbId(5)
    MODE: Final = VerbId(6)
    PLAY: Final = VerbId(7)
    ACTIVATE: Final = VerbId(8)
    POWER: Final = VerbId(9)
    ATTACK: Final = VerbId(10)
    MEDITATE: Final = VerbId(11)
    PASS: Final = VerbId(12)
    END_TURN: Final = VerbId(13)
    PAY: Final = VerbId(14)
    TRIGGER: Final = VerbId(15)
    REACT: Final = VerbId(16)
    BLOCK: Final = VerbId(17)
    FACE: Final = VerbId(18)
    DIE: Final = VerbId(19)
    TOP: Final = VerbId(20)
    BOTTOM: Final = VerbId(21)
    MOVE: Final = VerbId(22)
    HAND_OVER: Final = VerbId(23)
    CONCEDE: Final = VerbId(-1)
    CALL_TIME: Final = VerbId(-2)
    OUT_OF_TIME: Final = VerbId(-3)


ThingId = NewType("ThingId", int)
"""What a number of an option counts."""


class Thing:
    """What the numbers of an option stand for."""

    NOTHING: Final = ThingId(0)
    CARD: Final = ThingId(1)
    PLAYER: Final = ThingId(2)  # a seat, from 0
    NUMBER: Final = ThingId(3)  # itself
    MODE: Final = ThingId(4)  # one of the ways a text offers, from 0
    ABILITY: Final = ThingId(5)  # its place among all abilities of the pool
    MAGIC: Final = ThingId(6)
    WAY: Final = ThingId(7)  # one of the alternatives of a cost
    DICE: Final = ThingId(8)  # the signature of the dice paid
    FACE: Final = ThingId(9)
    TOKEN: Final = ThingId(10)


THING_NAMES: Final = (
    "nothing", "card", "seat", "number", "mode", "ability", "magic", "way", "dice", "face", "token",
)  # fmt: skip


class VerbInfo:
    """One row of :data:`VERBS`: the verb as a word, and what the numbers ``a`` and ``b`` of its options stand for."""

    def __init__(self, name: str, a: ThingId = Thing.NOTHING, b: ThingId = Thing.NOTHING) -> None:
        self.name = name
        self.a = a
        self.b = b


VERBS: Final = {
    Verb.DONE: VerbInfo("done"),  # stop picking; pass in a window
    Verb.DECLINE: VerbInfo("decline"),
    Verb.YES: VerbInfo("yes"),
    Verb.CARD: VerbInfo("card", Thing.CARD),
    Verb.PLAYER: VerbInfo("player", Thing.PLAYER),
    Verb.NUMBER: VerbInfo("number", Thing.NUMBER),
    Verb.MODE: VerbInfo("mode", Thing.MODE),
    Verb.PLAY: VerbInfo("play", Thing.CARD),
    Verb.ACTIVATE: VerbInfo("activate", Thing.CARD, Thing.ABILITY),
    Verb.POWER: VerbInfo("power", Thing.MAGIC),
    Verb.ATTACK: VerbInfo("attack", Thing.CARD),  # the attacked one
    Verb.MEDITATE: VerbInfo("meditate"),
    Verb.PASS: VerbInfo("pass"),
    Verb.END_TURN: VerbInfo("end turn"),
    Verb.PAY: VerbInfo("pay", Thing.WAY, Thing.DICE),
    Verb.TRIGGER: VerbInfo("trigger", Thing.CARD, Thing.ABILITY),
    Verb.REACT: VerbInfo("react", Thing.CARD, Thing.ABILITY),
    Verb.BLOCK: VerbInfo("block", Thing.CARD, Thing.CARD),  # the blocker, then the attacker
    Verb.FACE: VerbInfo("face", Thing.FACE, Thing.FACE),  # as it lies, then as wanted
    Verb.DIE: VerbInfo("die", Thing.FACE),
    Verb.TOP: VerbInfo("top"),  # of a draw pile
    Verb.BOTTOM: VerbInfo("bottom"),
    Verb.MOVE: VerbInfo("move", Thing.TOKEN),
    Verb.HAND_OVER: VerbInfo("hand over"),  # let the partner act (RR-15.1.2)
    Verb.CONCEDE: VerbInfo("concede", Thing.PLAYER),  # among no options, always allowed (RB-1.3.3)
    Verb.CALL_TIME: VerbInfo("call time"),  # likewise, by whoever keeps the time (RB-23.2)
    Verb.OUT_OF_TIME: VerbInfo("out of time", Thing.PLAYER, Thing.NUMBER),  # likewise; 1 to lose at once (RB-23.1)
}
"""Every verb, in order: what notation, views, the replayer and whoever learns from options know of them."""


def names_cards(verb: VerbId) -> bool:
    """Whether the first number of such an option is a card; the second is one only where the first is."""
    return VERBS[verb].a == Thing.CARD
