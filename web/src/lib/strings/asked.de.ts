/**
 * What the engine asks and offers (`pyreborn/prompts.py`, `notation.py`, `phrases.py`), in German; names and texts of
 * cards within it stay as they are printed. tests/web/test_german.py fails when a sentence of the engine is missing.
 */

import { cards } from "./cards.de";

interface Kind {
  /** What stands there in English. */
  readonly is: RegExp;
  /** The same in German; left out: it stays. */
  readonly says?: (said: string) => string;
}

/** What stands between braces in the sentences below. Things begin with a capital letter, or words of cards would be taken for them. */
const KINDS: Readonly<Record<string, Kind>> = {
  thing: { is: /(?:[A-Z]|yourself|player \d|the Chimera|a card in|a face-down).*?/, says: thing },
  other: { is: /(?:[A-Z]|yourself|player \d|the Chimera|a card in|a face-down).*?/, says: thing },
  names: { is: /.+?/, says: (said) => said.replace(/ and (?=[^,]+$)/, " und ") },
  n: { is: /\d+/ },
  m: { is: /\d+/ },
  sum: { is: /[+-]\d+/ },
  cost: { is: /.+?/, says: cost },
  dice: { is: /nothing|\d+ [a-z]+:[a-z]+.*?/, says: dice },
  face: { is: /[a-z]+:[a-z]+/, says: dice },
  onto: { is: /[a-z]+:[a-z]+/, says: dice },
  magic: { is: /\w+/, says: magic },
  level: { is: /basic|class|power/, says: level },
  step: { is: /basic|class|power/, says: level },
  text: { is: /.+/ },
  asked: { is: /.+/, says: asked },
};

const SAID: readonly (readonly [english: string, german: string])[] = [
  // === what is asked: for others first, then before the turns ===
  ["for {names}: {asked}", "für {names}: {asked}"],
  ["{asked}: use what is triggered", "{asked}: Nutze, was ausgelöst wird"],
  ["{asked}: use a trigger or a reaction, or pass", "{asked}: Nutze, was du kannst, oder passe"],
  ["pick a card of your opening hand of {n}", "wähle die {n} Karten, mit denen du beginnst"],
  ["you rolled the most basic symbols: choose who goes first", "du hast die meisten Basissymbole gewürfelt: Wer fängt an?"],
  ["discard what you like before drawing to {n}", "wirf ab, was du willst; dann ziehst du auf {n} Karten"],
  ["choose dice to exhaust and roll again next round", "welche Würfel willst du erschöpfen, um sie nächste Runde neu zu würfeln?"],
  ["your turn: no action left", "dein Zug: keine Aktion übrig"],
  ["your turn: {n} main and {m} side action left", "dein Zug: noch {n} Hauptaktion und {m} Nebenaktion"],
  ["your turn: {n} main and {m} side actions left", "dein Zug: noch Aktionen (Haupt {n}, Neben {m})"],
  ["your turn: {n} main action left", "dein Zug: noch {n} Hauptaktion"],
  ["your turn: {n} main actions left", "dein Zug: noch {n} Hauptaktionen"],
  ["your turn: {n} side action left", "dein Zug: noch {n} Nebenaktion"],
  ["your turn: {n} side actions left", "dein Zug: noch {n} Nebenaktionen"],
  // === costs ===
  ["choose X", "wähle X"],
  ["choose X for {thing}", "wähle X für {thing}"],
  ["discard 1 card to pay", "wirf als Preis 1 Karte ab"],
  ["discard {n} cards to pay", "wirf als Preis {n} Karten ab"],
  ["discard 1 card to pay for {thing}", "wirf als Preis für {thing} 1 Karte ab"],
  ["discard {n} cards to pay for {thing}", "wirf als Preis für {thing} {n} Karten ab"],
  ["pay", "bezahle"],
  ["pay for {thing}", "bezahle {thing}"],
  ["pay {cost} for {thing}", "bezahle {cost} für {thing}"],
  // === texts ===
  ["choose what to attach {thing} to", "woran soll {thing} angelegt werden?"],
  ["choose what to place {thing} under", "worunter soll {thing} gelegt werden?"],
  ["choose a target for the {magic} dice power: {text}", "Ziel der Würfelkraft „{magic}“: {text}"],
  ["choose for the {magic} dice power: {text}", "Würfelkraft „{magic}“: {text}"],
  ["choose a target for {thing}: {text}", "wähle ein Ziel für {thing}: {text}"],
  ["choose for {thing}: {text}", "wähle für {thing}: {text}"],
  ["choose for {thing}", "wähle für {thing}"],
  ["choose: {asked}", "wähle: {asked}"],
  ["you may pay {cost} to put it into its owner's hand ({thing})", "{thing}: {cost} bezahlen, damit die Karte auf die Hand zurückkehrt?"],
  ["you may give up a die on it to prevent damage ({thing})", "{thing}: einen Würfel darauf aufgeben, um Schaden zu verhindern?"],
  ["you may remove all tokens from it and place 1 wound on it ({thing})", "{thing}: alle Marker davon entfernen und 1 Wunde darauf legen?"],
  ["you may {text} (the {magic} dice power)", "Würfelkraft „{magic}“, du darfst: {text}"],
  ["you may {text} ({thing})", "{thing}, du darfst: {text}"],
  ["to block or guard, spend 1 basic or place 2 wound tokens on your Phoenixborn ({thing})", "{thing}: um zu blocken oder zu beschützen, gib 1 Würfel aus oder lege 2 Wunden auf deine Phönixgeborene"],
  ["spend 1 basic", "1 Würfel ausgeben"],
  ["place 2 wound tokens on your Phoenixborn", "2 Wunden auf die eigene Phönixgeborene legen"],
  ["choose which is affected next", "was ist als Nächstes betroffen?"],
  ["choose which is affected next by {thing}", "was ist als Nächstes von {thing} betroffen?"],
  ["choose what is done next at the end of this turn", "was geschieht als Nächstes am Ende dieses Zuges?"],
  ["which effect is resolved next", "welche Wirkung kommt als Nächstes?"],
  ["which is affected next", "was ist als Nächstes betroffen?"],
  ["who takes the damage for missing cards next", "wer bekommt als Nächstes den Schaden für fehlende Karten?"],
  ["between two steps of the attack", "zwischen zwei Schritten des Angriffs"],
  ["the card it is placed with", "die Karte, zu der sie gelegt wird"],
  ["the card whose die pays", "die Karte, deren Würfel bezahlt"],
  ["the top or the bottom of the draw pile", "auf oder unter den Nachziehstapel"],
  ["the next card for the bottom", "welche Karte kommt als nächste nach unten?"],
  ["the next card to lay back", "welche Karte wird als nächste zurückgelegt?"],
  ["turn a die to a side of your choice: {n} left", "drehe einen Würfel auf eine Seite deiner Wahl: noch {n}"],
  ["discard cards to meditate", "wirf Karten ab, um zu meditieren"],
  ["discard another card to meditate: {n} so far", "wirf noch eine Karte ab, um zu meditieren: bisher {n}"],
  ["sudden death: discard 1 card", "plötzlicher Tod: Wirf 1 Karte ab"],
  ["sudden death: discard {n} cards", "plötzlicher Tod: Wirf {n} Karten ab"],
  // === attacks ===
  ["choose who attacks {thing}", "wähle, wer {thing} angreift"],
  ["choose another attacker against {thing}, or stop", "noch jemand gegen {thing}, oder genug?"],
  ["{names} attacks {thing}: choose who blocks", "{names} greift {thing} an: Wer blockt?"],
  ["{names} attack {thing}: choose who blocks", "{names} greifen {thing} an: Wer blockt?"],
  ["{names} attacks {thing}: choose a guard", "{names} greift {thing} an: Wer beschützt?"],
  ["{names} attack {thing}: choose a guard", "{names} greifen {thing} an: Wer beschützt?"],
  ["{names} attacks {thing}: does {other} counter?", "{names} greift {thing} an: Kontern?"],
  ["{names} attack {thing}: does {other} counter?", "{names} greifen {thing} an: Kontern?"],
  ["{thing} counters {names}: who gets the next of {n} damage?", "{thing} kontert {names}: Wer bekommt den nächsten von {n} Schaden?"],
  ["{names} battles {thing}: choose which damage is resolved first", "{names} gegen {thing}: Welcher Schaden kommt zuerst?"],
  ["{names} battle {thing}: choose which damage is resolved first", "{names} gegen {thing}: Welcher Schaden kommt zuerst?"],
  ["choose the next battle", "welcher Kampf kommt als nächster?"],
  ["choose whose damage is resolved first", "wessen Schaden kommt zuerst?"],
  // === what has happened, or would ===
  ["{names} was targeted", "{names} ist Ziel geworden"],
  ["{names} were targeted", "{names} sind Ziel geworden"],
  ["{names} and {other} would be targeted", "{names} und {other} sollen Ziel werden"],
  ["{names} would be targeted", "{names} soll Ziel werden"],
  ["{names} attacks {thing}", "{names} greift {thing} an"],
  ["{names} attack {thing}", "{names} greifen {thing} an"],
  ["{names} defends {thing}", "{names} verteidigt {thing}"],
  ["{names} defend {thing}", "{names} verteidigen {thing}"],
  ["the defence against {names} is settled", "die Verteidigung gegen {names} steht fest"],
  ["{thing} came into play", "{thing} kam ins Spiel"],
  ["{thing} was dealt {n} damage", "{thing} wurde {n} Schaden zugefügt"],
  ["{thing} would be dealt {n} damage", "{thing} würde {n} Schaden zugefügt"],
  ["{thing} received {n} damage", "{thing} hat {n} Schaden erhalten"],
  ["{thing} would receive {n} damage", "{thing} würde {n} Schaden erhalten"],
  ["{thing} got 1 wound", "{thing} hat 1 Wunde bekommen"],
  ["{thing} got {n} wounds", "{thing} hat {n} Wunden bekommen"],
  ["{thing} was destroyed", "{thing} wurde zerstört"],
  ["{thing} leaves play", "{thing} verlässt das Spiel"],
  ["{thing} would leave play", "{thing} würde das Spiel verlassen"],
  ["{thing} was resolved", "{thing} wurde ausgeführt"],
  ["a dice power was paid for", "eine Würfelkraft wurde bezahlt"],
  ["{thing} was paid for", "{thing} wurde bezahlt"],
  ["{thing} was discarded", "{thing} wurde abgeworfen"],
  ["{thing} lost its last status token", "{thing} hat den letzten Statusmarker verloren"],
  ["{names} spent {n} die", "{names} hat {n} Würfel ausgegeben"],
  ["{names} spent {n} dice", "{names} hat {n} Würfel ausgegeben"],
  ["dice of {names} were changed", "Würfel von {names} wurden verändert"],
  ["cards of {names} were discarded from the draw pile", "Karten von {names} wurden vom Nachziehstapel abgeworfen"],
  ["{names} meditated", "{names} hat meditiert"],
  ["{names} passed", "{names} hat gepasst"],
  ["the turn of {names} begins", "der Zug von {names} beginnt"],
  ["the turn of {names} ends", "der Zug von {names} endet"],
  ["draw cards step", "Schritt: Karten ziehen"],
  ["the prepare phase ends", "die Vorbereitung endet"],
  ["the player turns phase begins", "die Spielzüge beginnen"],
  ["the round ends", "die Runde endet"],
  ["status step", "Schritt der Statusmarker"],
  ["status token spent", "ein Statusmarker wurde ausgegeben"],
  // === what can be chosen: answers ===
  ["go first", "selbst anfangen"],
  ["let {thing} go first", "{thing} anfangen lassen"],
  ["yes", "ja"],
  ["yes, {thing}", "ja, {thing}"],
  ["decline", "verzichten"],
  ["counter", "kontern"],
  ["do not counter", "nicht kontern"],
  ["do not guard", "nicht beschützen"],
  ["pass", "passen"],
  ["done", "fertig"],
  ["end turn", "Zug beenden"],
  ["hand over", "den Mitstreiter handeln lassen"],
  ["meditate", "meditieren"],
  ["top", "nach oben"],
  ["bottom", "nach unten"],
  ["mode {n}", "Möglichkeit {n}"],
  // === what can be chosen: cards and people ===
  ["play {thing}", "{thing} spielen"],
  ["use {thing}: {text}", "{thing} einsetzen: {text}"],
  ["use {thing}", "{thing} einsetzen"],
  ["react with {thing}", "mit {thing} reagieren"],
  ["trigger {thing}: {text}", "{thing} nutzen: {text}"],
  ["trigger {thing}", "{thing} nutzen"],
  ["resolve for {thing}: {text}", "für {thing}: {text}"],
  ["resolve damage to {thing} first", "Schaden an {thing} zuerst"],
  ["resolve {thing} next", "{thing} als Nächstes"],
  ["attack with {thing}", "mit {thing} angreifen"],
  ["attack {thing}", "{thing} angreifen"],
  ["block {other} with {thing}", "{other} mit {thing} blocken"],
  ["guard with {thing}", "mit {thing} beschützen"],
  ["battle with {thing}", "Kampf mit {thing}"],
  ["{n} damage to {thing}", "{n} Schaden an {thing}"],
  ["keep {thing}", "{thing} behalten"],
  ["discard the top card of the draw pile", "die oberste Karte des Nachziehstapels abwerfen"],
  ["discard {thing}", "{thing} abwerfen"],
  ["attach to {thing}", "an {thing} anlegen"],
  ["place under {thing}", "unter {thing} legen"],
  ["take {thing}", "{thing} nehmen"],
  ["set aside {thing}", "{thing} beiseitelegen"],
  ["put back {thing}", "{thing} zurücklegen"],
  ["remove {thing} from the game", "{thing} aus dem Spiel entfernen"],
  ["target your discard pile", "Ziel: dein Ablagestapel"],
  ["target the Chimera's discard pile", "Ziel: Ablagestapel der Chimäre"],
  ["target {thing}'s discard pile", "Ziel: Ablagestapel von {thing}"],
  ["target yourself", "Ziel: du selbst"],
  ["target {thing}", "Ziel: {thing}"],
  ["choose {thing}", "{thing} wählen"],
  // === what can be chosen: dice and tokens ===
  ["dice power {magic}", "Würfelkraft „{magic}“"],
  ["choose {face}", "{face} wählen"],
  ["exhaust {face}", "{face} erschöpfen"],
  ["raise {face}", "{face} erhöhen"],
  ["lower {face}", "{face} senken"],
  ["remove {face} from the game", "{face} aus dem Spiel entfernen"],
  ["{face} -> {onto}", "{face} -> {onto}"],
  ["{magic} {level}", "{magic} {level}"],
  ["turn {magic} {level} to {step}", "{magic} {level} auf {step} drehen"],
  ["a wound token", "Wundmarker"],
  ["an exhaustion token", "Erschöpfungsmarker"],
  ["a status token", "Statusmarker"],
  ["move a wound token", "Wundmarker verschieben"],
  ["move an exhaustion token", "Erschöpfungsmarker verschieben"],
  ["move a status token", "Statusmarker verschieben"],
  // === what holds of a card for a while ===
  ["{sum} attack", "{sum} Angriff"],
  ["{sum} life", "{sum} Leben"],
  ["{sum} recover", "{sum} Erholung"],
  ["{sum} to its numerals", "{sum} auf die Zahlen ihrer Fähigkeiten"],
  ["printed attack and life swapped", "gedruckter Angriff und gedrucktes Leben vertauscht"],
  ["copy of {thing}", "Kopie von {thing}"],
  ["has no texts but inexhaustible ones", "hat nur noch unerschöpfliche Texte"],
  ["cannot attack", "kann nicht angreifen"],
  ["cannot attack, block or guard", "kann nicht angreifen, blocken oder beschützen"],
  ["cannot block", "kann nicht blocken"],
  ["cannot block or guard", "kann nicht blocken oder beschützen"],
  ["cannot be blocked", "kann nicht geblockt werden"],
  ["cannot be guarded against", "beschützt werden kann gegen sie nicht"],
  ["cannot be blocked or guarded against", "kann nicht geblockt werden, und beschützt wird gegen sie nicht"],
  ["must attack", "muss angreifen"],
  ["must be blocked, if able", "muss geblockt werden, wenn es geht"],
  ["counts as exhausted", "gilt als erschöpft"],
  ["counts as exhausted and cannot guard", "gilt als erschöpft und kann nicht beschützen"],
  // === payments: from the end, what is paid beside dice ===
  ["{asked} with the additional cost", "{asked}, mit Zusatzkosten"],
  ["{asked} with a main action", "{asked}, als Hauptaktion"],
  ["{asked} with a side action", "{asked}, als Nebenaktion"],
  ["{asked} with a main action and a side action", "{asked}, als Haupt- und Nebenaktion"],
  ["{asked} with no action", "{asked}, ohne Aktion"],
  ["{asked} and discard 1 card", "{asked}, 1 Karte abwerfen"],
  ["{asked} and discard {n} cards", "{asked}, {n} Karten abwerfen"],
  ["pay {dice} ({text} from your cards)", "{dice} bezahlen, auch von Karten"],
  ["pay {dice}", "{dice} bezahlen"],
];

const ZONES: Readonly<Record<string, string>> = {
  "draw pile": "Nachziehstapel",
  hand: "Hand",
  "discard pile": "Ablagestapel",
  "conjuration pile": "Beschwörungsstapel",
  battlefield: "Schlachtfeld",
  spellboard: "Zauberbrett",
};

/** A card or somebody, with what tells it from others: where it lies, whose it is. No word of it is declined. */
function thing(said: string): string {
  return said
    .replace(/^yourself$/, "dich selbst")
    .replace(/^a card in (.+'s) ([a-z]+(?: pile)?)/, (_, whose: string, zone: string) => `Karte (${ZONES[zone] ?? zone} ${note(whose)})`)
    .replace(/^a face-down aspect of blood value (\d+)/, "Aspekt (verdeckt, Blutwert $1)")
    .replace(/^the Chimera$/, "die Chimäre")
    .replace(/ \(([^()]+)\)$/, (_, notes: string) => ` (${notes.split(", ").map(note).join(", ")})`);
}

function note(said: string): string {
  if (said === "yours") return "von dir";
  return ZONES[said] ?? said.replace(/^on (.+)$/, "auf $1").replace(/^the Chimera's$/, "der Chimäre").replace(/^(.+)'s$/, "von $1");
}

function cost(said: string): string {
  return said === "nothing" ? "nichts" : said === "the cost" ? "den Preis" : said.replaceAll("]] or ", "]] oder ");
}

function magic(said: string): string {
  return cards.magics[said.toLowerCase()] ?? said;
}

function level(said: string): string {
  return cards.levels[said as keyof typeof cards.levels];
}

function dice(said: string): string {
  if (said === "nothing") return "nichts";
  return said.replace(/\b([a-z]+):(basic|class|power)\b/g, (_, of: string, side: string) => `${magic(of)} ${level(side)}`);
}

/** A sentence, its German, and the things it names, made ready where it is looked for first. */
const ready = SAID.map(([english, german]) => ({ english, german, known: null as RegExp | null }));

function pattern(english: string): RegExp {
  const words = english.replace(/[.?()|*+\\]/g, "\\$&");
  return new RegExp(`^${words.replace(/\{(\w+)\}/g, (_, kind: string) => `(?<${kind}>${KINDS[kind]!.is.source})`)}$`);
}

/** The same in German; as it is, where it is a text of a card. */
export function asked(said: string): string {
  for (const each of ready) {
    const found = (each.known ??= pattern(each.english)).exec(said);
    if (found === null) continue;
    return each.german.replace(/\{(\w+)\}/g, (_, kind: string) => {
      const named = found.groups?.[kind] ?? "";
      return KINDS[kind]!.says?.(named) ?? named;
    });
  }
  return said;
}
