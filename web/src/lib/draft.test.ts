import { describe, expect, test } from "vitest";
import { begin, click, followed, isEmpty, isReady, lastStep, picksOf, type Draft } from "./draft";
import { card, die, option } from "./gestures/options";
import { GESTURES } from "./gestures/kinds";
import { views } from "../fixtures/states";
import type { Question, TableView } from "../wire";

function asked(name: string): { view: TableView; question: Question } {
  const view = views[name];
  if (view?.question == null) throw new Error(`Nothing is asked in ${name}.`);
  return { view, question: view.question };
}

/** A draft after clicks; none of them may mean nothing. */
function after(draft: Draft, view: TableView, ...things: Parameters<typeof click>[1][]): Draft {
  return things.reduce((now, thing) => {
    const clicked = click(now, thing, view);
    if (clicked === null) throw new Error(`${JSON.stringify(thing)} means nothing.`);
    return clicked.draft;
  }, draft);
}

describe("a card, its payment and its target are one gesture", () => {
  const { view, question } = asked("turn");
  const play = question.options!.find((each) => each.key.startsWith("play."))!;
  const pay = asked("pay").question;
  const pick = asked("pick").question;
  const first = click(begin(question), card(play.card!), view)!;

  test("a click on a card asks what follows", () => {
    expect(first.ask).toBe(true);
    expect(picksOf(first.draft, view)).toEqual([play.key]);
    expect(isReady(first.draft)).toBe(false);
  });

  test("the first way to pay is proposed, and what follows it asked for", () => {
    const paying = followed(first.draft, pay);
    expect(paying.ask).toBe(true);
    expect(picksOf(paying.draft, view)).toEqual([play.key, pay.options![0]!.key]);
    expect(lastStep(paying.draft).proposed).toBe(true);
    expect(isReady(followed(paying.draft, null).draft)).toBe(true);
  });

  test("a click on another die pays with it, and keeps the target", () => {
    const paying = followed(first.draft, pay).draft;
    const aiming = followed(paying, pick).draft;
    const target = after(aiming, view, card(pick.options![0]!.card!));
    const had = pay.options![0]!.dice!;
    const other = [...pay.options!.map((way) => way.dice!).join("")].find((sign) => !had.includes(sign))!;
    const swapped = after(target, view, die(other));
    const paid = pay.options!.find((way) => way.key === picksOf(swapped, view)[1])!;
    expect(paid.dice).toContain(other);
    expect(picksOf(swapped, view)[2]).toBe(pick.options![0]!.key);
  });

  test("a second click on the same target confirms", () => {
    const aiming = followed(followed(first.draft, pay).draft, pick).draft;
    const key = pick.options![0]!.card!;
    const whole = followed(after(aiming, view, card(key)), null).draft;
    expect(isReady(whole)).toBe(true);
    expect(click(whole, card(key), view)?.confirm).toBe(true);
  });

  test("another card begins anew", () => {
    const other = question.options!.find((each) => each.key.startsWith("play.") && each.key !== play.key);
    if (other === undefined) return expect(question.options!.length).toBeGreaterThan(1);
    const paying = followed(first.draft, pay).draft;
    expect(picksOf(after(paying, view, card(other.card!)), view)).toEqual([other.key]);
  });

  test("what follows that is not part of it ends the draft", () => {
    expect(followed(first.draft, question).draft.whole).toBe(true);
    expect(followed(first.draft, null).draft.whole).toBe(true);
  });
});

describe("attacks", () => {
  const { view, question } = asked("attacker");
  const units = question.options!.filter((each) => each.card !== undefined);

  test("attackers go from left to right, whatever the order of clicks", () => {
    const [one, two] = units;
    const draft = after(begin(question), view, card(two!.card!), card(one!.card!));
    expect(picksOf(draft, view).slice(0, 2)).toEqual([one!.key, two!.key]);
  });

  test("they are ended by a word only where the engine would ask on", () => {
    expect(picksOf(after(begin(question), view, card(units[0]!.card!)), view).at(-1)).toBe("done");
    expect(picksOf(after(begin(question), view, ...units.map((each) => card(each.card!))), view).at(-1)).not.toBe("done");
  });

  test("a second click takes one away", () => {
    const draft = after(begin(question), view, card(units[0]!.card!), card(units[0]!.card!));
    expect(isEmpty(draft)).toBe(true);
  });
});

describe("blocks", () => {
  const { view, question } = asked("block");

  test("nobody need block, unless one must", () => {
    expect(isReady(begin(question))).toBe(false); // a threatening attacker
    const free = { ...question, options: [...question.options!, { key: "done", text: "done" }] };
    expect(isReady(begin(free))).toBe(true);
    expect(picksOf(begin(free), view)).toEqual(["done"]);
  });

  test("a defender and an attacker are a pair; each blocks one", () => {
    const pair = question.options!.find((each) => each.other !== undefined)!;
    const draft = click(begin(question), option(pair.key), view)!.draft;
    expect(picksOf(draft, view)[0]).toBe(pair.key);
    expect(picksOf(click(draft, card(pair.card!), view)!.draft, view)).toEqual(["done"]);
  });

  test("whoever attacks may be clicked first, or once more", () => {
    const options = [[1, 8], [2, 8], [1, 9], [2, 9]].map(([id, other]) => ({ key: `block.${id}.${other}`, text: "", card: id!, other: other! }));
    const two = { ...question, options };
    const held = click(begin(two), card(8), view)!.draft;
    expect(held.held).toBe(8);
    const blocked = click(held, card(2), view)!.draft;
    expect(lastStep(blocked).picks).toEqual(["block.2.8"]);
    expect(click(blocked, card(8), view)!.draft).toBe(blocked);
  });
});

describe("several at once", () => {
  test("as many dice of a face as there are", () => {
    const { view, question } = asked("exhaust dice");
    const each = question.options!.find((one) => one.face !== undefined)!;
    const have = [...view.players[question.seat]!.active!].filter((sign) => sign === each.face).length;
    let draft = begin(question);
    for (let i = 0; i < have; i += 1) draft = after(draft, view, die(each.face!));
    expect(lastStep(draft).picks).toHaveLength(have);
    expect(lastStep(after(draft, view, die(each.face!))).picks).toHaveLength(0);
  });

  test("the first hand wants five", () => {
    const { view, question } = asked("first five");
    const cards = question.options!.slice(0, 5).map((each) => card(each.card!));
    expect(isReady(after(begin(question), view, ...cards.slice(0, 4)))).toBe(false);
    expect(isReady(after(begin(question), view, ...cards))).toBe(true);
  });
});

describe("an order", () => {
  const { view, question } = asked("battle");

  test("as they lie, one after the other", () => {
    expect(picksOf(begin(question), view)).toEqual([question.options![0]!.key]);
    expect(isReady(begin(question))).toBe(true);
  });

  test("whatever is clicked first comes first", () => {
    const last = question.options!.at(-1)!;
    expect(picksOf(after(begin(question), view, card(last.card!)), view)).toEqual([last.key]);
  });
});

test("every kind of question that was recorded is answered by its gesture alone", () => {
  for (const [name, view] of Object.entries(views)) {
    const question = view.question;
    if (question?.options == null) continue;
    expect(GESTURES[question.kind], name).toBeDefined();
    for (const each of question.options) {
      expect(click(begin(question), option(each.key), view), `${name} ${each.key}`).not.toBeNull();
    }
  }
});

describe("every way to pay is reached by clicks on the dice that are not laid out yet", () => {
  const { view, question } = asked("pay");
  const alike: Question = {
    ...question,
    options: ["3f", "34", "37", "4f", "7f", "47"].map((dice) => ({ key: `pay.0.${dice}`, text: "", way: 0, dice })),
  };
  const paidBy = (draft: Draft, of: Question): string => of.options!.find((each) => each.key === lastStep(draft).picks[0])!.dice!;

  /** Dice of the one that the other does not have. */
  function missing(wanted: string, paid: string): string {
    let left = paid;
    return [...wanted].filter((sign) => {
      const has = left.includes(sign);
      left = left.replace(sign, "");
      return !has;
    }).join("");
  }

  test.each([["one that was recorded", question], ["one of dice that are all alike", alike]])("%s", (_, paying) => {
    for (const way of paying.options!) {
      let draft = begin(paying);
      for (let clicks = 0; clicks < way.dice!.length && missing(way.dice!, paidBy(draft, paying)) !== ""; clicks += 1) {
        draft = after(draft, view, die(missing(way.dice!, paidBy(draft, paying)).at(-1)!));
      }
      expect(missing(way.dice!, paidBy(draft, paying)), way.key).toBe("");
    }
  });
});
