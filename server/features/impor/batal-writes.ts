import { sql } from 'kysely';
import { JENIS_WILAYAH } from '#contract/wilayah/kelola.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { changePenduduk, type Sebab } from '#server/features/penduduk/writes.ts';
import { touched } from './queries.ts';
import { type Applying, CHUNK } from './writes.ts';

type Undone = { dihapus: number; dikembalikan: number };

/** Takes an applied import back: who is new leaves, who was changed is as before; who was changed since stays. */
export async function undoRows({ id, writing, progress }: Applying): Promise<Undone> {
  const { db } = writing;
  const { rows } = await sql<{
    penduduk_id: number;
    perubahan: Record<string, [unknown, unknown]>;
    baru: boolean;
  }>`
    ${touched(db, id)}
    select penduduk_id, perubahan, baru from disentuh where not tetap order by penduduk_id`.execute(db);
  const added = rows.filter(({ baru }) => baru).map(({ penduduk_id }) => penduduk_id);
  const changed = rows.filter(({ baru }) => !baru);
  let dihapus = 0;
  for (let at = 0; at < added.length; at += CHUNK) {
    const some = added.slice(at, at + CHUNK);
    const gone = await sql<{ orang: number[] }>`
      select lupakan_impor(${id}::bigint, ${some}::bigint[])::int8[] as orang`.execute(db);
    dihapus += gone.rows[0]?.orang.length ?? 0;
    await progress(at + some.length);
  }
  const sebab: Sebab = { sumber: 'impor', impor_id: id, alasan: 'Impor dibatalkan' };
  for (let at = 0; at < changed.length; at += CHUNK) {
    const some = changed.slice(at, at + CHUNK);
    const back = some.map(({ penduduk_id, perubahan }) => ({
      id: penduduk_id,
      fakta: Object.fromEntries(Object.entries(perubahan).map(([name, [old]]) => [name, old])),
    }));
    await changePenduduk(writing, back, sebab);
    await progress(added.length + at + some.length);
  }
  await removeEmptied(db, id);
  return { dihapus, dikembalikan: changed.length };
}

/** Families and areas that the import made, and in which nobody is left. */
async function removeEmptied(db: VillageDb, id: number): Promise<void> {
  await sql`delete from keluarga k using impor i
    where i.desa_id = ${db.desaId} and i.id = ${id} and k.desa_id = i.desa_id and k.id = any(i.keluarga_baru)
      and not exists (select from penduduk p where p.desa_id = k.desa_id and p.keluarga_id = k.id)
      and not exists (select from kelahiran e where e.desa_id = k.desa_id and e.keluarga_id = k.id)
      and not exists (select from kematian e where e.desa_id = k.desa_id and e.keluarga_id = k.id)
      and not exists (select from pindah e where e.desa_id = k.desa_id and e.keluarga_id = k.id)`.execute(db);
  // Areas go from the roads up to the hamlets, each only when nothing lies in it.
  for (const jenis of JENIS_WILAYAH.toReversed())
    await sql`delete from wilayah w using impor i
      where i.desa_id = ${db.desaId} and i.id = ${id} and w.desa_id = i.desa_id and w.id = any(i.wilayah_baru)
        and w.jenis = ${jenis}
        and not exists (select from wilayah b where b.desa_id = w.desa_id and b.induk_id = w.id)
        and not exists (select from keluarga k where k.desa_id = w.desa_id and k.wilayah_id = w.id)
        and not exists (select from penduduk p where p.desa_id = w.desa_id and p.wilayah_id = w.id)
        and not exists (select from pindah e where e.desa_id = w.desa_id
          and w.id in (e.dari_wilayah_id, e.ke_wilayah_id))`.execute(db);
}
