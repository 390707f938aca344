import { afterEach, expect, test } from "vitest";
import { views } from "../fixtures/states";
import { understood } from "./commands";
import { begin } from "./draft";
import { optionWords, prompted, undoName } from "./prompting";
import { speak } from "./strings";
import { asked } from "./strings/asked.de";
import type { Question, TableView } from "../wire";

const view = views["turn"]!;
const [me, other] = [view.players[view.seat!]!, view.players[1 - view.seat!]!];

function asks(kind: string, prompt: string, ...texts: [string, string][]): TableView {
  const question: Question = { seat: me.seat, kind, prompt: `${me.name}, ${prompt}`, options: texts.map(([key, text]) => ({ key, text })) };
  return { ...view, question };
}

function shown(of: TableView) {
  return prompted({ view: of, draft: begin(of.question!), twice: null, ahead: false, waits: false, sent: false, touch: false, name: () => "", power: () => "", damage: 0 });
}

afterEach(() => speak("en"));

test.each([
  ["pay 1 [[charm:class]] or 1 [[basic]] for Return to Soil", "bezahle 1 [[charm:class]] oder 1 [[basic]] für Return to Soil"],
  ["Gilder and Fallen x2 attack Jericho, Reborn: choose who blocks", "Gilder und Fallen x2 greifen Jericho, Reborn an: Wer blockt?"],
  ["Gilder would be targeted: use a trigger or a reaction, or pass", "Gilder soll Ziel werden: Nutze, was du kannst, oder passe"],
  ["for The Blight of Neverset: choose X for Vengeance", "für The Blight of Neverset: wähle X für Vengeance"],
  ["choose a target for the Natural dice power: deal 1 damage to target unit", "Ziel der Würfelkraft „Natur“: deal 1 damage to target unit"],
  ["Gilder got 1 wound", "Gilder hat 1 Wunde bekommen"],
  ["Gilder got 2 wounds", "Gilder hat 2 Wunden bekommen"],
  ["target Flute Mage #2 (player 1's)", "Ziel: Flute Mage #2 (von player 1)"],
  ["target Ice Buff (on Gilder #2, yours)", "Ziel: Ice Buff (auf Gilder #2, von dir)"],
  ["choose a card in player 2's hand #2", "Karte (Hand von player 2) #2 wählen"],
  ["choose a face-down aspect of blood value 3", "Aspekt (verdeckt, Blutwert 3) wählen"],
  ["target the Chimera's discard pile", "Ziel: Ablagestapel der Chimäre"],
  ["pay 1 natural:class, 2 time:basic (1 natural:class from your cards) and discard 2 cards with a main action", "1 Natur Klasse, 2 Zeit Basis bezahlen, auch von Karten, 2 Karten abwerfen, als Hauptaktion"],
  ["pay nothing with no action", "nichts bezahlen, ohne Aktion"],
])("%s in German", (english, german) => {
  expect(asked(english)).toBe(german);
});

test.each(["discard 1 card from their hand", "target an alteration. If it is conjured, put it into its owner's conjuration pile", "3"])("texts of cards stay as they are printed: %s", (text) => {
  expect(asked(text)).toBe(text);
});

test("with German the prompt, its buttons, what is undone and the list of options are German, and people go by their names", async () => {
  await speak("de");
  const first = shown(asks("first player", "you rolled the most basic symbols: choose who goes first", ["player.0", "go first"], ["player.1", `let player ${other.seat + 1} go first`]));
  expect(first.title).toBe("Du hast die meisten Basissymbole gewürfelt: Wer fängt an?");
  expect(first.buttons.map((each) => each.label).sort()).toEqual([`${other.name} anfangen lassen`, "Selbst anfangen"].sort());
  const window = shown(asks("window", "Gilder attacks Anchornaut: use a trigger or a reaction, or pass", ["react.7", "react with Seal"], ["done", "pass"]));
  expect([window.title, window.buttons[0]!.label]).toEqual(["Gilder greift Anchornaut an", "Mit Seal reagieren"]);
  expect(undoName({ to: 1, text: "ceremonial:basic -> ceremonial:power" })).toBe("Zeremonie Basis auf Macht drehen");
  expect(optionWords({ key: "player.1", text: `target player ${other.seat + 1}` }, view)).toBe(`Ziel: ${other.name}`);
});

test("the command line understands options by the words that are shown, and by those of the engine", () => {
  const { question } = asks("turn", "your turn", ["play.1", "play Gilder"], ["pass", "pass"]);
  const german = (each: { text: string }): string => asked(each.text);
  expect(understood("Gilder spielen", question!, german)).toEqual({ do: "option", key: "play.1" });
  expect(understood("play Gilder", question!, german)).toEqual({ do: "option", key: "play.1" });
});
