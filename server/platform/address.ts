import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/core/env.ts';

const FILE = 'port';
const PATIENCE_MS = 2000;

type Told = Pick<Env, 'DATA_DIR'>;
type Asked = Told & Pick<Env, 'PORT' | 'PRODUCTION'>;

/** Notes the port of the server beside its data, for commands that were not given it. */
export const keepPort = ({ DATA_DIR }: Told, url: string): Promise<void> =>
  writeFile(join(DATA_DIR, FILE), new URL(url).port || '80');

/**
 * Address at which a village opens: behind the proxy of a real one; on this computer at the port where the portal answers.
 * A port that was tried and does not answer is `silent`.
 */
export async function addressOf(
  { PORT, PRODUCTION, DATA_DIR }: Asked,
  host: string,
): Promise<{ address: string; silent?: number }> {
  if (PRODUCTION) return { address: `https://${host}` };
  const kept = Number(await readFile(join(DATA_DIR, FILE), 'utf8').catch(() => ''));
  const ports = kept > 0 && kept !== PORT ? [kept, PORT] : [PORT];
  const answering = await Promise.all(ports.map(answers));
  const port = ports[answering.indexOf(true)];
  return port === undefined ? { address: at(host, PORT), silent: PORT } : { address: at(host, port) };
}

const at = (host: string, port: number): string => `http://${host}${port === 80 ? '' : `:${port}`}`;

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
