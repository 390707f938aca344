/** Sounds made by the page itself: a few notes each, no files. Off by one key, and silent until somebody has clicked,
 * because browsers want it so. */

import { prefs } from "./prefs.svelte";

export type Sound = "turn" | "attacked" | "time" | "chat";

/** Hertz and seconds from the beginning of each note. */
const NOTES: Readonly<Record<Sound, readonly (readonly [hertz: number, at: number])[]>> = {
  turn: [[523, 0], [784, 0.12]],
  attacked: [[330, 0], [262, 0.13], [196, 0.26]],
  time: [[880, 0], [880, 0.18]],
  chat: [[659, 0]],
};
const LENGTH = 0.16;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!prefs.now.sound || prefs.now.volume === 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  for (const [hertz, at] of NOTES[sound]) note(context, hertz, context.currentTime + at);
}

function note(at: AudioContext, hertz: number, start: number): void {
  const tone = at.createOscillator();
  const loudness = at.createGain();
  tone.type = "triangle";
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(prefs.now.volume * 0.25, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
  tone.connect(loudness).connect(at.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
}
