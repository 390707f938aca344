"""Cards that the Raven Rules print anew (RV-1): they take the place of those of the same title.

How much a cancel stops is the ruleset's business (MX-12); what differs is what the five cards say of it.  The other
errata change nothing here:

| erratum | card | why it needs no definition of its own |
|---|---|---|
| RV-1.1.1 | all that "inflict" | our texts say "deal" in both rulesets (OG-4.3.9) |
| RV-1.2.1 | Enchanted Violinist | cost and text are those of the card as we have it (OG-15.4) |
| RV-1.2.3 | Redirect | the same text; that the damage is dealt to the unit is MX-41 |
| RV-1.2.4 | Spiked Armor | the same text (OG-15.4) |
| RV-1.2.5 | Sympathy Pain | the same text (OG-15.4) |
| RV-1.3.1 | Nightshade Swallow | the same text (OG-15.4) |
| RV-1.4.1 | Blood Chains | the same text (OG-15.4) |
| RV-1.8.1 | Anchornaut, Chant Of The Dead, Sun Sister | withdrawn errata: the texts as printed |
"""

from typing import Final

from pyreborn.cards.original.expansions import angelic_rescue, summon_majestic_titan, vanish, veil_of_reversal
from pyreborn.dsl import REMAINING_EFFECTS, UNIT, CardDef, cancel, dice, reaction_spell, would_target

CARDS: Final[tuple[CardDef, ...]] = (
    angelic_rescue(cancel(REMAINING_EFFECTS)),
    reaction_spell(
        "Golden Veil",
        cancel(REMAINING_EFFECTS),
        when=would_target(UNIT.you_control),
        play=(dice("natural:class", "charm:class"),),
    ),
    summon_majestic_titan(cancel(REMAINING_EFFECTS)),
    vanish(cancel(REMAINING_EFFECTS)),
    veil_of_reversal(cancel(REMAINING_EFFECTS)),
)
