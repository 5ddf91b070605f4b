import { sql } from 'kysely';
import { addDays } from '#contract/lib/text/tanggal.ts';
import type { Hasil } from '#contract/survei/survei.ts';
import { UNSUR } from '#contract/survei/unsur.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { fromInstant, type Zone } from '#server/core/zone.ts';
import { hitunganOf } from './hasil-rules.ts';
import { type PeriodeRow, periodsOf } from './queries.ts';
import { keadaanOf, type Rentang, usersSince } from './rules.ts';
import type { Terhitung } from './table.ts';
import type { Dinilai } from './undangan-queries.ts';

const COLUMNS = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7', 'u8', 'u9'] as const;
const OTHER = 'Tidak disebut';

/** Users of the services for a period, as the nouns recorded them. */
export async function countUsers(
  db: VillageDb,
  zone: Zone,
  { period, all, rated }: { period: Rentang; all: readonly Rentang[]; rated: readonly Dinilai[] },
): Promise<number> {
  const from = fromInstant(`${usersSince(period, all)}T00:00:00`, zone);
  const to = fromInstant(`${addDays(period.selesai, 1)}T00:00:00`, zone);
  const counts = await Promise.all(rated.map(({ users }) => users(db, from, to)));
  return counts.reduce((sum, one) => sum + one, 0);
}

/** Number of answers in each period, by its id; periods without any are missing. */
export async function respondents(db: VillageDb): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('survei_jawaban')
    .select('periode_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('periode_id', 'is not', null)
    .groupBy('periode_id')
    .execute();
  return new Map(rows.map(({ periode_id, n }) => [Number(periode_id), Number(n)]));
}

/** Answers outside of periods since a day. */
export async function answersOutside(db: VillageDb, sejak: string | null): Promise<number> {
  let query = db
    .selectFrom('survei_jawaban')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('periode_id', 'is', null);
  if (sejak) query = query.where('hari', '>=', sejak);
  return Number((await query.executeTakeFirstOrThrow()).n);
}

/** Counts all answers of a period: one walk over them for the elements, one for who answered. */
export async function countAnswers(db: VillageDb, id: number, pengguna: number): Promise<Terhitung> {
  const counts = COLUMNS.flatMap((column) =>
    [1, 2, 3].map((nilai) => sql`count(*) filter (where ${sql.ref(column)} = ${sql.lit(nilai)})::int`),
  );
  const [layanan, people, names, desa] = await Promise.all([
    sql<{ id: number | null; n: number; laki: number; sebaran: number[] }>`
      select layanan_id as id, count(*)::int as n, count(*) filter (where laki)::int as laki, array[${sql.join(counts)}] as sebaran
      from survei_jawaban where desa_id = ${db.desaId} and periode_id = ${id} group by layanan_id`.execute(
      db,
    ),
    sql<{ umur: number | null; kerja: string | null; n: number }>`
      select g.umur, k.tampil as kerja, g.n from (
        select umur, pekerjaan, count(*)::int as n from survei_jawaban
        where desa_id = ${db.desaId} and periode_id = ${id} group by grouping sets ((umur), (pekerjaan))) as g
      left join kode_penduduk k on k.daftar = 'pekerjaan' and k.kode = g.pekerjaan`.execute(db),
    db.selectFrom('survei_layanan').select(['id', 'nama']).execute(),
    ownAnswers(db, id),
  ]);
  const nameOf = new Map(names.map((one) => [one.id, one.nama]));
  return {
    pengguna,
    layanan: layanan.rows.map(({ id: one, n, laki, sebaran }) => ({
      id: one === null ? null : Number(one),
      n,
      laki,
      nama: one === null ? OTHER : (nameOf.get(Number(one)) ?? OTHER),
      sebaran: UNSUR.map((_, at) => sebaran.slice(at * 3, at * 3 + 3)),
    })),
    umur: people.rows.flatMap(({ umur, n }): [number, number][] => (umur === null ? [] : [[umur, n]])),
    pekerjaan: people.rows.flatMap(({ umur, kerja, n }): [string, number][] =>
      umur === null ? [[kerja ?? 'Lainnya', n]] : [],
    ),
    desa,
  };
}

async function ownAnswers(db: VillageDb, periode: number): Promise<Terhitung['desa']> {
  const rows = await db
    .selectFrom('survei_jawaban_desa as j')
    .innerJoin('survei_pertanyaan as p', 'p.id', 'j.pertanyaan_id')
    .select(['p.id', 'p.pertanyaan', 'p.jawaban', 'j.nilai', 'j.jumlah'])
    .where('j.periode_id', '=', periode)
    .orderBy('p.urutan')
    .orderBy('p.id')
    .execute();
  const found = new Map<number, Terhitung['desa'][number]>();
  for (const { id, pertanyaan, jawaban, nilai, jumlah } of rows) {
    const one = found.get(id) ?? { id, pertanyaan, jawaban, jumlah: [0, 0, 0, 0] };
    one.jumlah[nilai - 1] = jumlah;
    found.set(id, one);
  }
  return [...found.values()];
}

/** Source of a chart's numbers, in words. */
export const asalOf = ({ nama }: { nama: string }, { nama_desa }: Pick<Village, 'nama_desa'>): string =>
  `Survei kepuasan Desa ${nama_desa}, ${nama}.`;

/** The index of counts, for the line through the periods. */
export function ikmOfCounts(found: Terhitung) {
  const { ikm } = hitunganOf(found, '');
  return ikm;
}

const MOST_HISTORY = 6;

/** The result page of a public period: the asked one, or the latest. Null while nothing is public. */
export async function publicResult(db: VillageDb, village: Village, asked?: number): Promise<Hasil | null> {
  const rows = await db
    .selectFrom('survei_periode')
    .select(['id', 'nama', 'mulai', 'selesai', 'terbit', 'oleh', 'hasil', 'tindak_lanjut'])
    .where('terbit', 'is not', null)
    .orderBy('mulai', 'desc')
    .execute();
  const at = asked === undefined ? 0 : rows.findIndex(({ id }) => id === asked);
  const row = rows[at];
  if (!row?.hasil || row.terbit === null) return null;
  const before = rows.slice(at, at + MOST_HISTORY).toReversed();
  return {
    ...hitunganOf(row.hasil, asalOf(row, village)),
    periode: {
      id: row.id,
      nama: row.nama,
      mulai: row.mulai,
      selesai: row.selesai,
      terbit: row.terbit,
      oleh: row.oleh,
    },
    daftar: rows.map(({ id, nama }) => ({ id, nama })),
    riwayat: before.flatMap(({ id, nama, hasil }) => {
      const ikm = hasil && ikmOfCounts(hasil);
      return ikm ? [{ id, nama, ...ikm }] : [];
    }),
    tindak_lanjut: row.tindak_lanjut,
  };
}

/** The period that runs, of which nothing is shown yet. */
export async function runningOf(db: VillageDb, { zona }: Village): Promise<PeriodeRow | undefined> {
  const now = { at: timeNow(), zone: zona };
  return (await periodsOf(db)).find((one) => keadaanOf(one, now) === 'berjalan');
}
