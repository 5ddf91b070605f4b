import { searchTerm } from '../../lib/text/search-term.ts';

export const URUS_VIEWS = ['saya', 'belum', 'ikut'] as const;
export type UrusView = (typeof URUS_VIEWS)[number];

/** Part of a queue that is on the screen; the address says all of it, so that it can be shared and returned to. */
export type QueueView<A extends string, F extends string> = {
  /** A state, or one of the noun's views of several. */
  keadaan: string;
  search?: string;
  page?: number;
  id?: number;
  /** Only what is late, whatever its state. */
  lewat?: 1;
  /** Order by the nearest deadline, instead of by how long things wait. */
  urut?: 'tenggat';
  /** Only what is mine, nobody's, or followed by me, whatever its state. */
  urus?: UrusView;
  /** Only what this officer looks after. */
  petugas?: number;
  /** An act that wants a reason is being done. */
  putuskan?: A;
} & { [name in F]?: number };

interface QueueNames<A extends string, F extends string> extends Viewed {
  states: Record<string, string>;
  /** Acts that want a reason. */
  reasons: Record<A, unknown>;
  /** Further filters, each by the number of a row. */
  filters: Record<F, unknown>;
}

interface Viewed {
  flow: { start: string };
  /** Further views, of several states. */
  views?: Record<string, unknown>;
}

/** The names of a record whose keys the compiler knows. */
const namesOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];

/** View that shows unless something else is asked for: the noun's first one, else the first state of its way. */
export const firstView = ({ flow, views = {} }: Viewed): string => Object.keys(views)[0] ?? flow.start;

/** The view that an address asks for. */
export function readQueue<A extends string, F extends string>(
  request: Request,
  { flow, views = {}, states, reasons, filters }: QueueNames<A, F>,
): QueueView<A, F> {
  const { searchParams } = new URL(request.url);
  const number = (name: string) => {
    const text = searchParams.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  };
  const narrowed = Object.fromEntries(namesOf(filters).map((name) => [name, number(name)]));
  return {
    // Object.fromEntries forgets its keys; they are the names that were handed in.
    ...(narrowed as { [name in F]?: number }),
    keadaan:
      [...namesOf(views), ...namesOf(states)].find((one) => one === searchParams.get('keadaan')) ??
      firstView({ flow, views }),
    search: searchTerm(searchParams),
    page: number('page'),
    id: number('id'),
    lewat: searchParams.get('lewat') === '1' ? (1 as const) : undefined,
    urut: searchParams.get('urut') === 'tenggat' ? ('tenggat' as const) : undefined,
    urus: URUS_VIEWS.find((one) => one === searchParams.get('urus')),
    petugas: number('petugas'),
    putuskan: namesOf(reasons).find((one) => one === searchParams.get('putuskan')),
  };
}

/** The step that was just taken, as the address names it: `12-34`, with what it was. */
export type Taken = { urung?: string; hasil?: string };

export function readTaken(params: URLSearchParams): { id: number; step: number; act: string } | undefined {
  const found = params.get('urung')?.match(/^(\d+)-(\d+)$/);
  if (!found) return undefined;
  return { id: Number(found[1]), step: Number(found[2]), act: params.get('hasil') ?? '' };
}
