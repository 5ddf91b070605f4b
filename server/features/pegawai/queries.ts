import { int, json, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { indexPages } from '#server/core/search.ts';
import type { VillageDb } from '#server/core/tenant.ts';
import { imagesById } from '../berkas/queries.ts';
import './table.ts';

export const pegawaiQuery = resource({
  table: 'pegawai',
  fields: {
    id: int(),
    nama: text(),
    jabatan: json((t) => `json_build_object('nama', ${t}.jabatan)`, { ops: [] }),
    tingkat: int(),
    urutan: int(),
    gambar_id: text((t) => `${t}.gambar_id::text`),
  },
  search: ['nama'],
  ordering: ['nama'],
  sort: ['tingkat', 'urutan', 'id'],
  perPage: 100,
});

/** Tells the search of the site who works for the village, on the one page that shows them. */
export async function knowOfficials(db: VillageDb): Promise<void> {
  const rows = await db
    .selectFrom('pegawai')
    .select(['nama', 'jabatan'])
    .where('desa_id', '=', db.desaId)
    .orderBy('tingkat')
    .orderBy('urutan')
    .execute();
  const teks = rows.map(({ nama, jabatan }) => `${jabatan}: ${nama}.`).join(' ');
  const alamat = '/profil?sub=pemerintahan&child=struktur-pemerintahan';
  await indexPages(db, 'pegawai', [{ id: 1, judul: 'Struktur Pemerintahan', teks, alamat }]);
}

type Row = Record<string, unknown>;

/** Rows of the resource with their portraits, in one query for all of them. */
export async function withPortraits(db: VillageDb, rows: readonly Row[]): Promise<Row[]> {
  const images = await imagesById(
    db,
    rows.map(({ gambar_id }) => gambar_id as string | null),
  );
  return rows.map((row) => {
    const image = images.get(String(row.gambar_id)) ?? null;
    return { ...row, gambar: image?.url ?? null, gambar_info: image };
  });
}
