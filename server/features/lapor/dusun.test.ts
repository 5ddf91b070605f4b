import sharp from 'sharp';
import { expect, it } from 'vitest';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { addSig, type NewSig } from '#server/features/peta/writes.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Area = Extract<NewSig['geometri'], { type: 'Polygon' }>['coordinates'];

const png = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#775533' } })
  .png()
  .toBuffer();

const square = (west: number, south: number, side: number): Area[number] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
/** Babakan with a hole in its middle, where nobody's hamlet is; Cikaret of two parts, one of them an RW of its own. */
const BABAKAN: Area = [square(107.2, -6.83, 0.01), square(107.204, -6.826, 0.002)];
const CIKARET: Area[] = [[square(107.22, -6.83, 0.01)], [square(107.24, -6.83, 0.01)]];
const IN = { babakan: [107.201, -6.829], hole: [107.205, -6.825], cikaret: [107.245, -6.825] } as const;
const FAR = [107.3, -6.83] as const;

async function village() {
  const made = await api.village();
  const ids = await made.db(async (db) => {
    const rows = ['Babakan', 'Cikaret'].map((nama) => ({
      desa_id: db.desaId,
      jenis: 'dusun' as const,
      nama,
    }));
    return db.insertInto('wilayah').values(rows).returning(['id', 'nama']).execute();
  });
  const [kategori] = (await made.call(kategorilapor.list)).data;
  const warga = await made.warga();
  const send = async ([lng, lat]: readonly [number, number], more: Record<string, string> = {}) => {
    const koordinat = JSON.stringify({ type: 'Point', coordinates: [lng, lat] });
    const fields = {
      judul: 'Jalan rusak',
      isi: 'Berlubang',
      kategori: String(kategori?.id),
      koordinat,
      ...more,
    };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('gambar', new File([new Uint8Array(png)], 'jalan.png', { type: 'image/png' }));
    return warga.call(lapor.create, { body });
  };
  return { village: made, ids, send, staff: await made.perangkat('verifikasi') };
}

const draw = (at: Village) =>
  at.db(async (db) => {
    const types = await db.selectFrom('sigtipe').select(['id', 'tingkat']).execute();
    const of = (tingkat: string) => types.find((one) => one.tingkat === tingkat)?.id ?? 0;
    await addSig(db, [
      { tipe_id: of('subdesa'), nama: 'Dusun Babakan', geometri: { type: 'Polygon', coordinates: BABAKAN } },
      {
        tipe_id: of('rw'),
        nama: 'RW 04',
        dusun: 'CIKARET',
        geometri: { type: 'MultiPolygon', coordinates: CIKARET },
      },
    ]);
  });

it('a report lies in the hamlet of its point, unless its reporter chose another', async () => {
  const room = await village();
  await draw(room.village);
  const hamlet = async (place: readonly [number, number], more = {}) => (await room.send(place, more)).dusun;
  expect(await hamlet(IN.babakan)).toBe('Babakan');
  expect(await hamlet(IN.cikaret)).toBe('Cikaret');
  expect([await hamlet(IN.hole), await hamlet(FAR)]).toEqual([null, null]);
  const chosen = String(room.ids.find(({ nama }) => nama === 'Cikaret')?.id);
  expect(await hamlet(IN.babakan, { dusun: chosen })).toBe('Cikaret');
  const other = await village();
  expect((await other.send(IN.babakan)).dusun).toBeNull();
});

it('is found there in the queue and in public, follows its point, and hamlets that are drawn later', async () => {
  const { village: at, ids, send, staff } = await village();
  const made = await send(IN.babakan);
  expect(made.dusun).toBeNull();
  await draw(at);
  const [babakan, cikaret] = ids.map(({ id }) => id);
  const queue = async (id = 0) =>
    (await staff.call(kelolaLapor.list, { query: { 'filter{dusun_id}': id } })).data.map((row) => [
      row.id,
      row.dusun,
    ]);
  expect([await queue(babakan), await queue(cikaret)]).toEqual([[[made.id, 'Babakan']], []]);
  await at.db((db) =>
    db
      .updateTable('lapor')
      .set({ dusun_id: null, lng: IN.cikaret[0], lat: IN.cikaret[1] })
      .where('desa_id', '=', db.desaId)
      .execute(),
  );
  expect([await queue(babakan), await queue(cikaret)]).toEqual([[], [[made.id, 'Cikaret']]]);
  await staff.call(kelolaLapor.decide, { params: { id: made.id }, body: { jenis: 'setujui' } });
  const { data } = await at.call(lapor.list, { query: { 'filter{dusun_id}': cikaret } });
  expect(data.map(({ id, dusun }) => [id, dusun])).toEqual([[made.id, 'Cikaret']]);
});
