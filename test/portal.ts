import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/akun.ts';

export type Portal = { process: ChildProcess; url: string; logged: string[] };

/** The product like `npm start`, in a process of its own; the demo is filled at the first start in `dir`. */
export async function startPortal(dir: string, settings: Record<string, string> = {}): Promise<Portal> {
  const own = {
    PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: dir,
    PICTURES_AHEAD: '0',
    ADDRESS_PER_MINUTE: '1000000',
  };
  const env = { ...process.env, LOG_LEVEL: 'info', ...own, ...settings };
  const portal = spawn(process.execPath, ['server/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void portal.kill('SIGKILL'));
  const logged: string[] = [];
  createInterface(portal.stderr).on('line', (line) => logged.push(line));
  const url = await new Promise<string>((done, fail) => {
    portal.once('exit', (code) => fail(new Error(`The portal ended (${code}): ${logged.join('\n')}`)));
    createInterface(portal.stdout).on('line', (line) => {
      const found = /Portal desa siap di (http\S+)/.exec(line)?.[1];
      if (found) done(found);
    });
  });
  return { process: portal, url, logged };
}

/** The number of log lines with this message. */
export const times = ({ logged }: Portal, message: string): number =>
  logged.filter((line) => line.includes(`"message":"${message}"`)).length;

export const JSON_BODY = { 'content-type': 'application/json' };

/** The access token of the demo's administrator. */
export async function signInAsAdmin(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: DEMO_PASSWORD.perangkat });
  const answer = await fetch(`${url}/v1/token/`, { method: 'POST', headers: JSON_BODY, body });
  return (await answer.json()).access;
}
