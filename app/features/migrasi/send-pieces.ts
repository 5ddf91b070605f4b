import { asCallError, type CallError, flatErrors } from '#contract/errors.ts';
import type { Endpoint } from '#contract/kit.ts';
import { POTONGAN_BYTES } from '#contract/lib/potongan.ts';
import { type Migrasi, migrasi, type Unggahan } from '#contract/migrasi.ts';
import { upload } from '../../lib/forms/upload.ts';
import type { Sending } from '../../lib/forms/use-upload-form.ts';

/** Pauses before a piece is tried again while the line is cut, in ms; then the person is asked. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

export type Ways = {
  /** Called with true when the line is cut and the same is tried again, with false when it is back. */
  onCut: (cut: boolean) => void;
  /** Called with what the server has by now. */
  onKept: (one: Unggahan) => void;
  via?: typeof upload;
  pauses?: readonly number[];
};

/** Mark of a file: its moment, and a sum of its name, beginning and end, which pages without https can make too. */
export async function markOf(file: File): Promise<string> {
  const ends = [file.slice(0, ENDS), file.slice(Math.max(0, file.size - ENDS))];
  const bytes = new Uint8Array(await new Blob([file.name, ...ends]).arrayBuffer());
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return `${file.lastModified}-${(sum >>> 0).toString(16)}`;
}
const ENDS = 64 * 1024;

/** Sends a dump piece by piece, from where the same one stopped. Ends as one that was sent at once. */
export async function sendPieces(file: File, { body, key, onProgress, signal }: Sending, ways: Ways) {
  const { via = upload, pauses = PAUSES, onCut, onKept } = ways;
  const tries = stubborn({ signal, onCut, pauses });
  const call = <E extends Endpoint>(endpoint: E, values: Record<string, string | Blob>, more = {}) =>
    tries(() => via(endpoint, { body: formOf(values), signal, ...more }));
  const begin = { nama: file.name, ukuran: String(file.size), tanda: await markOf(file) };
  let one: Unggahan = await call(migrasi.begin, begin);
  const params = { id: one.id };
  onKept(one);
  while (one.diterima < file.size) {
    const { diterima: mulai } = one;
    const potongan = file.slice(mulai, mulai + POTONGAN_BYTES);
    const share = (part: number) => onProgress((mulai + part * potongan.size) / file.size);
    share(0);
    one = await call(migrasi.piece, { mulai: String(mulai), potongan }, { params, onProgress: share }).catch(
      (error) => elsewhere(one, asCallError(error), error),
    );
    onKept(one);
  }
  onProgress(1);
  const made: Migrasi = await call(
    migrasi.finish,
    { ganti: String(body.get('ganti') ?? '') },
    { params, key },
  );
  return made;
}

/** A piece whose answer was lost is there already: it goes on where the server says. */
function elsewhere(one: Unggahan, refused: CallError, error: unknown): Unggahan {
  if (refused.http !== 409) throw error;
  const places = flatErrors(refused.body.errors).flatMap((entry) =>
    typeof entry === 'string' ? [] : (entry.mulai ?? []),
  );
  const diterima = Number(places[0]);
  // Never back: two tabs with the same file would wait for each other for ever.
  if (!(diterima > one.diterima)) throw error;
  return { ...one, diterima };
}

function formOf(values: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** No answer, or a server that is about to be back. */
const isAway = ({ http }: CallError): boolean => http === 0 || (http >= 502 && http <= 504);

/** Repeats what got no answer, with growing pauses; any answer in between begins them anew. */
function stubborn({
  signal,
  onCut,
  pauses,
}: { signal: AbortSignal } & Required<Pick<Ways, 'onCut' | 'pauses'>>) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tried = 0; ; tried += 1) {
      try {
        const made = await work();
        onCut(false);
        return made;
      } catch (error) {
        const pause = pauses[tried];
        if (signal.aborted || pause === undefined || !isAway(asCallError(error))) throw error;
        onCut(true);
        await after(pause, signal);
      }
    }
  };
}

/** Waits; rejects with the reason of the signal as soon as that says so. */
function after(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
