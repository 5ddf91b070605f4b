import type { IsiVersi } from '#contract/jenis-surat/jenis-surat.ts';
import type { Blok } from '#contract/jenis-surat/templat-isi.ts';
import { terbilang } from '#contract/lib/text/terbilang.ts';
import type { Tertanda } from './table.ts';

/** Lines above the name of the signer that say in whose name a letter is signed. */
export function signatureLines({ sebutan, jabatan }: Pick<Tertanda, 'sebutan' | 'jabatan'>, desa: string) {
  const head = `Kepala Desa ${desa}`;
  if (sebutan === 'Plh.') return [`Plh. ${head}`];
  if (sebutan === 'a.n.') return [`a.n. ${head}`, jabatan];
  return [/desa/i.test(jabatan) && jabatan !== 'Kepala Desa' ? jabatan : head];
}

/** The same within a sentence, where the village follows: 'Kepala Desa', 'a.n. Kepala Desa, Sekretaris Desa'. */
export const positionWords = (by: Pick<Tertanda, 'sebutan' | 'jabatan'>): string =>
  signatureLines(by, '')
    .map((line) => line.trim())
    .join(', ');

/** Tells whether the officer signs on the first sheet of a letter. */
export function signedInText(blok: readonly Blok[]): boolean {
  const second = blok.findIndex(({ jenis }) => jenis === 'lembar');
  return blok
    .slice(0, second < 0 ? undefined : second)
    .some((one) => one.jenis === 'tanda' && one.kolom.some(({ pejabat }) => pejabat));
}

/** '3 (tiga) bulan' */
export const validWords = (berlaku: IsiVersi['masa_berlaku']): string =>
  berlaku ? `${berlaku.jumlah} (${terbilang(berlaku.jumlah)}) ${berlaku.satuan}` : '';

/** 'DS-SL' of 'Sukamaju Lestari', until the village says what it calls itself. */
export const shortName = (desa: string): string =>
  `DS-${desa
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')}`;
