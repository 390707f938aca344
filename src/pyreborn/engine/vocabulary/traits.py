"""Fixed abilities and restrictions: each the bits that the engine tests, together with the words for them.

``{it}`` stands for what it is true of ("this unit", "units you control"), ``{N}`` for the numeral of the ability.
"""

from typing import Final

from pyreborn.engine.model.ids import Numbered, Trait
from pyreborn.engine.vocabulary.nouns.cards import CardNoun


class Fact:
    """Something that is simply true of a card or player for as long as a text says so."""

    def __init__(self, bits: int, words: str, given: str = "", number: int = 0) -> None:
        self.bits = bits
        self.words = words
        self.given = given or words.removeprefix("{it} ")
        """What is said of one that it is given to for a while ("that unit cannot be blocked")."""
        self.number = number
        """The kind of a numbered ability (``ids.Numbered``)."""

    def given_to(self, it: str) -> str:
        """The sentence about one that has it for a while."""
        if "{it}" in self.words and not self.words.startswith("{it} "):
            return self.of(it)
        return f"{it} {self.given}"

    def of(self, it: str) -> str:
        """The sentence about this one, without capital and full stop."""
        return self.words.replace("{it}", it)

    def of_all(self, noun: CardNoun) -> str:
        """The sentence about all of a kind."""
        return self.of(noun.several())


# --- attacking, blocking, guarding ----------------------------------------------------------------
ALERT: Final = Fact(Trait.ALERT, "{it} gets no exhaustion from countering")
BATTLE_ADVANTAGE: Final = Fact(
    Trait.BATTLE_ADVANTAGE, "in battle, {it} deals its damage before units without Battle Advantage"
)
BATTLE_IMPAIRMENT: Final = Fact(
    Trait.BATTLE_IMPAIRMENT,
    "in battle, {it} deals its damage after units without Battle Impairment.\nWith Battle Advantage as well, it has "
    "neither",
)
CANNOT_ATTACK: Final = Fact(Trait.CANNOT_ATTACK, "{it} cannot attack")
CANNOT_ATTACK_BLOCK_OR_GUARD: Final = Fact(
    Trait.CANNOT_ATTACK | Trait.CANNOT_BLOCK | Trait.CANNOT_GUARD, "{it} cannot attack, block or guard"
)
CANNOT_BE_BLOCKED: Final = Fact(Trait.NO_BLOCK, "{it} cannot be blocked")
CANNOT_BE_BLOCKED_OR_GUARDED_AGAINST: Final = Fact(
    Trait.NO_BLOCK | Trait.NO_GUARD, "{it} cannot be blocked or guarded against"
)
CANNOT_BE_GUARDED_AGAINST: Final = Fact(Trait.NO_GUARD, "{it} cannot be guarded against")
CANNOT_BLOCK: Final = Fact(Trait.CANNOT_BLOCK, "{it} cannot block")
CANNOT_BLOCK_OR_GUARD: Final = Fact(Trait.CANNOT_BLOCK | Trait.CANNOT_GUARD, "{it} cannot block or guard")
DEFENDER: Final = Fact(Trait.DEFENDER, "{it} blocks for the Chimera and guards aspects without Defender, if able")
DEFENCE_TOLL: Final = Fact(
    Trait.DEFENCE_TOLL,
    "to block or guard, any player must spend 1 [[basic]] or place 2 wounds on their Phoenixborn",
)
EPHEMERAL: Final = Fact(Trait.EPHEMERAL, "when {it} becomes exhausted, destroy it")
FEEBLE: Final = Fact(Trait.FEEBLE, "units that counter {it} get no exhaustion from that")
GIGANTIC: Final = Fact(0, "units with {N} or less life cannot block or guard against {it}", number=Numbered.GIGANTIC)
HORDE_ATTACK: Final = Fact(
    Trait.HORDE_ATTACK, "when another unit with Horde Attack attacks, {it} joins the attack, if able"
)
MUST_ATTACK: Final = Fact(Trait.MUST_ATTACK, "{it} must attack")
MUST_BE_BLOCKED: Final = Fact(Trait.THREATENING, "{it} must be blocked, if able")
NOT_ATTACKED: Final = Fact(Trait.NOT_ATTACKED, "enemy attacks cannot target {it}")
NOT_ATTACKED_BY_CHARMED: Final = Fact(Trait.NOT_ATTACKED_BY_CHARMED, "units with a charm die cannot attack {it}")
NOT_GUARDED: Final = Fact(Trait.NOT_GUARDED, "{it} cannot be guarded when attacked")
STRIKES_FIRST: Final = Fact(Trait.QUICK_STRIKE, "while attacking, {it} deals its damage first")
TERRIFYING: Final = Fact(
    0, "units with {N} or less attack cannot block or guard against {it}", number=Numbered.TERRIFYING
)
UNIT_GUARD: Final = Fact(Trait.UNIT_GUARD, "{it} may guard attacked units")
UNSEEN: Final = Fact(Trait.UNSEEN, "{it} can be blocked only if all attackers without Unseen are")

# --- protection -----------------------------------------------------------------------------------
CONCEALED: Final = Fact(
    Trait.NOT_ATTACKED | Trait.NOT_SPELL_TARGET | Trait.NOT_ABILITY_TARGET | Trait.NOT_DICE_TARGET,
    "enemy attacks, spells, abilities and dice powers cannot target {it}",
)
DICE_PROTECTED: Final = Fact(
    Trait.DICE_PROTECTED, "players cannot re-roll an opponent's active dice or change their level"
)
NOT_ALTERED: Final = Fact(Trait.NOT_ALTERED, "{it} cannot bear alterations")
NOT_ALTERED_BY_OPPONENTS: Final = Fact(Trait.NOT_ALTERED_BY_OPPONENTS, "opponents cannot attach alterations to {it}")
NOT_REACTION_TARGET: Final = Fact(Trait.NOT_REACTION_TARGET, "enemy reaction spells cannot target {it}")
NOT_SPELL_TARGET: Final = Fact(Trait.NOT_SPELL_TARGET, "enemy spells cannot target {it}")
NOT_TARGETED: Final = Fact(
    Trait.NOT_SPELL_TARGET | Trait.NOT_ABILITY_TARGET | Trait.NOT_DICE_TARGET,
    "enemy spells, abilities and dice powers cannot target {it}",
)
SPELL_GUARD: Final = Fact(Trait.SPELL_GUARD, "enemy spells cannot affect {it}")

# --- damage ---------------------------------------------------------------------------------------
BATTLE_UNPREVENTABLE: Final = Fact(
    Trait.BATTLE_UNPREVENTABLE, "that damage and all damage by attacks and counters cannot be prevented"
)
DOUBLE_WOUNDS: Final = Fact(Trait.DOUBLE_WOUNDS, "{it} gets twice the wounds when it receives damage")
SAFEGUARDED: Final = Fact(
    Trait.SAFEGUARDED,
    "prevent all damage dealt to {it} by enemy attacks, spells, abilities and dice powers",
    "has all damage of opponents prevented",
)
UNPREVENTABLE: Final = Fact(Trait.UNPREVENTABLE, "damage {it} deals by attacking or countering cannot be prevented")
WITHDRAW: Final = Fact(Trait.WITHDRAW, "while {it} is exhausted, prevent all damage dealt to it")

# --- texts, cards and dice --------------------------------------------------------------------------
BASICS_LOCKED: Final = Fact(Trait.BASICS_LOCKED, "{it} cannot spend dice on their basic side")
BOUND: Final = Fact(Trait.BOUND, "you cannot discard {it} to meditate")
COUNTS_AS_EXHAUSTED: Final = Fact(Trait.CONSIDERED_EXHAUSTED, "{it} counts as exhausted")
COUNTS_AS_WOUND: Final = Fact(Trait.COUNTS_AS_WOUND, "{it} counts as 1 wound when checking whether you have lost")
EXHAUSTED_AND_CANNOT_GUARD: Final = Fact(
    Trait.CONSIDERED_EXHAUSTED | Trait.CANNOT_GUARD, "{it} counts as exhausted and cannot guard"
)
ENTOMBED: Final = Fact(Trait.ENTOMBED, "abilities and dice powers cannot move {it} from a discard pile to your hand")
NO_ABILITIES: Final = Fact(Trait.NO_ABILITIES, "{it} counts as having no abilities, not even inexhaustible ones")
NO_PHOENIXBORN_ABILITY: Final = Fact(Trait.NO_PHOENIXBORN_ABILITY, "{it}'s own ability cannot be used")
NO_REACTION_SPELLS: Final = Fact(
    Trait.NO_REACTION_SPELLS, "players cannot play reaction spells", "cannot play reaction spells"
)
NO_SPELLS: Final = Fact(Trait.NO_SPELLS, "players cannot play action or reaction spells")
ONLY_INEXHAUSTIBLE: Final = Fact(Trait.ONLY_INEXHAUSTIBLE, "only inexhaustible abilities of {it} count")
PAYS_REACTIONS: Final = Fact(Trait.PAYS_REACTIONS, "may spend dice on {it} to pay for reactions")
STAYS_IN_PLAY: Final = Fact(Trait.STAYS_IN_PLAY, "{it} cannot leave play")
