import { isTest, type Source } from './source.ts';

/** What imports what: files or rooms, each with those it uses. */
type Graph = Map<string, Set<string>>;

const isProduct = ({ path }: Source): boolean => /^(contract|server|app)\//.test(path) && !isTest(path);

export function fileGraph(project: Source[]): Graph {
  const ours = project.filter(isProduct);
  const paths = new Set(ours.map(({ path }) => path));
  return new Map(
    ours.map(({ path, imports }) => [
      path,
      new Set(imports.map(({ to }) => to).filter((to) => paths.has(to))),
    ]),
  );
}

/**
 * A room: a folder of core, kinds or features with all in it, or another folder of a floor (app/ui). What lies beside the
 * rooms of the core is one by itself.
 */
function roomOf(path: string): string {
  const [floor, part, room, ...inside] = path.split('/');
  if (floor === 'server' && part === 'core') return inside.length > 0 ? `${floor}/${part}/${room}` : path;
  if (inside.length > 0 && /^(features|kinds)$/.test(part ?? '')) return `${floor}/${part}/${room}`;
  return room ? `${floor}/${part}` : path;
}

export function roomGraph(project: Source[]): Graph {
  const graph: Graph = new Map();
  for (const { path, imports } of project.filter(isProduct)) {
    const room = roomOf(path);
    const others = imports.map(({ to }) => roomOf(to)).filter((other) => other !== room);
    graph.set(room, new Set([...(graph.get(room) ?? []), ...others]));
  }
  return graph;
}

export function cycles(graph: Graph): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (one: string, trail: string[]): void => {
    if (trail.includes(one)) found.push([...trail.slice(trail.indexOf(one)), one].join(' → '));
    if (done.has(one) || trail.includes(one)) return;
    for (const next of graph.get(one) ?? []) visit(next, [...trail, one]);
    done.add(one);
  };
  for (const one of graph.keys()) visit(one, []);
  return found;
}
