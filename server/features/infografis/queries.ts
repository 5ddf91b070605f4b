import { sql } from 'kysely';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { TANPA_DUSUN } from '#server/features/mutasi/queries.ts';
import { placesOf } from '#server/features/penduduk/queries.ts';
import type { Ciri, Dasar, Satuan } from './dasar-rules.ts';
import type { Rilis } from './rilis-rules.ts';
import type { Dusun, Hitungan, Kelompok } from './sel-rules.ts';
import './table.ts';

/** Age groups, the oldest first; babies of less than one year are told with the first ten years. */
const AGES = ['81+', '71-80', '61-70', '51-60', '41-50', '31-40', '21-30', '11-20', '1-10'] as const;
const YOUNGEST_OF = [81, 71, 61, 51, 41, 31, 21, 11] as const;
const BLANK = 'Belum tercatat';

export type Asking = {
  core: Pick<Core, 'tenancy' | 'villages' | 'log'>;
  db: VillageDb;
  village: Pick<Village, 'nama_desa' | 'zona'>;
};

/** Release that is public now; null in a village that has released nothing. */
export async function findRilis(db: VillageDb): Promise<Rilis | null> {
  const row = await db.selectFrom('infografis_terbit').select('isi').executeTakeFirst();
  return row?.isi ?? null;
}

/** The release with what the next one needs of it, held until the transaction ends where it is to be replaced. */
export function findTerbit(db: VillageDb, { lock = false } = {}) {
  const row = db.selectFrom('infografis_terbit').select(['versi', 'isi', 'dasar', 'diperiksa', 'diminta']);
  return (lock ? row.forUpdate() : row).executeTakeFirst();
}

/** Residents by the last release of each year or the latest before it; null where they may not be told. */
export async function pendudukTahun(
  db: VillageDb,
  years: readonly number[],
): Promise<Map<number, number | null | undefined>> {
  const rows = await db
    .selectFrom('infografis_tahun')
    .select(['tahun', 'penduduk'])
    .orderBy('tahun')
    .execute();
  return new Map(years.map((year) => [year, rows.findLast(({ tahun }) => tahun <= year)?.penduduk]));
}

type Living = Record<Exclude<Ciri, 'dusun'>, string | null> & {
  id: number;
  kelamin: string;
  wilayah_id: number | null;
  keluarga_id: number | null;
};

/** The living of a village as a release counts them, today. */
export async function readDasar(db: VillageDb, today: string): Promise<Dasar> {
  const bounds = YOUNGEST_OF.map((age) => dayAfterBirth(today, age));
  const [{ rows }, places] = await Promise.all([
    sql<Living>`
      select p.id, p.kelamin, width_bucket(p.tanggal_lahir, ${bounds}::date[])::text as umur, p.pendidikan, p.agama,
        p.pekerjaan, p.wilayah_id, p.keluarga_id
      from penduduk p where p.desa_id = ${db.desaId} and p.status_dasar = 'HIDUP' and p.tetap
      order by p.id`.execute(db),
    placesOf(db),
  ]);
  const dusunOf = (id: number | null) => places.get(id ?? 0)?.dusun ?? TANPA_DUSUN;
  const families = new Map<number, number | null>();
  for (const { keluarga_id, wilayah_id } of rows)
    if (keluarga_id !== null)
      families.set(keluarga_id, Math.max(families.get(keluarga_id) ?? 0, wilayah_id ?? 0) || null);
  return {
    orang: rows.map(({ id, kelamin, umur, pendidikan, agama, pekerjaan, wilayah_id }) => ({
      id,
      kelamin,
      ciri: {
        umur: umur ?? '',
        pendidikan: pendidikan ?? '',
        agama: agama ?? '',
        pekerjaan: pekerjaan ?? '',
        dusun: dusunOf(wilayah_id),
      },
    })),
    keluarga: [...families].map(([id, area]) => ({ id, kelamin: '', ciri: { dusun: dusunOf(area) } })),
  };
}

/** Day before which everyone of at least this age was born; a 29 February that a year does not have counts as the 28th. */
function dayAfterBirth(today: string, age: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year - age, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - age, month - 1, Math.min(day, last) + 1)).toISOString().slice(0, 10);
}

type Named = { daftar: string; nama: string; tampil: string };
let known: Promise<Named[]> | undefined;

/** Official names with the words they are shown by, in the order of their codes. */
function namesOf(db: VillageDb): Promise<Named[]> {
  known ??= db
    .selectFrom('kode_penduduk')
    .select(['daftar', 'nama', 'tampil'])
    .where('daftar', 'in', ['pendidikan', 'agama', 'pekerjaan'])
    .orderBy('urutan')
    .execute()
    .catch((error) => {
      known = undefined;
      throw error;
    });
  return known;
}

/** Counts of a release, in the words of its tables. */
export async function hitunganOf(db: VillageDb, { orang, keluarga }: Dasar): Promise<Hitungan> {
  const names = await namesOf(db);
  const group = (by: Ciri, order: readonly (readonly [key: string, label: string])[]): Kelompok[] => {
    const counts = new Map<string, { lk: number; pr: number }>();
    for (const { kelamin, ciri } of orang) {
      const found = counts.get(ciri[by] ?? '') ?? { lk: 0, pr: 0 };
      found[kelamin === 'LK' ? 'lk' : 'pr'] += 1;
      counts.set(ciri[by] ?? '', found);
    }
    const rest = [...counts.keys()].filter((key) => !order.some(([one]) => one === key));
    const all = [...order, ...rest.toSorted().map((key) => [key, key || BLANK] as const)];
    return all.map(([key, label]) => ({ label, ...(counts.get(key) ?? { lk: 0, pr: 0 }) }));
  };
  const coded = (by: 'pendidikan' | 'agama' | 'pekerjaan') =>
    group(
      by,
      names.filter(({ daftar }) => daftar === by).map(({ nama, tampil }) => [nama, tampil] as const),
    );
  return {
    umur: group('umur', AGES.map((label, at) => [String(at), label] as const).toReversed()),
    pendidikan: coded('pendidikan'),
    agama: coded('agama'),
    pekerjaan: coded('pekerjaan'),
    dusun: hamletsOf(orang, keluarga),
  };
}

function hamletsOf(orang: readonly Satuan[], keluarga: readonly Satuan[]): Dusun[] {
  const all = new Map<string, Dusun>();
  const at = (nama: string): Dusun => {
    const found = all.get(nama) ?? { nama, penduduk: 0, keluarga: 0 };
    all.set(nama, found);
    return found;
  };
  for (const { ciri } of orang) at(ciri.dusun ?? '').penduduk += 1;
  for (const { ciri } of keluarga) at(ciri.dusun ?? '').keluarga += 1;
  return [...all.values()].toSorted((a, b) => a.nama.localeCompare(b.nama, 'id'));
}
