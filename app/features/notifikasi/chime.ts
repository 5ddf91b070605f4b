const NOTES = [
  [660, 0],
  [880, 0.12],
] as const;
const SECONDS = 0.25;
const LOUDNESS = 0.08;
let audio: AudioContext | undefined;

/** Plays two short notes, once across open tabs, and only after user activation. */
export function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  // Web Locks need https; on http every open tab plays.
  if (navigator.locks) void navigator.locks.request('notifikasi-bunyi', { ifAvailable: true }, playOnce);
  else play();
}

async function playOnce(lock: Lock | null): Promise<void> {
  if (!lock) return;
  play();
  await new Promise((done) => setTimeout(done, 1_000));
}

function play(): void {
  audio ??= new AudioContext();
  for (const [pitch, after] of NOTES) {
    const start = audio.currentTime + after;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + SECONDS);
  }
}
