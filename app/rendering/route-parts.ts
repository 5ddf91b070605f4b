type Entry = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
};
type Table<T> = Record<string, T | undefined>;

// `/berita`, `/berita.data`, `/berita/7`; an address with escapes or empty segments is left to the whole table.
const FIRST = /^\/([\w.-]*)(?:\/(?!\/)[^%]*)?$/;
// Names by which the router asks for the data of `/`.
const ROOT_DATA = new Set(['_root', '_']);

/**
 * Tables of routes by the first segment of an address. The router tries its routes one after the other, several times for
 * each page; with those of one segment only it does not get slower with every page that the site has besides.
 *
 * Returns the table that matches an address of this path as the whole one would, always the same for the same segment.
 */
export function partsOf<T extends Entry>(routes: Table<T>): (pathname: string) => Table<T> {
  const entries = Object.values(routes).filter((one) => one !== undefined);
  const firsts = new Map(entries.map((one) => [one.id, firstOf(one, routes)]));
  const parts = new Map<string, Table<T>>();
  for (const first of ['', ANY, ...firsts.values()]) {
    if (first === undefined || parts.has(first)) continue;
    const fitting = entries.filter(({ id }) => [first, ANY, undefined].includes(firsts.get(id)));
    parts.set(first, Object.fromEntries(fitting.map((one) => [one.id, one])));
  }
  return (pathname) => {
    const found = FIRST.exec(pathname)?.[1]
      ?.replace(/\.data$/, '')
      .toLowerCase();
    if (found === undefined) return routes;
    return parts.get(ROOT_DATA.has(found) ? '' : found) ?? parts.get(ANY) ?? routes;
  };
}

const ANY = '*';

/** The segment an address of this route begins with: `''` for the root itself, `ANY`, or none for a layout. */
function firstOf<T extends Entry>(route: T, routes: Table<T>): string | undefined {
  const above = route.parentId === undefined ? undefined : routes[route.parentId];
  const inherited = above && firstOf(above, routes);
  if (inherited) return inherited;
  const [segment] = (route.path ?? '').split('/').filter(Boolean);
  if (segment === undefined) return route.index ? '' : undefined;
  return /^[\w.-]+$/.test(segment) ? segment.toLowerCase() : ANY;
}
