import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';

/** Resolves when all is well; what it throws is logged, never shown. */
type Check = () => Promise<void>;
const PATIENCE_MS = 2_000;
/** Public and unlimited, so the database is queried at most this often. */
const KEPT_MS = 1_000;

/**
 * `/healthz`: the process runs (else restart it). `/readyz`: it can serve (else send visitors elsewhere); not while it is
 * stopping. Both on every host, before the router and its gates, and with a single word, since anyone may ask.
 */
export function createHealth(checks: Record<string, Check>, log: Log) {
  let stopping = false;
  let ready = true;
  let last: { at: number; answer: Promise<boolean> } | undefined;

  function isReady(): Promise<boolean> {
    if (stopping) return Promise.resolve(false);
    if (!last || performance.now() - last.at > KEPT_MS) last = { at: performance.now(), answer: check() };
    return last.answer;
  }

  async function check(): Promise<boolean> {
    const results = await Promise.allSettled(Object.values(checks).map((check) => inTime(check)));
    const failed = Object.keys(checks).filter((_, at) => results[at]?.status === 'rejected');
    if (failed.length > 0 && ready) {
      const error = results.find((result) => result.status === 'rejected')?.reason;
      log.warn('not ready', { failed, error });
    }
    ready = failed.length === 0;
    return ready;
  }

  return {
    /** Answers the two addresses; false for every other. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const path = (request.url ?? '').split('?', 1)[0];
      if (path === '/healthz') say(response, 200, 'ok');
      else if (path === '/readyz')
        void isReady().then((good) => say(response, good ? 200 : 503, good ? 'ok' : 'not ready'));
      else return false;
      return true;
    },
    stop(): void {
      stopping = true;
    },
  };
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}

async function inTime(check: Check): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer in time')), PATIENCE_MS);
  });
  await Promise.race([check(), late]).finally(() => clearTimeout(timer));
}
