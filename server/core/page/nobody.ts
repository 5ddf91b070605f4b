import type { Visit } from '../http/visit.ts';
import { aboutOf, answerOf, type Rendered, type Site } from './site.ts';

/**
 * Where a page is asked for. Nothing in it tells who asks: neither headers nor cookies, and the address of the network
 * is there for the limits only.
 */
export type Place = Pick<Visit, 'id' | 'ip' | 'https' | 'village' | 'stamp'> & {
  url: URL;
  host: string;
  signal: AbortSignal;
};

/**
 * A page that was made without anything of its visitor, and so is everybody's. Only `make` makes one, and the page cache
 * takes nothing else.
 */
export class NobodysPage {
  readonly rendered: Rendered;
  /** Made while the village had this content version. */
  readonly version: number;
  /** The next visitor would get the same: nothing in it was refused to this address, or failed just now. */
  readonly lasting: boolean;

  private constructor(rendered: Rendered, version: number, lasting: boolean) {
    this.rendered = rendered;
    this.version = version;
    this.lasting = lasting;
  }

  static async make(site: Site, { url, host, signal, ...place }: Place): Promise<NobodysPage> {
    const { render } = await site.built();
    const version = site.core.villages.version(place.village?.id ?? 0);
    const nobody: Visit = { ...place, actor: async () => null, byCookie: false, inside: true };
    let lasting = true;
    const send = async (path: string, init: RequestInit) => {
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
