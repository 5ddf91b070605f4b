import { createContext, type RouterContextProvider } from 'react-router';
import { type Desa, desa } from '#contract/desa/desa.ts';
import { PROFIL_FIELDS } from '#contract/desa/profil.ts';
import { sesi, type User } from '#contract/sesi.ts';
import { apiOf } from '../api.ts';
import { aboutContext } from '../text/about.ts';

/** Tells whether the site has a page at a path; menus and the sitemap only lead to what exists. */
export const pagesContext = createContext<(path: string) => boolean>();

type Context = Readonly<RouterContextProvider>;
const villages = new WeakMap<Context, Promise<Desa>>();
const users = new WeakMap<Context, Promise<User | null>>();

/** The village of this request, asked for once however many loaders want it. */
export const villageOf = (context: Context): Promise<Desa> =>
  once(villages, context, () => apiOf(context)(desa.me, { query: { 'exclude[]': PROFIL_FIELDS } }));

/** The signed-in account, or null for a visitor; asked for once per request. */
export const userOf = (context: Context): Promise<User | null> =>
  once(users, context, async () =>
    context.get(aboutContext).visitor
      ? null
      : apiOf(context)(sesi.me).catch((error: unknown) => {
          if (isRefusal(error)) return null;
          throw error;
        }),
  );

// Without a session the call throws a redirect to the sign-in, or a 401 below it; anything else is a real error.
const isRefusal = (error: unknown) =>
  error instanceof Response ||
  (typeof error === 'object' && error !== null && 'init' in error && statusOf(error.init) === 401);
const statusOf = (init: unknown) =>
  typeof init === 'object' && init !== null && 'status' in init ? init.status : undefined;

function once<T>(known: WeakMap<Context, Promise<T>>, context: Context, ask: () => Promise<T>): Promise<T> {
  const found = known.get(context) ?? ask();
  known.set(context, found);
  return found;
}
