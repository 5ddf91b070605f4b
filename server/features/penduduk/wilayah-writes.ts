import { sql } from 'kysely';
import type { SebabLewat } from '#contract/penduduk/kelola.ts';
import type { About } from './cari-queries.ts';
import { moveKeluarga } from './keluarga-writes.ts';
import { statusOf } from './saring-queries.ts';
import { changePenduduk, type Writing } from './writes.ts';

export type Move = { found: About; ke: number; alasan: string };
/** Left out ones that are named. */
const NAMED = 500;

type Chosen = { id: number; keluarga_id: number | null; wilayah_id: number | null; status_dasar: string };

/** Moves people to another area, with their whole families. Who is gone, and who lives there already, is left out. */
export async function movePenduduk(writing: Writing, { found, ke, alasan }: Move) {
  const { db } = writing;
  const { rows } = await sql<Chosen>`
    select p.id, p.keluarga_id, p.wilayah_id, p.status_dasar from penduduk as p
    where p.desa_id = ${db.desaId} and ${found('p')} order by p.id`.execute(db);
  const left = rows.flatMap((one) => {
    const sebab = whyLeft(one, ke);
    return sebab ? [{ id: one.id, sebab }] : [];
  });
  const moving = rows.filter((one) => !whyLeft(one, ke));
  const why = { sumber: 'wilayah', alasan } as const;
  const ids = [...new Set(moving.flatMap(({ keluarga_id }) => keluarga_id ?? []))];
  const keluarga = await moveKeluarga(writing, { ids, ke }, why);
  const alone = moving.filter(({ keluarga_id }) => keluarga_id === null);
  await changePenduduk(
    writing,
    alone.map(({ id }) => ({ id, fakta: { wilayah_id: ke } })),
    why,
  );
  const sebab: Partial<Record<SebabLewat, number>> = {};
  for (const one of left) sebab[one.sebab] = (sebab[one.sebab] ?? 0) + 1;
  return { penduduk: moving.length, keluarga, sebab, dilewati: left.slice(0, NAMED) };
}

function whyLeft({ status_dasar, wilayah_id }: Chosen, ke: number): SebabLewat | undefined {
  const status = statusOf(status_dasar);
  if (status !== 'hidup') return status;
  return wilayah_id === ke ? 'sama' : undefined;
}
