import { instant, int, text } from '../query/field.ts';
import { resource } from '../query/resource.ts';
import type { VillageDb } from '../tenant.ts';
import type { Baris, Definition, Isi } from './definition.ts';

// A line of the trail keeps the text after it (published) or before it (a sitting begins).
const snapshot = (t: string) => `coalesce(${t}.sesudah -> 'naskah', ${t}.sebelum -> 'naskah')`;

export const riwayatQuery = resource({
  table: 'jejak',
  name: 'riwayat',
  fields: {
    id: int(),
    waktu: instant(),
    aksi: text(),
    oleh: text(
      (t) =>
        `coalesce((select a.nama from akun as a where a.desa_id = ${t}.desa_id and a.id = ${t}.akun_id), 'Sistem')`,
    ),
    judul: text((t) => `${snapshot(t)} ->> 'judul'`),
  },
  sort: ['-id'],
  perPage: 20,
});

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
  revert: 'Memakai naskah lama',
  undraft: 'Mengganti atau membuang draf',
};

/** An event of the trail (`berita.publish`) in words. */
export const wordsOf = (aksi: string): string => WORDS[aksi.slice(aksi.indexOf('.') + 1)] ?? aksi;

const SITTING_MS = 10 * 60_000;

/** Whether a save begins a new sitting: somebody else wrote before, or the last save is some time ago. */
export const beginsSitting = (row: Baris, actorId: number, now = Date.now()): boolean =>
  row.diubah_oleh !== actorId || now - row.updated_at.getTime() > SITTING_MS;

/** The text that a line of a row's trail kept; undefined when it kept none or is not its line. */
export async function findSnapshot<I extends Isi, B>(
  db: VillageDb,
  { noun }: Definition<I, B>,
  id: number,
  riwayatId: number,
): Promise<I | undefined> {
  const row = await db
    .selectFrom('jejak')
    .select(['sebelum', 'sesudah'])
    .where('desa_id', '=', db.desaId)
    .where('noun', '=', noun)
    .where('noun_id', '=', String(id))
    .where('id', '=', riwayatId)
    .executeTakeFirst();
  return kept(row?.sesudah) ?? kept(row?.sebelum);
}

// Written by the engine's own events as `{naskah}`.
const kept = <I extends Isi>(side: unknown): I | undefined =>
  typeof side === 'object' && side !== null && 'naskah' in side ? (side.naskah as I) : undefined;
