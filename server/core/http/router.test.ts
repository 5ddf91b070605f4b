import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as nouns from '#contract/index.ts';
import { del, type Endpoint, get, list, post } from '#contract/kit.ts';
import { implement, implementPlatform, type Route } from '#server/core/context.ts';
import { answerValue } from '#server/core/http/answer.ts';
import { createRouter } from '#server/core/http/router.ts';
import { NOBODY } from '#server/core/http/visit.ts';
import { recordLook } from '#server/core/look.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();

// Writes without an event of their own, and why.
const UNRECORDED: Record<string, string> = {
  'POST /v1/kelola/peta/pemilik/cari/': 'finds people by name, like the counter; who is linked is recorded',
  'POST /v1/token/': 'a sign-in leaves its trail; the check of an old password opens nothing',
  'POST /v1/token/kedua/cara/':
    'reads by what a sign-in half done goes on; it stands in the body or a cookie',
  'POST /v1/token/kedua/kunci/': 'a question for a passkey; its answer is recorded',
  'POST /v1/kelola/keamanan/kunci/tantangan/': 'the same in a session',
  'POST /v1/masukan/': 'counts that a page helped, without saying whom',
  'POST /v1/token/refresh/': 'renews what a recorded sign-in opened',
  'PATCH /v1/kelola/artikel/{id}/': 'autosave of a working copy: the first of a sitting leaves a trail',
  'POST /v1/kelola/artikel/massal/': 'each article leaves its own trail; the refused leave none',
  'PATCH /v1/kelola/informasi/{id}/': 'the same for activities',
  'POST /v1/kelola/informasi/massal/': 'the same for activities',
  'PATCH /v1/kelola/produk-hukum/{id}/': 'the same for regulations',
  'POST /v1/kelola/produk-hukum/massal/': 'the same for regulations',
  'PATCH /v1/kelola/dokumen_ppid/{id}/': 'the same for documents',
  'POST /v1/kelola/dokumen_ppid/massal/': 'the same for documents',
  'PATCH /v1/kelola/artikel-anti-korupsi/{id}/': 'the same for evidence',
  'POST /v1/kelola/artikel-anti-korupsi/massal/': 'the same for evidence',
  'PATCH /v1/kelola/hero/{id}/': 'the same for slides',
  'POST /v1/kelola/hero/massal/': 'the same for slides',
  'PATCH /v1/kelola/pegawai/{id}/': 'the same for officials',
  'POST /v1/kelola/pegawai/massal/': 'the same for officials',
  'PATCH /v1/kelola/profil_ppid/draf/':
    'autosave of a draft: publishing it, or throwing it away, leaves a trail',
  'PATCH /v1/kelola/desa/profil/draf/': 'the same for the profile of the village',
  'POST /v1/akun/kode/periksa/': 'says whether a code opens anything; using it leaves a trail',
  'POST /v1/akun/lupa/': 'orders a mail, if the register knows one; the code it brings leaves a trail',
  'POST /v1/kelola/penduduk/{id}/buka/': 'a view of a person, kept with the person for ever',
  'POST /v1/kelola/surat/loket/cari/': 'a search; opening whom it finds is recorded',
  'POST /v1/kelola/surat/loket/orang/{id}/buka/': 'a view of a person, kept with the person for ever',
  'POST /v1/token/logout/': 'ends a session, which keeps its own moment of ending',
  'PATCH /v1/kelola/jenis-surat/{id}/draf/':
    'autosave of a draft: publishing it, or throwing it away, leaves a trail',
  'PUT /v1/kelola/demografi/{deret}/': 'the same for figures of the village',
  'POST /v1/lacak_informasi/': 'reads where a request stands, by its code',
  'POST /v1/lacak_informasi/dokumen/': 'reads an answer, by the code of its request',
  'POST /v1/lacak_informasi/surat/': 'prints the answer to a request or an objection, by its code',
  'POST /v1/lacak_informasi/perpanjangan/': 'prints the notice of an extension, by the code of its request',
  'POST /v1/lacak_informasi/tanda_bukti/': 'prints a receipt, by the code of its request',
  'POST /v1/presensi/kios/': 'asks how a kiosk stands; what it sends has a call of its own',
  'POST /v1/presensi/kios/kode/': 'shows a code on a device; pairing it is recorded',
  'POST /v1/survei-poll/': 'an answer that nobody may be named for',
  'POST /v1/peta/letak/': 'asks which areas a place lies in; in the body so that no address holds it',
  'POST /v1/kelola/cctv/uji/': 'asks an address that is not saved; nothing of the village changes',
  'POST /v1/kelola/migrasi-unggahan/':
    'a file that is not here yet; once it is whole, the import is recorded',
  'PUT /v1/kelola/migrasi-unggahan/{id}/': 'a piece of it',
  'POST /v1/isla-proxy/': 'reads figures from another service; nothing of the village changes',
};

/** Calls a single route as a visitor of the village, or of an unregistered host. */
async function send(village: { host: string }, route: Route, path: string, inside = false) {
  const found = await api.core.villages.byHost(village.host);
  const visit = { id: 'uji', ip: '127.0.0.1', https: false, byCookie: false, stamp: {}, village: found };
  const router = createRouter([route], {
    core: api.core,
    visitOf: async () => ({ ...visit, inside, ...NOBODY }),
  });
  return router.request(path, { method: route.endpoint.method });
}

const trail = (village: Awaited<ReturnType<typeof api.village>>) =>
  village.db((db) => db.selectFrom('jejak').selectAll().where('desa_id', '=', village.desaId).execute());

describe('an unknown host', () => {
  const nowhere = { host: 'tidak-terdaftar.example' };
  const ask = get('/uji/{id}', { can: 'publik', summary: 'Uji', returns: z.object({ ada: z.boolean() }) });

  it('has only the routes of the platform, which choose their status and keep to the contract', async () => {
    const platform = implementPlatform(ask, async ({ village, params }) => ({
      status: village ? 200 : 404,
      data: { ada: village !== undefined, id: params.id, rahasia: 'x' },
    }));
    const gone = await send(nowhere, platform, '/uji/7');
    expect([gone.status, await gone.json()]).toEqual([404, { data: { ada: false } }]);
    const here = await send(await api.village(), platform, '/uji/7');
    expect([here.status, await here.json()]).toEqual([200, { data: { ada: true } }]);
    const ordinary = implement(ask, async () => ({ ada: true }));
    expect((await send(nowhere, ordinary, '/uji/7')).status).toBe(404);
  });
});

const hapus = del('/uji/{id}/', { can: 'publik', summary: 'Uji' });

describe('a write', () => {
  it('without an event is refused and rolled back', async () => {
    const village = await api.village();
    const route = implement(hapus, async ({ db }) => {
      await db
        .insertInto('desa_host')
        .values({ host: 'sisa.example', desa_id: db.desaId, jenis: 'toko' })
        .execute();
    });
    expect((await send(village, route, '/uji/1/')).status).toBe(500);
    expect(await api.core.villages.byHost('sisa.example')).toBeUndefined();
    expect(api.logged().join()).toContain('DELETE /uji/{id}/ recorded no event.');
  });

  it('writes its event in the same transaction: both or none', async () => {
    const village = await api.village();
    const route = implement(hapus, async ({ record }) => {
      await record({ action: 'uji.delete', id: 1 });
      throw new Error('afterwards');
    });
    expect((await send(village, route, '/uji/1/')).status).toBe(500);
    expect(await trail(village)).toEqual([]);
  });

  it('may have no event only where this list says why', () => {
    const endpoints = Object.values(nouns).flatMap((noun) => Object.values<Endpoint>(noun));
    const unrecorded = endpoints.filter(({ method, records }) => method !== 'GET' && records === false);
    expect(
      unrecorded
        .map(({ method, path }) => `${method} ${path}`)
        .filter((key) => !/\/(lihat|log-action)\/$/.test(key))
        .sort(),
    ).toEqual(Object.keys(UNRECORDED).sort());
  });

  it('cannot happen in a GET', async () => {
    const village = await api.village();
    const route = implement(
      get('/uji/', { can: 'publik', summary: 'Uji', returns: z.object({}) }),
      async (context) => {
        await context.record({ action: 'uji.create', id: 1 });
        return {};
      },
    );
    expect((await send(village, route, '/uji/')).status).toBe(500);
    expect(await trail(village)).toEqual([]);
  });
});

describe('a view of data of people', () => {
  const lihat = get('/uji/{id}/', { can: 'publik', dilihat: true, summary: 'Uji', returns: z.object({}) });
  const opened = (again = 1) =>
    implement(lihat, async ({ look, params }) => {
      for (let n = 0; n < again; n++)
        look((looking) => recordLook(looking, { action: 'uji.view', id: params.id }));
      return {};
    });

  it('leaves only after it was recorded, and again soon after counts as the same', async () => {
    const village = await api.village();
    expect((await send(village, opened(2), '/uji/7/')).status).toBe(200);
    expect((await send(village, opened(), '/uji/7/')).status).toBe(200);
    expect(await trail(village)).toEqual([
      expect.objectContaining({ aksi: 'uji.view', noun: 'uji', noun_id: '7', peran: 'pengunjung' }),
    ]);
    expect((await send(village, opened(), '/uji/8/')).status).toBe(200);
    expect(await trail(village)).toHaveLength(2);
  });

  it('does not leave where it cannot be recorded, or where its handler says nothing', async () => {
    const village = await api.village();
    const broken = implement(lihat, async ({ look }) => {
      look(() => Promise.reject(new Error('no room')));
      return {};
    });
    expect((await send(village, broken, '/uji/7/')).status).toBe(500);
    const silent = implement(lihat, async () => ({}));
    expect((await send(village, silent, '/uji/7/')).status).toBe(500);
    expect(api.logged().join()).toContain('GET /uji/{id}/ shows data of people and records no view.');
    expect(await trail(village)).toEqual([]);
  });
});

describe('a response', () => {
  const returns = z.object({
    id: z.int(),
    judul: z.string(),
    status: z.enum(['draf', 'terbit']),
    oleh: z.string().nullable(),
    gambar: z.object({ url: z.string() }).nullable().optional(),
  });
  const whole = { id: 1, judul: 'Jalan', status: 'draf' as const, oleh: null };
  const answered = async (value: unknown, query = '') => {
    const village = await api.village();
    const route = implement(
      get('/uji/', { can: 'publik', summary: 'Uji', returns }),
      async () => value as never,
    );
    return (await send(village, route, `/uji/${query}`)).status;
  };

  it('that matches its contract is sent, without other columns of the row', async () => {
    expect(await answered({ ...whole, sandi: 'rahasia' })).toBe(200);
    expect(await answered({ ...whole, gambar: { url: '/x' } })).toBe(200);
  });

  it.each([
    ['lacks a key', { ...whole, judul: undefined }],
    ['has nothing where there must be something', { ...whole, judul: null }],
    ['has a number as text', { ...whole, id: '1' }],
    ['has a word that the contract does not know', { ...whole, status: 'arsip' }],
    ['lacks a key further in', { ...whole, gambar: {} }],
    ['is nothing at all', null],
  ])('that %s is an error, and is logged with its endpoint', async (_, value) => {
    const before = api.logged().length;
    expect(await answered(value)).toBe(500);
    expect(api.logged().slice(before).join()).toContain('GET /uji/ breaks its contract');
  });

  it('may lack fields that were excluded by name', async () => {
    expect(await answered({ ...whole, judul: undefined }, '?exclude[]=judul')).toBe(200);
  });
});

describe('an internal call of the site', () => {
  const Isi = z.object({
    id: z.int(),
    waktu: z.string(),
    kosong: z.string().nullable(),
    tidak_ada: z.string().optional(),
    lain: z.object({ nama: z.string(), jumlah: z.array(z.number()) }),
  });
  const row = {
    id: 7,
    waktu: new Date('2026-03-01T02:03:04Z'),
    kosong: null,
    lain: { nama: 'Kopi & <teh>', jumlah: [0.5, 2], rahasia: 'x' },
    rahasia: 'tidak keluar',
  };
  const meta = { total_results: 1 };
  const routes: [string, Route][] = [
    [
      'one',
      implement(get('/uji/', { can: 'publik', summary: 'Uji', returns: Isi }), async () => row as never),
    ],
    [
      'a list',
      implement(
        list('/uji/', { can: 'publik', summary: 'Uji', returns: Isi }),
        async () => ({ data: [row], meta }) as never,
      ),
    ],
  ];
  it.each(routes)('gets the same of %s as a browser', async (_, route) => {
    const village = await api.village();
    const inside = await send(village, route, '/uji/', true);
    expect(await inside.text()).toBe('');
    const text = await (await send(village, route, '/uji/')).text();
    expect(text).not.toContain('rahasia');
    expect(JSON.parse(text)).toEqual(answerValue(inside));
  });
});

describe('the trail', () => {
  it('contains neither secrets nor whole NIKs, however deeply nested', async () => {
    const village = await api.village();
    const route = implement(post('/uji/', { can: 'publik', summary: 'Uji' }), ({ record }) =>
      record({
        action: 'uji.create',
        id: '9912345678900001',
        before: {
          nama: 'Ratna',
          sandi: 'argon-lama',
          harga: 123_456_789_012_345,
          nik_pelapor: 3_201_012_005_900_001,
        },
        after: {
          no_kk: '9912345678900002',
          isi: 'NIK saya 9912345612900003, NIK istri 9901 0159 1285 0005 atau 990102.711288.0006.',
          akun: [{ username: '9912345678900004', old_password: 'Rahasia#1', chip_ektp: '0123456789' }],
          token: 'eyJ',
        },
      }),
    );
    expect((await send(village, route, '/uji/')).status).toBe(204);
    const [row] = await trail(village);
    expect(row?.noun_id).toBe('••••••••••••••••');
    expect(row?.sebelum).toEqual({
      nama: 'Ratna',
      harga: 123_456_789_012_345,
      nik_pelapor: '••••••••••••••••',
    });
    expect(row?.sesudah).toEqual({
      no_kk: '••••••••••••••••',
      isi: 'NIK saya ••••••••••••••••, NIK istri •••••••••••••••• atau ••••••••••••••••.',
      akun: [{ username: '••••••••••••••••' }],
    });
  });

  it('keeps every other long number unchanged', async () => {
    const village = await api.village();
    const isi = [
      'Rekening virtual 8808112233445566 atas nama BUMDes.',
      'Faktur 010.000-26.00000012 tanggal 2026-11-20 08:15:00.',
      'Telepon 0812 3456 7890 1234, kode 12345678901234567, Rp1.250.000.000.000.000.',
      'Kartu 4111 1111 1111 1111, barang 2099999999999999, /berkas/1234567812345678.',
    ].join(' ');
    const route = implement(post('/uji/', { can: 'publik', summary: 'Uji' }), ({ record }) =>
      record({ action: 'uji.create', id: 1, after: { naskah: { judul: 'Iuran', isi } } }),
    );
    expect((await send(village, route, '/uji/')).status).toBe(204);
    expect((await trail(village))[0]?.sesudah).toEqual({ naskah: { judul: 'Iuran', isi } });
  });
});
