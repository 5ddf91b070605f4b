import { ANTREAN } from '#contract/presensi/batas.ts';

/** A tap without a connection: whose card, and when by the server's clock. */
export type Tap = { chip: string; waktu: string };
/** Tap as it lies on the device: nobody reads it without the key, which the browser does not hand out. */
type Sealed = { id?: number; waktu: string; nonce: Uint8Array<ArrayBuffer>; isi: ArrayBuffer };

const NAME = 'presensi';
const TAPS = 'tempel';
const KEYS = 'kunci';

/** Only where the browser has both: pages over http without them cannot keep taps. */
export const canKeep = (): boolean => 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;

let opened: Promise<IDBDatabase> | undefined;
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TAPS, { keyPath: 'id', autoIncrement: true });
      request.result.createObjectStore(KEYS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function run<T>(
  store: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** The key of this device: it can be used here and not be taken elsewhere. */
async function keyOf(): Promise<CryptoKey> {
  const kept = await run<CryptoKey | undefined>(KEYS, 'readonly', (store) => store.get(TAPS));
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another tab may have been faster: whose key was first is everybody's.
  await run(KEYS, 'readwrite', (store) => store.add(made, TAPS)).catch(() => undefined);
  return (await run<CryptoKey | undefined>(KEYS, 'readonly', (store) => store.get(TAPS))) ?? made;
}

/** Keeps a tap; false when the device holds as many as it may. */
export async function keepTap({ chip, waktu }: Tap): Promise<boolean> {
  if ((await countTaps()) >= ANTREAN.muat) return false;
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(chip);
  const isi = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await keyOf(), bytes);
  const row: Sealed = { waktu, nonce, isi };
  await run(TAPS, 'readwrite', (store) => store.add(row));
  return true;
}

export const countTaps = (): Promise<number> => run(TAPS, 'readonly', (store) => store.count());

/** When the oldest kept tap was. */
export async function oldestTap(): Promise<string | undefined> {
  const [first] = await run<Sealed[]>(TAPS, 'readonly', (store) => store.getAll(null, 1));
  return first?.waktu;
}

/**
 * Sends what is kept, in its order, a part at a time; what `send` took is forgotten. Stops at the first part that does
 * not get through.
 */
export async function sendTaps(send: (tempel: Tap[], sisa: number) => Promise<void>): Promise<void> {
  for (;;) {
    const rows = await run<Sealed[]>(TAPS, 'readonly', (store) => store.getAll(null, ANTREAN.kirim));
    if (rows.length === 0) return;
    const key = await keyOf();
    const tempel = await Promise.all(
      rows.map(async ({ waktu, nonce, isi }) => {
        const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, isi);
        return { chip: new TextDecoder().decode(bytes), waktu };
      }),
    );
    await send(tempel, Math.max(0, (await countTaps()) - rows.length));
    const last = rows.at(-1)?.id ?? 0;
    await run(TAPS, 'readwrite', (store) => store.delete(IDBKeyRange.upperBound(last)));
  }
}
