import { randomBytes, randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { afterAll } from 'vitest';
import { type Call, client } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Area } from '#contract/lib/access/areas.ts';
import { MACAM_BUKTI } from '#contract/lib/access/bukti.ts';
import { createApi } from '#server/app.ts';
import type { DesaTable, Peran } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { readEnv } from '#server/core/env.ts';
import { actorOf } from '#server/core/http/visit.ts';
import { createLog } from '#server/core/log.ts';
import { startServer } from '#server/main.ts';
import { createCore } from '#server/platform/open-core.ts';
import { runJobs } from '#server/platform/work/worker.ts';
import { testDatabase } from './database.ts';

type Account = {
  id: number;
  pendudukId: number | null;
  nik: string;
  nama: string;
  access: string;
  call: Call;
};

/** What the register says of a resident, where it matters. */
type Known = { nama?: string; nik?: string; tanggal_lahir?: string; status_kawin?: string };

/** `settings` are environment variables, as in `.env`. */
type Options = { waitMs?: number; settings?: Record<string, string> };

/** Tests ask one village more often than anybody would. */
const SERVED = { PORT: '0', METRICS_PORT: '0', DRAIN_SECONDS: '0', VILLAGE_PER_SECOND: '1000000' };

/**
 * The whole API over a database of its own, called through the typed client. Call it at the top of a test file;
 * each test then creates its own village. Statements wait longer for a connection than in production, `waitMs`,
 * so that a busy machine fails no test.
 */
export async function testApi({ waitMs = 20_000, settings = {} }: Options = {}) {
  const { appUrl, ownerUrl } = await testDatabase();
  const lines: string[] = [];
  const DATA_DIR = join(tmpdir(), `desa-uji-${randomBytes(4).toString('hex')}`);
  // Removed at the end with all that is in it, so that it is never a folder that somebody else named.
  if (settings.DATA_DIR !== undefined) throw new Error('The data of a test lie in a folder of its own.');
  const env = readEnv({ ...settings, DATA_DIR });
  const log = createLog((line) => void lines.push(line), 'debug');
  const secret = randomBytes(32).toString('hex');
  const core = createCore({ env, log, appUrl, secret, waitMs });
  const api = createApi(core);
  afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
  afterAll(() => core.tenancy.close());
  const serving: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(serving.map((close) => close())));

  async function send(
    host: string,
    path: string,
    init: RequestInit,
    access?: string,
    ip = '127.0.0.1',
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    if (access) headers.set('authorization', `Bearer ${access}`);
    const request = new Request(`http://${host}${path}`, { ...init, headers });
    const village = await core.villages.byHost(host);
    const peer = { id: randomBytes(8).toString('hex'), ip, https: false };
    return api.fetch(request, {
      ...peer,
      village,
      stamp: {},
      ...actorOf(core, village, (name) => headers.get(name), peer),
    });
  }

  async function village(settings: Partial<Insertable<DesaTable>> = {}) {
    const desaId = randomInt(1, 2 ** 40);
    const host = `desa-${desaId}.example`;
    const nama = {
      nama_desa: 'Uji',
      kecamatan: 'Uji',
      kabupaten: 'Uji',
      provinsi: 'Uji',
      kode: '99.99.99.2001',
      pusat_lng: 106.9,
      pusat_lat: -6.9,
    };
    await core.tenancy.write(desaId, async (db) => {
      await db
        .insertInto('desa')
        .values({ ...nama, ...settings, id: desaId })
        .execute();
      await db
        .insertInto('desa_host')
        .values({ host, desa_id: desaId, jenis: 'portal', utama: true })
        .execute();
    });
    return at(desaId, host);
  }

  /** An existing village. */
  function at(desaId: number, host: string) {
    return {
      desaId,
      host,
      /** The client of a visitor. */
      call: client((path, init) => send(host, path, init)),
      /** A raw request, for what the typed client cannot express. */
      send: (path: string, init: RequestInit = {}, access?: string) => send(host, path, init, access),
      /** The same from another address. */
      from: (ip: string) => ({
        call: client((path, init) => send(host, path, init, undefined, ip)),
        send: (path: string, init: RequestInit = {}, access?: string) => send(host, path, init, access, ip),
      }),
      /** Runs queries in the scope of the village. */
      db: <T>(work: (db: VillageDb) => Promise<T>) => core.tenancy.write(desaId, work),
      warga: (values: Known = {}) => account(desaId, host, 'penduduk', [], values),
      perangkat: (...izin: Area[]) => account(desaId, host, 'perangkat', izin),
      admin: () => account(desaId, host, 'admin', []),
    };
  }

  async function account(
    desaId: number,
    host: string,
    peran: Peran,
    izin: Area[],
    { nama: given, nik: number, ...known }: Known = {},
  ): Promise<Account> {
    const nik = number ?? `99${String(randomInt(10 ** 12)).padStart(12, '0')}01`;
    const nama = given ?? `Warga ${nik.slice(-6)}`;
    const { id, pendudukId, access } = await core.tenancy.write(desaId, async (db) => {
      const penduduk = {
        desa_id: desaId,
        nik,
        nama,
        kelamin: 'LK' as const,
        tanggal_lahir: '1990-01-01',
        keluarga_id: null,
        ...known,
      };
      const resident =
        peran === 'penduduk'
          ? await db.insertInto('penduduk').values(penduduk).returning('id').executeTakeFirstOrThrow()
          : null;
      const akun = await db
        .insertInto('akun')
        .values({
          desa_id: desaId,
          username: nik,
          sandi: '',
          peran,
          izin,
          nama,
          penduduk_id: resident?.id ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const pair = await core.sessions.open(db, akun.id);
      // Acts that reach far are done without a password; what asks for it is tested with sessions of their own.
      const until = new Date(Date.now() + 3_600_000).toISOString();
      const bukti = Object.fromEntries(MACAM_BUKTI.map((kind) => [kind, until]));
      await db.updateTable('sesi').set({ bukti }).where('akun_id', '=', akun.id).execute();
      return { id: akun.id, pendudukId: resident?.id ?? null, access: pair.access };
    });
    return {
      id,
      pendudukId,
      nik,
      nama,
      access,
      call: client((path, init) => send(host, path, init, access)),
    };
  }

  /** A whole server over the same database, on a free port; the site is built in `root`. */
  async function serve(settings: Record<string, string> = {}, root = env.DATA_DIR) {
    const own = readEnv({ DATA_DIR: env.DATA_DIR, ...SERVED, ...settings });
    const wiring = { env: own, log, appUrl, ownerUrl, secret, root };
    const running = await startServer(wiring);
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= running.close();
      return closing;
    };
    serving.push(close);
    return { ...running, close };
  }

  return {
    core,
    village,
    at,
    serve,
    logged: () => lines,
    secret,
    runJobs: () => runJobs(core, ownerUrl),
    ownerUrl,
    appUrl,
  };
}

/** The error of a call; fails when the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<CallError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('The call was expected to be refused.');
}
