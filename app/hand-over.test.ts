import type { EntryContext } from 'react-router';
import { describe, expect, it } from 'vitest';
import { handOver } from './hand-over.ts';

const PAGE = '<html><head></head><body><p>&lt;/body&gt;</p></body></html>';
const BARE = { manifest: { routes: {} }, staticHandlerContext: { matches: [] } };
const contextWith = (...chunks: string[]) =>
  ({
    ...BARE,
    renderMeta: { didRenderScripts: true },
    serverHandoffStream: new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  }) as unknown as EntryContext;

describe('the data of a page', () => {
  it('stands at its end, whole, whatever the pieces it came in', async () => {
    const { context, into } = await handOver(contextWith('["satu', '","dua"]\n'));
    expect(context.serverHandoffStream).toBeUndefined();
    const page = into(PAGE);
    const [, text, code = ''] =
      /<script type="application\/json">(.*?)<\/script><script>(.*?)<\/script><\/body><\/html>$/s.exec(
        page,
      ) ?? [];
    const sent: string[] = [];
    const streamController = { enqueue: (one: string) => sent.push(one), close: () => sent.push('end') };
    // What a browser does with them.
    new Function('window', 'document', code)(
      { __reactRouterContext: { streamController } },
      { currentScript: { previousElementSibling: { textContent: text } } },
    );
    expect(sent).toEqual(['["satu","dua"]\n', 'end']);
    expect(page.startsWith(PAGE.slice(0, -'</body></html>'.length))).toBe(true);
  });

  it('cannot end its script, whatever it holds', async () => {
    const hostile = '["</script><script>alert(1)</script><!--"]';
    const page = (await handOver(contextWith(hostile))).into(PAGE);
    expect(page.match(/<\/?script/g)).toHaveLength(4);
    expect(page).not.toContain('<!--');
    const [, json = ''] = /"application\/json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toEqual(JSON.parse(hostile));
  });

  it('is missing where a page has none', async () => {
    expect((await handOver(BARE as unknown as EntryContext)).into(PAGE)).toBe(PAGE);
    const bare = await handOver({ ...contextWith('[]'), renderMeta: {} });
    expect(bare.into(PAGE)).toBe(PAGE);
  });

  it('comes to a page that knows no routes but its own', async () => {
    const routes = { root: { id: 'root' }, list: { id: 'list' }, other: { id: 'other' } };
    const matches = [{ route: { id: 'root' } }, { route: { id: 'list' } }];
    const given = { manifest: { version: '1', routes }, staticHandlerContext: { matches } };
    const { context } = await handOver(given as unknown as EntryContext);
    expect(context.manifest).toEqual({ version: '1', routes: { root: routes.root, list: routes.list } });
  });
});
