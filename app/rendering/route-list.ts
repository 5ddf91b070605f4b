/** A route as the list of the build has it, as far as it is read here. */
export type Listed = { parentId?: string | undefined; path?: string | undefined };

/** Begins a path of the console. */
export const CONSOLE = /^\/?kelola(\/|$)/i;
/** Begins a path of the platform's console, whose pages have no scripts: no browser gets them in a list. */
const PLATFORM = /^\/?platform(\/|$)/i;

type Routes = Record<string, Listed | undefined>;

/** Tells whether a route belongs to the console: browsers of visitors get a list without those. */
export const isConsole = (id: string, routes: Routes): boolean => isWithin(CONSOLE, id, routes);
export const isPlatform = (id: string, routes: Routes): boolean => isWithin(PLATFORM, id, routes);

function isWithin(start: RegExp, id: string, routes: Routes): boolean {
  const { path = '', parentId } = routes[id] ?? {};
  return start.test(path) || (parentId !== undefined && isWithin(start, parentId, routes));
}

/** Address of the list for visitors, which the build puts beside the whole list (`compress.ts`). */
export const visitorsList = (url: string): string => url.replace(/\.js$/, '-situs.js');
