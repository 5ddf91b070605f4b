import type { Insertable } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { fromInstant, toInstant, type Zone } from '#server/core/zone.ts';
import { kegiatanNaskah } from '#server/features/kegiatan/queries.ts';
import type { KegiatanTable, Naskah } from '#server/features/kegiatan/table.ts';
import { publishedColumns } from '#server/kinds/naskah/rows.ts';
import { type Activity, activities } from './kegiatan-texts.ts';
import type { Photos } from './photo.ts';

const DAY_MS = 24 * 3600 * 1000;

/** `count` activities, past and to come, and a draft. Times are those of the village, around today. */
export async function fillKegiatan(
  db: VillageDb,
  photo: Photos,
  { count, zona }: { count: number; zona: Zone },
  now = Date.now(),
): Promise<void> {
  const all = activities(count);
  const categories = await fillCategories(db, all);
  const editor = await editorOf(db);
  const own = { penulis_id: editor, diubah_oleh: editor };
  const dayOf = (days: number) => toInstant(new Date(now + days * DAY_MS), zona).slice(0, 10);
  const moment = (days: number, hour: string) => fromInstant(`${dayOf(days)}T${hour}:00`, zona).toISOString();
  for (const one of all) {
    const { judul, deskripsi, tempat, alt, hari, lama = 0 } = one;
    const naskah: Naskah = {
      ...kegiatanNaskah.empty,
      judul,
      deskripsi,
      tempat,
      kategori_id: categories.get(one.kategori) ?? null,
      mulai: moment(hari, one.mulai),
      selesai: moment(hari + lama, one.selesai),
      gambar: { id: await photo(one.foto, alt), alt, keterangan: '', fokus_x: 0.5, fokus_y: 0.5 },
    };
    const terbit = new Date(now - (Math.max(0, -hari) + 8) * DAY_MS);
    // The columns of a published text are all there; their type only says which may be changed.
    const row = { ...publishedColumns(kegiatanNaskah, naskah), ...own } as Insertable<KegiatanTable>;
    await db
      .insertInto('kegiatan')
      .values({ ...row, status: 'terbit', terbit, updated_at: terbit })
      .execute();
  }
  const draf: Naskah = {
    ...kegiatanNaskah.empty,
    judul: 'Lomba kebersihan antar-RT',
    deskripsi: '<p>Penilaian dua pekan berturut-turut. Juri dari luar desa.</p>',
  };
  await db
    .insertInto('kegiatan')
    .values({ ...own, draf: JSON.stringify(draf) })
    .execute();
}

async function editorOf(db: VillageDb): Promise<number | null> {
  const row = await db.selectFrom('akun').select('id').where('username', '=', 'redaksi').executeTakeFirst();
  return row?.id ?? null;
}

async function fillCategories(db: VillageDb, all: Activity[]): Promise<Map<string, number>> {
  const names = [...new Set(all.map(({ kategori }) => kategori))];
  const rows = await db
    .insertInto('kategori_kegiatan')
    .values(names.map((nama) => ({ nama })))
    .returning(['id', 'nama'])
    .execute();
  return new Map(rows.map(({ id, nama }) => [nama, id]));
}
