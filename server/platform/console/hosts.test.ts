import { createSocket, type Socket } from 'node:dgram';
import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import type { AlamatDesa } from '#contract/platform/alamat.ts';
import { platform } from '#contract/platform/platform.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { findProof } from './host-proof.ts';
import { checkHosts } from './host-routes.ts';
import { countVillages } from './village/villages.ts';

/** What the DNS server of these tests says under a name; `diam` is a server that fails. */
const records = new Map<string, string[] | 'diam'>();
const dns = await startDns();
const PLATFORM_HOST = 'platform.nusacontoh.example';
const api = await testApi({ settings: { PLATFORM_HOST, DNS_SERVERS: dns.address } });
const desk = await startConsole(api);
const session = await desk.operator();
const { send } = desk.proven(session);
const looking = { env: api.core.env, resolve: async () => [] };

afterAll(() => dns.close());
beforeEach(() => records.clear());

/** A small DNS server: TXT records of `records`, over UDP. */
async function startDns() {
  const socket: Socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let size = question[at] ?? 0; size > 0; size = question[at] ?? 0) {
      labels.push(question.subarray(at + 1, at + 1 + size).toString());
      at += 1 + size;
    }
    const asked = question.subarray(12, at + 5);
    const said = records.get(labels.join('.').toLowerCase());
    const texts = Array.isArray(said) ? said : [];
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    // An answer; SERVFAIL for one that fails, NXDOMAIN for a name that nobody has.
    head.writeUInt16BE(0x8180 | (said === 'diam' ? 2 : texts.length === 0 ? 3 : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(texts.length, 6);
    const answers = texts.map((text) => {
      const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
      const row = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 1, 0, 0]);
      row.writeUInt16BE(data.length, 10);
      return Buffer.concat([row, data]);
    });
    socket.send(Buffer.concat([head, asked, ...answers]), from.port, from.address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

let made = 0;
/** A village that the console knows, and its calls about hosts. */
async function village() {
  made += 1;
  const kode = `99.66.01.${2000 + made}`;
  const own = await api.village({ kode, nama_desa: `Alamat ${made}` });
  await countVillages(desk.store);
  const at = `/v1/platform/desa/${kode}/`;
  const act = (what: string, body: object) => send('POST', `${at}alamat/${what}`, body);
  const shown = async (host: string): Promise<AlamatDesa | undefined> => {
    const { data } = await (await send('GET', at)).json();
    return data.alamat.find((one: AlamatDesa) => one.host === host);
  };
  const ask = async (host: string, jenis = 'portal') => {
    const answer = await act('', { host, jenis });
    expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
    return (await shown(host))?.nilai ?? '';
  };
  return { ...own, act, ask, shown };
}

const later = (host: string, interval: string, column = 'diperiksa') =>
  desk.store.query(
    `update platform.alamat set ${column} = ${column} - interval '${interval}' where host = $1`,
    [host],
  );

describe('a host of a village’s own', () => {
  it('is served on every node once its record is found, without a restart', async () => {
    const nodes = [await api.serve({ PLATFORM_HOST }), await api.serve({ PLATFORM_HOST })];
    const one = await village();
    const host = `satu-${one.desaId}.desa.example`;
    const site = async (url: string) => (await desk.through(url, 'GET', desa.me.path, { host })).status;
    for (const { url } of nodes) expect(await site(url)).not.toBe(200);
    const nilai = await one.ask(host);
    expect(nilai).toMatch(/^([0-9a-hjkmnp-z]{4}-){3}[0-9a-hjkmnp-z]{4}$/);
    expect(await one.shown(host)).toMatchObject({
      keadaan: 'menunggu',
      hasil: '',
      utama: false,
      bawaan: false,
    });
    records.set(`_portal-desa.${host}`, ['v=spf1 -all', `portal-desa=${nilai}`]);
    const pressed = await one.act('periksa/', { host });
    expect([pressed.status, await pressed.json()]).toEqual([200, { data: { hasil: 'cocok' } }]);
    expect(await one.shown(host)).toMatchObject({ keadaan: 'hidup', cara: 'dns', hasil: 'cocok' });
    for (const { url } of nodes) await expect.poll(() => site(url)).toBe(200);
    // The file of a host that leads here by now is served by the village itself.
    const file = await desk.through(nodes[0]?.url ?? '', 'GET', '/.well-known/portal-desa.txt', { host });
    expect(file.text.trim()).toBe(`portal-desa=${nilai}`);
    const trail = await one.db((db) =>
      db.selectFrom('jejak').select(['aksi', 'peran']).where('aksi', '=', 'desa.host').execute(),
    );
    expect(trail).toEqual([{ aksi: 'desa.host', peran: 'platform' }]);
  });

  it('waits with what was found, and asks others once in 20 seconds', async () => {
    const one = await village();
    const host = `menunggu-${one.desaId}.desa.example`;
    await one.ask(host);
    expect((await one.act('periksa/', { host })).status).toBe(200);
    expect(await one.shown(host)).toMatchObject({ keadaan: 'menunggu', hasil: 'belum' });
    const again = await one.act('periksa/', { host });
    expect(again.status).toBe(429);
    records.set(`_portal-desa.${host}`, ['portal-desa=11aa-11aa-11aa-11aa']);
    await later(host, '10 minutes');
    await checkHosts(api.core, desk.store, looking);
    expect(await one.shown(host)).toMatchObject({
      hasil: 'beda',
      ditemukan: 'portal-desa=11aa-11aa-11aa-11aa',
    });
    records.set(`_portal-desa.${host}`, 'diam');
    await later(host, '10 minutes');
    await checkHosts(api.core, desk.store, looking);
    expect(await one.shown(host)).toMatchObject({ keadaan: 'menunggu', hasil: 'gagal' });
    await later(host, '15 days', 'kedaluwarsa');
    expect(await one.shown(host)).toMatchObject({ keadaan: 'kedaluwarsa' });
    expect((await one.act('periksa/', { host })).status).toBe(409);
    await one.ask(host);
    expect(await one.shown(host)).toMatchObject({ keadaan: 'menunggu', hasil: '' });
  });

  it('has a value of its own in each village, and serves one of them', async () => {
    const [one, other] = [await village(), await village()];
    const host = `rebutan-${one.desaId}.desa.example`;
    const values = [await one.ask(host), await other.ask(host)];
    expect(values[0]).not.toBe(values[1]);
    records.set(
      `_portal-desa.${host}`,
      values.map((nilai) => `portal-desa=${nilai}`),
    );
    await checkHosts(api.core, desk.store, looking);
    const states = [await one.shown(host), await other.shown(host)];
    expect(states.map((state) => state?.keadaan).sort()).toEqual(['hidup', 'menunggu']);
    const late = states.find((state) => state?.keadaan === 'menunggu');
    expect(late).toMatchObject({ hasil: 'dipakai', ditemukan: expect.stringMatching(/^Alamat \d+$/) });
    const third = await village();
    const refused = await third.act('', { host, jenis: 'portal' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Alamat ini melayani Alamat');
  });

  it('is warned of for seven days when its proof is gone, then rests, and comes back with it', async () => {
    const one = await village();
    const host = `hilang-${one.desaId}.desa.example`;
    const nilai = await one.ask(host);
    records.set(`_portal-desa.${host}`, [`portal-desa=${nilai}`]);
    await checkHosts(api.core, desk.store, looking);
    expect((await one.act('utama/', { host })).status).toBe(204);
    expect(await one.shown(host)).toMatchObject({ utama: true });
    const look = async (said: string[] | 'diam') => {
      records.set(`_portal-desa.${host}`, said);
      await later(host, '25 hours');
      await checkHosts(api.core, desk.store, looking);
      return one.shown(host);
    };
    // A server that fails says nothing about the proof.
    expect(await look('diam')).toMatchObject({ keadaan: 'hidup' });
    expect(await look([])).toMatchObject({ keadaan: 'hilang', berhenti: expect.any(String) });
    expect(await look([`portal-desa=${nilai}`])).toMatchObject({ keadaan: 'hidup', berhenti: null });
    expect(await look([])).toMatchObject({ keadaan: 'hilang' });
    await later(host, '8 days', 'hilang');
    expect(await look([])).toMatchObject({ keadaan: 'istirahat', utama: false });
    expect(await one.shown(one.host)).toMatchObject({ utama: true, bawaan: true });
    expect(await api.core.villages.byHost(host).then((found) => found?.id ?? null)).toBe(null);
    expect(await look([`portal-desa=${nilai}`])).toMatchObject({ keadaan: 'hidup' });
  });

  it('is released, but never the one that the platform gave, nor one of another village', async () => {
    const [one, other] = [await village(), await village()];
    const host = `lepas-${one.desaId}.desa.example`;
    const nilai = await one.ask(host, 'toko');
    records.set(`_portal-desa.${host}`, [`portal-desa=${nilai}`]);
    await checkHosts(api.core, desk.store, looking);
    expect(await one.shown(host)).toMatchObject({ jenis: 'toko', keadaan: 'hidup', utama: true });
    for (const what of ['lepas/', 'utama/', 'periksa/'])
      expect([what, (await other.act(what, { host })).status]).toEqual([what, 404]);
    expect((await one.act('lepas/', { host: one.host })).status).toBe(409);
    expect((await one.act('lepas/', { host })).status).toBe(204);
    expect(await one.shown(host)).toBeUndefined();
    expect(await one.call(desa.me)).toMatchObject({ nama_desa: expect.any(String) });
  });

  it('is neither the console, nor half a name, nor an address', async () => {
    const one = await village();
    for (const host of [
      PLATFORM_HOST,
      'localhost',
      '127.0.0.1',
      'a b.example',
      'https://x.example',
      '',
      '10.1',
    ])
      expect([host, (await one.act('', { host, jenis: 'portal' })).status]).toEqual([host, 400]);
    const label = { kode: '11.01.01.2001', label: 'platform', paket: 'lengkap', nama: 'X', username: 'xyz' };
    expect((await send('POST', platform.buat.path, label)).status).toBe(400);
  });
});

describe('the file of a host', () => {
  const host = 'berkas.desa.example';

  async function serve(answer: (path: string) => { status?: number; text?: string; to?: string }) {
    const server = createServer((request, response) => {
      const { status = 200, text = '', to } = answer(request.url ?? '');
      response.writeHead(to ? 302 : status, to ? { location: to } : {}).end(text);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const env = { OUTBOUND_PRIVATE: ['127.0.0.1'], DNS_SERVERS: [dns.address] };
    const look = (more = {}) => findProof({ env: { ...env, ...more }, resolve, port }, host, 'abcd');
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { look, close, port };
  }

  it('proves it as well, but not at a private address, nor by a redirect to another host', async () => {
    const right = await serve((path) =>
      path === '/.well-known/portal-desa.txt' ? { text: 'portal-desa=abcd\r\n' } : { status: 404 },
    );
    expect(await right.look()).toEqual({ hasil: 'cocok', cara: 'berkas' });
    expect(await right.look({ OUTBOUND_PRIVATE: [] })).toEqual({ hasil: 'belum' });
    const away = await serve(() => ({ to: `http://127.0.0.1:${right.port}/.well-known/portal-desa.txt` }));
    expect(await away.look()).toEqual({ hasil: 'belum' });
    const other = await serve(() => ({ text: 'portal-desa=milik-lain' }));
    expect(await other.look()).toEqual({ hasil: 'beda', ditemukan: 'portal-desa=milik-lain' });
    const gone = await serve(() => ({ status: 404, text: 'portal-desa=abcd' }));
    expect(await gone.look()).toEqual({ hasil: 'belum' });
    for (const one of [right, away, other, gone]) one.close();
  });
});
