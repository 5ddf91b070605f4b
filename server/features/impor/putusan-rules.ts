import type { Kolom } from '#contract/impor-kolom.ts';
import { JENIS_WILAYAH, kunciWilayah, namaBaku } from '#contract/wilayah-kelola.ts';
import {
  type Alasan,
  type Isian,
  listed,
  maskedFamily,
  NAMES,
  number,
  reason,
  type Tempat,
  type Terbaca,
} from './baris-rules.ts';
import type { Kelompok } from './sel-rules.ts';

/** What the register holds of a person, in the words of the columns. */
export type Tercatat = { id: number; versi: number; isi: Record<Kolom, string> };
/** A family as the register holds it, or as an earlier row of the file makes it. */
export type KeluargaTercatat = {
  /** Of the register; undefined while only the file has it. */
  id?: number;
  wilayah: string;
  kepala?: { nik: string; baris?: number };
};

/** All that the verdict on a row needs to know beside it. */
export type Sekitar = {
  /** The person of this NIK. */
  orang: Tercatat | undefined;
  /** The row of the file that had this person before. */
  kembar: number | undefined;
  keluarga: KeluargaTercatat | undefined;
};
export type Putusan = 'baru' | 'berubah' | 'sama' | 'ditolak';
export type Ditimbang = { putusan: Putusan; alasan: Alasan[]; ubah: Isian };

/** Facts that an import brings up to date; where somebody lives and with whom changes by events. */
const FACTS = NAMES.filter(
  (name) =>
    !['nik', 'no_kk', 'hubungan', 'alamat', 'dusun', 'dukuh', 'rw', 'rt', 'status_dasar'].includes(name),
);
const OF_FAMILY = ['no_kk', 'hubungan', 'alamat', 'dusun', 'dukuh', 'rw', 'rt'] as const;

/** The verdict on a row that was read: who it is, and what it changes. */
export function judge(at: Tempat, { isi, alasan }: Terbaca, { orang, kembar, keluarga }: Sekitar): Ditimbang {
  const found = [...alasan];
  if (kembar !== undefined) {
    const said = isi.nik === '0' ? 'Orang yang sama ada di' : 'NIK sama dengan';
    found.push(reason(at, 'nik', 'nik', `${said} baris ${number(kembar)}`));
  }
  found.push(...(orang ? ofKnown(at, isi, orang) : ofNew(at, isi, keluarga, alasan)));
  if (found.length === 0) found.push(...ofHead(at, isi, keluarga, orang));
  if (found.length > 0) return { putusan: 'ditolak', alasan: found, ubah: {} };
  if (!orang) return { putusan: 'baru', alasan: [], ubah: {} };
  const ubah = changesOf(isi, orang);
  return { putusan: Object.keys(ubah).length > 0 ? 'berubah' : 'sama', alasan: [], ubah };
}

function changesOf(isi: Isian, orang: Tercatat): Isian {
  const changed: Isian = {};
  for (const name of FACTS) {
    const now = isi[name] ?? '';
    if (now !== '' && !isSame(now, orang.isi[name])) changed[name] = now;
  }
  for (const name of OF_FAMILY) {
    const now = isi[name] ?? '';
    if (now !== '' && orang.isi[name] === '' && canBeFilled(name, orang)) changed[name] = now;
  }
  return changed;
}

// Whoever has no family yet gets one, with its place; a family that has its own keeps it.
const canBeFilled = (name: Kolom, { isi }: Tercatat): boolean => name === 'hubungan' || isi.no_kk === '';

const NEEDED: [Kolom, Kelompok, string][] = [
  ['nama', 'lain', 'Nama kosong'],
  ['no_kk', 'kk', 'Penduduk baru perlu nomor KK'],
  ['hubungan', 'kk', 'Penduduk baru perlu hubungan keluarga'],
  ['kelamin', 'kode', 'Isi L atau P, atau kode 1 atau 2'],
  ['tanggal_lahir', 'tanggal_lahir', 'Penduduk baru perlu tanggal lahir'],
];

function ofNew(
  at: Tempat,
  isi: Isian,
  keluarga: KeluargaTercatat | undefined,
  known: readonly Alasan[],
): Alasan[] {
  const told = new Set(known.map(({ sel }) => sel));
  const missing = NEEDED.filter(([name]) => !isi[name])
    .map(([name, kelompok, said]) => reason(at, name, kelompok, said))
    .filter(({ sel }) => sel === '' || !told.has(sel));
  const area = (['dusun', 'rw', 'rt'] as const).filter((name) => !isi[name]);
  const [first] = area;
  if (first && !keluarga && !known.some(({ kolom }) => kolom === 'Wilayah'))
    missing.push(
      reason(
        at,
        first,
        'kk',
        `Penduduk baru perlu ${listed(area)
          .toLowerCase()
          .replace(/r[tw]/g, (name) => name.toUpperCase())}`,
      ),
    );
  return [...missing, ...ofStatus(at, isi, 'HIDUP')];
}

const EVENTS: Record<string, string> = { MATI: 'Kematian', PINDAH: 'Kepindahan' };

function ofStatus(at: Tempat, { status_dasar = '' }: Isian, recorded: string): Alasan[] {
  if (status_dasar === '' || status_dasar === recorded) return [];
  const event = EVENTS[status_dasar] ?? `Status ${status_dasar.toLowerCase()}`;
  return [reason(at, 'status_dasar', 'lain', `${event} dicatat lewat Peristiwa, bukan impor`)];
}

function ofKnown(at: Tempat, isi: Isian, orang: Tercatat): Alasan[] {
  const found = ofStatus(at, isi, orang.isi.status_dasar);
  for (const name of OF_FAMILY) {
    const now = isi[name] ?? '';
    const before = orang.isi[name];
    // A row of a village without RW says '-', and means that there is none.
    if (now === '' || before === '' || isSameOf(name, now, before)) continue;
    const shown = name === 'no_kk' ? maskedFamily(before).slice(3) : before;
    found.push(
      reason(
        at,
        name,
        'kk',
        `Tercatat ${shown}. Pindah KK atau wilayah dicatat lewat Peristiwa, bukan impor`,
      ),
    );
  }
  return found;
}

function ofHead(
  at: Tempat,
  { nik = '', no_kk = '', hubungan }: Isian,
  keluarga: KeluargaTercatat | undefined,
  orang: Tercatat | undefined,
): Alasan[] {
  const head = keluarga?.kepala;
  if (hubungan !== 'KEPALA KELUARGA' || !head || head.nik === (orang?.isi.nik ?? nik)) return [];
  const where = head.baris === undefined ? '' : ` di baris ${number(head.baris)}`;
  return [reason(at, 'hubungan', 'kk', `${maskedFamily(no_kk)} sudah punya kepala keluarga${where}`)];
}

/** Names that differ by capitals, blanks and points only are the same. */
export const isSame = (a: string, b: string): boolean => a === b || squeezed(a) === squeezed(b);
const squeezed = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function isSameOf(name: Kolom, a: string, b: string): boolean {
  const jenis = JENIS_WILAYAH.find((one) => one === name);
  return jenis ? kunciWilayah({ jenis, nama: a }) === kunciWilayah({ jenis, nama: b }) : isSame(a, b);
}

/** Who somebody without a NIK is: name, place and day of birth. */
export const identityOf = ({ nama = '', tempat_lahir = '', tanggal_lahir = '' }: Isian): string =>
  [squeezed(nama), squeezed(tempat_lahir), tanggal_lahir].join('|');

/** Key of an area, by its names from the hamlet down. */
export const areaKey = (isi: Isian): string =>
  JENIS_WILAYAH.map((jenis) => kunciWilayah({ jenis, nama: isi[jenis] ?? '' })).join('|');

/** Of areas that were once entered twice, '1' and '001', rows go to the one that is written as always. */
export const isNamedAsAlways = (isi: Isian): boolean =>
  JENIS_WILAYAH.every((jenis) => namaBaku({ jenis, nama: isi[jenis] ?? '' }) === (isi[jenis] ?? ''));
