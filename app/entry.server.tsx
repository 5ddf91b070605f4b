import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { paths } from './lib/paths/paths.ts';
import { type About, aboutContext } from './lib/text/about.ts';
import { handOver } from './rendering/hand-over.ts';
import { start, takeOver } from './rendering/page-scripts.ts';
import { type Html, keepHtml } from './rendering/rendered.ts';
import type { ShellHandle } from './shells/site/public.tsx';
import { PartsContext } from './ui/layout/kept.tsx';
import { newParts, withParts } from './ui/layout/kept-parts.ts';
import { type Rules, RulesContext, sheetOf } from './ui/layout/look.ts';

const TIMEOUT_MS = 10_000;
// Only the streaming renderer writes the doctype itself.
const DOCTYPE = '<!DOCTYPE html>';

/** Errors that a loader or an action did not mean to throw; refusals, missing pages and a busy service are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);
  if (!expected && !request.signal.aborted) context.get(aboutContext).report(error);
};

/** Renders the page to one string, since caching, compression and the content security policy need all of it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const handover = await handOver(context);
  const rules: Rules = new Map();
  const parts = newParts();
  const element = (
    <PartsContext value={parts}>
      <RulesContext value={rules}>
        <ServerRouter context={handover.context} url={request.url} />
      </RulesContext>
    </PartsContext>
  );
  const now = renderNow(element);
  if (!now) parts.list.length = 0;
  const { html, failed } = now ?? (await renderWaiting(element, loadContext.get(aboutContext)));
  const page = finished(withParts(html, parts, rules), context, {
    // Without data a page has no scripts: those of the platform's console are forms and links.
    data: loadContext.get(aboutContext).platform ? undefined : handover.data,
    looks: sheetOf(rules),
  });
  return keepHtml(new Response(null, { status: failed ? 500 : status, headers }), page);
}

const HEAD_END = '</head>';
const END = '</body></html>';

type Own = { data: string | undefined; looks: string };

/** The page with what the renderer adds to it: the looks of its elements, its data, and the scripts that start the site. */
function finished(html: string, context: EntryContext, { data, looks }: Own): Html {
  const { loaderData } = context.staticHandlerContext;
  const styles = [brandOf(loaderData.root), looks].filter((one) => one !== '');
  const style = looks && `<style>${looks}</style>`;
  const head = html.indexOf(HEAD_END);
  const end = html.lastIndexOf(END);
  if (data === undefined || isBlocked(context))
    return withoutScripts(html, context, { head, end, style, styles });
  // Signed-in people act on pages; everybody else mostly reads, and a map is nothing to read before its script runs.
  const when = isMap(context) ? 'after' : import.meta.env.PROD && !signedIn(context) ? 'later' : 'now';
  const { code, preloads } = start(context, when);
  const begin = takeOver(context);
  const text = `${DOCTYPE}${html.slice(0, head)}${style}${preloads}${html.slice(head, end)}${data}<script>${begin}</script><script type="module" async>${code}</script>${END}`;
  return { text, scripts: [begin, code], styles };
}

type Cut = { head: number; end: number; style: string; styles: string[] };
/** A page of forms and links, with at most a script of its own. */
function withoutScripts(html: string, context: EntryContext, { head, end, style, styles }: Cut): Html {
  const code = scriptOf(context);
  const script = code && `<script>${code}</script>`;
  const text = DOCTYPE + html.slice(0, head) + style + html.slice(head, end) + script + html.slice(end);
  return { text, scripts: code ? [code] : [], styles };
}

// Sent in place of any page of an unknown host: scripts would look for the page of that other address.
const isBlocked = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.location.pathname === paths.domainDiblokir();

function scriptOf({ staticHandlerContext }: EntryContext): string {
  const handles = staticHandlerContext.matches.map(({ route }): ShellHandle | undefined => route.handle);
  return handles.find((handle) => handle?.script)?.script ?? '';
}

const isMap = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => {
    const handle: ShellHandle | undefined = route.handle;
    return handle?.map === true;
  });

type Rendered = { html: string; failed: boolean };

// The marker that React writes for a suspended part.
const UNFINISHED = '<!--$!-->';

/** Renders synchronously, in half the time; undefined when a part suspends. */
function renderNow(element: React.ReactNode): Rendered | undefined {
  const html = renderToString(element);
  return html.includes(UNFINISHED) ? undefined : { html, failed: false };
}

function renderWaiting(element: React.ReactNode, about: About): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: Buffer.concat(chunks).toString().replace(DOCTYPE, ''), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      // Waits for everything: content streamed later would need a script to move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failed = true;
        about.report(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long.')), TIMEOUT_MS);
  });
}

function signedIn({ staticHandlerContext }: EntryContext): boolean {
  const site: unknown = staticHandlerContext.loaderData.root;
  return typeof site === 'object' && site !== null && 'user' in site && site.user !== null;
}

/** The village's colours, which `root.tsx` writes into the head. */
function brandOf(site: unknown): string {
  const brand = typeof site === 'object' && site !== null && 'brand' in site ? site.brand : undefined;
  const css = typeof brand === 'object' && brand !== null && 'css' in brand ? brand.css : undefined;
  return typeof css === 'string' ? css : '';
}
