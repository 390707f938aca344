"""The only loop: run pending work until somebody must decide."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import NOBODY, Happen, Question, Zone
from pyreborn.engine.model.options import Option, Pending
from pyreborn.engine.model.rule_values import ChimeraChoices, ChimeraDecider
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.chimera.red_rains import first_person
from pyreborn.engine.procedures.chimera.upkeep import see_to_chimera
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.procedures.windows import announce
from pyreborn.engine.procedures.wounds import check_lives
from pyreborn.engine.run.grim import LUCKS, Measure, measure, with_other_luck, worst_of


def run(st: GameState) -> None:
    """Advance until there is a decision to make or the game is over.

    A single option is taken at once, except where asking at all would otherwise tell
    something about a hidden hand (see ``Frame.asks_anyway``).
    """
    while not st.over:
        if (st.dirty or st.arrived) and follow_up(st):
            continue
        frame = st.stack[-1]
        if len(st.players) > 2 and _is_orphaned(st, frame):
            st.stack.pop()
            continue
        options = frame.advance(st)
        if options is None or st.dirty or st.arrived:
            continue
        if len(options) > 1 and st.chimera is not None:
            options = _left_by_fate(st, frame, options)
        if len(options) == 1 and not frame.asks_anyway(st):
            frame.choose(st, options[0])
            continue
        st.options = options
        return
    st.options = []


def follow_up(st: GameState) -> bool:
    """See to what follows by itself from the last change; whether there may be more of it before anybody goes on."""
    if st.dirty:
        st.dirty = False
        check_lives(st)
        if st.chimera is not None:
            see_to_chimera(st)
            return True
    if st.arrived:
        card = st.arrived.pop(0)
        if st.zone[card] == Zone.DISCARD_PILE:
            announce(st, happening(st, Happen.DISCARDED, st.cards[card].owner, card))
        return True
    return False


def _left_by_fate(st: GameState, frame: Frame, options: list[Option]) -> list[Option]:
    """What may be chosen for the Chimera: anything, or under Grim Fates only the worst (RR-1.1.4, RR-14.1.1)."""
    if st.rules.chimera_choices != ChimeraChoices.GRIM_FATES or not st.is_chimera(frame.decider(st)):
        return options
    measured: list[list[Measure]] = []
    for option in options:
        measures: list[Measure] = []
        for seed in LUCKS:
            twin = with_other_luck(st, seed)
            choose(twin, option)
            measures.append(measure(twin))
        measured.append(measures)
    return worst_of(options, measured)


def _is_orphaned(st: GameState, frame: Frame) -> bool:
    """The player whose piece of work it is has been eliminated."""
    owner = frame.ends_with()
    return owner >= 0 and not st.players[owner].alive


def options_of(st: GameState) -> list[Option]:
    """The options of the pending decision, found anew if they are not at hand."""
    if st.options is None:
        run(st)
    assert st.options is not None
    return st.options


def choose(st: GameState, option: Option) -> None:
    """Take an option of the pending decision and run on; the caller has checked it."""
    st.options = None
    st.stack[-1].choose(st, option)
    run(st)


def decider(st: GameState) -> int:
    """Who must decide, NOBODY when the game is over."""
    return NOBODY if st.over else person_for(st, st.stack[-1].decider(st))


def person_for(st: GameState, seat: int) -> int:
    """Who decides for a seat: a player for the Chimera, everybody else for themselves (RR-1.1.4, RR-1.1.7)."""
    chimera = st.chimera
    if chimera is None or seat != chimera.seat or st.rules.chimera_decider == ChimeraDecider.NONE:
        return seat
    if st.active == chimera.seat and chimera.facing != NOBODY:
        return chimera.facing
    for i in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[i]
        if isinstance(frame, TextFrame) and frame.c.player != chimera.seat:
            return frame.c.player
    return first_person(st)


def pending(st: GameState) -> Pending:
    """The pending decision as one object."""
    options = options_of(st)
    if st.over:
        return Pending(NOBODY, Question.TURN, options, -1, "the game is over")
    frame = st.stack[-1]
    return Pending(decider(st), frame.question(), options, frame.card_asking(), frame.about(st))
