/** How long beats are held, how they sound, and which of them are left out when there is no time for all. */
import type { Beat, BeatKind } from '$lib/games';
import type { Sound } from '$lib/sound';

/** A beat, and where its event stands in the story. */
export interface Placed {
  beat: Beat;
  at: number;
}
export interface Held extends Placed {
  /** Milliseconds. */
  hold: number;
}

interface Staging {
  /** Milliseconds at the ordinary pace. */
  hold: number;
  /** The lightest are left out first. */
  weight: number;
  sound?: Sound;
}
export const STAGING: Record<BeatKind, Staging> = {
  claim: { hold: 1100, weight: 2, sound: 'say' },
  target: { hold: 1000, weight: 2 },
  suspense: { hold: 700, weight: 0, sound: 'drum' },
  flip: { hold: 1500, weight: 5, sound: 'card' },
  verdict: { hold: 1300, weight: 4 },
  call: { hold: 1000, weight: 1, sound: 'bell' },
  strike: { hold: 1500, weight: 4, sound: 'strike' },
  battle: { hold: 1600, weight: 3, sound: 'drum' },
  pass: { hold: 600, weight: 0 },
  loss: { hold: 1200, weight: 3, sound: 'lose' },
  gain: { hold: 900, weight: 1, sound: 'coin' },
  victory: { hold: 1800, weight: 6, sound: 'win' },
};

/** What happens to the reader weighs more than anything that happens to others. */
const MINE = 10;
/** Beats from this weight on decide something. */
const DECISIVE = 3;
/** No beat is shown for less than this (at the ordinary pace); what does not fit is left out. */
export const SHORTEST = 500;
/** A sentence of more than LINE letters is held longer: LETTER milliseconds for each further letter. */
const LINE = 45;
const LETTER = 14;
/** What happens to the reader is held longer, what they did themselves only for a moment. */
const TO_ME = 1.2;
const BY_ME = 0.6;

export function holdOf(beat: Beat, you: number | null): number {
  const read = Math.max(0, beat.text.length - LINE) * LETTER;
  const whose = beat.mine ? TO_ME : you !== null && beat.seats[0] === you ? BY_ME : 1;
  return (STAGING[beat.kind].hold + read) * whose;
}

export const soundOf = (beat: Beat): Sound | undefined => beat.sound ?? STAGING[beat.kind].sound;

const weightOf = ({ beat }: Placed): number => STAGING[beat.kind].weight + (beat.mine ? MINE : 0);

/**
 * The beats that are shown within a budget of milliseconds, and for how long each. All are shortened alike; where that
 * would make one too short to be read, the lightest is left out. Those that decide something have a speed of their own.
 */
export function fitted(
  beats: Placed[],
  budget: number,
  speed: number,
  you: number | null,
  decisive: number = speed,
): Held[] {
  if (!speed) return [];
  const speedOf = ({ beat }: Placed): number => (STAGING[beat.kind].weight < DECISIVE ? speed : decisive);
  let held = beats.map((one) => ({ ...one, hold: holdOf(one.beat, you) / speedOf(one) }));
  while (held.length) {
    const whole = held.reduce((sum, { hold }) => sum + hold, 0);
    if (whole <= budget) return held;
    const share = budget / whole;
    if (held.every((one) => one.hold * share >= Math.min(one.hold, SHORTEST / speedOf(one))))
      return held.map((one) => ({ ...one, hold: one.hold * share }));
    const lightest = held.reduce((least, one) => (weightOf(one) < weightOf(least) ? one : least));
    held = held.filter((one) => one !== lightest);
  }
  return [];
}
