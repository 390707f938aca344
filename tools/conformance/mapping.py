"""Which hints of the recording an option of ours accounts for, and how likely an option is without any.

The two programs ask in another order and grain.  An option may account for several hints (an
attack for the button and for its target); a hint may find its option later or earlier than it
was clicked.  What nobody clicked costs something, so that the search tries it last.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tools.conformance import clicks as words
from tools.conformance.board import Board
from tools.conformance.clicks import Hint, Reader
from tools.conformance.recording import Click, Prompt, Recording

from pyreborn.engine.model.costs import count_of
from pyreborn.engine.model.ids import FACES, LEVEL_NAMES, MAGIC_NAMES, NONE, Level, Question, Verb, Zone, names_cards
from pyreborn.engine.model.options import Option, Pending
from pyreborn.engine.model.rng import Luck
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.sudden_death import SuddenDeathFrame
from pyreborn.engine.vocabulary.verbs.cancelling import Cancel
from pyreborn.notation import option_texts

NEVER = 1000.0
BEHAVIOR_DIE = ("d12", "d12*")
"""Rolls of the behavior die, by chance or as somebody had set them."""
KIND_VERBS = (Verb.MODE, Verb.MOVE, Verb.TOP, Verb.BOTTOM, Verb.PLAYER, Verb.YES)
"""Options that a button with words of its own may stand for, even if we put it in other words."""
SAID_VERBS = (*KIND_VERBS, Verb.NUMBER, Verb.CARD, Verb.PAY, Verb.TRIGGER)
"""Options that such a button may stand for if the words agree."""
OF_TEXTS = (Question.PICK, Question.MAY, Question.MODE, Question.NUMBER, Question.DIE)
"""Questions that texts ask."""
OWN_QUESTIONS = {
    "PinDicePrompt": (Question.EXHAUST_DICE,),
    "MeditatePrompt": (Question.MEDITATE, Question.DIE),
    "ChooseDefendersPrompt": (Question.BLOCK, Question.GUARD, Question.TOLL),
    "AllPlayerDiscardPrompt": (Question.PREPARE_DISCARD,),
}
"""Kinds of prompt that belong to one procedure, and the questions of ours that do."""
PROCEDURES = ("attack", "meditate", "end turn", "recovery phase", "prepare phase discard", "play phase")
"""Titles of prompts that belong to a procedure of the game, not to a text."""
REFUSALS = (Verb.DONE, Verb.DECLINE)
CHOSEN_ROLES = (words.CARD, words.DIE, words.FACE, words.CHOICE, words.NUMBER)
"""What is said in the course of an effect."""
MINE = ("mine", "me", "self", "myself")
THEIRS = ("opponent", "opponent's", "theirs")


@dataclass
class Moment:
    """A decision of ours on the way, with the words of its options when they are needed."""

    st: GameState
    decision: Pending
    used: int
    """The hints already accounted for, as bits."""

    def __post_init__(self) -> None:
        self._texts: list[str] = []

    @property
    def declinable(self) -> bool:
        return any(option.verb in REFUSALS for option in self.decision.options)

    def text(self, option: Option) -> str:
        if not self._texts:
            self._texts = [text.lower() for text in option_texts(self.st, self.decision)]
        return self._texts[self.decision.options.index(option)]


class Segment:
    """The clicks between two quiet points, as hints."""

    def __init__(self, recording: Recording, board: Board, kept: list[Click]) -> None:
        self.recording = recording
        self.board = board
        self.hints: list[Hint] = Reader(recording, kept).read()
        self.uids = {card: uid for uid, card in board.cards.items()}
        self.luck = luck_of(kept, board)
        self.by_chance = any(event[0] not in ("roll", *BEHAVIOR_DIE) for click in kept for event in click.luck)
        """Whether chance decided something that no roll tells, such as which card of a hand is discarded."""
        self.needed = sum(1 << i for i, hint in enumerate(self.hints) if not hint.spare)

    def pass_over_words(self) -> list[Hint]:
        """From now on a button with words of its own need not be answered; which ones that frees."""
        found: list[Hint] = []
        for i, hint in enumerate(self.hints):
            if hint.role in (words.CHOICE, words.AGREE) and not hint.spare and not hint.prompt.at_top:
                hint.spare = True
                self.needed &= ~(1 << i)
                found.append(hint)
        return found

    def left(self, used: int) -> list[Hint]:
        """The hints that must still be accounted for."""
        return [hint for i, hint in enumerate(self.hints) if not used >> i & 1 and not hint.spare]

    def _open(self, moment: Moment, *roles: str) -> list[int]:
        """Unused hints of the decider with one of these roles, in order."""
        player, used = moment.decision.player, moment.used
        return [i for i, h in enumerate(self.hints) if not used >> i & 1 and h.player == player and h.role in roles]

    def _needed(self, moment: Moment, *roles: str) -> list[int]:
        """The same without the spare ones."""
        return [i for i in self._open(moment, *roles) if not self.hints[i].spare]

    # -- cards -------------------------------------------------------------------------------------------
    def is_card(self, hint: Hint, card: int, moment: Moment) -> bool:
        """Whether a hint names this card, or a copy that our options do not tell from it."""
        if card < 0 or not hint.stub:
            return False
        st = moment.st
        named = self.board.cards.get(hint.uid, -1)
        if named == card:
            return True
        if st.cards[card].printed.stub != hint.stub:
            return False
        if named < 0:
            return hint.uid < 0 or card not in self.uids
        if st.zone[named] != st.zone[card] or st.zone[card] == Zone.BATTLEFIELD:
            return False
        offered = {option.a for option in moment.decision.options if names_cards(option.verb)}
        return named not in offered and st.cards[named].owner == st.cards[card].owner

    def _cards(self, moment: Moment, card: int, begins: bool = False) -> list[int]:
        """The first open hint that names this card; one that begins an action does nothing else."""
        for i in self._open(moment, words.CARD):
            prompt = self.hints[i].prompt
            if prompt.at_top == begins and (begins or self._asks_alike(moment, prompt)):
                if self.is_card(self.hints[i], card, moment):
                    return [i]
        for i in self._open(moment, words.DIE):  # a die that lies on the card
            if self.hints[i].uid >= 0 and self.board.cards.get(self.hints[i].uid) == card:
                return [i]
        return []

    def _asks_alike(self, moment: Moment, prompt: Prompt) -> bool:
        """Whether a prompt asks for a card as this decision does: what answers, what comes next, or what is meant."""
        question = moment.decision.question
        if prompt.kind in OWN_QUESTIONS and question not in OWN_QUESTIONS[prompt.kind]:
            return False
        if question in (Question.ATTACKER, Question.BATTLE) and self._names_card(moment.st, prompt.title):
            return False
        if question == Question.MEDITATE and not isinstance(moment.st.stack[-1], SuddenDeathFrame):
            return prompt.kind == "MeditatePrompt"
        if question == Question.WINDOW:
            return prompt.answers_something or prompt.orders or self._asks_use(moment, prompt)
        if question in (Question.ORDER, Question.DAMAGE_ORDER):
            return prompt.orders or (prompt.answers_something and len(moment.decision.options) > 1)
        return not prompt.answers_something

    def _asks_use(self, moment: Moment, prompt: Prompt) -> bool:
        """Whether a prompt with one card asks for the use of that very card: it is headed by its name."""
        offered = [option for option in moment.decision.options if option.verb in (Verb.TRIGGER, Verb.REACT)]
        names = {moment.st.cards[option.a].now.name.lower() for option in offered}
        return len(prompt.cards) == 1 and prompt.title.lower() in names

    def exact(self, moment: Moment, option: Option, hits: list[int]) -> Option:
        """The same option with the very copy of the card that was clicked."""
        for hit in hits:
            named = self.board.cards.get(self.hints[hit].uid, -1)
            if option.verb in (Verb.CARD, Verb.PLAY, Verb.ACTIVATE) and named >= 0 and named != option.a:
                if self.hints[hit].role == words.CARD and self.is_card(self.hints[hit], option.a, moment):
                    return Option(option.verb, named, option.b)
        return option

    # -- what an option accounts for ---------------------------------------------------------------------
    def ways(self, moment: Moment, option: Option) -> list[tuple[list[int], float]]:
        """Every reading of an option: the hints it accounts for, and how doubtful that is.

        A button with words of its own ("exhaust" or "damage") may be answered by taking, or not
        declining, something that could be declined.
        """
        found = [self.uses(moment, option)]
        if option.verb in REFUSALS and found[0][0] and self.hints[found[0][0][0]].spare:
            said = self._needed(moment, words.REFUSE)
            found += [([i], 0.1) for i in said[:1] if self._same_procedure(moment, i)]
        if option.verb == Verb.PLAYER and found[0][0]:
            said, doubt = self._said(moment, option)
            found += [(said, doubt)] if said and said != found[0][0] else []
        if option.verb in SAID_VERBS and not found[0][0]:  # words that every option has in common
            said = self._needed(moment, words.CHOICE, words.NUMBER)[:1]
            found += [([i], 2.5) for i in said if self._fits(moment, option, self.hints[i].label)]
        declinable = any(other.verb == Verb.DECLINE for other in moment.decision.options)
        if declinable and option.verb not in REFUSALS and moment.decision.question != Question.TURN:
            hits, doubt = found[0]
            for i in self._needed(moment, words.CHOICE)[:1]:
                if i not in hits and self._speaks_of(moment, i) is not False:
                    found.append(([*hits, i], doubt + 0.5))
        return found

    def _speaks_of(self, moment: Moment, hint: int) -> bool | None:
        """Whether a button, and no other of its prompt, names what this decision is about; None if none does."""
        about = moment.decision.about.lower()
        fitting = [b.label for b in self.hints[hint].prompt.choices if _alike(b.label.lower(), about)]
        return self.hints[hint].label in fitting if len(fitting) == 1 else None

    def uses(self, moment: Moment, option: Option) -> tuple[list[int], float]:
        """The hints this option accounts for, and how doubtful that is."""
        verb = option.verb
        if verb in REFUSALS:
            return self._refusal(moment, option)
        if verb in (Verb.PASS, Verb.END_TURN, Verb.MEDITATE):
            return self._open(moment, words.MEDITATE if verb == Verb.MEDITATE else words.END_TURN)[:1], 0.0
        if verb == Verb.PAY:
            return self._payment(moment, option)
        if verb in (Verb.POWER, Verb.DIE, Verb.FACE):
            return self._dice(moment, option), 0.0
        return self._chosen(moment, option)

    def _chosen(self, moment: Moment, option: Option) -> tuple[list[int], float]:
        verb = option.verb
        found: list[int] = []
        doubt = 0.0
        if names_cards(verb):
            if verb == Verb.BLOCK:
                return self._blocked(moment, option), 0.0
            found = self._cards(moment, option.a, moment.decision.question == Question.TURN and verb != Verb.ATTACK)
            if verb == Verb.ATTACK:
                found = self._announced(moment, found)
        elif verb == Verb.PLAYER:
            born = self._cards(moment, moment.st.players[option.a].phoenixborn)
            found = [i for i in born if self._asks_for_players(moment.st, self.hints[i].prompt)]
        elif verb == Verb.NUMBER:
            found = [i for i in self._open(moment, words.NUMBER) if self.hints[i].label == str(option.a)][:1]
        elif verb == Verb.TOP:
            found = self._open(moment, words.TOP)[:1]
        elif verb == Verb.YES:
            found = self._only_card(moment)
        if verb == Verb.CARD and not found and moment.declinable:
            found, doubt = [i for i in self._needed(moment, words.NUMBER) if self.hints[i].label != "0"][:1], 0.5
        if verb in (Verb.PLAY, Verb.ACTIVATE, Verb.REACT, Verb.TRIGGER) and found:
            said, doubt = self._menu_after(moment, option, found[0])
            found += said
        elif not found and verb in SAID_VERBS:
            found, doubt = self._said(moment, option)
        if moment.declinable and moment.decision.question != Question.TURN:
            found += self._agreement(moment, found)
        return found, doubt

    def _asks_for_players(self, st: GameState, prompt: Prompt) -> bool:
        """Whether all that a prompt offers are Phoenixborn, which stand for their players."""
        born = {me.phoenixborn for me in st.players}
        return all(self.board.cards.get(uid, -1) in born for uid in prompt.cards)

    def _blocked(self, moment: Moment, option: Option) -> list[int]:
        """The pair of a blocker and its attacker."""
        for i in self._needed(moment, words.BLOCK):
            hint = self.hints[i]
            attacker = replace(hint, uid=hint.other, stub=self.recording.cards[hint.other][0])
            if self.is_card(hint, option.a, moment) and self.is_card(attacker, option.b, moment):
                return [i]
        return []

    def _announced(self, moment: Moment, target: list[int]) -> list[int]:
        """An attack needs its button and, right after it, its target."""
        button = self._open(moment, words.ATTACK)[:1]
        if not button:
            return []
        following = [i for i in range(button[0] + 1, len(self.hints)) if self.hints[i].player == moment.decision.player]
        return button + target if following[:1] == target else []

    def _only_card(self, moment: Moment) -> list[int]:
        """A click on the only card a question offered is a yes."""
        for i in self._open(moment, words.CARD):
            prompt = self.hints[i].prompt
            if prompt.cards == (self.hints[i].uid,) and not prompt.answers_something and not prompt.at_top:
                return [i]
        return []

    def _agreement(self, moment: Moment, found: list[int]) -> list[int]:
        """Taking what could be declined is also a yes, if one was said just before."""
        yes = self._needed(moment, words.AGREE)
        limit = self.hints[found[0]].click if found else NEVER
        return [i for i in yes[:1] if self.hints[i].click <= limit]

    def _menu_after(self, moment: Moment, option: Option, card: int) -> tuple[list[int], float]:
        """The button that named one of the clicked card's abilities."""
        for i in self._open(moment, words.CHOICE)[:1]:
            if self.hints[i].click == self.hints[card].click + 1:
                return [i], 0.0 if self._fits(moment, option, self.hints[i].label) else 0.4
        return [], 0.0

    def _said(self, moment: Moment, option: Option) -> tuple[list[int], float]:
        """A button whose words fit the option, else (doubtfully) the next button with words of its own."""
        found = self._needed(moment, words.CHOICE, words.NUMBER)
        for i in found:
            if self._fits(moment, option, self.hints[i].label):
                return ([i], 0.0) if self._tells_apart(moment, self.hints[i].label) else ([], 0.0)
        if option.verb not in KIND_VERBS or option.verb == Verb.PLAYER or self._named_by_next(moment):
            return [], 0.0  # a player is meant only by words for one
        return found[:1], 0.4

    def _named_by_next(self, moment: Moment) -> bool:
        """Whether the next button with words of its own fits some option of this decision."""
        said = self._needed(moment, words.CHOICE, words.NUMBER)[:1]
        return any(self._tells_apart(moment, self.hints[i].label) for i in said)

    def _tells_apart(self, moment: Moment, label: str) -> bool:
        """Whether words fit some option of this decision, but not all of several."""
        options = [other for other in moment.decision.options if other.verb in SAID_VERBS]
        fitting = sum(1 for other in options if self._fits(moment, other, label))
        return fitting > 0 and (fitting < len(options) or fitting == 1)

    def _card_named_by_next(self, moment: Moment) -> bool:
        """Whether the next card that was clicked is one of this decision's."""
        asked = [(i, self.hints[i].prompt) for i in self._open(moment, words.CARD)]
        found = [i for i, prompt in asked if not prompt.at_top and not prompt.answers_something]
        offered = [other.a for other in moment.decision.options if other.verb == Verb.CARD]
        return any(self.is_card(self.hints[i], card, moment) for i in found[:1] for card in offered)

    def _fits(self, moment: Moment, option: Option, label: str) -> bool:
        said = label.lower()
        if option.verb == Verb.PLAYER:
            mine = option.a == moment.decision.player
            if (mine and said in MINE) or (not mine and said in THEIRS) or said == f"player{option.a + 1}":
                return True
            born = moment.st.players[option.a].phoenixborn
            if moment.st.cards[born].printed.name.lower() in said:
                return True
        if option.verb in (Verb.ACTIVATE, Verb.TRIGGER):
            title = moment.st.pool.numbered[option.b].title.lower()
            return bool(title) and (said in title or title in said)
        if option.verb == Verb.YES:
            return False
        return _alike(said, moment.text(option))

    def _refusal(self, moment: Moment, option: Option) -> tuple[list[int], float]:
        found = [i for i in self._open(moment, words.REFUSE) if self._same_procedure(moment, i)]
        if found and self.hints[found[0]].prompt.kind == "MeditatePrompt":
            return found, 0.0  # we stop once, the recording once for each die
        if not found and any(self.hints[i].label == "0" for i in self._needed(moment, words.NUMBER)[:1]):
            return self._needed(moment, words.NUMBER)[:1], 0.3
        if not found and option.verb == Verb.DECLINE:
            return [i for i in self._needed(moment, words.CHOICE)[:1] if self._speaks_of(moment, i) is not True], 0.6
        return found[:1], 0.0

    def _same_procedure(self, moment: Moment, hint: int) -> bool:
        """Keeping dice and meditating are ended by their own words; a window that is passed offered the same."""
        prompt = self.hints[hint].prompt
        if moment.decision.question == Question.WINDOW and len(moment.decision.options) == 1:
            return False  # nobody was offered anything there
        if prompt.answers_something:
            offered = {option.a for option in moment.decision.options if option.verb in (Verb.TRIGGER, Verb.REACT)}
            shown = {self.board.cards.get(uid, -1) for uid in prompt.cards}
            return moment.decision.question == Question.WINDOW and (not shown or bool(offered & shown) or -1 in shown)
        if moment.decision.question == Question.WINDOW and not self._about_window(moment, prompt):
            return False
        own = OWN_QUESTIONS.get(prompt.kind)
        return (
            moment.decision.question in own
            if own
            else moment.decision.question not in (Question.EXHAUST_DICE, Question.MEDITATE)
        )

    def _about_window(self, moment: Moment, prompt: Prompt) -> bool:
        """Whether a prompt that is no window speaks of a text that could be used in this one."""
        st = moment.st
        if prompt.title.lower() in PROCEDURES:
            return False
        for option in moment.decision.options:
            if option.verb in (Verb.TRIGGER, Verb.REACT):
                here, text = st.cards[option.a], st.pool.numbered[option.b]
                known = {here.now.name.lower(), here.printed.name.lower(), text.title.lower()} - {""}
                if any(name in prompt.title.lower() or name in prompt.menu.lower() for name in known):
                    return True
        return not self._names_card(st, prompt.title)

    def _names_card(self, st: GameState, title: str) -> bool:
        """Whether a prompt is headed by the name of some card of the game."""
        said = title.lower()
        return any(said == card.printed.name.lower() for card in st.cards)

    def cut_off(self, moment: Moment, option: Option, hits: list[int]) -> list[int]:
        """Cards and dice clicked for an effect that is now cancelled; ours asks for them only if it is not."""
        if option.verb != Verb.REACT or not hits:
            return []
        if not any(isinstance(clause, Cancel) for clause in moment.st.pool.numbered[option.b].program):
            return []
        waiting = [i for i in range(hits[0]) if not moment.used >> i & 1 and self.hints[i].role in CHOSEN_ROLES]
        mine = moment.decision.player
        return [i for i in waiting if self.hints[i].player != mine and not self.hints[i].prompt.at_top]

    # -- dice ----------------------------------------------------------------------------------------------
    def _payment(self, moment: Moment, option: Option) -> tuple[list[int], float]:
        faces = tuple(face for face in range(FACES) for _ in range(count_of(option.b, face)))
        found: list[int] = []
        pays = self._open(moment, words.PAYMENT)
        for i in pays[:1]:
            if faces in (self.hints[i].faces, self.hints[i].every):
                found = [i]
        said, doubt = self._said(moment, option)
        return found + said, doubt

    def _dice(self, moment: Moment, option: Option) -> list[int]:
        if moment.decision.question == Question.EXHAUST_DICE:
            return [i for i in self._open(moment, words.EXHAUST) if self.hints[i].face == option.a][:1]
        if option.verb == Verb.POWER:
            top = [i for i in self._open(moment, words.DIE) if self.hints[i].prompt.at_top]
            return [i for i in top if self.hints[i].face == option.a * 3 + Level.POWER][:1]
        if option.verb == Verb.FACE:
            for i in self._open(moment, words.FACE):
                if (self.hints[i].face, self.hints[i].wanted) == (option.a, option.b):
                    return [i]
        return [i for i in self._open(moment, words.DIE) if self._same_die(moment, self.hints[i], option)][:1]

    def _same_die(self, moment: Moment, hint: Hint, option: Option) -> bool:
        """A die with this face; where it was turned to another side, or expressly not turned, that side, too.

        What an exhausted die shows matters to nobody: ours names one of each magic.
        """
        turned = option.verb == Verb.FACE and hint.wanted >= 0 and (hint.wanted != hint.face or hint.spare)
        if turned and hint.wanted != option.b:
            return False
        if hint.owner < 0:
            return hint.face == option.a
        pools = moment.st.players[hint.owner]
        if hint.exhausted:
            return hint.face // 3 == option.a // 3 and pools.exhausted[option.a] > 0
        return hint.face == option.a and (pools.active[option.a] > 0 or not pools.exhausted[option.a])

    # -- how unlikely an option is -----------------------------------------------------------------------
    def cost(self, moment: Moment, option: Option, hits: list[int], doubt: float, rank: int) -> float:
        """Small for what was clicked; NEVER for what must have been clicked and was not."""
        if option.verb == Verb.DONE and self._still_meditating(moment):
            return NEVER
        if hits and self._jumps(moment, hits[0]):
            return NEVER
        if hits:
            return doubt + 0.0005 * rank + self._out_of_order(moment, hits) + self._stranger(moment, hits)
        kind = moment.decision.question
        if kind == Question.TURN:
            said = any(h.role == words.END_TURN and h.player == moment.decision.player for h in self.hints)
            return 0.1 if option.verb in (Verb.PASS, Verb.END_TURN) and said else NEVER
        if kind == Question.WINDOW:
            return self._window_cost(moment, option)
        if kind == Question.EXHAUST_DICE:
            return 0.1 if option.verb == Verb.DONE else NEVER
        if kind == Question.PAY:
            return 0.1 + 0.05 * rank if not self._open(moment, words.PAYMENT) else 3.0 + 0.05 * rank
        if kind in (Question.ORDER, Question.BATTLE, Question.DAMAGE_ORDER):
            return 0.3 + 0.01 * rank
        if option.verb in (*KIND_VERBS, Verb.NUMBER) and self._named_by_next(moment):
            return NEVER
        if option.verb == Verb.CARD and self._card_named_by_next(moment):
            return NEVER
        if kind in (Question.PREPARE_DISCARD, Question.MEDITATE, Question.DIE):
            return 0.2 if option.verb == Verb.DONE else 6.0
        return (1.0 if option.verb in REFUSALS else 2.0) + 0.05 * rank

    def _stranger(self, moment: Moment, hits: list[int]) -> float:
        """A cost where the prompt is headed by another card than the one whose text asks."""
        asking = moment.decision.card
        if moment.decision.question not in OF_TEXTS or asking < 0:
            return 0.0
        here = moment.st.cards[asking]
        known = (here.printed.name.lower(), here.now.name.lower())
        others = [self.hints[i].prompt.title for i in hits if self.hints[i].prompt.title.lower() not in known]
        return 0.8 if any(self._names_card(moment.st, title) for title in others) else 0.0

    def _still_meditating(self, moment: Moment) -> bool:
        """Whether cards to discard, or dice to turn, are still to come from this Meditate action."""
        roles = {Question.MEDITATE: (words.CARD, words.TOP), Question.DIE: (words.FACE,)}.get(
            moment.decision.question, ()
        )
        return any(self.hints[i].prompt.kind == "MeditatePrompt" for i in self._needed(moment, *roles))

    def _jumps(self, moment: Moment, hit: int) -> bool:
        """Whether an earlier click in the same question waits, and could be answered now."""
        hint = self.hints[hit]
        for i in self._needed(moment, words.CARD, words.TOP, words.FACE):
            if i >= hit:
                break
            if self.hints[i].prompt.same_question(hint.prompt) and self._answerable(moment, self.hints[i]):
                return True
        return False

    def _answerable(self, moment: Moment, hint: Hint) -> bool:
        for option in moment.decision.options:
            if hint.role == words.CARD and names_cards(option.verb) and self.is_card(hint, option.a, moment):
                return True
            if hint.role == words.TOP and option.verb == Verb.TOP:
                return True
            if (
                hint.role == words.FACE
                and option.verb == Verb.FACE
                and (hint.face, hint.wanted) == (option.a, option.b)
            ):
                return True
        return False

    def _out_of_order(self, moment: Moment, hits: list[int]) -> float:
        """A small cost for each hint that still waits though it was clicked earlier; words keep their order."""
        first = hits[0]
        waiting = [h for i, h in enumerate(self.hints[:first]) if not moment.used >> i & 1 and not h.spare]
        if moment.decision.question == Question.MEDITATE:  # we discard everything before we turn a die
            waiting = [h for h in waiting if h.role in (words.CARD, words.TOP)]
        spoken = self.hints[first].role in (words.AGREE, words.REFUSE, words.CHOICE, words.NUMBER)
        return (0.6 if spoken else 0.05) * len(waiting)

    def _window_cost(self, moment: Moment, option: Option) -> float:
        if option.verb == Verb.DONE:
            return 0.2
        if option.verb == Verb.TRIGGER:
            optional = moment.st.pool.numbered[option.b].optional
            return 0.1 if not optional else 0.5 if self._heads(moment, option.a) else 3.0
        return NEVER

    def _heads(self, moment: Moment, card: int) -> bool:
        """Whether a click that still waits was made in a prompt headed by this card: its text was used."""
        waiting = self._needed(moment, *CHOSEN_ROLES)
        prompts = [self.hints[i].prompt for i in waiting]
        name = moment.st.cards[card].now.name.lower()
        return any(prompt.title.lower() == name and not prompt.at_top for prompt in prompts)


def _alike(label: str, text: str) -> bool:
    """Whether the words of a button and of an option speak of the same thing."""
    if label == text:
        return True
    said = {_stem(word) for word in label.split() if len(word) > 2}
    known = {_stem(word) for word in text.split()}
    return bool(said) and said <= known


def _stem(word: str) -> str:
    """A word without its ending: exhaustion and exhaust, wounds and wound."""
    word = word.strip(".,:;'\"()[]")
    for ending in ("ion", "ed", "s"):
        if word.endswith(ending) and len(word) > len(ending) + 3:
            return word[: -len(ending)]
    return word


def luck_of(clicks: list[Click], board: Board) -> Luck:
    """Recorded rolls and shuffles, in our numbers; dice that were kept are not rolled."""
    luck = Luck()
    for click in clicks:
        for event in click.luck:
            if event[0] == "roll" and event[4] in MAGIC_NAMES and event[3] in LEVEL_NAMES and not any(event[5:6]):
                luck.rolls.append((event[1] - 1, MAGIC_NAMES.index(event[4]), LEVEL_NAMES.index(event[3])))
            elif event[0] == "shuffle" and all(board.cards.get(uid, NONE) != NONE for uid in event[1]):
                luck.shuffles.append([board.cards[uid] for uid in reversed(event[1])])
            elif event[0] in BEHAVIOR_DIE:
                luck.behaviors.append(event[1])
    return luck
