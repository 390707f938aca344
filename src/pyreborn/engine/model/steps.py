"""The steps of every procedure, by name: what is pending always stands at one of these.

A step is declared once, with the kind of frame that goes through it and its name; the name is what a save and a view
show. Where rulesets differ, the ruleset lists the steps of a procedure in its order (``Ruleset.damage_steps`` and its
like); the lists that are the same everywhere stand here.
"""

from typing import Final, NewType, final

StepId = NewType("StepId", int)
"""One step of one procedure."""

STEP_NAMES: Final[list[str]] = []
"""The name of each step, by its number."""
_NUMBERS: Final[dict[str, StepId]] = {}


def _step(kind: str, name: str) -> StepId:
    """A new step of the frames of that kind."""
    number = StepId(len(STEP_NAMES))
    STEP_NAMES.append(name)
    _NUMBERS[f"{kind}: {name}"] = number
    return number


MOST_STEPS: Final = 250
"""More than there are steps in all."""
NOT_BEGUN: Final = _step("", "")
DONE: Final = _step("", "done")


def step_named(kind: str, name: str) -> StepId:
    """The step of that name for frames of that kind; ValueError where there is none."""
    if name == "":
        return NOT_BEGUN
    found = _NUMBERS.get(f"{kind}: {name}")
    if found is None:
        raise ValueError(f"There is no step called {name!r} for {kind!r}.")
    return found


def step_kinds() -> dict[str, list[str]]:
    """The kinds of frames that have steps, and the names of each one's."""
    found: dict[str, list[str]] = {}
    for key in _NUMBERS:
        kind, name = key.split(": ")
        if kind:
            found.setdefault(kind, []).append(name)
    return found


@final
class Steps:
    """The steps of one procedure in their order, none twice. Never changed once made."""

    def __init__(self, *order: StepId) -> None:
        self.order = order
        self.first = order[0]
        self.last = order[-1]
        self.after: list[StepId] = [DONE] * MOST_STEPS
        """The step that follows each, by its number; DONE after the last, and after one that is none of these."""
        for i in range(len(order) - 1):
            self.after[order[i]] = order[i + 1]

    def has(self, step: StepId) -> bool:
        return step == self.last or self.after[step] != DONE

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Steps) and self.order == other.order

    def __hash__(self) -> int:
        return hash(self.order)

    def __repr__(self) -> str:
        return " → ".join([STEP_NAMES[step] for step in self.order])


NO_STEPS: Final = Steps(DONE)
"""Of a procedure that a ruleset does not have."""


# === damage and leaving play ===================================================================


class DamageStep:
    """Damage to one card (RB-12.1 to 12.3, OG-4.2, RV-8.1.2)."""

    WOULD_BE_DEALT: Final = _step("damage", "would be dealt")
    NOTE_DEALT: Final = _step("damage", "note dealt")
    PREVENT: Final = _step("damage", "prevent")  # traits and dice that prevent some without being asked
    WHEN_DEALT: Final = _step("damage", "when dealt")
    AFTER_DEALT: Final = _step("damage", "after dealt")
    WOULD_RECEIVE: Final = _step("damage", "would receive")
    SHIELD_DICE: Final = _step("damage", "shield dice")  # dice that may be given up to prevent some of it
    WHEN_RECEIVED: Final = _step("damage", "when received")
    AFTER_RECEIVED: Final = _step("damage", "after received")
    WHEN_HIT: Final = _step("damage", "when hit")  # dealt and received in one
    AFTER_HIT: Final = _step("damage", "after hit")
    WOUND: Final = _step("damage", "wound")
    DESTROY: Final = _step("damage", "destroy")


class WoundStep:
    """Wound tokens placed directly (RB-14.1.7)."""

    PLACE: Final = _step("wound", "place")
    DESTROY: Final = _step("wound", "destroy")


WOUND_STEPS: Final = Steps(WoundStep.PLACE, WoundStep.DESTROY)


class LeaveStep:
    """A card on its way out of play (RB-12.3 to 13.1, OG-4.2.3, RV-8.3.1)."""

    WOULD_LEAVE: Final = _step("leave", "would leave")
    NOTE_LEAVING: Final = _step("leave", "note leaving")
    INTO_LIMBO: Final = _step("leave", "into limbo")
    WHEN_DESTROYED: Final = _step("leave", "when destroyed")
    RIDER: Final = _step("leave", "rider")  # what the text itself adds to the destruction (RB-12.5.1)
    AFTER_DESTROYED: Final = _step("leave", "after destroyed")
    LEAVES_PLAY: Final = _step("leave", "leaves play")
    ATTACHED_LEAVE: Final = _step("leave", "attached leave")  # by the same steps, one after the other
    PUT_ALL_AWAY: Final = _step("leave", "put all away")
    PUT_AWAY: Final = _step("leave", "put away")  # all but what lay under it, which may still be taken
    LEFT_BEHIND: Final = _step("leave", "left behind")


class FallStep:
    """A destroyed Phoenixborn whose player has not lost yet (OG-11.1.4)."""

    WHEN_DESTROYED: Final = _step("fall", "when destroyed")
    AFTER_DESTROYED: Final = _step("fall", "after destroyed")
    LOSE: Final = _step("fall", "lose")


FALL_STEPS: Final = Steps(FallStep.WHEN_DESTROYED, FallStep.AFTER_DESTROYED, FallStep.LOSE)


class ResparkStep:
    """A card about to be discarded that may be taken to a hand for a price (OG-8.1.1)."""

    OFFER: Final = _step("respark", "offer")
    DISCARD: Final = _step("respark", "discard")
    TO_HAND: Final = _step("respark", "to hand")


RESPARK_STEPS: Final = Steps(ResparkStep.OFFER, ResparkStep.DISCARD)

# === playing and paying ==========================================================================


class PayStep:
    """Paying one cost (RB-7.3.3, RB-9.1)."""

    CHOOSE_X: Final = _step("pay", "choose x")
    CHOOSE_DICE: Final = _step("pay", "choose dice")
    FROM_CARDS: Final = _step("pay", "from cards")
    DISCARD: Final = _step("pay", "discard")
    DICE_SPENT: Final = _step("pay", "dice spent")
    PAID: Final = _step("pay", "paid")


PAY_STEPS: Final = Steps(
    PayStep.CHOOSE_X, PayStep.CHOOSE_DICE, PayStep.FROM_CARDS, PayStep.DISCARD, PayStep.DICE_SPENT, PayStep.PAID
)


class PlayStep:
    """Playing a card from a hand (RB-7.3)."""

    ANNOUNCE: Final = _step("play", "announce")
    PAID: Final = _step("play", "paid")
    CHOOSE_SLOT: Final = _step("play", "choose slot")
    ENTER: Final = _step("play", "enter")
    CHOOSE_HOST: Final = _step("play", "choose host")
    HOST_TARGETED: Final = _step("play", "host targeted")
    ATTACH: Final = _step("play", "attach")
    RESOLVE: Final = _step("play", "resolve")
    RESOLVED: Final = _step("play", "resolved")


PLAY_UNIT_STEPS: Final = Steps(PlayStep.ANNOUNCE, PlayStep.PAID, PlayStep.CHOOSE_SLOT, PlayStep.ENTER)
"""Of an ally or a ready spell."""
PLAY_ALTERATION_STEPS: Final = Steps(
    PlayStep.ANNOUNCE, PlayStep.PAID, PlayStep.CHOOSE_HOST, PlayStep.HOST_TARGETED, PlayStep.ATTACH
)
PLAY_SPELL_STEPS: Final = Steps(PlayStep.ANNOUNCE, PlayStep.PAID, PlayStep.RESOLVE, PlayStep.RESOLVED)
"""Of an action or reaction spell."""


class ActivateStep:
    """Using an activated text (RB-7.4)."""

    ANNOUNCE: Final = _step("activate", "announce")
    PAID: Final = _step("activate", "paid")
    RESOLVE: Final = _step("activate", "resolve")
    RESOLVED: Final = _step("activate", "resolved")


ACTIVATE_STEPS: Final = Steps(ActivateStep.ANNOUNCE, ActivateStep.PAID, ActivateStep.RESOLVE, ActivateStep.RESOLVED)


class PowerStep:
    """Using a dice power (RB-10)."""

    SPEND: Final = _step("power", "spend")
    PAID: Final = _step("power", "paid")
    RESOLVE: Final = _step("power", "resolve")
    RESOLVED: Final = _step("power", "resolved")


POWER_STEPS: Final = Steps(PowerStep.SPEND, PowerStep.PAID, PowerStep.RESOLVE, PowerStep.RESOLVED)


class CopyStep:
    """Resolving a copy of a text (RB-22.6)."""

    RESOLVE: Final = _step("copy", "resolve")
    RESOLVED: Final = _step("copy", "resolved")


COPY_STEPS: Final = Steps(CopyStep.RESOLVE, CopyStep.RESOLVED)


class MomentStep:
    """Both layers around a happening (RB-8.5.1)."""

    WHEN: Final = _step("moment", "when")
    AFTER: Final = _step("moment", "after")


MOMENT_STEPS: Final = Steps(MomentStep.WHEN, MomentStep.AFTER)


class MeditateStep:
    """The Meditate action (RB-7.5)."""

    DISCARD: Final = _step("meditate", "discard")
    CHANGE_DICE: Final = _step("meditate", "change dice")
    MILLED: Final = _step("meditate", "milled")  # cards discarded from the draw pile are answered
    MEDITATED: Final = _step("meditate", "meditated")
    MILLED_AND_MEDITATED: Final = _step("meditate", "milled and meditated")  # both answered when all is done


# === attacks =======================================================================================


class AttackStep:
    """An Attack action (RB-11)."""

    DECLARE: Final = _step("attack", "declare")
    DECLARED: Final = _step("attack", "declared")
    JOIN: Final = _step("attack", "join")  # units that attack along by rule (RR-8.1.2)
    GAP_BEFORE_DEFENCE: Final = _step("attack", "gap before defence")  # for what needs no action (MX-19)
    DEFEND: Final = _step("attack", "defend")
    DEFENDED: Final = _step("attack", "defended")
    DEFENCE_CHOSEN: Final = _step("attack", "defence chosen")
    GAP_BEFORE_BATTLE: Final = _step("attack", "gap before battle")  # before each one
    BATTLE: Final = _step("attack", "battle")
    OVER: Final = _step("attack", "over")


ATTACK_STEPS: Final = Steps(
    AttackStep.DECLARE, AttackStep.DECLARED, AttackStep.JOIN, AttackStep.GAP_BEFORE_DEFENCE, AttackStep.DEFEND,
    AttackStep.DEFENDED, AttackStep.DEFENCE_CHOSEN, AttackStep.GAP_BEFORE_BATTLE, AttackStep.BATTLE, AttackStep.OVER,
)  # fmt: skip


class BattleStep:
    """One battle (RB-11.3, OG-5.4)."""

    BEGIN: Final = _step("battle", "begin")
    COUNTER: Final = _step("battle", "counter")
    STRIKE: Final = _step("battle", "strike")  # who strikes first, or everybody
    STRIKE_BACK: Final = _step("battle", "strike back")  # who strikes second
    EXHAUST: Final = _step("battle", "exhaust")


BATTLE_STEPS: Final = Steps(
    BattleStep.BEGIN, BattleStep.COUNTER, BattleStep.STRIKE, BattleStep.STRIKE_BACK, BattleStep.EXHAUST
)

# === the round =======================================================================================


class TurnStep:
    """One turn of one player (RB-6.2.3)."""

    BEGIN: Final = _step("turn", "begin")
    ACT: Final = _step("turn", "act")
    TURN_END: Final = _step("turn", "turn end")
    LATER: Final = _step("turn", "later")  # texts to be carried out at the end of this turn (RB-6.2.4)
    OVER: Final = _step("turn", "over")


TURN_STEPS: Final = Steps(TurnStep.BEGIN, TurnStep.ACT, TurnStep.TURN_END, TurnStep.LATER, TurnStep.OVER)


class SharedTurnStep:
    """The turn that two partners share (RR-15.1.2)."""

    BEGIN: Final = _step("shared turn", "begin")
    ACT: Final = _step("shared turn", "act")
    TURN_END: Final = _step("shared turn", "turn end")
    LATER: Final = _step("shared turn", "later")
    OVER: Final = _step("shared turn", "over")


SHARED_TURN_STEPS: Final = Steps(
    SharedTurnStep.BEGIN, SharedTurnStep.ACT, SharedTurnStep.TURN_END, SharedTurnStep.LATER, SharedTurnStep.OVER,
)  # fmt: skip


class ChimeraTurnStep:
    """One turn of the Chimera against one player (RR-7)."""

    BEGIN: Final = _step("chimera turn", "begin")
    STATUS: Final = _step("chimera turn", "status")
    CHOOSE: Final = _step("chimera turn", "choose")  # roll a rage die, attack or pass (RR-7.1.2)
    ROLL: Final = _step("chimera turn", "roll")
    SIDE_ACTION: Final = _step("chimera turn", "side action")
    MAIN_ACTION: Final = _step("chimera turn", "main action")
    THEN: Final = _step("chimera turn", "then")
    ATTACK_AFTERWARDS: Final = _step("chimera turn", "attack afterwards")
    SIDE_AFTERWARDS: Final = _step("chimera turn", "side afterwards")
    TURN_END: Final = _step("chimera turn", "turn end")
    LATER: Final = _step("chimera turn", "later")
    OVER: Final = _step("chimera turn", "over")


CHIMERA_TURN_STEPS: Final = Steps(
    ChimeraTurnStep.BEGIN, ChimeraTurnStep.STATUS, ChimeraTurnStep.CHOOSE, ChimeraTurnStep.ROLL,
    ChimeraTurnStep.SIDE_ACTION, ChimeraTurnStep.MAIN_ACTION, ChimeraTurnStep.THEN,
    ChimeraTurnStep.ATTACK_AFTERWARDS, ChimeraTurnStep.SIDE_AFTERWARDS, ChimeraTurnStep.TURN_END,
    ChimeraTurnStep.LATER, ChimeraTurnStep.OVER,
)  # fmt: skip


class StatusStep:
    """One status box (RR-7.1.1)."""

    BOX: Final = _step("status", "box")
    SPENT: Final = _step("status", "spent")


STATUS_STEPS: Final = Steps(StatusStep.BOX, StatusStep.SPENT)


class UltimateStep:
    """The Ultimate (RR-9.3.2); which steps in what order says ``Ruleset.ultimate_sequence``."""

    CLEAR_TOKENS: Final = _step("ultimate", "clear tokens")
    DISCARD_FOREIGN_CARDS: Final = _step("ultimate", "discard foreign cards")
    RESOLVE: Final = _step("ultimate", "resolve")
    NEXT_CARDS: Final = _step("ultimate", "next cards")


class RoundStep:
    """One round (RB-6)."""

    ROLL: Final = _step("round", "roll")
    FIRST_PLAYER: Final = _step("round", "first player")
    DISCARD: Final = _step("round", "discard")
    DRAW: Final = _step("round", "draw")
    DRAWN: Final = _step("round", "drawn")
    PREPARED: Final = _step("round", "prepared")
    BEGIN_TURNS: Final = _step("round", "begin turns")
    TURNS: Final = _step("round", "turns")
    RECOVERY: Final = _step("round", "recovery")  # here come the steps of ``Ruleset.recovery_steps``
    RECOVER: Final = _step("round", "recover")
    REMOVE_EXHAUSTION: Final = _step("round", "remove exhaustion")
    RETURN_PLACED_DICE: Final = _step("round", "return placed dice")
    EXHAUST_DICE: Final = _step("round", "exhaust dice")
    ROUND_END_EFFECTS: Final = _step("round", "round end effects")
    REMOVE_RED_RAINS: Final = _step("round", "remove red rains")
    PLACE_RED_RAINS: Final = _step("round", "place red rains")
    REPLENISH_ASPECTS: Final = _step("round", "replenish aspects")
    REPLENISH_STATUS: Final = _step("round", "replenish status")
    RECOVERED: Final = _step("round", "recovered")
    END_OF_ROUND: Final = _step("round", "end of round")
    NEXT_ROUND: Final = _step("round", "next round")


ROUND_STEPS: Final = Steps(
    RoundStep.ROLL, RoundStep.FIRST_PLAYER, RoundStep.DISCARD, RoundStep.DRAW, RoundStep.DRAWN, RoundStep.PREPARED,
    RoundStep.BEGIN_TURNS, RoundStep.TURNS, RoundStep.RECOVERY, RoundStep.RECOVERED, RoundStep.END_OF_ROUND,
    RoundStep.NEXT_ROUND,
)  # fmt: skip
