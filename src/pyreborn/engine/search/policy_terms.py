"""What a policy looks at, by name and number, and the numbers it has for them.

A policy is a table of rows.  A row stands for a question, for a card that may be played, an ability that may be used,
a text that asks, or a card that something is done to; its columns are the terms below.  An option counts the sum of
its terms times their numbers.
"""

from typing import Final

from pyreborn.engine.model.ids import QUESTION_NAMES, VERBS, VerbId


class General:
    """What is looked at by the kind of question, whatever the card; the verbs themselves come first."""

    PASS_WITH_DICE: Final = 24
    PASS_WITH_A_HAND: Final = 25
    PASS_WITH_STRENGTH: Final = 26
    PASS_WITH_A_SIDE_ACTION: Final = 27
    PASS_AFTER_THE_OTHERS: Final = 28
    PASS_AFTER_THE_OTHERS_WITH_DICE: Final = 29
    PASS_EARLY: Final = 30
    END_WITH_DICE: Final = 31
    END_WITH_A_SIDE_ACTION: Final = 32
    END_WITH_A_HAND: Final = 33
    MEDITATE_WITH_DULL_DICE: Final = 34
    MEDITATE_WITH_A_HAND: Final = 35
    MEDITATE_FOR_CARDS_THAT_CANNOT_BE_PAID: Final = 36
    MEDITATE_WITH_A_MAIN_ACTION: Final = 37
    MEDITATE_WITH_A_SHORT_DRAW_PILE: Final = 38
    POWER_OF_CEREMONIAL: Final = 39
    POWER_OF_CHARM: Final = 40
    POWER_OF_ILLUSION: Final = 41
    POWER_OF_NATURAL: Final = 42
    POWER_OF_DIVINE: Final = 43
    POWER_OF_SYMPATHY: Final = 44
    POWER_OF_TIME: Final = 45
    POWER_OF_ARTIFICE: Final = 46
    POWER_OF_ASTRAL: Final = 47
    POWER_OF_RAGE: Final = 48
    POWER_TO_SPARE: Final = 49
    POWER_AGAINST_UNITS: Final = 50
    POWER_WITH_A_MAIN_ACTION: Final = 51
    PLAY_AN_ALLY: Final = 52
    PLAY_AN_ACTION_SPELL: Final = 53
    PLAY_A_READY_SPELL: Final = 54
    PLAY_AN_ALTERATION: Final = 55
    PLAY_FOR_DICE: Final = 56
    PLAY_WITH_DICE_LEFT: Final = 57
    PLAY_AS_A_MAIN_ACTION: Final = 58
    PLAY_AS_A_SIDE_ACTION: Final = 59
    PLAY_WITHOUT_A_UNIT: Final = 60
    USE_OF_A_PHOENIXBORN: Final = 61
    USE_OF_A_SPELL: Final = 62
    USE_OF_A_UNIT: Final = 63
    USE_FOR_DICE: Final = 64
    USE_WITH_DICE_LEFT: Final = 65
    USE_AS_A_MAIN_ACTION: Final = 66
    USE_AS_A_SIDE_ACTION: Final = 67
    ATTACK_THAT_WINS: Final = 68
    ATTACK_THAT_WINS_THROUGH_BLOCKS: Final = 69
    ATTACK_THAT_COMES_THROUGH: Final = 70
    ATTACK_WITH_STRENGTH: Final = 71
    ATTACK_AGAINST_BLOCKERS: Final = 72
    ATTACK_AGAINST_NONE: Final = 73
    ATTACK_ON_LOW_LIFE: Final = 74
    ATTACK_IN_DANGER: Final = 75
    ATTACK_WITH_NOTHING: Final = 76
    FIGHT_THAT_KILLS: Final = 77
    FIGHT_THAT_KILLS_WITH_SEVERAL: Final = 78
    FIGHT_AGAINST_NO_COUNTER: Final = 79
    FIGHT_THAT_IS_SURVIVED: Final = 80
    FIGHT_THAT_KILLS_AND_IS_SURVIVED: Final = 81
    FIGHT_AGAINST_STRENGTH: Final = 82
    FIGHT_AGAINST_LIFE: Final = 83
    FIGHT_FOR_WORTH: Final = 84
    FIGHT_AGAINST_GUARDS: Final = 85
    FIGHT_IN_VAIN: Final = 86
    FIGHT_FOR_BLOOD: Final = 87
    JOIN_A_STRIKE: Final = 88
    JOIN_WITHOUT_ATTACK: Final = 89
    JOIN_AND_DIE: Final = 90
    JOIN_WITH_ENOUGH_ALREADY: Final = 91
    JOIN_AND_BE_ENOUGH: Final = 92
    JOIN_STRONGEST: Final = 93
    JOIN_WITH_WORTH: Final = 94
    JOIN_IN_DANGER: Final = 95
    JOIN_AGAINST_BLOCKERS: Final = 96
    JOIN_A_FIGHT: Final = 97
    JOIN_A_FIGHT_WITHOUT_ATTACK: Final = 98
    JOIN_A_FIGHT_AND_DIE: Final = 99
    JOIN_A_FIGHT_WITH_ENOUGH_ALREADY: Final = 100
    JOIN_A_FIGHT_AND_BE_ENOUGH: Final = 101
    JOIN_A_FIGHT_STRONGEST: Final = 102
    JOIN_A_FIGHT_WITH_WORTH: Final = 103
    JOIN_A_FIGHT_IN_DANGER: Final = 104
    JOIN_A_FIGHT_WITH_TOO_MUCH: Final = 105
    ENOUGH_TO_WIN: Final = 106
    SHARE_OF_THE_LIFE: Final = 107
    STRENGTH_LEFT_BEHIND: Final = 108
    BLOCKERS_MET: Final = 109
    ENOUGH_TO_KILL: Final = 110
    SHARE_OF_THE_UNIT: Final = 111
    STRENGTH_KEPT: Final = 112
    BLOCK_STRENGTH: Final = 113
    BLOCK_THAT_SAVES: Final = 114
    BLOCK_UNDER_DEATH: Final = 115
    BLOCK_AND_DIE: Final = 116
    WORTH_THAT_DIES: Final = 117
    BLOCK_AND_KILL: Final = 118
    WORTH_THAT_IS_KILLED: Final = 119
    BLOCK_AT_LOW_LIFE: Final = 120
    BLOCK_FOR_NOTHING: Final = 121
    BLOCK_AND_KILL_FOR_NOTHING: Final = 122
    NO_BLOCK_UNDER_DEATH: Final = 123
    NO_BLOCK_OF_A_SHARE: Final = 124
    GUARD_AS_A_PHOENIXBORN: Final = 125
    GUARD_AND_DIE: Final = 126
    GUARD_WITH_WORTH_AND_DIE: Final = 127
    GUARD_AND_KILL: Final = 128
    GUARD_A_UNIT_THAT_DIES: Final = 129
    GUARD_WORTH_THAT_DIES: Final = 130
    GUARD_AGAINST_STRENGTH: Final = 131
    GUARD_AT_LOW_LIFE: Final = 132
    LEAVE_A_UNIT_TO_DIE: Final = 133
    LEAVE_WORTH_TO_DIE: Final = 134
    LEAVE_A_UNIT_THAT_LIVES: Final = 135
    COUNTER_AND_KILL: Final = 136
    COUNTER_WORTH: Final = 137
    COUNTER_STRENGTH: Final = 138
    COUNTER_AND_DIE: Final = 139
    COUNTER_WITHOUT_ATTACK: Final = 140
    AN_ALLY: Final = 141
    AN_ACTION_SPELL: Final = 142
    A_REACTION_SPELL: Final = 143
    A_READY_SPELL: Final = 144
    AN_ALTERATION: Final = 145
    ITS_COST: Final = 146
    IT_CAN_BE_PAID: Final = 147
    ANOTHER_COPY: Final = 148
    FROM_A_BOARD: Final = 149
    COST_OFF_TWO: Final = 150
    GIVEN_UP_SO_FAR: Final = 151
    STOP_AFTER_SO_MANY: Final = 152
    TOP_AFTER_SO_MANY: Final = 153
    SHORT_DRAW_PILE: Final = 154
    STOP_WITH_NO_DRAW_PILE: Final = 155
    THE_FIRST_WAY: Final = 156
    THE_SECOND_WAY: Final = 157
    POWER_DICE_SPENT: Final = 158
    CLASS_DICE_SPENT: Final = 159
    ANOTHER_COST: Final = 160
    DICE_OF_CARDS: Final = 161
    ANSWER_WITH_DICE: Final = 162
    ANSWER_OF_SO_MUCH: Final = 163
    ANSWER_AT_LOW_LIFE: Final = 164
    JOIN_AS_THE_FIRST_OFFERED: Final = 165
    JOIN_OUT_OF_ORDER: Final = 166
    BLOCK_AS_THE_FIRST_OFFERED: Final = 167
    SIDE_ACTION_BEFORE_THE_MAIN_ACTION: Final = 168
    MEDITATE_AT_THE_END: Final = 169


class Ask:
    """What a text may be choosing: looked at by question, and by the text that asks and how far it is."""

    MY_UNIT: Final = 0
    MY_PHOENIXBORN: Final = 1
    MY_SPELL: Final = 2
    MINE_ATTACHED: Final = 3
    THEIR_UNIT: Final = 4
    THEIR_PHOENIXBORN: Final = 5
    THEIR_SPELL: Final = 6
    THEIRS_ATTACHED: Final = 7
    IN_A_HAND: Final = 8
    IN_A_DISCARD_PILE: Final = 9
    IN_A_DRAW_PILE: Final = 10
    ELSEWHERE: Final = 11
    MY_ATTACK: Final = 12
    MINE_EXHAUSTED: Final = 13
    MINE_WOUNDED: Final = 14
    MINE_NEAR_DEATH: Final = 15
    MY_LIFE_LEFT: Final = 16
    MINE_WITH_STATUS: Final = 17
    THEIR_ATTACK: Final = 18
    THEIRS_EXHAUSTED: Final = 19
    THEIRS_WITH_ONE_LIFE: Final = 20
    THEIRS_WITH_TWO: Final = 21
    THEIRS_WITH_THREE: Final = 22
    THEIR_LIFE_LEFT: Final = 23
    THEIRS_WITH_STATUS: Final = 24
    COST_OF_A_CARD: Final = 25
    STOP: Final = 26
    YES: Final = 27
    ME: Final = 28
    THEM: Final = 29
    MODE_ONE: Final = 30
    MODE_TWO: Final = 31
    MODE_THREE: Final = 32
    MODE_FOUR: Final = 33
    NUMBER: Final = 34
    TURN_UP: Final = 35
    TURN_TO_POWER: Final = 36
    BASIC: Final = 37
    CLASS: Final = 38
    POWER: Final = 39
    LACKING_POWER: Final = 40
    TOP: Final = 41
    BOTTOM: Final = 42
    FIRST: Final = 43
    TOKEN: Final = 44


class Play:
    """A card that is played."""

    ALWAYS: Final = 0
    IN_THE_FIRST_ROUND: Final = 1
    IN_LATE_ROUNDS: Final = 2
    AGAINST_UNITS: Final = 3
    WITH_UNITS: Final = 4
    DICE_LEFT: Final = 5


class Use:
    """An ability that is used: the terms of :class:`Play`, and these behind them."""

    AS_AN_ANSWER: Final = 6
    AS_AN_ANSWER_WITH_DICE: Final = 7
    AS_AN_ANSWER_OF_SO_MUCH: Final = 8
    AS_AN_ANSWER_AT_LOW_LIFE: Final = 9


class Object:
    """A card that something is done to or with."""

    ATTACKED: Final = 0
    ATTACKING: Final = 1
    BLOCKING: Final = 2
    BLOCKED: Final = 3
    GUARDING: Final = 4
    GUARDED: Final = 5
    COUNTERING: Final = 6
    MINE_PICKED: Final = 7
    THEIRS_PICKED: Final = 8
    PICKED_ELSEWHERE: Final = 9
    GIVEN_UP_FROM_HAND: Final = 10
    GIVEN_UP_FROM_A_BOARD: Final = 11
    DISCARDED_AS_A_COST: Final = 12
    DISCARDED_WHILE_PREPARING: Final = 13
    AMONG_THE_FIRST_FIVE: Final = 14


GENERAL_NAMES: Final = (
    "pass with dice", "pass with a hand", "pass with strength", "pass with a side action", "pass after the others",
    "pass after the others with dice", "pass early", "end with dice", "end with a side action", "end with a hand",
    "meditate with dull dice", "meditate with a hand", "meditate for cards that cannot be paid",
    "meditate with a main action", "meditate with a short draw pile", "power of ceremonial", "power of charm",
    "power of illusion", "power of natural", "power of divine", "power of sympathy", "power of time",
    "power of artifice", "power of astral", "power of rage", "power to spare", "power against units",
    "power with a main action", "play an ally", "play an action spell", "play a ready spell", "play an alteration",
    "play for dice", "play with dice left", "play as a main action", "play as a side action", "play without a unit",
    "use of a Phoenixborn", "use of a spell", "use of a unit", "use for dice", "use with dice left",
    "use as a main action", "use as a side action", "attack that wins", "attack that wins through blocks",
    "attack that comes through", "attack with strength", "attack against blockers", "attack against none",
    "attack on low life", "attack in danger", "attack with nothing", "fight that kills",
    "fight that kills with several", "fight against no counter", "fight that is survived",
    "fight that kills and is survived", "fight against strength", "fight against life", "fight for worth",
    "fight against guards", "fight in vain", "fight for blood", "join a strike", "join without attack",
    "join and die", "join with enough already", "join and be enough", "join strongest", "join with worth",
    "join in danger", "join against blockers", "join a fight", "join a fight without attack", "join a fight and die",
    "join a fight with enough already", "join a fight and be enough", "join a fight strongest",
    "join a fight with worth", "join a fight in danger", "join a fight with too much", "enough to win",
    "share of the life", "strength left behind", "blockers met", "enough to kill", "share of the unit",
    "strength kept", "block strength", "block that saves", "block under death", "block and die", "worth that dies",
    "block and kill", "worth that is killed", "block at low life", "block for nothing", "block and kill for nothing",
    "no block under death", "no block of a share", "guard as a Phoenixborn", "guard and die",
    "guard with worth and die", "guard and kill", "guard a unit that dies", "guard worth that dies",
    "guard against strength", "guard at low life", "leave a unit to die", "leave worth to die",
    "leave a unit that lives", "counter and kill", "counter worth", "counter strength", "counter and die",
    "counter without attack", "an ally", "an action spell", "a reaction spell", "a ready spell", "an alteration",
    "its cost", "it can be paid", "another copy", "from a board", "cost off two", "given up so far",
    "stop after so many", "top after so many", "short draw pile", "stop with no draw pile", "the first way",
    "the second way", "power dice spent", "class dice spent", "another cost", "dice of cards", "answer with dice",
    "answer of so much", "answer at low life", "join as the first offered", "join out of order",
    "block as the first offered", "side action before the main action", "meditate at the end",
)  # fmt: skip
ASK_NAMES: Final = (
    "my unit", "my Phoenixborn", "my spell", "mine attached", "their unit", "their Phoenixborn", "their spell",
    "theirs attached", "in a hand", "in a discard pile", "in a draw pile", "elsewhere", "my attack", "mine exhausted",
    "mine wounded", "mine near death", "my life left", "mine with status", "their attack", "theirs exhausted",
    "theirs with one life", "theirs with two", "theirs with three", "their life left", "theirs with status",
    "cost of a card", "stop", "yes", "me", "them", "mode one", "mode two", "mode three", "mode four", "number",
    "turn up", "turn to power", "basic", "class", "power", "lacking power", "top", "bottom", "first", "token",
)  # fmt: skip
PLAY_NAMES: Final = (
    "always", "in the first round", "in late rounds", "against units", "with units", "dice left",
)  # fmt: skip
USE_NAMES: Final = (
    *PLAY_NAMES, "as an answer", "as an answer with dice", "as an answer of so much", "as an answer at low life",
)  # fmt: skip
OBJECT_NAMES: Final = (
    "attacked", "attacking", "blocking", "blocked", "guarding", "guarded", "countering", "mine picked",
    "theirs picked", "picked elsewhere", "given up from hand", "given up from a board", "discarded as a cost",
    "discarded while preparing", "among the first five",
)  # fmt: skip

VERB_TERMS: Final = 24
GENERAL: Final = 146
ASK: Final = 45
FIRST_ASK: Final = 170
"""Where the terms of :class:`Ask` begin in the row of a question."""
STAGES: Final = 4
"""How many steps of a text are told apart; all further ones count as the last."""

# The kinds of row.
QUESTION: Final = 0
PLAY: Final = 1
USE: Final = 2
ASKER: Final = 3
OBJECT: Final = 4
KIND_NAMES: Final = ("question", "play", "use", "asker", "object")
WIDTHS: Final = (215, 6, 10, 180, 15)
WIDEST: Final = 215


def names_of(kind: int) -> list[str]:
    """The terms of a row of that kind, in order."""
    found: list[str] = []
    if kind == QUESTION:
        for verb in range(VERB_TERMS):
            found.append(verb_name(verb))
        found += GENERAL_NAMES
        for name in ASK_NAMES:
            found.append(f"ask: {name}")
    elif kind == ASKER:
        for stage in range(STAGES):
            for name in ASK_NAMES:
                found.append(f"{stage + 1}: {name}")
    elif kind == PLAY:
        found += PLAY_NAMES
    elif kind == USE:
        found += USE_NAMES
    else:
        found += OBJECT_NAMES
    return found


def verb_name(number: int) -> str:
    """A verb as the name of its term."""
    return f"to {VERBS[VerbId(number)].name}"


class Policy:
    """Numbers for every row; a row that was never met counts nothing."""

    def __init__(self, growing: bool = False) -> None:
        self.growing = growing
        """Whether rows that are asked for are made, for fitting; else they are those of nothing."""
        self.strange = False
        """Whether every text that asks is taken for one that was never met, for fitting."""
        self.keenness = 1.0
        """How much more likely than fitted the better options are drawn; 1 for as fitted."""
        self.numbers: list[float] = [0.0] * WIDEST
        """All rows, one after the other; the first is that of nothing."""
        self.rows: list[dict[str, int]] = [{}, {}, {}, {}, {}]
        """By kind, where the row of a key begins."""
        self.questions: list[int] = []
        for name in QUESTION_NAMES:
            self.questions.append(self.add_row(QUESTION, name))

    def add_row(self, kind: int, key: str) -> int:
        """Where the row of a key begins; it is made if there is none."""
        rows = self.rows[kind]
        at = rows.get(key, 0)
        if at == 0:
            at = len(self.numbers)
            rows[key] = at
            self.numbers += [0.0] * WIDTHS[kind]
        return at

    def row(self, kind: int, key: str) -> int:
        """Where the row of a key begins, or that of nothing."""
        return self.add_row(kind, key) if self.growing else self.rows[kind].get(key, 0)


class Tally:
    """Adds up the terms of one option after the other."""

    def __init__(self, policy: Policy, keeping: bool = False) -> None:
        self.policy = policy
        self.numbers = policy.numbers
        self.keeping = keeping
        """Whether the terms themselves are kept, for fitting."""
        self.total = 0.0
        self.scores: list[float] = []
        self.columns: list[int] = []
        self.values: list[float] = []
        self.ends: list[int] = []
        """After how many terms each option ends."""

    def add(self, column: int, amount: float) -> None:
        self.total += self.numbers[column] * amount
        if self.keeping and amount != 0.0:
            self.columns.append(column)
            self.values.append(amount)

    def one(self, column: int) -> None:
        self.total += self.numbers[column]
        if self.keeping:
            self.columns.append(column)
            self.values.append(1.0)

    def close(self) -> None:
        """The option is done; the next begins."""
        self.scores.append(self.total)
        self.total = 0.0
        if self.keeping:
            self.ends.append(len(self.columns))
