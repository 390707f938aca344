import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leadTo } from "./leading";

let grows: (() => void)[];
let shown: ReturnType<typeof vi.fn<() => void>>;
let place: HTMLElement;

beforeEach(() => {
  grows = [];
  vi.stubGlobal("ResizeObserver", class {
    constructor(private readonly seen: () => void) {}
    observe = (): void => void grows.push(this.seen);
    disconnect = (): void => void grows.splice(grows.indexOf(this.seen), 1);
  });
  place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = "<p id='RB-1.1'></p>";
  shown = vi.fn();
  (place.firstElementChild as HTMLElement).scrollIntoView = shown;
});

afterEach(() => {
  place.remove();
  vi.unstubAllGlobals();
});

test("a place is shown at once, and again whenever the page grows", () => {
  const stop = leadTo("RB-1.1", place);
  expect(shown).toHaveBeenCalledTimes(1);
  grows.forEach((grow) => grow());
  expect(shown).toHaveBeenCalledTimes(2);
  stop();
  expect(grows).toHaveLength(0);
});

test("whoever moves by hand is not led back", () => {
  leadTo("RB-1.1", place);
  dispatchEvent(new Event("wheel"));
  expect(grows).toHaveLength(0);
});

test("a place that does not exist leads nowhere", () => {
  const stop = leadTo("RB-9.9", place);
  expect(shown).not.toHaveBeenCalled();
  stop();
});
