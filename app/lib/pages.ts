import { matchRoutes, type RouteObject } from 'react-router';

type Entry = { id: string; parentId?: string; path?: string; index?: boolean };

/** Answers whether a path (a query is ignored) is one of the pages of a route table, not its catch-all. */
export function pagesOf(routes: Record<string, Entry | undefined>): (path: string) => boolean {
  const entries = Object.values(routes).filter((one) => one !== undefined);
  const under = (parentId: string | undefined): RouteObject[] =>
    entries
      .filter((one) => one.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, path, index: true as const } : { id, path, children: under(id) },
      );
  const tree = under(undefined);
  const known = new Map<string, boolean>();
  return (path) => {
    const [pathname = '/'] = path.split(/[?#]/, 1);
    let found = known.get(pathname);
    if (found === undefined) {
      const last = matchRoutes(tree, pathname)?.at(-1);
      found =
        last !== undefined &&
        !last.route.path?.endsWith('*') &&
        (last.route.path !== undefined || last.route.index === true);
      if (known.size < 5_000) known.set(pathname, found);
    }
    return found;
  };
}
