import { matchRoutes, type RouteObject } from 'react-router';
import type { Endpoint, FileRule } from '#contract/kit.ts';

type Entry = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module?: { action?: unknown };
};
/** The routes of the site by id, as the router's build holds them. */
export type RouteTable = Record<string, Entry | undefined>;

/** Files that the forms of a page send, and the rule of each; `publik` where somebody without an account sends them too. */
export type FormFiles = Record<string, FileRule & { publik?: boolean }>;

/**
 * The forms of a page bring files for these calls, or long texts: `action.files = takes(lapor.create)`. Said of the action,
 * which is left out of browsers with all that it imports.
 */
export const takes = (...calls: (Pick<Endpoint, 'can' | 'files'> | undefined)[]): FormFiles =>
  Object.fromEntries(
    calls.flatMap((call) =>
      Object.entries(call?.files ?? {}).map(([name, rule]) => [
        name,
        call?.can === 'publik' ? { ...rule, publik: true } : rule,
      ]),
    ),
  );

/** Returns whether a path (a query is ignored) is one of the pages of a route table, not its catch-all. */
export function pagesOf(routes: RouteTable): (path: string) => boolean {
  const tree = treeOf(routes);
  const known = new Map<string, boolean>();
  return (path) => {
    const [pathname = '/'] = path.split(/[?#]/, 1);
    let found = known.get(pathname);
    if (found === undefined) {
      const last = matchRoutes(tree, pathname)?.at(-1);
      found =
        last !== undefined &&
        !last.route.path?.endsWith('*') &&
        // `penduduk/:id` is the page of a person and `layanan/:jenis` that of a type, not of every part that may come.
        /^\d+$/.test(last.params.id ?? last.params.jenis ?? '0') &&
        (last.route.path !== undefined || last.route.index === true);
      if (known.size < 5_000) known.set(pathname, found);
    }
    return found;
  };
}

/** Returns which files the page at a path takes, by its action; undefined for a page without. */
export function filesOf(routes: RouteTable): (pathname: string) => FormFiles | undefined {
  const tree = treeOf(routes);
  return (pathname) => {
    const page = matchRoutes(tree, pathname.replace(/\.data$/, ''))?.at(-1)?.route.id;
    return (routes[page ?? '']?.module?.action as { files?: FormFiles } | undefined)?.files;
  };
}

/** The same as a tree, for `matchRoutes`. */
export function treeOf(routes: RouteTable): RouteObject[] {
  const entries = Object.values(routes).filter((one) => one !== undefined);
  const under = (parentId: string | undefined): RouteObject[] =>
    entries
      .filter((one) => one.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, path, index: true as const } : { id, path, children: under(id) },
      );
  return under(undefined);
}
