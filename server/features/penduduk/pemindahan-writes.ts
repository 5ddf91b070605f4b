import { sql } from 'kysely';
import type { Saringan } from '#contract/penduduk/kelola.ts';
import { conflict } from '#server/core/errors.ts';
import { enqueue } from '#server/core/job.ts';
import { checkArea } from './keluarga-writes.ts';
import { pindahkanPenduduk } from './wilayah-jobs.ts';
import type { Move } from './wilayah-writes.ts';
import type { Writing } from './writes.ts';

/** Has a job move people to another area. Refused where nobody would move. */
export async function orderMove(
  writing: Writing,
  { found, ke, alasan, saringan }: Move & { saringan: Saringan },
): Promise<number> {
  const { db, actor, record } = writing;
  await checkArea(writing, ke, 'Pilih wilayah tujuan', 'ke');
  const { rows } = await sql<{ dipilih: number; pindah: number }>`
    select count(*) as dipilih,
      count(*) filter (where p.status_dasar = 'HIDUP' and p.wilayah_id is distinct from ${ke}::bigint) as pindah
    from penduduk as p where p.desa_id = ${db.desaId} and ${found('p')}`.execute(db);
  const { dipilih = 0, pindah = 0 } = rows[0] ?? {};
  if (pindah === 0)
    throw conflict('Tidak ada yang dipindahkan: mereka sudah di wilayah itu, meninggal, atau pindah.');
  const order = {
    akun_id: actor?.id ?? null,
    saringan: JSON.stringify(saringan),
    ke,
    alasan,
    dipilih,
  };
  const { id } = await db.insertInto('ubah_wilayah').values(order).returning('id').executeTakeFirstOrThrow();
  await record({ action: 'penduduk.pindahkan', id, after: { ke, alasan, dipilih }, quiet: true });
  await enqueue(db, pindahkanPenduduk, { id });
  return id;
}
