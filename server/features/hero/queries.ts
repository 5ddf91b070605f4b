import { bool, int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import type { VillageDb } from '#server/core/tenant.ts';
import { imagesById } from '../berkas/queries.ts';
import './table.ts';

const fields = {
  id: int(),
  tipehero: int(),
  judul: text(),
  deskripsi: text(),
  urutan: int(),
  gambar_id: text((t) => `${t}.gambar_id::text`),
};

/** What visitors see: the slides that are switched on. */
export const heroQuery = resource({
  table: 'hero',
  fields,
  only: (t) => `${t}.aktif`,
  sort: ['urutan', 'id'],
});

export const heroKelolaQuery = resource({
  table: 'hero',
  name: 'sorotan',
  fields: { ...fields, aktif: bool() },
  sort: ['tipehero', 'urutan', 'id'],
  perPage: 100,
});

type Row = Record<string, unknown>;

/** Rows of either resource with their pictures, in one query for all of them. */
export async function withPictures(db: VillageDb, rows: readonly Row[]): Promise<Row[]> {
  const images = await imagesById(
    db,
    rows.map(({ gambar_id }) => gambar_id as string | null),
  );
  return rows.map((row) => {
    const image = images.get(String(row.gambar_id)) ?? null;
    return { ...row, gambar: image?.url ?? null, gambar_info: image };
  });
}
