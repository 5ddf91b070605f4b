import sharp from 'sharp';
import { expect, test } from 'vitest';
import { peta } from '#contract/peta/peta.ts';
import { testApi } from '#test/api.ts';
import { addSig, type NewSig } from '../writes.ts';
import { remakeTiles } from './ubin-jobs.ts';

const api = await testApi();

const area = (west: number, side: number): NewSig['geometri'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, -6.83],
      [west + side, -6.83],
      [west + side, -6.83 + side],
      [west, -6.83 + side],
      [west, -6.83],
    ],
  ],
});

test('the home page has a picture of the own layers, made anew when they change', async () => {
  const village = await api.village();
  expect(await village.call(peta.picture)).toEqual({ url: null });
  expect((await village.send('/v1/peta/gambar/abc/')).status).toBe(404);
  const { id: tipe_id } = await village.db((db) =>
    db.selectFrom('sigtipe').select('id').where('tingkat', '=', 'subdesa').executeTakeFirstOrThrow(),
  );
  const draw = async (nama: string, west: number) => {
    await village.db(async (db) => {
      await addSig(db, [{ tipe_id, nama, geometri: area(west, 0.01) }]);
      await remakeTiles(db, tipe_id);
    });
    await api.runJobs();
    return (await village.call(peta.picture)).url ?? '';
  };
  const first = await draw('Babakan', 107.2);
  const response = await village.send(first);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 760 });
  // The hamlet's purple line is really in it.
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let purple = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) < 160 && (data[at + 1] ?? 0) < 90 && (data[at + 2] ?? 0) > 150) purple += 1;
  expect(purple).toBeGreaterThan(500);
  const second = await draw('Krajan', 107.21);
  expect(second).not.toBe(first);
  expect((await village.send(first)).headers.get('cache-control')).toContain('no-cache');
  const other = await api.village();
  expect(await other.call(peta.picture)).toEqual({ url: null });
});

test('a village that has buildings and no boundary sees them; one of which all went has no picture', async () => {
  const village = await api.village();
  const { id: tipe_id } = await village.db((db) =>
    db.selectFrom('sigtipe').select('id').where('dasar', '=', 'bangunan').executeTakeFirstOrThrow(),
  );
  const remake = async () => {
    await village.db((db) => remakeTiles(db, tipe_id));
    await api.runJobs();
    return (await village.call(peta.picture)).url;
  };
  await village.db((db) =>
    addSig(db, [
      { tipe_id, nama: '', geometri: area(107.2, 0.0002) },
      { tipe_id, nama: '', geometri: area(107.201, 0.0002) },
    ]),
  );
  const url = (await remake()) ?? '';
  const response = await village.send(url);
  expect(response.status).toBe(200);
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let drawn = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (Math.abs((data[at] ?? 0) - 0xd8) < 6 && Math.abs((data[at + 2] ?? 0) - 0xb2) < 6) drawn += 1;
  expect(drawn).toBeGreaterThan(500);
  await village.db((db) => db.deleteFrom('sig').where('tipe_id', '=', tipe_id).execute());
  expect(await remake()).toBeNull();
  expect((await village.send(url)).status).toBe(404);
});
