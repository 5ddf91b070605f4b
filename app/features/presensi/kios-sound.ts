const KEY = 'presensi-suara';

export const hasSound = (): boolean => localStorage.getItem(KEY) === 'ya';
export const setSound = (on: boolean): void => localStorage.setItem(KEY, on ? 'ya' : 'tidak');

let audio: AudioContext | undefined;
const TONES = { jadi: [880, 1320], gagal: [220, 220] } as const;
const TONE_SECONDS = 0.09;

/** Two short tones, on devices where somebody switched them on. */
export function beep(which: keyof typeof TONES): void {
  if (!hasSound()) return;
  audio ??= new AudioContext();
  for (const [at, pitch] of TONES[which].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    tone.frequency.value = pitch;
    tone.connect(volume).connect(audio.destination);
    const start = audio.currentTime + at * TONE_SECONDS * 1.3;
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
}
