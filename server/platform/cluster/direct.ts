import { Client } from 'pg';

const ANSWER_MS = 10_000;
/** A pooler hands the server connection used last, or each in turn, to whoever asks next. */
const OTHERS = 3;

/**
 * Refuses, before anything is read, a database behind a pooler that gives each transaction another connection, or that
 * drops the settings a connection begins with: village and role would be those of somebody else, and lists empty.
 */
export async function refusePooler(url: string): Promise<void> {
  const first = clientOf(withSetting(url));
  const others = Array.from({ length: OTHERS }, () => clientOf(url));
  try {
    await first.connect();
    const { rows } = await first.query<{ own: string }>(`select current_setting('app.mulai', true) as own`);
    if (rows[0]?.own !== 'ya') throw new Pooled('tidak meneruskan setelan awal koneksi (options)');
    const before = await pidOf(first);
    for (const other of others) {
      await other.connect();
      // Open transactions keep their server connection: what is left for the first one is another.
      await other.query('begin');
      if ((await pidOf(other)) === before) throw new Pooled('membagi satu koneksi kepada beberapa pemakai');
    }
    if ((await pidOf(first)) !== before) throw new Pooled('mengganti koneksi di antara dua perintah');
  } catch (error) {
    if (error instanceof Pooled) throw error;
    // Poolers refuse by name what they do not know: `unsupported startup parameter: options`.
    if (error instanceof Error && /startup parameter/i.test(error.message))
      throw new Pooled('menolak setelan awal koneksi (options)');
    throw error;
  } finally {
    await Promise.all([first, ...others].map((client) => client.end().catch(() => {})));
  }
}

class Pooled extends Error {
  constructor(what: string) {
    super(
      `DATABASE_URL menuju perantara koneksi (pooler) yang ${what}. Portal memerlukan koneksi PostgreSQL yang tetap: ` +
        'arahkan DATABASE_URL langsung ke PostgreSQL.',
    );
  }
}

function clientOf(connectionString: string): Client {
  const client = new Client({
    connectionString,
    application_name: 'portal-desa periksa',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  // A connection that breaks fails its statement, which says so.
  client.on('error', () => {});
  return client;
}

function withSetting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.set('options', [options, '-c app.mulai=ya'].filter(Boolean).join(' '));
  return url.href;
}

async function pidOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
