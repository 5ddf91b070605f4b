import { sql } from 'kysely';
import { actsIn } from '#contract/kinds/alur.ts';
import { alurLapor, JENIS_LANGKAH } from '#contract/lapor/alur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasNik } from '#server/core/mask.ts';
import type { RowIn } from '#server/core/query/resource.ts';
import { choicesOf, riwayatOf, withPicture } from './queries.ts';
import type { laporTinjauQuery } from './resource.ts';
import { canHideName } from './rules.ts';
import './table.ts';

/** Choices that narrow the queue, and the statuses a report can get. */
export async function narrowingOf(db: VillageDb) {
  const [kategori, { dusun, status }] = await Promise.all([
    db.selectFrom('kategori_lapor').select(['id', 'nama']).orderBy('id').execute(),
    choicesOf(db),
  ]);
  return { kategori, dusun, status };
}

/** A row of `laporTinjauQuery` as an officer sees it: with its reporter, its history, and what may be done. */
export async function reviewOf(db: VillageDb, row: RowIn<typeof laporTinjauQuery>) {
  const { id, pelapor_id, keadaan, tampilkan_nama } = row;
  const [shown, tanggapan, facts] = await Promise.all([
    withPicture(db, row),
    riwayatOf(db, id),
    pelapor_id === null ? undefined : reporterFacts(db, pelapor_id),
  ]);
  return {
    ...shown,
    tanggapan,
    penduduk_id: facts?.penduduk_id ?? null,
    pelapor: {
      nama: row.nama ?? 'Tanpa akun',
      punya_nik: facts?.nik ? hasNik(facts.nik) : null,
      dusun: row.dusun_pelapor,
      laporan_lain: Math.max(0, (facts?.laporan ?? 1) - 1),
    },
    can: {
      ...actsIn(alurLapor, keadaan, JENIS_LANGKAH),
      sembunyikan_nama: canHideName({ tampilkan_nama }),
    },
  };
}

function reporterFacts(db: VillageDb, akunId: number) {
  return db
    .selectFrom('akun as a')
    .leftJoin('penduduk as p', 'p.id', 'a.penduduk_id')
    .select(['p.nik', 'p.id as penduduk_id'])
    .select(
      sql<number>`(select count(*) from lapor l where l.desa_id = a.desa_id and l.pelapor_id = a.id)`.as(
        'laporan',
      ),
    )
    .where('a.id', '=', akunId)
    .executeTakeFirst();
}
