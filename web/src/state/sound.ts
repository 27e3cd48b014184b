// Sounds are made, not loaded: a few oscillators and a little noise.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'trick' | 'gold' | 'plunder' | 'turn' | 'knock' | 'end';

let context: AudioContext | undefined;

function ready(): AudioContext | undefined {
  if (!settings.sound || typeof AudioContext === 'undefined') return undefined;
  // Before its user has done something a page may make no sound; it stays silent then.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function tone(
  audio: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loud: number,
  type: OscillatorType,
): void {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = type;
  source.frequency.setValueAtTime(pitch, at);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

function rustle(audio: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

const makers: Record<Sound, (audio: AudioContext, at: number) => void> = {
  card: (audio, at) => rustle(audio, at, 0.09, 2400, 0.35),
  knock: (audio, at) => rustle(audio, at, 0.06, 420, 0.5),
  trick: (audio, at) => {
    tone(audio, at, 392, 0.18, 0.08, 'triangle');
    tone(audio, at + 0.09, 523, 0.25, 0.08, 'triangle');
  },
  gold: (audio, at) => {
    tone(audio, at, 1568, 0.2, 0.05, 'sine');
    tone(audio, at + 0.05, 2093, 0.35, 0.05, 'sine');
  },
  plunder: (audio, at) => {
    tone(audio, at, 196, 0.35, 0.1, 'sawtooth');
    tone(audio, at + 0.12, 147, 0.5, 0.1, 'sawtooth');
  },
  turn: (audio, at) => {
    tone(audio, at, 659, 0.16, 0.07, 'sine');
    tone(audio, at + 0.12, 880, 0.3, 0.07, 'sine');
  },
  end: (audio, at) =>
    [523, 659, 784, 1047].forEach((pitch, i) => tone(audio, at + i * 0.14, pitch, 0.5, 0.07, 'triangle')),
};

export function play(sound: Sound): void {
  const audio = ready();
  if (audio) makers[sound](audio, audio.currentTime);
}
