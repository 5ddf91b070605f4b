import { randomBytes, randomInt } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll } from 'vitest';
import { platform } from '#contract/platform/platform.ts';
import { NOBODY } from '#server/core/http/visit.ts';
import { totpCode, totpStep } from '#server/core/session/totp.ts';
import { openPlatform } from '#server/platform/console/console.ts';
import { createOperator, giveProof } from '#server/platform/console/operators.ts';
import { openPlatformStore } from '#server/platform/console/store.ts';
import type { testApi } from './api.ts';

type Api = Awaited<ReturnType<typeof testApi>>;

/** The console of the platform over the database of `api`, whose `PLATFORM_HOST` it answers on; villages stay on theirs. */
export async function startConsole(api: Api) {
  const opened = openPlatform(api.core, api.ownerUrl);
  if (!opened) throw new Error('The console needs a PLATFORM_HOST.');
  const store = openPlatformStore(api.ownerUrl, api.core.log);
  afterAll(() => Promise.all([opened.close(), store.close()]));
  const { host, api: ask } = opened;

  /** Calls of the API on a host, with the cookies of somebody. */
  function at(where: string, cookie = '', ip = '127.0.0.1') {
    async function send(method: string, path: string, body?: object): Promise<Response> {
      const headers = new Headers({ host: where, ...(cookie ? { cookie } : {}) });
      const form = body instanceof FormData;
      if (body && !form && method !== 'GET') headers.set('content-type', 'application/json');
      const given = form ? body : JSON.stringify(body);
      const text = body && method !== 'GET' ? given : undefined;
      if (where !== host) return api.at(0, where).send(path, { method, headers, body: text });
      const request = new Request(`http://${where}${path}`, { method, headers, body: text });
      const visit = { id: randomBytes(8).toString('hex'), ip, https: false, stamp: {}, byCookie: true };
      return ask(request, { ...visit, village: undefined, ...NOBODY });
    }
    return { send };
  }

  const cookiesOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');

  /** An account as the command line makes it, eight days ago: it may decide what others asked. */
  async function account(kabupaten?: string) {
    const email = `op-${randomBytes(4).toString('hex')}@platform.example`;
    const password = await createOperator(store, { nama: 'Hendra Wijaya', email, kabupaten });
    await aged(email);
    return { email, password };
  }

  /** A week passes for an account that was just made or renewed. */
  const aged = (email: string) =>
    store.query("update platform.akun set sejak = sejak - interval '8 days' where email = $1", [email]);

  /** The cookie of an operator who has set up the second step; with a regency, of its officer. */
  async function operator(kabupaten?: string): Promise<string> {
    return signIn(await account(kabupaten));
  }

  async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
    // Each from an address of their own: one address may not sign in so many in a minute.
    const ip = `203.0.${randomInt(256)}.${randomInt(1, 255)}`;
    const first = await at(host, '', ip).send('POST', platform.masuk.path, { email, password });
    const half = at(host, cookiesOf(first), ip);
    const { data } = await (await half.send('GET', platform.pemasangan.path)).json();
    const kode = totpCode(data.kunci, totpStep(Date.now()));
    const done = await half.send('POST', platform.pasang.path, { kode, password: 'Kebun!Teh77' });
    if (!done.ok) throw new Error(await done.text());
    return cookiesOf(done);
  }

  /** The same call to a whole server, through its front door. */
  async function through(
    url: string,
    method: string,
    path: string,
    more: { host: string; cookie?: string; body?: object; accept?: string },
  ) {
    const { port } = new URL(url);
    const { host: where, cookie, body, accept = 'application/json' } = more;
    const text = body ? JSON.stringify(body) : undefined;
    const headers: Record<string, string> = {
      ...{ host: where, accept, origin: `http://${where}` },
      ...(cookie ? { cookie } : {}),
      ...(text
        ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
        : {}),
    };
    return new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((done, fail) => {
      const sent = request({ port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            headers: answer.headers,
          }),
        );
      });
      sent.on('error', fail);
      sent.end(text);
    });
  }

  /** The second step of the session, taken again for the next change. */
  async function prove(session: string): Promise<void> {
    const token = session.split(/pengelola=/)[1]?.split(';', 1)[0] ?? '';
    await store.write((transaction) => giveProof(transaction, token));
  }

  /** Calls of an operator who takes it before every change. */
  const proven = (session: string) => ({
    async send(method: string, path: string, body?: object): Promise<Response> {
      if (method !== 'GET') await prove(session);
      return at(host, session).send(method, path, body);
    },
  });

  return { host, store, through, at, account, aged, operator, signIn, cookiesOf, prove, proven };
}
