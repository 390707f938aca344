"""Events as sentences for one reader, and "why can't I?" with the rule.

>>> print(*reason_sentence(turn.Refusal.IS_EXHAUSTED, "Gilder"), sep="  ")
Gilder is exhausted.  RB-14.1.3
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from pyreborn import chimera_words, lasting_words
from pyreborn.engine.board.answers import dice_for_reactions, hosts, may_react_with, reactions_left
from pyreborn.engine.board.values import abilities, bare_context, can_attack, exhausted, main_actions, spendable
from pyreborn.engine.model import events as ev
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Cause
from pyreborn.engine.model.costs import Cost, unpaid
from pyreborn.engine.model.definitions import Ability, CardDef, TextKind
from pyreborn.engine.model.events import EVENT_NAMES, Event
from pyreborn.engine.model.ids import NONE, Phase
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures import turn
from pyreborn.engine.procedures.activating import cost_now
from pyreborn.engine.procedures.attack.attacking import attack_targets
from pyreborn.engine.procedures.clock import AT_ONCE, ON_TIME
from pyreborn.engine.procedures.meditate import can_meditate
from pyreborn.engine.procedures.playing import is_forbidden
from pyreborn.engine.procedures.windows import WindowFrame
from pyreborn.engine.run.stack import pending
from pyreborn.errors import unknown
from pyreborn.event_words import Parts
from pyreborn.law import clause
from pyreborn.names import stub_of
from pyreborn.phrases import cost_words
from pyreborn.phrases import plain as plain
from pyreborn.prompts import decision_prompt
from pyreborn.rulesets import base_of
from pyreborn.rulesets.citations import TAKING_OVER, own_clause

# === events ============================================================================
_TOKENS: Final = frozenset(
    {ev.EventKind.STATUS, ev.EventKind.STATUS_LOST, ev.EventKind.EXHAUSTED, ev.EventKind.READIED, ev.EventKind.HEALED}
)
"""None of them is nothing to tell."""
_SILENT: Final = "As Reborn, where these rules are silent"
_FORMS: Final = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")

# {who} "you" or the name, {whose} "your" or "Player 2's", {owned} the card with whose it is, [you|they]
# the form of the verb, {card} and {other} the cards in the open, {seen} the secret ones or how many.
# A pair is said without and with the other card; an empty sentence is bookkeeping.
_SENTENCES: Final[dict[int, str | tuple[str, str]]] = {
    ev.EventKind.ROUND: "Round {n} begins.",
    ev.EventKind.PHASE: "The {phase} begins.",
    ev.EventKind.TURN: "{whose} turn begins.",
    ev.EventKind.FIRST_PLAYER: "{who} [are|is] the first player.",
    ev.EventKind.ROLLED: "{who} [roll|rolls] {counted}.",
    ev.EventKind.DREW: "{who} [draw|draws] {seen}.",
    ev.EventKind.FATIGUE: "{who} cannot draw up to {hand_size} cards: fatigue.",
    ev.EventKind.PLAYED: "{who} [play|plays] {card}.",
    ev.EventKind.ACTIVATED: "{who} [use|uses] {card}{title}.",
    ev.EventKind.TRIGGERED: "{owned}{title} is triggered.",
    ev.EventKind.POWER: "{who} [use|uses] the {note} dice power.",
    ev.EventKind.PAID: "{who} [pay|pays] {note}.",
    ev.EventKind.TARGETED: "{who} [target|targets] {card} with {source}.",
    ev.EventKind.CANCELLED: "{subject} is cancelled.",
    ev.EventKind.DEALT: ("{card} is dealt {n} damage.", "{other} deal{_s} {n} damage to {card}."),
    ev.EventKind.PREVENTED: "Of the damage to {owned}, {n} is prevented.",
    ev.EventKind.REDIRECTED: "The {n} damage goes to {owned} instead.",
    ev.EventKind.WOUNDED: "{owned} gets {n} wound token{s}.",
    ev.EventKind.HEALED: "{owned} loses {n} wound token{s}.",
    ev.EventKind.EXHAUSTED: "{owned} gets {n} exhaustion token{s}.",
    ev.EventKind.READIED: "{owned} loses {n} exhaustion token{s}.",
    ev.EventKind.STATUS: "{owned} gets {n} status token{s}.",
    ev.EventKind.STATUS_LOST: "{owned} loses {n} status token{s}.",
    ev.EventKind.DESTROYED: ("{owned} is destroyed.", "{owned} is destroyed by {other}."),
    ev.EventKind.DISCARDED: "{owned} is discarded.",
    ev.EventKind.ENTERED: "{owned} comes into play.",
    ev.EventKind.ATTACHED: "{who} [attach|attaches] {card} to {other}.",
    ev.EventKind.TO_HAND: "{who} [take|takes] {seen} into {their} hand.",
    ev.EventKind.REMOVED: "{owned} is removed from the game.",
    ev.EventKind.MILLED: "{card} is discarded off the top of {whose} draw pile.",
    ev.EventKind.SHUFFLED: "{who} [shuffle|shuffles] {their} draw pile.",
    ev.EventKind.DIE_CHANGED: "One of {whose} dice changes from {faces}.",
    ev.EventKind.DIE_READIED: "{who} [take|takes] {a_face} die back into {their} active pool.",
    ev.EventKind.DIE_PLACED: "{who} [place|places] {a_face} die on {card}.",
    ev.EventKind.DICE_RETURNED: "{dice_on} {card} {return_} to the exhausted pool.",
    ev.EventKind.ATTACK: "{owned} attacks {other}.",
    ev.EventKind.BLOCKED: "{owned} blocks {other}.",
    ev.EventKind.GUARDED: "{owned} guards {other}.",
    ev.EventKind.BATTLE: "{card} battles {other}.",
    ev.EventKind.COUNTERED: "{owned} counters {other}.",
    ev.EventKind.LEFT_BATTLE: "{card} is no longer attacking.",
    ev.EventKind.PASSED: "{who} [pass|passes].",
    ev.EventKind.MEDITATED: "{who} [meditate|meditates].",
    ev.EventKind.LOOKED: "{who} [look|looks] at {seen} in secret.",
    ev.EventKind.REVEALED: "{who} [reveal|reveals] {seen}.",
    ev.EventKind.COPIED: "One of {whose} units becomes a copy of {other}{lasts}.",
    ev.EventKind.EXTRA_SIDE: "{who} [get|gets] {n} additional side action{s}.",
    ev.EventKind.RECOVERED: "{owned} recovers from {n} wound{s}.",
    ev.EventKind.DICE_EXHAUSTED: "{who} [exhaust|exhausts] {n} di[c]e to roll again.",
    ev.EventKind.LOST: "{who} [lose|loses] the game.",
    ev.EventKind.WON: "{who} [win|wins] the game.",
    ev.EventKind.NO_ROOM: "There is no room for {owned}.",
    ev.EventKind.UNDER: ("{who} [place|places] {card} face down.", "{who} [place|places] {card} under {other}."),
    ev.EventKind.PUT_BACK: "{who} [put|puts] {seen} on the {note} of {their} draw pile.",
    ev.EventKind.CONCEDED: "{who} [concede|concedes].",
    ev.EventKind.DID_NOTHING: "There is no {note} left for {card}.",
    ev.EventKind.FIRST_FIVE: "{who} [take|takes] {seen} as {their} opening hand.",
    ev.EventKind.TURN_END: "",
    ev.EventKind.NAMED: "Of {whose} hand, {seen} {are} chosen.",
    ev.EventKind.DICE_MOVED: "From {whose} active pool, {n} di[c]e {go} to the exhausted pool: {note}.",
    ev.EventKind.FIRST_STRIKE: "{owned} strikes before {other}: {note}.",
    ev.EventKind.SHUFFLED_IN: "{owned} is shuffled into {their} draw pile.",
    ev.EventKind.TIME_CALLED: "Time is called: sudden death begins with the first player's next turn.",
    ev.EventKind.SUDDEN_DEATH: "{who} cannot discard {n} more card{s}: sudden death.",
    ev.EventKind.BEHAVIOR_ROLLED: "{who} [roll|rolls] {n} with the behavior die{title}.",
    ev.EventKind.RAGE_RAISED: "{who} [raise|raises] {n} rage di[c]e to power.",
    ev.EventKind.RAGE_FULL: "All rage dice show power: they turn to basic.",
    ev.EventKind.RED_RAINS: "The Red Rains: {n} token{s} for {who}.",
    ev.EventKind.RED_RAINS_TOKEN: "{who} [have|has] {n} of {note} Red Rains tokens for the Ultimate.",
    ev.EventKind.RED_RAINS_LOST: "{who} [lose|loses] {n} Red Rains token{s}.",
    ev.EventKind.ULTIMATE: "{whose} Ultimate {roman} is set off: {card}.",
    ev.EventKind.NEXT_PHASE: "{whose} behavior and Ultimate {roman} show from now on.",
    ev.EventKind.FACE_UP: "{owned} is revealed and comes into play.",
    ev.EventKind.FACE_DOWN: "",
    ev.EventKind.SIDE_ACTION: "{whose} side action.",
    ev.EventKind.BLOOD: "For lost aspects {who} [pay|pays] {n} blood.",
    ev.EventKind.RESHUFFLED: "{who} [shuffle|shuffles] {their} discard pile into a new draw pile.",
    ev.EventKind.FATIGUED: "{who} [are|is] fatigued from now on.",
    ev.EventKind.JOINED: "{owned} joins the attack on {other} (Horde Attack).",
    ev.EventKind.UNIT_MOVED: "{owned} moves to the right end of its battlefield.",
    ev.EventKind.DIE_REMOVED: "One of {whose} dice is removed from the game: {a_face} die.",
    ev.EventKind.HANDED_OVER: "{who} [go|goes] on with the shared turn.",
    ev.EventKind.OUT_OF_TIME: "{who} [have|has] run out of time and [lose|loses] at the end of {their} turn, unless "
    "[you win|they win] in it.",
    ev.EventKind.CARRIED_OUT: "",
}


_AIMED: Final = "{who} [target|targets] {aimed} with {source}."
_BY_NOTE: Final = {
    (ev.EventKind.FATIGUE, "fatigued"): "{who} [are|is] fatigued.",
    (ev.EventKind.FATIGUE, "tired"): "Fatigued, {who} [get|gets] a wound token for each card discarded.",
    (ev.EventKind.OUT_OF_TIME, AT_ONCE): "{who} [have|has] run out of time.",
    (ev.EventKind.LOST, ON_TIME): "{who} [lose|loses] the game on time.",
}
"""What is told otherwise with that note: fatigue that does not come from drawing a hand (RR-10.1.2, RR-10.1.4), and
games that end by the clock (RB-23.1)."""


def event_sentence(
    event: Event, rules: Ruleset, reader: int | None, names: Sequence[str], log: Sequence[Event] = ()
) -> str:
    """What happened, told to one seat (or None, a spectator); "" for pure bookkeeping.

    Secret cards are named only to the player who saw them.  With the log it is told as what it is after all before it.
    """
    more = chimera_words.sentence(event, rules, reader, names)
    template = (lasting_words.template(event) or _SENTENCES.get(event.kind)) if more is None else more[0]
    if template is None:
        return f"{_upper(EVENT_NAMES[event.kind])}."
    if event.kind == ev.EventKind.TARGETED and event.amount:
        template = "{who} [target|targets] you with {source}." if event.amount - 1 == reader != event.player else _AIMED
    if event.kind == ev.EventKind.COPIED and event.amount:
        template = "{who} [resolve|resolves] a copy of {other}{title} with {card}."
    if event.kind == ev.EventKind.DICE_RETURNED and not event.amount:
        template = "Dice on {card} leave the game with their owner."
    template = _BY_NOTE.get((event.kind, event.note), template)
    if event.kind == ev.EventKind.FACE_DOWN:
        template = (
            "{owned} retreats: it turns face down." if event.cards else "{who} [lay|lays] {n} aspect{s} face down."
        )
    if event.kind in _TOKENS and not event.amount:
        return ""
    if event.kind == ev.EventKind.DID_NOTHING and not event.note:
        template = "Nothing happens."
    if event.kind == ev.EventKind.FIRST_PLAYER and event.amount:
        template = _first_player(event, reader)
    if event.kind == ev.EventKind.ROLLED and _was_tied(event, log):
        template = "{who} [roll|rolls] again, because basic sides were tied: {counted}."
    if event.kind == ev.EventKind.FIRST_STRIKE and event.note.endswith("Impairment"):
        template = "{owned} strikes before {other}, which has {note}."
    if isinstance(template, tuple):
        template = template[1 if len(event.cards) > 1 and template[1] else 0]
    yours = reader is not None and event.player == reader
    parts = Parts(event, rules, yours, names, "" if more is None else more[1])
    return _upper(_told_to(template, yours).format_map(parts))


@lru_cache(maxsize=512)  # there are as many as templates, and no more
def _told_to(template: str, yours: bool) -> str:
    """A template with the verbs of whoever is spoken to, or of."""
    return _FORMS.sub(lambda forms: forms[1] if yours else forms[2], template.replace("di[c]e", "{dice}"))


def _first_player(event: Event, reader: int | None) -> str:
    """Who goes first and why: the dice said so, or who had the most basic sides chose (RB-6.1.2)."""
    chooser = event.amount - 1
    if not event.note:
        return "{who} rolled the most basic sides and [are|is] the first player."
    if chooser == event.player:
        return "{who} rolled the most basic sides and [choose|chooses] to be the first player."
    if chooser == reader:
        return "You rolled the most basic sides and let {who} be the first player."
    return "{chooser} rolled the most basic sides and lets {who} be the first player."


def _was_tied(event: Event, log: Sequence[Event]) -> bool:
    """Whether all dice are rolled once more, because as many basic sides were shown (RB-6.1.2)."""
    before = log[event.parent + 1 : event.number]
    return event.clause == "RB-6.1.1" and any(
        each.kind == ev.EventKind.ROLLED and each.player == event.player for each in before
    )


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def cited(event: Event, rules: Ruleset) -> str:
    """The id of the clause the event obeys, in the ruleset's own documents; "" where they do not state it."""
    return citation(event.clause, rules)


def citation(rule: str, rules: Ruleset) -> str:
    """The clause of a ruleset's own documents for one of Reborn, perhaps one that takes it over; "" if none states it.

    >>> from pyreborn.rulesets import RAVEN
    >>> citation("RB-8.4.1", RAVEN), citation("RB-9.2.2", RAVEN), citation("RB-1.3.3", RAVEN)
    ('RV-6.1.1', 'OG-1.1.1', '')
    """
    return own_clause(base_of(rules), rule)


def why(log: Sequence[Event], number: int, rules: Ruleset, reader: int | None, names: Sequence[str]) -> list[str]:
    """How an event came about: it, what led to it, and so on, each with its rule; refuses a number not in the log."""
    if not 0 <= number < len(log):
        raise unknown("event", str(number), (f"0 to {len(log) - 1}",) if log else ())
    said: list[str] = []
    known: set[str] = set()
    while number >= 0:
        event = log[number]
        words = event_sentence(event, rules, reader, names, log) or f"{_upper(EVENT_NAMES[event.kind])}."
        own = cited(event, rules)
        rule = _rule(event.clause, own)
        said.append(f"{words} [{(own or _SILENT) if rule in known else rule}]")
        known.add(rule)
        number = event.parent
    return said


def with_rule(words: str, rule: str, rules: Ruleset) -> str:
    """A sentence with the clause it comes from, in the ruleset's own documents, and what that says.

    >>> from pyreborn.rulesets import REBORN
    >>> with_rule("Not now.", "RB-8.6.2", REBORN)
    'Not now. [RB-8.6.2: Only during the player turns phase.]'
    """
    return f"{words} [{_rule(rule, citation(rule, rules))}]"


def _rule(noted: str, own: str) -> str:
    return f"{own or _SILENT}: {_law(noted, own)}"


def _law(noted: str, own: str) -> str:
    """The text of a clause; of one that only takes another over, the other's."""
    return clause(noted) if not own or own in TAKING_OVER else clause(own)


# === why not ===========================================================================
Reasons = list[tuple[str, str]]

_REASONS: Final[dict[int, tuple[str, str]]] = {
    turn.Refusal.FINE: ("Nothing stands in the way of {}.", "RB-6.2.3"),
    turn.Refusal.NOT_IN_HAND: ("{} is not in your hand.", "RB-7.3.1"),
    turn.Refusal.ONLY_A_REACTION: ("{} can only be played as a reaction.", "RB-8.6.1"),
    turn.Refusal.CHAINED: ("{} is chained and cannot be played in the first round.", "RB-4.2.1"),
    turn.Refusal.NO_MAIN_ACTION: ("{} needs a main action and you have none left.", "RB-6.2.3"),
    turn.Refusal.NO_SIDE_ACTION: ("{} needs a side action and you have none left.", "RB-6.2.3"),
    turn.Refusal.DICE_MISSING: ("{} costs dice that you do not have.", "RB-9.1.4"),
    turn.Refusal.NOTHING_TO_DISCARD: ("{} costs discarding more cards than you hold.", "RB-9.1.1"),
    turn.Refusal.NO_HOST: ("There is nothing in play that {} may be attached to.", "RB-15.1.1"),
    turn.Refusal.IS_EXHAUSTED: ("{} is exhausted.", "RB-14.1.3"),
    turn.Refusal.NOT_ACTIVATED: ("{} has no text to activate.", "RB-2.1.16"),
    turn.Refusal.NOT_YOUR_TURN: ("{} must wait for your turn.", "RB-6.2.7"),
    turn.Refusal.NO_ATTACKER: ("{} needs a unit that is able to attack and you control none.", "RB-11.1.2"),
    turn.Refusal.NO_POWER_DIE: ("{} needs an active die of that magic on its power side.", "RB-10.1.12"),
    turn.Refusal.NOTHING_TO_MEDITATE: ("{} needs a card to discard.", "RB-7.5.7"),
    turn.Refusal.NO_POWER: ("{} does not exist in this ruleset.", "RB-7.2.3"),
    turn.Refusal.NOT_A_TARGET: ("{} cannot be the target of your attacks.", "RB-11.1.3"),
    turn.Refusal.FORBIDDEN: ("A card in play forbids {}.", "RR-19.2"),
    turn.Refusal.NO_ROOM: ("There is no free slot for {} on the spellboard.", "RB-3.3.2"),
    turn.Refusal.BUSY: ("{} must wait: something else is being resolved.", "RB-1.1.6"),
    turn.Refusal.MUST_ATTACK: ("{} must wait: your main action has to be an attack.", "RB-7.1.4"),
}


def reason_sentence(reason: int, subject: str) -> tuple[str, str]:
    """A reason of the engine as a sentence about the subject, and the clause it comes from.

    >>> reason_sentence(turn.Refusal.NO_HOST, "Root Armor")
    ('There is nothing in play that Root Armor may be attached to.', 'RB-15.1.1')
    """
    words, rule = _REASONS[reason]
    return words.format(subject), rule


def why_not(st: GameState, player: int, action: str, name: str = "") -> Reasons:
    """Why a player cannot do something now, as (sentence, clause id); nothing if they can.

    Actions: play, use, attack, power, meditate, react, pass; the name is the card's, the
    ability's or the magic's, or none for any of them (attack, power). Refuses actions and names that do not exist.
    """
    ask = _ACTIONS.get(action)
    if ask is None:
        raise unknown("action", action, _ACTIONS)
    found = ask(st, player, name)
    if st.over:
        found = [("The game is over.", "RB-1.3.1")]
    return [(sentence, citation(rule, st.rules)) for sentence, rule in dict.fromkeys(found)]


def _my_turn(st: GameState, player: int) -> bool:
    return st.phase == Phase.PLAYER_TURNS and st.active == player


def _not_now(st: GameState, player: int, subject: str) -> Reasons:
    """What holds for every action: it is your turn and nothing is being resolved."""
    if st.over or not _my_turn(st, player):
        return [reason_sentence(turn.Refusal.NOT_YOUR_TURN, subject)]
    if st.stack[-1].question() == ids.Question.TURN:
        return []
    names = [f"Player {seat + 1}" for seat in range(len(st.players))]
    prompt = plain(decision_prompt(st, pending(st), names)).rstrip(" ….?")
    return [(f"This must be decided first: {prompt}.", _REASONS[turn.Refusal.BUSY][1])]


def _cost_reasons(st: GameState, player: int, cost: Cost, hand: int, subject: str, reaction: bool = False) -> Reasons:
    """What is missing for the way to pay that comes nearest; actions count in one's own turn only."""
    me = st.players[player]
    best: Reasons | None = None
    for way in cost.ways:
        found: Reasons = []
        if _my_turn(st, player) and not reaction:
            if way.main > main_actions(st, player):
                code = turn.Refusal.NO_MAIN_ACTION if way.main > me.main else turn.Refusal.MUST_ATTACK
                found.append(reason_sentence(code, subject))
            if way.side > me.side:
                found.append(reason_sentence(turn.Refusal.NO_SIDE_ACTION, subject))
        lacking = unpaid(dice_for_reactions(st, player) if reaction else spendable(st, player), way)
        if lacking.dice:
            words = f"{subject} costs {cost_words(way)}, and your active dice lack {cost_words(lacking)}."
            found.append((plain(words), _REASONS[turn.Refusal.DICE_MISSING][1]))
        if way.discard > hand:
            found.append(reason_sentence(turn.Refusal.NOTHING_TO_DISCARD, subject))
        if best is None or len(found) < len(best):
            best = found
    return best or []


def _card_named(st: GameState, name: str) -> CardDef:
    found = st.pool.cards.get(stub_of(name))
    if found is None:
        raise unknown("card", name, [card.name for card in st.pool.cards.values()])
    return found


def _why_not_play(st: GameState, player: int, name: str) -> Reasons:
    defn = _card_named(st, name)
    if defn.type == ids.CardType.REACTION_SPELL:
        return _why_not_react(st, player, name)
    me = st.players[player]
    found = _not_now(st, player, defn.name)
    copy = next((card for card in me.hand if st.cards[card].printed is defn), NONE)
    if defn.is_conjured:
        found.append((f"{defn.name} is conjured: it enters play by effects only.", "RB-2.1.3"))
    elif copy == NONE or defn.play_cost is None:
        found.append(reason_sentence(turn.Refusal.NOT_IN_HAND, defn.name))
    else:
        if st.round == 1 and defn.name in st.chained:
            found.append(reason_sentence(turn.Refusal.CHAINED, defn.name))
        if is_forbidden(st, player, defn):
            found.append(reason_sentence(turn.Refusal.FORBIDDEN, defn.name))
        found += _cost_reasons(st, player, defn.play_cost, len(me.hand) - 1, defn.name)
        if defn.type & ids.CardType.ALTERATION and not hosts(st, player, copy, defn, Cause(ids.By.SPELL, player, copy)):
            found.append(reason_sentence(turn.Refusal.NO_HOST, defn.name))
    return found


def _own_cards(st: GameState, player: int) -> list[int]:
    me = st.players[player]
    cards = [me.phoenixborn, *me.battlefield, *me.spellboard]
    return cards + [attached for card in cards for attached in st.cards[card].attached]


def _why_not_use(st: GameState, player: int, name: str) -> Reasons:
    wanted = stub_of(name)
    own = _own_cards(st, player)
    cards = [card for card in own if stub_of(st.cards[card].now.name) == wanted]
    titled = [(card, text) for card in own for text in _activated(st, card) if stub_of(text.name) == wanted]
    uses = [(card, text) for card in cards for text in _activated(st, card)] or titled
    subject = st.cards[uses[0][0]].now.name if uses else _card_named(st, name).name
    found = _not_now(st, player, subject)
    if not uses:
        nothing = (f"You do not control {subject}.", "RB-7.4.1")
        return [*found, reason_sentence(turn.Refusal.NOT_ACTIVATED, subject) if cards else nothing]
    return found + min((_use_reasons(st, player, card, text) for card, text in uses), key=len)


def _activated(st: GameState, card: int) -> list[Ability]:
    """Every activated text the card bears, live or not."""
    live = [ability for ability in abilities(st, card) if ability.kind == TextKind.ACTIVATED]
    return live + [ability for ability in st.cards[card].now.activated if ability not in live]


def _use_reasons(st: GameState, player: int, card: int, ability: Ability) -> Reasons:
    name = st.cards[card].now.name
    found: Reasons = []
    if ability not in abilities(st, card):
        blank = (f"{name} is considered to have no abilities.", "RB-1.1.1")
        found.append(reason_sentence(turn.Refusal.IS_EXHAUSTED, name) if exhausted(st, card) else blank)
    return found + _cost_reasons(st, player, cost_now(st, card, ability), len(st.players[player].hand), name)


def _why_not_attack(st: GameState, player: int, name: str) -> Reasons:
    me = st.players[player]
    found = _not_now(st, player, "An attack")
    if _my_turn(st, player) and me.main < 1:
        found.append(reason_sentence(turn.Refusal.NO_MAIN_ACTION, "An attack"))
    able = [card for card in me.battlefield if can_attack(st, card)]
    if name:
        defn = _card_named(st, name)
        others = [st.players[seat] for seat in st.opponents(player)]
        theirs = [card for p in others for card in (p.phoenixborn, *p.battlefield) if st.cards[card].now is defn]
        mine = [card for card in me.battlefield if st.cards[card].now is defn]
        if mine and not theirs:
            return found if set(mine) & set(able) else [*found, _idle(st, mine[0])]
        if not theirs:
            found.append((f"No opponent controls {defn.name}.", "RB-11.1.3"))
        elif not set(theirs) & set(attack_targets(st, player)):
            found.append(reason_sentence(turn.Refusal.NOT_A_TARGET, defn.name))
    return found if able else [*found, reason_sentence(turn.Refusal.NO_ATTACKER, "An attack")]


def _idle(st: GameState, card: int) -> tuple[str, str]:
    """Why a unit cannot attack."""
    name = st.cards[card].now.name
    if exhausted(st, card):
        return f"{name} is exhausted and cannot attack.", "RB-14.1.4"
    return f"{name} is forbidden to attack.", "RB-11.1.2"


def _why_not_power(st: GameState, player: int, name: str) -> Reasons:
    if not name:
        return _why_no_power(st, player)
    wanted = stub_of(name).replace("nature", "natural")
    if wanted not in ids.MAGIC_NAMES:
        raise unknown("magic", name, ids.MAGIC_NAMES)
    magic = ids.MAGIC_NAMES.index(wanted)
    subject = f"The {wanted} dice power"
    found = _not_now(st, player, subject)
    if not st.rules.power_key(magic):
        return [*found, reason_sentence(turn.Refusal.NO_POWER, subject)]
    if not st.players[player].active[magic * 3 + ids.Level.POWER]:
        found.append(reason_sentence(turn.Refusal.NO_POWER_DIE, subject))
    return found + _no_side(st, player, subject)


def _why_no_power(st: GameState, player: int) -> Reasons:
    """Why none of the dice powers can be used."""
    found = _not_now(st, player, "A dice power") + _no_side(st, player, "A dice power")
    active = st.players[player].active
    if any(st.rules.power_key(magic) and active[magic * 3 + ids.Level.POWER] for magic in range(len(ids.MAGIC_NAMES))):
        return found
    return [*found, ("None of your active dice shows the power side of a magic that has a power.", "RB-10.1.12")]


def _no_side(st: GameState, player: int, subject: str) -> Reasons:
    missing = _my_turn(st, player) and st.players[player].side < 1
    return [reason_sentence(turn.Refusal.NO_SIDE_ACTION, subject)] if missing else []


def _why_not_meditate(st: GameState, player: int, name: str) -> Reasons:
    found = _not_now(st, player, "Meditating") + _no_side(st, player, "Meditating")
    return (
        found if can_meditate(st, player) else [*found, reason_sentence(turn.Refusal.NOTHING_TO_MEDITATE, "Meditating")]
    )


def _why_not_pass(st: GameState, player: int, name: str) -> Reasons:
    found = _not_now(st, player, "Passing")
    if _my_turn(st, player) and st.players[player].main < 1:
        found.append(("Your main action is spent: end your turn instead of passing.", "RB-6.2.5"))
    elif main_actions(st, player) < st.players[player].main:
        found.append(reason_sentence(turn.Refusal.MUST_ATTACK, "Passing"))
    return found


def _reaction_of(defn: CardDef) -> Ability | None:
    return next((ability for ability in defn.abilities if ability.reaction and ability.trigger is not None), None)


def _reaction_rule(defn: CardDef, text: Ability | None) -> tuple[str, str]:
    if text is None or text.trigger is None:
        return f"{defn.name} is not a reaction.", "RB-2.1.6"
    only_if = f" if {text.condition.text()}" if text.condition is not None else ""
    return f"{defn.name} can only be played {text.trigger.text()}{only_if}.", _REASONS[turn.Refusal.ONLY_A_REACTION][1]


def _why_not_react(st: GameState, player: int, name: str) -> Reasons:
    defn = _card_named(st, name)
    text = _reaction_of(defn)
    if text is None:
        return [_reaction_rule(defn, text)]
    me = st.players[player]
    found: Reasons = []
    if all(st.cards[card].printed is not defn for card in me.hand):
        found.append(reason_sentence(turn.Refusal.NOT_IN_HAND, defn.name))
    found += _not_the_moment(st, player, defn, text)
    if st.phase != st.rules.reaction_phase:
        found.append(("Reactions can only be played in the player turns phase.", "RB-8.6.2"))
    if not reactions_left(st, player):
        found.append((f"You have played {me.reactions} reaction{'s' * (me.reactions > 1)} this turn.", "RB-8.6.3"))
    if st.round == 1 and defn.name in st.chained:
        found.append(reason_sentence(turn.Refusal.CHAINED, defn.name))
    elif not may_react_with(st, player, defn, text):
        found.append(reason_sentence(turn.Refusal.FORBIDDEN, defn.name))
    cost = text.instead_cost if text.instead_cost is not None else defn.play_cost
    return found + (_cost_reasons(st, player, cost, len(me.hand) - 1, defn.name, True) if cost is not None else [])


def _not_the_moment(st: GameState, player: int, defn: CardDef, text: Ability) -> Reasons:
    """Whether the window that is open, if one is, is this reaction's and this player's."""
    frame = st.stack[-1] if st.stack else None
    if not isinstance(frame, WindowFrame) or text.trigger is None:
        return [_reaction_rule(defn, text)]
    c = bare_context(player, NONE)
    c.about = frame.h
    c.cause = Cause(ids.By.SPELL, player, NONE, True)
    fits = text.trigger.kind == frame.h.kind and text.trigger.layer == frame.layer
    if not fits or not text.trigger.matches(st, frame.h, c):
        return [_reaction_rule(defn, text)]
    if text.condition is not None and not text.condition.holds(st, c):
        return [_reaction_rule(defn, text)]
    return [] if frame.player == player else [(f"Player {frame.player + 1} may answer first.", "RB-8.5.2")]


_ACTIONS: Final[dict[str, Callable[[GameState, int, str], Reasons]]] = {
    "play": _why_not_play,
    "use": _why_not_use,
    "attack": _why_not_attack,
    "power": _why_not_power,
    "meditate": _why_not_meditate,
    "react": _why_not_react,
    "pass": _why_not_pass,
}
