import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { plainText } from '#server/core/html.ts';
import { bool, text } from '#server/core/query/field.ts';
import { listPage } from '#server/core/query/list.ts';
import { resource } from '#server/core/query/resource.ts';
import { trail, trailFields } from '#server/core/query/trail.ts';
import type { Baris, Definition, Isi } from './definition.ts';
import { same } from './state.ts';

// A line of the trail keeps the text after it (published) or before it (a sitting begins).
const snapshot = (t: string) => `coalesce(${t}.sesudah -> 'naskah', ${t}.sebelum -> 'naskah')`;

export const riwayatQuery = resource({
  ...trail,
  fields: {
    ...trailFields,
    judul: text((t) => `${snapshot(t)} ->> 'judul'`),
    sebelum: bool((t) => `${t}.sesudah -> 'naskah' is null`),
  },
});

/** A page of what happened to one row of a noun, in words. */
export async function historyPage(
  { db, query, village }: Pick<Context, 'db' | 'query' | 'village'>,
  { noun, id }: { noun: string; id: number },
) {
  const page = await listPage(db, riwayatQuery, query, {
    zone: village.zona,
    where: (rows) => rows.where('noun', '=', noun).where('noun_id', '=', String(id)),
  });
  return { ...page, data: page.data.map((row) => ({ ...row, aksi: wordsOf(String(row.aksi)) })) };
}

const WORDS: Record<string, string> = {
  create: 'Membuat draf',
  save: 'Mulai mengubah naskah',
  cover: 'Mengganti gambar utama',
  picture: 'Mengunggah gambar',
  document: 'Mengganti berkas PDF',
  abstract: 'Mengganti berkas abstrak',
  move: 'Mengubah urutan',
  update: 'Mengubah',
  show: 'Menampilkan atau menyembunyikan',
  relate: 'Menambah hubungan',
  unrelate: 'Menghapus hubungan',
  publish: 'Menerbitkan',
  schedule: 'Menjadwalkan',
  appear: 'Tampil sesuai jadwal',
  withdraw: 'Menarik kembali menjadi draf',
  archive: 'Mengarsipkan',
  delete: 'Memindahkan ke sampah',
  restore: 'Mengembalikan dari sampah',
  revert: 'Kembali ke naskah lama',
  undraft: 'Mengganti atau membuang draf',
};

/** An event of the trail (`berita.publish`) in words. */
const wordsOf = (aksi: string): string => WORDS[aksi.slice(aksi.indexOf('.') + 1)] ?? aksi;

const SITTING_MS = 10 * 60_000;

/** Says whether a save begins a new sitting: somebody else wrote before, or the last save is some time ago. */
export const beginsSitting = (row: Baris, actorId: number, now = Date.now()): boolean =>
  row.diubah_oleh !== actorId || now - row.updated_at.getTime() > SITTING_MS;

/** The text that a line of a row's trail kept, and the line; undefined when it kept none or is not its line. */
export async function findSnapshot<I extends Isi>(
  db: VillageDb,
  { noun }: Definition<I>,
  id: number,
  riwayatId: number,
): Promise<Snapshot<I> | undefined> {
  if (!Number.isSafeInteger(riwayatId)) return undefined;
  const row = await db
    .selectFrom('jejak')
    .select(['id', 'waktu', 'aksi', 'sebelum', 'sesudah'])
    .where('noun', '=', noun)
    .where('noun_id', '=', String(id))
    .where('id', '=', riwayatId)
    .executeTakeFirst();
  const after = kept<I>(row?.sesudah);
  const isi = after ?? kept<I>(row?.sebelum);
  if (!row || !isi) return undefined;
  const { waktu, aksi } = row;
  return { isi, line: { id: Number(row.id), waktu, aksi: wordsOf(aksi), sebelum: after === undefined } };
}
type Snapshot<I extends Isi> = {
  isi: I;
  line: { id: number; waktu: Date; aksi: string; sebelum: boolean };
};

// Written by the engine's own events as `{naskah}`.
const kept = <I extends Isi>(side: unknown): I | undefined =>
  typeof side === 'object' && side !== null && 'naskah' in side ? (side.naskah as I) : undefined;

/** Words of two texts, and all other fields in which they differ. */
export async function compared<I extends Isi>(
  { html, said }: Pick<Definition<I>, 'html' | 'said'>,
  db: VillageDb,
  [lama, kini]: [I, I],
) {
  const written = (isi: I) => ({ judul: isi.judul, teks: plainText(Object.values(html(isi)).join(' ')) });
  const [before, after] = await Promise.all([said(db, lama), said(db, kini)]);
  // Markup alone is no other word.
  const shown = ['judul', 'rencana', ...Object.keys(html(kini))];
  const lainnya = Object.keys(lama)
    .filter((key) => !shown.includes(key))
    .filter((key) => !same(Reflect.get(lama, key), Reflect.get(kini, key)))
    .map((key) => ({
      nama: key.replace(/_id$/, '').replaceAll('_', ' '),
      lama: before[key] ?? '',
      kini: after[key] ?? '',
    }));
  return { lama: written(lama), kini: written(kini), lainnya };
}
