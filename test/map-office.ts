import { deflateRawSync } from 'node:zlib';
import { imporPeta } from '#contract/peta/impor.ts';
import type { testApi } from './api.ts';

type Api = Awaited<ReturnType<typeof testApi>>;
type Village = Awaited<ReturnType<Api['village']>>;
type Staff = Awaited<ReturnType<Village['perangkat']>>;
export type Xy = [number, number];

export const ring = (west: number, south: number, side = 0.001): Xy[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
export const parcel = (NBT: string, coordinates: unknown, more: object = {}) => ({
  type: 'Feature',
  properties: { NBT, PENGGUNAAN: 'Sawah', PEMILIK: 'RATNA A.', RT_RW: '02/05', ...more },
  geometry: { type: 'Polygon', coordinates },
});
export const collection = (features: object[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });

export const idOf = (village: Village, nama: string) =>
  village.db(
    async (db) =>
      (await db.selectFrom('sigtipe').select('id').where('nama', '=', nama).executeTakeFirstOrThrow()).id,
  );

export function sent(tipe: number, name: string, bytes: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('tipe_id', String(tipe));
  form.set('berkas', new File([bytes], name));
  return form;
}

/** Villages with an officer who imports their map. */
export function mapOffice(api: Api) {
  /** A village with a boundary around the places of these tests. */
  async function bounded() {
    const village = await api.village();
    await village.db((db) =>
      db
        .insertInto('peta_desa')
        .values({
          batas: JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring(107.19, -6.85, 0.05)]] }),
        })
        .execute(),
    );
    const staff = await village.perangkat('peta');
    return { village, staff, tipe: await idOf(village, 'Bidang tanah') };
  }

  async function checked(staff: Staff, tipe: number, name: string, bytes: string | Uint8Array<ArrayBuffer>) {
    const { id, kolom, sistem } = await staff.call(imporPeta.create, { body: sent(tipe, name, bytes) });
    await staff.call(imporPeta.columns, {
      params: { id },
      body: { tujuan: kolom.map(({ tujuan }) => tujuan), sistem },
    });
    await api.runJobs();
    return staff.call(imporPeta.get, { params: { id } });
  }

  async function applied(staff: Staff, id: number, keluarkan = false) {
    await staff.call(imporPeta.apply, { params: { id }, body: { keluarkan } });
    await api.runJobs();
    return staff.call(imporPeta.get, { params: { id } });
  }
  return { bounded, checked, applied };
}

/** A Shapefile with one point and one field, in an archive that stores or deflates. */
export function shapefile(lng: number, lat: number, nama: string): Uint8Array<ArrayBuffer> {
  const shp = Buffer.alloc(100 + 28);
  shp.writeInt32BE(9994, 0);
  shp.writeInt32BE(1, 100);
  shp.writeInt32BE(10, 104);
  shp.writeInt32LE(1, 108);
  shp.writeDoubleLE(lng, 112);
  shp.writeDoubleLE(lat, 120);
  const dbf = Buffer.alloc(32 + 32 + 1 + 21, 0x20);
  dbf.writeUInt16LE(65, 8);
  dbf.writeUInt16LE(21, 10);
  dbf.fill(0, 32, 64);
  dbf.write('NAMA', 32, 'latin1');
  dbf[32 + 16] = 20;
  dbf[64] = 0x0d;
  dbf.write(nama, 66, 'latin1');
  const prj = Buffer.from('GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]');
  return zipOf({ 'bidang.shp': shp, 'bidang.dbf': dbf, 'bidang.prj': prj });
}

export function zipOf(files: Record<string, Buffer>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += head.length + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, list, end]));
}
