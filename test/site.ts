import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildIfNeeded } from '#server/platform/build.ts';
import type { testApi } from './api.ts';

type Figures = {
  /** The longest turn of the event loop since the last call, in ms of CPU time. */
  pause: number;
  /** Resident memory in bytes. */
  memory: number;
};
export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** The built site in a process of its own, over the database of `api`, so that it can be measured. */
export async function startSite(
  { appUrl, ownerUrl, secret }: Awaited<ReturnType<typeof testApi>>,
  settings: Record<string, string> = {},
  execArgv: string[] = [],
) {
  buildIfNeeded(process.cwd(), () => {});
  const own = { DATA_DIR: join(tmpdir(), `desa-portal-${randomUUID()}`), VILLAGE_PER_SECOND: '1000000' };
  const all = { ...own, ...settings };
  const child = fork('test/fixtures/site.ts', [appUrl, ownerUrl, secret, JSON.stringify(all)], {
    execArgv,
  });
  afterAll(() => end(child).finally(() => rm(all.DATA_DIR, { recursive: true, force: true })));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];

  /** A request whose body the caller writes; `answer` resolves to its response. */
  function open(host: string, { method, path, headers }: Sent) {
    const sent = request({ port, method, path, headers: { host, ...headers } });
    return { sent, answer: answerTo(sent) };
  }

  return {
    port,
    open,
    /** Stops it as it would be stopped: what it gathered is written. */
    end: () => end(child),
    send(host: string, all: Sent) {
      const { sent, answer } = open(host, all);
      sent.end(all.body);
      return answer;
    },
    async figures(): Promise<Figures> {
      child.send('figures');
      const [figures] = await once(child, 'message');
      return figures;
    },
  };
}

/** Status 0 for a request that was cut off before its response. */
function answerTo(sent: ClientRequest): Promise<{ status: number; text: string; retry: string | undefined }> {
  return new Promise((done) => {
    let text = '';
    sent.on('error', () => done({ status: 0, text, retry: undefined }));
    sent.on('response', (response) => {
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      const { statusCode = 0, headers } = response;
      response.on('close', () => done({ status: statusCode, text, retry: headers['retry-after'] }));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.disconnect();
  await once(child, 'exit');
}
