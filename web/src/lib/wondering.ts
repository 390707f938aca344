/** What a button of the prompt answers to "why?" and "why can't I?": words of the page, and the rule, which the table is asked for. */

import type { Ask } from "../wire";
import { HOLD, lastStep, type Draft } from "./draft";
import { verbOf } from "./gestures/options";
import type { Action, PromptButton, Prompted } from "./prompting";
import { t } from "./strings";

export interface Wondered {
  readonly title: string;
  /** What the page knows by itself. */
  readonly lines: readonly string[];
  /** What has to be asked for. */
  readonly ask?: { readonly what: Ask["what"]; readonly about: string };
}

export function wondered(button: PromptButton, prompt: Prompted, draft: Draft | null): Wondered {
  const { action } = button;
  const title = button.off ? t.table.whyNot : t.table.why;
  const kind = draft === null ? "" : lastStep(draft).question.kind;
  const rule = (verb = ""): NonNullable<Wondered["ask"]> => ({ what: "why", about: verb === "" ? kind : `${kind}: ${verb}` });
  const asked = kind === "" ? {} : { ask: rule() };
  switch (action.do) {
    case "cancel":
      return { title, lines: [t.table.whyCancel] };
    case "never":
      return { title, lines: [t.table.whyNever] };
    case "confirm":
      return { title, lines: button.off ? [t.table.whyNotYet, ...(prompt.help === "" ? [] : [prompt.help])] : [], ...asked };
  }
  const verb = verbOfAction(action);
  if (button.off) return { title, lines: [], ask: { what: "why not", about: verb } };
  return { title, lines: [], ask: rule(kind === "turn" || action.do === "option" ? verb : "") };
}

function verbOfAction(action: Action): string {
  if (action.do === "menu") return "power";
  const verb = action.do === "option" ? verbOf(action.key) : "attack";
  return verb === HOLD ? "attack" : verb;
}
