const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.12 },
];
const noteSeconds = 0.22;
const loudness = 0.08;

let context: AudioContext | null = null;

/** Two short, soft notes. Nothing where the browser has no sound, or does not allow it before the page was touched. */
export async function playTone(): Promise<void> {
  try {
    context ??= new AudioContext();
    await context.resume();
    for (const { hertz, at } of notes) playNote(context, hertz, context.currentTime + at);
  } catch (cause) {
    console.warn('The tone could not be played.', cause);
  }
}

function playNote(audio: AudioContext, hertz: number, at: number): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + noteSeconds);
}
