import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Kamera } from '#contract/cctv.ts';
import type { Putaran } from './pemutar.client.ts';

/** State of the player, as it says it itself. */
export type Pemutaran =
  | { kind: 'hemat' }
  | { kind: 'menyambung' }
  | { kind: 'langsung'; behind: number | undefined }
  | { kind: 'putus'; attempt: number; waktu: Date; gambar: string | undefined }
  | { kind: 'diam'; waktu: Date | null; src: string }
  | { kind: 'mati'; lagi: number };

export const MOST_ATTEMPTS = 5;
const GIVE_UP_MS = 20_000;
const AGAIN_S = 30;
const STILL_MS = 10_000;
const CHECK_MS = 1_000;
/** Without a new picture for so long it has stopped, whatever the stream says. */
const FROZEN_MS = 8_000;
const PAUSE_MS = 1_000;

const saves = () => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const asked = typeof connection === 'object' && connection !== null && 'saveData' in connection;
  return (asked && connection.saveData === true) || matchMedia('(prefers-reduced-data: reduce)').matches;
};

/** Plays a camera as long as its page is open: tries five times or twenty seconds, then a still picture, then every half minute. */
export function usePemutar(kamera: Kamera, video: RefObject<HTMLVideoElement | null>) {
  const [now, set] = useState<Pemutaran>({ kind: 'menyambung' });
  const [turn, setTurn] = useState(0);
  const wanted = useRef(false);
  const begin = useCallback(() => {
    wanted.current = true;
    setTurn((before) => before + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn starts it all over
  useEffect(() => {
    if (!wanted.current && saves()) return set({ kind: 'hemat' });
    if (kamera.jenis === 'gambar') return playStill(kamera, set);
    const element = video.current;
    if (!element) return;
    const player = new Pemain(kamera, element, { set, again: () => setTurn((before) => before + 1) });
    return () => player.close();
  }, [kamera, turn, video]);
  return { now, begin };
}

type Set = (now: Pemutaran) => void;
const pictureOf = ({ gambar }: Kamera) => `${gambar}?langsung=1&t=${Date.now()}`;

const loads = (src: string) =>
  new Promise<boolean>((done) => {
    const image = new Image();
    image.onload = () => done(true);
    image.onerror = () => done(false);
    image.src = src;
  });

/** A picture every ten seconds; when none comes, offline until one does. */
function playStill(kamera: Kamera, set: Set): () => void {
  let gone = false;
  let timer: ReturnType<typeof setTimeout>;
  const step = async () => {
    const src = pictureOf(kamera);
    const shown = await loads(src);
    if (gone) return;
    if (shown) set({ kind: 'diam', waktu: new Date(), src });
    else set({ kind: 'mati', lagi: AGAIN_S });
    timer = setTimeout(step, shown ? STILL_MS : AGAIN_S * 1_000);
  };
  void step();
  return () => {
    gone = true;
    clearTimeout(timer);
  };
}

type Told = { set: Set; again: () => void };

/** One camera in one video element, from the first attempt until it is closed or given up. */
class Pemain {
  readonly #kamera: Kamera;
  readonly #video: HTMLVideoElement;
  readonly #told: Told;
  readonly #clock: ReturnType<typeof setInterval>;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #session: Putaran | undefined;
  #endStill: (() => void) | undefined;
  #lost: { waktu: Date; gambar: string | undefined } | undefined;
  #attempt = 0;
  #since = Date.now();
  #moved = Date.now();
  #at = 0;
  #playing = false;
  #over = false;

  constructor(kamera: Kamera, video: HTMLVideoElement, told: Told) {
    this.#kamera = kamera;
    this.#video = video;
    this.#told = told;
    this.#clock = setInterval(() => this.#check(), CHECK_MS);
    void this.#try();
  }

  close(): void {
    this.#over = true;
    clearInterval(this.#clock);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#endStill?.();
    this.#hangUp();
  }

  #later(work: () => void, ms: number): void {
    this.#timers.add(setTimeout(work, ms));
  }

  #hangUp(): void {
    this.#session?.stop();
    this.#session = undefined;
    this.#playing = false;
  }

  async #try(): Promise<void> {
    if (this.#over) return;
    this.#attempt += 1;
    const turn = this.#attempt;
    this.#told.set(this.#lost ? { kind: 'putus', attempt: turn, ...this.#lost } : { kind: 'menyambung' });
    let failed = false;
    const onFail = () => {
      if (failed || turn !== this.#attempt) return;
      failed = true;
      void this.#fail();
    };
    try {
      const { putar } = await import('./pemutar.client.ts');
      if (this.#over) return;
      const opened = await putar(this.#video, this.#kamera, { onFail });
      if (this.#over || failed || turn !== this.#attempt) opened.stop();
      else this.#session = opened;
    } catch {
      onFail();
    }
  }

  async #fail(): Promise<void> {
    if (this.#over) return;
    if (this.#playing) {
      this.#lost = { waktu: new Date(this.#moved), gambar: await snapshot(this.#video) };
      [this.#attempt, this.#since] = [0, Date.now()];
    }
    this.#hangUp();
    if (this.#attempt >= MOST_ATTEMPTS || Date.now() - this.#since >= GIVE_UP_MS) this.#giveUp();
    else this.#later(() => void this.#try(), PAUSE_MS);
  }

  #giveUp(): void {
    if (this.#over) return;
    this.#over = true;
    clearInterval(this.#clock);
    this.#hangUp();
    const { set, again } = this.#told;
    if (this.#kamera.gambar) this.#endStill = playStill(this.#kamera, set);
    else set({ kind: 'mati', lagi: AGAIN_S });
    this.#later(again, AGAIN_S * 1_000);
  }

  #check(): void {
    const { currentTime, readyState, paused } = this.#video;
    const time = Date.now();
    if (paused && this.#playing) this.#moved = time;
    if (currentTime !== this.#at && readyState >= 2) {
      [this.#at, this.#moved, this.#playing] = [currentTime, time, true];
      this.#lost = undefined;
      this.#told.set({ kind: 'langsung', behind: this.#session?.behind() });
    } else if (this.#playing && time - this.#moved > FROZEN_MS) void this.#fail();
    else if (!this.#playing && time - this.#since > GIVE_UP_MS) this.#giveUp();
  }
}

async function snapshot(video: HTMLVideoElement): Promise<string | undefined> {
  const { gambarDari } = await import('./pemutar.client.ts');
  const blob = video.videoWidth > 0 ? await gambarDari(video) : undefined;
  return blob && URL.createObjectURL(blob);
}
