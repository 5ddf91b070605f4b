import { randomBytes, randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#contract/lib/access/areas.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { testApi } from '#test/api.ts';
import { buatVarian, sapuBerkas } from './jobs.ts';
import { imageFields, imagesById, keyOf, urlOf } from './queries.ts';
import { noteEmbedded, saveFile } from './writes.ts';

const api = await testApi();
const { files, env } = api.core;
type Village = Awaited<ReturnType<typeof api.village>>;

/** A picture as the upload pipeline returns it. */
async function image(width = 1000, height = 600): Promise<Upload> {
  const source = await sharp({ create: { width, height, channels: 3, background: '#c02020' } })
    .webp()
    .toBuffer();
  const blur = 'data:image/webp;base64,AA==';
  const sha256 = randomBytes(32).toString('hex');
  return {
    mime: 'image/webp',
    source,
    size: source.length,
    sha256,
    name: 'Kopi Robusta.jpg',
    image: { width, height, blur },
  };
}

const PDF = Buffer.from(`%PDF-1.7\n${'isi '.repeat(2000)}\n%%EOF\n`);
const document = (): Upload => ({
  mime: 'application/pdf',
  source: PDF,
  size: PDF.length,
  sha256: randomBytes(32).toString('hex'),
  name: 'Surat Kuasa.pdf',
  image: null,
});

const keep = (village: Village, upload: Upload, options: Parameters<typeof saveFile>[2] = {}) =>
  village.db((db) => saveFile({ core: api.core, db }, upload, options));

async function stored(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key.slice(prefix.length));
  return keys.sort();
}

const shape = async (answer: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height, format };
};

describe('a private file', () => {
  it('is for its owner and the staff of its area; for others it does not exist', async () => {
    const village = await api.village();
    const [owner, neighbour] = [await village.warga(), await village.warga()];
    const [staff, admin] = [await village.perangkat('berita', 'verifikasi'), await village.admin()];
    const other = await village.perangkat(...AREAS.filter((area) => area !== 'verifikasi'));
    const row = await keep(village, await image(), { privat: true, area: 'verifikasi', pemilik: owner.id });
    const missing = await (await village.send(`/berkas/${randomUUID()}/x.webp`)).text();
    for (const path of [urlOf(row), `${urlOf(row)}?w=320`]) {
      for (const { access } of [owner, staff, admin]) {
        const answer = await village.send(path, {}, access);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        await answer.body?.cancel();
      }
      for (const access of [undefined, neighbour.access, other.access]) {
        const answer = await village.send(path, {}, access);
        expect(answer.status).toBe(404);
        expect(await answer.text()).toBe(missing);
      }
    }
  });

  it('without an area is only for its owner, and is not resized in advance', async () => {
    const village = await api.village();
    const owner = await village.warga();
    const row = await keep(village, await image(), { privat: true, pemilik: owner.id });
    await api.runJobs();
    expect(await stored(`${village.desaId}/${row.id}/`)).toEqual(['asli.webp']);
    const seen = async ({ access }: { access: string }) =>
      (await village.send(urlOf(row), {}, access)).status;
    expect(await seen(owner)).toBe(200);
    for (const who of [await village.warga(), await village.perangkat(...AREAS), await village.admin()])
      expect(await seen(who)).toBe(404);
  });
});

describe('a public picture', () => {
  it('gets all its sizes from the job, which may run twice', async () => {
    const village = await api.village();
    const row = await keep(village, await image());
    await api.runJobs();
    const made = await stored(`${village.desaId}/${row.id}/`);
    const ladder = [96, 192, 320, 480, 640, 800, 960].map((w) => `w${w}.webp`);
    const boxes = ['587x496', '463x427', '101x101', '300x300'].map((box) => `${box}-50-50.webp`);
    expect(made).toEqual(['asli.webp', ...ladder, ...boxes].sort());
    const after = await village.db((db) => db.selectFrom('berkas').select('siap').executeTakeFirst());
    expect(after?.siap).toBe(true);
    const written = async () => (await files.head(keyOf(row, { w: 320 })))?.modified;
    const before = await written();
    await buatVarian.run({ id: row.id }, { core: api.core, desaId: village.desaId });
    expect(await written()).toEqual(before);
  });

  it('is cached forever', async () => {
    const village = await api.village();
    const row = await keep(village, await image());
    const answer = await village.send(urlOf(row));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(row.ukuran),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''Kopi%20Robusta.webp",
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await village.send(urlOf(row), { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const head = await village.send(urlOf(row), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(row.ukuran));
  });

  it('is resized on request before its job has run, and once for a burst of readers', async () => {
    const village = await api.village();
    const row = await keep(village, await image());
    const { put } = files;
    let puts = 0;
    files.put = (...given) => {
      puts += 1;
      return put(...given);
    };
    const answers = await Promise.all([1, 2, 3, 4].map(() => village.send(`${urlOf(row)}?w=320`)));
    for (const answer of answers)
      expect(await shape(answer)).toEqual({ width: 320, height: 192, format: 'webp' });
    files.put = put;
    expect(puts).toBe(1);
    expect(await stored(`${village.desaId}/${row.id}/`)).toEqual(['asli.webp', 'w320.webp']);
    const box = await village.send(`${urlOf(row)}?w=463&h=427`);
    expect(box.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await shape(box)).toEqual({ width: 463, height: 427, format: 'webp' });
    expect(await shape(await village.send(`${urlOf(row)}?w=1600`))).toMatchObject({ width: 1000 });
  });

  it.each([
    '?w=321',
    '?w=10000',
    '?w=0',
    '?w=-1',
    '?w=x',
    '?h=496',
    '?w=587',
    '?w=587&h=495',
    '?w=320&h=320',
    '?w=',
  ])('%s is not a size', async (query) => {
    const village = await api.village();
    const row = await keep(village, await image());
    expect((await village.send(urlOf(row) + query)).status).toBe(404);
  });

  it('is served at its own address only', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const row = await keep(village, await image());
    const missing = await village.send(`/berkas/${randomUUID()}/kopi-robusta.webp`);
    const body = await missing.text();
    for (const [where, path] of [
      [village, `/berkas/${row.id}/lain.webp`],
      [village, '/berkas/bukan-uuid/kopi-robusta.webp'],
      [village, `/berkas/${row.id}/..%2f..%2fasli.webp`],
      [other, urlOf(row)],
    ] as const) {
      const answer = await where.send(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).toBe(body);
    }
  });

  it('is serialised by its id, and null stays null', async () => {
    const village = await api.village();
    const row = await keep(village, await image(100, 50), { alt: 'Biji kopi' });
    const found = await village.db((db) => imagesById(db, [row.id, null, row.id, randomUUID()]));
    const url = urlOf(row);
    expect([...found.values()]).toMatchObject([{ url, alt: 'Biji kopi', width: 100, height: 50 }]);
    expect(await village.db((db) => imageFields(db, null))).toEqual({ gambar: null, gambar_info: null });
    expect(await village.db((db) => imageFields(db, row.id))).toMatchObject({ gambar: url });
  });
});

describe('a PDF', () => {
  const LAST = PDF.length - 1;
  it.each([
    ['bytes=0-99', 206, `bytes 0-99/${PDF.length}`, PDF.subarray(0, 100)],
    ['bytes=8000-', 206, `bytes 8000-${LAST}/${PDF.length}`, PDF.subarray(8000)],
    ['bytes=-10', 206, `bytes ${PDF.length - 10}-${LAST}/${PDF.length}`, PDF.subarray(-10)],
    ['bytes=0-999999', 206, `bytes 0-${LAST}/${PDF.length}`, PDF],
    ['bytes=999999-', 416, `bytes */${PDF.length}`, Buffer.alloc(0)],
    ['bytes=0-1,5-6', 200, null, PDF],
    ['bytes=9-2', 200, null, PDF],
  ])('responds to %s with %i', async (range, status, contentRange, body) => {
    const village = await api.village();
    const row = await keep(village, document());
    const answer = await village.send(urlOf(row), { headers: { range } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
  });

  it('is sent in full when the reader has a part of another version, and has no sizes', async () => {
    const village = await api.village();
    const row = await keep(village, document());
    const other = await village.send(urlOf(row), { headers: { range: 'bytes=0-9', 'if-range': '"lama"' } });
    expect(other.status).toBe(200);
    expect(other.headers.get('content-disposition')).toContain('Surat%20Kuasa.pdf');
    expect((await village.send(`${urlOf(row)}?w=320`)).status).toBe(404);
  });
});

describe('the daily sweep', () => {
  const sweep = ({ desaId }: Village) => sapuBerkas.run({}, { core: api.core, desaId });
  const use = ({ db }: Village, id: string, html: string) =>
    db((one) => noteEmbedded(one, { noun: 'artikel', id: 1 }, html.replace('ID', id)));
  const HTML = '<img src="/berkas/ID/kopi.webp">';
  const later = (village: Village) =>
    village.db((db) =>
      db
        .updateTable('berkas')
        .set({ lepas: new Date(Date.now() - 25 * 3_600_000) })
        .where('desa_id', '=', village.desaId)
        .where('lepas', 'is not', null)
        .execute(),
    );
  const ids = ({ db }: Village) =>
    db(async (one) => (await one.selectFrom('berkas').select('id').execute()).map(({ id }) => id));

  it('removes a file unused for a day, and keeps used ones', async () => {
    const village = await api.village();
    const [used, unused] = [await keep(village, await image()), await keep(village, await image())];
    await use(village, used.id, HTML);
    await sweep(village);
    expect((await ids(village)).sort()).toEqual([used.id, unused.id].sort());
    await later(village);
    await sweep(village);
    expect(await ids(village)).toEqual([used.id]);
    expect(await stored(`${village.desaId}/`)).toEqual([`${used.id}/asli.webp`]);
  });

  it('restarts the day of a file that was used in between', async () => {
    const village = await api.village();
    const row = await keep(village, await image());
    await sweep(village);
    await later(village);
    await use(village, row.id, HTML);
    await sweep(village);
    await use(village, row.id, '');
    await sweep(village);
    expect(await ids(village)).toEqual([row.id]);
  });

  it('finds the files of every table by its foreign keys', async () => {
    const village = await api.village();
    const row = await keep(village, await image());
    await use(village, row.id, `${HTML}<img src="/berkas/${randomUUID()}/tidak-ada.webp">`);
    await sweep(village);
    await later(village);
    await sweep(village);
    expect(await ids(village)).toEqual([row.id]);
  });

  it('removes old files without a row, and only those of its village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const row = await keep(village, await image());
    const [old, fresh, foreign] = [
      `${village.desaId}/${randomUUID()}/asli.webp`,
      `${village.desaId}/${randomUUID()}/asli.webp`,
      `${other.desaId}/${randomUUID()}/asli.webp`,
    ];
    for (const key of [old, fresh, foreign]) await files.put(key, Buffer.from('x'), { type: 'image/webp' });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const key of [old, foreign, keyOf(row)])
      await utimes(join(env.DATA_DIR, 'berkas', key), yesterday, yesterday);
    await sweep(village);
    expect(await files.head(old)).toBeUndefined();
    for (const key of [fresh, foreign, keyOf(row)]) expect(await files.head(key), key).toBeDefined();
  });
});
