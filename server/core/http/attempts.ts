import { sql } from 'kysely';
import { z } from 'zod';
import { aksiOf, LONJAKAN, type Peristiwa } from '#contract/lib/access/percobaan.ts';
import type { Attempts, Ordered } from '../core.ts';
import { recordEvent } from '../data/event.ts';
import { warnOf } from '../data/outage.ts';
import type { Tenancy, VillageDb } from '../data/tenant.ts';
import { enqueue } from '../job.ts';
import type { Log } from '../log.ts';

type Attempt = { peristiwa: Peristiwa; akunId: number | null };

const FLUSH_MS = 15_000;
/** Kinds of attempts of one village between two writes; a flood over many accounts is counted as that of nobody. */
const MOST_KINDS = 200;
/** Lines of the trail that one write leaves: of many accounts the counts tell more. */
const MOST_LINES = 20;
const KEPT_DAYS = 90;

/** Ordered when an account is kept waiting (`akun`), or when a village is tried as often as only machines do (`null`). */
export const kabariPercobaan: Ordered<{ jam: string; akun: number | null }> = {
  name: 'keamanan.kabari',
  payload: z.object({ jam: z.string(), akun: z.int().nullable() }),
};

type Counted = Attempt & { jumlah: number };

/**
 * Attempts that were refused, gathered in memory and written a moment later: a wrong name takes as long as a wrong password, and a
 * flood of them costs a village one write.
 */
export function openAttempts(tenancy: Tenancy, log: Log, now: () => Date = () => new Date()): Attempts {
  let gathered = new Map<number, Map<string, Counted>>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function add(desaId: number, { peristiwa, akunId, jumlah }: Counted) {
    const counts = gathered.get(desaId) ?? new Map<string, Counted>();
    gathered.set(desaId, counts);
    const full = counts.size >= MOST_KINDS && !counts.has(`${peristiwa} ${akunId}`);
    const whose = full ? null : akunId;
    const key = `${peristiwa} ${whose}`;
    counts.set(key, { peristiwa, akunId: whose, jumlah: (counts.get(key)?.jumlah ?? 0) + jumlah });
  }

  async function write() {
    const taken = gathered;
    gathered = new Map();
    for (const [desaId, counts] of taken) {
      const all = [...counts.values()];
      await tenancy
        .write(desaId, (db) => writeAttempts(db, all, now()))
        .catch((error) => {
          warnOf(log, 'attempts not counted yet', error);
          for (const one of all) add(desaId, one);
        });
    }
  }

  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  return {
    note: (desaId, attempt) => add(desaId, { ...attempt, jumlah: 1 }),
    flush,
    start() {
      timer = setInterval(flush, FLUSH_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}

const HOUR_MS = 3_600_000;

async function writeAttempts(db: VillageDb, counts: Counted[], now: Date): Promise<void> {
  const jam = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const begun = await addCounts(db, counts, { jam, now });
  const by = { actor: null, requestId: 'percobaan' };
  for (const { peristiwa, akun_id } of begun.slice(0, MOST_LINES))
    await recordEvent(db, { action: aksiOf(peristiwa), id: akun_id, quiet: true }, by);
  const order = (akun: number | null) =>
    enqueue(db, kabariPercobaan, { jam: jam.toISOString(), akun }, { key: `${akun} ${jam.toISOString()}` });
  for (const { peristiwa, akun_id } of begun) if (peristiwa.endsWith('.terkunci')) await order(akun_id);
  if (await isSurge(db, counts, jam)) await order(null);
  await sql`delete from percobaan where desa_id = ${db.desaId} and jam < ${jam}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
  await sql`delete from percobaan_desa where desa_id = ${db.desaId} and jam < ${jam}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
}

/** Adds to the counts of the hour, in one order everywhere; returns what is the first of its kind in it for its account. */
async function addCounts(db: VillageDb, counts: Counted[], { jam, now }: { jam: Date; now: Date }) {
  const rows = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const { rows: written } = await sql<{ akun_id: number | null; peristiwa: Peristiwa; pertama: boolean }>`
    insert into percobaan (desa_id, akun_id, peristiwa, jam, jumlah, terakhir)
    select ${db.desaId}, given.akun_id, given.peristiwa, ${jam}, given.jumlah, ${now}
    from unnest(${rows.map(({ akunId }) => akunId)}::bigint[], ${rows.map(({ peristiwa }) => peristiwa)}::text[],
      ${rows.map(({ jumlah }) => jumlah)}::int[]) as given (akun_id, peristiwa, jumlah)
    where given.akun_id is null or exists (select from akun where desa_id = ${db.desaId} and id = given.akun_id)
    on conflict (desa_id, akun_id, peristiwa, jam) do update
      set jumlah = percobaan.jumlah + excluded.jumlah, terakhir = excluded.terakhir
    returning akun_id, peristiwa, xmax = 0 as pertama`.execute(db);
  return written.flatMap(({ akun_id, peristiwa, pertama }) =>
    pertama && akun_id !== null ? [{ akun_id, peristiwa }] : [],
  );
}

const keyOf = ({ peristiwa, akunId }: Attempt) => `${peristiwa} ${akunId}`;

/** True when the village has just reached the number of guesses in an hour that only machines make. */
async function isSurge(db: VillageDb, counts: Counted[], jam: Date): Promise<boolean> {
  const more = counts
    .filter(({ peristiwa }) => peristiwa !== 'wewenang.ditolak')
    .reduce((sum, { jumlah }) => sum + jumlah, 0);
  if (more === 0) return false;
  const { rows } = await sql<{ jumlah: number }>`
    insert into percobaan_desa (desa_id, jam, jumlah) values (${db.desaId}, ${jam}, ${more})
    on conflict (desa_id, jam) do update set jumlah = percobaan_desa.jumlah + excluded.jumlah
    returning jumlah`.execute(db);
  const all = rows[0]?.jumlah ?? 0;
  return all >= LONJAKAN && all - more < LONJAKAN;
}
