import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Jumlah } from '#server/kinds/impor/table.ts';
import { type Dibawa, type IsiBagian, reportOf } from './bagian-rules.ts';
import type { Calon } from './isi-rules.ts';
import { areasOf, HEAD, type Survei } from './read/cadangan-queries.ts';
import { versionNote } from './read/versi-rules.ts';
import '#server/kinds/impor/table.ts';

/** Contents kept of a dump beside its people: the report, and the areas that are made. */
export type IsiMigrasi = {
  versi: string;
  catatan: string;
  desa: string;
  kode: string;
  tabel: number;
  bagian: IsiBagian[];
  areas: Partial<Record<string, string>>[];
  /** The parts that were chosen, null for all; and what they remember for the undo. */
  bawa: string[] | null;
  kenangan: Record<string, object>;
  /** The parts that were written, or that failed; those that are missing still wait. */
  jalan: Record<string, Jalan>;
};
/** Outcome of a part; `sebab` is why it failed. */
export type Jalan = { keadaan: 'selesai' | 'gagal'; sebab: string };

/** A dump that was read: what it holds, the people of each family card, and the parts beside them. */
type Terbaca = { survei: Survei; anggota: Map<string, number>; isi: Dibawa };

const CARD = HEAD.kolom.findIndex(({ judul }) => judul === 'no_kk');
/** The part of the people, and their area. */
export const PEOPLE = 'penduduk';
/** Figures of the parts that come with the people and are not chosen by themselves. */
const ALONG = { baru: 0, wewenang: null, baris: true };
/** So many examples of what does not come are named. */
const NAMED = 100;

/** The report on a dump whose people have been judged. */
export async function reportOn(
  db: VillageDb,
  id: number,
  terbaca: Terbaca,
  jumlah: Jumlah,
): Promise<{ isi: IsiMigrasi; baris: Record<'keluarga' | 'wilayah', Calon[]> }> {
  const { survei } = terbaca;
  const { areas, refused } = areasOf(survei);
  const families = await familiesOf(db, id, terbaca);
  const without = families.filter(({ putusan }) => putusan === 'ditolak').map(({ nama }) => nama);
  const people = jumlah.baru + jumlah.berubah + jumlah.sama;
  const isi = {
    versi: survei.versi,
    catatan: versionNote(survei.versi),
    desa: survei.desa?.nama ?? '',
    kode: survei.desa?.kode ?? '',
    tabel: survei.tabel,
    bagian: reportOf(survei.jumlah, {
      ...terbaca.isi,
      penduduk: {
        baru: jumlah.baru + jumlah.berubah,
        wewenang: PEOPLE,
        baris: true,
        ditemukan: people + jumlah.ditolak,
        ikut: people,
        sebab: jumlah.ditolak > 0 ? 'Sebabnya di tiap baris' : '',
        contoh: [],
      },
      keluarga: {
        ...ALONG,
        ditemukan: families.length,
        ikut: families.length - without.length,
        sebab: without.length > 0 ? NOBODY : '',
        contoh: without.slice(0, NAMED),
      },
      wilayah: {
        ...ALONG,
        ditemukan: areas.length + refused.length,
        ikut: areas.length,
        sebab: refused.length > 0 ? LONG_NAME : '',
        contoh: refused.slice(0, NAMED),
      },
    }),
    areas: [...areas],
    bawa: null,
    kenangan: {},
    jalan: {},
  };
  const named = [
    ...areas.map((area): [string, string] => [Object.values(area).join(', '), '']),
    ...refused.map((nama): [string, string] => [nama, LONG_NAME]),
  ];
  return { isi, baris: { keluarga: families, wilayah: named.map(lineOf) } };
}

const NOBODY = 'Tidak ada anggotanya yang ikut';
const LONG_NAME = 'Namanya terlalu panjang';
const lineOf = ([nama, alasan]: [string, string], at: number): Calon => ({
  urut: at + 1,
  nama,
  alasan,
  isi: null,
  putusan: alasan === '' ? 'baru' : 'ditolak',
});

/** The families of the dump by the end of their numbers, and those of whose members nobody comes. */
async function familiesOf(db: VillageDb, id: number, { survei, anggota }: Terbaca): Promise<Calon[]> {
  const { rows } = await sql<{ no_kk: string; orang: number }>`
    select coalesce(asli ->> ${CARD}::int, '') as no_kk, count(*)::int as orang from impor_baris
    where desa_id = ${db.desaId} and impor_id = ${id} and putusan = 'ditolak' group by 1`.execute(db);
  const refused = new Map(rows.map(({ no_kk, orang }) => [no_kk, orang]));
  const come = (no_kk: string) => (anggota.get(no_kk) ?? 0) > (refused.get(no_kk) ?? 0);
  return [...survei.keluarga.values()].map(({ no_kk }, at) =>
    lineOf([`Nomor KK berakhir ${no_kk.slice(-4) || '-'}`, no_kk !== '' && come(no_kk) ? '' : NOBODY], at),
  );
}

const NOTHING: IsiMigrasi = {
  versi: '',
  catatan: '',
  desa: '',
  kode: '',
  tabel: 0,
  bagian: [],
  areas: [],
  bawa: null,
  kenangan: {},
  jalan: {},
};
/** Contents that were kept of a dump; empty for one that has not been read yet. */
export const isiOf = ({ isi }: { isi: object }): IsiMigrasi => {
  const kept = { ...NOTHING, ...isi };
  // A report of before the parts were chosen was of people alone.
  return { ...kept, bagian: kept.bagian.map((part) => ({ ...UNCHOSEN, ...part })) };
};
const UNCHOSEN = { baru: 0, wewenang: null, baris: false };

/** Tells whether a part was chosen; where nobody chose, all are. */
export const isChosen = ({ bawa }: Pick<IsiMigrasi, 'bawa'>, bagian: string): boolean =>
  bawa === null || bawa.includes(bagian);
