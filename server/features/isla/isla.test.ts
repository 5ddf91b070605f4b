import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { flatErrors } from '#contract/errors.ts';
import { isla } from '#contract/isla/isla.ts';
import { refusal, testApi } from '#test/api.ts';
import { startIslaServer } from '#test/isla-server.ts';
import { keepJawaban } from './writes.ts';

const ROWS = {
  'Jumlah penduduk': { KODE: '3201012001', WILAYAH: 'SUKAMAJU', L: 2155, P: 2113, JML: 4268 },
  Agama: { id_jenis: 7, ISLAM_L: 1962, ISLAM_P: '1.925', KRISTEN_L: 112, KRISTEN_P: 108 },
  Disabilitas: {
    id_jenis: 8,
    FISIK_L: 2,
    FISIK_P: 1,
    NETRA_L: 30,
    NETRA_P: 21,
    MENTAL_L: 12,
    MENTAL_P: 9,
    JML: 75,
  },
  Kosong: { id_jenis: 9 },
};
const service = await startIslaServer(ROWS);
afterAll(() => service.close());
const api = await testApi({ settings: { ISLA_URL: `${service.url}/`, ISLA_KEY: 'kunci' } });
const THIS_YEAR = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear();
const data = (id_jenis = 1, tahun = THIS_YEAR - 1, semester = 2) => ({
  body: { path: 'data' as const, data: { id_jenis, tahun, semester } },
});

const fileOf = (id: number, bentuk: string) =>
  `/v1/isla/${id}/unduh/?tahun=${THIS_YEAR - 1}&semester=2&bentuk=${bentuk}`;

beforeEach(() => {
  service.mood = 'well';
  service.asked.length = 0;
});

type Village = Awaited<ReturnType<typeof api.village>>;
const village = () => api.village({ use_isla: true, kode: '32.01.01.2001', nama_desa: 'Sukamaju' });
/** The kept answers of a village become as old as that. */
const age = (here: Village, days: number) =>
  here.db((db) =>
    db
      .updateTable('isla_jawaban')
      .set({ diambil: new Date(Date.now() - days * 86_400_000) })
      .execute(),
  );

describe('the proxy', () => {
  it('answers the types and the figures of one, and asks with the key and the code of the village', async () => {
    const here = await village();
    const types = [
      { id_jenis: 1, nama_jenis: 'Jumlah penduduk' },
      { id_jenis: 7, nama_jenis: 'Agama' },
      { id_jenis: 8, nama_jenis: 'Disabilitas' },
      { id_jenis: 9, nama_jenis: 'Kosong' },
    ];
    const sent = await here.send('/v1/isla-proxy', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"path":"jenis"}',
    });
    expect([sent.status, await sent.json()]).toEqual([200, { data: { data: types } }]);
    expect(await here.call(isla.proxy, data())).toEqual({
      types,
      header: ['KODE', 'WILAYAH', 'L', 'P', 'JML'],
      json: [ROWS['Jumlah penduduk']].map((row) => ({ ...row, KODE: '3201012001' })),
      jenis: 'Jumlah penduduk',
      tahun: THIS_YEAR - 1,
      semester: 2,
      kelurahan: 'SUKAMAJU',
    });
    expect(await here.call(isla.proxy, data(9))).toMatchObject({ header: [], json: [], jenis: 'Kosong' });
    const kode = '32.01.01.2001';
    expect(service.asked).toEqual([
      { path: '/jenis', key: 'Bearer kunci', body: { kode } },
      { path: '/data', key: 'Bearer kunci', body: { kode, id_jenis: 1, tahun: THIS_YEAR - 1, semester: 2 } },
      { path: '/data', key: 'Bearer kunci', body: { kode, id_jenis: 9, tahun: THIS_YEAR - 1, semester: 2 } },
    ]);
  });

  it('hides small numbers on the wire and in every file, with the words in the files', async () => {
    const here = await village();
    const { json } = await here.call(isla.proxy, data(8));
    expect(json).toEqual([
      {
        FISIK_L: null,
        FISIK_P: null,
        NETRA_L: 30,
        NETRA_P: 21,
        MENTAL_L: null,
        MENTAL_P: null,
        JML: 75,
        disamarkan: true,
      },
    ]);
    const csv = await (await here.send(fileOf(8, 'csv'))).text();
    expect(csv.trim().split('\r\n').slice(1)).toEqual([
      'Fisik,kurang dari 5,kurang dari 5,kurang dari 5',
      'Netra,30,21,51',
      'Mental,disembunyikan,disembunyikan,disembunyikan',
      'Jumlah,44,31,75',
    ]);
    for (const bentuk of ['svg', 'xlsx', 'pdf'])
      expect((await here.send(fileOf(8, bentuk))).status).toBe(200);
    expect(await (await here.send(fileOf(8, 'svg'))).text()).toContain('kurang dari 5');
  });

  it('asks once a day, and once for all who ask at the same time', async () => {
    const here = await village();
    await Promise.all(Array.from({ length: 5 }, () => here.call(isla.proxy, data(7))));
    await here.call(isla.proxy, data(7));
    expect(service.asked.map(({ path }) => path)).toEqual(['/jenis', '/data']);
    await age(here, 2);
    await here.call(isla.proxy, data(7));
    expect(service.asked).toHaveLength(4);
  });

  it('is not there in a village with infographics of its own, and keeps villages apart', async () => {
    const without = await api.village();
    expect((await refusal(without.call(isla.proxy, { body: { path: 'jenis' } }))).http).toBe(404);
    const [one, other] = [await village(), await village()];
    await one.call(isla.proxy, data());
    service.mood = 'broken';
    expect((await refusal(other.call(isla.proxy, data()))).http).toBe(503);
  });

  it.each([
    ['a type that ISLA does not have', data(2), 'id_jenis'],
    ['a year too long ago', data(1, THIS_YEAR - 5), 'semester'],
    ['a year to come', data(1, THIS_YEAR + 1), 'semester'],
    ['a third semester', data(1, THIS_YEAR - 1, 3), 'semester'],
    ['no number', data(Number.NaN), 'data'],
    ['another path', { body: { path: '../admin' as 'jenis' } }, 'path'],
  ])('refuses %s without asking for it', async (_, body, field) => {
    const here = await village();
    const { http, body: said } = await refusal(here.call(isla.proxy, body));
    expect(http).toBe(400);
    expect(JSON.stringify(flatErrors(said.errors))).toContain(field);
    expect(service.asked.filter(({ path }) => path !== '/jenis')).toEqual([]);
  });

  it('limits how often one address may ask', async () => {
    const here = (await village()).from('203.0.113.77');
    const tries = Array.from({ length: 130 }, () =>
      here.call(isla.proxy, { body: { path: 'jenis' } }).then(
        () => 200,
        ({ http }) => http,
      ),
    );
    expect(await Promise.all(tries)).toContain(429);
  });
});

describe('when ISLA fails', () => {
  it.each(['broken', 'html', 'lies', 'poison', 'huge', 'elsewhere'] as const)(
    '(%s) shows what it said before',
    async (mood) => {
      const here = await village();
      const before = await here.call(isla.proxy, data());
      await age(here, 3);
      service.mood = mood;
      expect(await here.call(isla.proxy, data())).toEqual(before);
      // Left alone for a while, rather than asked by each visitor.
      const asked = service.asked.length;
      await here.call(isla.proxy, data());
      expect(service.asked.length - asked).toBeLessThanOrEqual(1);
    },
  );

  it.each(['broken', 'lies', 'poison', 'huge'] as const)(
    '(%s) says so where nothing is kept, or only what is too old',
    async (mood) => {
      const here = await village();
      await here.call(isla.proxy, { body: { path: 'jenis' } });
      service.mood = mood;
      const { http, body } = await refusal(here.call(isla.proxy, data()));
      expect(http).toBe(503);
      expect(body.data.msg[0]).toBe('Data dari ISLA belum dapat diambil. Coba lagi sebentar lagi.');
      await age(here, 31);
      expect((await refusal(here.call(isla.proxy, data()))).http).toBe(503);
    },
  );

  it.each(['silent', 'slow'] as const)(
    '(%s) waits five seconds for all together, and then not again',
    async (mood) => {
      const here = await village();
      await here.call(isla.proxy, { body: { path: 'jenis' } });
      service.mood = mood;
      const began = performance.now();
      const all = [1, 7, 9].flatMap((id) => [
        here.call(isla.proxy, data(id)),
        here.call(isla.proxy, data(id, THIS_YEAR - 2)),
      ]);
      expect((await Promise.all(all.map(refusal))).map(({ http }) => http)).toEqual(Array(6).fill(503));
      await refusal(here.call(isla.proxy, data(1, THIS_YEAR - 3)));
      const took = performance.now() - began;
      expect(took).toBeGreaterThan(4_500);
      expect(took).toBeLessThan(9_500);
    },
  );

  it('(dead) shows what it said before', async () => {
    const gone = await startIslaServer(ROWS);
    const own = await testApi({ settings: { ISLA_URL: gone.url } });
    const here = await own.village({ use_isla: true });
    const before = await here.call(isla.proxy, data());
    await here.db((db) =>
      db
        .updateTable('isla_jawaban')
        .set({ diambil: new Date(Date.now() - 86_500_000) })
        .execute(),
    );
    await gone.close();
    expect(await here.call(isla.proxy, data())).toEqual(before);
    expect((await refusal(here.call(isla.proxy, data(7)))).http).toBe(503);
  });
});

describe('the page', () => {
  const page = (here: Village, query = {}) =>
    here.call(isla.page, { query: { tahun: THIS_YEAR - 1, semester: 2, ...query } });

  it('has the cards of a period, or that of one type', async () => {
    const here = await village();
    const { kartu, tahun, dipilih } = await page(here);
    expect([tahun.length, tahun[0], dipilih]).toEqual([5, THIS_YEAR, { tahun: THIS_YEAR - 1, semester: 2 }]);
    expect(kartu.map(({ id_jenis, keadaan }) => [id_jenis, keadaan])).toEqual([
      [1, 'ada'],
      [7, 'ada'],
      [8, 'ada'],
      [9, 'kosong'],
    ]);
    expect(kartu[1]).toMatchObject({ bagan: { temuan: 'Islam paling banyak' }, tersimpan: false });
    const one = await page(here, { jenis: 7 });
    expect([one.jenis.length, one.kartu.map(({ id_jenis }) => id_jenis)]).toEqual([4, [7]]);
    expect((await refusal((await api.village()).call(isla.page))).http).toBe(404);
  });

  it('does not wait for an ISLA that hangs: what is kept is there at once, the rest is asked for by itself', async () => {
    const here = await village();
    await here.call(isla.proxy, data(7));
    await age(here, 2);
    await here.db((db) =>
      db.updateTable('isla_jawaban').set({ diambil: new Date() }).where('kunci', 'like', '%/jenis').execute(),
    );
    service.mood = 'silent';
    const began = performance.now();
    const { kartu } = await page(here);
    expect(performance.now() - began).toBeLessThan(3_500);
    expect(kartu.map(({ keadaan }) => keadaan)).toEqual(['menunggu', 'ada', 'menunggu', 'menunggu']);
    const params = { params: { jenis_id: 1 }, query: { tahun: THIS_YEAR - 1, semester: 2 } };
    expect(await here.call(isla.card, params)).toMatchObject({ keadaan: 'gagal', bagan: null });
    // Now it is known that ISLA says nothing.
    const after = await page(here);
    expect(after.kartu.map(({ keadaan, tersimpan }) => [keadaan, tersimpan])).toEqual([
      ['gagal', false],
      ['ada', true],
      ['gagal', false],
      ['gagal', false],
    ]);
  });

  it('stands when ISLA does not even say its types', async () => {
    const here = await village();
    service.mood = 'broken';
    expect(await page(here)).toMatchObject({ gagal: true, jenis: [], kartu: [] });
  });

  it('does not wait for the types of an ISLA that hangs, and has them once it answers', async () => {
    const here = await village();
    service.mood = 'silent';
    const began = performance.now();
    expect(await page(here)).toMatchObject({ menunggu: true, gagal: false, jenis: [], kartu: [] });
    expect(performance.now() - began).toBeLessThan(3_500);
    await here.call(isla.proxy, { body: { path: 'jenis' } }).catch(() => undefined);
    service.mood = 'well';
    await here.db((db) => keepJawaban(db, '32.01.01.2001/jenis', service.types, new Date()));
    expect(await page(here)).toMatchObject({ menunggu: false, gagal: false, jenis: service.types });
  });

  it('prints a type, and refuses files of nothing', async () => {
    const here = await village();
    const sent = await here.send(fileOf(7, 'pdf'));
    expect(sent.headers.get('content-disposition')).toBe(
      `attachment; filename="agama-${THIS_YEAR - 1}-2.pdf"`,
    );
    const pdf = await getDocumentProxy(new Uint8Array(await sent.arrayBuffer()));
    const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
    expect(text).toContain(`DATA INFOGRAFIS AGAMA PERIODE ${THIS_YEAR - 1} SEMESTER 2 DESA SUKAMAJU`);
    expect(text).toContain('Informasi ini bersumber dari data kependudukan desa');
    const statuses = [fileOf(9, 'pdf'), fileOf(77, 'pdf'), fileOf(7, 'exe')].map(
      async (path) => (await here.send(path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 400]);
  });
});
