/** Synthesised sounds. Browsers allow none before the first click or key. */

import { settings } from "../settings/settings.svelte.ts";

const VOLUME = 0.2; // −14 dB
const MAX_VOICES = 6;

let context: AudioContext | null = null;
let bus: GainNode | null = null;
let voices = 0;

interface Noise {
  readonly kind: BiquadFilterType;
  readonly hertz: number;
  readonly q?: number;
  readonly millis: number;
  readonly after?: number;
  readonly attack?: number;
}

interface Tone {
  readonly wave: OscillatorType;
  readonly from: number;
  readonly to?: number;
  readonly millis: number;
  readonly after?: number;
}

type Part = Noise | Tone;

const wood = (pitch: number): readonly Part[] => [
  { wave: "triangle", from: 190 * 2 ** (pitch / 12), to: 95 * 2 ** (pitch / 12), millis: 70 },
  { kind: "lowpass", hertz: 1_200, millis: 15 },
];
const steps = (notes: readonly number[]): readonly Part[] =>
  notes.map((from, i) => ({ wave: "triangle", from, millis: 90, after: i * 90 }));

const RECIPES: Readonly<Record<string, (n: number) => readonly Part[]>> = {
  pick: () => [{ kind: "bandpass", hertz: 2_400, q: 4, millis: 25 }],
  flip: () => [
    { kind: "bandpass", hertz: 2_400, q: 4, millis: 25 },
    { kind: "bandpass", hertz: 1_800, q: 4, millis: 25, after: 60 },
  ],
  wood: (n) => wood(n),
  club: () => [
    { wave: "sine", from: 120, to: 42, millis: 160 },
    { kind: "lowpass", hertz: 600, millis: 60 },
  ],
  bed: () => [
    { wave: "sine", from: 392, millis: 220 },
    { wave: "sine", from: 261, millis: 220, after: 220 },
  ],
  drum: (n) =>
    Array.from({ length: Math.max(1, n) }, (_, i) => ({
      wave: "sine" as const,
      from: 150,
      to: 60,
      millis: 110,
      after: i * 170,
    })),
  horn: () => [{ wave: "sawtooth", from: 110, millis: 700 }],
  card: (n) =>
    Array.from({ length: Math.max(1, n) }, (_, i) => ({
      kind: "highpass" as const,
      hertz: 3_000,
      millis: 40,
      attack: 12,
      after: i * 45,
    })),
  glad: () => steps([523, 659, 784, 880]),
  cat: () => [
    { kind: "lowpass", hertz: 900, millis: 40 },
    { kind: "lowpass", hertz: 900, millis: 40, after: 130 },
  ],
  bird: () => [{ wave: "sine", from: 900, to: 500, millis: 300 }],
  wizard: () => [
    { wave: "sine", from: 98, millis: 900 },
    { wave: "sine", from: 104, millis: 900 },
  ],
  turn: () => wood(7),
  refused: () => [{ wave: "sine", from: 90, millis: 50 }],
  revolution: () => [
    ...steps([880, 784, 659, 523]),
    ...[0, 30, 55, 90, 120].map((after, i) => ({
      kind: "bandpass" as const,
      hertz: 500 + 170 * i,
      q: 1,
      millis: 300,
      after: 360 + after,
    })),
  ],
};

/** Start the audio context: called on the first click or key. */
export function unlockAudio(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Play a sound; *n* is its pitch in semitones, or how often it repeats. */
export function playSound(name: string, n = 0): void {
  const recipe = RECIPES[name];
  if (!settings.sound || context === null || context.state !== "running" || recipe === undefined) return;
  for (const part of recipe(n)) {
    if (voices < MAX_VOICES) playPart(context, part);
  }
}

function playPart(audio: AudioContext, part: Part): void {
  bus ??= makeBus(audio);
  const start = audio.currentTime + (part.after ?? 0) / 1_000;
  const end = start + part.millis / 1_000;
  const gain = audio.createGain();
  const attack = "attack" in part ? (part.attack ?? 2) : 2;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(1, start + attack / 1_000);
  gain.gain.linearRampToValueAtTime(0, end);
  gain.connect(bus);
  const source = "wave" in part ? tone(audio, part, start, end) : noise(audio, part, gain);
  if ("wave" in part) source.connect(gain);
  voices += 1;
  source.onended = () => (voices -= 1);
  source.start(start);
  source.stop(end);
}

function tone(audio: AudioContext, part: Tone, start: number, end: number): OscillatorNode {
  const source = audio.createOscillator();
  source.type = part.wave;
  source.frequency.setValueAtTime(part.from, start);
  if (part.to !== undefined) source.frequency.exponentialRampToValueAtTime(part.to, end);
  return source;
}

function noise(audio: AudioContext, part: Noise, gain: GainNode): AudioBufferSourceNode {
  const length = Math.ceil((audio.sampleRate * part.millis) / 1_000);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = part.kind;
  filter.frequency.value = part.hertz;
  filter.Q.value = part.q ?? 1;
  source.connect(filter).connect(gain);
  return source;
}

function makeBus(audio: AudioContext): GainNode {
  const made = audio.createGain();
  made.gain.value = VOLUME;
  made.connect(audio.destination);
  return made;
}
