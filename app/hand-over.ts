import type { EntryContext } from 'react-router';

const END = '</body></html>';
// What would end the script, or its line.
const UNSAFE = /[<>&\u2028\u2029]/g;
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The data of the loaders goes to the browser as scripts at the end of the page. The router would render them piece by
 * piece, as the data arrives; here all of it is there before the page is rendered.
 */
export async function handOver(context: EntryContext) {
  const stream = context.serverHandoffStream;
  const data = stream ? await textOf(stream) : '';
  return {
    context: { ...context, serverHandoffStream: undefined },
    /**
     * The finished page with its data; a page without scripts needs none. `change` sees what stands before the data:
     * together, the long text is put together once and not twice.
     */
    into(html: string, change = (text: string) => text): string {
      const end = html.lastIndexOf(END);
      if (!data || end === -1 || !context.renderMeta?.didRenderScripts) return change(html);
      const text = JSON.stringify(data).replace(UNSAFE, escaped);
      const scripts = `<script>window.__reactRouterContext.streamController.enqueue(${text});</script><script>window.__reactRouterContext.streamController.close();</script>`;
      return change(html.slice(0, end)) + scripts + html.slice(end);
    },
  };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
