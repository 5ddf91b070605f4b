/** A route as the list of the build has it, as far as it is read here. */
export type Listed = { parentId?: string | undefined; path?: string | undefined };

/** Begins a path of the console. */
export const CONSOLE = /^\/?kelola(\/|$)/i;

/** Whether a route belongs to the console: browsers of visitors get a list without those. */
export function isConsole(id: string, routes: Record<string, Listed | undefined>): boolean {
  const { path = '', parentId } = routes[id] ?? {};
  return CONSOLE.test(path) || (parentId !== undefined && isConsole(parentId, routes));
}

/** Address of the list for visitors, which the build puts beside the whole list (`compress.ts`). */
export const visitorsList = (url: string): string => url.replace(/\.js$/, '-situs.js');
