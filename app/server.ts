import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { client, type Send } from '#contract/client.ts';
import { type About, aboutContext } from './lib/about.ts';
import { apiContext, pageCall } from './lib/api.ts';
import { sendForForm } from './lib/form-key.ts';
import { pagesOf } from './lib/pages.ts';
import { pagesContext } from './lib/visitor.ts';
import { namesOf } from './query-names.ts';
import { type Html, htmlOf } from './rendered.ts';
import { partsOf } from './route-parts.ts';
import { spelledOut } from './spelled-out.ts';

/** The answer of the site; `html` is its body when it is a page. */
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

/** The names that the page at a path reads from its query; undefined where it reads any. */
export const queryNames = namesOf(build.routes);

/**
 * The whole joint between the server and the site: a request in, a page out. `send` calls the API as this visitor,
 * in process; `about` numbers the request and takes what broke.
 */
export async function render(request: Request, send: Send, about: About): Promise<Rendered> {
  const context = new RouterContextProvider();
  context.set(aboutContext, about);
  context.set(apiContext, pageCall(client(await sendOf(request, send)), request));
  context.set(pagesContext, pages);
  const asked = spelledOut(request);
  const response = await handlerFor(asked)(asked, context);
  return { response, html: htmlOf(response) };
}

// The action reads the form too, each for itself.
async function sendOf(request: Request, send: Send): Promise<Send> {
  if (request.method !== 'POST') return send;
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  return form ? sendForForm(send, form) : send;
}
