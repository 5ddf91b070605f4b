import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { AREAS } from '#contract/lib/access/areas.ts';
import { KEYS, type Key } from '#contract/notifikasi.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { job } from '#server/core/job.ts';
import { INBOX_CHANNEL, type InboxSignal } from '#server/core/realtime/socket.ts';
import type { Telling as AlurTelling, Steps } from '#server/kinds/alur/definition.ts';
import { tellingJob } from '#server/kinds/alur/jobs.ts';
import './table.ts';

/** An account, the account of a resident, all staff of an area with the admins of the village, all staff, or the admins. */
const To = z.union([
  z.object({ akun_id: z.int() }),
  z.object({ penduduk_id: z.int() }),
  z.object({ area: z.enum(AREAS) }),
  z.object({ petugas: z.literal(true) }),
  z.object({ admin: z.literal(true) }),
]);
type To = z.infer<typeof To>;

const Isi = z.object({
  msg: z.string(),
  key: z.enum(KEYS),
  obj_id: z.int(),
  category_surat: z.string().nullable().default(null),
});

const Order = z.object({ kunci: z.string(), to: To, isi: Isi });
// A NOTIFY carries at most 8000 bytes.
const IDS_PER_SIGNAL = 400;

export const kirimNotifikasi = job({
  name: 'notifikasi.kirim',
  payload: Order,
  async run({ kunci, to, isi }, { core, desaId }) {
    const reached = await core.tenancy.write(desaId, (db) => deliver(db, kunci, to, isi));
    // After the commit and by itself: commits that notify wait for each other. A repeated job signals again.
    for (let at = 0; at < reached.length; at += IDS_PER_SIGNAL) {
      const signal: z.input<typeof InboxSignal> = {
        desa: desaId,
        akun: reached.slice(at, at + IDS_PER_SIGNAL),
      };
      await core.tenancy.write(desaId, (db) =>
        sql`select pg_notify(${INBOX_CHANNEL}, ${JSON.stringify(signal)})`.execute(db),
      );
    }
  },
});

type Telling = {
  name: `${string}.${string}`;
  steps: Steps;
  /** The account that a step is told to, and what it reads; undefined, or null, where there is nobody. */
  told(db: VillageDb, step: number): Promise<Told | undefined>;
};
type Told = { akun_id: number | null } & z.input<typeof Isi> & {
    /** Second notification to the account, sent once under a key of its own. */
    besides?: (z.input<typeof Isi> & { kunci: string }) | undefined;
  };

const keyOf = ({ table }: Steps, step: number) => `${table.replaceAll('_', '-')}-${step}`;

/** Notifies an account of a step, once it can no longer be taken back. */
export const kabariAkun = ({ name, steps, told }: Telling): AlurTelling =>
  tellingJob({
    name,
    steps,
    send: kirimNotifikasi,
    async order(db, id): Promise<z.infer<typeof Order>[]> {
      const found = await told(db, id);
      if (!found || found.akun_id === null) return [];
      const { akun_id, besides, ...isi } = found;
      const kunci = keyOf(steps, id);
      return [{ ...isi, kunci }, ...(besides ? [besides] : [])].map((one) => ({
        kunci: one.kunci,
        to: { akun_id },
        isi: Isi.parse(one),
      }));
    },
    async recall(db, id): Promise<z.infer<typeof Order>[]> {
      const kunci = keyOf(steps, id);
      const read = await db
        .selectFrom('notifikasi')
        .select('id')
        .where('kunci', '=', kunci)
        .executeTakeFirst();
      const found = read && (await told(db, id));
      if (!found || found.akun_id === null) return [];
      const { akun_id, besides: _, ...isi } = found;
      const msg = `Diurungkan petugas, dan diperiksa lagi: ${isi.msg}`;
      return [{ kunci: `${kunci}-batal`, to: { akun_id }, isi: Isi.parse({ ...isi, msg }) }];
    },
  });

const KEPT_DAYS = 365;

/** Deletes notifications older than a year. */
export const sapuNotifikasi = job({
  name: 'notifikasi.sapu',
  payload: z.object({}),
  daily: true,
  async run(_payload, { core, desaId }) {
    const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000);
    await core.tenancy.write(desaId, (db) =>
      db.deleteFrom('notifikasi').where('created_at', '<', oldest).execute(),
    );
  },
});

/**
 * Enqueues a notification in the transaction of a handler: `notify(context, { penduduk_id }, { msg: 'Laporan … disetujui',
 * key: 'lapor', obj_id })`. It reaches the list, and the open pages at once.
 */
export function notify(
  { enqueue }: Pick<Context, 'enqueue'>,
  to: To,
  isi: z.input<typeof Isi>,
): Promise<void> {
  return enqueue(kirimNotifikasi, { kunci: randomUUID(), to, isi: Isi.parse(isi) });
}

/** Telling of a queue to its officers: `tellOfficer: kabariPetugas('lapor')`. */
export const kabariPetugas =
  (key: Key) =>
  (context: Pick<Context, 'enqueue'>, akun_id: number, isi: { msg: string; obj_id: number }): Promise<void> =>
    notify(context, { akun_id }, { ...isi, key });

// The lock on the accounts puts deliveries to one account in a row, so that ids are committed in their order and
// "everything after id n" never misses one that was still on its way.
async function deliver(db: VillageDb, kunci: string, to: To, isi: z.infer<typeof Isi>): Promise<number[]> {
  const accounts = await recipients(db, to).forNoKeyUpdate().execute();
  if (accounts.length === 0) return [];
  await db
    .insertInto('notifikasi')
    .values(
      accounts.map(({ id }) => ({
        akun_id: id,
        kunci,
        payload: JSON.stringify(isi),
        dibaca: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['desa_id', 'akun_id', 'kunci']).doNothing())
    .execute();
  return accounts.map(({ id }) => id);
}

function recipients(db: VillageDb, to: To) {
  const accounts = db.selectFrom('akun').select('id').where('aktif', '=', true).orderBy('id');
  if ('akun_id' in to) return accounts.where('id', '=', to.akun_id);
  if ('penduduk_id' in to) return accounts.where('penduduk_id', '=', to.penduduk_id);
  if ('admin' in to) return accounts.where('peran', '=', 'admin');
  if ('petugas' in to) return accounts.where('peran', 'in', ['admin', 'perangkat']);
  return accounts.where((eb) =>
    eb.or([
      eb('peran', '=', 'admin'),
      eb.and([eb('peran', '=', 'perangkat'), eb(eb.val(to.area), '=', eb.fn.any('izin'))]),
    ]),
  );
}
