"""What has happened, as data (one :class:`Event` each); sentences are made per reader.

The log never influences the rules: a state without one plays exactly the same.
"""

from typing import Final


class EventKind:
    """What an entry of the log tells."""

    ROUND: Final = 0
    PHASE: Final = 1
    TURN: Final = 2
    FIRST_PLAYER: Final = 3
    ROLLED: Final = 4
    DREW: Final = 5
    FATIGUE: Final = 6
    PLAYED: Final = 7
    ACTIVATED: Final = 8
    TRIGGERED: Final = 9
    POWER: Final = 10
    PAID: Final = 11
    TARGETED: Final = 12
    CANCELLED: Final = 13
    DEALT: Final = 14
    PREVENTED: Final = 15
    REDIRECTED: Final = 16
    WOUNDED: Final = 17
    HEALED: Final = 18
    EXHAUSTED: Final = 19
    READIED: Final = 20
    STATUS: Final = 21
    STATUS_LOST: Final = 22
    DESTROYED: Final = 23
    DISCARDED: Final = 24
    ENTERED: Final = 25
    ATTACHED: Final = 26
    TO_HAND: Final = 27
    REMOVED: Final = 28
    MILLED: Final = 29
    SHUFFLED: Final = 30
    DIE_CHANGED: Final = 31
    DIE_PLACED: Final = 32
    DICE_RETURNED: Final = 33
    ATTACK: Final = 34
    BLOCKED: Final = 35
    GUARDED: Final = 36
    BATTLE: Final = 37
    COUNTERED: Final = 38
    LEFT_BATTLE: Final = 39
    PASSED: Final = 40
    MEDITATED: Final = 41
    LOOKED: Final = 42
    REVEALED: Final = 43
    MODIFIED: Final = 44
    GAINED: Final = 45
    COPIED: Final = 46
    EXTRA_SIDE: Final = 47
    RECOVERED: Final = 48
    DICE_EXHAUSTED: Final = 49
    LOST: Final = 50
    WON: Final = 51
    NO_ROOM: Final = 52
    UNDER: Final = 53
    EXPIRED: Final = 54
    PUT_BACK: Final = 55
    CONCEDED: Final = 56
    DID_NOTHING: Final = 57
    FIRST_FIVE: Final = 58
    TURN_END: Final = 59
    NAMED: Final = 60
    DICE_MOVED: Final = 61
    SHUFFLED_IN: Final = 62
    DIE_READIED: Final = 63
    TIME_CALLED: Final = 64
    SUDDEN_DEATH: Final = 65
    FIRST_STRIKE: Final = 66
    BEHAVIOR_ROLLED: Final = 67
    RAGE_RAISED: Final = 68
    RAGE_FULL: Final = 69
    RED_RAINS: Final = 70
    RED_RAINS_TOKEN: Final = 71
    RED_RAINS_LOST: Final = 72
    ULTIMATE: Final = 73
    NEXT_PHASE: Final = 74
    FACE_UP: Final = 75
    FACE_DOWN: Final = 76
    SIDE_ACTION: Final = 77
    BLOOD: Final = 78
    RESHUFFLED: Final = 79
    FATIGUED: Final = 80
    JOINED: Final = 81
    HANDED_OVER: Final = 82
    UNIT_MOVED: Final = 83
    DIE_REMOVED: Final = 84
    OUT_OF_TIME: Final = 85
    CARRIED_OUT: Final = 86


EVENT_NAMES: Final = (
    "round", "phase", "turn", "first player", "rolled", "drew", "fatigue", "played", "activated",
    "triggered", "dice power", "paid", "targeted", "cancelled", "dealt", "prevented", "redirected",
    "wounded", "healed", "exhausted", "readied", "status placed", "status removed", "destroyed",
    "discarded", "entered", "attached", "to hand", "removed", "discarded from draw pile", "shuffled",
    "die changed", "die placed", "dice returned", "attack", "blocked", "guarded", "battle",
    "countered", "left battle", "passed", "meditated", "looked", "revealed", "modified", "gained",
    "copied", "extra side action", "recovered", "dice exhausted", "lost", "won", "no room", "under",
    "expired", "put back", "conceded", "did nothing", "first five", "turn end",
    "named", "dice moved", "shuffled in", "die readied", "time called", "sudden death", "first strike",
    "behavior die rolled", "rage dice raised", "all rage dice on power", "red rains", "red rains token",
    "red rains tokens removed", "ultimate", "next phase", "turned face up", "turned face down", "side action",
    "blood", "reshuffled", "fatigued", "joined the attack", "handed over", "unit moved", "die removed",
    "out of time", "carried out",
)  # fmt: skip


class Seen:
    """A card as an event shows it: its public number and name at that moment."""

    def __init__(self, alias: int, name: str) -> None:
        self.alias = alias
        self.name = name


class Event:
    """One entry of the log."""

    def __init__(self, number: int, kind: int, clause: str, player: int, amount: int, parent: int) -> None:
        self.number = number
        self.kind = kind
        self.clause = clause
        """The rule it obeys, as an id of the reborn document; a ruleset may cite another."""
        self.player = player
        self.amount = amount
        self.parent = parent
        """The event that led to this one, or -1 (the cause chain)."""
        self.cards: list[Seen] = []
        self.secret: list[Seen] = []
        """Cards only ``player`` saw."""
        self.until = 0
        """How long what it tells of lasts (``ids.Until``); 0 where nothing ends it."""
        self.note = ""
        """A short word the sentence needs: a value, a die face, an ability's title."""
