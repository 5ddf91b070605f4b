import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { startLater } from './late-scripts.ts';
import { aboutContext } from './lib/about.ts';

const TIMEOUT_MS = 10_000;

/** What a loader or an action threw by mistake; refusals and pages that do not exist are no failures. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500;
  if (!expected && !request.signal.aborted) context.get(aboutContext).report(error);
};

/** Renders the finished page: it is cached, compressed and given its content security policy as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  // Who is signed in came to do something; everybody else came to read.
  const later = import.meta.env.PROD && !signedIn(context);
  return new Promise((resolve, reject) => {
    let code = status;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        const html = Buffer.concat(chunks).toString();
        resolve(new Response(later ? startLater(html) : html, { status: code, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // All of it in its place: what comes later in pieces needs a script to be put there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        code = 500;
        loadContext.get(aboutContext).report(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long.')), TIMEOUT_MS);
  });
}

function signedIn({ staticHandlerContext }: EntryContext): boolean {
  const site: unknown = staticHandlerContext.loaderData.root;
  return typeof site === 'object' && site !== null && 'user' in site && site.user !== null;
}
