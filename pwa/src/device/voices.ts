/**
 * Sounds made on the spot from oscillators and noise: no file to load, a few hundred bytes each.
 *
 * The context is unlocked by the first tap and woken again whenever the system has put it to sleep (WebKit's "interrupted").
 */

type Voice = (context: AudioContext, out: GainNode, at: number) => void;

let context: AudioContext | undefined;
let master: GainNode | undefined;
let hiss: AudioBuffer | undefined;

function ready(): { context: AudioContext; master: GainNode } | undefined {
  if (typeof AudioContext === "undefined") return undefined;
  if (!context || context.state === "closed") {
    context = new AudioContext();
    master = context.createGain();
    master.gain.value = 0.5;
    master.connect(context.destination);
    hiss = undefined;
  }
  if (context.state !== "running") void context.resume().catch(() => {});
  return master ? { context, master } : undefined;
}

/** Call from a tap: browsers let a page speak only after the first one. */
export function unlock(): void {
  ready();
}

export function play(name: string): void {
  const voice = voices[name];
  if (!voice) return;
  const audio = ready();
  if (audio?.context.state !== "running") return;
  voice(audio.context, audio.master, audio.context.currentTime + 0.01);
}

interface Tone {
  from: number;
  to?: number;
  at?: number;
  length: number;
  gain?: number;
  type?: OscillatorType;
}

function tone(tones: readonly Tone[]): Voice {
  return (context, out, start) => {
    for (const { from, to = from, at = 0, length, gain = 0.3, type = "sine" } of tones) {
      const oscillator = context.createOscillator();
      const envelope = context.createGain();
      oscillator.type = type;
      oscillator.frequency.setValueAtTime(from, start + at);
      oscillator.frequency.exponentialRampToValueAtTime(Math.max(to, 1), start + at + length);
      envelope.gain.setValueAtTime(0, start + at);
      envelope.gain.linearRampToValueAtTime(gain, start + at + 0.008);
      envelope.gain.exponentialRampToValueAtTime(0.001, start + at + length);
      oscillator.connect(envelope).connect(out);
      oscillator.start(start + at);
      oscillator.stop(start + at + length + 0.02);
    }
  };
}

interface Noise {
  at?: number;
  length: number;
  gain?: number;
  /** Centre of the band in Hz; the lower, the heavier. */
  band: number;
  toBand?: number;
  sharpness?: number;
}

function noise(parts: readonly Noise[]): Voice {
  return (context, out, start) => {
    hiss ??= makeHiss(context);
    for (const { at = 0, length, gain = 0.4, band, toBand = band, sharpness = 1.2 } of parts) {
      const source = context.createBufferSource();
      const filter = context.createBiquadFilter();
      const envelope = context.createGain();
      source.buffer = hiss;
      source.loop = true;
      filter.type = "bandpass";
      filter.Q.value = sharpness;
      filter.frequency.setValueAtTime(band, start + at);
      filter.frequency.exponentialRampToValueAtTime(toBand, start + at + length);
      envelope.gain.setValueAtTime(gain, start + at);
      envelope.gain.exponentialRampToValueAtTime(0.001, start + at + length);
      source.connect(filter).connect(envelope).connect(out);
      source.start(start + at);
      source.stop(start + at + length + 0.02);
    }
  };
}

function makeHiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

const both =
  (...voices: Voice[]): Voice =>
  (context, out, at) => {
    for (const voice of voices) voice(context, out, at);
  };

/** The names that a title's `effects` may use. */
const voices: { readonly [name: string]: Voice } = {
  tap: noise([{ length: 0.03, band: 2400, gain: 0.12 }]),
  die: noise(
    [0, 0.09, 0.17, 0.3, 0.42, 0.55].map((at, i) => ({
      at,
      length: 0.05,
      band: 1500 + (i % 2) * 700,
      gain: 0.3 - i * 0.03,
      sharpness: 3,
    })),
  ),
  step: noise([{ length: 0.06, band: 700, gain: 0.22, sharpness: 2 }]),
  stone: both(noise([{ length: 0.22, band: 160, gain: 0.8 }]), tone([{ from: 92, to: 70, length: 0.2, gain: 0.3 }])),
  open: both(
    noise([{ length: 0.9, band: 120, toBand: 420, gain: 0.6 }]),
    tone([
      { from: 98, length: 1.1, gain: 0.18 },
      { from: 147, at: 0.25, length: 1, gain: 0.14 },
    ]),
  ),
  drop: both(noise([{ length: 0.5, band: 110, gain: 1 }]), tone([{ from: 80, to: 36, length: 0.45, gain: 0.6 }])),
  fall: both(
    tone([{ from: 620, to: 110, length: 0.6, gain: 0.16, type: "triangle" }]),
    noise([{ at: 0.55, length: 0.2, band: 180, gain: 0.6 }]),
  ),
  snakes: noise([
    { length: 0.7, band: 5200, toBand: 3800, gain: 0.16, sharpness: 4 },
    { at: 0.2, length: 0.5, band: 6800, gain: 0.1, sharpness: 5 },
  ]),
  climb: tone(
    [0, 1, 2, 3].map((i) => ({
      from: 330 * 2 ** (i / 6),
      at: i * 0.09,
      length: 0.16,
      gain: 0.14,
      type: "triangle" as const,
    })),
  ),
  wheel: noise(
    [0, 0.07, 0.15, 0.24, 0.35, 0.49, 0.68, 0.92].map((at) => ({
      at,
      length: 0.03,
      band: 3000,
      gain: 0.22,
      sharpness: 6,
    })),
  ),
  lid: noise([{ length: 0.8, band: 240, toBand: 520, gain: 0.5 }]),
  curse: both(
    tone([
      { from: 116, to: 104, length: 1.4, gain: 0.3, type: "sawtooth" },
      { from: 123, to: 98, length: 1.4, gain: 0.2, type: "sawtooth" },
    ]),
    noise([{ length: 1, band: 300, gain: 0.15 }]),
  ),
  treasure: tone(
    [0, 4, 7, 12, 16, 19].map((step, i) => ({
      from: 392 * 2 ** (step / 12),
      at: i * 0.11,
      length: 0.9,
      gain: 0.15,
      type: "triangle" as const,
    })),
  ),
  dice: noise(
    [0, 0.05, 0.1, 0.17, 0.24, 0.31, 0.36].map((at, i) => ({
      at,
      length: 0.045,
      band: 1700 + (i % 3) * 520,
      gain: 0.3 - i * 0.025,
      sharpness: 3,
    })),
  ),
  cord: both(
    noise([
      { length: 0.42, band: 500, toBand: 3600, gain: 0.3, sharpness: 2.5 },
      { at: 0.4, length: 0.9, band: 900, toBand: 1500, gain: 0.14, sharpness: 6 },
    ]),
    tone([{ from: 70, to: 210, at: 0.2, length: 1.1, gain: 0.12, type: "triangle" }]),
  ),
  wobble: both(
    noise(
      [0, 0.13, 0.25, 0.36, 0.46, 0.55, 0.63, 0.7].map((at, i) => ({
        at,
        length: 0.06,
        band: 620 + (i % 2) * 260,
        gain: 0.34,
        sharpness: 4,
      })),
    ),
    tone([{ from: 330, to: 196, length: 0.8, gain: 0.1, type: "triangle" }]),
  ),
  cube: both(
    noise([
      { length: 0.12, band: 420, gain: 0.9 },
      { at: 0.26, length: 0.1, band: 520, gain: 0.6 },
      { at: 0.42, length: 0.16, band: 300, gain: 0.9 },
    ]),
    tone([
      { from: 110, to: 55, length: 0.3, gain: 0.5 },
      { from: 294, at: 0.62, length: 0.9, gain: 0.16, type: "triangle" },
      { from: 440, at: 0.62, length: 0.9, gain: 0.12, type: "triangle" },
    ]),
  ),
  gem: tone(
    [0, 7, 12].map((step, i) => ({
      from: 660 * 2 ** (step / 12),
      at: i * 0.07,
      length: 0.4,
      gain: 0.13,
      type: "triangle" as const,
    })),
  ),
  lose: tone(
    [7, 3, 0].map((step, i) => ({
      from: 294 * 2 ** (step / 12),
      at: i * 0.09,
      length: 0.3,
      gain: 0.14,
      type: "triangle" as const,
    })),
  ),
  steal: both(
    noise([{ length: 0.2, band: 1200, toBand: 3400, gain: 0.25, sharpness: 2 }]),
    tone([{ from: 520, to: 880, at: 0.12, length: 0.3, gain: 0.12, type: "triangle" }]),
  ),
  mummy: both(noise([{ length: 0.14, band: 150, gain: 0.7 }]), tone([{ from: 62, to: 48, length: 0.2, gain: 0.4 }])),
  passage: noise([{ length: 0.5, band: 260, toBand: 1400, gain: 0.35, sharpness: 2 }]),
  turn: tone([
    { from: 523, length: 0.35, gain: 0.16, type: "triangle" },
    { from: 784, at: 0.12, length: 0.5, gain: 0.14, type: "triangle" },
  ]),
};
