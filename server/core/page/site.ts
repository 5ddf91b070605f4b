import type { Answer, Send } from '#contract/client.ts';
import type { Core } from '../core.ts';
import type { Village } from '../data/village.ts';
import { answerValue } from '../http/answer.ts';
import { keptAnswer } from '../http/kept-answers.ts';
import type { Visit } from '../http/visit.ts';
import type { PageForm } from './page-form.ts';

/** A page, and the text of every script and style that its renderer put into it. */
type Html = { text: string; scripts: string[]; styles: string[] };
/** The response of the site; `html` is its body when it is a page. */
export type Rendered = { response: Response; html: Html | undefined };

type Render = (
  request: Request,
  send: Send,
  about: { id: string; visitor: boolean; platform: boolean; report(error: unknown): void },
  readForm?: PageForm['read'],
) => Promise<Rendered>;

/**
 * The whole joint to the site. `render` gets a request, a way to call the API as its visitor, what the server knows of the
 * request, and a way to its form; it returns a response, and the text of a page beside it. `queryNames` tells what the page
 * at a path reads from its query; undefined where it reads any name.
 */
export type Built = {
  render: Render;
  queryNames(pathname: string): ReadonlySet<string> | undefined;
};

export type Site = {
  core: Core;
  api(request: Request, visit: Visit): Promise<Response>;
  built(): Promise<Built>;
  build: string;
  dev: boolean;
};

/**
 * Facts of a request that the site is told. `visitor`: nobody is signed in, so that it need not ask; `platform`: it came to
 * the host of the console, whose pages no other host has.
 */
export const aboutOf = (site: Site, { id }: Pick<Visit, 'id'>, visitor: boolean, platform = false) => ({
  id,
  visitor,
  platform,
  report: (error: unknown) => site.core.log.error('page failed', { error }),
});

/** A read that was answered before at this content version, the same for everybody, or else for every visitor. */
export function knownAnswer(
  { core }: Site,
  { village, nobody }: { village: Village | undefined; nobody: boolean },
  { path, method = 'GET' }: { path: string; method?: string },
): Answer | undefined {
  if (!village || method !== 'GET') return undefined;
  const value = keptAnswer({ core, village, path }, nobody);
  return value === undefined ? undefined : { ok: true, status: 200, json: async () => value };
}

/** An answer of the API as the typed client takes it: its value where there is one, without a text in between. */
export function answerOf(reply: Response): Answer {
  const value = answerValue(reply);
  return value === undefined ? reply : { ok: reply.ok, status: reply.status, json: async () => value };
}
