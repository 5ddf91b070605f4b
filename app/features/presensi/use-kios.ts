import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { GAGAL } from '#contract/presensi/batas.ts';
import type { HasilTempel, Kios } from '#contract/presensi/kios.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { askState, flush, type Tapped, tap } from './kios-api.ts';
import { readJson, recallClock } from './kios-clock.ts';
import { canKeep, countTaps, oldestTap } from './kios-queue.ts';
import { beep } from './kios-sound.ts';

/** Contents of the card: the invitation, or for a while what a tap did. */
export type Layar =
  | { tampil: 'siap' | 'memuat' | 'gagal' }
  | { tampil: 'hasil'; hasil: HasilTempel; ke: number }
  | { tampil: 'tercatat'; waktu: string; ke: number };

export type Antrean = { jumlah: number; sejak: string | undefined };

const SHOWN_MS = 6_000;
const EVERY = { siap: 60_000, pasang: 3_000, dicabut: 30_000, luring: 10_000 } as const;
const KEPT = 'presensi-keadaan';
const READY: Layar = { tampil: 'siap' };

/** The state of this device and what it shows; `submit` takes the chip of a card. */
export function useKios() {
  const [kios, setKios] = useState<Kios>();
  const [online, setOnline] = useState(true);
  const [antrean, setAntrean] = useState<Antrean>({ jumlah: 0, sejak: undefined });
  const { layar, show } = useLayar();

  const refresh = useCallback(async () => {
    const state = await askState();
    setOnline(state !== undefined);
    if (state) {
      keepState(state);
      if (state.keadaan !== 'pasang') await flush();
    }
    setKios((before) => state ?? before ?? keptState());
    setAntrean(await waiting());
  }, []);
  useRefreshing(refresh, online ? (kios?.keadaan ?? 'luring') : 'luring');

  const turn = useRef(Promise.resolve());
  const submit = useCallback(
    (chip: string) => {
      turn.current = turn.current.then(async () => {
        show({ tampil: 'memuat' });
        const done = await tap(chip).catch((): Tapped => ({ jadi: 'gagal' }));
        show(layarOf(done));
        beep(done.jadi === 'gagal' || done.jadi === 'ditolak' ? 'gagal' : 'jadi');
        if (done.jadi === 'gagal') toast({ title: GAGAL, kind: 'error', duration: SHOWN_MS });
        await refresh();
      });
    },
    [refresh, show],
  );
  return { kios, online, antrean, layar, submit, refresh };
}

let shown = 0;
function layarOf(done: Tapped): Layar {
  shown += 1;
  if (done.jadi === 'hasil') return { tampil: 'hasil', hasil: done.hasil, ke: shown };
  if (done.jadi === 'tercatat') return { tampil: 'tercatat', waktu: done.waktu, ke: shown };
  return { tampil: done.jadi === 'gagal' ? 'gagal' : 'siap' };
}

/** A result goes by itself after six seconds. */
function useLayar() {
  const [layar, setLayar] = useState<Layar>(READY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: Layar) => {
    clearTimeout(timer.current);
    setLayar(next);
    if (next.tampil !== 'siap' && next.tampil !== 'memuat')
      timer.current = setTimeout(() => setLayar(READY), SHOWN_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { layar, show };
}

/** Asks the server at once, then again and again, and whenever the connection or the screen comes back. */
function useRefreshing(refresh: () => Promise<void>, state: keyof typeof EVERY) {
  const ask = useEffectEvent(() => void refresh());
  useEffect(() => {
    recallClock();
    ask();
    const seen = () => document.visibilityState === 'visible' && ask();
    const now = () => ask();
    window.addEventListener('online', now);
    window.addEventListener('offline', now);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('online', now);
      window.removeEventListener('offline', now);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  useEffect(() => {
    const timer = setInterval(() => ask(), EVERY[state]);
    return () => clearInterval(timer);
  }, [state]);
}

async function waiting(): Promise<Antrean> {
  if (!canKeep()) return { jumlah: 0, sejak: undefined };
  const [jumlah, sejak] = await Promise.all([countTaps(), oldestTap()]);
  return { jumlah, sejak };
}

/** Keeps hours, counts and the name of the device for a start without a connection, and no person's. */
function keepState(state: Kios): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(state));
  } catch {
    // Without room the next start waits for the server.
  }
}

function keptState(): Kios | undefined {
  const kept = readJson(localStorage.getItem(KEPT));
  return isState(kept) ? kept : undefined;
}
const isState = (kept: unknown): kept is Kios =>
  typeof kept === 'object' && kept !== null && 'keadaan' in kept && 'pegawai' in kept && 'zona' in kept;
