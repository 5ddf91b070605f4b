import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as nouns from '#contract/index.ts';
import type { Endpoint } from '#contract/kit.ts';
import { AREAS } from '#contract/lib/access/areas.ts';
import { sesi } from '#contract/sesi.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { enqueue } from '#server/core/job.ts';
import { beginSecondStep } from '#server/core/proof/second-step.ts';
import { urlOf } from '#server/features/berkas/queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
const PDF = Buffer.from(`%PDF-1.7\n${'isi '.repeat(500)}\n%%EOF\n`);

const endpoints: Endpoint[] = Object.values(nouns).flatMap((calls) => Object.values<Endpoint>(calls));
const filled = (path: string) => path.replace(/\{(\w+)\}/g, '1');
const SET_UP = 'Pasang langkah kedua dulu di halaman Keamanan.';

/** From now on the village asks a second step of its staff. */
const begin = (village: Village) =>
  village.db((db) =>
    db.updateTable('desa').set({ langkah_kedua_mulai: '2020-01-01' }).where('id', '=', db.desaId).execute(),
  );

async function asked(village: Village, { method, path }: Endpoint, access?: string) {
  const answer = await village.send(filled(path), { method }, access);
  return { status: answer.status, text: await answer.text() };
}

/** What opens before: signing in and out, the own password and devices, and setting it up. */
const OPEN = [
  'DELETE /v1/sesi/{sesi}/',
  'GET /v1/kelola/keamanan/saya/',
  'GET /v1/sesi/',
  'GET /v1/sesi/percobaan/',
  'GET /v1/users/me',
  'POST /v1/kelola/keamanan/kunci/tantangan/',
  'POST /v1/kelola/keamanan/pemulihan-admin/{id}/hentikan/',
  'POST /v1/kelola/keamanan/saya/autentikator/',
  'POST /v1/kelola/keamanan/saya/calon/',
  'POST /v1/kelola/keamanan/saya/kunci/',
  'POST /v1/kelola/keamanan/saya/kunci/calon/',
  'POST /v1/sesi/akhiri-semua/',
  'POST /v1/token/',
  'POST /v1/users/change-password/',
];

describe('staff without the second step that is a duty', () => {
  it.each(['admin', 'perangkat'] as const)(
    'hold nothing in any call, with a bearer token: %s',
    async (role) => {
      const village = await api.village();
      const person = role === 'admin' ? await village.admin() : await village.perangkat(...AREAS);
      await begin(village);
      const guarded = endpoints.filter(({ can, unproved }) => can !== 'publik' && !unproved);
      expect(guarded.length).toBeGreaterThan(300);
      const passed: string[] = [];
      for (const endpoint of guarded) {
        const { status, text } = await asked(village, endpoint, person.access);
        if (status !== 403 || !text.includes(SET_UP))
          passed.push(`${endpoint.method} ${endpoint.path} ${status}`);
      }
      expect(passed).toEqual([]);
      // To calls that are everybody's they are a visitor.
      for (const endpoint of endpoints.filter(({ can, method }) => can === 'publik' && method === 'GET')) {
        const [held, nobody] = [
          await asked(village, endpoint, person.access),
          await asked(village, endpoint),
        ];
        expect([endpoint.path, held.status]).toEqual([endpoint.path, nobody.status]);
      }
    },
  );

  it('find these calls open, and no other', () => {
    const open = endpoints.filter(({ unproved }) => unproved).map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual(OPEN);
  });

  it('see no private file, neither of an area nor their own', async () => {
    const village = await api.village();
    const person = await village.admin();
    const upload: Omit<Upload, 'sha256'> = {
      mime: 'application/pdf',
      source: PDF,
      size: PDF.length,
      name: 'Surat.pdf',
      image: null,
    };
    const paths = await village.db(async (db) => {
      const keep = (sha256: string, whose: { area?: 'verifikasi'; pemilik?: number }) =>
        saveFile({ core: api.core, db }, { ...upload, sha256 }, { privat: true, ...whose });
      return [
        urlOf(await keep('a'.repeat(64), { area: 'verifikasi' })),
        urlOf(await keep('b'.repeat(64), { pemilik: person.id })),
      ];
    });
    const seen = () =>
      Promise.all(paths.map(async (at) => (await village.send(at, {}, person.access)).status));
    expect(await seen()).toEqual([200, 200]);
    await begin(village);
    expect(await seen()).toEqual([404, 404]);
    const cookie = { headers: { cookie: `akses=${person.access}` } };
    expect((await village.send(paths[0] ?? '', cookie)).status).toBe(404);
  });

  it('open no socket, by token or cookie, and an open one brings nothing more', async () => {
    const server = await api.serve();
    const village = await api.village();
    const person = await village.admin();
    const connect = (query: string, headers: Record<string, string> = {}) => {
      const url = `${server.url.replace('http://localhost', 'ws://127.0.0.1')}/ws/notifications/?${query}`;
      const socket = new WebSocket(url, { headers: { host: village.host, ...headers } });
      const heard: string[] = [];
      socket.on('message', (data) => heard.push(String(data)));
      return { heard, opened: once(socket, 'open'), closed: once(socket, 'close') };
    };
    const before = connect(`token=${person.access}`);
    await before.opened;
    await begin(village);
    const isi = { msg: 'Rahasia', key: 'lapor', obj_id: 7, category_surat: null } as const;
    await village.db((db) =>
      enqueue(db, kirimNotifikasi, { kunci: randomUUID(), to: { akun_id: person.id }, isi }),
    );
    expect((await before.closed)[0]).toBe(4401);
    const pair = await village.db((db) => api.core.sessions.open(db, person.id));
    const own = { origin: `http://${village.host}` };
    const late = [
      connect(`token=${person.access}&since=0`),
      connect('since=0', { cookie: `akses=${person.access}`, ...own }),
      connect('since=0', { cookie: `akses=basi; segar=${pair.refresh}`, ...own }),
    ];
    for (const { closed } of late) expect((await closed)[0]).toBe(4401);
    expect([before, ...late].flatMap(({ heard }) => heard)).toEqual([]);
  });

  it('are told so, and hold everything again once it is set up', async () => {
    const village = await api.village();
    const person = await village.perangkat('berita');
    await begin(village);
    expect(await person.call(sesi.me)).toMatchObject({ wajib_pasang: true, izin: [], role: 'perangkat' });
    expect((await refusal(person.call(nouns.notifikasi.list))).http).toBe(403);
    await village.db((db) => beginSecondStep(db, person.id));
    expect(await person.call(sesi.me)).toMatchObject({ wajib_pasang: false, izin: ['berita'] });
    await person.call(nouns.notifikasi.list);
  });
});
