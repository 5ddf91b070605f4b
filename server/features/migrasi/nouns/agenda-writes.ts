import { sql } from 'kysely';
import { z } from 'zod';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { kegiatanNaskah } from '#server/features/kegiatan/queries.ts';
import type { Calon } from '../isi-rules.ts';
import { agendaOf, isAgenda, judgeActivity } from './agenda-rules.ts';
import { articlesIn } from './berita-writes.ts';
import { textPembawa } from './naskah-writes.ts';

const Made = z.object({ kategori: z.int().optional() });
/** Category of activities that came with none. */
const CATEGORY = 'Agenda desa';

/** Articles that tell of an activity, with the day of it. */
export const agendaPembawa = textPembawa({
  bagian: 'agenda',
  definition: kegiatanNaskah,
  area: 'berita',
  async judge(sumber, known) {
    const agenda = agendaOf(sumber.survei);
    const rows: Calon[] = [];
    if (agenda.size === 0) return rows;
    for await (const row of articlesIn(sumber))
      if (isAgenda(row, agenda)) rows.push(judgeActivity(row, { ...known, agenda }));
    return rows;
  },
  drafts: 'Sebagai draf, karena tulisannya kosong',
  files: {
    come: 'Gambarnya menyusul beberapa menit sesudah pindah selesai',
    missing: 'Gambar tidak ikut: sertakan folder desa/ dan cadangannya dalam satu ZIP',
  },
  async ready(db) {
    const { id, made } = await category(db);
    return {
      fill: (text) => ({ ...text, isi: { ...text.isi, kategori: id } }),
      kenangan: made ? { kategori: id } : {},
    };
  },
  async clear(db, kenangan) {
    const { kategori } = Made.parse(kenangan);
    if (kategori === undefined) return;
    await sql`delete from kategori_kegiatan k where k.desa_id = ${db.desaId} and k.id = ${kategori}
      and not exists (select from kegiatan a where a.desa_id = k.desa_id
        and k.id in (a.kategori_id, a.naskah_kategori_id))`.execute(db);
  },
});

async function category(db: VillageDb): Promise<{ id: number; made: boolean }> {
  const known = await db
    .selectFrom('kategori_kegiatan')
    .select('id')
    .where(sql<string>`lower(nama)`, '=', CATEGORY.toLowerCase())
    .executeTakeFirst();
  if (known) return { id: known.id, made: false };
  const row = await db
    .insertInto('kategori_kegiatan')
    .values({ nama: CATEGORY })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, made: true };
}
