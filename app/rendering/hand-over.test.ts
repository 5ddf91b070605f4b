import type { EntryContext } from 'react-router';
import { describe, expect, it } from 'vitest';
import { handOver } from './hand-over.ts';
import { takeOver } from './page-scripts.ts';

const BARE = { manifest: { routes: {} }, staticHandlerContext: { matches: [] } };
const contextWith = (...chunks: string[]) =>
  ({
    ...BARE,
    serverHandoffStream: new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  }) as unknown as EntryContext;
const jsonOf = (element = '') =>
  /^<script type="application\/json">(.*)<\/script>$/s.exec(element)?.[1] ?? '';

describe('the data of a page', () => {
  it('reaches the router complete, however it was split', async () => {
    const { context, data } = await handOver(contextWith('["satu', '","dua"]\n'));
    expect(context.serverHandoffStream).toBeUndefined();
    const code = takeOver({ serverHandoffString: '{"basename":"/"}' });
    const window: { __reactRouterContext?: { basename: string; stream: ReadableStream } } = {};
    new Function('window', 'document', 'history', 'sessionStorage', 'scrollTo', code)(
      window,
      { currentScript: { previousElementSibling: { textContent: jsonOf(data) } } },
      { state: { key: 'satu' } },
      { getItem: () => '{"satu":40}' },
      () => {},
    );
    expect(window.__reactRouterContext?.basename).toBe('/');
    const sent: string[] = [];
    for await (const one of window.__reactRouterContext?.stream ?? []) sent.push(Buffer.from(one).toString());
    expect(sent.join('')).toBe('["satu","dua"]\n');
  });

  it('cannot end its script, whatever it holds', async () => {
    const hostile = '["</script><script>alert(1)</script><!--"]';
    const { data = '' } = await handOver(contextWith(hostile));
    expect(data.match(/<\/?script/g)).toHaveLength(2);
    expect(data).not.toContain('<!--');
    expect(JSON.parse(jsonOf(data))).toEqual(JSON.parse(hostile));
  });

  it('is undefined where a page has none', async () => {
    expect((await handOver(BARE as unknown as EntryContext)).data).toBeUndefined();
  });

  it('lists only the routes of the page', async () => {
    const routes = { root: { id: 'root' }, list: { id: 'list' }, other: { id: 'other' } };
    const matches = [{ route: { id: 'root' } }, { route: { id: 'list' } }];
    const given = { manifest: { version: '1', routes }, staticHandlerContext: { matches } };
    const { context } = await handOver(given as unknown as EntryContext);
    expect(context.manifest).toEqual({ version: '1', routes: { root: routes.root, list: routes.list } });
  });
});
