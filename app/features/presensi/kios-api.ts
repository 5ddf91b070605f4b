import { client } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { HasilTempel, Kios, kios } from '#contract/presensi/kios.ts';
import { slim } from '../../lib/forms/slim.ts';
import { serverNow, setClock, villageTime } from './kios-clock.ts';
import { canKeep, countTaps, keepTap, sendTaps } from './kios-queue.ts';

const STATE = slim<typeof kios.state>({ method: 'POST', path: '/v1/presensi/kios/', shape: 'data' });
const PAIR = slim<typeof kios.pair>({ method: 'POST', path: '/v1/presensi/kios/kode/', shape: 'data' });
const TAP = slim<typeof kios.tap>({ method: 'POST', path: '/v1/presensi/kios/tempel/', shape: 'data' });
const QUEUE = slim<typeof kios.queue>({ method: 'POST', path: '/v1/presensi/kios/antrean/', shape: 'data' });

/** Longer, and people take their card away. */
const PATIENCE_MS = 8_000;
const call = client((path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }));
/** No answer at all, as opposed to a refusal. */
const isOffline = (error: unknown): boolean => error instanceof CallError && error.http === 0;

/** Asks the server for the state of this device now; undefined without a connection. */
export async function askState(): Promise<Kios | undefined> {
  try {
    const state = await call(STATE, { body: { menunggu: canKeep() ? await countTaps() : 0 } });
    setClock(state.sekarang);
    return state;
  } catch (error) {
    if (isOffline(error) || error instanceof CallError) return undefined;
    throw error;
  }
}

export const askCode = () => call(PAIR);

/** Sends what was kept; whatever is refused waits for the next time. */
export async function flush(): Promise<void> {
  if (!canKeep()) return;
  await sendTaps(async (tempel, sisa) => {
    await call(QUEUE, { body: { tempel, sisa } });
  }).catch((error) => {
    if (!(error instanceof CallError)) throw error;
  });
}

export type Tapped =
  | { jadi: 'hasil'; hasil: HasilTempel }
  | { jadi: 'tercatat'; waktu: string }
  | { jadi: 'gagal' }
  | { jadi: 'ditolak' };

/** Records a card: with an answer when there is a connection, otherwise on the device with its time. */
export async function tap(chip: string): Promise<Tapped> {
  const waktu = villageTime(serverNow());
  try {
    if (navigator.onLine) return { jadi: 'hasil', hasil: await call(TAP, { body: { chip } }) };
  } catch (error) {
    if (!isOffline(error)) return refusedAs(error);
  }
  const kept = canKeep() && (await keepTap({ chip, waktu }).catch(() => false));
  return kept ? { jadi: 'tercatat', waktu } : { jadi: 'gagal' };
}

function refusedAs(error: unknown): Tapped {
  if (!(error instanceof CallError)) throw error;
  return { jadi: error.http === 403 ? 'ditolak' : 'gagal' };
}
