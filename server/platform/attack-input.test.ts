import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import * as nouns from '#contract/index.ts';
import { kegiatan } from '#contract/kegiatan.ts';
import { operationsOf } from '#contract/openapi/openapi.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { refusal, testApi } from '#test/api.ts';

// Input that nobody types into a form.
const api = await testApi();
const village = await api.village();
const admin = await village.admin();
const endpoints = operationsOf(nouns).map(({ endpoint }) => endpoint);

/** Inherited properties of every plain object. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', '__defineGetter__'];
/** An unknown name, as long as the longest of them. */
const UNKNOWN = 'x'.repeat(16);

/** One admin per name: some calls are limited by account. */
const admins = new Map<string, Awaited<ReturnType<typeof village.admin>>>();
for (const name of [UNKNOWN, ...INHERITED]) admins.set(name, await village.admin());
const accessOf = (name: string) => admins.get(name)?.access;

type Send = (name: string) => Promise<Response>;

/** The status, and the body of a refusal. */
async function told(call: Send, name: string): Promise<{ status: number; body: string }> {
  const answer = await call(name);
  return { status: answer.status, body: answer.ok ? '' : (await answer.text()).replaceAll(name, 'NAMA') };
}

describe('a name that every object inherits', () => {
  const calls = endpoints.flatMap((endpoint) => {
    const path = endpoint.path.replace(/\{\w+\}/g, '999999999');
    const body = (name: string) => {
      const form = new FormData();
      form.append(name, '1');
      form.append(name, new Blob(['x']), 'x.pdf');
      return form;
    };
    const query = (name: string) =>
      new URLSearchParams([
        [name, '1'],
        [`filter{${name}}`, '1'],
        [`filter{id.${name}}`, '1'],
        [`filter{${name}|id}`, '1'],
        ['filter{}', `{"${name}":1}`],
        ['include[]', name],
        ['include[]', `${name}.`],
        ['sort[]', name],
        ['ordering', name],
        ['jenis', name],
      ]);
    const json = { 'content-type': 'application/json' };
    const { method } = endpoint;
    if (method === 'GET')
      return [(name: string) => village.send(`${path}?${query(name)}`, {}, accessOf(name))];
    if (!endpoint.body && !endpoint.files) return [];
    return [
      (name: string) => village.send(path, { method, body: body(name) }, accessOf(name)),
      (name: string) =>
        village.send(path, { method, headers: json, body: `{"${name}":{"a":1}}` }, accessOf(name)),
    ];
  });

  it('is treated like any unknown name, anywhere in a request', async () => {
    for (const call of calls) {
      const expected = await told(call, UNKNOWN);
      expect(expected.status).toBeLessThan(500);
      for (const name of INHERITED) expect(await told(call, name), name).toEqual(expected);
    }
  }, 240_000);

  it('matches no row as part of the path', async () => {
    const resident = await village.warga();
    for (const { can, path } of endpoints.filter(
      ({ method, path: one }) => method === 'GET' && one.includes('{'),
    ))
      for (const name of INHERITED) {
        const { access } = can === 'penduduk' ? resident : admin;
        const answer = await village.send(path.replace(/\{\w+\}/g, name), {}, access);
        expect(answer.status, `${path} ${name}`).toBe(404);
      }
  });
});

describe('a list', () => {
  it('without searchable columns accepts a search', async () => {
    for (const { path } of endpoints.filter(
      ({ shape, path: one }) => shape === 'list' && !one.includes('{'),
    )) {
      const answer = await village.send(`${path}?search=jalan%20rusak`, {}, admin.access);
      expect(answer.status, path).toBeLessThan(404);
    }
  });
});

describe('half of a surrogate pair', () => {
  it('is stored as the replacement character', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = '{"judul":"Jalan \\ud83d rusak \\ude00","isi":"\\udfff"}';
    const made = await village.send('/v1/kelola/artikel/', { method: 'POST', headers, body }, admin.access);
    expect(made.status).toBe(201);
    const { data } = await made.json();
    expect(data.judul).toBe('Jalan \ufffd rusak \ufffd');
    const isi = `{"versi":${data.versi},"isi":"<p>\\ud83d</p>"}`;
    const path = `/v1/kelola/artikel/${data.id}/`;
    expect((await village.send(path, { method: 'PATCH', headers, body: isi }, admin.access)).status).toBe(
      200,
    );
    expect((await admin.call(berita.edit, { params: { id: data.id } })).isi).toBe('<p>\ufffd</p>');
  });

  it('is distinguished from whole pairs and look-alikes', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = '{"judul":"\\ud83d\\ude00 \\ud83d\\ud83d\\ude00 \\\\ud83d"}';
    const made = await village.send('/v1/kelola/artikel/', { method: 'POST', headers, body }, admin.access);
    expect((await made.json()).data.judul).toBe('😀 \ufffd😀 \\ud83d');
  });
});

describe('JSON that is deeper or longer than any schema', () => {
  const send = (judul: string) =>
    village.send(
      '/v1/kelola/artikel/',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"judul":${judul}}` },
      admin.access,
    );

  it('is refused before it is parsed; brackets inside strings do not count', async () => {
    const refused = await send(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect([refused.status, (await refused.json()).errors]).toEqual([
      400,
      ['Data JSON terlalu dalam bersarang.'],
    ]);
    expect((await send(`"\\"${'['.repeat(100)}"`)).status).toBe(201);
  });

  it('is refused with more values than any form has; commas inside strings do not count', async () => {
    const refused = await send(`[${'1,'.repeat(20_000)}1]`);
    expect([refused.status, (await refused.json()).errors]).toEqual([
      400,
      ['Data JSON terlalu banyak isinya.'],
    ]);
    expect((await send(`"${','.repeat(100)}"`)).status).toBe(201);
  });
});

describe('years out of range for the database', () => {
  const TOO_FAR = ['0000-01-01T10:00', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'];

  it('are refused as timestamps', async () => {
    const { id, versi } = await admin.call(kegiatan.create, { body: { judul: 'Kerja bakti' } });
    for (const mulai of TOO_FAR) {
      const refused = await refusal(admin.call(kegiatan.save, { params: { id }, body: { versi, mulai } }));
      expect(refused.body.errors, mulai).toEqual([{ mulai: ['Tanggal tidak ada di kalender.'] }]);
    }
    for (const mulai of ['0001-01-02T00:00', '9999-12-30T23:59:59Z']) {
      const now = await admin.call(kegiatan.edit, { params: { id } });
      const saved = await admin.call(kegiatan.save, { params: { id }, body: { versi: now.versi, mulai } });
      expect(saved.mulai?.slice(0, 4), mulai).toBe(mulai.slice(0, 4));
    }
  });

  it('are refused as invalid days of a month', async () => {
    const { id, versi } = await admin.call(kegiatan.create, { body: { judul: 'Kerja bakti' } });
    for (const mulai of ['2026-02-31T10:00', '2026-04-31T10:00:00Z', '2027-02-29T00:00+07:00']) {
      const refused = await refusal(admin.call(kegiatan.save, { params: { id }, body: { versi, mulai } }));
      expect(refused.body.errors, mulai).toEqual([{ mulai: ['Tanggal tidak ada di kalender.'] }]);
    }
    const body = { versi, mulai: '2028-02-29T10:00' };
    const saved = await admin.call(kegiatan.save, { params: { id }, body });
    expect(saved.mulai).toBe('2028-02-29T10:00:00+07:00');
  });

  it('are refused as days', async () => {
    const { id, versi } = await admin.call(produkHukum.create, { body: { judul: 'Perdes' } });
    const body = { versi, tanggal_penetapan: '0000-05-05' };
    const refused = await refusal(admin.call(produkHukum.save, { params: { id }, body }));
    expect(refused.body.errors).toEqual([{ tanggal_penetapan: ['Tanggal tidak ada di kalender.'] }]);
    for (const day of ['0001-01-01', '9999-12-31'])
      expect((await village.send(`/v1/produk-hukum/dokumen/?tanggal=${day}`)).status).toBe(200);
    expect((await village.send('/v1/produk-hukum/dokumen/?tanggal=0000-01-01')).status).toBe(400);
  });

  it('are refused in filters', async () => {
    const moments = ['0000-01-01', '10000-01-01', '-0001-01-01', '0000-01-01T00:00:00Z', '+275760-09-13'];
    for (const moment of moments)
      for (const op of ['', '.gte', '.in', '.year']) {
        const query = new URLSearchParams([[`filter{created_at${op}}`, moment]]);
        const answer = await village.send(`/v1/lapor/?${query}`, {}, admin.access);
        expect(answer.status, `${query}`).toBe(400);
      }
  });
});

describe('a host', () => {
  it('that is no valid host name, or not the only one, is a bad request', async () => {
    const { url } = await api.serve();
    const ask = async (...headers: string[]): Promise<string> => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write(['GET /v1/desa/me/ HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'));
      return (await text(socket)).slice(9, 12);
    };
    const own = `Host: ${village.host}`;
    expect(await ask(own)).toBe('200');
    for (const host of ['999.999.999.999', '[::g]', 'a b', '%zz', 'a:99999'])
      expect(await ask(`Host: ${host}`), host).toBe('400');
    expect(await ask(own, 'Host: lain.example')).toBe('400');
    expect(await ask(own, own)).toBe('400');
    expect(await ask('host: lain.example', own)).toBe('400');
  });
});

describe('a visitor who hangs up', () => {
  it('while sending or receiving causes no server error', async () => {
    const { url } = await api.serve();
    const faults = () => api.logged().filter((line) => /"level":"(error|warn)"/.test(line));
    const before = faults().length;
    const hangUp = async (head: string[], body: string): Promise<void> => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write(
        [...head, `Host: ${village.host}`, `Authorization: Bearer ${admin.access}`, '', body].join('\r\n'),
      );
      await new Promise((done) => setTimeout(done, 100));
      socket.destroy();
    };
    const long = 'Content-Length: 5000';
    const form = 'Content-Type: multipart/form-data; boundary=x';
    const part = '--x\r\nContent-Disposition: form-data; name="gambar"; filename="a.png"\r\n\r\nabc';
    await hangUp(['POST /v1/kelola/artikel/ HTTP/1.1', 'Content-Type: application/json', long], '{"judul":');
    await hangUp(['POST /v1/kelola/artikel/1/sisipan/ HTTP/1.1', form, long], part);
    await hangUp(['GET /v1/openapi.json HTTP/1.1'], '');
    await hangUp(['GET /v1/lapor/ HTTP/1.1', 'X-Half'], '');
    await new Promise((done) => setTimeout(done, 500));
    expect(faults().slice(before)).toEqual([]);
  });
});

it.each([
  ['application/json', 204],
  ['Application/JSON; charset=utf-8', 204],
  ['application/vnd.desa+json', 204],
  ['text/plain; x=json', 415],
  ['text/json', 415],
  ['application/x-www-form-urlencoded; application/json', 415],
  ['application/jsonp', 415],
  ['', 415],
])('accepts a body as JSON when its type says so: %s', async (type, status) => {
  const body = new TextEncoder().encode(JSON.stringify({ jalur: '/profil', membantu: 'ya' }));
  const headers = type ? { 'content-type': type } : undefined;
  const answer = await village.send('/v1/masukan/', { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
});
