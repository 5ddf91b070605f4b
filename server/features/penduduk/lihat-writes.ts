import { type RawBuilder, sql } from 'kysely';
import { LOOK_MS } from '#server/core/look.ts';
import type { Writing } from './writes.ts';

type Lihat = { penduduk_id: number; keperluan: string; apa: string };

/** Records that somebody sees full data of a person, before it leaves. */
export async function recordView({ db, actor, record }: Writing, { penduduk_id, keperluan, apa }: Lihat) {
  await db
    .insertInto('penduduk_lihat')
    .values({ penduduk_id, akun_id: actor?.id ?? null, keperluan, apa })
    .execute();
  await record({ action: 'penduduk.view', id: penduduk_id, after: { keperluan, apa }, quiet: true });
}

/** Records that an account opened what stands of people; again within `LOOK_MS` counts as the same view. */
export async function recordOpenings(
  { db, actor, record }: Writing,
  { ids, apa }: { ids: readonly (number | null | undefined)[]; apa: string },
): Promise<void> {
  const akun = actor?.id ?? null;
  const { rows } = await sql<{ id: number }>`
    insert into penduduk_lihat (desa_id, penduduk_id, akun_id, keperluan, apa)
    select ${db.desaId}::bigint, p.id, ${akun}::bigint, '', ${apa}::text from penduduk as p
    where p.desa_id = ${db.desaId} and p.id = any(${ids.filter((id) => id != null)}::bigint[])
      and not exists (select from penduduk_lihat as l where l.desa_id = p.desa_id and l.penduduk_id = p.id
        and l.akun_id is not distinct from ${akun}::bigint and l.apa = ${apa}::text
        and l.waktu > ${new Date(Date.now() - LOOK_MS)})
    returning penduduk_id as id`.execute(db);
  for (const { id } of rows)
    await record({ action: 'penduduk.view', id, after: { keperluan: '', apa }, quiet: true });
}

/** Records in one statement that full data of many people leaves: of those that `who` says of the rows `p`. */
export async function recordViews(
  { db, actor, record }: Writing,
  { keperluan, apa }: Omit<Lihat, 'penduduk_id'>,
  who: RawBuilder<unknown>,
): Promise<void> {
  const { numAffectedRows } =
    await sql`insert into penduduk_lihat (desa_id, penduduk_id, akun_id, keperluan, apa)
    select ${db.desaId}::bigint, p.id, ${actor?.id ?? null}::bigint, ${keperluan}::text, ${apa}::text
    from penduduk as p where p.desa_id = ${db.desaId} and ${who}`.execute(db);
  const orang = Number(numAffectedRows ?? 0);
  await record({ action: 'penduduk.view', id: `${orang} orang`, after: { keperluan, apa }, quiet: true });
}
