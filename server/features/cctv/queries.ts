import type { Kamera, KameraKelola } from '#contract/cctv.ts';
import type { Leaving } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { KameraRow } from './table.ts';

/** All cameras by their names: what works first. */
export const allKamera = (db: VillageDb): Promise<KameraRow[]> =>
  db.selectFrom('cctv').selectAll().orderBy('nama').orderBy('id').execute();

export const publicKamera = (db: VillageDb): Promise<KameraRow[]> =>
  db.selectFrom('cctv').selectAll().where('terlihat', '=', true).orderBy('nama').orderBy('id').execute();

export const findKamera = (db: VillageDb, id: number): Promise<KameraRow | undefined> =>
  db.selectFrom('cctv').selectAll().where('id', '=', id).executeTakeFirst();

/** Where the still picture of a camera comes from; '' where it has none. */
export const pictureAddress = ({ jenis, link, alamat_gambar }: KameraRow): string =>
  jenis === 'gambar' ? link : alamat_gambar;

export const pictureKey = (desaId: number, id: number): string => `${desaId}/cctv/${id}.webp`;

export function kameraView(row: KameraRow): Leaving<Kamera> {
  const { id, nama, tempat, lat, lng, link, jenis, keadaan, sejak, gambar_waktu } = row;
  const gambar = pictureAddress(row) === '' && !gambar_waktu ? null : `/v1/cctv/${id}/gambar/`;
  return {
    ...{ id, nama, tempat, koordinat: { lat, lng }, jenis, keadaan, sejak, gambar, gambar_waktu },
    // Of a still camera the site asks itself: its address leads nobody further.
    link: jenis === 'gambar' ? (gambar ?? '') : link,
  };
}

export function kelolaView(row: KameraRow): Leaving<KameraKelola> {
  const { alamat_gambar, terlihat, kabari, diuji, lama, sebab, link } = row;
  return { ...kameraView(row), link, alamat_gambar, terlihat, kabari, diuji, lama, sebab };
}

/** Whether a village has a camera that everybody sees. */
export const readyCctv = (db: VillageDb) => ({ cctv: db.selectFrom('cctv').where('terlihat', '=', true) });
