import type { EntryContext } from 'react-router';

const END = '</body></html>';
// The same on every page, so that the policy of a page needs no hash of its data.
const READ = `const { streamController } = window.__reactRouterContext;
streamController.enqueue(document.currentScript.previousElementSibling.textContent);
streamController.close();`;

/**
 * The data of the loaders goes to the browser at the end of the page. The router would render it as scripts, piece by
 * piece, as it arrives; here all of it is there before the page is rendered.
 */
export async function handOver(context: EntryContext) {
  const stream = context.serverHandoffStream;
  const data = stream ? await textOf(stream) : '';
  return {
    context: { ...context, manifest: routesOf(context), serverHandoffStream: undefined },
    /**
     * The finished page with its data; a page without scripts needs none. `change` sees what stands before the data:
     * together, the long text is put together once and not twice.
     */
    into(html: string, change = (text: string) => text): string {
      const end = html.lastIndexOf(END);
      if (!data || end === -1 || !context.renderMeta?.didRenderScripts) return change(html);
      // In the JSON that it is, what could end the element stands in strings only.
      const json = data.replaceAll('<', '\\u003c');
      const scripts = `<script type="application/json">${json}</script><script>${READ}</script>`;
      return change(html.slice(0, end)) + scripts + html.slice(end);
    },
  };
}

/** Only what stands on this page: for rendering, the router would build a tree of every route there is. */
function routesOf({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...manifest, routes: Object.fromEntries(matched) };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
