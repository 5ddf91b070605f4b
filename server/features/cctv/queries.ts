import type { KameraKelola } from '#contract/cctv.ts';
import type { Leaving } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { KameraRow } from './table.ts';

/** All cameras by their names: what works first. */
export const allKamera = (db: VillageDb): Promise<KameraRow[]> =>
  db
    .selectFrom('cctv')
    .selectAll()
    .orderBy((eb) => eb('keadaan', '=', 'mati'))
    .orderBy('nama')
    .orderBy('id')
    .execute();

export const findKamera = (db: VillageDb, id: number): Promise<KameraRow | undefined> =>
  db.selectFrom('cctv').selectAll().where('id', '=', id).executeTakeFirst();

/** Where the still picture of a camera comes from; '' where it has none. */
export const pictureAddress = ({ jenis, link, alamat_gambar }: KameraRow): string =>
  jenis === 'gambar' ? link : alamat_gambar;

export const pictureKey = (desaId: number, id: number): string => `${desaId}/cctv/${id}.webp`;

export function kelolaView(row: KameraRow): Leaving<KameraKelola> {
  const { id, lat, lng, gambar_waktu } = row;
  const gambar = pictureAddress(row) === '' && !gambar_waktu ? null : `/v1/cctv/${id}/gambar/`;
  return { ...row, koordinat: { lat, lng }, gambar };
}
