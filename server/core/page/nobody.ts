import { NOBODY, type Visit } from '../http/visit.ts';
import { aboutOf, answerOf, knownAnswer, type Rendered, type Site } from './site.ts';

/**
 * The anonymous part of a page request: neither headers nor cookies, and the network address
 * is for rate limits only.
 */
export type Place = Pick<Visit, 'id' | 'ip' | 'https' | 'village' | 'stamp'> & {
  url: URL;
  host: string;
  signal: AbortSignal;
};

/**
 * A page rendered without anything of its visitor, and so the same for all. Only `make` creates one, and the page cache
 * accepts nothing else.
 */
export class NobodysPage {
  readonly rendered: Rendered;
  /** Rendered at this content version of the village. */
  readonly version: number;
  /** Cacheable: nothing in it was rate-limited for this address, or failed temporarily. */
  readonly lasting: boolean;

  private constructor(rendered: Rendered, version: number, lasting: boolean) {
    this.rendered = rendered;
    this.version = version;
    this.lasting = lasting;
  }

  static async make(site: Site, { url, host, signal, ...place }: Place): Promise<NobodysPage> {
    const { render } = await site.built();
    const version = place.village?.content ?? 0;
    const nobody: Visit = { ...place, ...NOBODY, byCookie: false, inside: true };
    let lasting = true;
    const send = async (path: string, init: RequestInit) => {
      const known = knownAnswer(
        site,
        { village: place.village, nobody: true },
        { path, method: init.method },
      );
      if (known) return known;
      const headers = new Headers(init.headers);
      headers.set('host', host);
      headers.set('x-situs', '1');
      const reply = await site.api(new Request(new URL(path, url), { ...init, headers }), nobody);
      lasting &&= reply.status < 429 && reply.headers.getSetCookie().length === 0;
      return answerOf(reply);
    };
    const request = new Request(url, { headers: { host }, signal });
    return new NobodysPage(await render(request, send, aboutOf(site, place, true)), version, lasting);
  }
}
