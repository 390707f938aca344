/**
 * Pictures in which nothing changes any more: made once as components, and copied wherever they are shown.
 *
 * A card in the hand is some twenty components; a copy costs a tenth of making them, and has nothing that
 * would have to be watched or taken apart again.
 */

import { mount, unmount, type Component } from "svelte";
import { newest } from "../lib/newest";

/** As many as lie on a full table: some twenty nodes each, a card of the hand seventy; a tab may be open for long. */
const MOST_KEPT = 120;
const kept = newest<DocumentFragment>(MOST_KEPT);
const shown = newest<{ times: number }>(4 * MOST_KEPT);
const numbers = new WeakMap<object, number>();
let last = 0;

/** A number by which an object can be told from all others. */
export function numberOf(thing: object): number {
  const known = numbers.get(thing);
  if (known === undefined) numbers.set(thing, (last += 1));
  return known ?? last;
}

let making = false;

/**
 * Whether a picture is better copied: it was shown before. What is shown once, as in a list of all cards, is not worth
 * the making of a copy, and what is part of a picture that is being made is made with it.
 */
export function isAgain(name: () => string): boolean {
  if (making) return false;
  const seen = shown(name(), () => ({ times: 0 }));
  seen.times += 1;
  return seen.times > 1;
}

/** What a picture is known by, and what it is made of; whatever has the same name looks the same. */
type Still<Props extends Record<string, unknown>> = readonly [name: string, picture: Component<Props>, props: Props];

/** Fill a node with a picture (`use:still`). */
export function still<Props extends Record<string, unknown>>(node: Element, given: Still<Props>): { update: (now: Still<Props>) => void } {
  let shows = "";
  const update = ([name, picture, props]: Still<Props>): void => {
    if (name === shows) return;
    shows = name;
    node.replaceChildren(kept(name, () => made(picture, props)).cloneNode(true));
  };
  update(given);
  return { update };
}

function made<Props extends Record<string, unknown>>(picture: Component<Props>, props: Props): DocumentFragment {
  const drawn = document.createDocumentFragment();
  const target = document.createElement("span");
  const before = making;
  making = true;
  const component = mount(picture, { target, props });
  making = before;
  drawn.append(...[...target.childNodes].map((each) => each.cloneNode(true)));
  void unmount(component);
  return drawn;
}
