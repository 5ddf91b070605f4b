import type { Call } from '#contract/client.ts';
import type { BarisNaskah, StatusNaskah } from '#contract/kinds/naskah.ts';
import { ACTS } from '../desk/desk-words.ts';
import { capital, type Naskah, type NaskahNoun } from '../noun.ts';

/** Everything the editor can do besides saving. */
const TINDAKAN = [
  'terbitkan',
  'tarik',
  'arsipkan',
  'hapus',
  'pulihkan',
  'lepas',
  'lepas_dokumen',
  'pakai',
] as const;
export type Tindakan = (typeof TINDAKAN)[number];

/** The act a pressed button names; `pakai-12` takes the text of line 12 of the history. */
export function readAct(value: string): { tindakan?: Tindakan; riwayat?: number } {
  const [name, line] = value.split('-');
  return { tindakan: TINDAKAN.find((one) => one === name), riwayat: Number(line) || undefined };
}

/** `terbit` is the wanted time as the village's clock shows it; null means at once. */
export type ActInput = { versi: number; terbit?: string | null; riwayat?: number };

/** Does it and returns the new text; undefined when the text has left the editor. */
export async function runAct<Draft extends Naskah>(
  { calls }: Pick<NaskahNoun<BarisNaskah, Draft>, 'calls'>,
  call: Call,
  id: number,
  tindakan: Tindakan,
  { versi, terbit, riwayat }: ActInput,
): Promise<Draft | undefined> {
  const params = { id };
  const body = { versi };
  switch (tindakan) {
    case 'terbitkan':
      return call(calls.publish, { params, body: { versi, terbit } });
    case 'tarik':
      return call(calls.withdraw, { params, body });
    case 'arsipkan':
      return call(calls.archive, { params, body });
    case 'pulihkan':
      return call(calls.restore, { params });
    case 'lepas':
      return call(known(calls.removeCover), { params, body });
    case 'lepas_dokumen':
      return call(known(calls.removeDocument), { params, body });
    case 'pakai':
      return call(calls.revert, { params: { id, riwayat_id: riwayat ?? 0 }, body });
    case 'hapus':
      await call(calls.remove, { params });
      return undefined;
  }
}

/** A call that not every noun has; only nouns that have it show what leads to it. */
export function known<E>(endpoint: E | undefined): E {
  if (!endpoint) throw new Error('This noun has no such call.');
  return endpoint;
}

export function doneText(noun: Pick<NaskahNoun, 'name'>, tindakan: Tindakan, status?: StatusNaskah): string {
  switch (tindakan) {
    case 'lepas':
      return 'Gambar utama dilepas.';
    case 'lepas_dokumen':
      return 'Berkas PDF dilepas.';
    case 'pakai':
      return 'Naskah lama dipakai lagi.';
    default:
      return `${capital(noun)} ${status === 'terjadwal' ? 'dijadwalkan' : ACTS[tindakan].done}.`;
  }
}

/** The wanted time of a form that asks for one: nothing typed means at once. */
export const momentOf = (form: FormData): string | null | undefined =>
  form.has('rencana_terbit') ? String(form.get('rencana_terbit')) || null : undefined;

/** A timestamp of the village's clock with its offset, which `like` has. */
export const inVillage = (clock: string, like: string): string => `${clock}:00${like.slice(-6)}`;

/** Tells whether a wanted time is in the future. */
export const liesAhead = (clock: string, like: string, now = Date.now()): boolean =>
  Date.parse(inVillage(clock, like)) > now;
