import { sql } from 'kysely';
import { alurKeberatan, alurPermohonan } from '#contract/layanan-informasi/alur.ts';
import type { KeadaanAntrean } from '#contract/layanan-informasi/antrean.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import { LIMITS } from '#server/core/query/problems.ts';
import { likePattern } from '#server/core/query/value.ts';
import { overdueSql } from '#server/kinds/alur/overdue.ts';

const late = [alurPermohonan, alurKeberatan].map((flow) => sql<boolean>`${sql.raw(overdueSql(flow)('t'))}`);

const NONE: Record<KeadaanAntrean, number> = {
  diproses: 0,
  kelengkapan: 0,
  pelaksanaan: 0,
  dijawab: 0,
  di_atasan: 0,
  ditanggapi: 0,
  selesai: 0,
};

/** Counts the one queue by state, and what is late in it, within its year, kind and search. */
export async function countQueue(db: VillageDb, query: URLSearchParams) {
  const tahun = query.get('filter{tahun}');
  const jenis = query.get('filter{jenis}');
  if (tahun !== null && !/^\d{1,4}$/.test(tahun)) throw invalid({ tahun: 'Tahun tidak dikenal' });
  const words = (query.get('search') ?? '').split(/\s+/).filter(Boolean).slice(0, LIMITS.words);
  let rows = db.selectFrom('antrean_informasi as t');
  if (tahun !== null) rows = rows.where('t.tahun', '=', Number(tahun));
  if (jenis === 'permohonan' || jenis === 'keberatan') rows = rows.where('t.jenis', '=', jenis);
  for (const word of words)
    rows = rows.where(sql<boolean>`t.cari like lower(${likePattern('icontains', word)})`);
  const counted = await rows
    .select((eb) => ['t.keadaan', eb.fn.countAll<number>().as('jumlah')])
    .select(sql<number>`count(*) filter (where ${sql.join(late, sql` or `)})::int`.as('lewat'))
    .groupBy('t.keadaan')
    .execute();
  const jumlah = { ...NONE };
  for (const one of counted) jumlah[one.keadaan] = one.jumlah;
  return { jumlah, lewat: counted.reduce((sum, one) => sum + one.lewat, 0) };
}
