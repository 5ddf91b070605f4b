import { Client } from 'pg';
import { setClock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import { watchRoom } from '../archive/room.ts';

export type Guard = {
  /** True while the database is known to be down. */
  isAway(): boolean;
  /** True while the disk of a database of our own is as good as full. */
  isFull(): boolean;
  /** Ends the watching, and a revival that is under way. */
  stop(): Promise<void>;
};
type Options = {
  /** Restarts a database of our own that has ended; does nothing while it runs. */
  revive?: (signal: AbortSignal) => Promise<void>;
  /** The folder of a database of our own. */
  folder?: string;
  log: Log;
};

const LOOK_MS = 1_000;
const AWAY_LOOK_MS = 300;
const ANSWER_MS = 5_000;
/** Beyond it somebody should look after this machine's clock. */
const APART_MS = 2_000;

/**
 * Monitors the database over its own connection, whose end is noticed at once, and logs once that it is down and once
 * that it is back.
 */
export function guardDatabase(url: string, { revive, folder, log }: Options): Guard {
  const stopping = new AbortController();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let away: { since: number; reported: boolean } | undefined;
  const room = folder === undefined ? undefined : watchRoom(folder, log);
  const keepTime = timekeeper(log);
  let looking = Promise.resolve();

  async function connect(): Promise<Client> {
    const next = lineTo(url);
    const lost = () => {
      if (client !== next) return;
      client = undefined;
      soon(0);
    };
    next.on('error', lost).on('end', lost);
    await next.connect();
    return next;
  }

  async function look(): Promise<void> {
    try {
      client ??= await connect();
      await keepTime(client);
      if (away) log.info('database is back', { seconds: Math.round((Date.now() - away.since) / 100) / 10 });
      away = undefined;
    } catch (error) {
      letGo();
      if (stopping.signal.aborted) return;
      if (!away) log.error('database is away', { error });
      away ??= { since: Date.now(), reported: false };
      // A database that stopped for want of room needs some to start.
      await room?.look();
      await tryRevival();
    }
  }

  const tryRevival = () =>
    revive?.(stopping.signal).catch((error) => {
      if (!away || away.reported || stopping.signal.aborted) return;
      away.reported = true;
      log.error('database does not start', { error });
    });

  function letGo() {
    const old = client;
    client = undefined;
    old?.end().catch((error) => log.debug('connection was gone already', { error }));
  }

  function soon(ms: number) {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      looking = looking.then(look).finally(() => soon(away ? AWAY_LOOK_MS : LOOK_MS));
    }, ms);
    timer.unref();
  }

  soon(0);
  return {
    isAway: () => away !== undefined,
    isFull: () => room?.isFull() ?? false,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      room?.stop();
      await looking;
      letGo();
    },
  };
}

/** Asks a database for its time, which tells as well whether it lives; warns once of a clock that is wrong. */
function timekeeper(log: Log): (line: Client) => Promise<void> {
  let said = false;
  return async (line) => {
    const { rows } = await line.query<{ time: Date }>('select clock_timestamp() as time');
    const apart = Math.abs(setClock(rows[0]?.time ?? new Date()));
    if (apart > APART_MS && !said) log.warn('clock differs from that of the database', { ms: apart });
    said = apart > APART_MS;
  };
}

const lineTo = (connectionString: string): Client =>
  new Client({
    connectionString,
    application_name: 'portal-desa penjaga',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
