import { expect, test } from "vitest";
import { faceOf, OWN, partners, planned, usualChallenge, type Chimera } from "./challenge";

const faces = [1, 2].flatMap((players) =>
  [false, true].flatMap((heroic) => [1, 2, 3].map((level) => ({ heroic, level, players, card: `x-${heroic}-${level}-${players}`, life: 30 * players + (heroic ? 5 : 0) }))),
);
const VIROS: Chimera = { id: "corpse-of-viros", name: "The Corpse of Viros", faces, aspects: [{ id: "fury", name: "Fury", cards: [] }] };
const COMPUTER = { kind: "agent", level: "easy" } as const;

test("the face of a difficulty, a level and of how many stand against it", () => {
  expect(faceOf(VIROS, { ...usualChallenge(), heroic: true, level: 3 })?.card).toBe("x-true-3-1");
  expect(faceOf(VIROS, { ...usualChallenge(), company: "friend" })?.life).toBe(60);
});

test("what the server is asked for: its first aspects unless others were chosen, Grim Fates as rules", () => {
  expect(planned(VIROS, usualChallenge())).toEqual({
    ruleset: "red-rains",
    chimera: { name: "corpse-of-viros", level: 1, heroic: false, aspects: "fury" },
  });
  const hard = { ...usualChallenge(), aspects: "wave", grim: true, level: 2, heroic: true };
  expect(planned(VIROS, hard)).toEqual({
    ruleset: "red-rains+grim",
    chimera: { name: "corpse-of-viros", level: 2, heroic: true, aspects: "wave" },
  });
});

test("an aspect deck of one's own is sent whole", () => {
  const own = { name: "Mine", aspects: { rampage: 3 } };
  expect(planned(VIROS, { ...usualChallenge(), aspects: OWN, own }).chimera?.aspects).toEqual(own);
  expect(planned(VIROS, { ...usualChallenge(), aspects: OWN, own: null }).chimera?.aspects).toBe("fury");
});

test("nobody, the computer or somebody invited sits beside one", () => {
  expect(partners(usualChallenge(), COMPUTER)).toEqual([]);
  expect(partners({ ...usualChallenge(), company: "computer" }, COMPUTER)).toEqual([COMPUTER]);
  expect(partners({ ...usualChallenge(), company: "friend" }, COMPUTER)).toEqual([{ kind: "person" }]);
});
