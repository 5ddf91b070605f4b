import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { handOver } from './hand-over.ts';
import { startLater } from './late-scripts.ts';
import { type About, aboutContext } from './lib/about.ts';
import { keepHtml } from './rendered.ts';

const TIMEOUT_MS = 10_000;
// Only the streaming renderer writes it by itself.
const DOCTYPE = '<!DOCTYPE html>';

/** What a loader or an action threw by mistake; refusals and pages that do not exist are no failures. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500;
  if (!expected && !request.signal.aborted) context.get(aboutContext).report(error);
};

/** Renders the finished page: it is cached, compressed and given its content security policy as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const handover = await handOver(context);
  const element = <ServerRouter context={handover.context} url={request.url} />;
  const { html, failed } =
    renderNow(element) ?? (await renderWaiting(element, loadContext.get(aboutContext)));
  // Who is signed in came to do something; everybody else came to read.
  const later = import.meta.env.PROD && !signedIn(context);
  const page = DOCTYPE + handover.into(html, later ? startLater : undefined);
  return keepHtml(new Response(null, { status: failed ? 500 : status, headers }), page);
}

type Rendered = { html: string; failed: boolean };

// What React writes for a part that it leaves to the browser, since it was not there yet.
const UNFINISHED = '<!--$!-->';

/** The page in one go, which takes half the time; nothing when a part of it must be waited for. */
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
      // All of it in its place: what comes later in pieces needs a script to be put there.
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
