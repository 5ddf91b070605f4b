import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

export type Portal = { process: ChildProcess; url: string; logged: string[] };

/** The product like `npm start`, in a process of its own; without the demo unless `settings` ask for it. */
export async function startPortal(dir: string, settings: Record<string, string> = {}): Promise<Portal> {
  const own = {
    PORT: '0',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
    DATA_DIR: dir,
    PICTURES_AHEAD: '0',
    ADDRESS_PER_MINUTE: '1000000',
    VILLAGE_PER_SECOND: '1000000',
    DEMO: 'false',
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

/** Creates a village like an operator, and signs its administrator in; returns the headers of that account. */
export async function openVillage({ url }: Portal, dir: string): Promise<Record<string, string>> {
  const region = ['--kecamatan', 'Sekar Arum', '--kabupaten', 'Tirta Buana', '--provinsi', 'Nusa Contoh'];
  const names = ['--nama', 'Uji', '--host', 'localhost', '--admin', 'Siti Aminah'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/desa.ts', 'desa', 'create', ...names, ...region],
    { env: { ...process.env, DATA_DIR: dir, LOG_LEVEL: 'warn' } },
  );
  const told = (name: string) => new RegExp(`${name}: (\\S+)`).exec(stdout)?.[1];
  const body = JSON.stringify({ username: told('username'), password: told('password') });
  const answer = await fetch(`${url}/v1/token/`, { method: 'POST', headers: JSON_BODY, body });
  return { ...JSON_BODY, authorization: `Bearer ${(await answer.json()).access}` };
}
