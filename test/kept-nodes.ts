import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** A site whose every page prints what its visitor is told: who asks, and what of the village is public. */
const SITE = `
export const queryNames = () => new Set();
export async function render(request, send) {
  const told = async (path) => {
    const answer = await send(path, { method: 'GET', headers: {} });
    return answer.ok ? (await answer.json()).data : answer.status;
  };
  const found = await Promise.all(['/v1/users/me', '/v1/artikel?per_page=9', '/v1/desa/me/', '/v1/lapor'].map(told));
  return {
    response: new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    html: { text: JSON.stringify(found), scripts: [], styles: [] },
  };
}`;

/** A folder from which a node serves it. */
export function toldSite(): string {
  const root = join(tmpdir(), `desa-situs-${randomBytes(4).toString('hex')}`);
  mkdirSync(join(root, 'build/server'), { recursive: true });
  writeFileSync(join(root, 'build/server/index.js'), SITE);
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** What a node answers over the wire; `headers` may name another host than the address does. */
export function asked(url: string, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    request(url.replace('localhost', '127.0.0.1') + path, { headers })
      .on('response', (answer) => text(answer).then(done, fail))
      .on('error', fail)
      .end();
  });
}
