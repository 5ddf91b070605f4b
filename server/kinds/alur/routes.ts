import type {
  AlurCalls,
  AlurInput,
  AlurItem,
  AlurRow,
  AlurStep,
  AlurSummary,
} from '#contract/kinds/alur-calls.ts';
import { type Context, implement, type Leaving, type Route } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { notFound } from '#server/core/errors.ts';
import { listPage, type QueryRow } from '#server/core/query/list.ts';
import type { Resource, Table } from '#server/core/query/resource.ts';
import type { Zone } from '#server/core/zone.ts';
import { type Added, takeStep, undoStep } from './acts.ts';
import { deadlinesOf, idsOf } from './deadline.ts';
import type { Definition, Row } from './definition.ts';
import { countStates } from './summary.ts';

type Undated<T> = Leaving<Omit<T, 'tenggat'>>;
type Reading = { db: VillageDb; zone: Zone };

/** Everything of a queue that is the noun's own. */
type Queue<
  Line extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary,
  Sent extends AlurInput,
  Step extends AlurStep,
  R extends Row,
  F,
> = {
  /** Its rows as the query engine finds them. */
  list: Resource<Table, F>;
  /** What leaves of them. */
  lines(reading: Reading, rows: QueryRow<F>[]): Promise<Undated<Line>[]> | Undated<Line>[];
  /** What the summary says besides the counts. */
  summary(context: Context<AlurCalls['summary']>): Promise<Leaving<Omit<Summary, keyof AlurSummary>>>;
  item(reading: Reading, id: number): Promise<Undated<Item> | undefined>;
  /** Every step of an item, oldest first. */
  history(db: VillageDb, id: number): Promise<Leaving<Step>[]>;
  /** What a decision adds to its step, or why it is refused. */
  decide(context: Context<AlurCalls<Line, Item, Summary, Sent, Step>['decide']>, row: R): Promise<Added>;
  /** After the last step was taken back; `row` is what it was before that. */
  undone?(context: Context<AlurCalls['undo']>, row: R): Promise<void>;
};
/** A queue of any noun, as the engine sees it. */
type AnyQueue = Queue<AlurRow, AlurItem, AlurSummary, AlurInput, AlurStep, Row, { id: number }>;

/** Everything staff do in a queue. */
export const alurRoutes = <
  Line extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary,
  Sent extends AlurInput,
  Step extends AlurStep,
  S extends string,
  A extends string,
  R extends Row<S>,
  F extends { id: number },
>(
  calls: AlurCalls<Line, Item, Summary, Sent, Step>,
  noun: Definition<S, A, R>,
  queue: Queue<Line, Item, Summary, Sent, Step, R, F>,
): Route[] =>
  // The compiler has checked the noun's own part; what follows is the same for any.
  routesOf(calls as unknown as AlurCalls, noun as unknown as Definition, queue as unknown as AnyQueue);

const routesOf = (calls: AlurCalls, noun: Definition, queue: AnyQueue): Route[] => [
  implement(
    calls.list,
    async ({ db, query, village: { zona: zone } }) => {
      const page = await listPage(db, queue.list, query, { zone });
      const [lines, tenggatOf] = await Promise.all([
        queue.lines({ db, zone }, page.data),
        deadlinesOf(db, noun, idsOf(page.data), zone),
      ]);
      return { ...page, data: lines.map((line) => ({ ...line, tenggat: tenggatOf(line.id) })) };
    },
    { query: queue.list },
  ),

  implement(calls.summary, async (context) => {
    const [counted, more] = await Promise.all([countStates(context.db, noun), queue.summary(context)]);
    return { ...counted, ...more };
  }),

  implement(calls.get, async ({ db, params: { id }, village: { zona: zone } }) => {
    const [item, tenggatOf] = await Promise.all([
      queue.item({ db, zone }, id),
      deadlinesOf(db, noun, [id], zone),
    ]);
    if (!item) throw notFound();
    return { ...item, tenggat: tenggatOf(id) };
  }),

  implement(calls.decide, async (context) => {
    const { body, db, params } = context;
    const { jenis: act, versi } = body;
    const step = await takeStep(context, noun, { id: params.id, act, versi }, (row) =>
      queue.decide(context, row),
    );
    const made = (await queue.history(db, params.id)).find(({ id }) => id === step);
    if (!made) throw notFound();
    return made;
  }),

  implement(calls.undo, async (context) => {
    const { id, langkah_id: step } = context.params;
    const row = await undoStep(context, noun, { id, step });
    await queue.undone?.(context, row);
  }),
];
