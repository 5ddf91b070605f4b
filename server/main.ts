import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApi } from './app.ts';
import type { Core } from './core/core.ts';
import { warnOf } from './core/data/outage.ts';
import { statementsSent } from './core/data/tenant.ts';
import type { Env } from './core/env.ts';
import { guardConnections, limitsOf, PATIENCE } from './core/http/connections.ts';
import { createDrain } from './core/http/drain.ts';
import { createHealth } from './core/http/health.ts';
import { createSecurityTxt } from './core/http/security-txt.ts';
import { createStatic } from './core/http/static.ts';
import type { Log } from './core/log.ts';
import { gauge, type Metrics, serveMetrics } from './core/metrics.ts';
import { createFront } from './core/page/front.ts';
import { createPageCache, type PageCache } from './core/page/page-cache.ts';
import type { Built } from './core/page/site.ts';
import { openVisits } from './core/page/visits.ts';
import {
  createSockets,
  INBOX_CHANNEL,
  InboxSignal,
  SESSION_CHANNEL,
  SessionSignal,
  type Sockets,
} from './core/realtime/socket.ts';
import { wantsSocket } from './core/realtime/socket-door.ts';
import { notifikasiInbox } from './features/notifikasi/queries.ts';
import { guardDatabase } from './platform/cluster/guard.ts';
import { type Listener, startListening } from './platform/cluster/listen.ts';
import { openPlatform } from './platform/console/console.ts';
import { createCore } from './platform/open-core.ts';
import { openWatch } from './platform/watch.ts';
import { openBeside } from './platform/work/beside.ts';
import { startWorker } from './platform/work/worker.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
export type Running = {
  url: string;
  core: Core;
  metricsUrl: string | undefined;
  /** Goes on serving for the time of `DRAIN_SECONDS`, not ready for anything new, and then ends everything in order. */
  close(): Promise<void>;
  /** Has `close`, now or later, take no time for that. */
  hurry(): void;
};

type Options = {
  env: Env;
  log: Log;
  appUrl: string;
  ownerUrl: string;
  secret: string;
  root: string;
  /** Restarts a database of our own that has ended. */
  revive?: (signal: AbortSignal) => Promise<void>;
  /** Folder in which a database of our own keeps its data. */
  folder?: string;
  /** Development only: pages and modules come from Vite instead of the build. */
  dev?: { built(): Promise<Built>; middleware: Middleware };
};

/** The sockets of this process, woken by the signals of all. */
export async function startRealtime(
  core: Core,
  appUrl: string,
): Promise<{ sockets: Sockets; listener: Listener }> {
  const sockets = createSockets(core, notifikasiInbox(core.tenancy));
  const listener = await startListening(appUrl, {
    channels: {
      [INBOX_CHANNEL]: (signal) => sockets.wake(InboxSignal.parse(signal)),
      [SESSION_CHANNEL]: (signal) => sockets.end(SessionSignal.parse(signal)),
    },
    onListening: () => void sockets.resync(),
    log: core.log,
  });
  return { sockets, listener };
}

type First = { serve(request: IncomingMessage, response: ServerResponse): boolean };

/** Answers with the first of those that tell the truth while everything else is busy, then with the front door. */
function listenerOf(
  first: readonly First[],
  front: ReturnType<typeof createFront>,
  { dev, log }: Options,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (first.some((one) => one.serve(request, response))) return;
    const answer = () =>
      front(request, response).catch((error) => {
        log.error('request failed outside its handler', { error });
        response.destroy();
      });
    if (dev) dev.middleware(request, response, answer);
    else answer();
  };
}

/** Wires the parts and listens. `appUrl` connects under the application's role. */
export async function startServer(options: Options): Promise<Running> {
  const { env, log, appUrl, ownerUrl, secret, root, revive, folder, dev } = options;
  const guard = guardDatabase(ownerUrl, { revive, folder, log });
  const core = createCore({ env, log, appUrl, secret, isFull: guard.isFull });
  const api = createApi(core);
  const cache = createPageCache({ maxBytes: env.PAGE_CACHE_MB * 1024 * 1024 });
  const platform = openPlatform(core, ownerUrl);
  const visits = openVisits(core.tenancy, log);
  const front = createFront({
    core,
    visits,
    api: api.fetch,
    platform,
    built: dev?.built ?? loadBuilt(root),
    cache,
    files: createStatic(join(root, 'build/client')),
    build: String(Date.now()),
    isAway: guard.isAway,
    dev: dev !== undefined,
  });
  const watch = openWatch(ownerUrl, log);
  const health = createHealth({ database: () => isReachable(core), migrations: watch.migrations }, log);
  const securityTxt = createSecurityTxt(env);
  const { sockets, listener } = await startRealtime(core, appUrl);
  const { server, ending, hurry } = openServer(env, log, listenerOf([health, securityTxt], front, options));
  server.on('upgrade', sockets.upgrade);
  for (const clocked of [core.villages, core.counters, core.attempts, visits]) clocked.start();
  const beside = openBeside({ env, log, appUrl, secret }, guard.isFull);
  const worker = await startWorker(core, ownerUrl, { isFull: guard.isFull, beside });
  addGauges(core.metrics, { answers: core.answers, cache, sockets, listener, watch });
  const metrics = await serveMetrics(core.metrics, env.METRICS_PORT, log);
  const close = inOrder(log, [
    async () => health.stop(),
    () => ending.drain(dev ? 0 : env.DRAIN_SECONDS * 1000, hurry.signal),
    () => Promise.all([ending.close(), sockets.close()]),
    worker.stop,
    () => Promise.all([beside.close(), platform?.close()]),
    guard.stop,
    listener.close,
    metrics.close,
    watch.close,
    async () => core.villages.stop(),
    () => Promise.all([core.counters.stop(), core.attempts.stop(), visits.stop()]),
    core.tenancy.close,
  ]);
  await listen(server, env).catch(async (error) => {
    await close();
    throw error;
  });
  return {
    url: `http://localhost:${portOf(server) ?? env.PORT}`,
    core,
    metricsUrl: metrics.url,
    close,
    hurry: () => hurry.abort(),
  };
}

function openServer(env: Env, log: Log, listener: RequestListener) {
  const server = createServer({ ...PATIENCE, shouldUpgradeCallback: wantsSocket }, listener);
  server.keepAliveTimeout = 65_000;
  guardConnections(server, limitsOf(env));
  return { server, ending: createDrain(server, log), hurry: new AbortController() };
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Step by step; one that fails, since the database has gone already, does not keep the next from happening. */
function inOrder(log: Log, steps: (() => Promise<unknown>)[]): () => Promise<void> {
  return async () => {
    for (const step of steps) await step().catch((error) => warnOf(log, 'not closed in order', error));
  };
}

/** Tries the address of the settings, before anything is started for it; its Error says in words why it cannot be had. */
export async function tryAddress(env: Env): Promise<void> {
  const server = createServer();
  await listen(server, env);
  await new Promise((done) => server.close(done));
}

async function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  const where = `${HOST}:${PORT}`;
  const problems: Record<string, string> = {
    EADDRINUSE: `Alamat ${where} sudah dipakai program lain. Hentikan program itu, atau ganti PORT di .env.`,
    EACCES: `Alamat ${where} tidak boleh dipakai pengguna ini. Ganti PORT di .env dengan 1024 ke atas.`,
    EADDRNOTAVAIL: `Alamat ${where} bukan alamat mesin ini. Perbaiki HOST di .env.`,
    ENOTFOUND: `Alamat ${where} tidak dikenal. Perbaiki HOST di .env.`,
  };
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = problems[error.code ?? ''];
      fail(problem ? new Error(problem, { cause: error }) : error);
    });
    server.listen(PORT, HOST, done);
  });
}

async function isReachable({ tenancy }: Core): Promise<void> {
  await tenancy.outside.selectFrom('desa_versi').select('desa_id').limit(1).execute();
}

type Measured = {
  answers: Core['answers'];
  cache: PageCache;
  sockets: Sockets;
  listener: Listener;
  watch: ReturnType<typeof openWatch>;
};

function addGauges(metrics: Metrics, { answers, cache, sockets, listener, watch }: Measured): void {
  metrics.add({
    name: 'db_statements_total',
    help: 'Statements sent to PostgreSQL.',
    type: 'counter',
    read: () => [[{}, statementsSent()]],
  });
  metrics.add({
    name: 'page_cache_requests_total',
    help: 'Pages asked for that may come from the cache.',
    type: 'counter',
    read: () => [
      [{ result: 'hit' }, cache.stats().hits],
      [{ result: 'miss' }, cache.stats().misses],
    ],
  });
  metrics.add(gauge('page_cache_bytes', 'Memory of the cached pages.', () => cache.stats().bytes));
  metrics.add({
    name: 'kept_answers_total',
    help: 'Public answers given again, made anew, and put out of memory for others.',
    type: 'counter',
    read: () => {
      const { hits, kept, evicted } = answers.stats();
      return [
        [{ result: 'hit' }, hits],
        [{ result: 'miss' }, kept],
        [{ result: 'evicted' }, evicted],
      ];
    },
  });
  metrics.add(gauge('kept_answers_bytes', 'Memory of the kept answers.', () => answers.stats().bytes));
  metrics.add(gauge('sockets_open', 'Open WebSockets.', sockets.count));
  metrics.add(
    gauge('signals_heard', '1 while signals of other processes are heard.', () =>
      Number(listener.connected()),
    ),
  );
  metrics.add(gauge('jobs_waiting', 'Jobs that are due.', watch.jobsWaiting));
  metrics.add({
    name: 'jobs_oldest_seconds',
    help: 'For how long the oldest job of a task has been due.',
    type: 'gauge',
    read: watch.jobsOldest,
  });
  metrics.add(gauge('jobs_failed', 'Jobs that were given up.', watch.jobsFailed));
}

function loadBuilt(root: string): () => Promise<Built> {
  let loaded: Promise<Built> | undefined;
  return () => {
    loaded ??= import(pathToFileURL(join(root, 'build/server/index.js')).href);
    return loaded as Promise<Built>;
  };
}
