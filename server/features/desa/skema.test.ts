import { createServer, type RequestListener } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { createDesa, type DesaBaru } from '#server/platform/new-desa.ts';
import { testApi } from '#test/api.ts';
import { followScheme, schemeColour } from './skema-jobs.ts';

let answer: RequestListener = (_request, response) => void response.end('{"brand":"#0f7b5f"}');
const say =
  (text: string): RequestListener =>
  (_request, response) =>
    void response.end(text);
const server = createServer((request, response) => answer(request, response));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const address = server.address();
const port = typeof address === 'object' ? address?.port : 0;
const api = await testApi({ settings: { COLOUR_SCHEME_URL: `http://127.0.0.1:${port}/warna.json` } });
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  answer = say('{"brand":"#0f7b5f"}');
});

/** A village that chose no colour. */
const undecided = () => api.village({ warna_dipilih: false });
type Village = Awaited<ReturnType<typeof api.village>>;
const follow = async ({ desaId }: Village) => followScheme(api.core, desaId, await schemeColour(api.core));
const colourOf = async (village: Village) => (await village.call(desa.me)).warna;

describe('the colour scheme of the installation', () => {
  it('colours villages that chose none, and no other', async () => {
    const [village, other] = [await undecided(), await api.village()];
    await follow(village);
    await follow(other);
    expect(await colourOf(village)).toBe('0F7B5F');
    expect(await colourOf(other)).toBe('E92021');
    const lines = () =>
      village.db((db) =>
        db.selectFrom('jejak').select('sesudah').where('aksi', '=', 'desa.scheme').execute(),
      );
    expect(await lines()).toEqual([{ sesudah: { warna: '0F7B5F' } }]);
    await follow(village);
    expect(await lines()).toHaveLength(1);
  });

  it('leaves a village alone from the moment it chooses, not when it saves what it has', async () => {
    const village = await undecided();
    await follow(village);
    const staff = await village.perangkat('pengaturan');
    await staff.call(desa.style, { body: { warna: '0F7B5F', tipehero: 1 } });
    answer = say('{"brand":"1D4ED8"}');
    await follow(village);
    expect(await colourOf(village)).toBe('1D4ED8');
    await staff.call(desa.style, { body: { warna: '374151', tipehero: 1 } });
    await follow(village);
    expect(await colourOf(village)).toBe('374151');
  });

  it.each<[string, RequestListener]>([
    ['not JSON', say('<html>')],
    ['another shape', say('{"brand":{"constructor":"#000000"}}')],
    ['no colour', say('{"brand":"red; background: url(//evil.example)"}')],
    ['a redirect', (_request, response) => void response.writeHead(302, { location: '/lain' }).end()],
    ['an error', (_request, response) => void response.writeHead(500).end()],
    ['an endless answer', (_request, response) => void response.write('x'.repeat(100_000))],
  ])('falls back to E92021 on %s', async (_what, wrong) => {
    const village = await undecided();
    await follow(village);
    expect(await colourOf(village)).toBe('0F7B5F');
    answer = wrong;
    await follow(village);
    expect(await colourOf(village)).toBe('E92021');
  });

  it('is asked again at once: a line that is bad for a moment repaints no site', async () => {
    const village = await undecided();
    await follow(village);
    let turn = 0;
    answer = (_request, response) => {
      turn += 1;
      if (turn === 1) response.destroy();
      else response.end('{"brand":"#0f7b5f"}');
    };
    await follow(village);
    expect(turn).toBe(2);
    expect(await colourOf(village)).toBe('0F7B5F');
  });

  it('is the colour of a new village from its first job on', async () => {
    const made: DesaBaru = {
      ...{ nama: 'Girimukti', host: 'girimukti-warna.example', username: 'admin', admin: 'Tata' },
      ...{ kecamatan: 'Sekar', kabupaten: 'Tirta', provinsi: 'Jawa Barat', zona: 'WIB' },
    };
    const { id } = await createDesa(api.core, made);
    await api.runJobs();
    const row = api.core.tenancy.read(id).selectFrom('desa').select(['warna', 'warna_dipilih']);
    expect(await row.executeTakeFirst()).toEqual({ warna: '0F7B5F', warna_dipilih: false });
  });
});
