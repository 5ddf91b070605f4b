import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { pictureKey } from '#server/features/cctv/queries.ts';
import { jenisOf, REFUSED } from '#server/features/cctv/rules.ts';
import { rememberOrigins } from '#server/features/cctv/writes.ts';

type Camera = {
  nama: string;
  tempat: string;
  at: [lng: number, lat: number];
  path: string;
  foto: string | null;
};
const HOST = 'https://cctv.sukamajulestari.example';
const CAMERAS: Camera[] = [
  {
    ...{ nama: 'Balai Desa', tempat: 'Jalan Raya Balai, Cikaret', at: [107.2101, -6.8297] },
    ...{ path: 'balai/index.m3u8', foto: 'balai-desa' },
  },
  {
    ...{ nama: 'Simpang Pasar Cikaret', tempat: 'Jalan Raya Balai, Cikaret', at: [107.2075, -6.8268] },
    ...{ path: 'pasar/index.m3u8', foto: 'pasar' },
  },
  {
    ...{ nama: 'Jembatan Cilestari', tempat: 'Batas Cikaret dan Pasirangin', at: [107.2128, -6.8283] },
    ...{ path: 'jembatan/whep', foto: 'lanskap-pagi' },
  },
  {
    ...{ nama: 'Jalan Pasirangin, depan SD', tempat: 'Dusun Pasirangin', at: [107.2145, -6.8305] },
    ...{ path: 'pasirangin/gambar.jpg', foto: 'jalan-beton' },
  },
  {
    ...{ nama: 'Pintu air irigasi Lebaksari', tempat: 'Dusun Lebaksari', at: [107.2095, -6.8345] },
    ...{ path: 'irigasi/index.m3u8', foto: 'irigasi' },
  },
  {
    nama: 'Pertigaan Mekarwangi arah lapangan voli dan lumbung RW 12',
    ...{ tempat: 'Dusun Mekarwangi', at: [107.2055, -6.8235], path: 'mekarwangi/index.m3u8' },
    foto: null,
  },
];
const HOUR_MS = 3_600_000;

/** Cameras whose addresses nobody answers, and that say so; with the last picture of most. */
export async function fillCctv({ files }: Core, db: VillageDb): Promise<void> {
  const now = Date.now();
  for (const { nama, tempat, at, path, foto } of CAMERAS) {
    const [lng, lat] = at;
    const link = `${HOST}/${path}`;
    const { id } = await db
      .insertInto('cctv')
      .values({
        ...{ nama, tempat, link, lng, lat, keadaan: 'mati', jenis: jenisOf(new URL(link)) },
        // Nobody is told of cameras that never were there.
        kabari: false,
        ...{ sejak: new Date(now - 37 * HOUR_MS), diuji: new Date(now), dikabari: null },
        ...{ sebab: REFUSED.nama, lama: null },
        gambar_waktu: foto ? new Date(now) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (foto) {
      const picture = await readFile(join(import.meta.dirname, 'foto', `${foto}.webp`));
      await files.put(pictureKey(db.desaId, id), picture, { type: 'image/webp' });
    }
  }
  await rememberOrigins(db);
}
