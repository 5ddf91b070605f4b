import type { z } from 'zod';
import type { Flow } from '#contract/kinds/alur.ts';
import type { AlurCalls, AlurItem, AlurRow, AlurSummary } from '#contract/kinds/alur-calls.ts';
import { slim } from '../../lib/forms/slim.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import type { Drawing } from '../../ui/table/empty-state.tsx';
import type { QueueItem } from './queue.tsx';
import type { QueueGroup } from './queue-groups.ts';
import type { QueueView, Taken } from './queue-path.ts';
import type { ReasonWords } from './reason-dialog.tsx';

/** Acts of a queue, by the names of the answers that say whether each may be done. */
type ActOf<Item extends AlurItem> = keyof Item['can'] & string;
/** Lists of a summary that the queue can be narrowed by. */
export type Choices = readonly { id: number; nama: string }[];

/** A view of several states: in `groups`, where it is not one list. */
interface QueueViews<S extends string, Summary> {
  label: string;
  states: readonly S[];
  groups?(summary: Summary): readonly QueueGroup[];
}

/** Noun of which something is decided in the console, in a queue of its own or in one with another noun. */
export interface DecidedNoun<
  Row extends AlurRow = AlurRow,
  Item extends AlurItem = AlurItem,
  Summary extends AlurSummary = AlurSummary,
  R extends string = string,
  F extends string = string,
> {
  calls: AlurCalls<Row, Item, Summary>;
  flow: Flow<Row['keadaan'], string>;
  /** Address of the queue: `/kelola/potensi`. */
  here: string;
  /** Several states shown at once, before the single ones; the first shows unless something else is asked for. */
  views?: { readonly [name: string]: QueueViews<Row['keadaan'], Summary> };
  /** The states as filters, in their order. */
  states: Record<Row['keadaan'], string>;
  /** Lists that filter, by their name in the summary: the field of a row that each asks for, and its label. */
  filters: { [name in F]: { field: string; label: string } };
  /** Questions of the acts that need a reason; null where the noun asks in its own way. */
  reasons: Record<R, ReasonWords | null>;
  /** The act that is one press, without anything typed. */
  forward: ActOf<Item>;
  /** Messages after the acts with which the queue goes on; after the others it stays at their item. */
  done: { [act in ActOf<Item>]?: string };
  /** Message after an act that stays at its item. */
  stayed?: string;
}

/** One queue in the console: its calls, where it stands and its words. `R` are the acts that ask for a reason. */
export interface QueueNoun<
  Row extends AlurRow = AlurRow,
  Item extends AlurItem = AlurItem,
  Summary extends AlurSummary = AlurSummary,
  R extends string = string,
  F extends string = string,
> extends DecidedNoun<Row, Item, Summary, R, F> {
  /** Name of its page. */
  title: string;
  /** Word that staff use for one item within a sentence: 'laporan'. */
  name: string;
  /** Name of the list for people who cannot see it: 'Antrean laporan'. */
  label: string;
  /** Side whose turn it is when it is not the office's: 'Pelapor'. */
  theirs: string;
  /** Text where there is nothing, and where staff can begin while there never was anything. */
  empty: { text: string; drawing?: Drawing; go?: { label: string; to: string } };
  /** Label of the search: 'Cari judul atau pelapor', and its words in the field where these say it better. */
  search: { label: string; placeholder?: string };
  /** True where it is sorted by deadlines wherever there are any, and not by how long things wait. */
  dated?: boolean;
  /** Order of a state that nobody has to leave by a day. */
  order?: { readonly [state in Row['keadaan']]?: readonly string[] };
  /** A line of the list. */
  line(row: Row): Omit<QueueItem, 'id' | 'tenggat' | 'group'>;
}

/**
 * The calls of a queue without their schemas, which pages do not load: `queueCalls<typeof kelolaSurat>('/v1/kelola/surat/',
 * 'langkah')`. The compiler compares both with the contract.
 */
export function queueCalls<C extends AlurCalls>(path: C['list']['path'], steps: StepsOf<C>): CallsOf<C> {
  const one = `${path}{id}/` as const;
  return {
    list: slim<CallsOf<C>['list']>({ method: 'GET', path, shape: 'list' }),
    summary: slim<CallsOf<C>['summary']>({ method: 'GET', path: `${path}ringkasan/`, shape: 'data' }),
    get: slim<CallsOf<C>['get']>({ method: 'GET', path: one, shape: 'data' }),
    decide: slim<CallsOf<C>['decide']>({ method: 'POST', path: `${one}${steps}/`, shape: 'data' }),
    undo: slim<CallsOf<C>['undo']>({
      method: 'DELETE',
      path: `${one}${steps}/{langkah_id}/`,
      shape: 'empty',
    }),
    manage: slim<CallsOf<C>['manage']>({ method: 'POST', path: `${one}urusan/`, shape: 'data' }),
  };
}
type StepsOf<C extends AlurCalls> = C['decide']['path'] extends `${string}{id}/${infer Steps}/`
  ? Steps
  : never;
type CallsOf<C extends AlurCalls> = AlurCalls<
  z.infer<NonNullable<C['list']['returns']>>,
  z.infer<NonNullable<C['get']['returns']>>,
  z.infer<NonNullable<C['summary']['returns']>>
>;

/** The same, with everything inferred. */
export const queueNoun = <
  Row extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary & Record<F, Choices>,
  R extends string,
  F extends string,
>(
  noun: QueueNoun<Row, Item, Summary, R, F>,
): QueueNoun<Row, Item, Summary, R, F> => noun;

export const decidedNoun = <
  Row extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary,
  R extends string,
  F extends string,
>(
  noun: DecidedNoun<Row, Item, Summary, R, F>,
): DecidedNoun<Row, Item, Summary, R, F> => noun;

/** Address of a view of a queue; `taken` is the step that was just taken, which the page offers to take back. */
export const queuePath = (
  { here }: Pick<QueueNoun, 'here'>,
  view: Parameters<typeof withQuery>[1],
  taken: Taken = {},
): string => withQuery(here, { ...view, ...taken });

export type ViewOf<N> =
  N extends DecidedNoun<infer _Row, infer _Item, infer _Summary, infer R, infer F> ? QueueView<R, F> : never;
