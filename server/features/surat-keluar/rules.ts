import type { IsiVersi, Penomoran } from '#contract/jenis-surat.ts';
import type { Blok } from '#contract/templat-isi.ts';
import { terbilang } from '#contract/terbilang.ts';

/** Who signs a letter, and in whose place. */
export type Penandatangan = {
  akunId: number;
  nama: string;
  /** Their own position: 'Sekretaris Desa'. */
  jabatan: string;
  /** How the deputy of the head of the village stands in the signature; '' for the head. */
  sebutan: '' | 'a.n.' | 'Plh.';
};
export type Tertanda = { akun_id: number; nama: string; jabatan: string; sebutan: '' | 'a.n.' | 'Plh.' };

/** All that a letter is printed from, frozen with it. The coat of arms stays a file. */
export type Cetakan = {
  kop: { kabupaten: string; kecamatan: string; desa: string; alamat: string };
  lambang: string | null;
  ukuran: 'a4' | 'f4';
  huruf: 'serif' | 'sans';
  judul: string;
  nomor: string;
  blok: Blok[];
  /** At the end, where the text itself has no place for the officer who signs. */
  tanda: { atas: string[]; bawah: string; kecil: string } | null;
  /** The officer in the places that the text has for them; letters from before had none. */
  pejabat?: { baris: string[]; nama: string };
  /** Beside the QR, whose text is `qr`; without one nothing stands there. */
  periksa: { qr: string; kode: string; alamat: string } | null;
  kaki: string;
  /** Across the page: 'DRAF'. */
  cap: string;
  /** Files that follow the letter, as they were sent. */
  lampiran: string[];
};

/** In whose name a letter is signed, line by line above the name. */
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

/** Whether the officer signs on its first sheet. */
export function signedInText(blok: readonly Blok[]): boolean {
  const second = blok.findIndex(({ jenis }) => jenis === 'lembar');
  return blok
    .slice(0, second < 0 ? undefined : second)
    .some((one) => one.jenis === 'tanda' && one.kolom.some(({ pejabat }) => pejabat));
}

/** '3 (tiga) bulan' */
export const validWords = (berlaku: IsiVersi['masa_berlaku']): string =>
  berlaku ? `${berlaku.jumlah} (${terbilang(berlaku.jumlah)}) ${berlaku.satuan}` : '';

/** Which count a letter takes its number from. */
export const countOf = ({ lingkup }: Pick<Penomoran, 'lingkup'>, layananId: number): string =>
  lingkup === 'jenis' ? `layanan:${layananId}` : 'desa';

/** 'DS-SL' of 'Sukamaju Lestari', until the village says what it calls itself. */
export const shortName = (desa: string): string =>
  `DS-${desa
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')}`;

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
