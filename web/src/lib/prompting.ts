/** The prompt between the boards: one sentence, one line of help, and buttons, the default last. */

import type { Question, TableOption, TableView, Undoable } from "../wire";
import { buttonsOf, HOLD, isEmpty, isOpen, isReady, lastStep, usual, type Draft } from "./draft";
import { gestureOf } from "./gestures/kinds";
import { optionOf, optionsOf, verbOf } from "./gestures/options";
import { most } from "./gestures/several";
import type { SignName } from "./signs";
import { t } from "./strings";

export type Action =
  | { readonly do: "confirm" | "cancel" | "attack" | "never" | "ending" }
  | { readonly do: "option"; readonly key: string }
  | { readonly do: "menu"; readonly keys: readonly string[] };

export interface PromptButton {
  readonly label: string;
  readonly action: Action;
  readonly look: "go" | "plain" | "quiet";
  readonly key?: string;
  readonly sign?: SignName;
  /** A die drawn before the words. */
  readonly die?: string;
  /** What it does, below the words. */
  readonly note?: string;
  /** It cannot be pressed now, and says why. */
  readonly off?: boolean;
}

export interface Prompted {
  readonly title: string;
  readonly help: string;
  readonly buttons: readonly PromptButton[];
}

/** What the prompt needs to know beside the draft. */
export interface Asking {
  readonly view: TableView;
  readonly draft: Draft | null;
  readonly twice: string | null;
  readonly ahead: boolean;
  readonly waits: boolean;
  readonly sent: boolean;
  /** What is drafted would do nothing. */
  readonly idle?: boolean;
  readonly touch: boolean;
  /** The game is over, and how it ended can be shown. */
  readonly ending?: boolean;
  /** What became of a draft that was interrupted. */
  readonly fate?: "back" | "gone" | null;
  /** The name of a card, by its number. */
  readonly name: (id: number) => string;
  /** What a dice power does, by its magic. */
  readonly power: (magic: string) => string;
  /** Damage that is to be expected where nobody blocks. */
  readonly damage: number;
}

/** Words of the engine as a sentence of its own, in the language of the page; who is counted gets a name later. */
function sentence(said: string): string {
  return t.asked(said).replace(/^(?!player \d)./u, (first) => first.toUpperCase());
}

/** The prompt of the engine without the name of whoever is asked, which may have a comma itself. */
function unnamed({ seat, prompt }: Question, { players }: TableView): string {
  const start = `${players[seat]?.name ?? ""}, `;
  return prompt.startsWith(start) ? prompt.slice(start.length) : prompt.replace(/^[^,:]{1,40}, /, "");
}

/** What an option does, with people by their names. */
export function optionWords(each: TableOption, view: TableView): string {
  return withNames(t.asked(each.text), view);
}

/** The engine counts players; people go by their names. */
export function withNames(text: string, { players }: Pick<TableView, "players">): string {
  return text.replace(/\bplayer (\d)\b/g, (said, number: string) => players[Number(number) - 1]?.name ?? said);
}

/** What would be taken back; a die that was turned is said in words, and to have ended something is no name. */
export function undoName({ text }: Undoable): string {
  if (["done", "decline"].includes(text)) return t.table.lastChoice;
  return turning(text);
}

/** A die that is turned, in words; anything else as it is said. */
function turning(text: string): string {
  return sentence(text.replace(/^(\w+):(\w+) -> (\w+):(\w+)$/, "turn $1 $2 to $4"));
}

/** What the button says that takes something back. */
export function undoWords(undo: Undoable): string {
  const what = undoName(undo);
  return undo.free === false ? t.table.undoAsk(what) : t.table.undoWhat(what);
}

export function prompted(asking: Asking): Prompted {
  const { view, draft } = asking;
  if (view.over === true) {
    const result: PromptButton = { label: t.table.result, action: { do: "ending" }, look: "go", key: "Space" };
    return { title: t.table.gameOver, help: "", buttons: asking.ending ? [result] : [] };
  }
  const fate = asking.fate === "back" ? t.table.draftBack : asking.fate === "gone" ? t.table.draftGone : "";
  if (draft === null) return { title: waiting(view), help: fate, buttons: [] };
  if (asking.twice !== null) return twice(asking.twice);
  const buttons = numbered(drafted(asking, draft)).map((each) => ({ ...each, label: withNames(each.label, view) }));
  const { title: said, help } = words(asking, draft);
  const title = withNames(said, view);
  if (asking.ahead) return { title, help: asking.waits ? t.table.aheadWaits : t.table.aheadHelp, buttons };
  return { title, help: asking.sent ? t.table.oneMoment : fate || help, buttons };
}

/** Who is waited for. */
function waiting(view: TableView): string {
  const seat = view.question?.seat ?? view.active;
  const player = view.players[seat];
  if (player === undefined) return "";
  return view.question?.kind === "turn" ? t.table.turnOf(player.name) : t.table.waitsFor(player.name);
}

function twice(key: string): Prompted {
  return {
    title: t.table.surePass,
    help: "",
    buttons: [
      { label: t.table.cancel, action: { do: "cancel" }, look: "quiet", key: "Esc" },
      { label: t.table.neverAsk, action: { do: "never" }, look: "plain" },
      { label: t.table.sure, action: { do: "option", key }, look: "go", key: "Space" },
    ],
  };
}

// === words ========================================================================================
function words(asking: Asking, draft: Draft): { title: string; help: string } {
  const { question, picks } = lastStep(draft);
  const how = asking.touch ? t.table.tap : t.table;
  if (draft.menu !== undefined) return { title: question.kind === "die" ? t.table.whichSide : t.table.chooseOne, help: "" };
  if (draft.held !== undefined || draft.aiming) return { title: held(asking, draft), help: how.attackWhomHelp };
  const said = unnamed(question, asking.view);
  const title = sentence(question.kind === "mode" && told(question) ? said.replace(/^(choose for [^:]+): .+$/, "$1") : said);
  switch (question.kind) {
    case "turn":
      if (picks.length === 0) return { title: t.table.yourTurn, help: how.turnHelp };
      return { title: chosen(question, picks), help: sure(asking, asking.power(powerOf(question, picks))) };
    case "attacker":
      return { title: t.table.attackTitle(asking.name(question.card ?? -1), picks.length), help: how.attackHelp(asking.damage) };
    case "block":
      return { title, help: how.blockHelp(asking.damage) };
    case "first five":
      return { title: t.table.firstFiveTitle, help: t.table.firstFiveHelp(picks.length, most(question)) };
    case "window":
      return { title: cause(said), help: asking.idle ? t.table.idleHelp : isOwn(question) ? t.table.triggerHelp : t.table.windowHelp };
    case "die":
      if (optionOf(question, picks[0] ?? "")?.turned !== undefined) return { title: turning(optionOf(question, picks[0] ?? "")?.text ?? ""), help: how.dieHelp };
      return { title, help: optionsOf(question).some((each) => each.turned !== undefined) ? how.dieHelp : how.dieHelpOnly };
  }
  return { title: withPayment(asking.view, draft, title), help: help(asking, draft) };
}

/** Whether the buttons say every word of a text that has to be chosen from. */
function told(question: Question): boolean {
  const words = question.prompt.replace(/\[\[([^\]]+)\]\]/g, (_, symbol: string) => symbol.replace(":", " "));
  return optionsOf(question).every((each) => ends(each) || words.includes(each.text));
}

/** Before something is done on a turn: what it does, and that it would come to nothing; else how one says yes. */
function sure(asking: Asking, does: string): string {
  const how = asking.touch ? t.table.tap : t.table;
  return [does, asking.idle ? t.table.idleHelp : ""].filter((each) => each !== "").join(" ") || how.surelyHelp;
}

function held(asking: Asking, draft: Draft): string {
  const { question } = lastStep(draft);
  if (question.kind !== "block" || draft.held === undefined) return t.table.attackWhom;
  const attacks = optionsOf(question).some((each) => each.other === draft.held);
  return (attacks ? t.table.blockWith : t.table.blockAgainst)(asking.name(draft.held));
}

function chosen(question: Question, picks: readonly string[]): string {
  const magic = powerOf(question, picks);
  if (magic !== "") return t.table.powerTitle(t.cards.magics[magic] ?? "");
  return sentence(optionOf(question, picks[0] ?? "")?.text ?? t.table.yourTurn);
}

/** The magic of the dice power that is picked; "" for anything else. */
function powerOf(question: Question, picks: readonly string[]): string {
  const option = optionOf(question, picks[0] ?? "");
  return option !== undefined && verbOf(option.key) === "power" ? (option.magic ?? "") : "";
}

/** Whether a window offers nothing but what one's own cards do, so that nothing of anybody else's is let happen. */
function isOwn(question: Question): boolean {
  return optionsOf(question).every((each) => ends(each) || verbOf(each.key) === "trigger");
}

/** Whether a button was pressed that is an answer, and what it belongs to is still to be confirmed. */
function isAnswered(draft: Draft): boolean {
  return draft.whole === true && gestureOf(lastStep(draft).question.kind).style === "buttons" && lastStep(draft).picks.length > 0;
}

/** What has happened, of the prompt of a window; what can be done the buttons say. */
function cause(said: string): string {
  return sentence(said.replace(/: use (?:a trigger|what is triggered).*$/, ""));
}

/** The payment is told beside what is picked for it. */
function withPayment(view: TableView, draft: Draft, title: string): string {
  const pay = draft.steps.filter((step) => step.question.kind === "pay").at(-1);
  if (pay === undefined || pay === lastStep(draft)) return title;
  return `${sentence(unnamed(pay.question, view))}. ${title}`;
}

function help(asking: Asking, draft: Draft): string {
  const { question, picks } = lastStep(draft);
  const how = asking.touch ? t.table.tap : t.table;
  const said = isAnswered(draft) ? optionOf(question, picks[0] ?? "") : undefined;
  if (said !== undefined) return asking.idle ? t.table.idleHelp : t.table.drafted(sentence(said.text));
  const answer = t.table.answerHelp[question.kind];
  if (answer !== undefined) return answer;
  switch (gestureOf(question.kind).style) {
    case "pay":
      return optionsOf(question).length > 1 ? how.payHelp : t.table.payHelpOnly;
    case "several":
      return question.kind === "prepare discard" ? how.discardHelp(picks.length) : how.severalHelp(picks.length);
    case "order":
      return how.orderHelp;
    case "buttons":
      return t.table.buttonsHelp;
    default:
      return question.kind === "discard cost" ? how.cardHelp : how.targetHelp;
  }
}

// === buttons ======================================================================================
function drafted(asking: Asking, draft: Draft): readonly PromptButton[] {
  const { question, picks } = lastStep(draft);
  if (draft.menu !== undefined) return [cancel(), ...draft.menu.map((each) => noted(choice(each), asking.power(powerOf(question, [each.key]))))];
  if (question.kind === "turn" && isEmpty(draft)) return turn(question);
  if (draft.held !== undefined || draft.aiming) return [cancel()];
  const { style } = gestureOf(question.kind);
  const drops = isEmpty(draft) ? [] : [cancel()];
  if (style === "buttons" && isAnswered(draft)) return [...drops, ...optionsOf(question).filter((each) => !picks.includes(each.key)).map((each) => choice(each)), confirm(asking, draft)];
  if (style === "buttons") return [...drops, ...answers(question)];
  if (question.kind === "window") return [...drops, ...reactions(question, draft)];
  if (question.kind === "turn") return [...drops, confirm(asking, draft)]; // everything else comes after this
  const tops = buttonsOf(question).filter((each) => !ends(each)).map((each) => extra(each, picks));
  if (question.kind === "attacker") {
    const count = optionsOf(question).filter((each) => each.card !== undefined).length;
    drops.push({ label: t.table.all(count), action: { do: "attack" }, look: "plain", key: "A" });
  }
  return [...drops, ...tops, confirm(asking, draft)];
}

const ends = (each: TableOption): boolean => ["done", "decline"].includes(verbOf(each.key));

function cancel(): PromptButton {
  return { label: t.table.cancel, action: { do: "cancel" }, look: "quiet", key: "Esc" };
}

function choice(each: TableOption, look: PromptButton["look"] = "plain"): PromptButton {
  const label = verbOf(each.key) === HOLD ? t.table.attackWithIt : sentence(each.text.replace(/^.* -> (\w+):/, "$1 "));
  const face = each.turned ?? (each.magic === undefined ? undefined : `${each.magic}:power`);
  return { label, action: { do: "option", key: each.key }, look, ...(face === undefined ? {} : { die: face }) };
}

const noted = (button: PromptButton, note: string): PromptButton => (note === "" ? button : { ...button, note });

/** What one can do on a turn beside touching cards; what everybody can do at times is there always, and says why not now. */
function turn(question: Question): readonly PromptButton[] {
  const options = optionsOf(question);
  const of = (verb: string): readonly TableOption[] => options.filter((each) => verbOf(each.key) === verb);
  const buttons: PromptButton[] = [];
  buttons.push({ label: t.table.attack, action: { do: "attack" }, look: "plain", key: "A", sign: "attack", ...off(of("attack").length === 0) });
  const powers = of("power");
  const [power] = powers;
  if (powers.length === 1 && power !== undefined) {
    buttons.push({ ...choice(power), label: t.table.dicePower, key: "D" });
  } else {
    const action: Action = { do: "menu", keys: powers.map((each) => each.key) };
    buttons.push({ label: t.table.dicePowers, action, look: "plain", key: "D", sign: "die", ...off(powers.length === 0) });
  }
  if (of("meditate").length === 0) buttons.push({ label: t.table.meditate, action: { do: "option", key: "meditate" }, look: "plain", key: "M", ...off(true) });
  for (const each of buttonsOf(question)) {
    const verb = verbOf(each.key);
    if (verb === "power" || verb === "pass" || verb === "end-turn") continue;
    const button = choice(each);
    buttons.push(verb === "meditate" ? { ...button, label: t.table.meditate, key: "M" } : button);
  }
  const end = usual(question);
  if (end !== undefined) {
    const label = verbOf(end.key) === "pass" ? t.table.pass : t.table.endTurn;
    buttons.push({ label, action: { do: "option", key: end.key }, look: "go", key: "Space" });
  }
  return buttons;
}

const off = (is: boolean): { off?: true } => (is ? { off: true } : {});

function answers(question: Question): readonly PromptButton[] {
  const end = usual(question);
  const all = optionsOf(question).map((each) => choice(each, each.key === end?.key ? "go" : "plain"));
  return [...all.filter((each) => each.look !== "go"), ...all.filter((each) => each.look === "go").map((each) => ({ ...each, key: "Space" }))];
}

function reactions(question: Question, draft: Draft): readonly PromptButton[] {
  const rest = optionsOf(question).filter((each) => !ends(each)).map((each) => choice(each));
  const end = usual(question);
  if (draft.whole) return [{ label: isOwn(question) ? t.table.use : t.table.react, action: { do: "confirm" }, look: "go", key: "Space" }];
  const last: PromptButton[] = end === undefined ? [] : [{ label: isOwn(question) ? t.table.leaveIt : t.table.letItHappen, action: { do: "option", key: end.key }, look: "go", key: "Space" }];
  return [...rest, ...last];
}

/** A button for what lies nowhere: the top of the draw pile. */
function extra(each: TableOption, picks: readonly string[]): PromptButton {
  if (verbOf(each.key) !== "top" || each.text.startsWith("put")) return choice(each);
  const count = picks.filter((key) => key === each.key).length;
  return { label: t.table.topCard(count), action: { do: "option", key: each.key }, look: "plain", sign: "draw" };
}

/** The default button, and what it is called. */
function confirm(asking: Asking, draft: Draft): PromptButton {
  const ready = isReady(draft) || (isOpen(draft) && usual(lastStep(draft).question) !== undefined);
  return { label: verdict(draft), action: { do: "confirm" }, look: "go", key: "Space", ...off(!ready || asking.sent) };
}

function verdict(draft: Draft): string {
  const { question, picks, placed } = lastStep(draft);
  const count = picks.length;
  switch (question.kind) {
    case "attacker":
      return t.table.attack;
    case "block":
      return count > 0 ? t.table.blocks(count) : isReady(draft) ? t.table.noBlocks : t.table.block;
    case "guard":
      return count === 0 ? t.table.noGuard : t.table.guard;
    case "first five":
      return t.table.keep(count);
    case "prepare discard":
      return t.table.discard(count);
    case "meditate": // something was discarded before, where it may be enough
      return count === 0 && optionsOf(question).some(ends) ? t.table.done : t.table.discard(count);
    case "exhaust dice":
      return t.table.exhaust(count);
    case "pay":
      return t.table.pay;
    case "order":
    case "battle":
    case "damage order":
      return placed ? t.table.inThisOrder : t.table.asTheyLie;
  }
  const end = count === 0 ? usual(question) : undefined;
  if (end !== undefined) return sentence(end.text);
  const first = draft.steps[0];
  const verb = verbOf(first?.picks[0] ?? "");
  if (verb === "attack") return t.table.attack;
  if (verb === "meditate") return t.table.meditate;
  if (verb === "pass") return t.table.pass;
  if (verb === "end-turn") return t.table.endTurn;
  if (draft.steps.length > 1 || first?.question.kind === "turn") return verb === "play" ? t.table.play : verb === "react" ? t.table.react : t.table.use;
  return t.table.confirm;
}

/** Buttons without a key of their own get 1 to 9. */
function numbered(buttons: readonly PromptButton[]): readonly PromptButton[] {
  let next = 1;
  return buttons.map((each) => (each.key === undefined && next <= 9 ? { ...each, key: String(next++) } : each));
}
