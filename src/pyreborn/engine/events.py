"""What has happened, as data (one :class:`Event` each); sentences are made per reader.

The log never influences the rules: a state without one plays exactly the same.
"""

from typing import Final

E_ROUND: Final = 0
E_PHASE: Final = 1
E_TURN: Final = 2
E_FIRST_PLAYER: Final = 3
E_ROLLED: Final = 4
E_DREW: Final = 5
E_FATIGUE: Final = 6
E_PLAYED: Final = 7
E_ACTIVATED: Final = 8
E_TRIGGERED: Final = 9
E_POWER: Final = 10
E_PAID: Final = 11
E_TARGETED: Final = 12
E_CANCELLED: Final = 13
E_DEALT: Final = 14
E_PREVENTED: Final = 15
E_REDIRECTED: Final = 16
E_WOUNDED: Final = 17
E_HEALED: Final = 18
E_EXHAUSTED: Final = 19
E_READIED: Final = 20
E_STATUS: Final = 21
E_STATUS_LOST: Final = 22
E_DESTROYED: Final = 23
E_DISCARDED: Final = 24
E_ENTERED: Final = 25
E_ATTACHED: Final = 26
E_TO_HAND: Final = 27
E_REMOVED: Final = 28
E_MILLED: Final = 29
E_SHUFFLED: Final = 30
E_DIE_CHANGED: Final = 31
E_DIE_PLACED: Final = 32
E_DICE_RETURNED: Final = 33
E_ATTACK: Final = 34
E_BLOCKED: Final = 35
E_GUARDED: Final = 36
E_BATTLE: Final = 37
E_COUNTERED: Final = 38
E_LEFT_BATTLE: Final = 39
E_PASSED: Final = 40
E_MEDITATED: Final = 41
E_LOOKED: Final = 42
E_REVEALED: Final = 43
E_MODIFIED: Final = 44
E_GAINED: Final = 45
E_COPIED: Final = 46
E_EXTRA_SIDE: Final = 47
E_RECOVERED: Final = 48
E_DICE_EXHAUSTED: Final = 49
E_LOST: Final = 50
E_WON: Final = 51
E_NO_ROOM: Final = 52
E_UNDER: Final = 53
E_EXPIRED: Final = 54
E_PUT_BACK: Final = 55
E_CONCEDED: Final = 56
E_DID_NOTHING: Final = 57
E_FIRST_FIVE: Final = 58
E_TURN_END: Final = 59
E_NAMED: Final = 60
E_DICE_MOVED: Final = 61
E_SHUFFLED_IN: Final = 62
E_DIE_READIED: Final = 63
EVENT_NAMES: Final = (
    "round", "phase", "turn", "first player", "rolled", "drew", "fatigue", "played", "activated",
    "triggered", "dice power", "paid", "targeted", "cancelled", "dealt", "prevented", "redirected",
    "wounded", "healed", "exhausted", "readied", "status placed", "status removed", "destroyed",
    "discarded", "entered", "attached", "to hand", "removed", "discarded from draw pile", "shuffled",
    "die changed", "die placed", "dice returned", "attack", "blocked", "guarded", "battle",
    "countered", "left battle", "passed", "meditated", "looked", "revealed", "modified", "gained",
    "copied", "extra side action", "recovered", "dice exhausted", "lost", "won", "no room", "under",
    "expired", "put back", "conceded", "did nothing", "first five", "turn end",
    "named", "dice moved", "shuffled in", "die readied",
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
        self.note = ""
        """A short word the sentence needs: a value, a die face, an ability's title."""
