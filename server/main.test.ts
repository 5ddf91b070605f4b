import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { desa } from '#contract/desa/desa.ts';
import { COME_BACK } from '#contract/lib/access/socket-codes.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { statementsSent } from '#server/core/data/tenant.ts';
import { enqueue } from '#server/core/job.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();
const PATIENT = { timeout: 10_000 };
type Ask = { path: string; host?: string; method?: string; access?: string; body?: unknown; agent?: Agent };

/** `fetch` does not allow setting the Host header. */
function ask(url: string, { path, host = 'siapa.example', method = 'GET', access, body, agent }: Ask) {
  const headers: Record<string, string> = { host };
  if (access) headers.authorization = `Bearer ${access}`;
  if (body) headers['content-type'] = 'application/json';
  const to = url.replace('localhost', '127.0.0.1');
  return new Promise<{ status: number; text: string }>((done, fail) => {
    const sent = request(`${to}${path}`, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', fail);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

async function connection(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: api.ownerUrl });
  await client.connect();
  return client;
}

describe('a process', () => {
  it('reports liveness and readiness on every host', async () => {
    const { url } = await api.serve();
    expect(await ask(url, { path: '/healthz' })).toEqual({ status: 200, text: 'ok\n' });
    expect(await ask(url, { path: '/readyz' })).toEqual({ status: 200, text: 'ok\n' });
  });

  it('queries the database at most once a second for readiness', async () => {
    const { url } = await api.serve();
    const ready = () => ask(url, { path: '/readyz' });
    await ready();
    const before = statementsSent();
    await Promise.all(Array.from({ length: 50 }, ready));
    // Whatever else the process does meanwhile, it is far less than fifty queries.
    expect(statementsSent() - before).toBeLessThan(25);
  });

  it('is not ready when the database is older than its code', async () => {
    const { url } = await api.serve();
    const client = await connection();
    const { rows } = await client.query('delete from migrasi where nama like $1 returning nama, sha256', [
      '0005%',
    ]);
    const ready = async () => (await ask(url, { path: '/readyz' })).status;
    await expect.poll(ready, PATIENT).toBe(503);
    expect((await ask(url, { path: '/healthz' })).status).toBe(200);
    await client.query('insert into migrasi (nama, sha256) values ($1, $2)', [rows[0].nama, rows[0].sha256]);
    await expect.poll(ready, PATIENT).toBe(200);
    await client.end();
  });

  it('serves metrics by route pattern, on its private port only', async () => {
    const { url, metricsUrl = '' } = await api.serve();
    const village = await api.village();
    const warga = await village.warga();
    const { host } = village;
    await ask(url, { path: '/v1/artikel/987654', host });
    await ask(url, { path: '/v1/users/me', host, access: warga.access });
    await ask(url, { path: '/v1/rahasia/9901012005900001', host });
    const text = await (await fetch(metricsUrl)).text();
    expect(text).toContain('http_requests_total{route="/v1/artikel/{id}",method="GET",status="404"} 1');
    expect(text).toContain('http_requests_total{route="unknown",method="GET",status="404"} 1');
    expect(text).toMatch(
      /http_request_duration_seconds_bucket\{route="\/v1\/users\/me",method="GET",le="\+Inf"\} 1/,
    );
    for (const name of ['sockets_open 0', 'jobs_waiting 0', 'jobs_failed 0', 'signals_heard 1'])
      expect(text).toMatch(new RegExp(`^${name}$`, 'm'));
    expect(text).toMatch(/^process_memory_bytes\{kind="resident"\} \d{6,}$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m);
    expect(text).toMatch(/^db_statements_total \d+$/m);
    expect(text).toMatch(/^page_cache_requests_total\{result="hit"\} \d+$/m);
    expect(text).not.toMatch(/987654|9901012005900001/);
    expect((await ask(url, { path: '/metrics', host })).text).not.toContain('http_requests_total');
    const unreadable = text
      .split('\n')
      .filter((line) => line && !/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.e+-]+)$/.test(line));
    expect(unreadable).toEqual([]);
  });

  it('starts although its metrics port is taken', async () => {
    const { metricsUrl = '' } = await api.serve();
    const second = await api.serve({ METRICS_PORT: new URL(metricsUrl).port });
    expect(second.metricsUrl).toBeUndefined();
    expect((await ask(second.url, { path: '/readyz' })).status).toBe(200);
  });

  it('shows a change to the next visitor, and in every other process soon after', async () => {
    const [one, two] = [await api.serve(), await api.serve()];
    const village = await api.village();
    const { access } = await village.perangkat('pengaturan');
    const { host } = village;
    const flagAt = async ({ url }: { url: string }) =>
      JSON.parse((await ask(url, { path: '/v1/desa/me/', host })).text).data.dilan;
    expect([await flagAt(one), await flagAt(two)]).toEqual([false, false]);
    const body = { dilan: true, layanan_dinamis: false, use_isla: false, survei_aktif: true };
    const saved = await ask(one.url, { path: desa.feature.path, method: 'PUT', host, access, body });
    expect(saved.status).toBe(200);
    expect(await flagAt(one)).toBe(true);
    await expect.poll(() => flagAt(two), PATIENT).toBe(true);
  });

  it('finishes the running requests when it stops, and accepts no new ones', async () => {
    const running = await api.serve();
    const village = await api.village();
    const warga = await village.warga();
    const isi = { msg: 'Surat selesai', key: 'surat', obj_id: 1, category_surat: 'sktm' } as const;
    const order = { kunci: randomUUID(), to: { akun_id: warga.id }, isi };
    await village.db((db) => enqueue(db, kirimNotifikasi, order));
    await expect.poll(async () => (await warga.call(notifikasi.list)).data.length, PATIENT).toBe(1);
    const id = (await warga.call(notifikasi.list)).data[0]?.id;

    const agent = new Agent({ keepAlive: true });
    await ask(running.url, { path: '/healthz', agent });
    const client = await connection();
    await client.query('begin');
    await client.query('select set_config($1, $2, true)', ['app.desa_id', String(village.desaId)]);
    await client.query('select id from notifikasi where id = $1 for update', [id]);
    const path = notifikasi.read.path;
    const body = { action: 'READ_RECEIPT', id };
    const slow = ask(running.url, { path, method: 'POST', host: village.host, access: warga.access, body });
    await expect.poll(() => waiting(client), PATIENT).toBe(1);
    const closed = running.close();
    await expect(ask(running.url, { path: '/healthz' })).rejects.toThrow('ECONNREFUSED');
    await client.query('commit');
    expect(await slow).toEqual({ status: 200, text: '{"data":{"unread":0}}' });
    await closed;
    agent.destroy();
    await client.end();
  });
});

describe('a process that is told to stop', () => {
  const LONG = { DRAIN_SECONDS: '60' };

  it('is not ready any more, and serves on over kept connections until the time is over', async () => {
    const running = await api.serve(LONG);
    const village = await api.village();
    const warga = await village.warga();
    const { host } = village;
    const agent = new Agent({ keepAlive: true });
    await ask(running.url, { path: '/v1/desa/me/', host, agent });
    const socket = new WebSocket(
      `${running.url.replace('http://localhost', 'ws://127.0.0.1')}/ws/notifications/`,
      {
        headers: { host, authorization: `Bearer ${warga.access}` },
      },
    );
    const told = new Promise((done) => socket.once('close', done));
    await new Promise((done) => socket.once('open', done));
    const closed = running.close();
    expect((await ask(running.url, { path: '/readyz' })).status).toBe(503);
    expect((await ask(running.url, { path: '/healthz' })).status).toBe(200);
    for (let time = 0; time < 3; time += 1)
      expect((await ask(running.url, { path: '/v1/desa/me/', host, agent })).status).toBe(200);
    expect(socket.readyState).toBe(socket.OPEN);
    running.hurry();
    expect(await told).toBe(COME_BACK);
    await closed;
    await expect(ask(running.url, { path: '/healthz' })).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('takes no time where it was hurried before', async () => {
    const running = await api.serve(LONG);
    await ask(running.url, { path: '/healthz' });
    running.hurry();
    await running.close();
    await expect(ask(running.url, { path: '/healthz' })).rejects.toThrow('ECONNREFUSED');
  });
});

async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_locks
     where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return rows[0].count;
}
