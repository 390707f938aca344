"""One frame of every kind, to be copied and filled in. Written by tools/frame_code.py; do not edit."""

from typing import Final

from pyreborn.engine.model.context import Context, Happening, rule_cause
from pyreborn.engine.model.costs import FREE
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import NONE, Happen, Layer, Zone
from pyreborn.engine.procedures.activating import ActivateFrame
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.attack.battle import BattleFrame
from pyreborn.engine.procedures.attack.toll import TollFrame
from pyreborn.engine.procedures.chimera.rage import RaiseRageFrame
from pyreborn.engine.procedures.chimera.red_rains import RedRainsFrame, UltimateFrame
from pyreborn.engine.procedures.chimera.status import StatusFrame
from pyreborn.engine.procedures.chimera.turn import ChimeraTurnFrame, ChimeraTurnsFrame
from pyreborn.engine.procedures.damage import DamageFrame, SeriesFrame
from pyreborn.engine.procedures.dice_powers import PowerFrame
from pyreborn.engine.procedures.gaps import GapFrame
from pyreborn.engine.procedures.later import LaterFrame
from pyreborn.engine.procedures.leaving import LeaveFrame, LeftBehindFrame
from pyreborn.engine.procedures.losing import EliminateFrame, FallFrame
from pyreborn.engine.procedures.meditate import MeditateFrame
from pyreborn.engine.procedures.paying import PayFrame
from pyreborn.engine.procedures.playing import PlayFrame
from pyreborn.engine.procedures.prepare import ExhaustDiceFrame, FatigueFrame, FirstFiveFrame, PrepareDiscardFrame
from pyreborn.engine.procedures.round import RoundFrame, SetupFrame
from pyreborn.engine.procedures.settling import ResparkFrame
from pyreborn.engine.procedures.sudden_death import SuddenDeathFrame
from pyreborn.engine.procedures.text.planning import PlanFrame
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.procedures.text.waiting import OwedFrame
from pyreborn.engine.procedures.turn import SharedTurnFrame, TurnFrame
from pyreborn.engine.procedures.windows import MomentFrame, WindowFrame
from pyreborn.engine.procedures.wounds import WoundFrame
from pyreborn.engine.vocabulary.verbs.copying import CopyFrame
from pyreborn.engine.vocabulary.verbs.effect import EachFrame
from pyreborn.engine.vocabulary.verbs.looking import ArrangeFrame
from pyreborn.engine.vocabulary.verbs.placing import PlaceFrame
from pyreborn.engine.vocabulary.verbs.rounds import QueueFrame
from pyreborn.engine.vocabulary.verbs.under import MountFrame, ShakeOffFrame

_NO_TEXT: Final = Ability(TextKind.PLAYED)
_NOTHING: Final = Happening(Happen.TARGETED, 0, NONE, None, [], 0)

BLANKS: Final[dict[str, Frame]] = {
    "activate": ActivateFrame(0, 0, _NO_TEXT),
    "arrange": ArrangeFrame(0, 0, [], 0),
    "attack": AttackFrame(0, 0),
    "battle": BattleFrame(0, [], 0, False, False),
    "chimera turn": ChimeraTurnFrame(0, 0),
    "chimera turns": ChimeraTurnsFrame(0),
    "copy": CopyFrame(0, 0, 0, 0),
    "damage": DamageFrame(0, 0, rule_cause(), 0),
    "each": EachFrame(0, 0, 0, [], 0),
    "eliminate": EliminateFrame(0),
    "exhaust dice": ExhaustDiceFrame(0),
    "fall": FallFrame(0, 0, rule_cause()),
    "fatigue": FatigueFrame(0, []),
    "first five": FirstFiveFrame(0),
    "gap": GapFrame(0),
    "later": LaterFrame(0),
    "leave": LeaveFrame(0, Zone.LIMBO, rule_cause(), 0),
    "left behind": LeftBehindFrame(0, 0, []),
    "meditate": MeditateFrame(0),
    "moment": MomentFrame(_NOTHING),
    "mount": MountFrame(0, 0, 0, 0),
    "owed": OwedFrame(0, [], []),
    "pay": PayFrame(0, FREE, 0),
    "place": PlaceFrame(0, 0, 0, 0),
    "plan": PlanFrame(0, 0, 0, 0),
    "play": PlayFrame(0, 0),
    "power": PowerFrame(0, 0),
    "prepare discard": PrepareDiscardFrame(0),
    "queue": QueueFrame(0, _NOTHING, []),
    "raise rage": RaiseRageFrame(0, 0),
    "red rains": RedRainsFrame(0, 0),
    "respark": ResparkFrame(0, 0),
    "round": RoundFrame(),
    "series": SeriesFrame(0, 0, rule_cause(), 0, 0, 0),
    "setup": SetupFrame(),
    "shake off": ShakeOffFrame(0, 0, rule_cause()),
    "shared turn": SharedTurnFrame(0),
    "status": StatusFrame(0, 0),
    "sudden death": SuddenDeathFrame(0),
    "text": TextFrame(Context(0, NONE, _NO_TEXT, rule_cause())),
    "toll": TollFrame(0, []),
    "turn": TurnFrame(0),
    "ultimate": UltimateFrame(0),
    "window": WindowFrame(_NOTHING, Layer.AFTER),
    "wound": WoundFrame(0, 0, rule_cause(), 0),
}
