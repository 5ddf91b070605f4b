import type { Call } from '#contract/client.ts';
import type { BarisNaskah, StatusNaskah } from '#contract/naskah.ts';
import { ACTS } from './desk-words.ts';
import { capital, type Naskah, type NaskahNoun } from './noun.ts';

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

export type ActInput = { versi: number; terbit?: string; riwayat?: number };

/** Does it; the text as it is then, or nothing when it is gone from the editor. */
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
      return 'Naskah lama dipakai sebagai naskah kerja.';
    default:
      return `${capital(noun)} ${status === 'terjadwal' ? 'dijadwalkan' : ACTS[tindakan].done}.`;
  }
}

const EARLY = '07:00';

/** The wanted moment from the two fields; nothing means now. What is no date goes as typed, for the server's message. */
export function momentOf(tanggal: string, jam: string): string | undefined {
  return tanggal ? `${tanggal}T${jam || EARLY}` : undefined;
}
