import type { EntryContext } from 'react-router';

/**
 * The data of the loaders goes to the browser at the end of the page, as JSON. The router would render it as scripts, piece
 * by piece, as it arrives; here all of it is there before the page is rendered.
 */
export async function handOver(
  context: EntryContext,
): Promise<{ context: EntryContext; data: string | undefined }> {
  const stream = context.serverHandoffStream;
  const data = stream && (await textOf(stream));
  return {
    context: { ...context, manifest: routesOf(context), serverHandoffStream: undefined },
    // JSON holds only within strings what could end the element.
    data: data && `<script type="application/json">${data.replaceAll('<', '\\u003c')}</script>`,
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
