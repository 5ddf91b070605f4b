import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as nouns from '#contract/index.ts';
import { takesKey } from '#contract/kit.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { KEY_HEADER } from '#contract/lib/access/form-key.ts';
import { type Document, operationsOf } from '#contract/openapi/openapi.ts';
import { schemaOf } from '#contract/openapi/schema.ts';
import { sesi } from '#contract/sesi.ts';
import { testApi } from '#test/api.ts';
import { sapuKiriman } from './once.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
const photo = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#335577' } })
  .jpeg()
  .toBuffer();

const KEY = 'f3f1c1de-94a8-4a1c-8d0e-5f0f0d9f2f10';

async function ready() {
  const village = await api.village();
  const { data } = await village.call(kategorilapor.list);
  const kategori = String(data[0]?.id);
  const form = (judul: string, picture: Buffer = photo) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ judul, isi: 'Sejak Minggu.', kategori }))
      body.set(name, value);
    body.set('gambar', new File([new Uint8Array(picture)], 'lampu.jpg', { type: 'image/jpeg' }));
    return body;
  };
  const file = (access: string, body: FormData, key = KEY) =>
    village.send(lapor.create.path, { method: 'POST', body, headers: { [KEY_HEADER]: key } }, access);
  return { village, form, file };
}

const count = (village: Village, table: 'lapor' | 'kiriman' | 'jejak') =>
  village.db(async (db) => {
    const rows = await db.selectFrom(table).select('desa_id').where('desa_id', '=', db.desaId).execute();
    return rows.length;
  });

describe('a form sent several times', () => {
  it('concurrently makes one row and one event, and gets the same response each time', async () => {
    const { village, form, file } = await ready();
    const { access } = await village.warga();
    const before = await count(village, 'jejak');
    const answers = await Promise.all(Array.from({ length: 5 }, () => file(access, form('Lampu padam'))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(await count(village, 'lapor')).toBe(1);
    expect(await count(village, 'jejak')).toBe(before + 1);
  });

  it('under two keys is two forms, and also without a key', async () => {
    const { village, form, file } = await ready();
    const warga = await village.warga();
    await file(warga.access, form('Lampu padam'));
    await file(warga.access, form('Lampu padam'), `${KEY}-2`);
    await warga.call(lapor.create, { body: form('Lampu padam') });
    await warga.call(lapor.create, { body: form('Lampu padam') });
    expect(await count(village, 'lapor')).toBe(4);
  });

  it('with other texts or another picture is refused, and nothing is stored', async () => {
    const { village, form, file } = await ready();
    const { access } = await village.warga();
    await file(access, form('Lampu padam'));
    const other = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#aa5577' } })
      .jpeg()
      .toBuffer();
    for (const body of [form('Jalan rusak'), form('Lampu padam', other)]) {
      const refused = await file(access, body);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ errors: [expect.stringContaining('isi lain')] });
    }
    expect(await count(village, 'lapor')).toBe(1);
  });

  it('may be corrected after a refusal', async () => {
    const { village, form, file } = await ready();
    const { access } = await village.warga();
    expect((await file(access, form(' '))).status).toBe(400);
    expect((await file(access, form('Lampu padam'))).status).toBe(201);
    expect(await count(village, 'lapor')).toBe(1);
  });
});

describe('a key', () => {
  it('belongs to one account, one address and one village', async () => {
    const { village, form, file } = await ready();
    const neighbour = await ready();
    const [one, two] = [await village.warga(), await village.warga()];
    const there = await neighbour.village.warga();
    await file(one.access, form('Lampu padam'));
    await file(two.access, form('Jalan rusak'));
    await neighbour.file(there.access, neighbour.form('Air keruh'));
    expect(await count(village, 'lapor')).toBe(2);
    expect(await count(neighbour.village, 'lapor')).toBe(1);
    const staff = await village.perangkat('verifikasi');
    const category = await village.send(
      kategorilapor.create.path,
      {
        method: 'POST',
        body: '{"nama":"Jembatan","warna":"#335577"}',
        headers: { [KEY_HEADER]: KEY, 'content-type': 'application/json' },
      },
      staff.access,
    );
    expect(category.status).toBe(201);
  });

  it('is refused when it can be guessed', async () => {
    const { village, form, file } = await ready();
    const { access } = await village.warga();
    for (const key of ['1', 'dua kata yang cukup panjang', 'x'.repeat(129)])
      expect((await file(access, form('Lampu padam'), key)).status, key).toBe(400);
    expect(await count(village, 'lapor')).toBe(0);
  });

  it('is valid for a day, and then removed', async () => {
    const { village, form, file } = await ready();
    const { access } = await village.warga();
    await file(access, form('Lampu padam'));
    const age = (hours: number) =>
      village.db((db) =>
        db
          .updateTable('kiriman')
          .set({ dibuat: new Date(Date.now() - hours * 3_600_000) })
          .where('desa_id', '=', db.desaId)
          .execute(),
      );
    const sweep = () => sapuKiriman.run({}, { core: api.core, desaId: village.desaId });
    await age(23);
    await sweep();
    await file(access, form('Lampu padam'));
    expect(await count(village, 'lapor')).toBe(1);
    await age(25);
    expect((await file(access, form('Lampu masih padam'))).status).toBe(201);
    expect(await count(village, 'lapor')).toBe(2);
    await age(25);
    await sweep();
    expect(await count(village, 'kiriman')).toBe(0);
  });
});

describe('what is stored', () => {
  const keyed = operationsOf(nouns).filter(({ endpoint }) => takesKey(endpoint));

  it('is never a token or a password', async () => {
    const village = await api.village();
    const headers = { [KEY_HEADER]: KEY, 'content-type': 'application/json' };
    for (const { path } of [sesi.create, sesi.refresh, sesi.logout])
      await village.send(path, {
        method: 'POST',
        headers,
        body: '{"refresh":"x","username":"x","password":"x"}',
      });
    expect(await count(village, 'kiriman')).toBe(0);
    for (const { noun, name, endpoint } of keyed) {
      const asked = endpoint.body && JSON.stringify(schemaOf(endpoint.body, 'input'));
      expect(asked ?? '', `${noun}.${name}`).not.toMatch(/"\w*(token|sandi|password|secret)\w*":/i);
      const answer = endpoint.returns && JSON.stringify(schemaOf(endpoint.returns, 'output'));
      expect(answer ?? '', `${noun}.${name}`).not.toMatch(
        /"(access|refresh|\w*(token|sandi|password|secret)\w*)":/i,
      );
    }
  });

  it('is documented for every POST by a person', async () => {
    const village = await api.village();
    const document: Document = await (await village.send('/v1/openapi.json')).json();
    expect(keyed.length).toBeGreaterThan(30);
    for (const { endpoint } of keyed) {
      const operation = document.paths[endpoint.path]?.post;
      expect(JSON.stringify(operation?.parameters), endpoint.path).toContain('Idempotency-Key');
      expect(operation?.responses, endpoint.path).toHaveProperty('409');
    }
    expect(JSON.stringify(document.paths[sesi.create.path])).not.toContain('Idempotency-Key');
  });
});
