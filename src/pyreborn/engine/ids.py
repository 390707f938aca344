"""The small numbers everything is made of: zones, types, dice, events, decisions.

Plain ``Final`` integers, because they are inlined by the compiler and are already
what a save file holds.  Every table of names stands beside its numbers.
"""

from typing import Final

NOBODY: Final = -1
NONE: Final = -1

# --- zones (RB-3.1.1) ------------------------------------------------------------
DRAW_PILE: Final = 0
HAND: Final = 1
DISCARD_PILE: Final = 2
CONJURATION_PILE: Final = 3
BATTLEFIELD: Final = 4
SPELLBOARD: Final = 5
PHOENIXBORN_ZONE: Final = 6
ATTACHED: Final = 7
UNDER: Final = 8  # face down under another card, not in play (RB-17.1.1)
LIMBO: Final = 9  # left play, not yet anywhere else (RB-3.1.3)
RESOLVING: Final = 10  # an action or reaction spell while its text resolves (RB-7.3.7)
REMOVED: Final = 11
ASIDE: Final = 12  # looked at or set aside in the middle of an effect

ZONE_NAMES: Final = (
    "draw pile", "hand", "discard pile", "conjuration pile", "battlefield", "spellboard",
    "phoenixborn", "attached", "under", "limbo", "resolving", "removed", "aside",
)  # fmt: skip

# --- card types, as bits so that a noun can name several (RB-2.1) ------------------
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

TYPE_NAMES: Final = {
    PHOENIXBORN: "Phoenixborn",
    ALLY: "Ally",
    CONJURATION: "Conjuration",
    ACTION_SPELL: "Action Spell",
    REACTION_SPELL: "Reaction Spell",
    READY_SPELL: "Ready Spell",
    ALTERATION_SPELL: "Alteration Spell",
    CONJURED_ALTERATION: "Conjured Alteration Spell",
}

# --- dice (RB-9): a die face is magic * 3 + level ----------------------------------
BASIC: Final = 0
CLASS: Final = 1
POWER: Final = 2
LEVEL_NAMES: Final = ("basic", "class", "power")
CEREMONIAL: Final = 0
CHARM: Final = 1
ILLUSION: Final = 2
NATURAL: Final = 3
DIVINE: Final = 4
SYMPATHY: Final = 5
TIME: Final = 6
ARTIFICE: Final = 7
ASTRAL: Final = 8
MAGIC_NAMES: Final = (
    "ceremonial", "charm", "illusion", "natural", "divine", "sympathy", "time", "artifice", "astral",
)  # fmt: skip
MAGICS: Final = 9
FACES: Final = 27

# --- why something happens (RB-12.5.3): the kind of a cause, as bits ----------------
BY_SPELL: Final = 1
BY_ABILITY: Final = 2
BY_DICE_POWER: Final = 4
BY_ATTACK: Final = 8
BY_COUNTER: Final = 16
BY_RULE: Final = 32
BY_EFFECT: Final = BY_SPELL | BY_ABILITY | BY_DICE_POWER
BY_PLAYER: Final = BY_EFFECT | BY_ATTACK | BY_COUNTER

# --- whose: how a noun or trigger relates a card or player to "you" -----------------
ANYONE: Final = 0
YOU: Final = 1
OPPONENT: Final = 2

# --- happenings that texts can answer (RB-21), each also a bit of a listening mask --
H_TARGETED: Final = 0
H_ENTERS_PLAY: Final = 1
H_ATTACKERS_DECLARED: Final = 2
H_DEFENDERS_DECLARED: Final = 3
H_DAMAGE_DEALT: Final = 4
H_WOUNDS_PLACED: Final = 5
H_DESTROYED: Final = 6
H_LEAVES_PLAY: Final = 7
H_RESOLVED: Final = 8
H_COST_PAID: Final = 9
H_DICE_CHANGED: Final = 10
H_MEDITATED: Final = 11
H_TURN_START: Final = 12
H_TURN_END: Final = 13
H_DRAW_STEP: Final = 14
H_PREPARE_END: Final = 15
H_PLAYER_TURNS_START: Final = 16
H_ROUND_END: Final = 17
H_DEFENCE_CHOSEN: Final = 18  # the defender has had the choice to block or guard
H_DISCARDED: Final = 19
H_STATUS_GONE: Final = 20  # the last status token left a card
H_PASSED: Final = 21
H_MILLED: Final = 22  # cards were discarded from a draw pile, however many at once
H_DICE_SPENT: Final = 23  # dice were placed in an exhausted pool as a payment, before the cost counts as paid
HAPPENINGS: Final = 24

HAPPENING_NAMES: Final = (
    "targeted", "comes into play", "attackers declared", "defenders declared", "dealt damage",
    "wounds placed", "destroyed", "leaves play", "resolved", "cost paid", "dice changed",
    "meditated", "turn starts", "turn ends", "draw cards step", "prepare phase ends",
    "player turns phase begins", "round ends", "defence chosen", "discarded",
    "status tokens gone", "passed", "discarded from a draw pile", "dice spent",
)  # fmt: skip

# --- layers around a happening (RB-8.5.1) -------------------------------------------
WHEN: Final = 0
AFTER: Final = 1
WOULD: Final = 2  # just before it, where a ruleset has such a layer (MX-09)

# --- steps of damage, told by the happening about it (OG-4.2, RV-8.1) -------------------
IS_DEALT: Final = 1
IS_RECEIVED: Final = 2

# --- how dice were changed, told by the happening about them (RB-21.12) ---------------
DICE_TURNED: Final = 1  # to a side of somebody's choice
DICE_LOWERED: Final = 2
DICE_REROLLED: Final = 4

# --- tokens (RB-14.1.1) --------------------------------------------------------------
WOUND: Final = 1
EXHAUSTION: Final = 2
STATUS: Final = 4
TOKEN_NAMES: Final = {WOUND: "wound", EXHAUSTION: "exhaustion", STATUS: "status"}

# --- what a card has done this turn, as bits beside those of its once-per-turn abilities ---
FOUGHT: Final = 1 << 29  # it was declared as an attacker, blocker or guard

# --- values ---------------------------------------------------------------------------
ATTACK: Final = 0
LIFE: Final = 1
RECOVER: Final = 2
FOCUS: Final = 3  # not printed: how often a ready spell is focused beyond its copies (RB-16.1.4)
VALUE_NAMES: Final = ("attack", "life", "recover")
NO_VALUE: Final = -1  # a card without that value
PRINTED_X: Final = -2  # a printed X (RB-1.1.11)

# --- phases -----------------------------------------------------------------------------
SETUP: Final = 0
PREPARE: Final = 1
PLAYER_TURNS: Final = 2
RECOVERY: Final = 3
END_OF_ROUND: Final = 4
PHASE_NAMES: Final = ("set-up", "prepare", "player turns", "recovery", "end of round")

# --- how long a lasting effect lasts (RB-8.7) --------------------------------------------
AS_LONG_AS_IN_PLAY: Final = 0
THIS_TURN: Final = 1
THIS_ROUND: Final = 2
UNTIL_YOUR_TURN: Final = 3
UNTIL_YOUR_TURN_OR_ROUND: Final = 4
THEIR_NEXT_TURN: Final = 5  # only during the next turn of the card's controller

# --- fixed abilities that are simply true, as bits ----------------------------------------
T_UNIT_GUARD: Final = 1 << 0
T_ALERT: Final = 1 << 1
T_QUICK_STRIKE: Final = 1 << 2
T_NO_GUARD: Final = 1 << 3  # Stalk: cannot be guarded against
T_NO_BLOCK: Final = 1 << 4  # cannot be blocked
T_BOUND: Final = 1 << 5
T_CANNOT_ATTACK: Final = 1 << 6
T_CANNOT_BLOCK: Final = 1 << 7
T_CANNOT_GUARD: Final = 1 << 8
T_SPELL_GUARD: Final = 1 << 9
T_NOT_ATTACKED: Final = 1 << 10  # not a target of opponents' attacks
T_NOT_SPELL_TARGET: Final = 1 << 11
T_NOT_ABILITY_TARGET: Final = 1 << 12
T_NOT_DICE_TARGET: Final = 1 << 13
T_THREATENING: Final = 1 << 14
T_UNSEEN: Final = 1 << 15
T_UNPREVENTABLE: Final = 1 << 16  # Infectious
T_WITHDRAW: Final = 1 << 17
T_CONSIDERED_EXHAUSTED: Final = 1 << 18
T_NO_ABILITIES: Final = 1 << 19
T_NOT_REACTION_TARGET: Final = 1 << 20
T_NOT_GUARDED: Final = 1 << 21  # while attacked, no guard may be declared for it
T_MUST_ATTACK: Final = 1 << 22  # on a Phoenixborn: its player must choose an Attack action if able
T_NO_REACTION_SPELLS: Final = 1 << 23  # on a Phoenixborn: its player may not play reaction spells
T_NO_PHOENIXBORN_ABILITY: Final = 1 << 24  # on a Phoenixborn: its printed ability cannot be activated
T_DOUBLE_WOUNDS: Final = 1 << 25  # receives twice the wound tokens
T_DICE_PROTECTED: Final = 1 << 26  # on a Phoenixborn: opponents may not re-roll or turn its player's active dice
T_BATTLE_UNPREVENTABLE: Final = 1 << 27  # on a Phoenixborn: damage from attacks and counters cannot be prevented
T_NOT_ATTACKED_BY_CHARMED: Final = 1 << 29  # not a target of attacks from units with a charm die
T_SAFEGUARDED: Final = 1 << 28  # damage from opponents' attacks, spells, abilities and dice powers is prevented
T_PAYS_REACTIONS: Final = 1 << 30  # dice on it may be spent to pay for reactions
T_BATTLE_ADVANTAGE: Final = 1 << 31  # deals its damage in battle first, attacking or countering (OG-5.5.1)
T_BATTLE_IMPAIRMENT: Final = 1 << 32  # deals its damage in battle last
T_DEFENCE_TOLL: Final = 1 << 33  # on a Phoenixborn: its player pays for declaring blockers or a guard
T_NOT_ALTERED: Final = 1 << 34  # no alteration can be placed on it
T_NOT_ALTERED_BY_OPPONENTS: Final = 1 << 37
T_ENTOMBED: Final = 1 << 35  # no ability or dice power takes it from a discard pile to a hand
T_ONLY_INEXHAUSTIBLE: Final = 1 << 36  # considered to have no abilities but inexhaustible ones

# --- numbered fixed abilities, read with the sum of their numerals ---------------------------
NUM_TERRIFYING: Final = 1
NUM_GIGANTIC: Final = 2

# --- kinds of question (RB-26) ------------------------------------------------------------------
Q_FIRST_FIVE: Final = 0
Q_FIRST_PLAYER: Final = 1
Q_PREPARE_DISCARD: Final = 2
Q_TURN: Final = 3
Q_PAY: Final = 4
Q_DISCARD_COST: Final = 5
Q_PICK: Final = 6
Q_MAY: Final = 7
Q_MODE: Final = 8
Q_ORDER: Final = 9
Q_WINDOW: Final = 10
Q_ATTACKER: Final = 11
Q_BLOCK: Final = 12
Q_GUARD: Final = 13
Q_BATTLE: Final = 14
Q_COUNTER: Final = 15
Q_DAMAGE_ORDER: Final = 16
Q_MEDITATE: Final = 17
Q_DIE: Final = 18
Q_EXHAUST_DICE: Final = 19
Q_NUMBER: Final = 20
Q_DIVIDE: Final = 21
Q_TOLL: Final = 22
QUESTION_NAMES: Final = (
    "first five", "first player", "prepare discard", "turn", "pay", "discard cost", "pick", "may",
    "mode", "order", "window", "attacker", "block", "guard", "battle", "counter", "damage order",
    "meditate", "die", "exhaust dice", "number", "divide", "toll",
)  # fmt: skip

# --- option verbs -----------------------------------------------------------------------------------
O_DONE: Final = 0  # stop picking; pass in a window
O_DECLINE: Final = 1
O_YES: Final = 2
O_CARD: Final = 3  # a = card
O_PLAYER: Final = 4  # a = player
O_NUMBER: Final = 5  # a = number
O_MODE: Final = 6  # a = mode index
O_PLAY: Final = 7  # a = card in hand
O_ACTIVATE: Final = 8  # a = card, b = ability index
O_POWER: Final = 9  # a = magic
O_ATTACK: Final = 10  # a = attacked card
O_MEDITATE: Final = 11
O_PASS: Final = 12
O_END_TURN: Final = 13
O_PAY: Final = 14  # a = alternative, b = dice signature
O_TRIGGER: Final = 15  # a = card, b = ability index
O_REACT: Final = 16  # a = card in hand, b = ability index
O_BLOCK: Final = 17  # a = blocker, b = attacker
O_FACE: Final = 18  # a = face now, b = face wanted
O_DIE: Final = 19  # a = face
O_TOP: Final = 20  # top of the draw pile
O_BOTTOM: Final = 21
O_MOVE: Final = 22  # a = token kind
