import { sql } from 'kysely';
import { conflict } from '#server/core/errors.ts';
import type { About } from './cari-queries.ts';
import { countOf } from './kelola-queries.ts';
import { checkArea, moveKeluarga } from './keluarga-writes.ts';
import { changePenduduk, type Writing } from './writes.ts';

type Move = { found: About; ke: number; alasan: string };

/** Moves people to another area, with their whole families. Who is gone, and who lives there already, is left out. */
export async function movePenduduk(writing: Writing, { found, ke, alasan }: Move) {
  const { db } = writing;
  await checkArea(writing, ke, 'Pilih wilayah tujuan', 'ke');
  const chosen = await countOf(db, found);
  const { rows } = await sql<{ id: number; keluarga_id: number | null }>`
    select p.id, p.keluarga_id from penduduk as p
    where p.desa_id = ${db.desaId} and ${found('p')} and p.status_dasar = 'HIDUP'
      and p.wilayah_id is distinct from ${ke}::bigint
    order by p.id`.execute(db);
  if (rows.length === 0)
    throw conflict('Tidak ada yang dipindahkan: mereka sudah di wilayah itu, meninggal, atau pindah.');
  const why = { sumber: 'wilayah', alasan } as const;
  const ids = [...new Set(rows.flatMap(({ keluarga_id }) => keluarga_id ?? []))];
  const keluarga = await moveKeluarga(writing, { ids, ke }, why);
  const alone = rows.filter(({ keluarga_id }) => keluarga_id === null);
  await changePenduduk(
    writing,
    alone.map(({ id }) => ({ id, fakta: { wilayah_id: ke } })),
    why,
  );
  return { penduduk: rows.length, keluarga, dilewati: chosen - rows.length };
}
