import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Message } from '#contract/notifikasi.ts';
import { sesi } from '#contract/sesi.ts';
import { enqueue } from '#server/core/job.ts';
import { createSockets } from '#server/core/realtime/socket.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import { notifikasiInbox } from '#server/features/notifikasi/queries.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();
const [first, second] = [await api.serve(), await api.serve()];
type Process = typeof first;
type Village = Awaited<ReturnType<typeof api.village>>;
type Options = {
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  autoPong?: boolean;
};

const open = new Set<WebSocket>();
afterEach(() => {
  for (const socket of open) socket.terminate();
  open.clear();
});

/** A client that records its messages. */
function connect(
  to: Pick<Process, 'url'>,
  village: Village,
  { query = {}, headers = {}, autoPong = true }: Options = {},
) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = `${to.url.replace('http://localhost', 'ws://127.0.0.1')}/ws/notifications/?${search}`;
  const socket = new WebSocket(url, { headers: { host: village.host, ...headers }, autoPong });
  open.add(socket);
  const messages: Message[] = [];
  const words: string[] = [];
  socket.on('message', (data) => {
    const text = String(data);
    if (text.startsWith('{')) messages.push(JSON.parse(text));
    else words.push(text);
  });
  socket.on('error', () => {});
  const closed = new Promise<number | undefined>((done) => {
    socket.on('unexpected-response', (_request, response) => done(response.statusCode));
    socket.on('close', done);
  });
  return {
    socket,
    messages,
    words,
    /** The close code, or the HTTP status of the refusal. */
    closed,
    opened: new Promise((done) => socket.on('open', done)),
    ids: () => messages.map(({ id }) => id),
  };
}

async function order(village: Village, akunId: number, msg = 'Laporan Anda disetujui') {
  const isi = { msg, key: 'lapor', obj_id: 7, category_surat: null } as const;
  await village.db((db) =>
    enqueue(db, kirimNotifikasi, { kunci: randomUUID(), to: { akun_id: akunId }, isi }),
  );
}

const until = (condition: () => boolean) =>
  expect.poll(condition, { timeout: 8_000, interval: 20 }).toBe(true);
/** Enough time for an unwanted message to arrive. */
const calm = () => new Promise((done) => setTimeout(done, 400));

async function inbox(village: Village, akunId: number, count: number, msg = 'Sebelumnya') {
  const isi = JSON.stringify({ msg, key: 'surat', obj_id: 1, category_surat: 'sktm' });
  return village.db((db) =>
    db
      .insertInto('notifikasi')
      .values(
        Array.from({ length: count }, () => ({
          desa_id: village.desaId,
          akun_id: akunId,
          kunci: randomUUID(),
          payload: isi,
          dibaca: null,
        })),
      )
      .returning('id')
      .execute(),
  );
}

describe('a notification', () => {
  it('arrives on every process, for its account only', async () => {
    const village = await api.village({ zona: 'WITA' });
    const [warga, other] = [await village.warga(), await village.warga()];
    const clients = [
      connect(first, village, { query: { token: warga.access } }),
      connect(second, village, { query: { token: warga.access } }),
    ];
    const stranger = connect(first, village, { query: { token: other.access } });
    await Promise.all([...clients, stranger].map(({ opened }) => opened));
    await order(village, warga.id);
    await until(() => clients.every(({ messages }) => messages.length === 1));
    expect(clients[0]?.messages[0]).toEqual({
      id: expect.any(Number),
      msg: 'Laporan Anda disetujui',
      time: expect.stringMatching(/\+08:00$/),
      payload: {
        msg: 'Laporan Anda disetujui',
        key: 'lapor',
        obj_id: 7,
        category_surat: null,
        time: expect.stringMatching(/\+08:00$/),
      },
    });
    expect(clients[1]?.messages).toEqual(clients[0]?.messages);
    await calm();
    expect(stranger.messages).toEqual([]);
  });

  it('never reaches an account of another village that has the same number', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const [warga, namesake] = [await village.warga(), await other.warga()];
    const id = Math.max(warga.id, namesake.id) + 1_000_000;
    // Connected under the number that the other village uses as well: these are two people.
    for (const [at, who] of [
      [village, warga],
      [other, namesake],
    ] as const)
      await at.db(async (db) => {
        const row = await db
          .selectFrom('akun')
          .selectAll()
          .where('desa_id', '=', db.desaId)
          .where('id', '=', who.id)
          .executeTakeFirstOrThrow();
        await db
          .insertInto('akun')
          .values({ ...row, id, username: `${row.username}x`, penduduk_id: null })
          .execute();
      });
    const [here, there] = await Promise.all(
      [village, other].map(async (at) => {
        const pair = await at.db((db) => api.core.sessions.open(db, id));
        const client = connect(first, at, { query: { token: pair.access } });
        await client.opened;
        return { ...client, pair };
      }),
    );
    if (!here || !there) throw new Error('Two sockets were expected.');
    await order(village, id);
    await until(() => here.messages.length === 1);
    await calm();
    expect(there.messages).toEqual([]);
    // Sockets are counted and closed by village, too.
    for (let n = 1; n < 10; n += 1)
      await connect(first, village, { query: { token: here.pair.access } }).opened;
    await connect(first, other, { query: { token: there.pair.access } }).opened;
  });

  it('that was missed is delivered later, in order and once; without `since` only new ones are', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const known = (await inbox(village, warga.id, 5)).map(({ id }) => id);
    const back = connect(first, village, { query: { token: warga.access, since: known[1] ?? 0 } });
    const fresh = connect(first, village, { query: { token: warga.access } });
    await until(() => back.messages.length === 3);
    await fresh.opened;
    await order(village, warga.id);
    await until(() => back.messages.length === 4 && fresh.messages.length === 1);
    expect(back.ids().slice(0, 3)).toEqual(known.slice(2));
    expect(fresh.ids()).toEqual(back.ids().slice(3));
  });

  it('arrives although the LISTEN connection broke', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const client = connect(first, village, { query: { token: warga.access } });
    await client.opened;
    const admin = new pg.Client({ connectionString: api.appUrl });
    await admin.connect();
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'portal-desa dengar'`,
    );
    await admin.end();
    expect(rowCount).toBe(2);
    await order(village, warga.id);
    await until(() => client.messages.length === 1);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('a socket opens', () => {
  it('with an access token, in the address or the header; it is never logged', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const authorization = { authorization: `Bearer ${warga.access}` };
    await connect(first, village, { query: { token: warga.access } }).opened;
    await connect(first, village, { headers: authorization }).opened;
    const own = { origin: `http://${village.host}` };
    await connect(first, village, { query: { token: warga.access }, headers: own }).opened;
    // Another site may have stolen a token, without its visitor knowing.
    for (const origin of ['https://lain.example', `http://${village.host}.lain.example`, 'null']) {
      const there = connect(first, village, { query: { token: warga.access }, headers: { origin } });
      expect(await there.closed).toBe(403);
      const bearer = connect(first, village, { headers: { ...authorization, origin } });
      expect(await bearer.closed).toBe(403);
    }
    const dead = connect(first, village, { query: { token: `${warga.access}x` } });
    expect(await dead.closed).toBe(4401);
    expect(api.logged().join('\n')).not.toContain(warga.access.slice(0, 40));
  });

  it('with the cookie of a page of the same host, and of no other', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const cookie = `akses=${warga.access}`;
    const own = `http://${village.host}`;
    await connect(first, village, { headers: { cookie, origin: own } }).opened;
    const wrong: Record<string, string>[] = [
      { cookie, origin: 'https://lain.example' },
      { cookie, origin: `${own}.lain.example` },
      { cookie, origin: 'null' },
      { cookie },
    ];
    for (const headers of wrong) expect(await connect(first, village, { headers }).closed).toBe(403);
  });

  it('with the refresh cookie when the access token has expired, without spending it', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const pair = await village.db((db) => api.core.sessions.open(db, warga.id));
    const origin = `http://${village.host}`;
    const headers = { cookie: `akses=basi; segar=${pair.refresh}`, origin };
    await connect(first, village, { headers }).opened;
    const renewed = await village.call(sesi.refresh, { body: { refresh: pair.refresh } });
    expect(await connect(first, village, { headers }).closed).toBe(4401);
    await connect(first, village, { headers: { cookie: `segar=${renewed.refresh}`, origin } }).opened;
  });

  it('not without a session, and not on another host or village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const warga = await village.warga();
    const query = { token: warga.access };
    expect(await connect(first, village, { query: { token: 'x' } }).closed).toBe(4401);
    expect(await connect(first, other, { query }).closed).toBe(4401);
    expect(await connect(first, village, { query, headers: { host: 'tidak-ada.example' } }).closed).toBe(404);
  });

  it('at most ten times per account', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const query = { token: warga.access };
    for (let n = 0; n < 10; n += 1) await connect(first, village, { query }).opened;
    expect(await connect(first, village, { query }).closed).toBe(429);
    for (const socket of open) socket.terminate();
    await expect.poll(() => openedAgain(village, query), { timeout: 5_000 }).toBe(true);
  });
});

async function openedAgain(village: Village, query: { token: string }): Promise<boolean> {
  const { opened, closed } = connect(first, village, { query });
  return Promise.race([opened.then(() => true), closed.then(() => false)]);
}

describe('an open socket', () => {
  it('ends at once at sign-out on another process; other sessions stay', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const pair = await village.db((db) => api.core.sessions.open(db, warga.id));
    const leaving = connect(second, village, { query: { token: pair.access } });
    const staying = connect(second, village, { query: { token: warga.access } });
    await Promise.all([leaving.opened, staying.opened]);
    await village.call(sesi.logout, { body: { refresh: pair.refresh } });
    expect(await leaving.closed).toBe(4401);
    await order(village, warga.id);
    await until(() => staying.messages.length === 1);
    expect(leaving.messages).toEqual([]);
  });

  it('ends when the account is closed or its sessions are ended', async () => {
    const village = await api.village();
    const [warga, other] = [await village.warga(), await village.warga()];
    const clients = [warga, other].map(({ access }) => connect(first, village, { query: { token: access } }));
    await Promise.all(clients.map(({ opened }) => opened));
    await village.db((db) =>
      db
        .updateTable('akun')
        .set({ aktif: false })
        .where('desa_id', '=', village.desaId)
        .where('id', '=', warga.id)
        .execute(),
    );
    await village.db((db) => api.core.sessions.closeAll(db, other.id));
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4401, 4401]);
  });

  it('responds to a ping in the text protocol, and closes when a client sends too much', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const client = connect(first, village, { query: { token: warga.access } });
    await client.opened;
    client.socket.send('ping');
    client.socket.send('{"action":"apa saja"}');
    await until(() => client.words.includes('pong'));
    client.socket.send('x'.repeat(2_000));
    expect(await client.closed).toBe(1009);
  });

  it('waits for a slow reader, and loses nothing', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const slow = connect(first, village, { query: { token: warga.access, since: 0 } });
    await slow.opened;
    slow.socket.pause();
    const sent = await inbox(village, warga.id, 60, 'x'.repeat(400_000));
    await order(village, warga.id);
    await calm();
    slow.socket.resume();
    await until(() => slow.messages.length === sent.length + 1);
    expect(slow.ids().slice(0, -1)).toEqual(sent.map(({ id }) => id));
  });

  it('is closed when the client does not respond', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const sockets = createSockets(api.core, notifikasiInbox(api.core.tenancy), 400);
    const server = createServer().on('upgrade', sockets.upgrade).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const to = { url: `http://localhost:${port}` };
    const query = { token: warga.access };
    const [deaf, well] = [connect(to, village, { query, autoPong: false }), connect(to, village, { query })];
    await Promise.all([deaf.opened, well.opened]);
    expect(await deaf.closed).toBe(1006);
    expect(well.socket.readyState).toBe(WebSocket.OPEN);
    await sockets.close();
    expect(await well.closed).toBe(1012);
    server.close();
  });
});

describe('a stopping process', () => {
  it('sends its clients elsewhere, and no message is lost', async () => {
    const third = await api.serve();
    const village = await api.village();
    const warga = await village.warga();
    const client = connect(third, village, { query: { token: warga.access } });
    await client.opened;
    await order(village, warga.id, 'satu');
    await until(() => client.messages.length === 1);
    const stopped = third.close();
    expect(await client.closed).toBe(1012);
    await order(village, warga.id, 'dua');
    await stopped;
    await order(village, warga.id, 'tiga');
    const since = client.ids()[0] ?? 0;
    const back = connect(first, village, { query: { token: warga.access, since } });
    await until(() => back.messages.length === 2);
    // Jobs run in parallel: messages of one job are ordered, those of different jobs are not.
    expect(back.messages.map(({ msg }) => msg).sort()).toEqual(['dua', 'tiga']);
  });
});
