import type { Context } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { findOne } from '#server/core/query/list.ts';
import { suratKeluarQuery } from './resource.ts';

/** A letter as staff see it. */
export async function letterView({ db, village }: Pick<Context, 'db' | 'village'>, id: number) {
  const row = await findOne(db, suratKeluarQuery, id, new URLSearchParams(), { zone: village.zona });
  if (!row) throw notFound();
  return { ...row, siap: row.berkas_id !== null };
}
