import { judulFakta } from '#contract/fakta/isian.ts';
import {
  type Gabung,
  KOLOM_GABUNG,
  type KolomKeluarga,
  NAMA_KOLOM,
  TUJUAN_IMPOR,
  type Tujuan,
} from '#contract/impor/kolom.ts';
import { keysOf } from '#contract/lib/record.ts';

/** Headings of what is no fact of a person; those of facts stand in their table. Several in a line. */
const JUDUL: Record<Gabung | KolomKeluarga, string> = {
  rt_rw: 'rt rw, rt dan rw, nomor rt rw, rt',
  rw_rt: 'rw rt, rw dan rt, nomor rw rt, rw',
  ttl: 'tempat tanggal lahir, tempat dan tanggal lahir, tempat tgl lahir, kelahiran, tanggal lahir, lahir',
  no_kk: 'no kk, nomor kartu keluarga, kk, kartu keluarga, nkk',
  alamat: 'alamat rumah, alamat kk, alamat lengkap, alamat ktp, jalan',
  dusun: 'lingkungan, nama dusun, dusun lingkungan',
  dukuh: 'pedukuhan',
  rw: 'nomor rw, rukun warga',
  rt: 'nomor rt, rukun tetangga',
};
/** One heading that stands at several destinations means that whose values it holds, the first before the others. */
export const DESTINATIONS: Tujuan[] = [...keysOf(KOLOM_GABUNG), ...NAMA_KOLOM];

const isOther = (tujuan: Tujuan): tujuan is Gabung | KolomKeluarga => Object.hasOwn(JUDUL, tujuan);
const headingsOf = (tujuan: Tujuan): string[] =>
  isOther(tujuan) ? JUDUL[tujuan].split(', ') : judulFakta(tujuan);

/** The abbreviations that office tables are full of. */
const WORDS: Record<string, string> = {
  tgl: 'tanggal',
  tggl: 'tanggal',
  tmpt: 'tempat',
  tmp: 'tempat',
  tpt: 'tempat',
  lhr: 'lahir',
  jns: 'jenis',
  jen: 'jenis',
  klmn: 'kelamin',
  klmin: 'kelamin',
  nm: 'nama',
  lgkp: 'lengkap',
  lkp: 'lengkap',
  almt: 'alamat',
  agm: 'agama',
  pddk: 'pendidikan',
  pend: 'pendidikan',
  pdk: 'pendidikan',
  akh: 'akhir',
  pkrjn: 'pekerjaan',
  pkj: 'pekerjaan',
  kerjaan: 'pekerjaan',
  stat: 'status',
  sts: 'status',
  kwn: 'kawin',
  crai: 'cerai',
  hub: 'hubungan',
  gol: 'golongan',
  drh: 'darah',
  pnydng: 'penyandang',
  cct: 'cacat',
  no: 'nomor',
  nmr: 'nomor',
  telp: 'telepon',
};

const plainWords = (heading: string): string[] =>
  heading
    .normalize('NFKD')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(tgl|tmpt|jns)(?=[a-z]{3})/g, '$1 ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
export const joined = (heading: string): string => plainWords(heading).join('');
/** A heading with its abbreviations written out. */
export const expanded = (heading: string): string =>
  plainWords(heading)
    .map((word) => (Object.hasOwn(WORDS, word) ? WORDS[word] : word))
    .join('');

/** The key under which the destination of a heading is kept for the next import. */
export const headingKey = (heading: string): string => joined(heading).slice(0, 100);

const names = (tujuan: Tujuan): string[] => [tujuan, TUJUAN_IMPOR[tujuan], ...headingsOf(tujuan)];
const by = (form: (heading: string) => string): Map<string, Tujuan[]> => {
  const all = new Map<string, Tujuan[]>();
  for (const tujuan of DESTINATIONS)
    for (const name of new Set(names(tujuan).map(form))) all.set(name, [...(all.get(name) ?? []), tujuan]);
  return all;
};
const AS_WRITTEN = by(joined);
const WRITTEN_OUT = by(expanded);

/** The destinations that are called so. */
export const calledSo = (heading: string): Tujuan[] => AS_WRITTEN.get(joined(heading)) ?? [];
/** The destinations that are called so when abbreviations are written out. */
export const calledSoInFull = (heading: string): Tujuan[] => WRITTEN_OUT.get(expanded(heading)) ?? [];

/** Likeness of a heading to the names of a destination, 0 to 1. */
export const likeness = (tujuan: Tujuan, heading: string): number =>
  Math.max(...names(tujuan).map((one) => similarity(expanded(one), expanded(heading))));

/** Share of the pairs of letters that two words have in common, 0 to 1. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const pairs = (word: string) =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
  const rest = pairs(b);
  const all = pairs(a);
  const total = all.length + rest.length;
  let common = 0;
  for (const pair of all) {
    const at = rest.indexOf(pair);
    if (at === -1) continue;
    rest.splice(at, 1);
    common += 1;
  }
  return total === 0 ? 0 : (2 * common) / total;
}
