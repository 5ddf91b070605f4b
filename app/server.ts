import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { client, type Send } from '#contract/client.ts';
import { apiContext, pageCall } from './lib/api.ts';
import { sendForForm } from './lib/forms/form-key.ts';
import { pagesContext } from './lib/live/visitor.ts';
import { type FormFiles, filesOf, pagesOf } from './lib/paths/pages.ts';
import { type About, aboutContext } from './lib/text/about.ts';
import { wholeContext } from './lib/text/static-html.ts';
import { namesOf } from './query-names.ts';
import { type Html, htmlOf } from './rendering/rendered.ts';
import { partsOf } from './rendering/route-parts.ts';
import { spelledOut } from './rendering/spelled-out.ts';

/** The response of the site; `html` is its body when it is a page. */
type Rendered = { response: Response; html: Html | undefined };

const partOf = partsOf(build.routes);
const handlers = new Map<typeof build.routes, ReturnType<typeof createRequestHandler>>();

function handlerFor(request: Request) {
  const routes = partOf(new URL(request.url).pathname);
  const handle = handlers.get(routes) ?? createRequestHandler({ ...build, routes });
  handlers.set(routes, handle);
  return handle;
}

const pages = pagesOf(build.routes);
const files = filesOf(build.routes);

/** Reads the form of the request within limits; `rules` are the files that its page takes. */
type ReadForm = (rules: FormFiles | undefined) => Promise<FormData>;

/** The names that the page at a path reads from its query; undefined where it reads any. */
export const queryNames = namesOf(build.routes);

/**
 * The whole joint between the server and the site: a request in, a page out. `send` calls the API as this visitor,
 * in process; `about` numbers the request and takes what broke; `readForm` is the only way to what was posted.
 */
export async function render(
  given: Request,
  send: Send,
  about: About,
  readForm?: ReadForm,
): Promise<Rendered> {
  const reads = given.method === 'GET' || given.method === 'HEAD';
  const form = reads ? undefined : await readForm?.(files(new URL(given.url).pathname));
  const request = form ? withForm(given, form) : given;
  const context = new RouterContextProvider();
  context.set(aboutContext, about);
  context.set(apiContext, pageCall(client(form ? sendForForm(send, form) : send), request));
  context.set(pagesContext, pages);
  const asked = spelledOut(request);
  context.set(wholeContext, !new URL(asked.url).pathname.endsWith('.data'));
  const response = await handlerFor(asked)(asked, context);
  return { response, html: htmlOf(response) };
}

/**
 * The request with its form read: actions ask for `request.formData()` as always, and never touch what was sent. Where it
 * came from has been judged before (`checkOrigin`); the router would do so again, and report a failure.
 */
function withForm({ method, headers: sent, signal, url }: Request, form: FormData): Request {
  const headers = new Headers(sent);
  headers.delete('origin');
  const request = new Request(url, { method, headers, signal });
  return Object.defineProperty(request, 'formData', { value: async () => form });
}
