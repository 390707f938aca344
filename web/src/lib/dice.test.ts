import { expect, test } from "vitest";
import { FACES } from "../wire";
import { MAGICS, MOTIFS, colour, diceInWords, face, faceName, motif } from "./dice";

test("every sign of the wire is a face with a motif of its own", () => {
  for (const [sign, said] of Object.entries(FACES)) {
    const { magic, level } = face(sign);
    expect(`${magic}:${level}`).toBe(said);
    expect(MOTIFS[magic]).toBeTruthy();
  }
  expect(new Set(Object.values(MOTIFS)).size).toBe(Object.keys(MOTIFS).length);
  expect(MAGICS).toHaveLength(9);
});

test("faces can be said, alone and many together", () => {
  expect(faceName("b")).toBe("natural power");
  expect(diceInWords("bb3")).toBe("2 natural power, charm basic");
});

test("what is no face is refused, what is no magic takes the feather", () => {
  expect(() => face("natural:strong")).toThrow('"natural:strong" is no face of a die.');
  expect(motif("moonshine")).toBe(MOTIFS["ash"]);
  expect(colour(undefined)).toBe("var(--ash)");
});
