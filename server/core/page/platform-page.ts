import { inboxOf } from '../files/inbox.ts';
import { askerOf, type Visit } from '../http/visit.ts';
import { mergeCookies } from '../session/cookies.ts';
import { finish } from './page.ts';
import { openPageForm } from './page-form.ts';
import { aboutOf, answerOf, type Site } from './site.ts';

/** The console of those who run the villages: the host it answers on, and its own API. */
export type Platform = {
  host: string;
  api(request: Request, visit: Visit): Promise<Response>;
};

/** Path under which the site keeps the pages of the console; on their own host they stand at the top. */
const UNDER = '/platform';

/** A page of the console: without scripts, made for one person, and never kept. */
export async function platformPage(
  site: Site,
  { api }: Platform,
  request: Request,
  visit: Visit,
): Promise<Response> {
  const given = new URL(request.url);
  const url = new URL(request.url);
  url.pathname = UNDER + given.pathname;
  if (visit.https) url.protocol = 'https:';
  const headers = new Headers(request.headers);
  const set: string[] = [];
  let cookie = headers.get('cookie') ?? '';
  const send = async (path: string, init: RequestInit) => {
    const own = new Headers(init.headers);
    own.set('host', given.host);
    for (const [name, value] of [
      ['cookie', cookie],
      ['user-agent', headers.get('user-agent')],
    ] as const)
      if (value) own.set(name, value);
    const reply = await api(new Request(new URL(path, request.url), { ...init, headers: own }), {
      ...visit,
      inside: true,
    });
    const added = reply.headers.getSetCookie();
    set.push(...added);
    cookie = mergeCookies(cookie, added);
    return answerOf(reply);
  };
  const inboxFor = (known: boolean) => inboxOf(site.core.inbox, { ...askerOf(visit), known });
  // Files of a form are read for an operator only.
  const known = async () => (await send('/v1/platform/saya/', { method: 'GET' })).status === 200;
  const form = openPageForm(request, inboxFor, known);
  const { render } = await site.built();
  // Session cookies are no business of a page, which only calls.
  headers.delete('cookie');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const asked = new Request(url, { method, headers, signal: request.signal });
  const about = aboutOf(site, visit, false, true);
  const answer = await render(asked, send, about, form.read).finally(form.cleanup);
  const response = finish(site, answer, visit);
  for (const one of set) response.headers.append('set-cookie', one);
  response.headers.set('cache-control', 'private, no-store');
  return response;
}
