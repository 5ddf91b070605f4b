import { request } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Document, Operation } from '#contract/openapi/openapi.ts';
import { pegawai } from '#contract/pegawai.ts';
import { absensi } from '#contract/presensi/absensi.ts';
import { kios } from '#contract/presensi/kios.ts';
import { perangkatKantor } from '#contract/presensi/perangkat.ts';
import { refusal, testApi } from './api.ts';
import { browserOf, pairedKiosk, withChip } from './kiosk.ts';

/** What visitors and officers write where the village listens: information, survey, attendance. */
const NOUNS = /_informasi|keberatan|survei|presensi|absensi/;

const api = await testApi();
const document: Document = await (await (await api.village()).send('/v1/openapi.json')).json();

type Target = { method: string; path: string; operation: Operation };
const targets: Target[] = Object.entries(document.paths)
  .filter(([path]) => NOUNS.test(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
const called = ({ method, path }: Target): string => `${method} ${path}`;
const filled = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => (name === 'tahun' ? '2025' : '1'));

type Schema = { $ref?: string; properties?: Record<string, unknown> } & Partial<
  Record<'allOf' | 'anyOf' | 'oneOf', Schema[]>
>;
/** The fields that a body may have, of every variant. */
function fieldsIn(schema: Schema | undefined): string[] {
  if (!schema) return [];
  if (schema.$ref)
    return fieldsIn(
      (document.components as unknown as { schemas: Record<string, Schema> }).schemas[
        schema.$ref.split('/').at(-1) ?? ''
      ],
    );
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...new Set([...Object.keys(schema.properties ?? {}), ...parts.flatMap(fieldsIn)])];
}
const writes = targets.flatMap((target) => {
  const content = Object.entries(target.operation.requestBody?.content ?? {});
  const [type, media] = content.find(([one]) => one.startsWith('multipart')) ?? content[0] ?? [];
  const fields = fieldsIn(media?.schema as Schema | undefined);
  return type && fields.length > 0 ? [{ ...target, form: type.startsWith('multipart'), fields }] : [];
});

const KB = 100_000;
const WORST: [string, string][] = [
  ['100 KB of one letter', 'x'.repeat(KB)],
  ['100 KB of spaces and a letter', `${' '.repeat(KB)}x`],
  ['100 KB of NUL', '\0'.repeat(KB)],
  ['50 KB of lone halves of signs', '\ud800'.repeat(15_000)],
  ['50 KB from right to left', '\u202e\u0627'.repeat(12_500)],
  ['50 KB of accents on one letter', `e${'\u0301'.repeat(25_000)}`],
  ['50 KB of digits', '9'.repeat(50_000)],
  ['a name of every object', '__proto__'],
  ['another', 'constructor'],
  ['JSON of 25,000 storeys', `${'['.repeat(25_000)}${']'.repeat(25_000)}`],
];
/** The same as JSON, and what only JSON can be. */
const JSONS: [string, string][] = [
  ...WORST.map(([what, text]): [string, string] => [what, JSON.stringify(text)]),
  ['a tower of 20,000 lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['ten thousand values', `[${'"x",'.repeat(9_999)}"x"]`],
  ['an object of inherited names', '{"__proto__":{"length":9e9},"constructor":{"prototype":{}}}'],
  ['a huge number', '1e308'],
];

function bodyOf(form: boolean, field: string, value: string): RequestInit {
  if (!form)
    return {
      headers: { 'content-type': 'application/json' },
      body: `{${JSON.stringify(field)}:${value}}`,
    };
  const body = new FormData();
  body.set(field, value);
  return { body };
}

describe('every field of what is written for information, survey and attendance', async () => {
  const village = await api.village();
  const admin = await village.admin();
  const { cookie } = await pairedKiosk(village, admin.call);
  let addresses = 0;

  it.each(writes.map((one) => [called(one), one] as const))('%s', async (_, { form, fields, ...target }) => {
    // Nobody's limit hides what is behind it.
    const { access } = await village.admin();
    for (const field of fields)
      for (const [what, value] of form ? WORST : JSONS) {
        const from = village.from(`10.66.${addresses >> 8}.${addresses & 255}`);
        addresses += 1;
        const init = { method: target.method, ...bodyOf(form, field, value) };
        const headers = new Headers(init.headers);
        headers.set('cookie', cookie);
        const began = performance.now();
        const staff = target.operation['x-can'] !== 'publik';
        const answer = await from.send(filled(target.path), { ...init, headers }, staff ? access : undefined);
        const said = await answer.text();
        const told = `${field}, ${what}: ${answer.status} ${said.slice(0, 300)}`;
        if (answer.status === 429) continue;
        expect(answer.status, told).toBeLessThan(500);
        // What was sent does not come back.
        expect(said.length, told).toBeLessThan(10_000);
        expect(performance.now() - began, told).toBeLessThan(5_000);
      }
  });

  it('all were found', () => {
    expect(writes.length).toBeGreaterThan(30);
    expect(writes.flatMap(({ fields }) => fields).length).toBeGreaterThan(120);
  });

  it('left nothing behind that a page cannot show', async () => {
    const tables = await village.db(async (db) => {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'desa_id'
          and table_name ~ 'informasi|keberatan|survei|presensi|izin|perangkat|jejak'`.execute(db);
      const found: string[] = [];
      for (const { name } of rows)
        found.push(
          ...(
            await sql<{ row: string }>`
              select to_jsonb(t)::text as row from ${sql.table(name)} t where desa_id = ${village.desaId}`.execute(
              db,
            )
          ).rows.map(({ row }) => row),
        );
      return found;
    });
    for (const row of tables) {
      expect(row).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\\ud[89ab]/i);
      expect(row.length).toBeLessThan(20_000);
    }
    expect(api.logged().filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

/** Whom a call lets in at all: its right as the contract says it. */
const guarded = targets.filter(({ operation }) => operation['x-can'] !== 'publik');

describe('who may not', async () => {
  const [here, there] = [await api.village(), await api.village()];
  const [other, resident, left, gone, stranger] = [
    await here.perangkat('berita'),
    await here.warga(),
    await here.admin(),
    await here.admin(),
    await there.admin(),
  ];
  await here.db((db) => api.core.sessions.closeAll(db, left.id));
  await here.db((db) => db.updateTable('akun').set({ aktif: false }).where('id', '=', gone.id).execute());
  const ask = async ({ method, path }: Target, access?: string) =>
    (await here.send(filled(path), { method }, access)).status;

  it.each(guarded.map((one) => [called(one), one] as const))('%s', async (_, target) => {
    const can = target.operation['x-can'];
    const seen = {
      visitor: await ask(target),
      'after signing out': await ask(target, left.access),
      'a closed account': await ask(target, gone.access),
      'an officer of another village': await ask(target, stranger.access),
      'no token at all': await ask(target, 'x'.repeat(5_000)),
    };
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((who) => [who, 401])));
    if (can.startsWith('perangkat')) expect(await ask(target, resident.access)).toBe(403);
    if (can.startsWith('perangkat:')) expect(await ask(target, other.access)).toBe(403);
  });

  it('all were found', () => expect(guarded.length).toBeGreaterThan(60));
});

describe('a device', async () => {
  const [here, there] = [await api.village(), await api.village()];
  const [staff, strangers] = [(await here.admin()).call, (await there.admin()).call];
  const { chip, id } = await withChip(here, staff, 'Ocin Kuraesin');
  const revoked = await pairedKiosk(here, staff);
  await staff(perangkatKantor.revoke, { params: { id: revoked.id } });
  const removed = await pairedKiosk(here, staff);
  await staff(perangkatKantor.revoke, { params: { id: removed.id } });
  await staff(perangkatKantor.remove, { params: { id: removed.id } });
  const foreign = await pairedKiosk(there, strangers);
  const [name = ''] = revoked.cookie.split('=');
  const bad = {
    revoked: revoked.cookie,
    removed: removed.cookie,
    'of another village': foreign.cookie,
    invented: `${name}=${'A'.repeat(43)}`,
    cut: revoked.cookie.slice(0, -4),
    'of 100 KB': `${name}=${'A'.repeat(KB)}`,
    empty: `${name}=`,
    hostile: `${name}=__proto__; ${name}=constructor; ${name}=%00%ff`,
  };
  it.each(Object.entries(bad))('%s is told nothing', async (_, cookie) => {
    const { call } = browserOf(here, cookie);
    const tries = [
      () => call(kios.tap, { body: { chip } }),
      () => call(absensi.list, { query: { 'filter{pegawai.chip_ektp}': chip } }),
      () => call(absensi.create, { body: { pegawai: id } }),
      () => call(absensi.update, { params: { id: 1 } }),
      () => call(pegawai.list, { query: { 'filter{chip_ektp}': chip } }),
    ];
    for (const one of tries) expect((await refusal(one())).http).toBe(403);
    expect(await call(kios.state, { body: {} })).toMatchObject({ pegawai: 0, masuk: 0 });
  });
});

describe('a body that never ends', async () => {
  const village = await api.village();
  const server = await api.serve();
  const boundary = 'akhir';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="name_first"\r\n\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const multipart = `multipart/form-data; boundary=${boundary}`;

  /** Sends until somebody answers or hangs up; how much went out, and what was said. */
  const pour = (path: string, type: string, head: string) =>
    new Promise<{ status: number; sent: number }>((done) => {
      let [sent, status] = [0, 0];
      const headers = { host: village.host, 'content-type': type };
      const asked = request(new URL(path, server.url), { method: 'POST', headers, setHost: false });
      const end = () => {
        asked.destroy();
        done({ status, sent });
      };
      asked.on('response', (answer) => {
        status = answer.statusCode ?? 0;
        end();
      });
      asked.on('error', end);
      asked.on('close', end);
      const more = 'x'.repeat(64 * 1024);
      const write = () => {
        while (!asked.destroyed) {
          sent += more.length;
          if (!asked.write(more)) return asked.once('drain', write);
        }
      };
      asked.write(head);
      write();
    });

  it.each([
    ['a text of a request', '/v1/permohonan_informasi/', multipart, part],
    ['a picture of a request', '/v1/permohonan_informasi/', multipart, file],
    ['a text of an objection', '/v1/pengajuan_keberatan/', multipart, part],
    ['an answer to the survey', '/v1/survei-poll/', 'application/json', '{"umur":"'],
    ['a code to follow', '/v1/lacak_informasi/', 'application/json', '{"kode":"'],
    ['a card at the kiosk', '/v1/presensi/kios/tempel/', 'application/json', '{"chip":"'],
    ['the taps of a kiosk', '/v1/presensi/kios/antrean/', 'application/json', '{"tempel":[{"chip":"'],
  ] as const)('%s is cut off', async (_, path, type, head) => {
    const { status, sent } = await pour(path, type, head);
    // Refused before it is read to the end, or hung up on; a file may have the specification's 100 MB.
    expect([0, 400, 403, 413], `${status}`).toContain(status);
    expect(sent).toBeLessThan((head === file ? 160 : 40) * 1024 * 1024);
    const asked = await new Promise<number>((done, fail) =>
      request(
        new URL('/v1/survei/', server.url),
        { headers: { host: village.host }, setHost: false },
        (answer) => {
          answer.resume();
          done(answer.statusCode ?? 0);
        },
      )
        .on('error', fail)
        .end(),
    );
    expect(asked).toBe(200);
  });
});
