/** Small sounds, made on the spot: wood, coin, card, bell. Off switch in the settings. */
import { settings } from '$lib/settings.svelte';

export type Sound =
  'tap' | 'coin' | 'card' | 'turn' | 'doubt' | 'lose' | 'win' | 'lay' | 'say' | 'drum' | 'bell' | 'strike';

let context: AudioContext | undefined;

function tone(
  at: AudioContext,
  when: number,
  pitch: number,
  length: number,
  loud: number,
  shape: OscillatorType = 'sine',
): void {
  const voice = at.createOscillator();
  const gain = at.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, when);
  gain.gain.setValueAtTime(0, when);
  gain.gain.linearRampToValueAtTime(loud, when + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + length);
  voice.connect(gain).connect(at.destination);
  voice.start(when);
  voice.stop(when + length + 0.02);
}

function rustle(at: AudioContext, when: number, length: number, pitch: number, loud: number): void {
  const frames = Math.floor(at.sampleRate * length);
  const buffer = at.createBuffer(1, frames, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(when);
}

/** Short phrases on a santur, close to the mode of Shur, for winning and losing. */
const TUNES: Record<Sound, (at: AudioContext, now: number) => void> = {
  tap: (at, now) => rustle(at, now, 0.05, 1400, 0.25),
  card: (at, now) => rustle(at, now, 0.14, 2600, 0.3),
  lay: (at, now) => {
    rustle(at, now, 0.08, 500, 0.6);
    tone(at, now, 160, 0.12, 0.12, 'triangle');
  },
  coin: (at, now) => {
    tone(at, now, 2093, 0.22, 0.07);
    tone(at, now + 0.06, 2637, 0.3, 0.06);
  },
  turn: (at, now) => {
    tone(at, now, 587, 0.5, 0.09, 'triangle');
    tone(at, now + 0.12, 784, 0.6, 0.08, 'triangle');
  },
  doubt: (at, now) => {
    tone(at, now, 311, 0.25, 0.1, 'triangle');
    tone(at, now + 0.1, 294, 0.4, 0.1, 'triangle');
  },
  lose: (at, now) => {
    tone(at, now, 392, 0.4, 0.1, 'triangle');
    tone(at, now + 0.16, 311, 0.4, 0.1, 'triangle');
    tone(at, now + 0.32, 233, 0.7, 0.1, 'triangle');
  },
  win: (at, now) =>
    [523, 587, 659, 784, 1047].forEach((pitch, i) => tone(at, now + i * 0.11, pitch, 0.7, 0.09, 'triangle')),
  say: (at, now) => tone(at, now, 880, 0.15, 0.05),
  drum: (at, now) =>
    [0, 0.14, 0.26, 0.36, 0.44].forEach((after, i) => {
      rustle(at, now + after, 0.07, 220, 0.3 + i * 0.08);
      tone(at, now + after, 98, 0.12, 0.05 + i * 0.015, 'triangle');
    }),
  bell: (at, now) => {
    tone(at, now, 659, 0.9, 0.08, 'triangle');
    tone(at, now + 0.02, 1319, 0.7, 0.03);
  },
  strike: (at, now) => {
    rustle(at, now, 0.12, 3200, 0.35);
    rustle(at, now + 0.06, 0.25, 320, 0.7);
    tone(at, now + 0.06, 82, 0.4, 0.16, 'triangle');
  },
};

let hushed = false;

/** Play nothing for now: another device in the room has the sound. */
export function hush(on: boolean): void {
  hushed = on;
}

export function play(sound: Sound): void {
  const device: Partial<Navigator> = navigator; // older browsers do not know `userActivation`
  if (hushed || !settings.sound || typeof AudioContext === 'undefined' || !device.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  TUNES[sound](context, context.currentTime);
}
