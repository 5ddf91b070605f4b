import { sql } from 'kysely';
import { kelolaPpid } from '#contract/ppid.ts';
import { moved } from '#contract/urutan.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { dokumenRoutes, naskahRoutes } from '#server/core/naskah/routes.ts';
import type { VillageDb } from '#server/core/tenant.ts';
import { dokumenNaskah } from './naskah-queries.ts';
import { PLACE } from './resource.ts';

/** Writing and publishing documents, and their order. */
export const kelolaPpidRoutes = [
  ...naskahRoutes(kelolaPpid, dokumenNaskah),
  ...dokumenRoutes(kelolaPpid, dokumenNaskah),

  implement(kelolaPpid.move, async ({ db, params: { id }, body: { ke }, record }) => {
    const before = await siblings(db, id);
    const after = moved(before, id, ke);
    await sql`
      update dokumen as t set urutan = n.tempat
      from unnest(${after}::bigint[]) with ordinality as n (id, tempat)
      where t.desa_id = ${db.desaId} and t.id = n.id and t.urutan <> n.tempat`.execute(db);
    await record({
      action: 'dokumen.move',
      id,
      before: { urutan: before.indexOf(id) + 1 },
      after: { urutan: after.indexOf(id) + 1 },
    });
  }),
];

/** The published documents of the same kind, in their order: others have no place among them. Locked. */
async function siblings(db: VillageDb, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('dokumen')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('status', '=', 'terbit')
    .where('dihapus', 'is', null)
    .where('jenis', '=', (eb) =>
      eb
        .selectFrom('dokumen as d')
        .select('d.jenis')
        .where('d.desa_id', '=', db.desaId)
        .where('d.id', '=', id),
    )
    .orderBy(sql.raw(PLACE('dokumen')))
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = rows.map((row) => row.id);
  if (!ids.includes(id)) throw notFound();
  return ids;
}
