import type { EntryContext } from 'react-router';
import { describe, expect, it } from 'vitest';
import { handOver } from './hand-over.ts';

const PAGE = '<html><head></head><body><p>&lt;/body&gt;</p></body></html>';
const contextWith = (...chunks: string[]) =>
  ({
    renderMeta: { didRenderScripts: true },
    serverHandoffStream: new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  }) as EntryContext;

describe('the data of a page', () => {
  it('stands at its end, whole, whatever the pieces it came in', async () => {
    const { context, into } = await handOver(contextWith('["satu', '","dua"]\n'));
    expect(context.serverHandoffStream).toBeUndefined();
    const page = into(PAGE);
    const scripts = /<script>(.*?)<\/script><script>(.*?)<\/script><\/body><\/html>$/.exec(page);
    const sent: string[] = [];
    const streamController = { enqueue: (text: string) => sent.push(text), close: () => sent.push('end') };
    // What a browser does with them.
    for (const code of scripts?.slice(1) ?? [])
      new Function('window', code)({ __reactRouterContext: { streamController } });
    expect(sent).toEqual(['["satu","dua"]\n', 'end']);
    expect(page.startsWith(PAGE.slice(0, -'</body></html>'.length))).toBe(true);
  });

  it('cannot end its script, whatever it holds', async () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028&';
    const page = (await handOver(contextWith(hostile))).into(PAGE);
    expect(page.match(/<script>/g)).toHaveLength(2);
    expect(page).not.toMatch(/alert\(1\)<|<!--|\u2028/);
    expect(page).toContain('\\u003c/script\\u003e');
  });

  it('is missing where a page has none', async () => {
    expect((await handOver({} as EntryContext)).into(PAGE)).toBe(PAGE);
    const bare = await handOver({ ...contextWith('[]'), renderMeta: {} });
    expect(bare.into(PAGE)).toBe(PAGE);
  });
});
