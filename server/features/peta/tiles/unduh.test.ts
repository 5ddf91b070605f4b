import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sig } from '#contract/peta/sig.ts';
import { openFeatures } from '#server/core/geo/feature-file.ts';
import { readGeometri } from '#server/core/geo/read.ts';
import { openSheet } from '#server/core/sheet/open.ts';
import { refusal, testApi } from '#test/api.ts';
import { addSig, type NewSig } from '../writes.ts';
import { remakeTiles } from './ubin-jobs.ts';

const api = await testApi();

const shapes: Record<string, NewSig['geometri']> = {
  titik: { type: 'Point', coordinates: [107.2, -6.83] },
  garis: {
    type: 'LineString',
    coordinates: [
      [107.2, -6.83],
      [107.21, -6.82],
    ],
  },
  luasan: {
    type: 'Polygon',
    coordinates: [
      [
        [107.2, -6.83],
        [107.21, -6.83],
        [107.21, -6.82],
        [107.2, -6.83],
      ],
    ],
  },
};

async function layer(nama: string, rows: Omit<NewSig, 'tipe_id'>[]) {
  const village = await api.village();
  const warga = await village.warga({ nama: 'Ratna Anggraeni' });
  const { id: tipe_id } = await village.db((db) =>
    db.selectFrom('sigtipe').select('id').where('nama', '=', nama).executeTakeFirstOrThrow(),
  );
  await village.db(async (db) => {
    const ids = await addSig(
      db,
      rows.map((row) => ({ ...row, tipe_id })),
    );
    const owner = { penduduk_id: warga.pendudukId ?? 0, terbuka: true, izin_tertulis: '2026-11-01' };
    await db
      .insertInto('sig_pemilik')
      .values(ids.map((sig_id) => ({ ...owner, sig_id })))
      .execute();
  });
  const fetched = (bentuk: string) => village.send(`/v1/sig/unduh/?tipe_id=${tipe_id}&bentuk=${bentuk}`);
  return { village, tipe_id, fetched };
}

async function kept(response: Response, bentuk: string) {
  const path = join(await mkdtemp(join(tmpdir(), 'unduh-')), `berkas.${bentuk}`);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

const FORMULA = '=HYPERLINK("http://jahat.example";"Klik") <b>&';

test('a layer leaves as five kinds of file that our own readers take in again, without owners', async () => {
  const rows = Object.entries(shapes).map(([dusun, geometri]) => ({ geometri, dusun, nama: FORMULA }));
  const { fetched, village } = await layer('Bidang tanah', rows);
  for (const bentuk of ['geojson', 'kml', 'gpx', 'csv']) {
    const response = await fetched(bentuk);
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="bidang-tanah-[a-z0-9-]+-\\d{8}\\.${bentuk}"$`),
    );
    const text = await response.clone().text();
    expect(text).not.toContain('Ratna');
    const file = await openFeatures(await kept(response, bentuk));
    const found = [];
    for await (const { geometry } of file.features()) found.push(readGeometri(geometry).geometri.type);
    expect(found).toHaveLength(3);
    // GPX has no areas: they are tracks along their edges.
    if (bentuk !== 'gpx') expect(new Set(found)).toEqual(new Set(['Point', 'LineString', 'Polygon']));
  }
  const csv = await (await fetched('csv')).text();
  expect(csv).toContain(`"'=HYPERLINK(`);
  expect(csv).toContain('POLYGON ((107.2 -6.83, 107.21 -6.83, 107.21 -6.82, 107.2 -6.83))');
  const book = await openSheet(await kept(await fetched('xlsx'), 'xlsx'));
  expect(JSON.stringify(book)).not.toContain('Ratna');
  expect((await village.send('/v1/sig/unduh/?tipe_id=1&bentuk=exe')).status).toBe(404);
  expect((await village.send('/v1/sig/unduh/?tipe_id=99999&bentuk=kml')).status).toBe(404);
});

test('numbers of people leave as classes, and a layer that is not public leaves not at all', async () => {
  const many: [number, number][] = [
    [137, 411],
    [151, 503],
    [163, 487],
  ];
  const { village, tipe_id } = await layer(
    'RT',
    many.map(([stunting, balita]) => ({
      geometri: shapes.luasan ?? { type: 'Point', coordinates: [0, 0] },
      atribut: { stunting, balita },
    })),
  );
  await village.db((db) => remakeTiles(db, tipe_id));
  await api.runJobs();
  const stunting = await village.db((db) =>
    db.selectFrom('sigtipe').select('id').where('nama', '=', 'Stunting').executeTakeFirstOrThrow(),
  );
  for (const bentuk of ['geojson', 'kml', 'csv']) {
    const text = await (await village.send(`/v1/sig/unduh/?tipe_id=${stunting.id}&bentuk=${bentuk}`)).text();
    expect(text).toContain('di atas 20%');
    expect(text).not.toContain('137');
    expect(text).not.toContain('411');
  }
  await village.db((db) =>
    db.updateTable('sigtipe').set({ on_website: false }).where('id', '=', tipe_id).execute(),
  );
  expect((await village.send(`/v1/sig/unduh/?tipe_id=${tipe_id}&bentuk=csv`)).status).toBe(404);
  expect((await refusal(village.call(sig.download, { query: { bentuk: 'csv' } }))).http).toBe(404);
});
