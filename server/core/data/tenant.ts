import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { codeOf } from '../errors.ts';
import { createGate, readLimit, WAIT_MS, work } from '../limits/gate.ts';
import { isBusy } from './outage.ts';
import { scopedTo } from './scope.ts';
import type { Tables } from './tables.ts';

/** A database handle that can only see one village; `desaId` is stated in predicates as well, for the planner. */
export class VillageDb extends Kysely<Tables> {
  readonly desaId: number;
  /** Runs a statement that is text already, without the builder. */
  readonly run: Run;
  constructor(desaId: number, run: Run) {
    super({ dialect: dialectOf(driverOf(run)), plugins: [scopedTo(desaId)] });
    this.desaId = desaId;
    this.run = run;
  }
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;
type Run = (statement: Statement) => Promise<pg.QueryResult>;

export type Tenancy = {
  /** Reads of one village: each statement is its own read-only transaction, sent in one round trip. */
  read(desaId: number): VillageDb;
  /** One read-write transaction of one village; rolled back when `work` throws. */
  write<T>(desaId: number, work: (db: VillageDb) => Promise<T>): Promise<T>;
  /** No village set: only the tables of hosts and versions can be read, any other raises. */
  outside: Kysely<Tables>;
  close(): Promise<void>;
};

const ENTER_VILLAGE = {
  name: 'masuk',
  text: "select set_config('app.desa_id', $1, false), set_config('statement_timeout', $2, false)",
};
const SET_VILLAGE = { name: 'desa', text: "select set_config('app.desa_id', $1, true)" };

// Whole numbers beyond 2^53 never occur (money has at most 15 digits); dates stay text, without a time zone.
export const rowTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

type PoolOptions = {
  max?: number;
  /** Longest wait of a statement for a connection, in milliseconds. */
  waitMs?: number;
  onError: (error: Error) => void;
  /** The disk is full: writes are refused before their first statement. */
  isFull?: () => boolean;
};

class NoRoom extends Error {
  readonly code = 'ENOSPC';
}

/** The database answers as a standby, which takes no writes until it is promoted. */
class NotPrimary extends Error {
  readonly code = '57P03';
}
const READ_ONLY = '25006';

type Pool = {
  /** A connection, with the way to give it back; one that broke is dropped. */
  take(): Promise<{ client: pg.PoolClient; release(broken?: boolean): void }>;
  end(): Promise<void>;
};

/** Somebody who writes waits for their turn, when many sign at once in one village, rather than to be sent away. */
const WRITE_WAIT_MS = 8_000;

/** Hosts and versions are read in every request: their own connections, which no village's table can block. */
const OUTSIDE = 2;

/** Reads wait only for table locks; this timeout is shorter than the wait for a connection. */
const READ_LOCK_MS = 700;

/** Connections under the application's role, which owns nothing and cannot bypass row level security. */
export function openTenancy(url: string, options: PoolOptions): Tenancy {
  const { max = 16, isFull = () => false } = options;
  const writers = Math.max(2, 2 * Math.round(max / 6));
  const reading = openPool(readOnly(url), Math.max(2, max - writers - OUTSIDE), options, READ_LOCK_MS);
  const writing = openPool(url, writers, options, 0, options.waitMs ?? WRITE_WAIT_MS);
  const outside = openPool(url, OUTSIDE, options, READ_LOCK_MS);
  const readers = new Map<number, VillageDb>();
  return {
    read(desaId) {
      let db = readers.get(desaId);
      if (!db) {
        db = new VillageDb(desaId, readOf(reading, desaId));
        readers.set(desaId, db);
      }
      return db;
    },
    async write(desaId, work) {
      if (isFull()) throw new NoRoom();
      return transaction(writing, desaId, work);
    },
    outside: new Kysely<Tables>({ dialect: dialectOf(outsideDriver(outside)) }),
    close: async () => void (await Promise.all([reading.end(), writing.end(), outside.end()])),
  };
}

/** Statements of no request: of jobs and of the clock. */
const ASIDE = { route: 'aside', readMs: readLimit(false) };

function openPool(
  connectionString: string,
  max: number,
  { waitMs = WAIT_MS, onError }: PoolOptions,
  lockMs = 0,
  turnMs = waitMs,
): Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: rowTypes,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 20_000,
    lock_timeout: lockMs,
    application_name: 'portal-desa',
  });
  pool.on('error', onError);
  // The pool handles errors of idle connections only. A busy one fails its statement, which is logged there; without
  // its own listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const gate = createGate(max, { waitMs: turnMs });
  return {
    async take() {
      const place = await gate.enter((work.getStore() ?? ASIDE).route);
      const client = await pool.connect().catch((error) => {
        place.leave();
        throw error;
      });
      place.begin();
      return {
        client,
        release(broken = false) {
          client.release(broken);
          place.leave();
        },
      };
    },
    end: () => pool.end(),
  };
}

function readOnly(url: string): string {
  const reading = new URL(url);
  const options = reading.searchParams.get('options') ?? '';
  reading.searchParams.set('options', `${options} -c default_transaction_read_only=on`.trim());
  return reading.href;
}

// The connection is taken at the first statement: a write that is refused before it, or that first waits for a password
// to be checked, holds none.
async function transaction<T>(pool: Pool, desaId: number, work: (db: VillageDb) => Promise<T>): Promise<T> {
  let opened: ReturnType<Pool['take']> | undefined;
  const open = async () => {
    const taken = await pool.take();
    const { client } = taken;
    try {
      const together = cork(client);
      const answers = Promise.all([
        client.query('begin'),
        client.query({ ...SET_VILLAGE, values: [desaId] }),
      ]);
      together();
      await answers;
      return taken;
    } catch (error) {
      taken.release(true);
      throw error;
    }
  };
  const db = new VillageDb(desaId, async (statement) => {
    opened ??= open();
    return (await opened).client.query(prepared(statement));
  });
  const end = async (command: 'commit' | 'rollback', broken = false) => {
    const taken = await opened?.catch(() => undefined);
    if (!taken) return;
    await taken.client.query(command).then(
      () => taken.release(broken),
      (error) => {
        taken.release(true);
        if (command === 'commit') throw error;
      },
    );
  };
  let result: T;
  try {
    result = await work(db);
  } catch (error) {
    const standby = codeOf(error) === READ_ONLY;
    await end('rollback', standby);
    throw standby ? new NotPrimary('The database takes no writes.', { cause: error }) : error;
  }
  await end('commit');
  return result;
}

function dialectOf(driver: Driver) {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function driverOf(run: Run): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await run(query);
      const affected = result.command === 'SELECT' ? undefined : BigInt(result.rowCount ?? 0);
      return { rows: result.rows as R[], numAffectedRows: affected };
    },
    // biome-ignore lint/correctness/useYield: pipelined connections refuse cursors
    async *streamQuery() {
      throw new Error('Streaming needs a connection of its own.');
    },
  };
  const refuse = async () => {
    throw new Error('Transactions are opened by the tenancy, not by a feature.');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

// Village and timeout set on a read connection; unknown during a statement and after a failed one.
const entered = new WeakMap<pg.PoolClient, string>();

// The village is set for the session and not for a transaction: two messages instead of four, and one when the
// connection is in the village already. Nothing else uses these connections, and their transactions are read-only.
const readOf =
  (pool: Pool, desaId: number): Run =>
  async (statement) => {
    const { readMs } = work.getStore() ?? ASIDE;
    const { client, release } = await pool.take();
    const village = `${desaId} ${readMs}`;
    const isThere = entered.get(client) === village;
    entered.delete(client);
    try {
      const together = cork(client);
      const entering = isThere ? undefined : client.query({ ...ENTER_VILLAGE, values: [desaId, readMs] });
      const answers = Promise.all([client.query(prepared(statement)), entering]);
      together();
      const [result] = await answers;
      entered.set(client, village);
      release();
      return result;
    } catch (error) {
      // A statement timeout leaves the connection usable.
      release(!isBusy(error));
      throw error;
    }
  };

// pg writes each message separately; corked they are one system call. Its types lack the socket.
function cork(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  return () => stream.uncork();
}

const outsideDriver = (pool: Pool) =>
  driverOf(async (query) => {
    const { client, release } = await pool.take();
    try {
      const result = await client.query(prepared(query));
      release();
      return result;
    } catch (error) {
      release(true);
      throw error;
    }
  });

const names = new Map<string, string>();
const MAX_NAMES = 2_000;

let sent = 0;
/** Number of statements this process has sent, without those that only set the village. */
export const statementsSent = (): number => sent;

// A statement named by a hash of its text is planned once per connection.
function prepared({ sql, parameters }: Statement) {
  sent += 1;
  let name = names.get(sql);
  if (!name && names.size < MAX_NAMES) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return { name, text: sql, values: [...parameters] };
}
