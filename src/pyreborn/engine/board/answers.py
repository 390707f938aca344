"""Who could answer a happening: triggered texts in play, and reactions from a hand (RB-8.5, RB-8.6).

Only questions; what is used is resolved elsewhere.
"""

from pyreborn.engine.board.past import answers_its_leaving, departed
from pyreborn.engine.board.room import may_be_laid_out
from pyreborn.engine.board.values import (
    Mod,
    abilities,
    bare_context,
    may_affect,
    may_target,
    numeral_bonus,
    spendable,
    traits,
)
from pyreborn.engine.model.context import Cause, Context, Happening
from pyreborn.engine.model.costs import affordable
from pyreborn.engine.model.definitions import Ability, CardDef, TextKind
from pyreborn.engine.model.ids import FACES, NONE, By, CardType, Happen, HappenId, LayerId, Level, Phase, Trait, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import ReactionBoxZone
from pyreborn.engine.model.state import GameState, LastKnown
from pyreborn.engine.model.words import Pick


def happening(
    st: GameState,
    kind: HappenId,
    player: int,
    card: int = NONE,
    cause: Cause | None = None,
    cards: list[int] | None = None,
    frame: int = NONE,
) -> Happening:
    """Something that has just happened or is about to; more of it is told by its ``with_`` methods."""
    h = Happening(kind, player, card, cause, [] if cards is None else cards, st.next_stay)
    if frame >= 0:
        h.frame = frame
    return h


def text_cause(st: GameState, player: int, card: int) -> Cause:
    """A text of a spell is a spell, a text of a unit or Phoenixborn an ability (RB-2.1.12)."""
    printed = st.cards[card].printed
    if printed.type & CardType.SPELL:
        return Cause(By.SPELL, player, card, printed.type == CardType.REACTION_SPELL)
    return Cause(By.ABILITY, player, card)


def keyword_total(st: GameState, card: int, ability: Ability, gone: LastKnown | None = None) -> int:
    """Numerals of one keyword from several sources add up (RB-20.0.1); those of a unit that has gone as they were."""
    if ability.numeral <= 0:
        return ability.numeral
    total = numeral_bonus(st, card) if gone is None else gone.numerals
    if not ability.keyword:
        return ability.numeral + total
    found = False
    for other in abilities(st, card) if gone is None else gone.texts:
        if other.keyword == ability.keyword:
            total += other.numeral
            found = True
    return total if found else ability.numeral


def stamp_of(st: GameState, card: int, h: Happening) -> int:
    """The moment up to which the card with an answering text is "this unit": it may be back in play as another."""
    return st.next_stay if h.kind == Happen.ROUND_END else h.stamp


def once_bit(now: CardDef, ability: Ability) -> int:
    for i in range(len(now.abilities)):
        if now.abilities[i] is ability:
            return 1 << i
    return 1 << 30


def open_things(st: GameState, c: Context, pick: Pick) -> list[int]:
    """What the pick may still take: legal targets not taken yet (RB-8.2.2, RB-8.2.3)."""
    found: list[int] = []
    for thing in pick.noun.candidates(st, c):
        if c.holds(pick.slot, thing) and not pick.noun.repeats():
            continue
        taken = False
        for slot in pick.other_than:
            if c.holds(slot, thing):
                taken = True
        if taken:
            continue
        if pick.targets and not pick.noun.may_be_targeted(st, c, thing):
            continue
        found.append(thing)
    return found


class Use:
    """A text that may be used in a window."""

    def __init__(self, card: int, ability: Ability) -> None:
        self.card = card
        self.ability = ability


def anyone_listens(st: GameState, h: Happening) -> bool:
    """Whether any text now live might answer such a happening."""
    if st.heard == NONE:
        st.listen()
    bit = 1 << h.kind
    if not st.heard & bit:
        return False
    cards = st.cards
    for player in st.players:
        for card in player.battlefield:
            here = cards[card]
            if here.now.listens & bit or (here.attached and _attached_listens(st, here.attached, bit)):
                return True
        for card in player.spellboard:
            if cards[card].now.listens & bit:
                return True
        here = cards[player.phoenixborn]
        if here.now.listens & bit or (here.attached and _attached_listens(st, here.attached, bit)):
            return True
    if answers_its_leaving(st, h):
        return True
    for m in st.modifiers:
        if m.kind == Mod.ABILITY and m.ability is not None and m.ability.trigger is not None:
            return True
    for card in st.auras:
        if cards[card].now.listens & bit:
            return True
    return bool(st.pool.outside_mask & bit) and _listens_outside(st, bit)


def _listens_outside(st: GameState, bit: int) -> bool:
    """Whether a card in a discard pile has a blue box for it (OG-8.1.2)."""
    if st.rules.reaction_box_zone != ReactionBoxZone.HAND_OR_DISCARD_PILE:
        return False
    for player in st.players:
        for card in player.discard:
            if st.printed[card].printed.listens_outside & bit:
                return True
    return False


def _attached_listens(st: GameState, attached: list[int], bit: int) -> bool:
    for a in attached:
        if st.cards[a].now.listens & bit:
            return True
    return False


def eligible(st: GameState, player: int, h: Happening, layer: LayerId, used: list[int]) -> list[Use]:
    """The player's triggered texts that answer this happening now (RB-8.5.6)."""
    found: list[Use] = []
    me = st.players[player]
    if not me.alive:
        return found
    given = _is_given(st, h.kind)
    for card in me.battlefield:
        _add_uses(st, player, card, h, layer, used, found, given)
    for card in me.spellboard:
        _add_uses(st, player, card, h, layer, used, found, given)
    _add_uses(st, player, me.phoenixborn, h, layer, used, found, given)
    gone = departed(st, h)
    if gone is not None and h.player == player:
        # It answers its own leaving, wherever it is by now (RB-8.5.6, RV-5.1.5).
        for i in range(len(gone.texts)):
            _add_use(st, player, gone.bearers[i], gone.texts[i], h, layer, used, found, gone)
    if st.pool.outside_mask >> h.kind & 1 and st.rules.reaction_box_zone == ReactionBoxZone.HAND_OR_DISCARD_PILE:
        for card in me.discard:
            if st.printed[card].printed.listens_outside >> h.kind & 1:
                for ability in st.printed[card].printed.abilities:
                    if ability.between_realms and ability.trigger is not None and ability.trigger.kind == h.kind:
                        _add_use(st, player, card, ability, h, layer, used, found)
    return found


def _is_given(st: GameState, kind: HappenId) -> bool:
    """Whether a lasting effect or a constant text gives cards a text that answers such a happening."""
    for m in st.modifiers:
        if m.kind == Mod.ABILITY and m.ability is not None and m.ability.trigger is not None:
            if m.ability.trigger.kind == kind:
                return True
    for source in st.auras:
        now = st.cards[source].now
        if now.has_grants and now.listens >> kind & 1:
            return True
    return False


def _add_uses(
    st: GameState,
    player: int,
    card: int,
    h: Happening,
    layer: LayerId,
    used: list[int],
    found: list[Use],
    given: bool,
) -> None:
    here = st.cards[card]
    bit = 1 << h.kind
    if not (here.now.listens & bit or given or (here.attached and _attached_listens(st, here.attached, bit))):
        return
    for ability in abilities(st, card):
        if ability.trigger is not None and ability.trigger.kind == h.kind:
            _add_use(st, player, card, ability, h, layer, used, found)
    for a in here.attached:
        attached = st.cards[a]
        if attached.now.listens & bit:
            for ability in attached.now.abilities:
                if ability.trigger is not None and ability.trigger.kind == h.kind:
                    if ability.inexhaustible or attached.exhaustion == 0:
                        _add_use(st, player, a, ability, h, layer, used, found)


def _add_use(
    st: GameState,
    player: int,
    card: int,
    ability: Ability,
    h: Happening,
    layer: LayerId,
    used: list[int],
    found: list[Use],
    gone: LastKnown | None = None,
) -> None:
    trigger = ability.trigger
    if trigger is None or trigger.kind != h.kind or trigger.layer != layer:
        return
    if ability.kind != TextKind.TRIGGERED or ability.reaction:
        return
    here = st.cards[card]
    if gone is not None:
        if card == gone.card.id:
            here = gone.card
    elif here.stay >= h.stamp and h.kind != Happen.ROUND_END:
        return
    if _is_used(st, card, ability, used, found):
        return
    if ability.once_per_turn:
        if st.phase != Phase.PLAYER_TURNS or here.used & once_bit(here.now, ability):
            return
    c = bare_context(player, card)
    c.about = h
    c.numeral = ability.numeral
    c.cause = text_cause(st, player, card)
    c.stamp = stamp_of(st, card, h)
    if not trigger.matches(st, h, c):
        return
    if ability.condition is not None and not ability.condition.holds(st, c):
        return
    if ability.optional and (not worth_asking(st, c, ability) or is_pointless(st, c, ability)):
        return
    found.append(Use(card, ability))


def _is_used(st: GameState, card: int, ability: Ability, used: list[int], found: list[Use]) -> bool:
    """Whether this text, or the same keyword of the card, has been used or is among those found (RB-8.5.5)."""
    for i in range(0, len(used), 2):
        if used[i] == card:
            other = st.pool.numbered[used[i + 1]]
            if other is ability or (ability.keyword and other.keyword == ability.keyword):
                return True
    if ability.keyword:
        for use in found:
            if use.card == card and use.ability.keyword == ability.keyword:
                return True
    return False


def worth_asking(st: GameState, c: Context, ability: Ability) -> bool:
    """An optional text that could do nothing at all is not offered."""
    first = ability.program[0]
    if not first.ready(st, c):
        return False
    if not first.picks:
        return True
    return first.picks[0].most.value(st, c) > 0 and bool(open_things(st, c, first.picks[0]))


def is_pointless(st: GameState, c: Context, ability: Ability) -> bool:
    """Whether what an answer is for, the step all others lead to, is barred by the card it is about."""
    return bool(ability.program) and ability.program[-1].is_barred(st, c)


def may_be_altered(st: GameState, player: int, host: int) -> bool:
    """Whether no text keeps this player's alterations off the card."""
    forbidden = Trait.NOT_ALTERED
    if not st.same_side(player, st.cards[host].controller):
        forbidden |= Trait.NOT_ALTERED_BY_OPPONENTS
    return not traits(st, host) & forbidden


def may_bear(st: GameState, player: int, card: int, host: int) -> bool:
    """Whether this player may attach the alteration there: no text forbids it, neither the host's nor its own."""
    return may_be_altered(st, player, host) and _is_allowed_by(
        st, bare_context(player, card), st.printed[card].printed, host
    )


def _is_allowed_by(st: GameState, c: Context, printed: CardDef, host: int) -> bool:
    """Whether the alteration itself says that it may be attached to such a card (RB-15.1.1)."""
    for ability in printed.abilities:
        if ability.kind == TextKind.PLACED and ability.trait_noun is not None:
            if not ability.trait_noun.has(st, c, host):
                return False
    return True


def hosts(st: GameState, player: int, card: int, printed: CardDef, cause: Cause) -> list[int]:
    """The cards this alteration may be attached to by that cause (RB-15.1.1)."""
    found: list[int] = []
    c = bare_context(player, card)
    for seat in st.seats_from(player):
        me = st.players[seat]
        cards = me.battlefield if printed.attach_to & CardType.UNIT else []
        if printed.attach_to & CardType.PHOENIXBORN:
            cards = [*cards, me.phoenixborn]
        for host in cards:
            allowed = may_affect(st, cause, host) and may_be_altered(st, player, host)
            if st.rules.alteration_targets_host:
                allowed = allowed and may_target(st, cause, host)
            if allowed and _is_allowed_by(st, c, printed, host):
                found.append(host)
    return found


# --- reactions from hand (RB-8.6) -------------------------------------------------------


def reactions_left(st: GameState, player: int) -> bool:
    limit = st.rules.reaction_limit
    return limit == 0 or st.players[player].reactions < limit


def reactions_now(st: GameState, kind: int) -> bool:
    """Whether reactions may be used in this phase and any card reacts to such a happening (RB-8.6.2)."""
    if st.phase != st.rules.reaction_phase or st.pool.reaction_mask >> kind & 1 == 0:
        return False
    if st.heard == NONE:
        st.listen()
    # Where the decks are known, so is what can never be reacted to.
    return not st.open_decks or st.reacted >> kind & 1 != 0


def dice_for_reactions(st: GameState, player: int) -> list[int]:
    """The active pool and, where a text allows it, the dice on cards: what may pay for a reaction (RB-9.2.7)."""
    me = st.players[player]
    pool = spendable(st, player)
    locked = pool is not me.active
    for card in me.spellboard:
        here = st.cards[card]
        if here.dice and traits(st, card) & Trait.PAYS_REACTIONS:
            if pool is me.active:
                pool = me.active[:]
            for die in here.dice:
                if die // FACES == player and not (locked and die % FACES % 3 == Level.BASIC):
                    pool[die % FACES] += 1
    return pool


def reaction_possible(st: GameState, player: int, h: Happening, layer: LayerId) -> bool:
    """Whether, for all the others know, this player might react now.

    Decided by public facts alone (the size of the hand, the dice, the reaction limit, every
    card the player could have brought, or where decks are open has left), so that being asked
    betrays nothing about the hand.
    """
    if not reactions_now(st, h.kind):
        return False
    me = st.players[player]
    if not me.hand or not me.alive or not reactions_left(st, player) or st.is_chimera(player):
        return False  # the Chimera plays nothing (RR-1.1.8), also while a text holds a hand for it
    own = st.cards[me.phoenixborn].printed.name
    pool = dice_for_reactions(st, player)
    for text in st.pool.reactions[h.kind]:
        if st.open_decks:
            if not _is_hidden_of(st, player, text.card):
                continue
        elif text.card.phoenixborn and text.card.phoenixborn != own:
            continue
        if reaction_fits(st, player, NONE, text.card, text.ability, h, layer, pool):
            return True
    return False


def _is_hidden_of(st: GameState, player: int, defn: CardDef) -> bool:
    """Whether a copy is in the player's hand or draw pile: no secret where the decks are known."""
    me = st.players[player]
    for card in me.hand:
        if st.printed[card].printed is defn:
            return True
    for card in me.draw:
        if st.printed[card].printed is defn:
            return True
    return False


def reaction_fits(
    st: GameState,
    player: int,
    card: int,
    defn: CardDef,
    ability: Ability,
    h: Happening,
    layer: LayerId,
    pool: list[int],
) -> bool:
    """Whether this reaction card may answer the happening and be paid with the dice of the pool."""
    trigger = ability.trigger
    if trigger is None or trigger.kind != h.kind or trigger.layer != layer:
        return False
    if not may_react_with(st, player, defn, ability) or not may_be_laid_out(st, player, defn):
        return False
    cost = ability.instead_cost if ability.instead_cost is not None else defn.play_cost
    if cost is None:
        return False
    me = st.players[player]
    total = sum(pool)
    payable = False
    no_side = ability.waives_side or defn.type == CardType.REACTION_SPELL
    for way in cost.ways:
        if affordable(pool, total, way) and len(me.hand) > way.discard and (no_side or way.side <= me.side):
            payable = True
    if not payable:
        return False
    c = bare_context(player, card)
    c.about = h
    c.cause = Cause(By.SPELL, player, card, defn.type == CardType.REACTION_SPELL or ability.is_reaction_spell)
    if not trigger.matches(st, h, c) or (ability.condition is not None and not ability.condition.holds(st, c)):
        return False
    return not is_pointless(st, c, ability)


def may_react_with(st: GameState, player: int, defn: CardDef, ability: Ability) -> bool:
    """Chains in round one (RB-4.2.1), and texts that forbid reaction spells (RB-8.6.6)."""
    if st.round == 1 and defn.name in st.chained:
        return False
    if defn.type != CardType.REACTION_SPELL and not ability.is_reaction_spell:
        return True
    forbidden = Trait.NO_REACTION_SPELLS | Trait.NO_SPELLS  # RR-19.2
    return not traits(st, st.players[player].phoenixborn) & forbidden


def add_reactions(st: GameState, player: int, h: Happening, layer: LayerId, options: list[Option]) -> None:
    """One option for each different reaction card in the hand that fits."""
    me = st.players[player]
    pool = dice_for_reactions(st, player)
    seen: list[CardDef] = []
    for card in me.hand:
        defn = st.cards[card].printed
        if defn.listens >> h.kind & 1 == 0 or defn in seen:
            continue
        for ability in defn.abilities:
            if ability.reaction and reaction_fits(st, player, card, defn, ability, h, layer, pool):
                cause = Cause(By.SPELL, player, card, ability.is_reaction_spell)
                if defn.type & CardType.ALTERATION and not hosts(st, player, card, defn, cause):
                    continue
                options.append(Option(Verb.REACT, card, ability.number))
                seen.append(defn)
                break
