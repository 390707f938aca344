// What is said between the table and a page: written by tools/wire_types.py from src/pyreborn/server/wire.py.
// Do not edit; `make write` writes it anew.

export const VERSION = 1 as const;

export const LARGEST = 8192 as const;

export const MOST_PICKS = 40 as const;

export const LONGEST_LINE = 300 as const;

export const LONGEST_QUESTION = 100 as const;

export const FACES = {
  "0": "ceremonial:basic",
  "1": "ceremonial:class",
  "2": "ceremonial:power",
  "3": "charm:basic",
  "4": "charm:class",
  "5": "charm:power",
  "6": "illusion:basic",
  "7": "illusion:class",
  "8": "illusion:power",
  "9": "natural:basic",
  "a": "natural:class",
  "b": "natural:power",
  "c": "divine:basic",
  "d": "divine:class",
  "e": "divine:power",
  "f": "sympathy:basic",
  "g": "sympathy:class",
  "h": "sympathy:power",
  "i": "time:basic",
  "j": "time:class",
  "k": "time:power",
  "l": "artifice:basic",
  "m": "artifice:class",
  "n": "artifice:power",
  "o": "astral:basic",
  "p": "astral:class",
  "q": "astral:power",
  "r": "rage:basic",
  "s": "rage:class",
  "t": "rage:power"
} as const;

export const REFUSALS = {
  "stale": "The table has moved on since that view: here is the newest one.",
  "unknown pick": "That pick names nothing in this view.",
  "not offered": "That is not among the options now.",
  "not asked": "It is not you who is asked now.",
  "no undo": "There is nothing of yours that can be taken back to there.",
  "no offer": "There is no such offer, or it has been settled.",
  "spectator": "Whoever watches chooses nothing.",
  "over": "The game is over; nothing can be chosen any more.",
  "paused": "The game is paused.",
  "busy": "Your last question is still being thought about.",
  "too fast": "That was too much at once: wait a moment and say it again.",
  "frozen": "The game was stopped because something went wrong; its record is kept."
} as const;

export const CLOSES = {
  "4000": "That is no message of this protocol.",
  "4001": "This token opens no seat of this game.",
  "4002": "The table speaks another version of the protocol: load the page anew.",
  "4003": "This seat was taken in another tab.",
  "4008": "Too many messages in too short a time.",
  "4009": "The game has moved to another process: connect again.",
  "4010": "The server restarts: connect again in a moment."
} as const;

/** The first message: who one is.  ``since`` is the newest state one has, to be told what came after it. */
export interface Hello {
  readonly t: "hello";
  readonly v: number;
  readonly token: string;
  readonly since?: number | null; // left out: null
}

/** Picks to be taken one after the other, until the engine asks something that the next one does not answer. */
export interface Choose {
  readonly t: "choose";
  readonly n: number;
  readonly at: number;
  readonly picks: readonly string[];
  readonly ahead?: boolean; // left out: false
}

/** What would be asked after such picks?  Nothing is done: the payment and the targets of a card can be put together */
export interface Draft {
  readonly t: "draft";
  readonly n: number;
  readonly at: number;
  readonly picks: readonly string[];
}

/** Take back to the state numbered ``to``: done where it is free, else offered to the others. */
export interface Undo {
  readonly t: "undo";
  readonly n: number;
  readonly at: number;
  readonly to: number;
}

/** Something that the others may accept. */
export interface Offer {
  readonly t: "offer";
  readonly n: number;
  readonly what: "claim" | "more time" | "pause" | "rematch" | "take over";
}

/** Yes or no to an offer. */
export interface Answer {
  readonly t: "answer";
  readonly n: number;
  readonly id: number;
  readonly yes: boolean;
}

/** Give the game up (RB-1.3.3). */
export interface Resign {
  readonly t: "resign";
  readonly n: number;
}

/** A line of chat. */
export interface Say {
  readonly t: "say";
  readonly n: number;
  readonly text: string;
}

/** Why something happened (``about`` the number of a line of the log) or is asked (``about`` the kind of question */
export interface Ask {
  readonly t: "ask";
  readonly n: number;
  readonly what: "hint" | "why" | "why not";
  readonly about?: string; // left out: ""
}

/** A sign of life, every ten seconds, with the number of the newest state one has. */
export interface Ping {
  readonly t: "ping";
  readonly at: number;
}

/** What a game is: said once, first.  ``seat`` is None for whoever watches. */
export interface Welcome {
  readonly t: "welcome";
  readonly v: number;
  readonly game: string;
  readonly seat: number | null;
  readonly seats: readonly Seat[];
  readonly ruleset: string;
  readonly cards: string;
  readonly commit: string;
  readonly settings: Settings;
  readonly n?: number; // left out: 0
}

/** Who sits where, from 0. */
export interface Seat {
  readonly seat: number;
  readonly name: string;
  readonly kind: "agent" | "chimera" | "open" | "person";
  readonly level?: string; // left out: ""
  readonly deck?: string; // left out: ""
}

/** What was agreed upon before the start; times in milliseconds, 0 for none. */
export interface Settings {
  readonly clock?: number; // left out: 0
  readonly increment?: number; // left out: 0
  readonly at_zero?: "at once" | "end of turn"; // left out: "end of turn"
  readonly open_decks?: boolean; // left out: true
  readonly open_hands?: boolean; // left out: false
  readonly spectators?: "no" | "with hands" | "yes"; // left out: "yes"
}

/** The table now, whole, with what is new in the log since the state numbered ``after``. */
export interface State {
  readonly t: "state";
  readonly seq: number;
  readonly view: TableView;
  readonly log?: readonly LogLine[]; // left out: []
  readonly moved?: readonly (readonly [number, number])[]; // left out: []
  readonly after?: number; // left out: 0
  readonly kept?: number; // left out: 0
  readonly paused?: boolean; // left out: false
  readonly undo?: Undoable | null; // left out: null
}

/** Everything the table shows a seat, or somebody who watches (``seat`` None). */
export interface TableView {
  readonly seat: number | null;
  readonly round: number;
  readonly phase: string;
  readonly turn: number;
  readonly active: number;
  readonly first: number;
  readonly over?: boolean; // left out: false
  readonly winners?: readonly number[]; // left out: []
  readonly last_round?: boolean; // left out: false
  readonly time?: "" | "called" | "sudden death"; // left out: ""
  readonly players: readonly TablePlayer[];
  readonly resolving?: readonly TableCard[]; // left out: []
  readonly work?: readonly Work[]; // left out: []
  readonly question?: Question | null; // left out: null
  readonly ahead?: Question | null; // left out: null
  readonly chimera?: TableChimera | null; // left out: null
}

/** One side of the table. */
export interface TablePlayer {
  readonly seat: number;
  readonly name: string;
  readonly role?: string; // left out: "person"
  readonly team: number;
  readonly phoenixborn: TableCard;
  readonly battlefield?: readonly TableCard[]; // left out: []
  readonly spellboard?: readonly TableCard[]; // left out: []
  readonly discard?: Readonly<Record<string, readonly number[]>>; // left out: {}
  readonly removed?: Readonly<Record<string, readonly number[]>>; // left out: {}
  readonly hand_size?: number; // left out: 0
  readonly draw_size?: number; // left out: 0
  readonly pile_size?: number; // left out: 0
  readonly hand?: readonly PileCard[] | null; // left out: null
  readonly draw?: Readonly<Record<string, number>>; // left out: {}
  readonly pile?: Readonly<Record<string, number>>; // left out: {}
  readonly known?: readonly PileCard[]; // left out: []
  readonly peeked?: readonly PileCard[]; // left out: []
  readonly active?: string; // left out: ""
  readonly exhausted?: string; // left out: ""
  readonly main?: number; // left out: 0
  readonly side?: number; // left out: 0
  readonly reactions?: number; // left out: 0
  readonly passed?: boolean; // left out: false
  readonly alive?: boolean; // left out: true
  readonly out_of_time?: boolean; // left out: false
}

/** A card on the table: what is not told is as printed, none, or follows from where it lies. */
export interface TableCard {
  readonly id: number;
  readonly stub?: string; // left out: ""
  readonly printed?: string; // left out: ""
  readonly owner?: number; // left out: -1
  readonly controller?: number; // left out: -1
  readonly zone?: string; // left out: ""
  readonly wounds?: number; // left out: 0
  readonly exhaustion?: number; // left out: 0
  readonly status?: number; // left out: 0
  readonly exhausted?: boolean; // left out: false
  readonly attack?: number | null; // left out: null
  readonly life?: number | null; // left out: null
  readonly recover?: number | null; // left out: null
  readonly guarded?: boolean; // left out: false
  readonly dice?: string; // left out: ""
  readonly dice_owners?: readonly number[]; // left out: []
  readonly attached?: readonly TableCard[]; // left out: []
  readonly under?: readonly TableCard[]; // left out: []
  readonly slot_of?: string; // left out: ""
  readonly copied_x?: number; // left out: -1
  readonly form?: boolean; // left out: false
  readonly under_of?: number; // left out: -1
  readonly blood?: number; // left out: 0
  readonly lasting?: readonly Lasting[]; // left out: []
}

/** Something that holds of a card and is not printed on it (RB-8.7). */
export interface Lasting {
  readonly text: string;
  readonly until?: "" | "end of turn" | "its next turn" | "next turn" | "next turn or round" | "round" | "turn"; // left out: ""
  readonly whose?: string; // left out: ""
  readonly by?: string; // left out: ""
}

/** A card of which there is nothing to tell but which it is: number and stub. */
export type PileCard = readonly [id: number, stub: string];

/** A piece of pending work, as far as it can be drawn: an attack with its lines, a text with its targets. */
export interface Work {
  readonly what: "attack" | "battle" | "chimera turn" | "damage" | "leave" | "play" | "power" | "text" | "window";
  readonly seat: number;
  readonly card?: number; // left out: -1
  readonly cards?: readonly number[]; // left out: []
  readonly blockers?: readonly number[]; // left out: []
  readonly guard?: number; // left out: -1
  readonly seats?: readonly number[]; // left out: []
  readonly number?: number; // left out: -1
  readonly happening?: string; // left out: ""
  readonly magic?: string; // left out: ""
}

/** What is being decided and by whom; the options only for whoever decides. */
export interface Question {
  readonly seat: number;
  readonly kind: string;
  readonly prompt: string;
  readonly on_behalf_of?: number; // left out: -1
  readonly card?: number; // left out: -1
  readonly options?: readonly TableOption[] | null; // left out: null
  readonly named?: readonly PileCard[]; // left out: []
  readonly picked?: readonly string[]; // left out: []
  readonly pool?: "" | "active" | "cards" | "exhausted"; // left out: ""
  readonly pool_of?: number; // left out: -1
}

/** One option: the key to send back, which begins with the verb, and the things it names by what they are. */
export interface TableOption {
  readonly key: string;
  readonly text: string;
  readonly card?: number; // left out: -1
  readonly other?: number; // left out: -1
  readonly seat?: number; // left out: -1
  readonly number?: number; // left out: -1
  readonly mode?: number; // left out: -1
  readonly ability?: number; // left out: -1
  readonly way?: number; // left out: -1
  readonly magic?: string; // left out: ""
  readonly token?: string; // left out: ""
  readonly face?: string; // left out: ""
  readonly turned?: string; // left out: ""
  readonly dice?: string; // left out: ""
  readonly from_cards?: string; // left out: ""
}

/** What everybody sees of a Chimera beside its side of the table. */
export interface TableChimera {
  readonly seat: number;
  readonly phase: number;
  readonly red_rains: number;
  readonly threshold: number;
  readonly rage: number;
  readonly emptied?: number; // left out: 0
  readonly fatigued?: boolean; // left out: false
  readonly blood?: number; // left out: 0
  readonly facing?: number; // left out: -1
  readonly points_at?: number; // left out: -1
  readonly rows: readonly (readonly TableCard[])[];
  readonly behaviors: readonly PileCard[];
  readonly ultimates: readonly PileCard[];
}

/** Something that happened, as this seat may know it. */
export interface LogLine {
  readonly n: number;
  readonly sign: string;
  readonly text: string;
  readonly clause?: string; // left out: ""
  readonly cause?: number; // left out: -1
}

/** The last choices of a seat, made in one message: what ``undo`` would take back. */
export interface Undoable {
  readonly to: number;
  readonly text: string;
  readonly free?: boolean; // left out: true
}

/** A message was carried out: the first ``took`` of its picks, which led to the state ``seq``. */
export interface Ack {
  readonly t: "ack";
  readonly n: number;
  readonly seq: number;
  readonly took?: number; // left out: 0
}

/** A message was not carried out, and why; nothing has changed. */
export interface RefusedMessage {
  readonly t: "refused";
  readonly n: number;
  readonly code: "busy" | "frozen" | "no offer" | "no undo" | "not asked" | "not offered" | "over" | "paused" | "spectator" | "stale" | "too fast" | "unknown pick";
  readonly text: string;
  readonly clause?: string; // left out: ""
}

/** An offer of a seat, or what became of it. */
export interface Offered {
  readonly t: "offer";
  readonly id: number;
  readonly seat: number;
  readonly what: "claim" | "more time" | "pause" | "rematch" | "take over" | "undo";
  readonly status?: "accepted" | "declined" | "expired" | "open" | "withdrawn"; // left out: "open"
  readonly until?: number; // left out: 0
  readonly to?: number | null; // left out: null
  readonly text?: string; // left out: ""
}

/** Whether somebody is there; ``until`` says when an absent seat may be taken over or claimed. */
export interface Presence {
  readonly t: "presence";
  readonly seat: number;
  readonly here: boolean;
  readonly until?: number; // left out: 0
}

/** What each seat has left, and whose time runs (-1 for nobody's). */
export interface Clock {
  readonly t: "clock";
  readonly ms: readonly number[];
  readonly running: number;
  readonly at: number;
}

/** A line of chat; ``seat`` is None for one who watches. */
export interface Chat {
  readonly t: "chat";
  readonly seat: number | null;
  readonly text: string;
  readonly at: number;
}

/** The answer to what was asked. */
export interface Told {
  readonly t: "told";
  readonly n: number;
  readonly lines: readonly string[];
}

/** What the seat would be asked after the first ``took`` of its picks, in the numbers of the view they were made in. */
export interface Drafted {
  readonly t: "drafted";
  readonly n: number;
  readonly took: number;
  readonly question?: Question | null; // left out: null
  readonly idle?: boolean; // left out: false
}

/** Something the table itself has to say to everybody. */
export interface Notice {
  readonly t: "notice";
  readonly text: string;
}

/** All have agreed to play again: where, and the invitation to one's own seat; whoever watches has none. */
export interface Again {
  readonly t: "again";
  readonly game: string;
  readonly seat: number | null;
  readonly invitation?: string; // left out: ""
  readonly watch?: string; // left out: ""
}

/** The game is over; everything that was secret about its chance is told, and where its record lies. */
export interface End {
  readonly t: "end";
  readonly winner: number | null;
  readonly winners?: readonly number[]; // left out: []
  readonly why: string;
  readonly seed: string;
  readonly salt: string;
  readonly shares: readonly string[];
  readonly record: string;
}

/** The last message before the table hangs up. */
export interface Bye {
  readonly t: "bye";
  readonly code: 4000 | 4001 | 4002 | 4003 | 4008 | 4009 | 4010;
  readonly text: string;
}

/** All cards of a pool by stub, the faces of dice by the signs they have in views and picks, and dice powers. */
export interface CardTable {
  readonly format: number;
  readonly pool: string;
  readonly faces: Readonly<Record<string, string>>;
  readonly powers: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, PrintedCard>>;
}

/** A card as it is printed; values are text, because some are X and some cards have none. */
export interface PrintedCard {
  readonly stub: string;
  readonly name: string;
  readonly type: string;
  readonly release: string;
  readonly phoenixborn?: string; // left out: ""
  readonly placement?: string; // left out: ""
  readonly cost?: string; // left out: ""
  readonly magics?: readonly string[]; // left out: []
  readonly attack?: string; // left out: ""
  readonly life?: string; // left out: ""
  readonly recover?: string; // left out: ""
  readonly battlefield?: number; // left out: 0
  readonly spellboard?: number; // left out: 0
  readonly bonus?: readonly string[]; // left out: []
  readonly copies?: number; // left out: 0
  readonly conjures?: readonly string[]; // left out: []
  readonly chained?: boolean; // left out: false
  readonly texts?: readonly CardText[]; // left out: []
  readonly blood?: number; // left out: 0
  readonly icon?: string; // left out: ""
  readonly status?: number; // left out: 0
  readonly threat?: number; // left out: 0
  readonly ultimate_value?: number; // left out: 0
  readonly setup?: readonly number[]; // left out: []
  readonly form?: PrintedCard | null; // left out: null
  readonly unfinished?: string; // left out: ""
}

/** One paragraph of a card, symbols in double brackets; a mark ``* `` says inexhaustible, ``~ `` a blue box. */
export interface CardText {
  readonly text: string;
  readonly ability?: number; // left out: -1
  readonly title?: string; // left out: ""
}

export type ClientMessage =
  | Hello
  | Choose
  | Draft
  | Undo
  | Offer
  | Answer
  | Resign
  | Say
  | Ask
  | Ping;

export type ServerMessage =
  | Welcome
  | State
  | Ack
  | RefusedMessage
  | Offered
  | Presence
  | Clock
  | Chat
  | Told
  | Drafted
  | Notice
  | Again
  | End
  | Bye;
