import { sql } from 'kysely';
import { JENIS_TEMUAN } from '#contract/temuan.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { findingsOf } from '#server/features/penduduk/temuan-queries.ts';

const SHOWN = 100;

/** Findings on what does not agree, by kind, the most pressing kind first. */
export async function temuanOf(core: Pick<Core, 'tenancy'>, db: VillageDb) {
  const { jenis: found } = await findingsOf(core, db.desaId);
  const kinds = JENIS_TEMUAN.flatMap((jenis) => {
    const pairs = found.get(jenis) ?? [];
    return pairs.length === 0 ? [] : [{ jenis, jumlah: pairs.length, pairs: pairs.slice(0, SHOWN) }];
  });
  const people = await peopleOf(
    db,
    kinds.flatMap(({ pairs }) => pairs.flatMap(({ id, lain }) => (lain === null ? [id] : [id, lain]))),
  );
  return kinds.map(({ pairs, ...kind }) => {
    const butir = pairs.flatMap(({ id, lain }) => {
      const person = people.get(id);
      const other = lain === null ? undefined : people.get(lain);
      return person ? [{ ...person, lain: other ? { id: other.id, nama: other.nama } : null }] : [];
    });
    return { ...kind, butir: butir.toSorted((a, b) => a.nama.localeCompare(b.nama, 'id') || a.id - b.id) };
  });
}

async function peopleOf(db: VillageDb, ids: readonly number[]) {
  const rows = await db
    .selectFrom('penduduk')
    .select(['id', 'nama', 'nik_sementara', 'tanggal_lahir', 'keluarga_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, punya_nik: !row.nik_sementara }]));
}
