/** What an option names, and the options that name a thing. */

import type { Question, TableOption } from "../../wire";

/** Something on the table that can be clicked. */
export type Thing =
  | { readonly what: "card"; readonly id: number }
  | { readonly what: "die"; readonly sign: string }
  | { readonly what: "seat"; readonly seat: number }
  | { readonly what: "option"; readonly key: string };

export const card = (id: number): Thing => ({ what: "card", id });
export const die = (sign: string): Thing => ({ what: "die", sign });
export const option = (key: string): Thing => ({ what: "option", key });

/** The verb of a pick: what stands before the first point. */
export function verbOf(key: string): string {
  return key.split(".", 1)[0] ?? "";
}

export function optionsOf(question: Question): readonly TableOption[] {
  return question.options ?? [];
}

export function optionOf(question: Question, key: string): TableOption | undefined {
  return optionsOf(question).find((each) => each.key === key);
}

/** The options of a question that a click on this thing may mean; pays are answered by their own gesture. */
export function naming(question: Question, thing: Thing): readonly TableOption[] {
  return optionsOf(question).filter((each) => names(each, thing));
}

function names(each: TableOption, thing: Thing): boolean {
  switch (thing.what) {
    case "card":
      return each.card === thing.id || each.other === thing.id;
    case "die":
      return each.face === thing.sign;
    case "seat":
      return each.seat === thing.seat;
    case "option":
      return each.key === thing.key;
  }
}

/** Whether an option is shown by what it names; all others need a button, like dice that lie on cards. */
export function isOnTable(each: TableOption, question: Question): boolean {
  return each.card !== undefined || (each.face !== undefined && question.pool !== "cards");
}

/** The option that ends or declines; the last of those a question has. */
export function endOf(question: Question): TableOption | undefined {
  return optionsOf(question).filter((each) => ["done", "decline", "pass", "end-turn"].includes(verbOf(each.key))).at(-1);
}
