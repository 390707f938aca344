"""The cards of The Goddess of Ishra."""

from pyreborn.cards.reborn.keywords import alert, fearful, rooted, unit_guard
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    AFTER_OPPONENT_DECLARES_ATTACKERS, AN_OPPONENT, CHOSEN, CHOSEN_UNIT, EXHAUST, MAIN, NOT_DONE, PHOENIXBORN, PLAYER,
    SIDE, THIS_SPELL, THIS_UNIT, UNIT, WHEN_ATTACHING, WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_ENTERS, CardDef, Magic,
    N, Token, action_spell, activated, after_paying_with, ally, alteration_spell, attach_only_to, attack_of, choosing,
    conjuration, deal_damage, destroy, dice, did, discard, each_of, grants, if_, look_at_hand, may,
    must_attack_next_turn, no_dice_on, none_exists, phoenixborn, place_conjuration, place_exhaustion, place_spent_die,
    reaction_spell, ready_spell, remove_all_tokens, remove_exhaustion, remove_from_discard_pile, remove_wounds,
    resolve_power_of_die_on, target, that_player_may_discard_top, they_discard_the_looked_at_card, triggered,
)  # fmt: skip

_ANOTHER_OF_THEIRS = UNIT.controlled_with(CHOSEN).not_in(CHOSEN)

CARDS: tuple[CardDef, ...] = (
    phoenixborn(
        "Astrea", 19, 4, 4,
        activated(
            place_exhaustion(1, on=target(UNIT.unexhausted)), name="Beguile", cost=(MAIN, EXHAUST, dice("basic"))
        ),
    ),
    ally(
        "Imperial Ninja",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            look_at_hand(target(AN_OPPONENT), random=1, known=True),
            that_player_may_discard_top(2),
            if_(did("fewer than 2 were discarded", fewer_than=2), they_discard_the_looked_at_card()),
            name="Interrogate",
        ),
        play=(MAIN, dice("2 charm:class")), attack=2, life=2, recover=1,
    ),
    ally(
        "Sun Sister",
        activated(remove_wounds(N, from_=target(UNIT.you_control.other)), name="Care", numeral=1, cost=(SIDE,)),
        play=(MAIN, dice("divine:class"), dice("basic")), attack=2, life=2, recover=1,
    ),
    conjuration(
        "Light Bringer",
        triggered(
            WHEN_THIS_UNIT_ENTERS, choosing(target(AN_OPPONENT)), must_attack_next_turn(), name="Infatuate"
        ),
        attack=1, life=1, recover=0, copies=2,
    ),
    conjuration("Steadfast Guardian", unit_guard(), alert(), attack=1, life=3, recover=1, copies=1),
    conjuration(
        "Weeping Spirit", fearful(),
        activated(destroy(THIS_UNIT), name="Quell", cost=(SIDE, discard(1))),
        attack=0, life=2, recover=0, copies=4,
    ),
    ready_spell(
        "Royal Charm",
        triggered(
            after_paying_with(Magic.CHARM, Magic.DIVINE),
            may(place_spent_die((Magic.CHARM, Magic.DIVINE), on=THIS_SPELL)),
            condition=no_dice_on(THIS_SPELL),
        ),
        activated(resolve_power_of_die_on(THIS_SPELL), cost=(SIDE, EXHAUST)),
        play=(MAIN,),
    ),
    summon("Light Bringer", MAIN, EXHAUST, dice("divine:class"), play=(MAIN,)),
    ready_spell(
        "Summon Steadfast Guardian",
        activated(
            place_conjuration("Steadfast Guardian"),
            focus1=(
                may(
                    remove_all_tokens(
                        Token.WOUND | Token.EXHAUSTION, from_=target(UNIT.named("Steadfast Guardian").you_control)
                    )
                ),
            ),
            cost=(MAIN, EXHAUST, dice("charm:class"), dice("divine:class")),
        ),
        play=(MAIN,),
        conjures=("Steadfast Guardian",),
    ),
    ready_spell(
        "Summon Weeping Spirit",
        activated(
            place_conjuration("Weeping Spirit", on=target(PLAYER)),
            focus1=(may(remove_from_discard_pile(1)),),
            cost=(MAIN, EXHAUST, dice("charm:class")),
        ),
        play=(MAIN,),
        conjures=("Weeping Spirit",),
    ),
    action_spell(
        "Kneel",
        place_exhaustion(1, on=each_of(UNIT.unexhausted)),
        play=(MAIN, dice("divine:class"), dice("charm:class")),
    ),
    action_spell(
        "Mark of the Goddess",
        choosing(target(UNIT.an_opponent_controls.unexhausted, slot=CHOSEN)),
        if_(
            none_exists(_ANOTHER_OF_THEIRS.unexhausted, ""),
            may(deal_damage(attack_of(CHOSEN_UNIT), to=target(PHOENIXBORN.controlled_with(CHOSEN)))),
            if_(NOT_DONE, deal_damage(attack_of(CHOSEN_UNIT), to=target(_ANOTHER_OF_THEIRS))),
            otherwise=(deal_damage(attack_of(CHOSEN_UNIT), to=target(_ANOTHER_OF_THEIRS)),),
            says="Deal damage equal to its attack to another target unit of that opponent.\nIf that opponent has no "
            "other unexhausted unit, may deal it to their target Phoenixborn instead",
        ),
        play=(MAIN, dice("basic")), exclusive="Astrea",
    ),
    reaction_spell(
        "Call To Action",
        remove_exhaustion(1, from_=target(UNIT.you_control)),
        when=AFTER_OPPONENT_DECLARES_ATTACKERS,
        play=(dice("charm:power"),),
    ),
    alteration_spell(
        "Devotion",
        attach_only_to(UNIT.you_control, inexhaustible=False),
        triggered(WHEN_ATTACHING, remove_exhaustion(1, from_=THIS_UNIT)),
        grants(alert(), rooted()),
        life=1, recover=1,
        play=(SIDE, dice("divine:class"), dice("charm:class")),
    ),
)  # fmt: skip
