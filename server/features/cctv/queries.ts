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

/** Distance in metres within which a camera may look at a building. */
const NEAR_M = 25;
const DEGREE_M = 111_320;

/** Says whether the village's base map has a building so near to this place that a camera there may look into it. */
export async function hasBuildingNear(db: VillageDb, { lat, lng }: { lat: number; lng: number }) {
  const north = NEAR_M / DEGREE_M;
  const east = north / Math.cos((lat * Math.PI) / 180);
  const found = await db
    .selectFrom('sig')
    .select('id')
    .where('tipe_id', 'in', (eb) => eb.selectFrom('sigtipe').select('id').where('dasar', '=', 'bangunan'))
    .where('barat', '<=', lng + east)
    .where('timur', '>=', lng - east)
    .where('selatan', '<=', lat + north)
    .where('utara', '>=', lat - north)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Address of a camera's still picture; '' where it has none. */
export const pictureAddress = ({ jenis, link, alamat_gambar }: KameraRow): string =>
  jenis === 'gambar' ? link : alamat_gambar;

export const pictureKey = (desaId: number, id: number): string => `${desaId}/cctv/${id}.webp`;

export function kelolaView(row: KameraRow): Leaving<KameraKelola> {
  const { id, lat, lng, gambar_waktu } = row;
  const gambar = pictureAddress(row) === '' && !gambar_waktu ? null : `/v1/cctv/${id}/gambar/`;
  return { ...row, koordinat: { lat, lng }, gambar };
}
