import { sql } from 'kysely';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { toInstant } from '#server/core/zone.ts';
import { TANPA_DUSUN } from '#server/features/mutasi/queries.ts';
import { rememberOf } from '#server/features/penduduk/ingat-queries.ts';
import { placesOf } from '#server/features/penduduk/queries.ts';
import type { Rilis } from './rilis-rules.ts';
import type { Dusun, Hitungan, Kelompok } from './sel-rules.ts';
import './table.ts';

/** As ages are told, the oldest first; who is not yet one is told with the first ten years. */
const AGES = ['81+', '71-80', '61-70', '51-60', '41-50', '31-40', '21-30', '11-20', '1-10'] as const;
const YOUNGEST_OF = [81, 71, 61, 51, 41, 31, 21, 11] as const;
const BLANK = 'Belum tercatat';

type By = 'umur' | 'pendidikan' | 'agama' | 'pekerjaan' | 'wilayah';
type Counted = { by: By; kunci: string | null; kelamin: string | null; orang: number };
type Register = {
  counts: Counted[];
  families: { wilayah_id: number | null; keluarga: number }[];
  diperbarui: Date | null;
};
export type Asking = { core: Pick<Core, 'tenancy' | 'log'>; db: VillageDb; village: Village };

export type Terbit = { versi: number; rilis: Rilis };

/** What is public now. */
export async function findRilis(db: VillageDb): Promise<Terbit | null> {
  const row = await db.selectFrom('infografis_terbit').select(['versi', 'isi']).executeTakeFirst();
  return row ? { versi: row.versi, rilis: row.isi } : null;
}

/** How many residents are public, where anything is: no other page may tell the next one sooner. */
export async function pendudukTerbit(db: VillageDb): Promise<number | undefined> {
  const row = await db.selectFrom('infografis_terbit').select('penduduk').executeTakeFirst();
  return row?.penduduk;
}

/** The register of a village, counted once for each of its states and each day. */
export async function hitunganFor({ core, db, village }: Asking, today: string) {
  const remember = await rememberOf(core, db.desaId);
  const [register, places, names] = await Promise.all([
    remember(`infografis ${today}`, (own) => readRegister(own, today)),
    placesOf(db),
    namesOf(db),
  ]);
  const { diperbarui } = register;
  const dusunOf = (id: number | null) => places.get(id ?? 0)?.dusun ?? TANPA_DUSUN;
  return {
    hitungan: countsOf(register, { dusunOf, names }),
    diperbarui: diperbarui && toInstant(diperbarui, village.zona),
  };
}

/** One pass over the living, counted by each thing that a chart shows. */
async function readRegister(db: VillageDb, today: string): Promise<Register> {
  const bounds = YOUNGEST_OF.map((age) => dayAfterBirth(today, age));
  const living = sql`p.desa_id = ${db.desaId} and p.status_dasar = 'HIDUP' and p.tetap`;
  const [counts, families, latest] = await Promise.all([
    sql<Counted>`
      select case when grouping(umur) = 0 then 'umur' when grouping(pendidikan) = 0 then 'pendidikan'
          when grouping(agama) = 0 then 'agama' when grouping(pekerjaan) = 0 then 'pekerjaan' else 'wilayah' end as by,
        coalesce(umur::text, pendidikan, agama, pekerjaan, wilayah_id::text) as kunci, kelamin, count(*) as orang
      from (
        select p.kelamin, width_bucket(p.tanggal_lahir, ${bounds}::date[]) as umur, p.pendidikan, p.agama, p.pekerjaan,
          p.wilayah_id
        from penduduk p where ${living}
      ) as hidup
      group by grouping sets ((umur, kelamin), (pendidikan, kelamin), (agama, kelamin), (pekerjaan, kelamin),
        (wilayah_id))`.execute(db),
    sql<Register['families'][number]>`
      select k.wilayah_id, count(*) as keluarga from (
        select max(p.wilayah_id) as wilayah_id from penduduk p
        where ${living} and p.keluarga_id is not null group by p.keluarga_id
      ) k group by 1`.execute(db),
    sql<{ diperbarui: Date | null }>`
      select max(updated_at) as diperbarui from penduduk where desa_id = ${db.desaId}`.execute(db),
  ]);
  return { counts: counts.rows, families: families.rows, diperbarui: latest.rows[0]?.diperbarui ?? null };
}

/** Who was born before this day is at least so old; on a 29 February that a year does not have, those of the 28th. */
function dayAfterBirth(today: string, age: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year - age, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - age, month - 1, Math.min(day, last) + 1)).toISOString().slice(0, 10);
}

type Named = { daftar: string; nama: string; tampil: string };
let known: Promise<Named[]> | undefined;

/** How official names are shown, in the order of their codes. */
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

type Words = { dusunOf: (id: number | null) => string; names: readonly Named[] };

function countsOf({ counts, families }: Register, { dusunOf, names }: Words): Hitungan {
  const group = (by: By, order: readonly (readonly [key: string, label: string])[]): Kelompok[] => {
    const own = counts.filter((one) => one.by === by);
    const rest = [...new Set(own.map(({ kunci }) => kunci ?? ''))].filter(
      (key) => !order.some(([one]) => one === key),
    );
    const all = [...order, ...rest.toSorted().map((key) => [key, key || BLANK] as const)];
    return all.map(([key, label]) => {
      const of = (kelamin: string) =>
        own.find((one) => (one.kunci ?? '') === key && one.kelamin === kelamin)?.orang ?? 0;
      return { label, lk: of('LK'), pr: of('PR') };
    });
  };
  const coded = (by: 'pendidikan' | 'agama' | 'pekerjaan') =>
    group(
      by,
      names.filter(({ daftar }) => daftar === by).map(({ nama, tampil }) => [nama, tampil] as const),
    );
  return {
    umur: group('umur', AGES.map((label, at) => [String(at), label] as const).toReversed()),
    ...{ pendidikan: coded('pendidikan'), agama: coded('agama'), pekerjaan: coded('pekerjaan') },
    dusun: hamletsOf(
      counts.filter(({ by }) => by === 'wilayah'),
      families,
      dusunOf,
    ),
  };
}

function hamletsOf(
  counts: readonly Counted[],
  families: Register['families'],
  dusunOf: (id: number | null) => string,
): Dusun[] {
  const all = new Map<string, Dusun>();
  const at = (id: number | null): Dusun => {
    const nama = dusunOf(id);
    const found = all.get(nama) ?? { nama, penduduk: 0, keluarga: 0 };
    all.set(nama, found);
    return found;
  };
  for (const { kunci, orang } of counts) at(kunci === null ? null : Number(kunci)).penduduk += orang;
  for (const { wilayah_id, keluarga } of families) at(wilayah_id).keluarga += keluarga;
  return [...all.values()].toSorted((a, b) => a.nama.localeCompare(b.nama, 'id'));
}
