import { Client, type Notification } from 'pg';
import { warnOf } from '../../core/data/outage.ts';
import type { Log } from '../../core/log.ts';

type Handlers = {
  /** Handlers of signals, by channel. A payload that is no JSON is logged and dropped. */
  channels: Record<string, (payload: unknown) => void>;
  /** Called when listening starts or resumes: signals in between are lost. */
  onListening(): void;
  log: Log;
};
export type Listener = { connected(): boolean; close(): Promise<void> };

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const CHECK_MS = 20_000;
const ANSWER_MS = 5_000;

/**
 * Listens for signals of other processes on its own connection, which is reopened when it breaks. A connection that
 * broke silently is detected by polling.
 */
export async function startListening(
  url: string,
  { channels, onListening, log }: Handlers,
): Promise<Listener> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let listening = false;
  let closed = false;

  async function connect() {
    const next = clientOf(url);
    const lost = (error: Error) => {
      if (closed || client !== next) return;
      warnOf(log, 'signals of other processes are not heard', error);
      drop(next);
      later();
    };
    next.on('error', lost);
    next.on('end', () => lost(new Error('Connection terminated')));
    next.on('notification', (signal) => hear(signal, { channels, log }));
    client = next;
    try {
      await next.connect();
      for (const channel of Object.keys(channels))
        await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    pause = FIRST_PAUSE_MS;
    listening = true;
    check(next, lost);
    onListening();
  }

  function check(current: Client, lost: (error: Error) => void) {
    timer = setTimeout(() => {
      current.query('select 1').then(() => {
        if (client === current) check(current, lost);
      }, lost);
    }, CHECK_MS);
    timer.unref();
  }

  function drop(old: Client) {
    clearTimeout(timer);
    listening = false;
    client = undefined;
    old.end().catch((error) => log.debug('connection was gone already', { error }));
  }

  function later() {
    timer = setTimeout(connect, pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  await connect();
  return {
    connected: () => listening,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

const clientOf = (connectionString: string) =>
  new Client({
    connectionString,
    application_name: 'portal-desa dengar',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });

function hear(
  { channel, payload = '' }: Notification,
  { channels, log }: Pick<Handlers, 'channels' | 'log'>,
) {
  try {
    channels[channel]?.(JSON.parse(payload));
  } catch (error) {
    log.error('signal not understood', { channel, error });
  }
}
