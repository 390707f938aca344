import { expect, test } from "vitest";
import { cosine, hash, sine } from "./chance";
import { emblem, MOST_KEPT } from "./emblem";
import { both } from "./figures";

test("an emblem follows from name, type and magics alone", () => {
  const one = emblem("Hammer Knight", "Ally", ["ceremonial", "natural"]);
  expect(emblem("Hammer Knight", "Ally", ["ceremonial", "natural"])).toEqual(one);
  expect(emblem("Hammer Squire", "Ally", ["ceremonial", "natural"])).not.toEqual(one);
  expect(one.magics).toEqual(["ceremonial", "natural"]);
});

test("it is the same on every machine", () => {
  const { curves, figure } = emblem("Blue Jaguar", "Conjuration", []);
  expect([hash("Blue Jaguar"), hash(curves.join()), hash(figure?.shape ?? "")]).toMatchSnapshot();
});

test("conjurations have a dashed ring, cards without magic the feather", () => {
  expect(emblem("Mist Spirit", "Conjuration", ["illusion"]).dashed).toBe(true);
  expect(emblem("Mist Typhoon", "Action Spell", ["illusion"]).dashed).toBe(false);
  expect(emblem("Anchornaut", "Ally", []).magics).toEqual(["ash", "ash"]);
});

test("units show a figure, spells signs, and what summons shows whom", () => {
  const unit = emblem("Masked Wolf", "Conjuration", []);
  const spell = emblem("Fear", "Action Spell", ["ceremonial"]);
  const summon = emblem("Summon Masked Wolf", "Ready Spell", []);
  expect(unit.signs).toEqual([]);
  expect(spell.figure).toBeNull();
  expect(spell.signs.length).toBeGreaterThan(0);
  expect(summon.figure?.shape).toBeTruthy();
});

test("half a figure is mirrored", () => {
  expect(both("M0 1L2.5 -3Z")).toBe("M0 1L2.5 -3ZM0 1L-2.5 -3Z");
});

test("sine and cosine of our own are right to four digits", () => {
  for (let i = -20; i < 40; i++) {
    expect(sine(i / 17)).toBeCloseTo(Math.sin((i / 17) * 2 * Math.PI), 4);
    expect(cosine(i / 17)).toBeCloseTo(Math.cos((i / 17) * 2 * Math.PI), 4);
  }
});

test("those wanted last are kept as they are, others are made anew, and look the same", () => {
  const first = emblem("The First", "Ally", ["charm"]);
  for (let i = 1; i < MOST_KEPT; i += 1) emblem(`Card ${i}`, "Ally", ["charm"]);
  expect(emblem("The First", "Ally", ["charm"])).toBe(first);
  for (let i = 0; i < MOST_KEPT; i += 1) emblem(`Other ${i}`, "Ally", ["charm"]);
  const again = emblem("The First", "Ally", ["charm"]);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});
