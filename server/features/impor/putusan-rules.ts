import { type Kolom, NAMA_KOLOM } from '#contract/impor/kolom.ts';
import {
  JENIS_WILAYAH,
  type JenisWilayah,
  kunciWilayah,
  namaBaku,
  namaWilayah,
} from '#contract/wilayah/kelola.ts';
import {
  type Alasan,
  type Isian,
  joined,
  listed,
  number,
  reason,
  type Tempat,
  type Terbaca,
} from './baris-rules.ts';
import type { Kelompok } from './sel-rules.ts';

/** Person as the register has them, in the words of the columns. */
export type Tercatat = { id: number; versi: number; diubah: Date; isi: Record<Kolom, string> };
/** A family card: where it is and who heads it, as far as the register or earlier rows of the file say. */
export type Kartu = { tempat?: Isian; alamat?: string; kepala?: { nik: string; baris?: number } };

/** All that the verdict on a row needs to know beside it. */
export type Sekitar = {
  /** The person of this NIK. */
  orang?: Tercatat | undefined;
  /** Why the row is one of several of this person. */
  kembar?: string | undefined;
  /** The card in the register, and in earlier rows of the file. */
  tercatat?: Kartu | undefined;
  kartu?: Kartu | undefined;
};
export type Putusan = 'baru' | 'berubah' | 'sama' | 'ditolak';
export type Ditimbang = { putusan: Putusan; alasan: Alasan[]; ubah: Isian; peringatan: string[] };

/** Facts that an import brings up to date; where somebody lives and with whom changes by events. */
const FACTS = NAMA_KOLOM.filter(
  (name) =>
    !['nik', 'no_kk', 'hubungan', 'alamat', 'dusun', 'dukuh', 'rw', 'rt', 'status_dasar'].includes(name),
);
const OF_FAMILY = ['no_kk', 'hubungan', 'alamat', 'dusun', 'dukuh', 'rw', 'rt'] as const;

/** The verdict on a row that was read: who it is, and what it changes. */
export function judge(at: Tempat, read: Terbaca, around: Sekitar): Ditimbang {
  const { isi, alasan } = read;
  const { orang, kembar } = around;
  const found = [...alasan];
  if (kembar !== undefined) found.push(reason(at, 'nik', 'nik', kembar));
  found.push(...(orang ? ofKnown(at, isi, orang) : ofNew(at, read, around)));
  const place = ofPlace(at, isi, around);
  found.push(...place.alasan);
  if (found.length === 0) found.push(...ofHead(at, isi, around));
  const { peringatan } = place;
  if (found.length > 0) return { putusan: 'ditolak', alasan: found, ubah: {}, peringatan };
  if (!orang) return { putusan: 'baru', alasan: [], ubah: {}, peringatan };
  const ubah = changesOf(isi, orang, at.row.changed !== undefined && orang.diubah >= at.row.changed);
  return { putusan: Object.keys(ubah).length > 0 ? 'berubah' : 'sama', alasan: [], ubah, peringatan };
}

/** Changes that a row makes to a person. Facts of the register stay where it is `newer` than the row; the row fills what is empty then. */
function changesOf(isi: Isian, orang: Tercatat, newer: boolean): Isian {
  const changed: Isian = {};
  for (const name of FACTS) {
    const now = isi[name] ?? '';
    const before = orang.isi[name];
    if (now !== '' && !isSame(now, before) && !(newer && before !== '')) changed[name] = now;
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

function ofNew(at: Tempat, { isi, gabung, alasan }: Terbaca, { tercatat, kartu }: Sekitar): Alasan[] {
  const told = new Set(alasan.map(({ sel }) => sel));
  const missing = NEEDED.filter(([name]) => !isi[name])
    .map(([name, kelompok, said]) =>
      gabung[name] === undefined ? reason(at, name, kelompok, said) : joined(at, [name], gabung[name]),
    )
    .filter(({ sel }) => sel === '' || !told.has(sel));
  const place = tercatat || kartu ? [] : ofNoPlace(at, isi, gabung);
  return [...missing, ...place, ...ofStatus(at, isi, 'HIDUP')];
}

function ofNoPlace(at: Tempat, isi: Isian, gabung: Terbaca['gabung']): Alasan[] {
  const empty = (['dusun', 'rw', 'rt'] as const).filter((name) => !isi[name]);
  const [merged, ...rest] = empty.filter((name) => gabung[name] !== undefined);
  const anchor = merged && gabung[merged];
  if (merged && anchor !== undefined) return [{ ...joined(at, [merged, ...rest], anchor), kolom: 'Wilayah' }];
  const [first] = empty;
  if (!first) return [];
  const names = listed(empty)
    .toLowerCase()
    .replace(/r[tw]/g, (name) => name.toUpperCase());
  return [reason(at, first, 'kk', `Penduduk baru perlu ${names}`)];
}

const EVENTS: Record<string, string> = { MATI: 'Kematian', PINDAH: 'Kepindahan' };

function ofStatus(at: Tempat, { status_dasar = '' }: Isian, recorded: string): Alasan[] {
  if (status_dasar === '' || status_dasar === recorded) return [];
  const event = EVENTS[status_dasar] ?? `Status ${status_dasar.toLowerCase()}`;
  return [reason(at, 'status_dasar', 'lain', `${event} dicatat lewat Peristiwa, bukan impor`)];
}

function ofKnown(at: Tempat, isi: Isian, orang: Tercatat): Alasan[] {
  const found = ofStatus(at, isi, orang.isi.status_dasar);
  for (const name of ['no_kk', 'hubungan'] as const) {
    const now = isi[name] ?? '';
    const before = orang.isi[name];
    if (now === '' || before === '' || isSame(now, before)) continue;
    const shown = name === 'no_kk' ? 'di KK lain' : before;
    found.push(reason(at, name, 'kk', `Tercatat ${shown}. ${BY_EVENT}`));
  }
  return found;
}

const BY_EVENT = 'Pindah KK atau wilayah dicatat lewat Peristiwa, bukan impor';

/**
 * A card has one place, that of its first row. A row beside it is told of and follows the card; a card that the register
 * has elsewhere has moved, which an import does not record. What its address is called is no move.
 */
function ofPlace(at: Tempat, isi: Isian, { orang, tercatat, kartu }: Sekitar) {
  const recorded = orang?.isi ?? tercatat?.tempat;
  const place = recorded ?? kartu?.tempat;
  const other = place ? JENIS_WILAYAH.filter((jenis) => differs(jenis, isi, place)) : [];
  const apart =
    !recorded || (kartu?.tempat && !JENIS_WILAYAH.some((one) => differs(one, kartu.tempat, place)));
  const alasan = (apart ? [] : other).map((jenis) => {
    const nama = place?.[jenis] ?? '';
    const where = orang ? `Tercatat ${nama}` : `KK ini tercatat di ${namaWilayah({ jenis, nama })}`;
    return reason(at, jenis, 'kk', `${where}. ${BY_EVENT}`);
  });
  const address = (orang?.isi ?? tercatat)?.alamat || kartu?.alamat;
  return {
    alasan,
    peringatan: [
      ...(apart && other.length > 0 ? ['Wilayah beda dari KK, yang dipakai wilayah KK'] : []),
      ...(isi.alamat && address && !isSame(isi.alamat, address)
        ? ['Alamat beda dari KK, yang dipakai alamat KK']
        : []),
    ],
  };
}

/** Tells whether two places name different areas of a kind; a row of a village without RW says '-', and means none. */
function differs(jenis: JenisWilayah, a: Isian = {}, b: Isian = {}): boolean {
  const [one, other] = [a, b].map((isi) => kunciWilayah({ jenis, nama: isi[jenis] ?? '' }));
  return one !== '' && other !== '' && one !== other;
}

function ofHead(at: Tempat, { nik = '', hubungan }: Isian, { orang, tercatat, kartu }: Sekitar): Alasan[] {
  const head = tercatat?.kepala ?? kartu?.kepala;
  if (hubungan !== 'KEPALA KELUARGA' || !head || head.nik === (orang?.isi.nik ?? nik)) return [];
  const where = head.baris === undefined ? '' : ` di baris ${number(head.baris)}`;
  return [reason(at, 'hubungan', 'kk', `KK ini sudah punya kepala keluarga${where}`)];
}

/** Names that differ by capitals, blanks and points only are the same. */
export const isSame = (a: string, b: string): boolean => a === b || squeezed(a) === squeezed(b);
const squeezed = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Key of somebody without a NIK: name, place and day of birth. */
export const identityOf = ({ nama = '', tempat_lahir = '', tanggal_lahir = '' }: Isian): string =>
  [squeezed(nama), squeezed(tempat_lahir), tanggal_lahir].join('|');

/** Key of an area, by its names from the hamlet down. */
export const areaKey = (isi: Isian): string =>
  JENIS_WILAYAH.map((jenis) => kunciWilayah({ jenis, nama: isi[jenis] ?? '' })).join('|');

/** Tells whether areas are written as always: of those that were once entered twice, '1' and '001', rows go to that one. */
export const isNamedAsAlways = (isi: Isian): boolean =>
  JENIS_WILAYAH.every((jenis) => namaBaku({ jenis, nama: isi[jenis] ?? '' }) === (isi[jenis] ?? ''));
