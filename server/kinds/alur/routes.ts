import type { z } from 'zod';
import type { Flow, OwnActOf, StateOf } from '#contract/kinds/alur.ts';
import type {
  AlurCalls,
  AlurInput,
  AlurItem,
  AlurRow,
  AlurStep,
  AlurSummary,
} from '#contract/kinds/alur-calls.ts';
import type { Tenggat } from '#contract/kinds/tenggat.ts';
import type { Access, Endpoint } from '#contract/kit.ts';
import { timeNow } from '#server/core/clock.ts';
import { type Context, implement, type Leaving, type Route } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { notFound } from '#server/core/errors.ts';
import { listPage, type QueryRow } from '#server/core/query/list.ts';
import type { Resource, Table } from '#server/core/query/resource.ts';
import type { Zone } from '#server/core/zone.ts';
import { type Added, takeStep, undoableOf, undoStep } from './acts.ts';
import { deadlinesOf, idsOf, progressOf } from './deadline.ts';
import type { Definition, Row } from './definition.ts';
import { type Taken, undoRefusal, undoUntil } from './rules.ts';
import { countStates } from './summary.ts';
import { countUrus, urusanOf, urusOf } from './urusan-queries.ts';
import { manageRow } from './urusan-writes.ts';

/** Fields of a row that the engine fills in, not the noun. */
type Counted = 'tenggat' | 'hari' | 'jam' | 'urung' | 'urus' | 'urusan';
type Undated<T> = Leaving<Omit<T, Counted>>;
type Reading = { db: VillageDb; zone: Zone };

/** Everything of a queue that is the noun's own. */
type Queue<
  Line extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary,
  Sent extends AlurInput,
  Step extends AlurStep,
  R extends Row,
  Found,
> = {
  /** Resource of the queue, by which the query engine finds its rows. */
  list: Resource<Table, Found>;
  /** Lines of the list for the rows found, without what the engine fills in. */
  lines(reading: Reading, rows: QueryRow<Found>[]): Promise<Undated<Line>[]> | Undated<Line>[];
  /** Summary of the queue without the counts of its states. */
  summary(context: Context<AlurCalls['summary']>): Promise<Leaving<Omit<Summary, keyof AlurSummary>>>;
  item(context: Context<AlurCalls['get']>, id: number): Promise<Undated<Item> | undefined>;
  /** Every step of an item, oldest first. */
  history(db: VillageDb, id: number): Promise<Leaving<Step>[]>;
  /** Before the row of a decision is locked: what commits by itself, as a proof does. */
  before?(context: Context<AlurCalls<Line, Item, Summary, Sent, Step>['decide']>): Promise<void>;
  /** Additions of a decision to its step; throws with the reason where it is refused. */
  decide(context: Context<AlurCalls<Line, Item, Summary, Sent, Step>['decide']>, row: R): Promise<Added>;
  /** After a decision was written. */
  decided?(
    context: Context<AlurCalls<Line, Item, Summary, Sent, Step>['decide']>,
    step: number,
  ): Promise<void>;
  /** After the last step was taken back; `row` is what it was before that. */
  undone?(context: Context<AlurCalls['undo']>, row: R): Promise<void>;
};
/** The acts that have calls of their own, each bound by `ownAct`. */
type Own<F extends Flow> = [OwnActOf<F>] extends [never]
  ? { own?: undefined }
  : { own: Record<OwnActOf<F>, Route> };
/** A queue of any noun, as the engine sees it. */
type AnyQueue = Queue<AlurRow, AlurItem, AlurSummary, AlurInput, AlurStep, Row, { id: number }> & {
  own?: Record<string, Route>;
};

/** Everything staff do in a queue. */
export function alurRoutes<
  Line extends AlurRow,
  Item extends AlurItem,
  Summary extends AlurSummary,
  Sent extends AlurInput,
  Step extends AlurStep,
  F extends Flow,
  R extends Row<StateOf<F>>,
  Found extends { id: number },
>(
  calls: AlurCalls<Line, Item, Summary, Sent, Step>,
  noun: Definition<F, R>,
  queue: Queue<Line, Item, Summary, Sent, Step, R, Found> & Own<F>,
): Route[];
export function alurRoutes(calls: AlurCalls, noun: Definition, own: object): Route[] {
  // The compiler has checked the noun's own part above; what follows is the same for any.
  const queue = own as AnyQueue;
  return [
    implement(
      calls.list,
      async ({ actor, db, query, village: { zona: zone } }) => {
        const page = await listPage(db, queue.list, query, { zone });
        const ids = idsOf(page.data);
        const [lines, countedOf, kept] = await Promise.all([
          queue.lines({ db, zone }, page.data),
          progressOf(db, noun, ids, zone),
          urusOf(db, noun, ids, { actor, zone }),
        ]);
        return {
          ...page,
          data: lines.map((line) => ({ ...line, ...countedOf(line.id), urus: kept(line.id) })),
        };
      },
      { query: queue.list },
    ),

    summaryRoute(calls, noun, queue),

    implement(calls.get, async (context) => {
      const { actor, db, params, village } = context;
      const [item, countedOf, urusan] = await Promise.all([
        queue.item(context, params.id),
        progressOf(db, noun, [params.id], village.zona),
        urusanOf(db, noun, { id: params.id, actor, area: areaOf(calls.get), zone: village.zona }),
      ]);
      if (!item) throw notFound();
      const { terakhir, ...counted } = countedOf(params.id);
      return {
        ...item,
        ...counted,
        urusan: { ...urusan, sampai: promisedOf(counted.tenggat) },
        urung: terakhir ? undoOf(noun, actor, terakhir) : null,
      };
    }),

    manageRoute(calls, noun),

    implement(calls.decide, async (context) => {
      const { body, params } = context;
      const { jenis: act, versi } = body;
      await queue.before?.(context);
      const step = await takeStep(context, noun, { id: params.id, act, versi }, (row) =>
        queue.decide(context, row),
      );
      await queue.decided?.(context, step);
      return madeOf(context, queue.history, step);
    }),

    implement(calls.undo, async (context) => {
      const { id, langkah_id: step } = context.params;
      const row = await undoStep(context, noun, { id, step });
      await queue.undone?.(context, row);
    }),

    ...Object.values(queue.own ?? {}),
  ];
}

const summaryRoute = (calls: AlurCalls, noun: Definition, queue: AnyQueue): Route =>
  implement(calls.summary, async (context) => {
    const { actor, db } = context;
    const [counted, urus, more] = await Promise.all([
      countStates(db, noun),
      countUrus(db, noun, actor.id),
      queue.summary(context),
    ]);
    return { ...counted, urus, ...more };
  });

/** Route by which an officer changes what the office keeps of a row; its state stays. */
const manageRoute = (calls: AlurCalls, noun: Definition): Route =>
  implement(calls.manage, async (context) => {
    const { actor, body, db, params, village } = context;
    const row = await noun.find(db, params.id);
    if (!row) throw notFound();
    const area = areaOf(calls.manage);
    const sampai = promisedOf((await deadlinesOf(db, noun, [row.id], village.zona))(row.id));
    await manageRow({ acting: context, noun, row, area }, body, sampai);
    return { ...(await urusanOf(db, noun, { id: row.id, actor, area, zone: village.zona })), sampai };
  });

/** The area whose queue it is. */
const areaOf = ({ can }: Pick<Endpoint, 'can'>): string => can.slice('perangkat:'.length);

/** The day that was promised to the other side, while it is the office's turn. */
const promisedOf = (tenggat: Tenggat | null): string | null =>
  tenggat?.giliran === 'kantor' ? tenggat.tanggal : null;

/** The last step of a row, while an officer may take it back. */
function undoOf(noun: Definition, actor: { id: number }, last: Taken) {
  const act = undoableOf(noun, last.jenis);
  if (undoRefusal(actor, last, { act, now: timeNow() })) return null;
  return { langkah: last.id, jenis: last.jenis, waktu: last.created_at, sampai: undoUntil(last, act) };
}

type Sent = { versi?: number | undefined };
type OwnCall<B extends Sent, Step extends AlurStep> = Endpoint<
  `${string}{id}/${string}`,
  z.ZodType<B>,
  z.ZodType<Step>,
  Exclude<Access, 'publik'>,
  'data'
>;
/** Parts of an act with a call of its own, beside those of every act. */
type OwnAct<B extends Sent, Step extends AlurStep, R extends Row, T> = {
  /** Before the row is locked: what takes long, as a password or a file does. */
  before?(context: Context<OwnCall<B, Step>>): Promise<T>;
  /** Additions of the act to its step; throws with the reason where it is refused. */
  decide(context: Context<OwnCall<B, Step>>, row: R, before: T): Promise<Added>;
  /** After it was written. */
  decided?(context: Context<OwnCall<B, Step>>, step: number): Promise<void>;
  history(db: VillageDb, id: number): Promise<Leaving<Step>[]>;
};

/** Binds an act that has a call of its own. */
export function ownAct<
  B extends Sent,
  Step extends AlurStep,
  F extends Flow,
  R extends Row<StateOf<F>>,
  T = undefined,
>(call: OwnCall<B, Step>, noun: Definition<F, R>, act: OwnActOf<F>, own: OwnAct<B, Step, R, T>): Route;
export function ownAct(
  call: OwnCall<Sent, AlurStep>,
  noun: Definition,
  act: string,
  own: OwnAct<Sent, AlurStep, Row, unknown>,
): Route {
  return implement(call, async (context) => {
    const before = await own.before?.(context);
    const { id } = context.params;
    const step = await takeStep(context, noun, { id, act, versi: context.body.versi }, (row) =>
      own.decide(context, row, before),
    );
    await own.decided?.(context, step);
    return madeOf(context, own.history, step);
  });
}

type Made = { db: VillageDb; params: { id: number } };
/** The step that was taken, as it leaves. */
async function madeOf(
  { db, params }: Made,
  history: AnyQueue['history'],
  step: number,
): Promise<Leaving<AlurStep>> {
  const made = (await history(db, params.id)).find(({ id }) => id === step);
  if (!made) throw notFound();
  return made;
}
