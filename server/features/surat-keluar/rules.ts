import type { IsiVersi, Penomoran } from '#contract/jenis-surat/jenis-surat.ts';
import type { Tertanda } from '#server/features/jenis-surat/print/table.ts';

/** Signer of a letter, and in whose place. */
export type Penandatangan = {
  akunId: number;
  nama: string;
  /** Their own position: 'Sekretaris Desa'. */
  jabatan: string;
  /** Prefix of the signature for the deputy of the head of the village; '' for the head. */
  sebutan: '' | 'a.n.' | 'Plh.';
};
/** Name of the count that a letter takes its number from. */
export const countOf = ({ lingkup }: Pick<Penomoran, 'lingkup'>, layananId: number): string =>
  lingkup === 'jenis' ? `layanan:${layananId}` : 'desa';

/** 'R. A.' */
export const initialsOf = (nama: string): string =>
  nama
    .split(/[\s.,]+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 4)
    .map((word) => `${word.charAt(0).toUpperCase()}.`)
    .join(' ') || '-';

/** The last day on which it counts. */
export function validUntil(tanggal: string, berlaku: IsiVersi['masa_berlaku'] | undefined): string | null {
  if (!berlaku) return null;
  const at = new Date(`${tanggal}T00:00:00Z`);
  const day = at.getUTCDate();
  const { jumlah, satuan } = berlaku;
  if (satuan === 'hari' || satuan === 'minggu') at.setUTCDate(day + jumlah * (satuan === 'hari' ? 1 : 7));
  else {
    at.setUTCMonth(at.getUTCMonth() + jumlah * (satuan === 'bulan' ? 1 : 12));
    // The 31st of a month that has none: its last day.
    if (at.getUTCDate() !== day) at.setUTCDate(0);
  }
  return at.toISOString().slice(0, 10);
}

/** An electronic signature is that of who signed the letter. */
export const canSignElectronically = (
  actor: { id: number },
  { penandatangan }: { penandatangan: Tertanda },
): boolean => actor.id === penandatangan.akun_id;

export const SEX = { LK: 'Laki-laki', PR: 'Perempuan' } as const;

/** Words in capitals as a text has them. */
export const proper = (words: string): string =>
  words === words.toUpperCase()
    ? words.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (one) => one.toUpperCase())
    : words;

type Place = { [area in 'rt' | 'rw' | 'dukuh' | 'dusun']?: string | undefined };
/** 'Jalan Melati 3, RT 02 RW 04, Dusun Pasirangin' */
export const addressOf = ({ rt, rw, dukuh, dusun }: Place, street: string): string =>
  [
    street,
    [rt && `RT ${rt}`, rw && `RW ${rw}`].filter(Boolean).join(' '),
    dukuh && `Dukuh ${dukuh}`,
    dusun && `Dusun ${dusun}`,
  ]
    .filter(Boolean)
    .join(', ');

/** State of a letter on a day; a revoked one never counts again. */
export function standingOf(
  { dicabut, berlaku_sampai }: { dicabut: Date | null; berlaku_sampai: string | null },
  today: string,
): 'berlaku' | 'habis' | 'dicabut' {
  if (dicabut) return 'dicabut';
  return berlaku_sampai !== null && berlaku_sampai < today ? 'habis' : 'berlaku';
}
