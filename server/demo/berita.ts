import type { Insertable } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { artikelNaskah } from '#server/features/berita/queries.ts';
import type { ArtikelTable, Naskah } from '#server/features/berita/table.ts';
import { publishedColumns } from '#server/kinds/naskah/rows.ts';
import { DRAFTS, type Story, stories } from './berita-texts.ts';
import type { Photos } from './photo.ts';
import { seeded } from './random.ts';

const DAY_MS = 24 * 3600 * 1000;
/** After the published ones: one for the coming days, some put away, one thrown away. */
const SCHEDULED = 1;
const ARCHIVED = 3;
const TRASHED = 1;

type Row = Insertable<ArtikelTable>;

/** `count` articles over the past months, and what is not public: drafts, one to come, archive and trash. */
export async function fillBerita(
  db: VillageDb,
  photo: Photos,
  count: number,
  now = Date.now(),
): Promise<void> {
  const random = seeded(60);
  const all = stories(count + SCHEDULED + ARCHIVED + TRASHED);
  const categories = await fillCategories(db, all);
  const editor = await editorOf(db);
  const own = { penulis_id: editor, diubah_oleh: editor };
  for (const [at, story] of all.entries()) {
    const naskah = await naskahOf(story, categories, photo);
    const fate = fateOf(at - count);
    const terbit = new Date(now - Math.round((fate === 'terjadwal' ? -3 : 2 + at * 2.7) * DAY_MS));
    // The columns of a published text are all there; their type only says which may be changed.
    const row = { ...publishedColumns(artikelNaskah, naskah), ...own } as Row;
    row.status = fate === 'arsip' ? 'arsip' : 'terbit';
    row.terbit = terbit;
    row.view_count = fate === 'terjadwal' ? 0 : random.int(80, 1_400);
    if (fate === 'sampah') row.dihapus = new Date(now);
    // Somebody is at work on the second one.
    if (at === 1) row.draf = JSON.stringify({ ...naskah, judul: `${naskah.judul} (diperbarui)` });
    await db.insertInto('artikel').values(row).execute();
  }
  for (const [at, text] of DRAFTS.entries()) {
    const written = new Date(now - (at + 1) * 7 * 3_600_000);
    const kategori_id = at < 2 ? (categories.values().next().value ?? null) : null;
    const draf = JSON.stringify({ ...artikelNaskah.empty, ...text, kategori_id });
    await db
      .insertInto('artikel')
      .values({ ...own, judul: '', draf, created_at: written, updated_at: written })
      .execute();
  }
}

function fateOf(extra: number): 'terbit' | 'terjadwal' | 'arsip' | 'sampah' {
  if (extra < 0) return 'terbit';
  if (extra < SCHEDULED) return 'terjadwal';
  return extra < SCHEDULED + ARCHIVED ? 'arsip' : 'sampah';
}

async function naskahOf(story: Story, categories: Map<string, number>, photo: Photos): Promise<Naskah> {
  const { judul, isi, sumber = '', alt, keterangan = '', fokus = { x: 0.5, y: 0.5 } } = story;
  const id = await photo(story.foto, alt);
  const gambar = { id, alt, keterangan, fokus_x: fokus.x, fokus_y: fokus.y };
  const kategori_id = categories.get(story.kategori) ?? null;
  return { ...artikelNaskah.empty, judul, isi, sumber, kategori_id, gambar };
}

async function editorOf(db: VillageDb): Promise<number | null> {
  const row = await db.selectFrom('akun').select('id').where('username', '=', 'redaksi').executeTakeFirst();
  return row?.id ?? null;
}

async function fillCategories(db: VillageDb, all: Story[]): Promise<Map<string, number>> {
  const names = [...new Set(all.map(({ kategori }) => kategori))];
  const rows = await db
    .insertInto('kategori_berita')
    .values(names.map((nama) => ({ nama })))
    .returning(['id', 'nama'])
    .execute();
  return new Map(rows.map(({ id, nama }) => [nama, id]));
}
