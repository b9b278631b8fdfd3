/* Short sounds. They are synthesized, so no file is loaded, and played only if the person has
 * turned sound on. */

/** Pitch in hertz; begin and length in seconds. */
type Note = readonly [pitch: number, begin: number, length: number];

const SOUNDS = {
	own: [[330, 0, 0.09]],
	other: [[247, 0, 0.09]],
	scored: [
		[523, 0, 0.1],
		[659, 0.09, 0.16],
	],
	turn: [
		[659, 0, 0.12],
		[880, 0.11, 0.22],
	],
	over: [
		[523, 0, 0.14],
		[659, 0.13, 0.14],
		[784, 0.26, 0.14],
		[1047, 0.39, 0.4],
	],
} satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof SOUNDS;

const LOUDNESS = 0.12;

let context: AudioContext | null = null;

/** Plays a sound. Before the first gesture of the person browsers allow none, and log a warning. */
export function playSound(name: SoundName): void {
	if (!navigator.userActivation?.hasBeenActive || !("AudioContext" in globalThis)) return;
	context ??= new AudioContext();
	for (const [pitch, begin, length] of SOUNDS[name]) {
		const start = context.currentTime + begin;
		const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
		const volume = new GainNode(context, { gain: 0 });
		volume.gain.setValueAtTime(0, start);
		volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
		volume.gain.exponentialRampToValueAtTime(0.001, start + length);
		tone.connect(volume).connect(context.destination);
		tone.start(start);
		tone.stop(start + length);
	}
}
